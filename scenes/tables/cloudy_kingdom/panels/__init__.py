"""Panels of this table: the goal, the card in hand, the spells, the last moves."""
