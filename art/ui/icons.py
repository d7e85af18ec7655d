"""All icons in two tones: dark ones for paper, light ones for dark ground and the sky."""

from collections.abc import Iterator
from functools import partial

from art.kit.filters import Shadow, drop
from art.kit.nodes import group
from art.palette import CREAM, GOLD, INK
from art.sprites import Sprite
from art.ui.icons_play import PLAY
from art.ui.icons_tools import TOOLS, Icon

ICONS: dict[str, Icon] = PLAY | TOOLS
LARGE = {"bot", "human", "warning"}  # they fill the place of a person, or of a picture
ACCENT_ON_DARK, ACCENT_ON_LIGHT = "#E0702E", GOLD


def dark(icon: Icon) -> str:
    """Return an icon for cream paper."""
    return icon(INK, ACCENT_ON_DARK)


def light(icon: Icon) -> str:
    """Return an icon for dark ground, with a hint of shadow."""
    return group(icon(CREAM, ACCENT_ON_LIGHT), filter=drop(Shadow(0, 1.6, 0.8, 0.5, "#1A1040")))


def sprites() -> Iterator[Sprite]:
    """Yield each icon dark and light."""
    for name, icon in ICONS.items():
        close = name in LARGE
        yield Sprite(f"ui/icon/{name}", partial(dark, icon), (-22, -22, 22, 22), grain=0, close=close)
    for name, icon in ICONS.items():
        yield Sprite(f"ui/icon/light/{name}", partial(light, icon), (-22, -22, 22, 24), grain=0)
