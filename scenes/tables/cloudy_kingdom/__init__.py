"""The table of Cloudy Kingdom: vines from castle to castle, and the spells that are cast on them."""

from scenes.tables.cloudy_kingdom.table import KingdomTable

__all__ = ["KingdomTable"]
