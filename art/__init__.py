"""The pictures of the three games: vector sources and what is baked from them."""
