"""What all tables share: the show of each move, bots and curtain, undo, pause, devices lost, and the end.

A game's own table says how it looks: `lay` puts everything in its place for a view, `clips` shows an
event, `build` gives the widgets of the present decision, whose presses call `choose`.
"""

from __future__ import annotations

from collections import deque
from functools import partial
from typing import Any, Final, Protocol

from game.core import OVER, Event, State, View
from game.match import Match, Shown
from game.mind import Sight
from game.rulebook import rulebook_of
from game.telling import Teller, words_of
from scenes import seating
from scenes.counsel import Counsel
from scenes.curtain import Curtain
from scenes.ending import Ending
from scenes.intents import (
    AnyIntent,
    Away,
    Confirm,
    Extra,
    Hurry,
    Log,
    Lost,
    Menu,
    Move,
    Press,
    Turn,
    Wish,
)
from scenes.log import LogScreen
from scenes.own_bots import FAULTS
from scenes.pause import Pausable, Pause
from scenes.playback import Playback
from scenes.remembering import remember
from scenes.results import Results
from scenes.seating import Plan
from scenes.skies import SKIES
from scenes.stack import Change, Push, Reset, Swap
from scenes.stage import Stage
from scenes.standing_in import StandingIn
from scenes.tables.chronicle import lines_of, story_of
from scenes.tables.company import Company
from scenes.tables.lost import LostDevice
from scenes.tables.meanwhile import Missed, Recap
from scenes.tables.one_game import OneGame
from scenes.tables.opponent import Opponent
from scenes.tables.reason import Reason
from scenes.travellers import Look
from scenes.ui.core import Action
from scenes.words import _, ngettext

_END_PAUSE: Final = 1.2  # seconds to look at the last position
_BOT_PACE: Final = 1 / 0.7
STAND_IN: Final = "medium"  # the bot that plays for who is away; it keeps their look
_HURRY: Final = 2.0


class Sequel(Protocol):
    """What comes after a match that is part of something larger."""

    def onward(self) -> Change:
        """Where the results lead."""

    def let_play(self, seat: int, bot: str) -> None:
        """A bot sits in for somebody; or nobody does any more, if it is empty."""


