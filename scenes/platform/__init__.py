"""What the game stands on: files, windows, and what is to be done when something breaks."""
