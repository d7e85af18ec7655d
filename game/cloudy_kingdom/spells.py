"""The language of spells: one TOML file is one spell, the printed ones no other than players' own."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

import msgspec

from game.cloudy_kingdom.deck import FOLDER, Face, read_deck
from game.cloudy_kingdom.pieces import FAMILIES, KINDS, LAYOUTS, SPECIALS
from game.files import BadFile, read_toml, text_of
from game.mistakes import explained
from game.visible import visible

MOST_STEPS, MOST_DRAWN = 12, 6
MOST_OWN: Final = 64  # spells of players in one game: three of them can be chosen in 60,000 ways
_ID: Final = re.compile(r"[a-z][a-z0-9_]{0,31}")
_CONTROL: Final = re.compile(r"[\x00-\x1f\x7f-\x9f]")
_LAYING: Final = ("play", "place")
_CHOOSING: Final = ("play", "chop", "turn", "place")
_NUMBERS: Final = {"times": 4, "count": 4, "quarters": 3}  # key -> largest value
WHERE: Final = ("any", "empty", "stack", "last")
_WORDS: Final = {"where": WHERE, "card": ("own", *SPECIALS)}
_KEYS: Final[dict[str, tuple[str, ...]]] = {
    "draw": ("count",),
    "take": (),
    "play": ("where",),
    "discard": (),
    "offer_swap": (),
    "chop": (),
    "turn": ("quarters",),
    "place": ("card", "where"),
}


class BadSpell(BadFile):
    """A spell that cannot be used; one that came from no file has no source."""


@dataclass(frozen=True)
class SpellStep:
    """One thing a spell does; keys that do not belong to it keep their defaults."""

    do: str
    count: int = 1
    quarters: int = 1
    where: str = "any"
    card: str = "own"

    @property
    def chooses(self) -> bool:
        """Whether the caster chooses something on the field."""
        return self.do in _CHOOSING

    @property
    def reach(self) -> int:
        """Where its choice may be made: a place in `WHERE`, and in what `Field.reach` answers."""
        return WHERE.index("stack" if self.do in ("chop", "turn") else self.where)


@dataclass(frozen=True)
class Spell:
    """A spell as it was read: its steps one by one, repetitions written out."""

    id: str
    name: str
    text: str
    face: Face | None
    steps: tuple[SpellStep, ...]
    source: Mapping[str, Any] = field(repr=False, compare=False)

    @property
    def draws(self) -> int:
        """How many cards it draws in all."""
        return sum(step.count for step in self.steps if step.do == "draw")

    @property
    def takes(self) -> int:
        """How many cards it takes from the discard pile in all."""
        return sum(step.do == "take" for step in self.steps)

    @property
    def opening(self) -> SpellStep:
        """The first step with a choice; the spell is of no use where this one has none."""
        return next(step for step in self.steps if step.chooses)

    @property
    def opens_with_choice(self) -> bool:
        """Whether its first choice is made while casting it."""
        return self.steps[0].chooses and self.steps[0].do != "play"


def read_spell(content: bytes, source: str, others: Collection[str] = ()) -> Spell:
    """A player's own spell in a TOML file; `others` are the ids of the own spells already loaded."""
    try:
        spell = spell_of(read_toml(text_of(content, source), source), {*PRINTED, *others})
        _check_visible(spell)
    except BadFile as error:
        raise BadSpell(source, error.place, error.reason) from error
    return spell


def spell_of(raw: Mapping[str, Any], taken: Collection[str]) -> Spell:
    """The spell that a table describes; anything wrong raises `BadSpell`."""
    _known_keys("file", raw, ("id", "name", "text", "card", "step"))
    spell_id = _text(raw, "id", 1, 32)
    if not _ID.fullmatch(spell_id):
        raise _bad("id", "begins with a lower-case letter; then come lower-case letters, digits and _")
    if spell_id in taken or spell_id in KINDS or spell_id == "own":
        raise _bad("id", f"{spell_id} is already taken")
    name = visible(_text(raw, "name", 1, 40))
    lines = (_text(raw, "text", 0, 300) if "text" in raw else "").split("\n")
    text = "\n".join(visible(line) if line.strip() else line for line in lines)
    face = _face(raw["card"]) if "card" in raw else None
    steps = _steps(raw.get("step", []), own_face=face is not None)
    if face is not None and all(step.do != "place" or step.card != "own" for step in steps):
        raise _bad("card", "is never placed by a step")
    return Spell(spell_id, name, text, face, steps, raw)


def _bad(place: str, reason: str) -> BadSpell:
    return BadSpell("", place, reason)


def _known_keys(place: str, table: Mapping[str, Any], keys: Collection[str]) -> None:
    if strange := next((key for key in table if key not in keys), None):
        raise _bad(place, f"does not know the key {strange}")


def _text(raw: Mapping[str, Any], key: str, shortest: int, longest: int) -> str:
    if key not in raw:
        raise _bad(key, "is missing")
    text = raw[key]
    if not isinstance(text, str):
        raise _bad(key, "is not a text")
    if not shortest <= len(text) <= longest:
        raise _bad(key, f"has {len(text)} characters, but {shortest} to {longest} are allowed")
    if _CONTROL.search(text.replace("\n", "") if key == "text" else text):
        raise _bad(key, "has characters that cannot be shown")
    return text


