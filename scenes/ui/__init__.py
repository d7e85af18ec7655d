"""Widget kit: text, panels, buttons, focus and glyphs that screens are made of."""
