"""Session: a match being played by people, without anything that draws."""
