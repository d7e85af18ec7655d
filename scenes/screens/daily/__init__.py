"""The same sky: the deals of a date, which are the same for everybody."""
