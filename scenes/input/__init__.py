"""Input: what keyboards, pads, mice and fingers do becomes wishes with seats."""
