"""Voice: tells what is in focus, what happened and whose turn it is; every further press tells more."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Final

from scenes import words
from scenes.navigation.stack import Stack
from scenes.navigation.stage import Stage
from scenes.ui.screen import Screen
from scenes.words import _

if TYPE_CHECKING:
    from scenes.access.hearing import Audible, Hearing, SpokenPart
    from scenes.access.speech import Speech
    from scenes.ui.described import Described

_LAST: Final = 2  # lines of the story that belong to the short answer
_TOPICS: Final = ("since", "hand", "people", "table", "story")  # in the order of telling
_MOST: Final = 240  # letters of what stands on a screen that are told before what is in focus
_ENDED: Final = re.compile(r"(?<=[.!?:…])\. ")  # a sentence that had its end already


class Voice:
    """What is said aloud; it says no more than everybody before the screen may hear."""

    def __init__(self, stage: Stage, stack: Stack, door: Callable[[], Speech] | None = None) -> None:
        self._stage = stage
        self._stack = stack
        self._door = door
        self._speech: Speech | None = None
        self._short = ""  # what was told last, in short
        self._more = 0  # how many of the longer answers were told since
        self._moment: Audible | None = None  # at which something was told by itself

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
            before, self._moment = self._moment, moment
            is_same = moment is not None and before is not None and moment[:3] == before[:3]
            if told := next(self.answers(focus_alone=is_same), ""):
                self._say(told)

    def answers(self, *, focus_alone: bool = False) -> Iterator[str]:
        """What can be told now: what is in focus and whose turn it is; then each topic, short and whole."""
        from scenes.access import hearing as aloud  # noqa: PLC0415 - mostly nobody needs it

        screen = self._stack.top
        if not isinstance(screen, Screen):
            return
        screen.lay_out()
        hearing = aloud.Hearing(screen, self._stack.scenes[:-1])
        parts = {part.name: part for part in hearing.parts()}
        focus = [spoken(hearing.described(each)) for each in hearing.read()]
        if focus_alone:
            yield joined(focus)
            return
        told = [*(() if parts else _beginning(hearing)), *focus]
        if said := parts.get("said"):
            told += [said.heading, *said.lines]
        if story := parts.get("story"):
            told += story.lines[-_LAST:]
        if question := parts.get("question"):
            told += [question.heading, *question.lines]
        yield joined(told) or screen.venue.sign or _page(hearing)
        for name in _TOPICS:
            if part := parts.get(name):
                yield from _topic(part)
        if "story" not in parts:
            yield _page(hearing)

    def _say(self, told: str) -> None:
        from scenes.access.speech import Manner, system_speech  # noqa: PLC0415 - mostly nobody needs it

        if self._speech is None:
            self._speech = (self._door or system_speech)()
        voice = self._stage.voice
        self._speech.say(told, Manner(voice.rate, voice.volume, voice.kind, words.language()))


def spoken(told: Described | None) -> str:
    """A widget as it is said."""
    return "" if told is None else joined((_in_short(told), told.about))


def _in_short(told: Described) -> str:
    """What it is and how it stands."""
    state = ""
    if told.role == "switch":
        state = _("on") if told.is_on else _("off")
    elif told.is_on:
        state = _("chosen")
    return ", ".join(filter(None, (told.name, told.value, state, told.why_not)))


def joined(parts: Iterable[str]) -> str:
    """Sentences one after another; none ends twice."""
    return _ENDED.sub(" ", ". ".join(filter(None, parts)).replace("\n", ". "))


def _topic(part: SpokenPart) -> Iterator[str]:
    """A part in short, where it is more than that; and all of it."""
    if part.short and len(part.short) < len(part.lines):
        yield joined((part.heading, *part.short))
    yield joined((part.heading, *part.lines))


def _beginning(hearing: Hearing) -> Iterator[str]:
    """What stands on a screen besides what can be pressed, as far as it is short."""
    letters = 0
    for told, is_target in hearing.written():
        if is_target or not any(map(str.isalpha, told.name)):
            continue
        letters += len(told.name)
        if letters > _MOST:
            return
        yield told.name


def _page(hearing: Hearing) -> str:
    """Everything that is written on a screen."""
    return joined(dict.fromkeys(_in_short(told) for told, _is_target in hearing.written()))
