"""The couch: small samples of tests/campaigns/strangers.py and sleepers.py, which run large ones."""

from pathlib import Path
from random import Random

import pytest
import sleepers
import strangers
import strangers_at_the_window
from strangers import Assault, Tally
from theatre import LIBRARY

from game.shelf import GAMES


@pytest.mark.parametrize("game", sorted(GAMES))
def test_strangers_change_nothing_at_any_decision_and_see_nothing(tmp_path: Path, game: str) -> None:
    tally = Tally()
    assault = Assault(tmp_path, tally, Random(7))
    while tally.wishes < 600 and not tally.broken:
        assault.match(game, tally.wishes)
    assault.lesson(game)
    assert not tally.broken
    assert tally.places[f"{game} lesson"]


@pytest.mark.skipif(LIBRARY is None, reason="pygame-ce brings no SDL library of its own here")
def test_events_of_strangers_change_nothing_either(tmp_path: Path) -> None:
    tally = strangers_at_the_window.events(tmp_path, 600, 5, ("strange_world",))
    assert not tally.broken
    assert tally.wishes >= 600


def test_strangers_change_nothing_in_a_cup(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strangers, "SHARES", dict.fromkeys(GAMES, 0.02))
    tally = Tally()
    Assault(tmp_path, tally, Random(3)).evening(11)
    assert not tally.broken
    assert tally.places["ladder"]
    assert tally.places["betting"]


@pytest.mark.skipif(LIBRARY is None, reason="pygame-ce brings no SDL library of its own here")
def test_six_pads_that_sleep_and_wake_come_home_or_are_asked(tmp_path: Path) -> None:
    told = sleepers.scripts(tmp_path, 12, 5)
    assert told["own seat"] == 12
    assert set(told) <= {"own seat", "asked"}
