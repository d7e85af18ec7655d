"""Matches: the record of one, its saves, films and audit logs."""
