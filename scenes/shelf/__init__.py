"""Shelf: the games as players see them, and their tables laid."""
