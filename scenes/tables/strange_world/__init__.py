"""The table of Strange World: everybody's world, the draft, and what the sky makes of both."""

from scenes.tables.strange_world.table import StrangeTable

__all__ = ["StrangeTable"]
