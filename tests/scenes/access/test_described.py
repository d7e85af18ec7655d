"""Everything that can be in focus or pressed has a name and a role, on every screen and at every table."""

from pathlib import Path
from random import Random

import pytest
from screens import SCREENS, ids, open_screen
from theatre import Theatre

from game.shelf import GAMES
from scenes import words
from scenes.access.tree import AccessNode, tree_of
from scenes.cli.request import Request
from scenes.tables.table import Table


def nodes(theatre: Theatre) -> list[AccessNode]:
    """All that a reader comes to."""
    return list(tree_of("Three Skies", theatre.top).nodes.values())


def nameless(theatre: Theatre) -> list[str]:
    """What can be pressed, and nobody knows what it is."""
    theatre.screen.lay_out()
    told = {node.target: node.told for node in nodes(theatre) if node.target}
    targets = [target for target in theatre.screen.focus.targets if target.id]
    assert targets or told == {}
    return [target.id for target in targets if not told[target.id].name.strip()]


@pytest.mark.parametrize(
    "request_",
    [*SCREENS, Request("watching"), Request("house-rules")],
    ids=[*ids, "watching", "house-rules"],
)
def test_everything_on_a_screen_has_a_name(tmp_path: Path, request_: Request) -> None:
    theatre = open_screen(tmp_path, request_, pictures=False)
    for language in ("en", "de", "fr", "nl"):
        words.use(language)
        theatre.screen.refresh()
        assert not nameless(theatre), language


@pytest.mark.parametrize("game", sorted(GAMES))
def test_everything_on_a_table_has_a_name_and_things_have_a_place(tmp_path: Path, game: str) -> None:
    theatre = open_screen(tmp_path, Request("table", game=game, steps=0), pictures=False)
    table, rng, places = theatre.top, Random(5), set[str]()
    assert isinstance(table, Table)
    for _decision in range(12):
        theatre.pass_time(0.2, 0.1)
        assert not nameless(theatre)
        places |= {node.told.name for node in nodes(theatre) if node.told.role == "place"}
        if table.session.deciding is not None:
            table.play(rng.choice(table.session.position.legal_actions()))
        table.session.finish()
    assert places or game == "cloud9"  # where all that is pressed are buttons with words
