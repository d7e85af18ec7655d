"""The table of Cloudy Kingdom: vines from castle to castle, and the spells that are cast on them."""
