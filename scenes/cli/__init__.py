"""Command line: everything that needs no window, and the start of the window."""
