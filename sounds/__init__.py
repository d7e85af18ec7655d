"""The sounds of the three games: synthesis and what is rendered from it."""
