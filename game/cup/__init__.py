"""The Cloud Cup: an evening of several rounds, drawn from the three games, on one ladder."""
