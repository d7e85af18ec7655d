"""The table of Kites, in parts: where things lie, how they look, what moves, what can be pressed."""
