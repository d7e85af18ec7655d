"""Scenery: skies, avatars and other pictures that screens of any kind stand before."""
