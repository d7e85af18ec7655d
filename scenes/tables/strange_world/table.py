"""The table: what can be pressed, whoever decides and with whatever device, and the show of each move."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import ClassVar, Final

from pygame import FRect

from game.core import Event, View
from game.declaration import Statistics
from game.history import Best
from game.history import best as best_of
from game.matches.match import Match
from game.strange_world.events import PortalJoined, RoundBegan, TurnedDown
from game.strange_world.pieces import StrangeAction
from game.strange_world.position import ALONE
from game.strange_world.views import StrangeView
from scenes.input.feedback import Feel
from scenes.input.glyphs import TOUCH
from scenes.input.intents import Wish
from scenes.navigation.plans import Plan as Seating
from scenes.navigation.playback import Clip
from scenes.navigation.stack import Change, Push, Swap
from scenes.navigation.stage import Stage
from scenes.platform.canvas import Canvas
from scenes.platform.music.score import Mood
from scenes.results.ending import Honours
from scenes.seats.results_log import annals_of
from scenes.tables.sign import OneLine, common_size, row_of
from scenes.tables.strange_world import asking, deeds, show
from scenes.tables.strange_world.beside import row_rect, shelf_rect
from scenes.tables.strange_world.choosing import Choosing
from scenes.tables.strange_world.count import Count
from scenes.tables.strange_world.deciding import Deciding
from scenes.tables.strange_world.goals import Goals, Seated
from scenes.tables.strange_world.lookout import Lookout
from scenes.tables.strange_world.mood import mood_of
from scenes.tables.strange_world.note import draw_note, note_rect, words_about
from scenes.tables.strange_world.shelf import RowSpot
from scenes.tables.strange_world.verdict import Verdict
from scenes.ui.commands import Way
from scenes.ui.core import FINGERTIP, Widget
from scenes.ui.layout import At, Fixed, Layers
from scenes.ui.placement import Seen
from scenes.ui.spot import Spot
from scenes.words import _

_BUTTON: Final = FRect(1024, 546, 224, 66)
_TAKE_BACK: Final = FRect(1024, 614, 224, 48)
_LEFT: Final = FRect(32, 660, 264, 54)  # of the prompts, where no world reaches
_RIGHT: Final = FRect(990, 660, 262, 54)


class StrangeTable(Deciding):
    """A game of Strange World, played."""

    chapters = (RoundBegan,)
    felt: ClassVar[Mapping[type[Event], Feel]] = {TurnedDown: Feel.CAUGHT, PortalJoined: Feel.PORTAL}
    note_room = 60.0, 652.0  # over the nearest of the other worlds

    def __init__(self, stage: Stage, match: Match, seating: Seating) -> None:
        super().__init__(stage, match, seating)
        if not match.record.steps:
            self.show.add(show.opening(self))

    # Show

    def mood(self, view: View, event: Event | None) -> Mood:
        """What the music makes of the game."""
        assert isinstance(view, StrangeView)
        return mood_of(view, event)

    def clips(self, event: Event, after: View) -> Iterable[Clip]:
        """The show of an event."""
        assert isinstance(after, StrangeView)
        return show.clips(self, event, after)

    def pictures_of(self, event: Event) -> Sequence[str]:
        """The pictures beside an event in the log."""
        return deeds.pictures_of(event)

    def honours(self) -> Callable[[Statistics, int], Honours]:
        """What everybody did besides gathering stars."""
        return deeds.honours_of

    def picture_of(self, piece: str) -> str:
        """An icon or a land, small."""
        return deeds.picture_of(piece)

    # What can be pressed

    def places_of(self, action: StrangeAction) -> Sequence[str]:
        """The cards or the traveller, and the place of a move."""
        return asking.places_of(action)

    def sights(self) -> Sequence[Seen]:
        """What is seen of the table, and the note on it; its button is worth more than that."""
        visible = self.stage.canvas.visible
        notes = [Seen(note_rect(self.ui, words, rect, visible)) for words, rect in self._notes()]
        return [*super().sights(), Seen(_BUTTON), *notes]

    def _notes(self) -> Iterator[tuple[str, FRect]]:
        """What is told of what is looked at, and where that is."""
        target = self.looked_at
        if target is not None and (words := words_about(self, target.id)):
            yield words, target.rect

    def build(self) -> Widget:
        """Worlds, places, cards and buttons."""
        prompts = list(self._prompts())
        prompts += [Fixed(spot, spot.rect) for spot in self._traveller_spots()]
        chips = self._chip_spots()
        mind = self.mind
        if mind is None:
            return Layers(*chips, *prompts)
        return Layers(*chips, *self._places(mind), *self._options(mind), *self._button(mind), *prompts)

    def _prompts(self) -> Iterator[Widget]:
        """All as large as each other, whichever of them there are at the moment."""
        looks = [Way(Wish.EXTRA, _("Look around"), self._look_around)]
        menu = Way(Wish.MENU, _("Menu"), self.menu.open)
        told = (Way(Wish.HELP, words, self._show_goals) for words in (_("Goals"), _("Rule")))
        helps = (([way, menu], _RIGHT.width) for way in told)
        size = common_size(self.ui, (looks, _LEFT.width), *helps)
        yield Fixed(At(row_of(looks, size), 0.0, side=0, edge=0), _LEFT)
        yield Fixed(At(row_of([self._help(), menu], size), 1.0, side=0, edge=0), _RIGHT)
        if self.holds_card or self.may_take_back:
            back = Way(Wish.BACK, _("Put back") if self.holds_card else _("Take back"), self.back)
            yield Fixed(At(row_of([back], size), side=0, edge=0), _TAKE_BACK)

    def _help(self) -> Way:
        """The goals; or the rule by which a card would turn down where it is looked at."""
        preview = self.mind.preview_of(self.ui.focus) if self.mind else None
        rule = next((rule for flip in preview.flips for rule in flip.why), "") if preview else ""
        if rule:
            return Way(Wish.HELP, _("Rule"), partial(self.menu.rulebook, rule))
        return Way(Wish.HELP, _("Goals"), self._show_goals)

    def _chip_spots(self) -> Iterator[Widget]:
        """The worlds of the others: pressed, they are shown in full."""
        for seat in self.others:
            rect = self.chip_rect(seat)
            if rect is not None:
                spot = Spot(f"world {seat}", rect, partial(self._look_around, seat), ring="normal")
                spot.by_pointer_only = self.mind is None  # a ring would look like whose turn it is
                yield Fixed(spot, rect)

    def _traveller_spots(self) -> Iterator[Spot]:
        """The rows of the shelf: looked at, they tell more, and pressed, everything.

        For a finger rows may be too narrow: then the whole shelf leads to the goals, which have room.
        """
        shelf, rect = self.shelf(), shelf_rect(self.state.seats)
        narrow = row_rect(rect, 0, len(shelf.travellers)).height < FINGERTIP
        if narrow and self.stage.devices.family == TOUCH:
            whole = Spot("travellers", rect, self._show_goals, ring="normal")
            whole.by_pointer_only = True
            yield whole
            return
        for number, who in enumerate(shelf.travellers):
            row = row_rect(rect, number, len(shelf.travellers))
            spot = RowSpot(asking.traveller_id(who), row, partial(self._ask_about, who))
            spot.by_pointer_only = self.mind is None  # likewise
            yield spot

    def _places(self, choosing: Choosing) -> Iterator[Widget]:
        ground = self.ground(gliding=False)
        if choosing.phase in asking.ON_BOARD:
            for at in ground.window.places():
                id_ = asking.place_id(at)
                rect = ground.place(at)
                spot = Spot(id_, rect, partial(self.decide, id_))
                if id_ not in choosing.answers:
                    spot.why_not = self.why_not(asking.attempt(choosing.phase, choosing.chosen, at))
                yield Fixed(spot, rect)
        for action in choosing.seats():
            id_ = asking.seat_id(action.side, action.rows)
            x, y = ground.seat(action.side, action.rows)
            rect = FRect(x - 40, y - 67, 80, 134)
            yield Fixed(Spot(id_, rect, partial(self.decide, id_)), rect)

    def _options(self, choosing: Choosing) -> Iterator[Widget]:
        panel = self.panel()
        for option in choosing.options:
            if option in panel.gone:
                continue
            rect = panel.spot(option)
            yield Fixed(Spot(asking.option_id(option), rect, partial(self.take_up, option)), rect)

    def _button(self, choosing: Choosing) -> Iterator[Widget]:
        label = asking.button(choosing.phase)
        if not label:
            return
        is_short = choosing.phase in asking.PASSED and choosing.passing is None
        why_not = self.panel().title if is_short else ""
        button = OneLine(
            "decide", label, partial(self.press_button), kind="violet", wish=Wish.CONFIRM, why_not=why_not
        )
        yield Fixed(button, _BUTTON)

    def draw(self, canvas: Canvas) -> None:
        """Paint everything, and over the focus a note about what it is on."""
        super().draw(canvas)
        for words, rect in self._notes():
            draw_note(self.ui, canvas, words, rect)

    # The end

    def finale(self, go_on: Callable[[], Change]) -> Change:
        """Count the stars on every world before anybody is told to have won."""
        del go_on
        return Swap(Count(self.stage, self.state, Seated(self.names, self.looks), self._finish_count))

    def _finish_count(self) -> Change:
        if self.state.seats > ALONE:
            return self.aftermath.results(told=True)
        stars = self.state.result().scores[0] or 0
        world = Best(stars, self.names[0], time.strftime("%Y-%m-%d"), self.match.record.seed, ALONE)
        best = best_of(annals_of(self.stage).memories, self.session.match.record.game.id, alone=True)
        return Swap(
            Verdict(self.stage, world, self.looks[0], best, self.aftermath.again, self.aftermath.leave)
        )

    def _look_around(self, seat: int | None = None) -> Change:
        seated = Seated(self.names, self.looks)
        first = self.others[0] if self.others else self.home
        lookout = Lookout(
            self.stage, self.hide, self.state, seated, first if seat is None else seat,
            with_stars=not self.is_purist,
        )  # fmt: skip
        return Push(lookout)

    def _ask_about(self, who: str) -> Change | None:
        return None if self.only_looks(asking.traveller_id(who)) else self._show_goals(who)

    def _show_goals(self, who: str = "") -> Change:
        return Push(Goals(self.stage, self.hide, self.state, Seated(self.names, self.looks), who))
