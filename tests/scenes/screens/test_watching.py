"""Seeing a match again: what is shown, through whose eyes, and that the record is never touched."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pygame
import pytest
from tables import Table as Kind
from tables import new_game, random_game
from theatre import Theatre, root_of

from game.bots.bot_process import BotFuture
from game.bots.levels import Limits, ThinkingBot, read_name
from game.bots.observation import observation_of
from game.bots.wire import Terms
from game.cloud9 import GAME as CLOUD9
from game.cloud9.events import Fell
from game.cloudy_kingdom import GAME as KINGDOM
from game.matches.match import Match
from game.matches.record import Player, Record
from game.matches.saves import save_bytes
from game.search_model import Observation, Strength
from game.shelf import GAMES
from game.strange_world import GAME as STRANGE
from scenes.navigation.plans import Plan, SeatPlan
from scenes.navigation.routes import ToFilm
from scenes.navigation.stage import Stage
from scenes.screens.analysis import Thoughts
from scenes.screens.film.finder import Finder
from scenes.screens.turning.reviewer import Reviewer, ReviewRequest
from scenes.screens.watching import Watching, watch
from scenes.session.bots import Bots
from scenes.shelf.laying import make_table
from scenes.tables.hint_screen import HintScreen
from scenes.tables.table import Table
from scenes.ui.screen import Screen
from scenes.ui.text import Text

LOOKS = ("coral/aviator", "ocean/captain", "jade/pompom")


def recorded(game: object, seats: int, seed: int = 3) -> Record:
    record = random_game(Kind(game, seats), seed)  # type: ignore[arg-type]
    record.players = tuple(Player(f"P{seat}", LOOKS[seat]) for seat in range(seats))
    return record


def watched(
    folder: Path, record: Record, *, over: bool = True, pictures: bool = False
) -> tuple[Theatre, Watching]:
    plan = Plan(record.game.id, tuple(SeatPlan(player.name, player.look) for player in record.players))
    theatre = Theatre(folder, lambda stage: Watching(stage, record, plan, over=over), pictures=pictures)
    assert isinstance(theatre.top, Watching)
    return theatre, theatre.top


@pytest.mark.parametrize("game", [CLOUD9, KINGDOM, STRANGE], ids=lambda game: game.id)
def test_a_whole_match_runs_by_itself_and_stays_as_it_was(tmp_path: Path, game: object) -> None:
    record = recorded(game, 2)
    steps = list(record.steps)
    theatre, film = watched(tmp_path, record)
    film.go_to(len(film._film) - 3)
    film._play_or_stop()
    for _ in range(600):
        if not film._plays:
            break
        theatre.pass_time(0.5)
    assert film.table.session.match.record.steps == record.steps == steps
    assert not list(theatre.stage.folders.saves.glob("*"))


def test_any_place_can_be_gone_to_with_keys(tmp_path: Path) -> None:
    theatre, film = watched(tmp_path, recorded(CLOUD9, 3))
    theatre.key(pygame.K_RIGHT)
    theatre.key(pygame.K_RIGHT)
    assert film._number == 2
    theatre.key(pygame.K_e)
    assert film._number == 12
    theatre.key(pygame.K_LEFT)
    assert film._number == 11
    assert film.table.session.match.record.steps == film._film.until(11).steps


def test_secrets_are_seen_through_the_eyes_they_belong_to(tmp_path: Path) -> None:
    theatre, film = watched(tmp_path, recorded(CLOUD9, 3))
    film.go_to(5)
    assert film.table.session.viewer == film.table.session.match.state.actor
    eyes = []
    for _ in range(4):
        theatre.key(pygame.K_x)
        eyes.append(film.table.session.viewer)
    assert eyes == [None, 0, 1, 2]


def test_when_it_is_stopped_the_eyes_are_those_of_who_decides_next(tmp_path: Path) -> None:
    theatre, film = watched(tmp_path, recorded(KINGDOM, 3))
    for number in range(1, 5):
        theatre.pass_time(1.0)  # so long it takes until the next decision is played
        assert film._number == number
        theatre.key(pygame.K_RETURN)  # in the middle of what that decision shows
        theatre.pass_time(6.0)
        assert not film.table.session.is_showing
        assert film.table.session.viewer == film.table.session.match.state.actor
        theatre.key(pygame.K_RETURN)


def test_thoughts_are_told_over_the_moment_they_are_about(tmp_path: Path) -> None:
    theatre, film = watched(tmp_path, recorded(CLOUD9, 3))
    theatre.pass_time(1.0)
    assert film.table.session.is_showing
    theatre.key(pygame.K_h)
    assert theatre.top is not film
    assert not film.table.session.is_showing
    assert film.table.session.viewer == film.table.session.match.state.actor


@pytest.mark.parametrize("game", [CLOUD9, KINGDOM, STRANGE], ids=lambda game: game.id)
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((720, 1280), 1.0), ((960, 540), 2.0)])
def test_the_strip_lies_below_all_that_is_watched(
    tmp_path: Path, game: object, size: tuple[int, int], text: float
) -> None:
    theatre, film = watched(tmp_path, recorded(game, 2))
    theatre.stage.settings.comfort.text_size = text
    theatre.stage.fit(size, film.shapes, film.venue.foot)
    film.go_to(6)
    film.refresh()
    theatre.pass_time(0.3)
    canvas = theatre.stage.canvas
    strip = root_of(film).rect
    assert strip.bottom == pytest.approx(canvas.visible.bottom, abs=0.1)
    assert strip.top >= canvas.view.stage[1] - 0.1  # the whole stage of the table is above it
    parts = [widget.rect for widget, _window in root_of(film.table).walk() if widget.rect.width]
    assert parts
    assert all(part.bottom <= strip.top + 1 for part in parts)


def test_clouds_reach_down_to_a_strip_that_has_become_lower(tmp_path: Path) -> None:
    theatre, film = watched(tmp_path, recorded(CLOUD9, 2))
    film.venue = replace(film.venue, foot=300.0)
    theatre.stage.fit((1280, 720), film.shapes, film.venue.foot)
    theatre.pass_time(0.3)
    lowest: list[float] = []
    film.table.draw = lambda canvas: lowest.append(canvas.visible.bottom)  # type: ignore[method-assign]
    theatre.frame()
    assert lowest == [pytest.approx(root_of(film).rect.top, abs=0.1)]


def test_chapters_and_what_is_searched_for_are_marked_and_gone_to(tmp_path: Path) -> None:
    theatre, film = watched(tmp_path, recorded(CLOUD9, 3))
    theatre.pass_time(3.0)
    theatre.key(pygame.K_RETURN)
    chapters = [mark.number for mark in film._marks]
    assert len(chapters) > 2
    assert all(type(film._film.decision(number - 1)) is not None for number in chapters[1:])
    film.go_to(0)
    theatre.key(pygame.K_e)
    theatre.key(pygame.K_e)
    assert film._number == [number for number in chapters if number][1]
    theatre.key(pygame.K_q)
    assert film._number == next(number for number in chapters if number)
    theatre.key(pygame.K_m)
    assert type(theatre.top) is Finder
    theatre.click("find-0-Falls")
    assert theatre.screen.name == "watching"
    falls = [mark.number for mark in film._marks]
    told = [event for _state, event in film._film.record.story() if isinstance(event, Fell)]
    assert len(falls) == sum(0 in event.aboard for event in told)
    assert film._number in falls
    film._step()  # the decision that is stopped before makes the balloon fall
    fallen = [event for event in film.table.session.story.events if isinstance(event, Fell)]
    assert fallen
    assert 0 in fallen[-1].aboard
    theatre.key(pygame.K_m)
    theatre.click("chapters")
    assert [mark.number for mark in film._marks] == chapters


def test_the_moments_it_turned_on_are_marked_when_they_are_found(tmp_path: Path) -> None:
    theatre, film = watched(tmp_path, recorded(KINGDOM, 2))
    names = ("P0", "P1")
    film._contents._reviewer = Reviewer(
        ReviewRequest(save_bytes(film._film.record), names, "en"), aside=False
    )
    theatre.pass_time(0.2)
    turns = [mark for mark in film._marks if mark.kind == "turn"]
    assert 0 < len(turns) <= 3
    film.left()
    assert film._contents._reviewer.is_over


def test_it_runs_faster_and_slower(tmp_path: Path) -> None:
    theatre, film = watched(tmp_path, recorded(KINGDOM, 2))
    far = {}
    for speed in ("1x", "2x", "4x"):
        assert theatre.target("prompt-up").label.endswith(speed)
        film.go_to(0)
        theatre.key(pygame.K_RETURN)
        theatre.pass_time(6.0)
        far[speed] = film._number
        theatre.key(pygame.K_UP)
    assert far["1x"] < far["2x"] < far["4x"]
    theatre.key(pygame.K_DOWN)
    assert theatre.target("prompt-up").label.endswith("4x")


def test_a_whole_evening_runs_in_one_go(tmp_path: Path) -> None:
    first, second = recorded(KINGDOM, 2), recorded(CLOUD9, 2)
    theatre = Theatre(
        tmp_path, lambda stage: watch(stage, ToFilm(first, over=True, then=(second,))), pictures=False
    )
    film = theatre.top
    film.go_to(len(film._film))
    theatre.pass_time(5.0)
    assert theatre.top is film  # who stopped it, stays
    film._plays = True
    theatre.pass_time(5.0)
    assert theatre.top is not film
    assert theatre.top._film.record is second
    assert theatre.top._plays


def test_of_a_match_in_progress_only_the_open_information_is_seen(tmp_path: Path) -> None:
    theatre, film = watched(tmp_path, recorded(CLOUD9, 3), over=False)
    film.go_to(5)
    theatre.key(pygame.K_x)
    theatre.key(pygame.K_h)
    assert film.table.session.viewer is None
    assert theatre.top is film


def thinks_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a question to a bot be answered at once, after a short search."""

    def submit(_bots: Bots, bot: str, observation: Observation) -> BotFuture:
        level, style = read_name(bot)
        assert level == "hard"
        even, own = (GAMES[observation.game].search_model(each) for each in ("even", style))
        future = BotFuture(bot, observation, Terms("a", 1.0))
        future.resolve(ThinkingBot(even, own, Strength(30), Limits()).choose(observation, Random(1)))
        return future

    monkeypatch.setattr(Bots, "submit", submit)


