"""Writing: words put together letter by letter, by whatever is in the hand."""
