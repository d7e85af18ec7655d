"""Voice: tells what is in focus, what happened and whose turn it is; every further press tells more."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

from scenes import words
from scenes.navigation.stack import Stack
from scenes.navigation.stage import Stage
from scenes.ui.screen import Screen
from scenes.words import _

if TYPE_CHECKING:
    from scenes.access.hearing import Hearing, Part
    from scenes.access.speech import Speech
    from scenes.ui.described import Described

_LAST: Final = 2  # lines of the story that belong to the short answer
_TOPICS: Final = ("since", "hand", "people", "table", "story")  # in the order of telling


class Voice:
    """What is said aloud; it says no more than everybody before the screen may hear."""

    def __init__(self, stage: Stage, stack: Stack, door: Callable[[], Speech] | None = None) -> None:
        self._stage = stage
        self._stack = stack
        self._door = door
        self._speech: Speech | None = None
        self._short = ""  # what was told last, in short
        self._more = 0  # how many of the longer answers were told since
        self._moment = ""  # at which something was told by itself

    def asked(self) -> None:
        """Somebody has pressed the key: tell in short, and with every further press something more."""
        answers = [*self.answers()]
        if not answers:
            return
        is_again = answers[0] == self._short
        self._more = (self._more + 1) % len(answers) if is_again else 0
        self._short = answers[0]
        self._say(answers[self._more])

    def update(self) -> None:
        """Tell what comes into focus, if that is wished for, or what a menu was asked to have told."""
        if self._stage.is_to_be_read:
            self._stage.is_to_be_read = False
            self.asked()
        top = self._stack.top
        if not (self._stage.voice.by_itself or (isinstance(top, Screen) and top.speaks)):
            return
        from scenes.access.hearing import moment_of  # noqa: PLC0415 - mostly nobody needs it

        if (moment := moment_of(top)) != self._moment:
            self._moment = moment
            if told := next(self.answers(), ""):
                self._say(told)

    def answers(self) -> Iterator[str]:
        """What can be told now: what is in focus and whose turn it is; then each topic, short and whole."""
        from scenes.access import hearing as aloud  # noqa: PLC0415 - mostly nobody needs it

        screen = self._stack.top
        if not isinstance(screen, Screen):
            return
        screen.settle()
        hearing = aloud.Hearing(screen, self._stack.scenes[:-1])
        parts = {part.name: part for part in hearing.parts()}
        told = [spoken(hearing.described(each)) for each in hearing.read()]
        if said := parts.get("said"):
            told += [said.heading, *said.lines]
        if story := parts.get("story"):
            told += story.lines[-_LAST:]
        if question := parts.get("question"):
            told += [question.heading, *question.lines]
        yield ". ".join(filter(None, told)) or screen.venue.sign or _page(screen, hearing)
        for name in _TOPICS:
            if part := parts.get(name):
                yield from _topic(part)
        if "story" not in parts:
            yield _page(screen, hearing)

    def _say(self, told: str) -> None:
        from scenes.access.speech import Manner, system_speech  # noqa: PLC0415 - mostly nobody needs it

        if self._speech is None:
            self._speech = (self._door or system_speech)()
        voice = self._stage.voice
        self._speech.say(told, Manner(voice.rate, voice.volume, voice.kind, words.language()))


def spoken(told: Described | None) -> str:
    """A widget as it is said."""
    if told is None:
        return ""
    state = {True: _("on"), False: _("off"), None: ""}[told.is_on if told.role == "switch" else None]
    short = ", ".join(filter(None, (told.name, told.value, state, told.why_not)))
    return ". ".join(filter(None, (short, told.about)))


def _topic(part: Part) -> Iterator[str]:
    """A part in short, where it is more than that; and all of it."""
    if part.short and len(part.short) < len(part.lines):
        yield ". ".join((part.heading, *part.short))
    yield ". ".join((part.heading, *part.lines))


def _page(screen: Screen, hearing: Hearing) -> str:
    """Everything that is written on a screen."""
    told = (hearing.described(widget) for widget, _window in screen.walker.laid.root.walk())
    return ". ".join(dict.fromkeys(each.name for each in told if each is not None and each.name))
