"""Bots from outside: what they are told and for how long they are waited for, with a program on a string."""

import json
from collections import deque
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import msgspec
import pytest
from bot_programs import of_one_seat

from game.bots import outside
from game.bots.outside import OutsideBot
from game.bots.program import Silent
from game.bots.protocol import Occasion
from game.core import Result
from game.search_model import Observation, Thought

CAP = 2.0
Line = dict[str, Any]
NOBODY_WON = Result((None, None), (), ({}, {}), "some-end")


class Puppet:
    """A program that was started, what it was told, and until when it was listened to."""

    started: list["Puppet"]
    says: deque[Callable[[Line], bytes | None]]

    def __init__(self, command: str) -> None:
        if command == "cannot":
            raise OSError("nobody is there")
        self.told: list[Line] = []
        self.deadlines: list[float] = []
        self.has_ended = False
        self.started.append(self)

    def send(self, line: bytes) -> None:
        assert line.endswith(b"\n")
        self.told.append(json.loads(line))

    def listen(self, deadline: float) -> bytes:
        """What is said next about the last question."""
        self.deadlines.append(deadline)
        said = self.says.popleft()(self.told[-1])
        if said is None:
            raise Silent
        return said

    def end(self) -> None:
        self.has_ended = True


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[Puppet]:
    """The programs that were started."""
    monkeypatch.setattr(outside, "Program", Puppet)
    monkeypatch.setattr(outside, "monotonic", lambda: 1000.0)
    monkeypatch.setattr(Puppet, "started", [], raising=False)
    return Puppet.started


def last(question: Line) -> bytes:
    """Choose the last legal action."""
    return json.dumps({"ask": question["ask"], "action": question["legal"][-1]}).encode()


def late(question: Line) -> bytes:
    return json.dumps({"ask": question["ask"] - 1, "action": question["legal"][0]}).encode()


def early(question: Line) -> bytes:
    return json.dumps({"ask": question["ask"] + 1, "action": question["legal"][0]}).encode()


def second(_question: Line) -> bytes:
    """Speak version 2."""
    return b'{"protocol": 2}'


def nonsense(_question: Line) -> bytes:
    return b"7 * 7"


def forbidden(question: Line) -> bytes:
    return b'{"ask": %d, "action": {"do": "dance"}}' % question["ask"]


def nothing(_question: Line) -> None:
    """Be silent."""


def gone(_question: Line) -> bytes:
    """Have ended."""
    return b""


@cache
def sights() -> list[Observation]:
    return of_one_seat(7)


def stand_in(observation: Observation, _rng: Random) -> Thought:
    return Thought(observation.legal[0])


def bot_that(*says: Callable[[Line], bytes | None], command: str = "bot") -> OutsideBot:
    Puppet.says = deque(says)
    return OutsideBot(command, CAP, stand_in)


def faults(bot: OutsideBot, many: int) -> list[str]:
    """What goes wrong with the next decisions, each taken by the stand-in then, and else by the bot."""
    kinds: list[str] = []
    for observation in sights()[:many]:
        thought = bot.choose(observation, Random(1))
        kinds.append(thought.fault.kind if thought.fault else "")
        assert thought.action == observation.legal[0 if thought.fault else -1]
    return kinds


def test_only_the_first_answer_of_a_program_may_take_longer(started: list[Puppet]) -> None:
    assert faults(bot_that(last, gone, last, last), 4) == ["", "died", "", ""]
    assert [puppet.deadlines for puppet in started] == [[1012.1, 1002.1], [1012.1, 1002.1]]


def test_each_question_has_a_number_and_what_happened_since_the_last_one(started: list[Puppet]) -> None:
    assert faults(bot_that(last, nothing, last), 3) == ["", "slow", ""]
    [puppet] = started
    lengths = [len(sight.told) for sight in sights()[:3]]
    assert [told["ask"] for told in puppet.told] == [1, 2, 3]
    assert [told["told_from"] for told in puppet.told] == [0, *lengths[:2]]
    assert [told["told_from"] + len(told["told"]) for told in puppet.told] == lengths
    assert puppet.told[0]["seconds"] == CAP


def test_who_is_started_anew_is_told_everything(started: list[Puppet]) -> None:
    assert faults(bot_that(second, last, gone, last), 3) == ["", "died", ""]
    first, again = started
    assert first.has_ended
    assert ["hello" in told for told in first.told] == [False, True, False, False]
    assert again.told[0]["told_from"] == 0
    assert "hello" not in again.told[0]  # nobody knows yet what it speaks


def test_after_something_was_taken_back_everything_is_told_anew(started: list[Puppet]) -> None:
    bot = bot_that(last, last, last)
    early_on, later = sights()[1], sights()[2]
    for observation in (early_on, later, early_on):
        bot.choose(observation, Random(1))
    assert [told["told_from"] for told in started[0].told] == [0, len(early_on.told), 0]


