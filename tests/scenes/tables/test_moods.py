"""Moods: what the music is told of whole games, by what everybody at the table may know."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec
import pytest
from tables import BOX, Table, new_game
from theatre import Theatre
from walks import Keyboard

from game.cloud9.views import Cloud9View
from game.cloudy_kingdom.views import KingdomView
from game.core import OVER, Event, View
from game.matches.match import Match
from game.shelf import GAMES
from game.strange_world.events import TurnedDown
from game.strange_world.views import StrangeView
from scenes.cli.fixtures import SCENES
from scenes.cli.request import Request
from scenes.input.intents import Wish
from scenes.platform.music.player import Conduct
from scenes.platform.music.score import EVERYBODY, HELD, THIN, Mood
from scenes.screens.title import Title
from scenes.tables.cloud9.kind import KIND as CLOUD9
from scenes.tables.cloudy_kingdom.kind import KIND as CLOUDY_KINGDOM
from scenes.tables.strange_world.kind import KIND as STRANGE_WORLD

KINDS = {"cloud9": CLOUD9, "cloudy_kingdom": CLOUDY_KINGDOM, "strange_world": STRANGE_WORLD}
SEATS = {"cloud9": 3, "cloudy_kingdom": 3, "strange_world": 2}


def moments(game: str, seeds: range) -> Iterator[tuple[View, Event, Mood]]:
    """What onlookers see and are told of games played at random, and the mood it makes."""
    mood = KINDS[game].mood
    for seed in seeds:
        match, rng = Match(new_game(Table(GAMES[game], SEATS[game]), seed)), Random(seed)
        story = match.begin()
        while True:
            for shown in story:
                view = shown.state.view(None)
                yield view, shown.event, mood(view, shown.event)
            if match.state.actor == OVER:
                break
            story = match.play(rng.choice(list(match.state.legal_actions())))


def test_cloud_9_grows_busier_with_height_and_holds_its_breath() -> None:
    by_cloud: dict[int, Mood] = {}
    phases = set()
    for view, _event, mood in moments("cloud9", range(6)):
        assert isinstance(view, Cloud9View)
        phases.add(view.phase)
        if view.phase == "pilot":
            assert mood == HELD  # before the pilot answers
        elif view.phase == "alone":
            assert (mood.tune, mood.sparkle) == (0.0, 0.0)
            assert mood.pulse > mood.bed  # a heartbeat, and something held
        else:
            assert by_cloud.setdefault(view.cloud, mood) == mood
    assert {"pilot", "alone"} <= phases
    heights = [by_cloud[cloud] for cloud in sorted(by_cloud)]
    assert len(heights) > 3
    assert heights == sorted(heights, key=lambda mood: (mood.pulse, mood.sparkle))
    assert heights[0].pulse < heights[-1].pulse


def test_the_kingdom_drums_while_a_link_waits_and_all_play_in_the_last_round() -> None:
    heard = {"rest": set[Mood](), "waits": set[Mood](), "last": set[Mood]()}
    for view, event, mood in moments("cloudy_kingdom", range(3)):
        assert isinstance(view, KingdomView)
        assert view.turns_left is None  # games played at random end with a connection
        heard["waits" if view.links else "rest"].add(mood)
        heard["last"].add(CLOUDY_KINGDOM.mood(msgspec.structs.replace(view, turns_left=2), event))
    (rest,), (waits,), (last,) = heard["rest"], heard["waits"], heard["last"]
    assert rest.pulse < waits.pulse
    assert last == EVERYBODY


def test_the_strange_world_gathers_round_by_round_and_wakes_with_a_held_breath() -> None:
    laying: dict[int, set[Mood]] = {}
    choosing: dict[int, Mood] = {}
    woken = 0
    for view, event, mood in moments("strange_world", range(6)):
        assert isinstance(view, StrangeView)
        if isinstance(event, TurnedDown):
            woken += 1
            assert mood == HELD
        elif mood.tune > 0.5:
            laying.setdefault(view.round, set()).add(mood)
        else:
            assert view.phase in {"sun", "pass_two", "pass_one", "pile"}
            choosing[view.round] = mood
    assert woken
    assert all(len(moods) == 1 for moods in laying.values())
    rounds = [moods.pop() for _round, moods in sorted(laying.items())]
    assert len(rounds) > 2
    assert rounds == sorted(rounds, key=lambda mood: (mood.pulse, mood.sparkle))
    assert rounds[-1] == pytest.approx((1.0, 1.0, 0.9, 1.0))
    assert choosing[max(choosing)] == pytest.approx((0.95, 0.7, 0.45, 0.3))


def conducted(theatre: Theatre) -> list[Mood]:
    """The moods that were asked for since the last look."""
    orders, found = theatre.stage.sound._orders, []
    while not orders.empty():
        order = orders.get_nowait()
        found += [order.mood] if isinstance(order, Conduct) else []
    return found


@pytest.mark.parametrize("game", BOX)
def test_a_table_conducts_and_a_menu_over_it_is_thin(tmp_path: Path, game: str) -> None:
    theatre = Theatre(tmp_path, lambda stage: SCENES["table"](stage, Request("table", game, steps=4)))
    theatre.settle()
    own = KINDS[game].mood(theatre.top.session.state.view(None), None)
    assert conducted(theatre)[-1] == own
    theatre.key(Keyboard.KEYS[Wish.MENU])
    theatre.settle()
    assert conducted(theatre) == [THIN]
    theatre.key(Keyboard.KEYS[Wish.BACK])
    theatre.settle()
    assert conducted(theatre) == [own]


def test_the_title_steps_back_under_what_is_opened_over_it(tmp_path: Path) -> None:
    theatre = Theatre(tmp_path, Title)
    theatre.settle()
    assert conducted(theatre) == []  # everybody plays, as at the beginning of any piece
    theatre.key(Keyboard.KEYS[Wish.BACK])
    theatre.settle()
    assert conducted(theatre) == [THIN]


@pytest.mark.parametrize("scene", ["lesson", "settings"])
def test_lessons_and_places_to_read_are_thin(tmp_path: Path, scene: str) -> None:
    theatre = Theatre(tmp_path, lambda stage: SCENES[scene](stage, Request(scene, "cloud9")))
    theatre.settle()
    assert conducted(theatre)[-1:] == [THIN]
