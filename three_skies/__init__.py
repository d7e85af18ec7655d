"""Environments for researchers, over the unchanged rules: `three_skies.aec` and `three_skies.spiel`."""