def _check_visible(spell: Spell) -> None:
    """What is read from a file is refused if somebody could not see it; in older matches it is a dot."""
    for key, seen in (("name", spell.name), ("text", spell.text)):
        if seen != spell.source.get(key, ""):
            raise _bad(key, "has characters that cannot be seen")


def _face(raw: object) -> Face:
    if not isinstance(raw, dict):
        raise _bad("card", "is not a table")
    _known_keys("card", raw, ("joins", "broken", "permanent"))
    try:
        face = msgspec.convert(raw, Face)
    except msgspec.ValidationError as error:
        place, reason = explained(error, raw, Face)
        raise _bad(f"card.{re.split('[^a-z]', place)[0]}", reason) from error
    if flaw := face.flaw():
        raise _bad(f"card.{flaw[0]}", flaw[1])
    return face


def _steps(raw: object, *, own_face: bool) -> tuple[SpellStep, ...]:
    if not isinstance(raw, list) or not raw:
        raise _bad("step", "there is none: a spell needs at least one [[step]]")
    steps: list[SpellStep] = []
    pool = 0  # how many cards can be in the caster's pool
    for number, table in enumerate(raw, 1):
        place = f"step {number}"
        step, times = _step(place, table)
        if step.do == "place" and step.card == "own" and not own_face:
            raise _bad(place, "places its own card, but there is no [card]")
        for _ in range(times):
            pool = _pool_after(place, step, pool)
            if step.where == "last" and not any(earlier.do in _LAYING for earlier in steps):
                raise _bad(place, 'where = "last", but nothing was laid before')
            steps.append(step)
    if len(steps) > MOST_STEPS:
        raise _bad("step", f"there are {len(steps)} in all, but at most {MOST_STEPS} are allowed")
    if sum(step.count for step in steps if step.do == "draw") > MOST_DRAWN:
        raise _bad("step", f"more than {MOST_DRAWN} cards are drawn in all")
    if not any(step.chooses for step in steps):
        raise _bad("step", f"there is none of {', '.join(_CHOOSING)}")
    return tuple(steps)


def _step(place: str, table: object) -> tuple[SpellStep, int]:
    """One step, and how often it is done."""
    if not isinstance(table, dict):
        raise _bad(place, "is not a table")
    do = table.get("do")
    if not isinstance(do, str) or do not in _KEYS:
        raise _bad(place, f"do is one of {', '.join(_KEYS)}")
    _known_keys(place, table, ("do", "times", *_KEYS[do]))
    for key, largest in _NUMBERS.items():
        number = table.get(key, 1)
        if type(number) is not int or not 1 <= number <= largest:
            raise _bad(place, f"{key} is a whole number from 1 to {largest}")
    for key, words in _WORDS.items():
        if table.get(key, words[0]) not in words:
            raise _bad(place, f"{key} is one of {', '.join(words)}")
    values = {key: value for key, value in table.items() if key not in ("do", "times")}
    return replace(SpellStep(do), **values), table.get("times", 1)


def _pool_after(place: str, step: SpellStep, pool: int) -> int:
    """How many cards can be in the pool after a step."""
    if step.do in ("play", "discard") and not pool:
        raise _bad(place, f"no card can be left to {step.do}")
    return {"draw": pool + step.count, "take": pool + 1, "play": pool - 1, "discard": 0}.get(step.do, pool)


def own_spells(tables: Iterable[Mapping[str, Any]]) -> tuple[Spell, ...]:
    """Players' own spells, none with the id of another."""
    spells: dict[str, Spell] = {}
    for raw in tables:
        if len(spells) == MOST_OWN:
            raise _bad("spells", f"there are more than {MOST_OWN}")
        spell = spell_of(raw, {*PRINTED, *spells})
        spells[spell.id] = spell
    return tuple(spells.values())


def check_deck(text: str, source: str) -> None:
    """Raise `BadFile` unless the game can be played with a box told by a TOML text."""
    deck = read_deck(text, source)
    if strange := set(deck.first_game) - set(PRINTED):
        raise BadFile(source, "first_game", f"there is no spell {min(strange)}: {', '.join(sorted(PRINTED))}")
    if deck.layouts != LAYOUTS:
        known = ", ".join(f'{seats} = "{board}"' for seats, board in LAYOUTS.items())
        raise BadFile(source, "layouts", f"the boards that are printed are {known}")
    if set(deck.families) != set(FAMILIES):
        raise BadFile(source, "families", f"the printed boards are for {', '.join(FAMILIES)}")
    if shared := deck.kinds.keys() & PRINTED.keys():
        raise BadFile(source, f"kinds.{min(shared)}", "there is a spell of this name")
    cast = {step.card for spell in PRINTED.values() for step in spell.steps} - {"own"}
    if lost := cast - deck.specials.keys():
        raise BadFile(source, "specials", f"{min(lost)} is missing, which a spell lays")


def _printed() -> dict[str, Spell]:
    files = sorted((FOLDER / "spells").glob("*.toml"))
    spells = (spell_of(tomllib.loads(file.read_text("utf-8")), ()) for file in files)
    return {spell.id: spell for spell in spells}


PRINTED: Final = _printed()
