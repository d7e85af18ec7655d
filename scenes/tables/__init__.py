"""Tables: what those of all games share, and a room for each game."""
