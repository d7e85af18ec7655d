"""What lies where on the table, who plays, and what of it those before the screen may know."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Final

from game.cloudy_kingdom.events import CardDiscarded, CardDrawn, HandKept, LinkMade, TurnBegan
from game.cloudy_kingdom.network import Route
from game.cloudy_kingdom.pieces import Cell, Choose
from game.cloudy_kingdom.views import KingdomView, Link, Lying
from game.core import Event, View
from game.matches.match import Match
from scenes.navigation.plans import Plan
from scenes.navigation.playback import Clip
from scenes.navigation.stage import Stage
from scenes.tables.acts import Acts, Cue
from scenes.tables.cloudy_kingdom import panel
from scenes.tables.cloudy_kingdom.chips import Chip, chip_rect
from scenes.tables.cloudy_kingdom.faces import COLOURS
from scenes.tables.cloudy_kingdom.ground import Gate, Ground
from scenes.tables.cloudy_kingdom.history import pictures_of
from scenes.tables.cloudy_kingdom.pieces import Brush
from scenes.tables.cloudy_kingdom.trail import Spot
from scenes.tables.tower_table import TowerTable

HOURGLASS: Final = "hourglass"  # what waits no more while somebody wins


class Arrangement(TowerTable):
    """A game of Cloudy Kingdom laid out for those before the screen."""

    shows_first = True
    routine = (TurnBegan, CardDrawn, CardDiscarded, HandKept)

    def __init__(self, stage: Stage, match: Match, plan: Plan) -> None:
        self.acts: Acts[Brush] = Acts(stage.sound)
        self.hops: dict[Gate, float] = {}  # castles that jump for joy
        self.routes: dict[tuple[str, str], Route] = {}  # of links, also after they were broken
        super().__init__(stage, match, plan)

    def act(
        self,
        seconds: float,
        paint: Callable[[Brush, float], None],
        *cues: Cue,
        absent: Iterable[object] = (),
    ) -> Clip:
        """A clip that is painted by an act, which is told the share of its time."""
        return self.acts.clip(seconds, lambda brush, now: paint(brush, now / seconds), *cues, absent=absent)

    def lay(self, view: View) -> None:
        """Put everything in its place, as it is in a view, with no show."""
        assert isinstance(view, KingdomView)
        self._laid = view
        self.ground = Ground.of(view)
        self.people.looks = [
            replace(look, colour=COLOURS[family])  # everybody wears the colour of their castles
            for look, family in zip(self.looks, view.families, strict=True)
        ]
        self.routes.update({(link.family, link.pair): link.route for link in view.links})
        self.acts.clear()
        self.hops.clear()

    def is_secret(self, view: View) -> bool:
        """Spells are drafted in the open; everything else is decided with a card in hand."""
        assert isinstance(view, KingdomView)
        return view.phase != "draft"

    def only_bots_play_on(self, view: View) -> bool:
        """Whether all turns that are left belong to bots."""
        assert isinstance(view, KingdomView)
        left = view.turns_left
        seats = () if left is None else (view.turn + number for number in range(left + 1))
        return left is not None and all(self.plan.seats[seat % len(self.names)].bot for seat in seats)

    def pictures_of(self, event: Event) -> Sequence[str]:
        """What is seen of an event beside its words."""
        return pictures_of(event, self._laid)

    def picture_of(self, piece: str) -> str:
        """A kind of card, small."""
        return f"kingdom/card/{piece}/h0"

    @property
    def laid(self) -> KingdomView:
        """The position on the table, as those before the screen may know it."""
        return self._laid

    @property
    def links(self) -> Sequence[Link]:
        """The links that stand, without those whose making is still to be shown."""
        coming = {
            (event.family, event.pair)
            for event in (shown.event for shown in self.session.story.ahead)
            if isinstance(event, LinkMade)
        }
        return [link for link in self._laid.links if (link.family, link.pair) not in coming]

    @property
    def waiting(self) -> Sequence[Link]:
        """The links that wait for their owner's turn: none while somebody wins."""
        return () if self._laid.phase == "over" or HOURGLASS in self.acts.absent else self.links

    @property
    def holder(self) -> int | None:
        """The seat whose hand is seen on the panel; None if no hand may be seen."""
        actor: int = self.state.actor
        if self.viewer is not None:
            return self.viewer
        if actor < 0 or self.plan.seats[actor].bot or self.session.eyes.need_handover(self.state):
            return None
        return actor

    @property
    def stacks(self) -> dict[Cell, Sequence[Lying]]:
        """What lies in the cells."""
        return {cell: self._laid.stacks[cell[0]][cell[1]] for cell in self.ground.layout.cells}

    def hand_spot(self, seat: int) -> Spot:
        """Where the card of a seat comes from, and goes to."""
        return panel.hand_spot() if seat == self.holder else chip_rect(seat).center

    def chips(self) -> Sequence[Chip]:
        """The players, as all may see them."""
        view = self._laid
        linked = {link.seat for link in self.waiting}
        is_open = self.plan.open_hands and view.phase != "draft"  # spells are chosen before any card is seen
        return [
            Chip(
                name,
                self.looks[seat],
                view.families[seat],
                self._spells_of(seat),
                view.spells[seat],
                seat == view.actor,
                seat == view.actor and bool(self.plan.seats[seat].bot),
                seat in linked,
                self._open_hand(seat) if is_open else None,
            )
            for seat, name in enumerate(self.names)
        ]

    def _open_hand(self, seat: int) -> str | None:
        """The card that everybody may see in a hand, unless it is on its way."""
        view = self.state.view(seat)
        assert isinstance(view, KingdomView)
        return None if ("hand", view.hand) in self.acts.absent else view.hand

    def _spells_of(self, seat: int) -> tuple[str, ...]:
        """The spells a seat had when the game began, used or not."""
        record = self.match.record
        if record.setup.spells is not None:
            return tuple(record.setup.spells)
        chosen = [step.spells for step in record.steps if isinstance(step, Choose)]
        place = (seat - record.setup.first) % self.state.seats
        return chosen[place] if self._laid.phase != "draft" else self._laid.spells[seat]
