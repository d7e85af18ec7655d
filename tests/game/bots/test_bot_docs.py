"""What docs/bots.md tells of views, actions and events is what bots are sent and may answer."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, get_args, get_type_hints

import msgspec
import pytest

from game.core import Event, GameEnded, View
from game.declaration import Game
from game.shelf import GAMES

DOCS = (Path(__file__).parents[3] / "docs/bots.md").read_text("utf-8")
TITLES = {"cloud9": "Cloud 9", "cloudy_kingdom": "Cloudy Kingdom", "strange_world": "Strange World"}


def section(game: Game) -> str:
    """What is told of one game, each run of blanks as one."""
    (told,) = re.findall(rf"^### {TITLES[game.id]}\n(.*?)(?=^##|\Z)", DOCS, re.DOTALL | re.MULTILINE)
    return re.sub(" +", " ", told)


def kinds_in(hint: Any) -> Iterator[type[msgspec.Struct]]:
    """The kinds of things that can be in something, however deep."""
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        yield hint
        for inner in get_type_hints(hint).values():
            yield from kinds_in(inner)
    for part in get_args(hint):
        yield from kinds_in(part)


def keys(kind: type[msgspec.Struct]) -> list[str]:
    """What stands before the colons in JSON."""
    return [f"`{field.encode_name}`" for field in msgspec.structs.fields(kind)]


def rows(kinds: Iterable[Any]) -> list[str]:
    """A line of a table for each kind: its name, its keys, and what it means."""
    return [
        re.sub(" +", " ", f"| `{kind.__struct_config__.tag}` | {', '.join(keys(kind))} | {kind.__doc__} |")
        for kind in kinds
    ]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_key_of_a_view_is_told(game: Game) -> None:
    told = section(game)
    view, events = game.view, game.event
    assert issubclass(view, View)
    assert re.findall(r"^\| (`\w+`) \|", told, re.MULTILINE)[: len(keys(view))] == keys(view)
    for kind in {*kinds_in(view), *kinds_in(events)} - {GameEnded}:  # after which nobody is asked
        assert [key for key in keys(kind) if key not in told] == []


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_action_and_event_is_told_with_its_keys(game: Game) -> None:
    lines = section(game).splitlines()
    events = [kind for kind in Event.__subclasses__() if kind.__module__.startswith(f"game.{game.id}.")]
    wanted = rows([*get_args(game.action), *events])
    assert [line for line in wanted if line not in lines] == []
