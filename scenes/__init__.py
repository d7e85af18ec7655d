"""What players see, hear and touch."""
