"""Bots are honest: they are given what their seat saw, as plain data, and go by nothing else."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from tables import TABLES, Table, new_game, random_game
from theatre import Theatre

from game.bots.levels import Bot, ThinkingBot, make_bot
from game.bots.observation import observation_of
from game.bots.simulate import play_bots
from game.bots.wire import Terms, read_request, write_request
from game.cloud9.views import Cloud9View
from game.core import OVER, Action, Event, IllegalAction, State, carry_out
from game.matches.match import Match
from game.matches.record import Record
from game.search_model import Observation, Thought, any_of
from game.strange_world.rules import StrangeWorld
from scenes.navigation.plans import Plan, SeatPlan
from scenes.navigation.stack import Scene
from scenes.navigation.stage import Stage
from scenes.shelf.laying import make_table
from scenes.tables.table import Table as AnyTable

USUAL = [table for table in TABLES if table.seats == table.game.usual_seats]
#: What a bot may be given; another field would be another way to the cards of others.
FIELDS = ("game", "seat", "view", "told", "legal")
PLAIN = (type(None), bool, int, float, str)
SWAPS = 60  # of two cards; those are kept that the seat to decide does not notice
LOOKED_AT = 24  # positions of a long game
_plain: dict[int, msgspec.Struct] = {}  # found plain before, and kept: nothing else comes to lie there


class Spy:
    """Plays at random, and keeps what it was given."""

    def __init__(self) -> None:
        self.observations: list[Observation] = []

    def choose(self, observation: Observation, rng: Random) -> Thought:
        self.observations.append(observation)
        return Thought(any_of(observation.legal, rng))

    def close(self) -> None:
        pass


def seen(state: State, story: list[Event], game: str, seat: int) -> Observation:
    """What a seat knows, found out from the rules alone."""
    of_story = tuple(event.seen_by(seat) for event in story)
    return Observation(game, seat, state.view(seat), of_story, tuple(state.legal_actions()))


def turned(state: State, seat: int) -> State:
    """The position as if those before a seat had chosen, where all choose at the same time."""
    if seat == state.actor:
        return state
    assert isinstance(state, StrangeWorld)
    assert state.phase in {"pass_two", "pass_one"}
    assert seat > state.actor
    other = state.copy()
    other.actor = seat
    return other


def settle(scene: AnyTable) -> None:
    """Let what was decided be decided for good, as it is before a bot is asked."""
    while not scene.session.is_settled:
        scene.stage.writer.flush()
        scene.session.update()
        if scene.session.tentative is not None:
            scene.session.finish()


def truth(record: Record) -> Iterator[Observation]:
    """What the seat to decide knew, at each decision of a game."""
    state = record.start()
    story: list[Event] = []
    for step in record.steps:
        if state.actor >= 0:
            yield seen(state, story, record.game.id, state.actor)
        story += carry_out(state, step)


def is_plain(thing: object) -> bool:
    """Whether nothing but words and numbers is in a thing, however deep, and no place for more."""
    if isinstance(thing, msgspec.Struct):
        if _plain.get(id(thing)) is thing:
            return True
        plain = not hasattr(thing, "__dict__") and all(map(is_plain, fields_of(thing)))
        if plain and thing.__struct_config__.frozen:
            _plain[id(thing)] = thing
        return plain
    if type(thing) is dict:
        return all(map(is_plain, [*thing, *thing.values()]))
    if type(thing) in (tuple, list):
        return all(map(is_plain, thing))  # type: ignore[call-overload] # it is one of the two
    return type(thing) in PLAIN


def fields_of(thing: msgspec.Struct) -> list[Any]:
    return [getattr(thing, field) for field in thing.__struct_fields__]


def check(given: Observation, true: Observation) -> None:
    """Whether a bot is given exactly what its seat saw, and nothing that cannot be written down."""
    assert given.__struct_fields__ == FIELDS
    assert (given.game, given.seat, given.view.seat) == (true.game, true.seat, true.seat)
    assert given.view == true.view
    assert given.told == true.told
    assert given.legal == true.legal
    assert is_plain(given)
    assert read_request(write_request(1, "easy", given, Terms("", 1.0)))[1] == given == true


def test_a_position_is_no_plain_data() -> None:
    class Shelf(msgspec.Struct, dict=True):
        card: str = "red"

    state = new_game(USUAL[0], 1).start()
    view = state.view(0)
    assert isinstance(view, Cloud9View)
    assert is_plain([view, {"a": (1, 2.0, None)}])
    for thing in (state, [(state,)], {"a": state}, msgspec.structs.replace(view, dice=(state,)), Shelf()):
        assert not is_plain(thing)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_who_plays_many_games_is_given_only_what_the_seat_saw(table: Table) -> None:
    record = new_game(table, 3)
    spy = Spy()
    play_bots(record, [spy] * table.seats)
    for given, true in zip(spy.observations, truth(record), strict=True):
        check(given, true)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_who_looks_back_is_given_only_what_the_seat_saw(table: Table) -> None:
    record = random_game(table, 4)
    decisions = (number for number, step in enumerate(record.steps) if isinstance(step, Action))
    for number, true in zip(decisions, truth(record), strict=True):
        check(observation_of(replace(record, steps=record.steps[:number])), true)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_who_plays_at_a_table_is_given_only_what_the_seat_saw(table: Table, tmp_path: Path) -> None:
    def seat_everybody(stage: Stage) -> Scene:
        plan = Plan(table.game.id, tuple(SeatPlan(f"P{n}", "") for n in range(table.seats)))
        return make_table(stage, Match(new_game(table, 5)), plan)

    scene = Theatre(tmp_path, seat_everybody).top
    assert isinstance(scene, AnyTable)
    session = scene.session
    script = random_game(table, 5).steps
    state = session.match.record.start()
    story: list[Event] = []
    done: list[Any] = []
    while session.match.state.actor != OVER:
        for step in session.match.record.steps[len(done) :]:
            done.append(step)
            story += carry_out(state, step)
        asked = session.position.actor  # a shared screen may ask before the rules do
        for seat in range(table.seats):  # bots think while it is shown
            check(session.observation(seat), seen(turned(state, asked), story, table.game.id, seat))
        session.finish()
        for seat in range(table.seats):
            check(session.observation(seat), seen(turned(state, asked), story, table.game.id, seat))
        scene.play(script[len(done) + asked - state.actor])
        settle(scene)
    assert session.match.record.steps == script


@pytest.mark.parametrize("table", [table for table in TABLES if table.seats > 2], ids=str)
def test_what_one_seat_alone_may_know_of_an_event_is_kept_from_others(table: Table) -> None:
    seats = range(table.seats)
    is_kept: dict[type[Event], bool] = {}
    for _, event in random_game(table, 6).story():
        kind = type(event)
        if kind.seen_by is not Event.seen_by:
            is_kept[kind] = is_kept.get(kind, False) or len({event.seen_by(seat) for seat in seats}) > 1
    assert all(is_kept.values())
    assert is_kept


class Heard(Exception):  # noqa: N818 - it is no error
    """Nobody wants to know how the game goes on."""


class Understudy:
    """Plays what was played before, asks several bots about the next decision, and breaks off."""

    def __init__(self, steps: list[Any], bots: list[Bot]) -> None:
        self._script = [step for step in steps if isinstance(step, Action)]
        self._bots = bots
        self.observation: Observation | None = None
        self.thoughts: list[Thought] = []

    def choose(self, observation: Observation, rng: Random) -> Thought:
        if self._script:
            return Thought(self._script.pop(0))
        del rng
        self.observation = observation
        self.thoughts = [bot.choose(observation, Random(9)) for bot in self._bots]
        raise Heard

    def close(self) -> None:
        pass


def bot_for(table: Table, level: str) -> Bot:
    """A bot of a level, with less patience."""
    bot = make_bot(level, table.game.id)
    assert isinstance(bot, ThinkingBot)
    fewer = {name: min(getattr(bot._strength, name), 12) for name in ("rounds", "alone")}
    bot._strength = msgspec.structs.replace(bot._strength, **fewer)
    return bot


def heaps_of(cards: list[Any]) -> Iterator[list[str]]:
    """The lists of cards in lists of lists, however deep."""
    if cards and isinstance(cards[0], str):
        yield cards
    else:
        for part in cards:
            yield from heaps_of(part)


def dealt_otherwise(setup: Any, rng: Random) -> Any:
    """A setup in which two cards have changed places."""
    plain = msgspec.json.decode(msgspec.json.encode(setup))
    heaps = heaps_of([plain.get(key, []) for key in ("deck", "hands", "piles")])
    places = [(heap, index) for heap in heaps for index in range(len(heap))]
    (one, here), (other, there) = rng.sample(places, 2)
    one[here], other[there] = other[there], one[here]
    return msgspec.convert(plain, type(setup))


def twin_of(record: Record) -> Record:
    """A game with the same steps, dealt otherwise where the seat that is to decide has not noticed it."""
    rng = Random(len(record.steps))
    seen = observation_of(record)
    twin = record
    for _ in range(SWAPS):
        other = replace(twin, setup=dealt_otherwise(twin.setup, rng))
        with suppress(IllegalAction):  # somebody could not have done what they did
            found = observation_of(other)
            if (found.view, found.told, found.legal) == (seen.view, seen.told, seen.legal):
                twin = other
    return twin


def last_of(record: Record) -> State:
    *_, (state, _) = record.walk()
    return state


def are_different(one: State, other: State) -> bool:
    """Whether somebody else sees that these are two positions; alone, whether they are."""
    return any(one.view(seat) != other.view(seat) for seat in range(one.seats)) or (
        one.seats == 1 and one != other
    )


def asked(record: Record, table: Table) -> tuple[Observation | None, list[Thought]]:
    """What bots are given and think where a record ends, and the luck of the dice is the same."""
    understudy = Understudy(record.steps, [bot_for(table, level) for level in ("medium", "hard")])
    with suppress(Heard):
        play_bots(replace(record, steps=[]), [understudy] * table.seats)
    return understudy.observation, understudy.thoughts


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_what_a_seat_never_saw_does_not_change_its_thought(table: Table) -> None:
    record = random_game(table, 12)
    compared = set()
    for length in range(1, len(record.steps), max(5, len(record.steps) // LOOKED_AT)):
        part = replace(record, steps=record.steps[:length])
        state = last_of(part)
        if state.actor < 0 or len(state.legal_actions()) < 2:
            continue
        twin = twin_of(part)
        if not are_different(state, last_of(twin)):
            continue
        (observation, thoughts), (same, thoughts_too) = (asked(each, table) for each in (part, twin))
        assert observation
        assert same
        assert observation.told
        assert (observation.view, observation.told, observation.legal) == (same.view, same.told, same.legal)
        assert thoughts == thoughts_too
        compared.add(state.actor)
    assert compared == set(range(table.seats))
