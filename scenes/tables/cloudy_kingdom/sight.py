"""What is seen of the game: the board, the players, the hand that may be seen, and all of it painted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any, Final

from game.cloudy_kingdom.events import LinkMade
from game.cloudy_kingdom.network import Network, Route, network
from game.cloudy_kingdom.pieces import Cell, Choose, Grow, Move
from game.cloudy_kingdom.rules import CloudyKingdom
from game.cloudy_kingdom.views import KingdomView, Link, Lying, field_of
from game.core import Event, View
from game.match import Match
from scenes.canvas import Canvas
from scenes.playback import Clip
from scenes.seating import Plan
from scenes.skies import NOON, Backdrop
from scenes.stage import Stage
from scenes.tables.acts import Acts, Cue
from scenes.tables.cloudy_kingdom import messages, overlay, panel
from scenes.tables.cloudy_kingdom.chips import Chip, chip_rect, draw_chip
from scenes.tables.cloudy_kingdom.choosing import Choosing
from scenes.tables.cloudy_kingdom.faces import COLOURS, quarters_of, spell_deed
from scenes.tables.cloudy_kingdom.foresight import Foresight
from scenes.tables.cloudy_kingdom.ground import Gate, Ground
from scenes.tables.cloudy_kingdom.history import pictures_of
from scenes.tables.cloudy_kingdom.messages import Message
from scenes.tables.cloudy_kingdom.panel import Held
from scenes.tables.cloudy_kingdom.pieces import Brush
from scenes.tables.cloudy_kingdom.scenery import Scenery
from scenes.tables.cloudy_kingdom.trail import Spot
from scenes.tables.table import Table
from scenes.words import _

HOURGLASS: Final = "hourglass"  # what waits no more while somebody wins


class Sight(Table):
    """A game of Cloudy Kingdom as those before the screen see it."""

    state: CloudyKingdom

    def __init__(self, stage: Stage, match: Match, plan: Plan) -> None:
        self.acts: Acts[Brush] = Acts(stage.sound)
        self.choosing: Choosing | None = None  # what whoever decides has in mind
        self.hops: dict[Gate, float] = {}  # castles that jump for joy
        self.routes: dict[tuple[str, str], Route] = {}  # of links, also after they were broken
        self.looks_under = False  # whether the stack in focus is fanned out
        self.dropped: Cell | None = None  # where the card was held that is laid now
        self._backdrop = Backdrop(NOON, still=stage.settings.comfort.less_motion)
        super().__init__(stage, match, plan)

    def choose(self, action: Any) -> None:
        """Let the seat that is to decide carry an action out."""
        self.drop()
        super().choose(action)

    def drop(self) -> None:
        """Remember where the card is held: it drops there if it is laid now."""
        self.dropped = None if self.aimed is None else self.cell_in_focus

    def act(
        self,
        seconds: float,
        paint: Callable[[Brush, float], None],
        *cues: Cue,
        absent: Iterable[object] = (),
    ) -> Clip:
        """A clip that is painted by an act, which is told the share of its time."""
        return self.acts.clip(seconds, lambda brush, now: paint(brush, now / seconds), *cues, absent=absent)

    # What is where

    def lay(self, view: View) -> None:
        """Put everything in its place, as it is in a view, with no show."""
        assert isinstance(view, KingdomView)
        self._laid = view
        self.ground = Ground.of(view)
        self.looks = [
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

    @property
    def laid(self) -> KingdomView:
        """The position on the table, as those before the screen may know it."""
        return self._laid

    @property
    def links(self) -> Sequence[Link]:
        """The links that stand, without those whose making is still to be shown."""
        coming = {
            (event.family, event.pair)
            for event in (shown.event for shown in self._story)
            if isinstance(event, LinkMade)
        }
        return [link for link in self._laid.links if (link.family, link.pair) not in coming]

    @property
    def waiting(self) -> Sequence[Link]:
        """The links that wait for their owner's turn: none while somebody wins."""
        return () if self._laid.phase == "over" or HOURGLASS in self.acts.absent else self.links

    @property
    def calm(self) -> bool:
        """Whether things keep still that need not move."""
        return self.stage.settings.comfort.less_motion

    @property
    def is_purist(self) -> bool:
        """Whether who decides wants to foresee without help."""
        seat = self.deciding
        return seat is not None and self.plan.seats[seat].assist == "purist"

    @property
    def holder(self) -> int | None:
        """The seat whose hand is seen on the panel; None if no hand may be seen."""
        actor = self.state.actor
        if self.viewer is not None:
            return self.viewer
        if actor < 0 or self.plan.seats[actor].bot or self._needs_curtain():
            return None
        return actor

    @property
    def stacks(self) -> dict[Cell, Sequence[Lying]]:
        """What lies in the cells."""
        return {cell: self._laid.stacks[cell[0]][cell[1]] for cell in self.ground.layout.cells}

    def hand_spot(self, seat: int) -> Spot:
        """Where the card of a seat comes from, and goes to."""
        return panel.hand_spot() if seat == self.holder else chip_rect(seat).center

    def held(self) -> Held:
        """What lies on the panel."""
        holder = self.holder
        choosing = self.choosing if self.deciding is not None else None
        if holder is None:
            actor = self._laid.turn
            return Held(_("{name}'s card").format(name=self.names[actor]), (None,))
        view = self.state.view(holder)
        assert isinstance(view, KingdomView)
        cards: tuple[str | None, ...] = () if view.hand is None else (view.hand,)
        if view.casting is not None and view.turn == holder:
            cards = view.casting.pool
        title = _("{name}'s cards") if len(cards) > 1 else _("{name}'s card")
        chosen = choosing.card if choosing is not None else ""
        quarters = choosing.quarters if choosing is not None else 0
        aimed = self.aimed
        if isinstance(aimed, Grow):
            quarters = quarters_of(aimed.axis, aimed.flip)
        return Held(title.format(name=self.names[holder]), cards, chosen, quarters)

    # What is looked at

    @property
    def cell_in_focus(self) -> Cell | None:
        """The cell that is looked at."""
        word, _space, rest = self.ui.focus.partition(" ")
        if word != "cell":
            return None
        row, column = rest.split()
        return int(row), int(column)

    @property
    def gate_in_focus(self) -> Gate | None:
        """The castle that is looked at."""
        if self.deciding is None:
            return None
        return next((gate for gate in self.ground.gates if gate_id(gate) == self.ui.focus), None)

    @property
    def aimed(self) -> Move | None:
        """What a press on the cell in focus does."""
        cell = self.cell_in_focus
        if self.choosing is None or self.deciding is None or cell is None or self.looks_under:
            return None
        return self.choosing.aimed(cell)

    @property
    def foresight(self) -> Foresight | None:
        """What that would bring about, for those who want to know."""
        aimed = self.aimed
        return None if aimed is None or self.choosing is None else self.choosing.foresight(aimed)

    def network(self) -> Network:
        """The vines joined to the castle that is looked at."""
        gate = self.gate_in_focus
        return Network() if gate is None else network(field_of(self._laid), gate.family, gate.side)

    # Painting it

    def draw_behind(self, canvas: Canvas) -> None:
        """Paint the sky, the board, the players and the hand; then what is going on."""
        brush = Brush(canvas, self._laid, self.time, self.calm)
        self._backdrop.draw(canvas, self.time)
        self._backdrop.draw_front(canvas, self.time)
        self.scenery(brush).draw()
        self._draw_lights(brush)
        panel.draw_piles(self.ui, brush, self._laid.deck_size, self._laid.discard)
        for seat, chip in enumerate(self._chips()):
            draw_chip(self.ui, brush, chip, chip_rect(seat))
        if self._laid.phase not in ("draft", "over"):
            panel.draw_hand(self.ui, brush, self.held(), self.acts.absent)
        message = self.message()
        if message is not None:
            panel.draw_message(self.ui, brush, message, self.looks)
        stacks, cell = self.stacks, self.cell_in_focus
        fanned = stacks.pop(cell) if self.looks_under and cell is not None else ()
        overlay.draw_heights(self.ui, brush, self.ground, stacks)
        if fanned and cell is not None:
            overlay.draw_fan(self.ui, brush, self.ground, cell, fanned)
        self.acts.draw(brush)

    def scenery(self, brush: Brush) -> Scenery:
        """The board, with what is in mind lying there already."""
        castles = self.network().castles
        choosing = self.choosing if self.deciding is not None else None
        marks = {} if choosing is None else choosing.marks(self.cell_in_focus, fanned=self.looks_under)
        lit = {gate for gate in self.ground.gates if (gate.family, gate.side) in castles}
        lit |= {gate for link in self.links for gate in self.ground.pair(link.family, link.pair)}
        stacks, held = self.stacks, None
        cell, foresight = self.cell_in_focus, self.foresight
        if cell is not None and foresight is not None:
            before = len(stacks[cell])
            stacks[cell] = foresight.stack(cell)
            held = cell if len(stacks[cell]) > before else None
            lit |= {gate for link in foresight.made for gate in self.ground.pair(link.family, link.pair)}
        return Scenery(brush, self.ground, stacks, self.acts.absent, lit, self.hops, held, marks)

    def message(self) -> Message | None:
        """What everybody has to know now, or what would come of what is in mind."""
        foresight = None if self.is_purist else self.foresight
        spell = self._spell_in_mind()
        gate = self.gate_in_focus
        return (
            (messages.prospect(foresight, self.names) if foresight is not None else None)
            or (messages.whose(gate, self._laid, self.names) if gate is not None else None)
            or (Message(spell_deed(spell, self._laid)) if spell else None)
            or messages.standing(self._laid, self.waiting, self.names)
        )

    def _spell_in_mind(self) -> str:
        """The spell that is looked at, or that somebody means to cast."""
        word, _space, spell = self.ui.focus.partition(" ")
        if self.choosing is None or self.deciding is None:
            return ""
        return spell if word in ("spell", "draft") else self.choosing.spell

    def _draw_lights(self, brush: Brush) -> None:
        """Paint the shimmer of what hangs together: with a castle, in a link that waits, or soon."""
        view, cell = self._laid, self.cell_in_focus
        foresight = None if self.is_purist else self.foresight
        broken = {(link.family, link.pair) for link in foresight.broken} if foresight else set()
        waits = bool(self.waiting)
        for link in self.links:
            if ("link", link.family, link.pair) not in self.acts.absent:
                cut = cell if (link.family, link.pair) in broken else None
                overlay.draw_standing(brush, self.ground, link, cut, waits=waits)
        for gate in self.ground.gates:
            if view.winners and gate.family in {view.families[seat] for seat in view.winners}:
                brush.crown(self.ground, gate)
        if self.gate_in_focus is not None:
            overlay.shimmer(brush, self.ground, field_of(view), self.network().borders)
        if cell is not None and foresight is not None:
            overlay.draw_prospect(brush, self.ground, foresight, cell, self.stacks[cell])

    def _chips(self) -> Sequence[Chip]:
        view = self._laid
        linked = {link.seat for link in self.waiting}
        is_open = self.plan.open_hands and view.phase != "draft"  # spells are chosen before any card is seen
        return [
            Chip(
                name, self.looks[seat], view.families[seat], self._spells_of(seat), view.spells[seat],
                seat == view.actor, seat == view.actor and bool(self.plan.seats[seat].bot),
                seat in linked, self._open_hand(seat) if is_open else None,
            )
            for seat, name in enumerate(self.names)
        ]  # fmt: skip

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


def cell_id(cell: Cell) -> str:
    """What a cell is known by on the table."""
    return f"cell {cell[0]} {cell[1]}"


def gate_id(gate: Gate) -> str:
    """What a castle is known by."""
    return f"castle {gate.family} {gate.side}"
