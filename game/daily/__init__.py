"""The same sky, daily: the deals of a date, one try of each that counts, and a line to share."""
