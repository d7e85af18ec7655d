"""Goal panel: two fields with the castles of whoever looks on, and how far the vine between them is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Self

from pygame import FRect

from game.cloudy_kingdom.bot import reach_of
from game.cloudy_kingdom.field import Field
from scenes.tables.cloudy_kingdom.board import PAIRS
from scenes.tables.cloudy_kingdom.brush import Brush
from scenes.tables.inks import ink_up_to, one_line
from scenes.ui.core import Ui
from scenes.words import _

_FIELD: Final = 70.0  # of a side of a field
_PRINTED: Final = 432.0  # of the board it is a small picture of
_CASTLE: Final = 0.3
_SIDE, _STANDS = 10.0, 14.0  # beside a field; what a castle takes there as well
_VINE: Final = 0.62  # of a field, along which the vine grows
_LEAF, _BLOOM, _OPEN = 0.62, 0.4, 0.36
_WORDS_UP: Final = 20.0  # from the lower edge to the middle of the words
_LARGEST: Final = 22.0


def goal_words() -> str:
    """What everybody is after, in five words."""
    return _("Join two of your castles")


def missing(field: Field, family: str) -> Sequence[int]:
    """How many cards each pair of castles of a family still wants at least, north to south first."""
    reach = reach_of(field.tables)
    wants = reach.distances(reach.lay_of(field)).wants
    bitboard = field.tables.bitboard
    order = sorted(bitboard.first_gates)
    return [wants[order.index(bitboard.pair_bit(family, pair))] for pair in PAIRS]


@dataclass(frozen=True, slots=True)
class Goal:
    """How far somebody is: how many parts of each vine are done, of so many."""

    family: str
    done: Sequence[int]
    parts: int

    @classmethod
    def of(cls, field: Field, family: str, parts: int) -> Self:
        """What is done of the way from an empty board to castles that are joined."""
        start = missing(Field(field.tables), family)
        shares = zip(missing(field, family), start, strict=True)
        done = [max(0, parts * (whole - lacking) // whole) for lacking, whole in shares]
        return cls(family, done, parts)


def draw_goal(ui: Ui, brush: Brush, rect: FRect, goal: Goal) -> None:
    """Paint the panel with a field for each pair of castles."""
    canvas = brush.canvas
    canvas.nine("ui/panel/noon", rect)
    middle = rect.top + (rect.height - _WORDS_UP) / 2 - 4
    first, second = rect.left + _SIDE + _FIELD / 2, rect.right - _SIDE - _STANDS - _FIELD / 2
    for number, x in enumerate((first, second)):
        _draw_field(brush, (x, middle), goal, number)
    between = first + _FIELD / 2, second - _FIELD / 2 - _STANDS
    ink, words = one_line(ui, _("or"), ink_up_to(ui, "soft", 22, 26), between[1] - between[0] - 6)
    canvas.text(words, ink, sum(between) / 2, middle, align=0.5)
    ink, words = one_line(ui, goal_words(), ink_up_to(ui, "body", 18.5, _LARGEST), rect.width - 28)
    canvas.text(words, ink, rect.centerx, rect.bottom - _WORDS_UP, align=0.5)


def _draw_field(brush: Brush, middle: tuple[float, float], goal: Goal, number: int) -> None:
    """Paint a field, the parts of its vine, and the two castles at its ends."""
    canvas, size = brush.canvas, _FIELD / _PRINTED
    (x, y), upright, parts = middle, not number, goal.parts
    canvas.picture("kingdom/board/b", x - _FIELD / 2, y - _FIELD / 2, wide=size, high=size)
    step = _FIELD * _VINE / parts
    for part in range(parts):
        along = (part + 0.5) * step - _FIELD * _VINE / 2
        place = (x, y + along) if upright else (x + along, y)
        if part < goal.done[number]:
            for angle in (-60, 120):
                leaf = angle if upright else angle + 90
                canvas.picture("kingdom/sprout/leaf", *place, angle=leaf, wide=_LEAF, high=_LEAF)
            canvas.picture("kingdom/sprout/bloom", *place, wide=_BLOOM, high=_BLOOM)
        else:
            canvas.picture("ui/choice/off", *place, wide=_OPEN, high=_OPEN)
    ends = ((x, y - 20), (x, y + 40)) if upright else ((x - 36, y + 16), (x + 36, y + 16))
    for end in ends:
        for layer in ("body", "flags/0"):
            canvas.picture(f"kingdom/castle/{goal.family}/{layer}", *end, wide=_CASTLE, high=_CASTLE)
