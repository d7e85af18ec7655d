"""Posters of matches: a match on one sheet, with the code that it can be replayed from."""
