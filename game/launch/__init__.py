"""Launch: makes and mends the Python environment that the game runs in."""
