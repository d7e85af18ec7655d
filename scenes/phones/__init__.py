"""Phones: everybody holds their own hand; the game itself serves the page on the home network."""
