"""Cloud 9 on the table: the balloon, the ladder of clouds, dice, hand and score ribbon."""