def test_where_only_one_thing_can_be_done_nobody_is_asked(started: list[Puppet]) -> None:
    observation = msgspec.structs.replace(sights()[0], legal=sights()[0].legal[:1])
    assert bot_that().choose(observation, Random(1)) == Thought(observation.legal[0])
    assert not started


def test_what_comes_too_late_is_passed_over_and_what_comes_too_early_makes_no_sense(
    started: list[Puppet],
) -> None:
    assert faults(bot_that(last, late, late, last, early), 3) == ["", "", "unreadable"]
    assert len(started) == 1


@pytest.mark.parametrize(
    ("says", "kind", "detail"),
    [
        (early, "unreadable", "this was not asked yet"),
        (nonsense, "unreadable", "7 * 7"),
        (forbidden, "illegal", "dance"),
        (nothing, "slow", ""),
        (gone, "died", "bot"),
    ],
)
def test_faults_are_told(
    started: list[Puppet], says: Callable[[Line], bytes | None], kind: str, detail: str
) -> None:
    fault = bot_that(says).choose(sights()[0], Random(1)).fault
    assert fault is not None
    assert fault.kind == kind
    assert detail in fault.detail
    assert started[0].has_ended == (kind == "died")


def test_an_action_of_another_position_is_illegal(started: list[Puppet]) -> None:
    one, other = sights()[0], next(each for each in sights() if not {*each.legal} & {*sights()[0].legal})
    action = json.loads(msgspec.json.encode(other.legal[0]))
    fault = bot_that(lambda asked: json.dumps({"ask": asked["ask"], "action": action}).encode()).choose(
        one, Random(1)
    )
    assert fault.fault is not None
    assert fault.fault.kind == "illegal"
    assert not started[0].has_ended


def test_after_three_faults_in_a_row_nobody_asks_any_more_in_this_match(started: list[Puppet]) -> None:
    bot = bot_that(nothing, nothing, last, nothing, nothing, nothing, last)
    assert faults(bot, 7) == ["slow", "slow", "", "slow", "slow", "slow", "gone"]
    assert started[0].has_ended
    bot.begin(Occasion("cloud9", ("A", "B"), None))
    assert bot.choose(sights()[6], Random(1)).fault is None
    assert len(started) == 2


def test_a_program_that_cannot_be_started_is_tried_three_times(started: list[Puppet]) -> None:
    bot = bot_that(command="cannot")
    assert faults(bot, 5) == ["died", "died", "died", "gone", "gone"]
    fault = bot.choose(sights()[5], Random(1)).fault
    assert fault is not None
    assert fault.detail == "cannot"
    assert not started


def test_who_says_its_version_is_greeted_and_asked_the_same_again(started: list[Puppet]) -> None:
    bot = bot_that(second, second, last, last)
    bot.begin(Occasion("cloud9", ("Lea", "Tom"), {"clouds": 9}))
    assert faults(bot, 2) == ["", ""]
    asked, hello, again, then = started[0].told
    assert again == asked
    assert (hello["hello"], hello["names"], hello["options"]) == (2, ["Lea", "Tom"], {"clouds": 9})
    assert (hello["seat"], hello["seats"], hello["seconds"]) == (1, 2, CAP)
    assert then["told_from"] == len(sights()[0].told)


def test_who_is_not_told_who_plays_is_greeted_with_numbers(started: list[Puppet]) -> None:
    assert faults(bot_that(second, last), 1) == [""]
    assert started[0].told[1]["names"] == ["Seat 0", "Seat 1"]


def test_who_was_greeted_hears_the_end_and_is_greeted_in_the_next_match(started: list[Puppet]) -> None:
    bot = bot_that(second, last, last)
    bot.choose(sights()[0], Random(1))
    told = sights()[3].told
    bot.end_match(NOBODY_WON, told)
    over = started[0].told[-1]
    assert over["over"]["reason"] == "some-end"
    assert over["told_from"] == len(sights()[0].told)
    assert over["told_from"] + len(over["told"]) == len(told)
    bot.end_match(NOBODY_WON, told)  # it was not asked in this match
    bot.choose(sights()[0], Random(1))
    assert ["over" in line for line in started[0].told].count(True) == 1
    assert "hello" in started[0].told[-2]
    assert started[0].told[-1]["told_from"] == 0


def test_nobody_hears_the_end_of_another_match(started: list[Puppet]) -> None:
    bot = bot_that(second, last)
    bot.choose(sights()[2], Random(1))
    bot.end_match(NOBODY_WON, sights()[0].told)
    assert not any("over" in line for line in started[0].told)


def test_who_speaks_the_first_version_hears_no_end(started: list[Puppet]) -> None:
    bot = bot_that(last)
    bot.choose(sights()[0], Random(1))
    bot.end_match(NOBODY_WON, sights()[0].told)
    assert len(started[0].told) == 1


def test_a_program_is_ended_once(started: list[Puppet]) -> None:
    bot = bot_that(last, last)
    bot.close()
    faults(bot, 1)
    bot.close()
    assert started[0].has_ended
    started[0].has_ended = False
    bot.close()
    assert not started[0].has_ended
    faults(bot, 1)
    assert len(started) == 2