def in_words(thoughts: Screen) -> list[str]:
    """All that is told."""
    return [widget.words for widget, _window in root_of(thoughts).walk() if isinstance(widget, Text)]


@pytest.mark.parametrize(
    ("bot", "title", "goes_by"),
    [
        ("", "What a strong bot would do in Nimbus's place", ""),
        ("own/Jumper", "What a strong bot would do in Nimbus's place", ""),
        ("easy/careful", "What a strong bot would do in Nimbus's place", "Nimbus never looks ahead"),
        ("medium/daring", "What a strong bot would do in Nimbus's place", "Nimbus never looks ahead"),
        ("hard/daring", "What Nimbus thinks", "Worked out again"),
    ],
)
def test_whose_thoughts_are_told_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bot: str, title: str, goes_by: str
) -> None:
    thinks_soon(monkeypatch)
    record = recorded(CLOUD9, 3)
    plan = Plan("cloud9", tuple(SeatPlan("Nimbus", look, bot) for look in LOOKS))
    theatre = Theatre(tmp_path, lambda stage: Watching(stage, record, plan, over=True), pictures=False)
    film = theatre.top
    assert isinstance(film, Watching)
    film.go_to(4)
    theatre.key(pygame.K_h)
    told = in_words(theatre.top)
    assert told[0] == title
    assert any(words.startswith(goes_by) for words in told if goes_by) == bool(goes_by)


