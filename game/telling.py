"""Events told in words: sentences from each game's words.toml, filled with names."""

from __future__ import annotations

import string
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from game.core import Event, Game, carry_out
from game.record import Record

Translate = Callable[[str], str]
TranslatePlural = Callable[[str, str, int], str]


@cache
def words_of(folder: Path) -> dict[str, dict[str, Any]]:
    """The words of a game: `names` by id, `events` by kind."""
    return tomllib.loads((folder / "words.toml").read_text("utf-8"))


class Teller:
    """Tells the events of one match, with the names of those who sit there, in one language."""

    def __init__(
        self,
        game: Game,
        players: Sequence[str],
        translate: Translate = str,
        translate_plural: TranslatePlural = lambda one, many, number: one if number == 1 else many,
    ) -> None:
        words = words_of(game.folder)
        self._sentences: Mapping[str, Any] = words["events"]
        self._translate = translate
        self._translate_plural = translate_plural
        self._filler = _Filler(players, words["names"], translate)

    def tell(self, event: Event) -> str:
        """One sentence for one event."""
        kind = type(event).__name__
        fields = {name: getattr(event, name) for name in event.__struct_fields__}
        return self._filler.format(self._sentence(self._sentences[kind], fields), **fields)

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
    teller = Teller(record.game, names)
    for state, step in record.walk():
        if step is not None:
            yield from map(teller.tell, carry_out(state.copy(), step))


class _Filler(string.Formatter):
    """Fills {field:who} with names of players and {field:thing} with words for ids."""

    def __init__(self, players: Sequence[str], names: Mapping[str, str], translate: Translate) -> None:
        self._players = players
        self._names = names
        self._translate = translate

    def format_field(self, value: Any, format_spec: str) -> str:
        if format_spec not in ("who", "thing"):
            return str(super().format_field(value, format_spec))
        word = self._player if format_spec == "who" else self._thing
        return ", ".join(map(word, value if isinstance(value, tuple) else (value,)))

    def _player(self, seat: int) -> str:
        return self._players[seat]

    def _thing(self, thing: str | None) -> str:
        return self._translate(self._names[thing]) if thing is not None else "?"
