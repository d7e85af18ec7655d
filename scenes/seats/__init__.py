"""Seats: who sits where with which device, whose press counts when, and what a lost pad leads to."""
