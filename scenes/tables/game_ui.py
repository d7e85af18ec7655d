"""GameUi: everything the screens have to know of a game, in one place beside its table.

It is read before the title is seen, so it reads neither rules nor table. Every field is asked of every game:
one that is forgotten is an error as soon as the game is read.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from scenes.navigation.stage import Stage
from scenes.ui.scenery.backdrop import Sky
from scenes.ui.scenery.game_tile import Tile

if TYPE_CHECKING:
    from pygame import FRect

    from game.declaration import Gamble
    from game.matches.match import Match
    from scenes.navigation.plans import Plan
    from scenes.phones.private_side import PutOnPhone
    from scenes.platform.canvas import Canvas
    from scenes.seats.casting.scenery import Scenery
    from scenes.tables.table import Table
    from scenes.ui.core import Ui
    from scenes.ui.scenery.avatars import Look


@dataclass(frozen=True, slots=True)
class Option:
    """An option of the rules in words to be translated: its name, and its values."""

    name: str
    values: Mapping[str, str]
    idle_with: tuple[str, str] | None = None  # another option, and the value with which this one says nothing


@dataclass(frozen=True, slots=True)
class Emblem:
    """The picture that stands for a game between the rounds of a cup."""

    picture: str
    size: float  # times as large as it is drawn
    below: float  # how far its origin lies below the middle


@dataclass(frozen=True, slots=True)
class OpenLaying:
    """What a table may agree to where hands may lie open once cards are laid, in words to be translated."""

    label: str
    question: str
    meaning: str
    yes: str
    no: str


@dataclass(frozen=True, slots=True)
class OddsSheet:
    """What a sheet of somebody's gambles is drawn with, one row a round."""

    draw_head: Callable[[Ui, Canvas, FRect], None]  # how far one can come, above all rows
    draw_round: Callable[[Ui, Canvas, FRect, Sequence[Gamble], Look], None]
    about: Callable[[str], str]  # what the figures are, of somebody with a name
    tell: Callable[[Gamble, str], str]  # a gamble in words, likewise
    weigh: Callable[[Gamble], str]  # what could be expected of daring and of playing safe


@dataclass(frozen=True, slots=True, kw_only=True)
class GameUi:
    """One game as players see it."""

    id: str
    sky: Sky
    tile: Tile  # on the title
    emblem: Emblem
    rulebook_pictures: Path  # the file that tells what the pictures of its rulebook are made of
    rulebook_picture: str  # the one of them that shows the game where it can be learnt
    attract: int  # decisions that bots play unseen before a scene of it begins
    records: Literal["scores", "people"]  # what the hall of fame tells of it
    options: Mapping[str, Option]  # of its rules, by their ids
    words: Path | None  # the folder of its own catalogues; None if it is told by those of the program
    table: Callable[[Stage, Match, Plan], Table]  # it reads the module of the table
    on_phone: Callable[[], PutOnPhone]  # likewise what it puts on phones
    open_laying: OpenLaying | None  # None where hands are hidden, or open, to the end
    odds: Callable[[], OddsSheet] | None  # where the odds of what people dared are computed
    #: Where people are dressed before they play, perhaps calm; None is side by side on clouds.
    scenery: Callable[[bool], Scenery] | None

    @property
    def title(self) -> str:
        """What it is called where there is little room."""
        return self.tile.title

    @property
    def is_for_one(self) -> bool:
        """Whether it can be played alone."""
        return self.tile.seats[0] == 1