class Table(OneGame):
    """A match at a table, as those before the screen may see it."""

    sequel: Sequel | None = None  # what the match is a part of, if it is part of something
    is_led = False  # whether somebody else tells what is decided: nobody at the table does

    def __init__(self, stage: Stage, match: Match, plan: Plan) -> None:
        self.match = match
        self.plan = plan
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
        self._shown: Shown | None = None
        self._opponent = Opponent(stage.worker, match.record.seed, stage.own_bots())
        self._giver: int | None = None
        self._happened = list(story_of(match.record))  # every event since the game began, with its secrets
        self.missed = Missed(self.company.humans)
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

    def choose(self, action: Any) -> None:
        """Let the seat that is to decide carry an action out."""
        self._giver = self.state.actor
        if not self.plan.seats[self._giver].bot:
            self.show.pace = 1.0
        self._tell(self.match.play(action))

    def why_not(self, action: Any) -> str:
        """The rule that forbids an action, in words; empty if none does."""
        rule = self.match.state.why_not(action)
        return "" if rule is None else Reason(_(self.game.refusals[rule]), rule)

    def explain(self, why_not: str) -> Action | None:
        """The rulebook at the paragraph of a rule that was told."""
        return partial(self._open_rulebook, why_not.rule) if isinstance(why_not, Reason) else None

    def look_through(self, seat: int | None) -> None:
        """Show the position as a seat knows it, at once; None is an onlooker."""
        self.viewer = seat
        self._finish()

    def undo(self) -> None:
        """Take back the last decision of a human."""
        self._finish()
        while self.match.can_undo():
            self.match.undo()
            actor = self.match.state.actor
            if actor >= 0 and not self.plan.seats[actor].bot:
                break
        self._happened = list(story_of(self.match.record))
        self.stage.sound.play("undo")
        self._settle(self.match.state.copy())

    # What every table does

    def entered(self) -> None:
        """Begin the music of this sky."""
        super().entered()
        self.stage.sound.music(self.game.id)

    def handle(self, intent: AnyIntent) -> Change | None:
        """An impatient press finishes the show, and does no more; a stranger's press is refused."""
        match intent:
            case Away():
                return self._hide()
            case Lost(seat=seat) if seat is not None and seat == self.viewer and self.company.shares_secrets:
                self.look_through(None)  # whoever looked has let go of the game, or the table was left
                return self._ask_for_device(seat)
            case Hurry(on):
                self.show.pace = _HURRY if on else 1.0
            case Confirm() | Press() if self.is_showing and not self._opens_menu(intent):
                self._finish()
            case Confirm() | Press() | Extra() | Turn() | Move() if self._is_stranger(intent):
                name = self.names[self.state.actor]
                self.stage.tell(_("It is {name}'s turn.").format(name=name))
            case _:
                return self._look_up(intent)
        return None

    def _look_up(self, intent: AnyIntent) -> Change | None:
        """The menu and the log are there for everybody, at any moment."""
        match intent:
            case Menu():
                return self._pause()
            case Log():
                return self.open_log()
            case _:
                return super().handle(intent)

    def _opens_menu(self, intent: Confirm | Press) -> bool:
        """Whether a pointer presses the words of the menu, which are there at any moment."""
        under = self.walker.at(intent.x, intent.y) if isinstance(intent, Press) else None
        return under is not None and under.wish is Wish.MENU

    def back(self) -> Change | None:
        """Where there is nothing to go back from, the menu."""
        return self._pause()

    def update(self, dt: float) -> Change | None:
        """Go on with the show, or with the game when it is over."""
        self.show.update(dt)
        self._go_on_showing()
        change = super().update(dt)
        return change if self.is_showing or self.is_led else change or self._go_on_playing(dt)

    # How it does it

    @property
    def is_showing(self) -> bool:
        """Whether something is being shown."""
        return self._shown is not None or bool(self._story)

    def _tell(self, story: list[Shown]) -> None:
        self._story.extend(story)
        self._happened += [shown.event for shown in story]
        self._opponent.begin()
        self._go_on_showing()

    def _go_on_showing(self) -> None:
        """Lay the table after a clip, and start the next one."""
        while not self.show.running:
            if self._shown is not None:
                # what the rules do after the last event is seen in the match alone
                self._settle(self._shown.state if self._story else self.match.state.copy())
                self._shown = None
            if not self._story:
                return
            self.missed.shown(len(self._happened) - len(self._story), self._closed_eyes_but)
            self._shown = self._story.popleft()
            event = self._shown.event.seen_by(self.viewer)
            self.show.add(self.clips(event, self._shown.state.view(self.viewer)))
            self.refresh()

    def _finish(self) -> None:
        """Show where it all ends, at once."""
        self.show.finish()
        self._story.clear()
        self._shown = None
        self._settle(self.match.state.copy())

    def _settle(self, state: State) -> None:
        self.state = state
        if self.company.shares_secrets and self.viewer is not None and state.actor != self.viewer:
            self.viewer = None  # whoever decides next must not see these secrets
        self.lay(self.view)
        self.refresh()

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
        if self.stage.devices.lacks(actor):
            return self._ask_for_device(actor)
        return Push(self._curtain(actor)) if self._needs_curtain() else self._recap(actor)

    @property
    def _closed_eyes_but(self) -> int | None:
        """The only seat that looks, if the others have their eyes shut."""
        return self.viewer if self.company.shares_secrets else None

    def come_back(self) -> None:
        """Everybody was away: the last things that happened are to be told again."""
        self.missed.come_back(len(self._happened) - len(self._story))

    def _recap(self, seat: int) -> Change | None:
        """What whoever decides now could not follow."""
        missed = self.missed.take(seat, len(self._happened))
        events = [self._happened[number].seen_by(self.viewer) for number in missed]
        if not events:
            return None
        lines = lines_of(events, self.teller.tell, self.looks, self.pictures_of, self.chapters)
        return Push(Recap(self.stage, self.names[seat], list(lines), self.sky))

    def _sight(self, seat: int) -> Sight:
        """All that a bot on a seat is given."""
        state = self.match.state
        told = tuple(event.seen_by(seat) for event in self._happened)
        return Sight(self.game.id, seat, state.view(seat), told, tuple(state.legal_actions()))

    def _let_think(self, actor: int, bot: str) -> None:
        view = self.state.view(None)
        hurry = _HURRY if self.only_bots_play_on(view) else 1.0
        face = self.keeps_a_straight_face(view)
        action = self._opponent.choice(bot, lambda: self._sight(actor), hurry=hurry, straight_face=face)
        if action is not None:
            if fault := self._opponent.fault:
                self.stage.tell(_(FAULTS[fault.kind]).format(name=self.names[actor]))
            self.show.pace = _BOT_PACE * hurry
            self.choose(action)

    def _needs_curtain(self) -> bool:
        actor = self.state.actor
        if not self.company.shares_secrets or actor not in self.company.humans or self.viewer == actor:
            return False
        view = self.state.view(actor)
        return self.is_secret(view) and not self.answers_unseen(view)

    def _curtain(self, seat: int) -> Curtain:
        handover = self.company.handover(seat, self.names, self.looks, self._giver)

        def open_for_seat() -> None:
            self.viewer = seat
            self._settle(self.state)

        return Curtain(self.stage, handover, open_for_seat)

    def _hide(self) -> Change | None:
        """Let the curtain fall over secrets that nobody may be watching."""
        if not self.company.shares_secrets or self.viewer is None:
            return None
        seat, self.viewer = self.viewer, None
        self._finish()
        return Push(self._curtain(seat))

    def _pause(self) -> Change:
        game = Pausable(
            self.game.title,
            self.undo,
            self._why_not_undo,
            self._hint,
            self._why_not_hint,
            self.open_log,
            self._open_rulebook,
            self._open_lesson,
            self._ask_who_is_away,
            self.sky.name,
        )
        return Push(Pause(self.stage, game))

    def _hint(self) -> Change:
        """What a strong bot would do in the place of whoever decides, and why."""
        seat = self.state.actor
        title = _("A hint for {name}").format(name=self.names[seat])
        return Push(Counsel(self.stage, title, self._sight(seat), self.teller, self.sky))

    def _why_not_hint(self) -> str:
        seat = self.deciding
        if seat is None or (
            self.company.shares_secrets and self.viewer != seat and self.is_secret(self.view)
        ):
            return _("A hint is for whoever decides now.")
        if self.plan.seats[seat].assist == "purist":
            return _("{name} plays without help.").format(name=self.names[seat])
        return ""

    def open_log(self) -> Change:
        """Show what has happened."""
        lines = lines_of(self.log, self.teller.tell, self.looks, self.pictures_of, self.chapters)
        return Push(LogScreen(self.stage, lines, self.sky))

    def _open_rulebook(self, rule: str = "") -> Change:
        from scenes.learning.rulebook import Rulebook  # noqa: PLC0415 - only when it is asked for

        paragraph = rulebook_of(self.game.folder).paragraph_for(rule) if rule else ""
        return Push(Rulebook(self.stage, self.game.id, paragraph, gone=self._hide))

    def _open_lesson(self) -> Change:
        from scenes.learning.classroom import Classroom  # noqa: PLC0415 - likewise

        return Push(Classroom(self.stage, self.game.id))

    def _why_not_undo(self) -> str:
        if self.match.can_undo():
            return ""
        return _("Nothing can be taken back: something hidden has come to light, or nothing was decided yet.")

    def _is_stranger(self, intent: AnyIntent) -> bool:
        actor = self.deciding
        return actor is not None and not self.stage.devices.may_act(intent.device, actor)

    def _ask_for_device(self, seat: int) -> Change:
        return Push(LostDevice(self.stage, seat, self.names[seat], partial(self.let_play, seat, STAND_IN)))

    def _ask_who_is_away(self) -> Change:
        def let_play(seat: int, away: bool) -> None:  # noqa: FBT001 - a switch has nothing else to say
            self.let_play(seat, STAND_IN if away else "")

        return Push(StandingIn(self.stage, self._humans, let_play, self.sky.name))

    def _humans(self) -> list[tuple[int, str, bool]]:
        """Every seat that is not a bot's, the name there, and whether a bot sits in."""
        return [
            (seat, self.names[seat], bool(self.plan.seats[seat].bot))
            for seat, player in enumerate(self.match.record.players)
            if not player.bot
        ]

    def let_play(self, seat: int, bot: str) -> None:
        """Let a bot sit in for somebody who is away; with none, they play again themselves."""
        look = self.plan.seats[seat].look
        self.plan = seating.with_seat(self.plan, seat, bot=bot, look=look)
        self.company = Company(self.plan, self.stage.devices)
        self.look_through(self.company.alone)  # who shares the screen now sees nobody's secrets
        if self.sequel is not None:
            self.sequel.let_play(seat, bot)

    def _end(self) -> Change:
        return self._results()

    def _results(self, *, told: bool = False) -> Change:
        """The results; `told` if the score has been counted already."""
        state = self.match.state
        onward = self.sequel.onward if self.sequel is not None else None
        ending = Ending(
            self.game.title,
            self.names,
            self.looks,
            state.result(),
            {id_: _(word) for id_, word in words_of(self.game.folder)["names"].items()},
            self.sky,
            self.honours(),
        )
        return Swap(Results(self.stage, ending, self._again, self._leave, told=told, onward=onward))

    def _again(self) -> Change:
        from scenes.tables import begin  # noqa: PLC0415 - a table is made there

        return Swap(begin(self.stage, self.plan))

    def _leave(self) -> Change:
        from scenes.title import Title  # noqa: PLC0415 - the title leads here

        return Reset(Title(self.stage))
