"""Review of a match: everybody's chance to win by what they knew, luck and decisions, turning points."""
