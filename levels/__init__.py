"""The boards that ship: Tiled maps, read by scenes/boards.py alone."""
