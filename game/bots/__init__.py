"""Bots: the search, the processes it runs in, and programs of other people that play."""
