"""Screens around the tables, one module each."""
