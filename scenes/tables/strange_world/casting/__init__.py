"""The scenery in which people are dressed before they play."""
