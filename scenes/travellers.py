"""The travellers: how a player looks, and drawing one from layers, whole or as a portrait."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, Self

from scenes.canvas import Canvas
from scenes.words import N_

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
    "cook": N_("Cook"),
    "robot": N_("Robot"),
    "cat": N_("Cat"),
}
_WITH_BACK: Final = frozenset(("aviator", "pompom", "ribbon"))  # hair that falls behind the shoulders
_LARGE: Final = 2.5  # how much larger the large layers are

Arms = Literal["down", "up", "wave", "cover"]
_ARMS: Final[dict[str, tuple[str, ...]]] = {
    "down": ("arm/left-down", "arm/right-down"),
    "up": ("arm/left-up", "arm/right-up"),
    "wave": ("arm/left-down", "arm/right-up"),
    "cover": ("arms/cover",),
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
            avatar if avatar in AVATARS else avatars[seat % len(avatars)],
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
) -> None:
    """Draw a whole traveller standing at a place; 104 units high at size 1."""
    large, grow = ("large/", size / _LARGE) if size > 1.3 else ("", size)  # noqa: PLR2004 - as the art has it
    for layer in _layers(look, mood, arms, large):
        canvas.picture(layer, x, y, angle=angle, wide=grow, high=grow)


def _layers(look: Look, mood: str, arms: Arms, large: str) -> list[str]:
    body = f"common/clothes/{large}{look.colour}"
    head = f"common/traveller/{large}{look.avatar}"
    back = [f"{head}/back"] if look.avatar in _WITH_BACK else []
    sleeves = [f"{body}/{arm}" for arm in _ARMS[arms]]
    front = [f"{head}/head", f"common/mood/{large}{mood}"]
    covered = arms == "cover"  # hands before the eyes come over the face, others under the chin
    return [*back, f"{body}/body", *([] if covered else sleeves), *front, *(sleeves if covered else [])]


def draw_portrait(  # noqa: PLR0913 - likewise
    canvas: Canvas, look: Look, x: float, y: float, *, radius: float = 33.0, mood: str = "smile"
) -> None:
    """Draw a portrait in a disc around a place; the hat may reach out of it."""
    large, life = ("large/", _LARGE) if radius > _PORTRAIT * 1.3 else ("", 1.0)
    grow = radius / (_PORTRAIT * life)
    y += _PORTRAIT_MIDDLE * life * grow
    head = f"common/traveller/{large}{look.avatar}"
    back = [f"{head}/back"] if look.avatar in _WITH_BACK else []
    disc, bust = (f"common/portrait/{large}{look.colour}/{part}" for part in ("disc", "bust"))
    for layer in (disc, *back, bust, f"{head}/head", f"common/mood/{large}{mood}"):
        canvas.picture(layer, x, y, wide=grow, high=grow)


_PORTRAIT: Final = 38.5  # radius of the disc, as it is drawn
_PORTRAIT_MIDDLE: Final = 60.0  # of the disc, above the feet


def draw_badge(canvas: Canvas, look: Look, x: float, y: float, size: float = 1.0) -> None:
    """Draw the shape of a seat in its colour, with the ring that reads on any ground."""
    canvas.picture(f"common/badge/{look.colour}", x, y, wide=size, high=size)
