"""Screens: all that players see, hear and touch."""

import os

# pygame would greet on standard output, which belongs to what a command prints.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
