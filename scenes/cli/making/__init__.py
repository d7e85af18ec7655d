"""Commands for those who make boards, spells and bots of their own."""
