"""Hosting: matches and whole evenings for phones alone, with no display."""
