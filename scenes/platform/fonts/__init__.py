"""Fonts: which of them has a letter, and how letters of several alphabets stand in one line."""
