"""Look at drawings before baking them: `python -m art.look PREFIX --out sheet.png` makes a contact sheet."""

import argparse
from pathlib import Path

from PIL import Image, ImageDraw

from art import catalogue
from art.rendering import FINEST, Rendering, rasterise
from art.sprites import Sprite

GROUNDS = {"dawn": ("#6C84CB", "#FFBFA4"), "noon": ("#74CFCB", "#E9F3BE"), "dusk": ("#2C2070", "#D2606F")}
GAP, LABEL = 12, 14


def main() -> None:
    """Draw the sheet."""
    parser = argparse.ArgumentParser(description="Make a contact sheet of sprites.")
    parser.add_argument("prefix", help="sprites whose id begins so; several prefixes are joined by commas")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--width", type=int, default=1500, help="of the sheet, in pixels")
    parser.add_argument("--scale", type=float, default=1.5, help="pixels per logical pixel")
    parser.add_argument("--sky", choices=GROUNDS, default="dawn")
    options = parser.parse_args()
    found = [sprite for prefix in options.prefix.split(",") for sprite in catalogue.sprites(prefix)]
    sheet(found, options.width, options.scale, GROUNDS[options.sky]).save(options.out)


def sheet(sprites: list[Sprite], width: int, scale: float, ground: tuple[str, str]) -> Image.Image:
    """Return the sprites in rows on a sky, each with its id under it."""
    pictures = [(sprite.id, _picture(sprite, scale)) for sprite in sprites]
    places, x, y, row = [], GAP, GAP, 0
    for name, picture in pictures:
        room = max(picture.width, 6 * len(name.split("/", 1)[-1]))
        if x + room + GAP > width and x > GAP:
            x, y, row = GAP, y + row + LABEL + GAP, 0
        places.append((x, y))
        x, row = x + room + GAP, max(row, picture.height)
    page = _gradient(width, y + row + LABEL + GAP, ground)
    ink = ImageDraw.Draw(page)
    for (name, picture), place in zip(pictures, places, strict=True):
        page.alpha_composite(picture, place)
        ink.text((place[0], place[1] + picture.height), name.split("/", 1)[-1], "#FFFFFF")
    return page.convert("RGB")


def _picture(sprite: Sprite, scale: float) -> Image.Image:
    """Draw at twice the scale, and smaller again: no grain, no trimming, but quick."""
    left, top = (round(side) for side in sprite.box[:2])
    zoom = min(FINEST, scale * 2)
    drawn = Rendering(rasterise(sprite.svg(), zoom), left, top).picture
    return drawn.resize((round(drawn.width * scale / zoom), round(drawn.height * scale / zoom)))


def _gradient(width: int, height: int, ground: tuple[str, str]) -> Image.Image:
    ramp = Image.linear_gradient("L").resize((width, height))
    top, bottom = (Image.new("RGBA", (width, height), colour) for colour in ground)
    return Image.composite(bottom, top, ramp)


if __name__ == "__main__":
    main()
