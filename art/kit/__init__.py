"""The tools that all drawings are made with."""
