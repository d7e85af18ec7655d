"""Packaging: what the builds for each system are made of."""
