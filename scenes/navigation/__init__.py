"""Navigation: how the game is begun, gone through and ended."""
