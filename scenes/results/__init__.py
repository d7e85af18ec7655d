"""Results: what is shown of a match that is over."""
