"""Learning: lessons and rulebooks as data."""
