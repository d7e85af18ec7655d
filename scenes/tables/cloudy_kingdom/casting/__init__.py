"""The castles, and the scenery in which people are dressed before they play."""
