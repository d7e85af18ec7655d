"""Avatars: how a player looks, and drawing one from layers, whole or as a portrait."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, Self

from scenes.words import N_

if TYPE_CHECKING:
    from scenes.platform.canvas import Canvas

#: Colours of seats, each with a shape and a pattern of its own, so that colour never stands alone.
COLOURS: Final = {
    "coral": N_("Coral"),
    "ocean": N_("Ocean"),
    "marigold": N_("Marigold"),
    "jade": N_("Jade"),
    "orchid": N_("Orchid"),
    "plum": N_("Plum"),
}
#: Avatars, with the mood in which they wait.
AVATARS: Final = {
    "aviator": N_("Aviator"),
    "captain": N_("Captain"),
    "pompom": N_("Bobble hat"),
    "explorer": N_("Explorer"),
    "ribbon": N_("Ribbon"),
    "tophat": N_("Top hat"),
    "astronomer": N_("Astronomer"),
    "cook": N_("Chef"),
    "robot": N_("Robot"),
    "cat": N_("Cat"),
}
#: The heads of bots, by their style; they are of tin, and their moods are always the same.
TIN: Final = ("careful", "daring", "spiteful", "builder")
_WITH_BACK: Final = frozenset(("aviator", "pompom", "ribbon"))  # hair that falls behind the shoulders
_LARGE: Final = 2.5  # how much larger the large layers are

Arms = Literal["down", "up", "wave", "cover", "hold"]
_ARMS: Final[dict[str, tuple[str, ...]]] = {
    "down": ("arm/left-down", "arm/right-down"),
    "up": ("arm/left-up", "arm/right-up"),
    "wave": ("arm/left-down", "arm/right-up"),
    "cover": ("arms/cover",),
    "hold": (),
}


@dataclass(frozen=True, slots=True)
class Look:
    """How a player looks: the colour of the seat and who sits there."""

    colour: str = "coral"
    avatar: str = "aviator"

    @classmethod
    def of(cls, words: str, seat: int = 0) -> Self:
        """The look as a record keeps it; what cannot be read becomes the usual look of the seat."""
        colour, _, avatar = words.partition("/")
        colours, avatars = list(COLOURS), list(AVATARS)
        return cls(
            colour if colour in COLOURS else colours[seat % len(colours)],
            avatar if avatar in AVATARS or avatar in TIN else avatars[seat % len(avatars)],
        )

    def __str__(self) -> str:
        return f"{self.colour}/{self.avatar}"


def draw_traveller(  # noqa: PLR0913 - a person can stand in many ways
    canvas: Canvas,
    look: Look,
    x: float,
    y: float,
    *,
    mood: str = "smile",
    arms: Arms = "down",
    angle: float = 0.0,
    size: float = 1.0,
    alpha: float = 1.0,
) -> None:
    """Draw a whole traveller standing at a place; 104 units high at size 1."""
    large = "large/" if size > _LIFE_SIZE else ""
    body = f"common/clothes/{large}{look.colour}"
    sleeves = [f"{body}/{arm}" for arm in _ARMS[arms]]
    covered = arms == "cover"  # hands before the eyes come over the face, others under the chin
    layers = [*_back(look, large), f"{body}/body", *([] if covered else sleeves)]
    grow = size / _LARGE if large else size
    for layer in layers:
        canvas.picture(layer, x, y, angle=angle, wide=grow, high=grow, alpha=alpha)
    _draw_head(canvas, look, mood, (x, y), angle, size, alpha)
    for layer in sleeves if covered else ():
        canvas.picture(layer, x, y, angle=angle, wide=grow, high=grow, alpha=alpha)
    if arms == "hold":  # something above the head, which is drawn before
        held = size / _LARGE
        canvas.picture(f"honours/arms/{look.colour}", x, y, angle=angle, wide=held, high=held)


def pictures_of(look: Look, size: float) -> set[str]:
    """What a traveller of a size is drawn from who smiles, with arms down."""
    large = "large/" if size > _LIFE_SIZE else ""
    body = f"common/clothes/{large}{look.colour}"
    head = f"common/traveller/{large}{look.avatar}/head", f"common/mood/{large}smile"
    face = (f"ui/bot/{look.avatar}",) if look.avatar in TIN else head
    return {*face, *_back(look, large), *(f"{body}/{part}" for part in ("body", *_ARMS["down"]))}


def _back(look: Look, large: str) -> list[str]:
    return [f"common/traveller/{large}{look.avatar}/back"] if look.avatar in _WITH_BACK else []


def _draw_head(  # noqa: PLR0913, PLR0917 - likewise
    canvas: Canvas,
    look: Look,
    mood: str,
    feet: tuple[float, float],
    angle: float,
    size: float,
    alpha: float = 1.0,
) -> None:
    """Draw the head of a traveller whose feet are at a place; one of tin is a picture of its own."""
    x, y = feet
    if look.avatar in TIN:
        lean = math.radians(angle)
        x, y = x + math.sin(lean) * _HEAD * size, y - math.cos(lean) * _HEAD * size
        canvas.picture(f"ui/bot/{look.avatar}", x, y, angle=angle, wide=size, high=size, alpha=alpha)
        return
    large = "large/" if size > _LIFE_SIZE else ""
    grow = size / _LARGE if large else size
    for layer in (f"common/traveller/{large}{look.avatar}/head", f"common/mood/{large}{mood}"):
        canvas.picture(layer, x, y, angle=angle, wide=grow, high=grow, alpha=alpha)


def draw_portrait(  # noqa: PLR0913 - likewise
    canvas: Canvas, look: Look, x: float, y: float, *, radius: float = 33.0, mood: str = "smile"
) -> None:
    """Draw a portrait in a disc around a place; the hat may reach out of it."""
    size = radius / _PORTRAIT
    large = "large/" if size > _LIFE_SIZE else ""
    grow = size / _LARGE if large else size
    y += _PORTRAIT_MIDDLE * size
    disc, bust = (f"common/portrait/{large}{look.colour}/{part}" for part in ("disc", "bust"))
    for layer in (disc, *_back(look, large), bust):
        canvas.picture(layer, x, y, wide=grow, high=grow)
    _draw_head(canvas, look, mood, (x, y), 0.0, size)


_LIFE_SIZE: Final = 1.3  # up to which the layers in life size are drawn larger
_HEAD: Final = 73.0  # from the feet to the middle of the head
_PORTRAIT: Final = 38.5  # radius of the disc, as it is drawn
_PORTRAIT_MIDDLE: Final = 60.0  # of the disc, above the feet


def draw_badge(canvas: Canvas, look: Look, x: float, y: float, size: float = 1.0) -> None:
    """Draw the shape of a seat in its colour, with the ring that reads on any ground."""
    canvas.picture(f"common/badge/{look.colour}", x, y, wide=size, high=size)
