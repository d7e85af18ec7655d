"""The pieces that screens are made of: text, panels, buttons, focus, glyphs."""
