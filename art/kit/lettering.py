"""Letters that are part of a picture: numbers, glyphs and wordmarks. All other text is drawn by the game."""

from functools import cache
from importlib.resources import files
from pathlib import Path

from fontTools.ttLib import TTFont

from art.kit.geometry import num
from art.kit.nodes import Attribute, attribute_text
from art.kit.paint import mix

DISPLAY = "Fredoka One"
BODY = "Manrope"
CAP_HEIGHT = 0.36  # of the size: half the height of a capital, to centre letters on a line


def font_files() -> list[str]:
    """Return the font files that the renderer needs: it finds none by itself."""
    display = files("font_fredoka_one") / "files" / "FredokaOne-Regular.ttf"
    body = (
        files("font_manrope") / "files" / f"Manrope-{weight}.ttf"
        for weight in ("SemiBold", "Bold", "ExtraBold")
    )
    return [str(display), *(str(file) for file in body)]


@cache
def _display_font() -> TTFont:
    return TTFont(Path(font_files()[0]))


def advance(text: str, size: float) -> float:
    """Return how wide a text in the display font is."""
    font = _display_font()
    names, widths = font.getBestCmap(), font["hmtx"]
    return float(sum(widths[names[ord(letter)]][0] for letter in text) * size / font["head"].unitsPerEm)


def letters(text: str, x: float, y: float, size: float, fill: str, **attributes: Attribute) -> str:
    """Return a text in the display font, its middle at x and its base line at y."""
    options: dict[str, Attribute] = {"font_family": DISPLAY, "font_size": size, "text_anchor": "middle"}
    plain = text.replace("&", "&amp;").replace("<", "&lt;")
    place = f'x="{num(x)}" y="{num(y)}"'
    return f'<text {place} fill="{fill}"{attribute_text(options | attributes)}>{plain}</text>'


def centred(text: str, x: float, y: float, size: float, fill: str, **attributes: Attribute) -> str:
    """Return a text of capitals or digits whose middle is at (x, y)."""
    return letters(text, x, y + size * CAP_HEIGHT, size, fill, **attributes)


def outlined(text: str, x: float, y: float, size: float, fill: str, ink: str, width: float) -> str:
    """Return a text with an ink stroke behind it, for letters on the sky."""
    line = letters(text, x, y, size, ink, stroke=ink, stroke_width=width, stroke_linejoin="round")
    return (
        line + letters(text, x, y + size * 0.02, size, mix(fill, ink, 0.4)) + letters(text, x, y, size, fill)
    )
