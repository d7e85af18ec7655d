"""Judgements: what rules tell of whole matches and what bots make of them, kept number by number.

    python tests/support/judging.py     # keeps what they are now, when it was meant

Matches are played by chance and by what looks likely, with any number of people and each option.
"""

import gzip
import json
import sys
from collections.abc import Callable, Mapping
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any, Final
from zlib import crc32

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parents[2])]

import msgspec
from tables import BOX, TABLES, Table, new_game
from tape_commands import THOUGHT, commands

from game.bots.levels import Limits, make_bot, quick_thought
from game.bots.observation import as_seen, observe
from game.codes.match_code import code_of
from game.core import OVER, Action, Event, carry_out
from game.declaration import Game
from game.matches.narration import Narrator, story
from game.matches.record import Record, next_chance, rng_for
from game.review.chances import Effort
from game.review.review import curve, gambles, person, review, usual_effort
from game.search_model import LEVELS, STYLES, Observation, Style
from game.shelf import GAMES

FILE: Final = Path(__file__).parents[1] / "tapes" / "judgements.gz"
_EVERY: Final = 5  # steps from one position for which all that is refused is asked to the next
_JUDGED: Final = 12  # positions of a match that are judged
_THOUGHT_ABOUT: Final = 8  # and that bots think about
_MATCHES: Final = 2
_SENSIBLE: Final = 0.25  # of the decisions
_WORDED: Final = 12  # moves of each that are told in words
_LEGAL: Final = 3  # moves of each that are explained
_ROUNDS: Final = 40
_STYLES: Final[tuple[Style, ...]] = ("even", *STYLES)


def match_at(table: Table, seed: int) -> Record:
    """A match in which some decisions are what somebody takes at a glance, and the others are any."""
    record = new_game(table, seed)
    state, rng, chance = record.start(), Random(seed), rng_for(seed, "chance")
    events: list[Event] = []
    while state.actor != OVER:
        step: Any = next_chance(state, chance)
        if step is None:
            step = rng.choice(list(state.legal_actions()))
            if rng.random() < _SENSIBLE:
                sight = observe(record.game.id, state, state.actor, as_seen(events, state.actor))
                step = quick_thought("strong", sight, rng).action
        record.steps.append(step)
        events += carry_out(state, step)
    return record


def rules(table: Table, seed: int) -> list[Any]:
    """What each step of a match tells, allows, refuses and shows, as one number for each."""
    record = match_at(table, seed)
    state = record.start()
    every = list(table.game.every_action(record.setup))
    seats = range(table.seats)
    narrator = Narrator(table.game, [*map(str, seats)], brought=table.game.brings(record.setup))
    told: list[Any] = []
    for step in record.steps:
        legal = list(state.legal_actions()) if state.actor >= 0 else []
        refused = [state.why_not(action) for action in every] if len(told) % _EVERY == 0 else []
        shown = [state.view(seat) for seat in (None, *seats)]
        words = [narrator.move(state.view(state.actor), action) for action in legal[:_WORDED]]
        events = list(carry_out(state, step))
        seen = [event.seen_by(seat) for event in events for seat in (None, *seats)]
        told.append([_print(each) for each in (legal, refused, shown, words, events, seen)])
    counted = table.game.statistics(record.story())
    return [told, _plain(state.result()), _print(list(story(record))), _plain(counted), code_of(record)]


def _print(of: object) -> int:
    return crc32(msgspec.json.encode(of, order="deterministic"))


def _plain(of: object) -> Any:
    """Plain data with numbers that every machine counts alike."""
    match msgspec.to_builtins(of, str_keys=True):
        case float() as number:
            return round(number, 6)
        case list() as each:
            return [*map(_plain, each)]
        case dict() as each:
            return {key: _plain(value) for key, value in each.items()}
        case plain:
            return plain


def bots(table: Table) -> list[Any]:
    """What models find, imagine, judge and explain in some positions of a match, and what bots decide."""
    game, record = table.game, match_at(table, table.seats)
    state = record.start()
    events: list[Event] = []
    sights: list[Observation] = []
    for step in record.steps:
        if isinstance(step, Action) and len(state.legal_actions()) > 1:
            sights.append(observe(game.id, state, state.actor, as_seen(events, state.actor)))
        events += carry_out(state, step)
    judged, thought = sights[:: len(sights) // _JUDGED + 1], sights[:: len(sights) // _THOUGHT_ABOUT + 1]
    told = [
        _judged(game, sight, _STYLES[number % len(_STYLES)], number) for number, sight in enumerate(judged)
    ]
    return [*told, *(_thought(sight, number) for number, sight in enumerate(thought))]


def _judged(game: Game, sight: Observation, style: Style, number: int) -> list[Any]:
    """What a model makes of a position, in two worlds, and when it looks at nothing but its own plan."""
    model, legal = game.search_model(style), sight.legal
    known = model.analyse(sight.view, sight.told)
    told: list[Any] = [number, style, model.solve(known, legal), list(model.facts(known))]
    for own, imagine in (
        (model, model.determinize),
        (model, model.determinize_naively),
        (model.heedless(0.5), model.determinize),
    ):
        state = imagine(known, Random(number))
        told += [own.priors(state, legal), own.evaluate(state)]
        told += [
            own.is_leaf(known, state),
            own.is_quiet(known, state),
            [str(own.key(each)) for each in legal[:_LEGAL]],
        ]
    told += [model.explain(known, state, action) for action in legal[:_LEGAL]]
    if game.share is not None:
        told += [game.share(known, None), *(game.share(known, action) for action in legal)]
    return [_plain(each) for each in told]


def _thought(sight: Observation, number: int) -> list[Any]:
    """What a bot decides, by no clock; every other one searches."""
    level = LEVELS[number // 2 % len(LEVELS)] if number % 2 else LEVELS[-1]
    name = f"{level}/{_STYLES[number // 2 % len(_STYLES)]}"
    limits = Limits(rounds=_ROUNDS, clock=lambda: 0.0)
    thought = make_bot(name, sight.game, limits=limits).choose(sight, Random(number))
    return [name, _plain(thought)]


def reviews(table: Table) -> list[Any]:
    """What is told of a match that is over, seat by seat."""
    record = match_at(table, table.seats)
    found = list(review(record, (0,), Effort(1, 2)))
    return [
        list(usual_effort(table.game)),
        *map(_plain, found),
        _plain(person(found, record, 0)),
        _plain(curve(found, record, 0)),
        [*map(_plain, gambles(record, 0))],
    ]


_USUAL: Final = [
    next(each for each in TABLES if each.game.id == game and each.seats == GAMES[game].usual_seats)
    for game in BOX
]
JUDGEMENTS: Final[Mapping[str, Callable[[], list[Any]]]] = {
    **{
        f"rules {each} {seed}": partial(rules, each, seed)
        for each in TABLES
        if each.game.id in BOX
        for seed in range(_MATCHES)
    },
    **{f"bots {table}": partial(bots, table) for table in TABLES if table.game.id in BOX},
    **{f"review {table}": partial(reviews, table) for table in _USUAL},
    "commands": lambda: commands(THOUGHT),
}


@cache
def kept() -> dict[str, Any]:
    """What they were when somebody looked."""
    known: dict[str, Any] = msgspec.json.decode(gzip.decompress(FILE.read_bytes()))
    return known


def main() -> None:
    """Keep what they are now."""
    told = {name: judge() for name, judge in JUDGEMENTS.items()}
    FILE.write_bytes(gzip.compress(json.dumps(told).encode(), mtime=0))


if __name__ == "__main__":
    main()
