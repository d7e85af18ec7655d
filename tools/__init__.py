"""Tools: commands for those who work on the project; no part of the game."""