@pytest.mark.parametrize(
    "table",
    [Kind(CLOUD9, 3), Kind(KINGDOM, 3), Kind(STRANGE, 3), Kind(STRANGE, 1)],
    ids=str,
)
def test_the_best_moves_are_told_with_what_they_promise_and_why_and_which_was_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, table: Kind
) -> None:
    thinks_soon(monkeypatch)
    record = recorded(table.game, table.seats)
    theatre, film = watched(tmp_path, record)
    ranks: list[list[int]] = []
    for number in range(2, len(film._film), max(1, len(film._film) // 8)):
        film.go_to(number)
        theatre.key(pygame.K_h)
        thoughts = theatre.top
        assert isinstance(thoughts, Thoughts)
        advice = thoughts._advice
        assert all(each.reasons for each in advice)
        assert all((each.promise is None) == (each.rank == 0) for each in advice)
        assert [each.action for each in advice].count(film._film.decision(number)) == 1
        assert in_words(thoughts).count("Move played") == 1
        ranks.append([each.rank for each in advice])
        theatre.key(pygame.K_RETURN)
        assert theatre.top is film
    assert any(each[:2] == [1, 2] for each in ranks)
    assert all(rank == 0 or rank > 3 for each in ranks for rank in each[3:])


@pytest.mark.parametrize("table", [Kind(CLOUD9, 3), Kind(KINGDOM, 3), Kind(STRANGE, 2)], ids=str)
def test_what_was_known_is_a_page_further_and_follows_from_what_the_seat_saw(
    tmp_path: Path, table: Kind
) -> None:
    theatre, film = watched(tmp_path, recorded(table.game, table.seats))
    film.go_to(8)
    theatre.key(pygame.K_h)
    thoughts = theatre.top
    assert isinstance(thoughts, Thoughts)
    theatre.key(pygame.K_e)
    observation = observation_of(film._film.until(8))
    model = GAMES[observation.game].search_model("even")
    facts = list(model.facts(model.analyse(observation.view, observation.told)))
    told = in_words(thoughts)
    assert f"What P{observation.seat} knew" in told
    assert [film.table.people.teller.fact(fact.id, fact.values) for fact in facts] == [
        words for words in told if len(words) > 3
    ][-len(facts) :]
    theatre.click("tab-thoughts")
    assert thoughts.page == "thoughts"


def test_a_strong_bot_is_seen_to_think_what_it_thought(tmp_path: Path) -> None:
    record = new_game(Kind(CLOUD9, 2), 4)
    record.players = (
        Player("Cirrus", "coral/careful", "hard/careful"),
        Player("Nimbus", "jade/daring", "hard/daring"),
    )
    match = Match(record)
    match.begin()
    bots = Bots(None, record.seed)
    for _ in range(12):
        observation = observation_of(record)
        match.play(bots.submit(record.players[observation.seat].bot, observation).result().action)
    seats = tuple(SeatPlan(player.name, player.look, player.bot) for player in record.players)
    theatre = Theatre(
        tmp_path, lambda stage: Watching(stage, record, Plan("cloud9", seats), over=True), pictures=False
    )
    film = theatre.top
    assert isinstance(film, Watching)
    for number in range(12):
        film.go_to(number)
        theatre.key(pygame.K_h)
        assert isinstance(theatre.top, Thoughts)
        assert theatre.top._advice[0].action == film._film.decision(number)
        theatre.key(pygame.K_RETURN)


def test_a_match_is_played_on_from_any_point_as_a_new_one(tmp_path: Path) -> None:
    record = recorded(CLOUD9, 3)
    steps = list(record.steps)
    theatre, film = watched(tmp_path, record)
    film.go_to(6)
    theatre.key(pygame.K_l)
    theatre.click("play")
    assert isinstance(theatre.top, Table)
    table = theatre.top
    assert table.session.match.record.steps == film._film.until(6).steps
    table.play(table.session.match.state.legal_actions()[0])
    assert record.steps == steps


def test_a_match_in_progress_is_played_on_with_new_cards_and_dice(tmp_path: Path) -> None:
    record = recorded(CLOUD9, 3)
    theatre, film = watched(tmp_path, record, over=False)
    film.go_to(6)
    theatre.key(pygame.K_l)
    theatre.click("play")
    assert isinstance(theatre.top, Table)
    again = theatre.top.session.match.record
    assert again.steps == film._film.until(6).steps
    assert (again.seed, again.setup.deck) != (record.seed, record.setup.deck)
    assert again.setup.hands == record.setup.hands


def test_who_decides_gets_a_hint_unless_they_play_without_help(tmp_path: Path) -> None:
    def table(stage: Stage) -> Table:
        seats = (SeatPlan("Ada", LOOKS[0]), SeatPlan("Ben", LOOKS[1], assist="purist"))
        game = new_game(Kind(CLOUD9, 2), 3)
        return make_table(stage, Match(game), Plan("cloud9", seats, open_hands=True))

    theatre = Theatre(tmp_path, table, pictures=False)
    asked: set[int | None] = set()
    while len(asked) < 2:
        theatre.pass_time(8.0)
        seat = theatre.top.session.deciding
        theatre.key(pygame.K_m)
        theatre.click("hint")
        asked.add(seat)
        if seat == 0:
            assert isinstance(theatre.top, HintScreen)
            assert theatre.top._advice
            theatre.click("done")
        else:
            assert theatre.target("hint").why_not == "Ben plays without help."
            theatre.click("resume")
        theatre.top.play(theatre.top.session.match.state.legal_actions()[0])


@pytest.mark.parametrize("game", [CLOUD9, KINGDOM, STRANGE], ids=lambda game: game.id)
def test_of_a_table_that_is_watched_nobody_is_told_what_buttons_do(tmp_path: Path, game: object) -> None:
    theatre, film = watched(tmp_path, recorded(game, 2), pictures=True)
    film.go_to(4)
    theatre.pass_time(0.2)
    table, canvas = film.table, theatre.stage.canvas
    told = [widget for widget, _window in root_of(table).walk() if widget.tells_of_buttons]
    assert told
    table.ui.quiet = False
    canvas.begin()
    table.draw(canvas)
    before = len(canvas._blits)
    table.ui.quiet = True
    canvas.begin()
    table.draw(canvas)
    assert len(canvas._blits) <= before - 2 * len(told)  # a key and its words
