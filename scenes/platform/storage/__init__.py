"""Storage: the folders of a player, the writer of files, and what is kept in them."""
