"""The rules of the three games and everything that needs no screen."""
