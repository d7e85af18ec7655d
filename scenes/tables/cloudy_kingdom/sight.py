"""What is looked at and held in hand, what it would bring, and all of the table painted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, assert_never

from game.cloudy_kingdom.network import Network, network
from game.cloudy_kingdom.pieces import (
    Cast,
    Cell,
    Choose,
    Chop,
    Discard,
    Grow,
    Keep,
    KingdomAction,
    Place,
    Swap,
    Turn,
)
from game.cloudy_kingdom.views import KingdomView, field_of
from game.matches.match import Match
from scenes.navigation.plans import Plan
from scenes.navigation.stage import Stage
from scenes.platform.canvas import Canvas
from scenes.tables.cloudy_kingdom import messages, overlay, panel
from scenes.tables.cloudy_kingdom.arrangement import Arrangement
from scenes.tables.cloudy_kingdom.chips import chip_rect, draw_chips
from scenes.tables.cloudy_kingdom.choosing import Choosing
from scenes.tables.cloudy_kingdom.faces import quarters_of, spell_deed
from scenes.tables.cloudy_kingdom.foresight import Foresight
from scenes.tables.cloudy_kingdom.ground import Gate
from scenes.tables.cloudy_kingdom.messages import Message
from scenes.tables.cloudy_kingdom.panel import Held
from scenes.tables.cloudy_kingdom.pieces import Brush
from scenes.tables.cloudy_kingdom.scenery import Scenery
from scenes.ui.placement import Seen
from scenes.ui.scenery.backdrop import NOON, Backdrop
from scenes.words import _

_NOTE_BELOW: Final = 40.0  # from the last player to a note
_ABOVE_MESSAGE: Final = 8.0


class Sight(Arrangement):
    """A game of Cloudy Kingdom as those before the screen see it."""

    def __init__(self, stage: Stage, match: Match, plan: Plan) -> None:
        self.choosing: Choosing | None = None  # what whoever decides has in mind
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

    @property
    def calm(self) -> bool:
        """Whether things keep still that need not move."""
        return self.stage.settings.comfort.less_motion

    @property
    def is_purist(self) -> bool:
        """Whether who decides wants to foresee without help."""
        seat = self.deciding
        return seat is not None and self.plan.seats[seat].assist == "purist"

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

    def places_of(self, action: KingdomAction) -> Sequence[str]:
        """The card, spells or button of a move, and its cell."""
        match action:
            case Choose(spells):
                return [f"draft {spell}" for spell in spells]
            case Grow(card, cell):
                return f"card {card}", cell_id(cell)
            case Cast(spell, cell):
                return (f"spell {spell}",) if cell is None else (f"spell {spell}", cell_id(cell))
            case Chop(cell) | Turn(cell) | Place(cell):
                return (cell_id(cell),)
            case Discard() | Keep() | Swap():
                return (type(action).__name__.lower(),)
            case _:
                assert_never(action)

    def sights(self) -> Sequence[Seen]:
        """The piles, the players, the message, the cards in hand, and what is listed below them."""
        chips = [chip_rect(seat) for seat in range(len(self.names))]
        rects = (panel.PILES, *chips, panel.message_rect(self.ui), panel.HAND, panel.lower_rect(self.ui))
        return [*super().sights(), *map(Seen, rects)]

    @property
    def note_room(self) -> tuple[float, float]:
        """Below the players, above the message."""
        return chip_rect(len(self.names) - 1).bottom + _NOTE_BELOW, panel.MESSAGE.top - _ABOVE_MESSAGE

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
    def aimed(self) -> KingdomAction | None:
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
        draw_chips(self.ui, brush, self.chips())
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


def cell_id(cell: Cell) -> str:
    """What a cell is known by on the table."""
    return f"cell {cell[0]} {cell[1]}"


def gate_id(gate: Gate) -> str:
    """What a castle is known by."""
    return f"castle {gate.family} {gate.side}"
