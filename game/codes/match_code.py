"""Match code: everything that makes a match, from its seed to its last step, in letters that can be typed.

A match is dealt again from its seed, and chance answers as it did, so that a code holds little more than
the decisions: each is its place among the legal actions. What a seed does not tell is written out: another
deal (own boards and spells), answers of chance that fell otherwise, options that are not the usual ones,
and, where it is wished, who sat there. The first letter is the version; what follows it may change with
every version.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final, TypeVar

import msgspec

from game.codes.coder import Coder, Reader, TextModel, Writer, evenly, whole
from game.codes.letters import ALPHABET, CHECKS, MOST_LETTERS, BadCode, with_checks, without_checks
from game.core import CHANCE, OVER, BadSetup, Chance, IllegalAction, carry_out, run
from game.declaration import Game
from game.matches.record import MOST_SEEDS, Player, Record, Step, next_chance, rng_for
from game.shelf import GAMES

VERSION: Final = 1
MOST_STEPS: Final = 4000  # of a match in a code; no match that ends has a quarter of them

_OTHERWISE: Final = 15  # so many times as likely as anything else is the usual
_AS_DRAWN: Final = 255  # likewise of an answer of chance
_HOUSE: Final = 8  # so many games have a number; all others are written out
_SEED_BITS: Final = (MOST_SEEDS.bit_length() - 1, 64)
_STEP_BITS: Final = 12
_PEOPLE: Final = b'[{"name":"Anna","look":"{}","bot":"hard"},{"name":"","bot":"medium"}]'
Thing = TypeVar("Thing")


class TooLong(ValueError):  # noqa: N818 - reads as what it is
    """A match with so much of its own in it that no code has room for it."""


def code_of(record: Record, *, with_names: bool = False) -> str:
    """The code of a match, without groups; `TooLong` where there is none."""
    return written(VERSION, partial(_match, known=record, with_names=with_names))


def written(version: int, write: Callable[[Writer], object]) -> str:
    """The code of a version that holds what is written; `TooLong` where none does."""
    writer = Writer()
    try:
        write(writer)
    except BadCode as problem:
        raise TooLong(problem.reason) from problem
    letters = ALPHABET[version] + _letters_of(writer.number())
    if len(letters) > MOST_LETTERS - CHECKS:
        raise TooLong("there is more in it than a code can hold")
    return with_checks(letters)


def record_of(typed: str) -> Record:
    """The match of a code that somebody typed, each step tried by the rules; `BadCode` for anything else."""
    letters = without_checks(typed)
    version = ALPHABET.index(letters[0])
    if version != VERSION:
        newer = "a newer Three Skies" if version > VERSION else "no Three Skies there is"
        raise BadCode(f"it was made by {newer} (version {version}, not {VERSION})")
    reader = Reader(number_of(letters[1:]))
    try:
        record = _match(reader, None, with_names=False)
    except (msgspec.MsgspecError, RecursionError, BadSetup, IllegalAction, ValueError) as error:
        raise BadCode(f"it tells no match that can be: {error}") from error
    if reader.left:
        raise BadCode("it goes on after the end of its match")
    return record


def _match(coder: Coder, known: Record | None, *, with_names: bool) -> Record:
    """Write a match that is known, or read one."""
    game = _game(coder, known)
    counts = game.seat_counts
    seats = counts[evenly(coder, len(counts), None if known is None else counts.index(known.seats))]
    seed = _seed(coder, known)
    usual = game.options()
    likely = msgspec.json.encode(
        [usual, game.deal(seats, rng_for(0, "deal"), usual, game.printed_box())], order="deterministic"
    )
    options = _unless(coder, usual, known and known.options, likely, game.options)
    dealt = game.deal(seats, rng_for(seed, "deal"), options, game.printed_box())
    setup = _unless(coder, dealt, known and known.setup, likely + msgspec.json.encode(dealt), game.setup)
    nobody: tuple[Player, ...] = ()
    people = None if known is None else known.players if with_names else nobody
    players = _unless(coder, nobody, people, _PEOPLE, tuple[Player, ...])
    if len(players) not in (0, seats):
        raise BadCode("it names more people than there are seats, or fewer")
    record = Record(game, seats, seed, options, setup, players)
    _steps(coder, record, known)
    return record


def _game(coder: Coder, known: Record | None) -> Game:
    ids = list(GAMES)[: _HOUSE - 1]
    place = None if known is None else ids.index(known.game.id) if known.game.id in ids else _HOUSE - 1
    place = evenly(coder, _HOUSE, place)
    name = ids[place] if place < len(ids) else ""
    if place == _HOUSE - 1:
        name = TextModel(b"").coded(coder, None if known is None else known.game.id.encode()).decode()
    if name not in GAMES:
        raise BadCode("its game is not on this shelf")
    return GAMES[name]


def _seed(coder: Coder, known: Record | None) -> int:
    """The seed: one that a match is dealt with here, or any that a file can have."""
    seed = None if known is None else known.seed
    is_odd = coder.weighed((_OTHERWISE, 1), None if seed is None else int(not 0 <= seed < MOST_SEEDS))
    bits = _SEED_BITS[is_odd]
    value = whole(coder, bits, None if seed is None else seed % (1 << bits))
    return value - (1 << bits) if is_odd and value >> (bits - 1) else value


def _unless(coder: Coder, usual: Thing, known: Thing | None, likely: bytes, kind: Any) -> Thing:
    """Something that mostly is as usual; if not, what it is as JSON."""
    is_other = coder.weighed((_OTHERWISE, 1), None if known is None else int(known != usual))
    if not is_other:
        return usual
    text = TextModel(likely).coded(coder, None if known is None else msgspec.json.encode(known))
    return msgspec.json.decode(text, type=kind)  # type: ignore[no-any-return]


def _steps(coder: Coder, record: Record, known: Record | None) -> None:
    """The steps of a match: to its end, or so many as there are."""
    steps = None if known is None else iter(known.steps)
    is_open = coder.weighed((_OTHERWISE, 1), None if known is None else int(not _is_over(known)))
    left = MOST_STEPS
    if is_open:
        left = whole(coder, _STEP_BITS, None if known is None else len(known.steps))
    state, rng, drawn = record.start(), rng_for(record.seed, "chance"), 0
    while state.actor != OVER and left:
        wanted = None if steps is None else next(steps)
        step: Step
        if state.actor == CHANCE:
            step = answer(coder, record.game, next_chance(state, rng), wanted, drawn)
            drawn += 1
        else:
            legal = state.legal_actions()
            step = legal[evenly(coder, len(legal), None if wanted is None else legal.index(wanted))]
        run(carry_out(state, step))
        record.steps.append(step)
        left -= 1
    if state.actor != OVER and not is_open:
        raise BadCode("its match has no end")


def answer(coder: Coder, game: Game, drawn: Chance | None, wanted: Step | None, before: int) -> Chance:
    """What chance answered: mostly what the seed says, and the more so the longer it has been."""
    assert drawn is not None
    weights = (_AS_DRAWN + before, 1)
    if not coder.weighed(weights, None if wanted is None else int(wanted != drawn)):
        return drawn
    text = TextModel(msgspec.json.encode(drawn)).coded(
        coder, None if wanted is None else msgspec.json.encode(wanted)
    )
    return msgspec.json.decode(text, type=game.chance)  # type: ignore[no-any-return]


def _is_over(record: Record) -> bool:
    *_, (state, _step) = record.walk()
    return state.actor == OVER


def _letters_of(number: int) -> str:
    """The letters of a number."""
    return "".join(reversed(list(_digits(number))))


def _digits(number: int) -> Iterator[str]:
    while number:
        number, digit = divmod(number, len(ALPHABET))
        yield ALPHABET[digit]


def number_of(letters: str) -> int:
    """The number of some letters."""
    number = 0
    for letter in letters:
        number = number * len(ALPHABET) + ALPHABET.index(letter)
    return number
