"""Commands about matches that were played: told in words, and as codes."""
