"""Focus: going through the widgets of a screen by directions and by pointer."""
