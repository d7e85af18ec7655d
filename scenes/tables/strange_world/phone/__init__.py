"""Strange World on phones."""
