"""Forecast: what a decision would bring, before it is taken, as marks on the world and a few words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, TypeVar

from game.core import Event
from game.strange_world.events import (
    CityFounded,
    Erupted,
    Flip,
    PortalJoined,
    TravellerWelcomed,
    TurnedDown,
)
from game.strange_world.foresight import Foresight
from game.strange_world.grid import RowColumn
from game.strange_world.pieces import ICONS, City, Erupt, Place, Portal, StrangeAction, Welcome
from game.strange_world.views import GuestView, WorldView
from scenes.platform.motion import arrive, during, sway
from scenes.tables.strange_world.board import WorldPainter
from scenes.tables.strange_world.ribbon import CATEGORIES, stars_of
from scenes.tables.strange_world.sprites import kind_of
from scenes.tables.strange_world.wishes import about
from scenes.words import _

_E = TypeVar("_E", bound=Event)

_RISE: Final = 0.25  # seconds for a Tzimime to peek out
_HIDDEN: Final = 40.0  # how much lower it hides behind the card
_SHINE, _CULPRIT = 0.3, 1.7  # how bright cards are that make another one turn down; size of their medals
_UPPER_EDGE: Final = -72.0  # of a card, from its middle


@dataclass(frozen=True, slots=True)
class Forecast:
    """An action somebody has in mind, and what would come of it."""

    action: StrangeAction
    foresight: Foresight

    @property
    def gate_left(self) -> bool:
        """Whether the card in hand would show its half of a gate at its left."""
        at = self.action.at if isinstance(self.action, Place) else None
        return any(event.at[-1] == at for event in self._events(PortalJoined))

    def headline(self) -> str:
        """The greatest thing that would happen, in a few words; empty if it is nothing but stars."""
        if self.flips:
            return _("The Tzimimes wake!")
        if self._events(PortalJoined) or self.foresight.partners:
            return _("A portal opens")
        cities = [city.stars for city in self._events(CityFounded)]
        cities += [eruption.city for eruption in self.foresight.eruptions if eruption.city]
        if cities:
            words = _("A dark city rises: {stars}").format(stars=cities[0])
            return words.replace(": ", ":\N{NO-BREAK SPACE}")  # no number stands alone on its line
        return _("Choose a card to cover") if self.foresight.eruptions else ""

    def reasons(self, refusals: Mapping[str, str]) -> str:
        """Why cards would turn down, or what a traveller wishes for; one line for each thing."""
        if isinstance(self.action, Welcome):
            return about(self.action.traveller)
        return "\n".join(dict.fromkeys(_(refusals[rule]) for flip in self.flips for rule in flip.why))

    def changes(self) -> list[tuple[str, int]]:
        """The categories that would gain or lose stars, and how many."""
        stars = zip(CATEGORIES, stars_of(self.foresight.before), stars_of(self.foresight.after), strict=True)
        return [(category, after - before) for category, before, after in stars if after != before]

    def middle(self, scenery: WorldPainter) -> tuple[float, float] | None:
        """Where the decision is seen on the world."""
        match self.action:
            case Place(at=at) | Portal(partner=at) | Erupt(at=at) | City(partner=at):
                return scenery.ground.middle(at)
            case Welcome(side=side, rows=rows):
                return scenery.ground.seat(side, rows)
            case _:
                return None

    @property
    def flips(self) -> list[Flip]:
        """The cards that would turn down."""
        return [flip for event in self._events(TurnedDown) for flip in event.flips]

    def draw_behind(self, scenery: WorldPainter, held: tuple[float, float] | None, since: float) -> None:
        """Paint why cards would turn down, and who peeks out from behind the card in hand."""
        for flip in self.flips:
            for at, icon in culprits(scenery.world, flip).items():
                x, y = scenery.ground.middle(at)
                scenery.brush.put("cell/glow", x, y, scenery.ground.size, alpha=_SHINE)
                if icon:
                    pulse = 1.0 if scenery.brush.calm else 1.0 + sway(since, 1.1, 0.08)
                    scenery.brush.put(f"medal/{icon}", x, y, scenery.ground.size * _CULPRIT * pulse)
        if held is None or not self.turns_itself:
            return
        x, y = held
        size = scenery.ground.size
        lower = _HIDDEN * (1 - arrive(during(since, 0.0, _RISE))) if not scenery.brush.calm else 0.0
        bob = 0.0 if scenery.brush.calm else sway(since, 1.6, 3.0)
        scenery.brush.put(f"peek/{self._kind()}", x, y + (_UPPER_EDGE + lower + bob) * size, size)

    def draw_over(self, scenery: WorldPainter, held: tuple[float, float] | None) -> None:
        """Paint paws, marks and ghosts over the world."""
        brush, size = scenery.brush, scenery.ground.size
        if held is not None and self.turns_itself:
            brush.put(f"peek/{self._kind()}/paws", held[0], held[1] + _UPPER_EDGE * size, size)
        for flip in self.flips:
            if not self._is_new(flip.at):
                brush.put("mark/flip", *scenery.ground.middle(flip.at), size * self._pulse(scenery))
        self._draw_gates(scenery)
        self._draw_eruptions(scenery)
        for event in self._events(TravellerWelcomed):
            scenery.draw_guest(GuestView(event.traveller, event.side, event.rows), happy=True)

    def _draw_gates(self, scenery: WorldPainter) -> None:
        pairs: list[tuple[RowColumn, ...]] = [event.at for event in self._events(PortalJoined)]
        if isinstance(self.action, Place):
            pairs += [(self.action.at, partner) for partner in self.foresight.partners]
        for pair in pairs:
            scenery.brush.put("portal/ghost", *scenery.gate(pair), scenery.ground.size * self._pulse(scenery))

    def _draw_eruptions(self, scenery: WorldPainter) -> None:
        pulse = scenery.ground.size * self._pulse(scenery)
        erupted = self._events(Erupted)
        for eruption in erupted:
            x, y = scenery.ground.middle(eruption.at)
            scenery.brush.put("mark/target", x, y, scenery.ground.size)
            scenery.brush.put("mark/erupt", x, y, pulse)
        for city in self._events(CityFounded):
            scenery.brush.put("city/ghost", *scenery.city(city.at), pulse)
        if not isinstance(self.action, Place) or erupted:
            return
        for choice in self.foresight.eruptions:
            x, y = scenery.ground.middle(choice.at)
            scenery.brush.put("mark/target", x, y, scenery.ground.size)
            scenery.brush.put("mark/erupt", x, y - 20 * scenery.ground.size, pulse * 0.8)
            if choice.city is not None:
                for partner in choice.partners:
                    scenery.brush.put("city/ghost", *scenery.city((choice.at, partner)), pulse)

    def _events(self, kind: type[_E]) -> list[_E]:
        return [event for event in self.foresight.events if isinstance(event, kind)]

    @property
    def turns_itself(self) -> bool:
        """Whether the card in hand would turn down where it is laid."""
        return any(self._is_new(flip.at) for flip in self.flips)

    def _is_new(self, at: RowColumn) -> bool:
        return isinstance(self.action, Place) and self.action.at == at

    def _kind(self) -> int:
        return kind_of(self.action.card) if isinstance(self.action, Place) else 1

    @staticmethod
    def _pulse(scenery: WorldPainter) -> float:
        return 1.0 if scenery.brush.calm else 1.03 + sway(scenery.brush.time, 1.1, 0.03)


def culprits(world: WorldView, flip: Flip) -> dict[RowColumn, str]:
    """The cards that make a card turn down, in the world as it is before, and by which icon if by one."""
    found: dict[RowColumn, str] = {}
    for rule in flip.why:
        if rule in _FINDERS:
            icon, find = _FINDERS[rule]
            found |= dict.fromkeys(find(world, flip.at), icon)
    return found


def _showing(world: WorldView, icon: str) -> set[RowColumn]:
    return {cell.at for cell in world.cells if not (cell.down or cell.fumarole) and icon in ICONS[cell.card]}


def _beside(at: RowColumn) -> set[RowColumn]:
    row, column = at
    return {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)}


def _lakes(world: WorldView, at: RowColumn) -> set[RowColumn]:
    return _showing(world, "lake") & _beside(at)


def _swamps(world: WorldView, at: RowColumn) -> Iterator[RowColumn]:
    return (swamp for swamp in _showing(world, "swamp") if swamp[0] == at[0])


def _used_portals(world: WorldView, at: RowColumn) -> set[RowColumn]:
    return _showing(world, "portal") & _beside(at) & {joined for pair in world.portals for joined in pair}


def _top_row(world: WorldView, _at: RowColumn) -> Iterator[RowColumn]:
    top = min(cell.at[0] for cell in world.cells)
    return (cell.at for cell in world.cells if cell.at[0] == top)


_FINDERS: Final[Mapping[str, tuple[str, Callable[[WorldView, RowColumn], Iterable[RowColumn]]]]] = {
    "strange-lake-beside-lake": ("lake", _lakes),
    "strange-second-swamp-in-row": ("swamp", _swamps),
    "strange-portal-beside-used": ("portal", _used_portals),
    "strange-moon-below-top": ("", _top_row),
}
