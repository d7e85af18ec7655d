"""Cloud 9 on phones."""
