"""The Cloud Cup on stage: set-up, ladder, bets, the rounds on the real tables, awards and podium."""
