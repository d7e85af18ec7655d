"""Learning to play: the rulebook of each game, and lessons on the real tables."""
