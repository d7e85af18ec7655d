"""Table: a match on the screen. It passes wishes to whoever they are for, and draws what its parts hold."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from pygame import FRect

from game.bots.advice import Advice
from game.core import Event, State
from game.matches.match import Match
from scenes.input.intents import AnyIntent, Away, Confirm, Hurry, Lost, Point, Press, Scroll, Wish
from scenes.navigation.plans import Plan
from scenes.navigation.playback import Playback
from scenes.navigation.stack import Change, Push, Venue
from scenes.navigation.stage import Stage
from scenes.platform.canvas import Canvas
from scenes.platform.music.score import THIN
from scenes.seats.own_bots import own_bots
from scenes.seats.turn import FREE_WORDS
from scenes.session.bot_turn import BotTurn
from scenes.session.bots import Bots
from scenes.session.log_lines import LogFormatter
from scenes.session.selection import Selection
from scenes.session.session import Session
from scenes.session.show import Show
from scenes.session.thinker import Thinker, may_go_faster
from scenes.tables.after_match import AfterMatch
from scenes.tables.auto_hint import AutoHint, Whereabouts
from scenes.tables.context import TableContext, TablePeople
from scenes.tables.hands import TableFeedback
from scenes.tables.menu import TableMenu
from scenes.tables.phones.at_table import PhonesAtTable
from scenes.tables.presence import Presence
from scenes.tables.progress import Progress
from scenes.tables.table_view import Refusal, TableKind, TableParts
from scenes.ui.button import Prompt
from scenes.ui.core import OnPress, Widget
from scenes.ui.layout import At, Layers
from scenes.ui.placement import Obstacle
from scenes.ui.screen import Screen
from scenes.words import _


class Table(Screen):
    """A match on the screen: a session, the view of its game, and the parts that all tables share."""

    drifts = True
    pinned: Sequence[FRect] = ()  # where somebody else has pinned a note to it
    phones: PhonesAtTable | None = None  # where people may play with them

    def __init__(self, stage: Stage, session: Session, kind: TableKind) -> None:
        super().__init__(stage)
        self.session = session
        self.kind = kind
        self.sky, self.shapes, self.speaks = kind.sky, kind.shapes, session.planned.is_for_children
        self.venue = Venue(hour=kind.sky.name, sign=session.match.record.game.title)
        self.people = TablePeople.of(session)
        context = TableContext(stage, session, self.people, kind.sky)
        self.playback = Playback(stage.settings.comfort)
        self._show = Show(self.playback, session, self.show_more)
        self.selection = Selection(session)
        self.after_match = AfterMatch(context, kind.honours, kind.seals, kind.tie_break, kind.decided_by)
        self.presence = Presence(context, self.focus, self)
        self.menu = TableMenu(context, self.presence, self)
        aside = self.focus, self.menu, self.presence, self.after_match, self
        parts = TableParts(stage, session, self.selection, self.people, *aside, lambda: self.time)
        self.view = kind.view(parts)
        where = Whereabouts(self.focus, self.view.highlight, lambda: self.view.note_room)
        self.hint = AutoHint(context, Bots(stage.bot_process, session.match.record.seed), where)
        self._thinker, end = Thinker(session), partial(self.view.finale, self.after_match.results)
        self._progress = Progress(context, self.presence, self._thinker, self.play, end)
        self._hands = TableFeedback(session, stage.feedback, kind.felt)
        self.view.lay(session.view)
        if not session.match.record.steps:
            self.playback.add(self.view.opening())
        session.follow(self)

    def play(self, action: Any) -> None:
        """Let the seat that is to decide carry an action out."""
        self.session.play(action)
        if not self.session.is_settled:
            self.refresh()

    def undo(self) -> None:
        """Take back the last decision of a human, and what bots did since; lay the table as it is."""
        self.session.undo()
        self.stage.sound.play("undo")
        self.refresh()

    def hide(self) -> Change | None:
        """Let the curtain fall over secrets that nobody may be watching."""
        seat = self.session.eyes.only
        if seat is None:
            return None
        self.session.eyes.close()
        self.session.finish()
        return Push(self.presence.curtain(seat))

    def let_play(self, seat: int, bot: str) -> None:
        """Let a bot sit in for somebody who is away, or nobody any more if it is empty."""
        self.after_match.let_play(seat, bot)

    def why_not(self, action: Any) -> str:
        """The rule that forbids an action, in words that know which it is; empty if none does."""
        rule = self.selection.why_not(action)
        refusals = self.session.match.record.game.refusals
        return "" if rule is None else Refusal(_(refusals[rule]), rule)

    def open_menu(self) -> Change:
        """Let the game wait."""
        return self.menu.open()

    def open_log(self) -> Change:
        """Show what has happened."""
        return self.menu.log()

    def show_hint(self, advice: Advice) -> None:
        """Keep in sight where the move lies that whoever decides has asked for, until they have decided."""
        self.hint.show_hint(advice)

    def told_as(self) -> LogFormatter:
        """How the events of this match are told."""
        return LogFormatter(
            self.people.teller.tell, self.people.looks, self.view.pictures_of, self.kind.chapters
        )

    @property
    def asked(self) -> int | None:
        """The seat whose wishes count now; None while everybody's do."""
        return self.session.asked

    def build(self) -> Widget:
        """The controls of whoever decides, and what else there is."""
        controls = self.view.controls(self.selection)
        to_the_end = Prompt(Wish.TURN_RIGHT, _("To the end"), self._thinker.rush, largest=1.3)
        return Layers(controls, At(to_the_end, 0.5, 1.0, edge=8)) if self._thinker.may_rush else controls

    def obstacles(self) -> Sequence[Obstacle]:
        """What it paints that nothing should hide which appears by itself."""
        phones = () if self.phones is None else self.phones.obstacles()
        return [*self.hint.obstacles(), *map(Obstacle, self.pinned), *self.view.obstacles(), *phones]

    def explain(self, why_not: str) -> OnPress | None:
        """The rulebook at the paragraph of a rule that was told."""
        return partial(self.menu.rulebook, why_not.rule) if isinstance(why_not, Refusal) else None

    def turn(self, steps: int) -> Change | None:
        """What the shoulder buttons do in this game, or where only bots play on."""
        if steps > 0 and self._thinker.may_rush:
            self._thinker.rush()
            return None
        return self.view.turn(steps)

    def back(self) -> Change | None:
        """A step back in what somebody has in mind; where there is none, the menu."""
        return None if self.view.back() else self.open_menu()

    def entered(self) -> None:
        """Begin the music of this sky."""
        super().entered()
        if self.phones is not None:
            self.phones.entered()
        self.stage.sound.music(self.kind.music or self.session.match.record.game.id)
        self.stage.feedback.seat_colours = [look.colour for look in self.people.looks]
        self._conduct(self.session.state)

    def covered(self) -> None:
        """The music steps back while something else is read."""
        super().covered()
        self.stage.sound.conduct(THIN)

    def left(self) -> None:
        """Nobody waits for what a bot would do, and the bots go home."""
        super().left()
        if self.phones is not None:
            self.phones.left()
        self.session.leave()

    def welcome(self) -> None:
        """Begin a match with what those who sit down have to know."""
        clips = list(self.view.welcome())
        if clips:
            self.session.is_held = True
            self._show.welcome(clips)
            self.refresh()

    def come_back(self) -> None:
        """Everybody was away: they sit down again, and are told the last things that happened."""
        self.presence.call_everybody()
        self.session.missed.come_back(self.session.story.begun)

    def handle(self, intent: AnyIntent) -> Change | None:
        """Whoever is not asked may look things up, and no more."""
        asked = self.asked
        if asked is not None and not self.presence.admits(intent, asked, self.presence.under(intent)):
            return self.presence.refused(intent, asked)
        if self.presence.takes_over(intent):
            return None
        match intent:
            case Away():
                return self.hide()
            case Lost(seat=seat):
                return self.presence.lost(seat)
            case Hurry(on):
                self._show.is_hurried = on
                return None
            case _:
                return self._answer(intent)

    def update(self, dt: float) -> Change | None:
        """Go on with the show, or with the game when it is over."""
        self.presence.greet()
        self.presence.serve()
        self.session.update()
        self._show.update(dt, self.stage.speed)
        self.show_more()
        self.hint.wait(dt)
        self._hands.see_question()
        change = super().update(dt) or self.presence.roll_call()
        if not self.session.is_led:
            change = change or self._progress.go_on(dt, self.told_as)
        self._see_question()
        self.view.update(dt)
        self.session.update()
        return change

    def draw_behind(self, canvas: Canvas) -> None:
        """Paint the picture of the match."""
        self.view.draw(canvas)

    def draw(self, canvas: Canvas) -> None:
        """Paint the table, and what is whispered to whoever hesitates."""
        super().draw(canvas)
        self.hint.draw(canvas, self.time)
        self.view.draw_over(canvas)
        if self.phones is not None:
            self.phones.draw(self, canvas)

    # What its session tells it

    def show_more(self) -> None:
        """Lay the table after a clip, and start the next one."""
        while not self.playback.running:
            if self.session.is_held:  # everybody decides again when what is no event has been shown
                self.session.is_held = False
                self.refresh()
            shown = self.session.next_event()
            if shown is None:
                return
            event = shown.event.seen_by(self.session.viewer)
            self._hands.feel(event)
            self._conduct(shown.state, event)
            clips = self.view.effects(event, shown.state.view(self.session.viewer))
            self._show.begin(type(event).__name__, clips)
            self.refresh()

    def show_at_once(self) -> None:
        """Lay the table as it is now, with no show."""
        self.playback.finish()
        self.view.lay(self.session.view)
        self._conduct(self.session.state)
        self.refresh()

    def _answer(self, intent: AnyIntent) -> Change | None:
        """Do what somebody wishes who may: a press goes to the next beat of a show, and does no more."""
        if isinstance(intent, Press):
            under = self.focus.at(intent.x, intent.y)
            self.selection.tap("" if under is None else under.id)
        if isinstance(intent, Point | Press | Scroll) and self.view.point(intent):
            return None
        if isinstance(intent, Confirm | Press) and self.session.is_showing and not self._is_free(intent):
            self._show.skip()
            return None
        return self.presence.look_up(intent) or super().handle(intent)

    def _is_free(self, intent: AnyIntent) -> bool:
        """Whether a press may be made while something is shown: to read, to take back, or to the end."""
        under = self.presence.under(intent)
        if under is Wish.TURN_RIGHT:
            return self._thinker.may_rush or may_go_faster(self.session)
        return under in FREE_WORDS or (under is Wish.BACK and self.session.tentative is not None)

    def _conduct(self, state: State, event: Event | None = None) -> None:
        """Let the music follow what everybody may know; in a lesson it only accompanies."""
        self.stage.sound.conduct(THIN if self.session.is_led else self.kind.mood(state.view(None), event))

    def _see_question(self) -> None:
        if self.selection.see_question():
            self.refresh()
            self.view.ask(self.selection)


def table_of(stage: Stage, match: Match, plan: Plan, kind: TableKind) -> Table:
    """A match and those who play it, on the table of their game."""
    bot_turn = BotTurn(stage.bot_process, match.record, own_bots(stage), kind.hot_seat.time_cap)
    session = Session(match, plan, kind.hot_seat, bot_turn, stage.devices.holders)
    return Table(stage, session, kind)
