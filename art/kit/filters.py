"""The lamp: rim light top left, shade bottom right, tinted shadow; glow and blur."""

from dataclasses import dataclass, replace

from art.kit.geometry import num
from art.kit.paint import define

SHADOW_TINT = "#3B1D5C"


@dataclass(frozen=True, slots=True)
class Rim:
    """The warm line of light on the top left edge of a piece."""

    width: float = 1.5
    strength: float = 0.75
    colour: str = "#FFF7E2"


@dataclass(frozen=True, slots=True)
class Shade:
    """The soft dark on the inside of the bottom right edge."""

    width: float = 3
    strength: float = 0.28
    colour: str = "#3A1C5E"


@dataclass(frozen=True, slots=True)
class Shadow:
    """What a piece throws on the one below; the further away and the softer, the higher it floats."""

    dx: float = 2.5
    dy: float = 5
    blur: float = 4
    strength: float = 0.34
    colour: str = SHADOW_TINT

    def tinted(self, colour: str) -> "Shadow":
        """Return the same shadow in the tint of another sky."""
        return replace(self, colour=colour)


RIM, SHADE = Rim(), Shade()
RESTING = Shadow()
PANEL = Shadow(2, 7, 7, 0.42)
LIFTED = Shadow(4, 12, 10, 0.4)
HERO = Shadow(3, 12, 12, 0.5)
SMALL = Shadow(1, 2, 1.6, 0.4, "#20104A")


def paper(
    rim: Rim | None = RIM, shade: Shade | None = SHADE, shadow: Shadow | None = RESTING, margin: int = 30
) -> str:
    """Return the filter that makes a shape a piece of lit paper; `margin` is in % of the shape's own box."""
    steps, layers = "", ["SourceGraphic"]
    if shadow:
        steps += _shadow(shadow)
        layers.insert(0, "shadow")
    if shade:
        steps += _shade(shade)
        layers.append("shade")
    if rim:
        steps += _rim(rim)
        layers.append("rim")
    merged = "".join(f'<feMergeNode in="{layer}"/>' for layer in layers)
    return _filter(f"{steps}<feMerge>{merged}</feMerge>", margin)


def drop(shadow: Shadow = SMALL, margin: int = 30) -> str:
    """Return a filter that adds nothing but a shadow."""
    merged = '<feMerge><feMergeNode in="shadow"/><feMergeNode in="SourceGraphic"/></feMerge>'
    return _filter(_shadow(shadow) + merged, margin)


def shadow_only(shadow: Shadow = RESTING, margin: int = 40) -> str:
    """Return a filter that leaves nothing but the shadow, for pieces whose shadow is its own sprite."""
    return _filter(f'{_shadow(shadow)}<feMerge><feMergeNode in="shadow"/></feMerge>', margin)


def soft(radius: float, margin: int = 30) -> str:
    """Return a blur."""
    return _filter(f'<feGaussianBlur stdDeviation="{num(radius)}"/>', margin)


def glow(colour: str, radius: float = 8, strength: float = 0.9, margin: int = 50) -> str:
    """Return a filter that adds a halo of a colour."""
    steps = f'<feGaussianBlur in="SourceAlpha" stdDeviation="{num(radius)}" result="halo"/>'
    steps += f'<feFlood flood-color="{colour}" flood-opacity="{num(strength)}"/>'
    steps += '<feComposite in2="halo" operator="in" result="light"/>'
    merged = '<feMerge><feMergeNode in="light"/><feMergeNode in="SourceGraphic"/></feMerge>'
    return _filter(steps + merged, margin)


def _filter(steps: str, margin: int) -> str:
    area = f'x="-{margin}%" y="-{margin}%" width="{100 + 2 * margin}%" height="{100 + 2 * margin + 10}%"'
    return define("f", f'<filter id="@ID" {area} color-interpolation-filters="sRGB">{steps}</filter>')


def _shadow(shadow: Shadow) -> str:
    return (
        f'<feGaussianBlur in="SourceAlpha" stdDeviation="{num(shadow.blur)}"/>'
        f'<feOffset dx="{num(shadow.dx)}" dy="{num(shadow.dy)}" result="cast"/>'
        f'<feFlood flood-color="{shadow.colour}" flood-opacity="{num(shadow.strength)}"/>'
        '<feComposite in2="cast" operator="in" result="shadow"/>'
    )


def _shade(shade: Shade) -> str:
    return (
        f'<feOffset in="SourceAlpha" dx="{num(-shade.width * 0.8)}" dy="{num(-shade.width)}"/>'
        f'<feGaussianBlur stdDeviation="{num(shade.width * 0.7)}" result="lit"/>'
        f'<feFlood flood-color="{shade.colour}" flood-opacity="{num(shade.strength)}"/>'
        '<feComposite in2="lit" operator="out"/>'
        '<feComposite in2="SourceAlpha" operator="in" result="shade"/>'
    )


def _rim(rim: Rim) -> str:
    return (
        f'<feOffset in="SourceAlpha" dx="{num(rim.width)}" dy="{num(rim.width * 1.25)}" result="inside"/>'
        f'<feFlood flood-color="{rim.colour}" flood-opacity="{num(rim.strength)}"/>'
        '<feComposite in2="SourceAlpha" operator="in"/><feComposite in2="inside" operator="out"/>'
        f'<feGaussianBlur stdDeviation="{num(rim.width * 0.28)}"/>'
        '<feComposite in2="SourceAlpha" operator="in" result="rim"/>'
    )
