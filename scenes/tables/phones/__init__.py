"""Phones at a table: who decides on them, and what the screen tells of that."""
