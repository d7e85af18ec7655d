"""People who play here: how they stand, what they are like, and what they have been through together."""
