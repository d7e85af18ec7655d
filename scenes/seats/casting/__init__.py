"""Casting: people are figures in the scenery of what they are about to play, and dressed where they stand."""
