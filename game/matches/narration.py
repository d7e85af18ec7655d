"""Narration: events, moves and reasons in sentences from each game's words.toml, filled with names."""

from __future__ import annotations

import string
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from game.core import Action, Event, View, carry_out
from game.declaration import Game
from game.matches.record import Record

Translate = Callable[[str], str]
TranslatePlural = Callable[[str, str, int], str]

_OF_ANY_GAME: Final = Path(__file__).parents[1]
NOTHING: Final[Mapping[str, str]] = MappingProxyType({})


@cache
def words_of(folder: Path) -> dict[str, dict[str, Any]]:
    """The words of a game: `names`, `reasons`, `yours`, `knowledge` by id, `events`, `moves` by kind."""
    return tomllib.loads((folder / "words.toml").read_text("utf-8"))


class Narrator:
    """Tells the events of one match, with the names of those who sit there, in one language."""

    def __init__(
        self,
        game: Game,
        players: Sequence[str],
        translate: Translate = str,
        translate_plural: TranslatePlural = lambda one, many, number: one if number == 1 else many,
        brought: Mapping[str, str] = NOTHING,
    ) -> None:
        self.players = players
        self._words_for = game.words_for
        words = words_of(game.folder)
        self._sentences: Mapping[str, Any] = words["events"]
        self._reasons: Mapping[str, Any] = words_of(_OF_ANY_GAME)["reasons"] | words.get("reasons", {})
        self._yours: Mapping[str, Any] = words.get("yours", {})
        self._knowledge: Mapping[str, Any] = words.get("knowledge", {})
        self._moves: Mapping[str, str] = words["moves"]
        self._translate = translate
        self._translate_plural = translate_plural
        self._filler = _Filler(game, players, translate, brought)

    def tell(self, event: Event) -> str:
        """One sentence for one event."""
        kind = type(event).__name__
        fields = {name: getattr(event, name) for name in event.__struct_fields__}
        return self._filler.format(self._sentence(self._sentences[kind], fields), **fields)

    def move(self, view: View, action: Action) -> str:
        """What one might do in a position, in a few words."""
        sentence, fields = self._words_for(view, action)
        return self._filler.format(self._translate(self._moves[sentence]), **fields)

    def reason(self, id_: str, values: Mapping[str, Any], you: int | None = None) -> str:
        """One sentence on why one might do something; the seat it is told to is not called by its name."""
        is_yours = you is not None and values.get("seat") == you and id_ in self._yours
        sentence = (self._yours if is_yours else self._reasons)[id_]
        return self._filler.format(self._sentence(sentence, values), **values)

    def fact(self, id_: str, values: Mapping[str, Any]) -> str:
        """One sentence on what a seat knew."""
        return self._filler.format(self._sentence(self._knowledge[id_], values), **values)

    def thing(self, id_: str | tuple[str, ...]) -> str:
        """An id, or several, in words."""
        return self._filler.format("{thing:thing}", thing=id_)

    def place(self, place: tuple[Any, ...]) -> str:
        """A place in words."""
        return self._filler.format("{place:place}", place=place)

    def _sentence(self, sentence: str | dict[str, str], fields: Mapping[str, Any]) -> str:
        if isinstance(sentence, str):
            return self._translate(sentence)
        counted = fields[sentence["count"]]
        number = len(counted) if isinstance(counted, tuple) else counted
        if number == 0 and "none" in sentence:
            return self._translate(sentence["none"])
        return self._translate_plural(sentence["one"], sentence["many"], number)


def story(record: Record) -> Iterator[str]:
    """A whole match in sentences, as one who saw everything would tell it."""
    names = [player.name for player in record.players] or [f"Seat {seat}" for seat in range(record.seats)]
    narrator = Narrator(record.game, names, brought=record.game.brings(record.setup))
    for state, step in record.walk():
        if step is not None:
            yield from map(narrator.tell, carry_out(state.copy(), step))


class _Filler(string.Formatter):
    """Fills {field:who} with names, {field:thing} with words for ids, {field:number} with a count."""

    def __init__(
        self, game: Game, players: Sequence[str], translate: Translate, brought: Mapping[str, str]
    ) -> None:
        self._game = game
        self._players = players
        self._brought = brought
        self._names: Mapping[str, str] = words_of(game.folder)["names"]
        self._places: Mapping[str, str] = words_of(game.folder).get("places", {})
        self._numbers: Mapping[str, str] = words_of(game.folder).get("numbers", {})
        self._translate = translate

    def format_field(self, value: Any, format_spec: str) -> str:
        many = value if isinstance(value, tuple) else (value,)
        match format_spec:
            case "who":
                return ", ".join(self._players[seat] for seat in many)
            case "thing":
                return ", ".join(map(self._thing, many))
            case "number":
                return str(len(many))
            case "place":
                return self._on_board(*value) if "on_board" in self._places else self._from_start(*value)
            case _ if isinstance(value, float):
                whole, tenths = divmod(round(10 * value), 10)
                return self._translate(self._numbers["tenths"]).format(whole=whole, tenths=tenths)
            case _:
                return str(super().format_field(value, format_spec))

    def _on_board(self, row: str, column: str, lies: str = "", joins: tuple[str, ...] = ()) -> str:
        """A place on the board, and how something lies there."""
        words = self._in_words
        if row == column == "middle":
            where = words("centre")
        else:
            where = words("on_board", row=words(f"row_{row}"), column=words(f"column_{column}"))
        if lies:
            where = words("lies", how=words(lies), where=where)
        if joins:
            where = words("joins", where=where, sides=self._listed([words(side) for side in joins]))
        return where

    def _from_start(self, row: int, column: int) -> str:
        """A place as seen from the first card."""
        steps = (("up", -row), ("down", row), ("left", -column), ("right", column))
        ways = [self._in_words(way, steps=far) for way, far in steps if far > 0]
        return self._in_words("away", way=self._listed(ways)) if ways else self._in_words("here")

    def _listed(self, words: Sequence[str]) -> str:
        """Words one after another, the last after an `and`."""
        *some, last = words
        return self._in_words("and", some=", ".join(some), last=last) if some else last

    def _in_words(self, place: str, **fields: object) -> str:
        """What is said of places, filled."""
        return self._translate(self._places[place]).format(**fields)

    def _thing(self, thing: str) -> str:
        """An id in words; what the setup brought has its own name, in every language the same."""
        if thing in self._brought:
            return self._brought[thing]
        parts = self._game.made_of(thing)
        return " + ".join(self._translate(self._names.get(part, part)) for part in parts)
