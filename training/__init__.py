"""Training of the bots: players to learn from, games to log, and commands that fit the weights."""
