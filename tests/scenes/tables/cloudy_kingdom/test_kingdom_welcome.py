"""The welcome in Cloudy Kingdom: everybody learns which castles are theirs, once, or skips it."""

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from kingdom_evening import Evening, picture
from theatre import targets

from game.shelf import GAMES
from scenes.input.intents import Confirm
from scenes.navigation.stack import Stack
from scenes.session.library import Library
from scenes.shelf.laying import begin, resume
from scenes.tables.cloudy_kingdom.board import PAIRS
from scenes.tables.cloudy_kingdom.effects.context import EffectContext
from scenes.tables.cloudy_kingdom.effects.welcome import way_between


def welcomed(folder: Path, seats: int = 3, *, calm: bool = True) -> Evening:
    """An evening that has just begun."""
    evening = Evening(folder, seats, calm=calm)
    table = begin(evening.stage, evening.plan, 5)
    evening.table, evening.match, evening.stack = table, table.session.match, Stack(table)
    return evening


@pytest.mark.parametrize("calm", [True, False])
def test_everybody_is_told_which_castles_are_theirs_before_anybody_decides(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, calm: bool
) -> None:
    told: dict[str, str] = {}

    def note(_context: Any, _brush: Any, words: str, family: str, _t: float) -> None:
        told[words] = family

    monkeypatch.setattr(EffectContext, "ribbon", note)
    evening = welcomed(tmp_path, 4, calm=calm)
    passed = 0.0
    while evening.table.session.is_showing:
        assert evening.table.session.deciding is None
        evening.stage.canvas.begin()
        evening.table.draw(evening.stage.canvas)
        evening.wait(0.25)
        passed += 0.25
        assert passed < 30, "it never ends"
    colours = {"red": "red", "blue": "blue", "gold": "golden", "black": "pink"}
    families = evening.view.position.view.families
    assert told == {
        f"{name} has the {colours[family]} castles.": family
        for name, family in zip(evening.table.people.names, families, strict=True)
    }
    assert list(told.values()) == list(families)


def test_a_press_skips_the_welcome_and_leaves_nothing_of_it(tmp_path: Path) -> None:
    seen = []
    for patient in (True, False):
        evening = welcomed(tmp_path / str(patient))
        evening.wait()
        if patient:
            while evening.table.session.is_showing:
                evening.wait()
        else:
            evening.send(Confirm())
        assert not evening.table.session.is_showing
        assert not evening.match.record.steps, "the press did more than skip"
        for _ in range(5):  # the focus goes to where the decision is
            evening.wait()
        evening.table.time = 0.0
        seen.append(picture(evening))
    assert seen[0] == seen[1]


def test_whoever_goes_on_with_a_saved_match_is_not_welcomed_again(tmp_path: Path) -> None:
    evening = welcomed(tmp_path)
    evening.table.session.finish()
    evening.match.play(evening.match.state.legal_actions()[0])
    library = Library(evening.stage.folders.saves, GAMES, evening.stage.writer)
    evening.stage.writer.flush()
    entry = library.newest()
    assert entry is not None
    assert not resume(evening.stage, entry).session.is_showing


@pytest.mark.parametrize("seats", [3, 4])
def test_the_ways_that_are_shown_lead_from_doorstep_to_doorstep_along_cells(
    tmp_path: Path, seats: int
) -> None:
    ground = Evening(tmp_path, seats).view.position.board
    for family in {gate.family for gate in ground.gates}:
        for pair in PAIRS:
            way = way_between(ground, family, pair).points
            assert (way[0], way[-1]) == tuple(ground.doorstep(gate) for gate in ground.pair(family, pair))
            assert all(x0 == x1 or y0 == y1 for (x0, y0), (x1, y1) in pairwise(way))


def test_during_the_welcome_nothing_can_be_pointed_at(tmp_path: Path) -> None:
    evening = welcomed(tmp_path)
    evening.wait(0.5)
    assert evening.table.session.is_showing
    assert not [target for target in targets(evening.table) if target.id.startswith("cell")]
    evening.table.session.finish()
    evening.wait()
    assert [target for target in targets(evening.table) if target.id.startswith("cell")]
