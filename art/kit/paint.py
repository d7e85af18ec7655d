"""What shapes are filled with: colours mixed, gradients, clips; each definition named by its own content."""

import hashlib
import re

from art.kit.geometry import num

Stop = str | tuple[float, str] | tuple[float, str, float]

LIGHT = "#FFF4DC"  # what colours are lightened towards: lamplight, not white
DEEP = "#2B1850"  # what colours are darkened towards: violet, never black

_definitions: dict[str, str] = {}
_REFERENCE = re.compile(r"url\(#(\w+)\)")


def define(kind: str, markup: str) -> str:
    """Keep a definition under a name made from its content, and return the reference to it.

    The markup says `@ID` where its own name belongs. The same content always gets the same name, so
    drawings can be made in any order and their text stays the same.
    """
    name = kind + hashlib.md5(markup.encode(), usedforsecurity=False).hexdigest()[:8]
    _definitions[name] = markup.replace("@ID", name)
    return f"url(#{name})"


def definitions_for(markup: str) -> str:
    """Return the definitions that a drawing needs, and those which these need."""
    found: dict[str, str] = {}
    waiting = _REFERENCE.findall(markup)
    while waiting:
        name = waiting.pop(0)
        if name not in found:
            found[name] = _definitions[name]
            waiting += _REFERENCE.findall(_definitions[name])
    return "".join(found.values())


def linear(
    *stops: Stop, x1: float = 0, y1: float = 0, x2: float = 0, y2: float = 1, absolute: bool = False
) -> str:
    """Return a straight gradient, downwards unless told otherwise; plain colours are spread evenly."""
    units = ' gradientUnits="userSpaceOnUse"' if absolute else ""
    ends = f'x1="{num(x1, 3)}" y1="{num(y1, 3)}" x2="{num(x2, 3)}" y2="{num(y2, 3)}"'
    return define("l", f'<linearGradient id="@ID" {ends}{units}>{_stops(stops)}</linearGradient>')


def radial(*stops: Stop, cx: float = 0.5, cy: float = 0.5, r: float = 0.5, absolute: bool = False) -> str:
    """Return a round gradient from the centre outwards."""
    units = ' gradientUnits="userSpaceOnUse"' if absolute else ""
    place = f'cx="{num(cx, 3)}" cy="{num(cy, 3)}" r="{num(r, 3)}"'
    return define("r", f'<radialGradient id="@ID" {place}{units}>{_stops(stops)}</radialGradient>')


def _stops(stops: tuple[Stop, ...]) -> str:
    markup = ""
    for i, stop in enumerate(stops):
        offset, colour, *opacity = (i / max(1, len(stops) - 1), stop) if isinstance(stop, str) else stop
        markup += f'<stop offset="{num(offset, 3)}" stop-color="{colour}"'
        markup += f' stop-opacity="{num(opacity[0], 3)}"/>' if opacity else "/>"
    return markup


def clip_to(data: str) -> str:
    """Return a clip to the inside of a path."""
    return define("c", f'<clipPath id="@ID"><path d="{data}"/></clipPath>')


def fade(paint: str, box: tuple[float, float, float, float]) -> str:
    """Return a mask over a box (x, y, width, height): white of the paint is kept, black is hidden."""
    x, y, width, height = (num(side) for side in box)
    area = f'x="{x}" y="{y}" width="{width}" height="{height}"'
    return define(
        "m", f'<mask id="@ID" maskUnits="userSpaceOnUse" {area}><rect {area} fill="{paint}"/></mask>'
    )


def rgb(colour: str) -> tuple[int, int, int]:
    """Return the three channels of `#RRGGBB`."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(one: str, other: str, share: float) -> str:
    """Return the colour that lies `share` of the way from one to the other."""
    pairs = zip(rgb(one), rgb(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)


def lighten(colour: str, share: float = 0.2) -> str:
    """Return a colour with lamplight on it."""
    return mix(colour, LIGHT, share)


def darken(colour: str, share: float = 0.2, towards: str = DEEP) -> str:
    """Return a colour in the shade."""
    return mix(colour, towards, share)
