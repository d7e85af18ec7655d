"""Ending of a game of Strange World: stars are counted, and who played alone is told their rank."""
