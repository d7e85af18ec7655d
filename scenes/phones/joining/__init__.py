"""Joining with phones: the code, the line it leads to, and sitting down at a table that is being set."""
