"""What all tables share: the show of each move, bots and curtain, undo, pause, devices lost, and the end.

A game's own table says how it looks: `lay` puts everything in its place for a view, `clips` shows an
event, `build` gives the widgets of the present decision, whose presses call `choose`.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import Any, Final

from pygame import FRect

from game.bots.advice import Advice
from game.bots.observation import as_seen, observe
from game.core import OVER, Event, State, View
from game.matches.match import IsSaved, Match, Shown
from game.matches.narration import Teller
from game.search_model import Observation
from scenes.input.intents import (
    AnyIntent,
    Away,
    Confirm,
    Hurry,
    Lost,
    Press,
)
from scenes.navigation.plans import Plan
from scenes.navigation.playback import Playback
from scenes.navigation.stack import Change, Push
from scenes.navigation.stage import Stage
from scenes.platform.canvas import Canvas
from scenes.platform.music.score import THIN
from scenes.seats import seat_plan
from scenes.seats.own_bots import own_bots
from scenes.seats.results_log import remember
from scenes.seats.seating_policy import Company
from scenes.seats.turn import FREE_WORDS
from scenes.session.bot_request import Thinker
from scenes.session.log_lines import Told, story_of
from scenes.session.opponent import Opponent
from scenes.session.pending import Pending
from scenes.tables.after_match import Aftermath, Sequel
from scenes.tables.auto_hint import Prompter
from scenes.tables.hands import Hands
from scenes.tables.menu import TableMenu
from scenes.tables.one_game import OneGame
from scenes.tables.presence import Presence
from scenes.tables.reason import Reason
from scenes.tables.recap import Missed, Recap
from scenes.ui.core import Action
from scenes.ui.placement import Seen
from scenes.ui.scenery.avatars import Look
from scenes.ui.scenery.backdrop import SKIES
from scenes.words import _, ngettext

_END_PAUSE: Final = 1.2  # seconds to look at the last position
_BOT_PACE: Final = 1 / 0.7
_HURRY: Final = 2.0


class Table(OneGame):
    """A match at a table, as those before the screen may see it."""

    sequel: Sequel | None = None  # what the match is a part of, if it is part of something
    pinned: Sequence[FRect] = ()  # where somebody else has pinned a note to it
    is_led = False  # whether somebody else tells what is decided: nobody at the table does

    def __init__(self, stage: Stage, match: Match, plan: Plan) -> None:
        self.match = match
        self.plan = plan
        self.planned = plan  # as it is when nobody is away
        self.game = match.record.game
        self.names = [seat.name for seat in plan.seats]
        self.looks = [Look.of(seat.look, number) for number, seat in enumerate(plan.seats)]
        self.sky = SKIES[self.game.id]
        self.show = Playback(stage.settings.comfort)
        brought = self.game.brings(match.record.setup)
        self.teller = Teller(self.game, self.names, _, ngettext, brought)
        self.company = Company(plan, stage.devices)
        self.viewer: int | None = self.company.alone  # whose secrets are on the screen
        self.state: State = match.state.copy()  # what has been shown
        self._story: deque[Shown] = deque()
        self._pending: Pending | None = None  # what is shown when the decision behind it is on the disk
        self._shown: Shown | None = None
        self._opponent = Opponent(stage.worker, match.record, own_bots(stage))
        self._giver: int | None = None
        self._happened = list(story_of(match.record))  # every event since the game began, with its secrets
        self.missed = Missed(self.company.humans)
        self._hands = Hands(self)
        self._prompter = Prompter(self, Thinker(stage.worker, match.record.seed, {}))
        self.menu = TableMenu(self)
        self.presence = Presence(self, stage)
        self.aftermath = Aftermath(self)
        super().__init__(stage)
        self.lay(self.view)
        self._tell(match.begin())

    # What it may ask and do

    @property
    def log(self) -> list[Event]:
        """Everything that has been shown, as those before the screen may know it."""
        shown = len(self._happened) - len(self._story)
        return [event.seen_by(self.viewer) for event in self._happened[:shown]]

    @property
    def view(self) -> View:
        """The position shown, as those before the screen may know it."""
        return self.state.view(self.viewer)

    @property
    def deciding(self) -> int | None:
        """The human seat that is to decide now; None while something is shown or a bot thinks."""
        actor = self.state.actor
        if self.is_showing or actor < 0 or self.plan.seats[actor].bot or self._needs_curtain():
            return None
        return actor

    @property
    def asked(self) -> int | None:
        """The seat whose wishes count now; None while everybody's do."""
        return self.deciding

    @property
    def question(self) -> Hashable:
        """What tells one decision that a human is to make from the next; None while there is none."""
        seat = self.deciding
        return None if seat is None else (seat, self.viewer, len(self.match.record.steps))

    def may_be_told(self, seat: int) -> bool:
        """Whether advice that rests on all a seat knows may be seen: not by those it hides cards from."""
        return not self.company.shares_secrets or self.viewer == seat

    def choose(self, action: Any) -> None:
        """Let the seat that is to decide carry an action out."""
        self._giver = self.state.actor
        saved = self.match.saved  # a bot's decision may be shown when all before it is safe
        story = self.match.play(action)
        if not self.plan.seats[self._giver].bot:
            self.show.pace = 1.0
            saved = self.match.saved
        self.when_saved(saved, partial(self._tell, story))

    def why_not(self, action: Any) -> str:
        """The rule that forbids an action, in words; empty if none does."""
        rule = self.match.state.why_not(action)
        return "" if rule is None else Reason(_(self.game.refusals[rule]), rule)

    def explain(self, why_not: str) -> Action | None:
        """The rulebook at the paragraph of a rule that was told."""
        return partial(self.menu.rulebook, why_not.rule) if isinstance(why_not, Reason) else None

    def remember(self, advice: Advice) -> None:
        """Keep in sight where the move lies that whoever decides has asked for, until they have decided."""
        self._prompter.remember(advice)

    @property
    def giver(self) -> int | None:
        """Who decided last."""
        return self._giver

    def look_through(self, seat: int | None) -> None:
        """Show the position as a seat knows it, at once; None is an onlooker."""
        self.viewer = seat
        self._finish()

    @property
    def can_take_back(self) -> bool:
        """Whether there is a decision of a human that may be taken back."""
        return self.match.can_undo(self.company.humans)

    @property
    def last_decider(self) -> int | None:
        """Whose decision would be taken back."""
        return self.match.last_decider(self.company.humans)

    def undo(self) -> None:
        """Take back the last decision of a human, and what bots did since; lay the table as it is."""
        if self._pending is None:
            self._finish()
        self._pending = None
        if self.can_take_back:
            self.match.undo(self.company.humans)
        self._opponent.begin()  # what a bot was asked is no question any more
        self.stage.sound.play("undo")
        self.when_saved(self.match.saved, self._lay_anew)

    @property
    def is_pending(self) -> bool:
        """Whether something was decided that is not shown, as it is not on the disk yet."""
        return self._pending is not None

    def when_saved(self, saved: IsSaved, show: Callable[[], None]) -> None:
        """Show what was decided when it cannot be lost any more; until then nobody decides anything."""
        self._pending = Pending(saved, show) if self._pending is None else self._pending.then(saved, show)
        self._show_pending()
        if self._pending is not None:
            self.refresh()

    # What every table does

    def entered(self) -> None:
        """Begin the music of this sky."""
        super().entered()
        self.stage.sound.music(self.game.id)
        self.stage.feedback.seat_colours = [look.colour for look in self.looks]
        self._conduct(self.state)

    def covered(self) -> None:
        """The music steps back while something else is read."""
        super().covered()
        self.stage.sound.conduct(THIN)

    def left(self) -> None:
        """Nobody waits for what a bot would do, and the bots go home."""
        super().left()
        self._opponent.leave(self.match.state, self.game.id, self._happened)

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
                self.show.pace = _HURRY if on else 1.0
                return None
            case _:
                return self.answer(intent)

    def answer(self, intent: AnyIntent) -> Change | None:
        """Do what somebody wishes who may: a press finishes the show, and does no more."""
        if (
            isinstance(intent, Confirm | Press)
            and self.is_showing
            and self.presence.under(intent) not in FREE_WORDS
        ):
            self._finish()
            return None
        return self.presence.look_up(intent) or super().handle(intent)

    def sights(self) -> Sequence[Seen]:
        """The notes at its left edge."""
        return [*self._prompter.sights(), *map(Seen, self.pinned)]

    def back(self) -> Change | None:
        """Where there is nothing to go back from, the menu."""
        return self.menu.open()

    def update(self, dt: float) -> Change | None:
        """Go on with the show, or with the game when it is over."""
        self.presence.greet()
        self._show_pending()
        self.show.update(dt)
        self._go_on_showing()
        self._prompter.wait(dt)
        self._hands.see_question()
        change = super().update(dt) or self.presence.roll_call()
        return change if self.is_showing or self.is_led else change or self._go_on_playing(dt)

    def draw(self, canvas: Canvas) -> None:
        """Paint the table, and what is whispered to whoever hesitates."""
        super().draw(canvas)
        self._prompter.draw(canvas)

    # How it does it

    @property
    def is_showing(self) -> bool:
        """Whether something is being shown."""
        return self._pending is not None or self._shown is not None or bool(self._story)

    def _tell(self, story: list[Shown]) -> None:
        self._story.extend(story)
        self._happened += [shown.event for shown in story]
        self._opponent.begin()
        self._go_on_showing()

    def _show_pending(self) -> None:
        if self._pending is not None and self._pending.is_saved():
            pending, self._pending = self._pending, None
            pending.show()

    def _lay_anew(self) -> None:
        self._happened = list(story_of(self.match.record))
        self._settle(self.match.state.copy())

    def _go_on_showing(self) -> None:
        """Lay the table after a clip, and start the next one."""
        while not self.show.running:
            if self._shown is not None:
                # what the rules do after the last event is seen in the match alone
                self._settle(self._shown.state if self._story else self.match.state.copy())
                self._shown = None
            if not self._story:
                return
            number = len(self._happened) - len(self._story)
            self._shown = self._story.popleft()
            if not isinstance(self._shown.event, self.routine):
                self.missed.shown(number, self._closed_eyes_but)
            event = self._shown.event.seen_by(self.viewer)
            self._hands.feel(event)
            self._conduct(self._shown.state, event)
            self.show.add(self.clips(event, self._shown.state.view(self.viewer)))
            self.refresh()

    def _finish(self) -> None:
        """Show where it all ends, at once; but nothing that is not safe yet."""
        self._end_show(self.match.state.copy() if self._pending is None else self.state)

    def _end_show(self, state: State) -> None:
        self.show.finish()
        self._story.clear()
        self._shown = None
        self._settle(state)

    def _settle(self, state: State) -> None:
        self.state = state
        if self.company.shares_secrets and self.viewer is not None and state.actor != self.viewer:
            self.viewer = None  # whoever decides next must not see these secrets
        self.lay(self.view)
        self._conduct(state)
        self.refresh()

    def _conduct(self, state: State, event: Event | None = None) -> None:
        """Let the music follow what everybody may know; in a lesson it only accompanies."""
        self.stage.sound.conduct(THIN if self.is_led else self.mood(state.view(None), event))

    def _go_on_playing(self, dt: float) -> Change | None:
        actor = self.state.actor
        self._opponent.wait(dt, self.stage.settings.comfort.speed)
        if actor == OVER:
            if self._opponent.waited <= _END_PAUSE:
                return None
            remember(self.stage, self.match.record, self.match.state.result())
            return self._end()
        if actor >= 0 and (bot := self.plan.seats[actor].bot):
            self._let_think(actor, bot)
        return self._ask_for_decision(actor) if actor in self.company.humans else None

    def _ask_for_decision(self, actor: int) -> Change | None:
        """What stands between a human and their decision, if anything does."""
        if self.stage.devices.holders.lacks(actor):
            return self.presence.ask_for_device(actor)
        return Push(self.presence.curtain(actor)) if self._needs_curtain() else self._recap(actor)

    @property
    def _closed_eyes_but(self) -> int | None:
        """The only seat that looks, if the others have their eyes shut."""
        return self.viewer if self.company.shares_secrets else None

    def come_back(self) -> None:
        """Everybody was away: they sit down again, and are told the last things that happened."""
        self.presence.call_everybody()
        self.missed.come_back(len(self._happened) - len(self._story))

    def _recap(self, seat: int) -> Change | None:
        """What whoever decides now could not follow."""
        missed, many = self.missed.take(seat, len(self._happened), self._closed_eyes_but)
        if not many:
            told = [self.teller.tell(self._happened[number].seen_by(None)) for number in missed]
            if told:  # it may stay when somebody else looks, so it has nothing in it that is secret
                self.stage.tell(" ".join(told))
            return None
        events = [self._happened[number].seen_by(self.viewer) for number in missed]
        lines = Told(self.teller.tell, self.looks, self.pictures_of, self.chapters).lines(events)
        admits = partial(self.presence.admits, seat=seat)
        return Push(Recap(self.stage, seat, self.names[seat], list(lines), self.sky, admits))

    def known_to(self, seat: int) -> Observation:
        """All that a bot on a seat is given."""
        return observe(self.game.id, self.match.state, seat, as_seen(self._happened, seat))

    def _let_think(self, actor: int, bot: str) -> None:
        view = self.state.view(None)
        hurry = _HURRY if self.only_bots_play_on(view) else 1.0
        face = self.keeps_a_straight_face(view)
        action = self._opponent.choice(bot, lambda: self.known_to(actor), hurry=hurry, straight_face=face)
        if action is not None:
            if excuse := self._opponent.excuse(self.names[actor]):
                self.stage.tell(excuse)
            self.show.pace = _BOT_PACE * hurry
            self.choose(action)

    def _needs_curtain(self) -> bool:
        actor = self.state.actor
        if not self.company.shares_secrets or actor not in self.company.humans or self.viewer == actor:
            return False
        view = self.state.view(actor)
        return self.is_secret(view) and not self.answers_unseen(view)

    def hide(self) -> Change | None:
        """Let the curtain fall over secrets that nobody may be watching."""
        if not self.company.shares_secrets or self.viewer is None:
            return None
        seat, self.viewer = self.viewer, None
        self._finish()
        return Push(self.presence.curtain(seat))

    def let_play(self, seat: int, bot: str) -> None:
        """Let a bot sit in for somebody who is away; with none, they play again themselves."""
        look = self.plan.seats[seat].look
        self.plan = seat_plan.with_seat(self.plan, seat, bot=bot, look=look)
        self.company = Company(self.plan, self.stage.devices)
        self.look_through(self.company.alone)  # who shares the screen now sees nobody's secrets
        if self.sequel is not None:
            self.when_saved(self.sequel.let_play(seat, bot), lambda: None)

    def _end(self) -> Change:
        return self.aftermath.results()
