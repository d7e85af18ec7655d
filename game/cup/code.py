"""Cup code: a whole evening in letters, from its plan to the last step of its last match.

It is written like the code of a match (`game/codes`): what follows from the seed costs next to nothing, a
step of a match its place among the legal ones, and all else is written out. What was taken back is left out.
The first letter tells it from the code of a match; an older Three Skies says that a newer one made it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

import msgspec

from game.codes.coder import Coder, Reader, TextModel, evenly, whole
from game.codes.letters import ALPHABET, BadCode, without_checks
from game.codes.match_code import answer, number_of, written
from game.codes.opening import brought_code
from game.core import CHANCE, OVER, BadSetup, Chance, IllegalAction
from game.cup.cup import Cup, Forbidden
from game.cup.decisions import AnyDecision, Begin, Bet, Count, Decision, Undo
from game.cup.evening import dealt
from game.cup.record import BadPlan, CupPlan, CupRecord, CupStep
from game.cup.saves import SUFFIX, read_cup
from game.cup.state import CupPhase
from game.matches.record import Player, next_chance, rng_for

VERSION: Final = 2  # of all codes; 1 is that of matches
MOST_LINES: Final = 10_000  # no evening has half of them

_ODD: Final = 31  # so many times as likely as anything else is what the evening waits for
_LINE_BITS: Final = 14
_LIKELY_PLAN: Final = msgspec.json.encode(
    CupPlan(
        0,
        ("", "", ""),
        (
            Player("Anna", "coral/aviator"),
            Player("", "ocean/captain", "medium"),
        ),
        {},
        "2026-11-20",
    )
)
_LIKELY_DECISION: Final = b'{"do":"standin","member":1,"bot":"medium"}{"do":"handback","member":1}'


def code_of_cup(record: CupRecord) -> str:
    """The code of an evening, without groups; `TooLong` where there is none."""
    return written(VERSION, partial(_cup, known=CupRecord(record.plan, _without_undone(record.lines))))


def is_of_cup(typed: str) -> bool:
    """Whether a code is of an evening, if it is one at all."""
    return typed.lstrip(" -")[:1] == ALPHABET[VERSION]


def evening_of(word: str) -> CupRecord | None:
    """The evening that people have as a file, a picture or a code; None for all that may be a match."""
    if Path(word).suffix == SUFFIX:
        return read_cup(Path(word))
    letters = brought_code(word)
    return cup_of(letters) if letters is not None and is_of_cup(letters) else None


def cup_of(typed: str) -> CupRecord:
    """The evening of a code that somebody typed, each line tried by the rules; else `BadCode`."""
    letters = without_checks(typed)
    if not is_of_cup(letters):
        raise BadCode("it is no code of an evening")
    reader = Reader(number_of(letters[1:]))
    try:
        record = _cup(reader, None)
    except (
        msgspec.MsgspecError,
        RecursionError,
        BadPlan,
        BadSetup,
        IllegalAction,
        Forbidden,
        ValueError,
    ) as error:
        raise BadCode(f"it tells no evening that can be: {error}") from error
    if reader.left:
        raise BadCode("it goes on after the end of its evening")
    return record


def _cup(coder: Coder, known: CupRecord | None) -> CupRecord:
    """Write an evening that is known, or read one."""
    text = TextModel(_LIKELY_PLAN).coded(coder, None if known is None else msgspec.json.encode(known.plan))
    plan = msgspec.json.decode(text, type=CupPlan)
    cup, record = Cup(plan), CupRecord(plan)
    is_open = coder.weighed((_ODD, 1), None if known is None else int(not _is_over(known)))
    left = whole(coder, _LINE_BITS, None if known is None else len(known.lines)) if is_open else MOST_LINES
    walk = _Walk(cup)
    while cup.phase is not CupPhase.OVER and left > 0:
        line = walk.next(coder, None if known is None else known.lines[len(record.lines)])
        cup.apply(line)
        record.lines.append(line)
        left -= 1
    if cup.phase is not CupPhase.OVER and not is_open:
        raise BadCode("its evening has no end")
    return record


class _Walk:
    """The way through an evening: what comes next, as it mostly does, or else written out."""

    def __init__(self, cup: Cup) -> None:
        self._cup = cup
        self._rng = Random(0)
        self._answers = 0

    def next(self, coder: Coder, known: CupStep | None) -> CupStep:
        """The next line."""
        usual = self._usual()
        is_odd = coder.weighed((_ODD, 1), None if known is None else int(not _among(known, usual)))
        if is_odd:
            return self._written(coder, known)
        if not usual:  # chance has to answer
            assert self._cup.state is not None
            match, wanted = self._cup.rounds[-1].match, known
            assert match is not None
            assert wanted is None or isinstance(wanted, Chance)
            self._answers += 1
            drawn = next_chance(self._cup.state, self._rng)
            return answer(coder, match.game, drawn, wanted, self._answers)
        place = None if known is None else usual.index(known)
        line = usual[evenly(coder, len(usual), place)]
        if isinstance(line, Begin):
            self._begins()
        return line

    def _usual(self) -> Sequence[CupStep]:
        """All that the evening may wait for here; nothing where chance has to answer."""
        cup = self._cup
        if cup.phase is CupPhase.LADDER:
            return [dealt(cup, cup.announced().game.printed_box())]
        if (bettor := cup.bettor) is not None:
            return [Bet(bettor, seat) for seat in sorted(cup.rounds[-1].seats)]
        assert cup.state is not None
        if cup.state.actor == OVER:
            return [Count()]
        return () if cup.state.actor == CHANCE else cup.state.legal_actions()

    def _written(self, coder: Coder, known: CupStep | None) -> CupStep:
        """A decision that might be taken at any time, or a deal of one's own."""
        text = TextModel(_LIKELY_DECISION).coded(coder, None if known is None else msgspec.json.encode(known))
        line: Decision = msgspec.json.decode(text, type=AnyDecision)
        if isinstance(line, Begin):
            self._begins()
        return line

    def _begins(self) -> None:
        """Chance answers as the seed of the next match says."""
        self._rng = rng_for(self._cup.match_seed(self._cup.announced().number), "chance")
        self._answers = 0


def _among(known: CupStep, usual: Sequence[CupStep]) -> bool:
    """Whether a line is what the evening waits for."""
    return known in usual if usual else isinstance(known, Chance)


def _without_undone(lines: Sequence[CupStep]) -> list[CupStep]:
    """The lines without what was taken back, and without taking it back."""
    left: list[CupStep] = []
    for line in lines:
        if not isinstance(line, Undo):
            left.append(line)
            continue
        steps = [place for place, each in enumerate(left) if not isinstance(each, Decision)]
        while isinstance(left.pop(steps.pop()), Chance):
            pass
    return left


def _is_over(record: CupRecord) -> bool:
    return Cup.replayed(record).phase is CupPhase.OVER
