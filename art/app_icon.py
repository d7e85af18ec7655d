"""Write the application icon for the desktop, art/icon.png and art/icon.ico: `python -m art.app_icon`."""

from pathlib import Path

from PIL import Image

from art.common.balloon import icon
from art.rendering import rasterise
from art.sprites import Sprite

SIDE = 256
FOLDER = Path(__file__).parent
BOX = (-66, -64, 66, 68)


def main() -> None:
    """Draw once, large, and scale down."""
    document = Sprite("icon", icon, BOX).svg()
    picture = rasterise(document, 4 * SIDE / (BOX[2] - BOX[0])).resize((SIDE, SIDE), Image.Resampling.LANCZOS)
    picture.quantize(256).save(FOLDER / "icon.png", optimize=True)
    picture.save(FOLDER / "icon.ico", sizes=[(side, side) for side in (16, 32, 48, 64, 128)])


if __name__ == "__main__":
    main()
