"""Cup: set-up, ladder, bets, the rounds on the real tables, awards and podium of an evening."""
