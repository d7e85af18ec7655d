"""Cloudy Kingdom on phones."""
