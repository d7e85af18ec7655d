"""It turned here: from the results to the moments of a match, to the film at one of them, and back."""

from collections.abc import Iterator
from pathlib import Path
from time import monotonic, sleep

import pygame
import pytest
from tables import Table as Kind
from tables import random_game
from tellings import hear_out
from theatre import Theatre, root_of, targets

from game.cloud9 import GAME as CLOUD9
from game.cloudy_kingdom import GAME as KINGDOM
from game.declaration import Game
from game.matches.record import Record
from game.matches.saves import save_bytes
from game.review.review import curve, person
from game.review.split import Weighed, WinSwing
from game.review.telling import TurningPointText
from game.strange_world import GAME as STRANGE
from scenes.cli.fixtures import SCENES
from scenes.cli.request import Request
from scenes.navigation.stage import Stage
from scenes.results.results_screen import Results
from scenes.screens.turning import reviewer
from scenes.screens.turning.detail import Detail
from scenes.screens.turning.odds import Odds
from scenes.screens.turning.page import TurnedHere
from scenes.screens.turning.reviewer import Reviewer, ReviewNews, ReviewRequest, look_back
from scenes.screens.watching import Watching
from scenes.ui.text import Text

PATIENCE = 90.0  # seconds; what takes so long will never come


def question(record: Record) -> ReviewRequest:
    return ReviewRequest(save_bytes(record), tuple(f"P{seat}" for seat in range(record.seats)), "en")


def opened(folder: Path, game: Game, seats: int) -> Theatre:
    def page(stage: Stage) -> TurnedHere:
        return TurnedHere(stage, random_game(Kind(game, seats), 3))

    return Theatre(folder, page, pictures=False)


def said(theatre: Theatre) -> str:
    return "\n".join(widget.words for widget, _ in root_of(theatre.screen).walk() if isinstance(widget, Text))


def heard_out(asked: Reviewer) -> list[ReviewNews]:
    news, began = [], monotonic()
    while not asked.is_over:
        news += asked.news()
        assert monotonic() < began + PATIENCE
        sleep(0.01)
    return news


def test_from_the_results_to_the_film_of_a_moment_and_back(tmp_path: Path) -> None:
    request = Request("results", "cloudy_kingdom", seats=2)
    theatre = Theatre(tmp_path, lambda stage: SCENES["results"](stage, request), pictures=False)
    hear_out(theatre)
    theatre.click("prompt-help")
    page = theatre.top
    assert isinstance(page, TurnedHere)
    assert page.focused is not None
    assert page.focused.id == "turn-1"
    theatre.key(pygame.K_RIGHT)
    theatre.key(pygame.K_RETURN)
    assert isinstance(theatre.screen, Detail)
    assert "What was played" in said(theatre)
    theatre.click("try")
    film, point = theatre.top, page._told[1].point
    assert isinstance(film, Watching)
    session = film.table.session
    assert session.match.record.steps == page._record.steps[: point.step]
    assert session.match.state.actor == session.viewer == point.seat
    assert not film._plays
    theatre.key(pygame.K_ESCAPE)
    theatre.key(pygame.K_ESCAPE)
    assert theatre.top is page
    assert page.focused.id == "turn-2"
    theatre.key(pygame.K_ESCAPE)
    assert isinstance(theatre.top, Results)


def test_the_odds_of_everybody_lead_to_the_film_of_a_jump(tmp_path: Path) -> None:
    theatre = opened(tmp_path, CLOUD9, 2)
    page = theatre.top
    shown = page._shown
    theatre.click("prompt-help")
    sheet = theatre.top
    assert isinstance(sheet, Odds)
    rounds = [target for target in targets(theatre.screen) if target.id.startswith("round-")]
    mine = page._gambles[shown]
    assert {gamble.seat for gamble in mine} == {shown}
    first = [gamble for gamble in mine if gamble.round == mine[0].round]
    for gamble in first:
        assert f"{round(100 * gamble.chance)}%" in rounds[0].spoken
    assert "Chance to win" in said(theatre)
    theatre.key(pygame.K_RETURN)
    film = theatre.top
    assert isinstance(film, Watching)
    assert film.table.session.match.record.steps == page._record.steps[: first[-1].step]
    assert film.table.session.viewer == shown
    theatre.key(pygame.K_ESCAPE)
    theatre.key(pygame.K_e)
    assert page._seats[1 - shown].name in targets(theatre.screen)[0].spoken


def test_games_without_odds_offer_none(tmp_path: Path) -> None:
    assert not opened(tmp_path, KINGDOM, 2).has("prompt-help")


def test_a_moment_is_a_puzzle_before_it_is_told(tmp_path: Path) -> None:
    theatre = opened(tmp_path, KINGDOM, 2)
    told = theatre.top._told[0]
    theatre.click("turn-1")
    assert all(fact in said(theatre) for fact in told.known[:5] if not fact.endswith(":"))
    theatre.click("again")
    assert told.sentence not in said(theatre)
    assert "played" not in said(theatre)
    theatre.click("move-0")
    assert told.sentence in said(theatre)
    assert "your choice" in said(theatre)


def test_luck_and_nerve_are_shown_of_everybody_in_turn(tmp_path: Path) -> None:
    theatre = opened(tmp_path, KINGDOM, 2)
    names = {seat.name for seat in theatre.top._seats}
    shown = set()
    for _person in names:
        shown |= {name for name in names if f"{name}: luck" in said(theatre)}
        theatre.key(pygame.K_e)
    assert shown == names
    page = theatre.top
    for seat, kept in page._fortunes().items():
        told = person(page._changes, page._record, seat)
        lowest = min(chance for _step, chance in curve(page._changes, page._record, seat))
        for exact, rounded in ((told.luck, kept.luck), (told.own, kept.nerve), (lowest, kept.lowest)):
            assert rounded == round(exact, 4) != exact or exact in {0.0, 1.0}


@pytest.mark.parametrize("game", [CLOUD9, KINGDOM, STRANGE], ids=lambda game: game.id)
def test_every_game_has_its_moments_in_their_order(tmp_path: Path, game: Game) -> None:
    theatre = opened(tmp_path, game, 2)
    page = theatre.top
    steps = [told.point.step for told in page._told]
    assert steps == sorted(steps)
    assert [target.id for target in targets(theatre.screen) if target.id.startswith("turn-")] == [
        f"turn-{number}" for number, _step in enumerate(steps, start=1)
    ]
    assert all(told.sentence in said(theatre) for told in page._told)
    *_, (end, _step) = page._record.walk()
    assert [line.seat for line in page._lines() if line.won] == list(end.result().winners)
    assert len(page._lines()) == 2


def test_alone_it_is_told_in_stars(tmp_path: Path) -> None:
    theatre = opened(tmp_path, STRANGE, 1)
    assert theatre.has("turn-1")
    assert "%" not in said(theatre)


def test_it_is_said_when_there_was_no_such_moment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(_question: ReviewRequest) -> Iterator[ReviewNews]:
        return iter(())

    monkeypatch.setattr(reviewer, "look_back", nothing)
    theatre = opened(tmp_path, CLOUD9, 2)
    assert "No single moment decided this game." in said(theatre)
    theatre.frame()


def test_a_process_of_its_own_finds_the_same_as_it_goes() -> None:
    asked = question(random_game(Kind(KINGDOM, 2), 3))
    found = heard_out(Reviewer(asked, aside=True))
    assert found == list(look_back(asked))
    assert {type(each) for each in found} == {WinSwing, Weighed, TurningPointText}


def test_two_processes_find_the_same_as_one() -> None:
    asked = question(random_game(Kind(KINGDOM, 4), 3))
    found = heard_out(Reviewer(asked, aside=True))
    expected = list(look_back(asked))
    assert all(each in expected for each in found)
    assert len(found) == len(expected)


def test_the_page_says_so_when_the_process_dies(tmp_path: Path) -> None:
    theatre = opened(tmp_path, KINGDOM, 2)
    page = theatre.top
    page._told.clear()
    page._reviewer = Reviewer(ReviewRequest(b"no match", (), "en"), aside=True)
    began = monotonic()
    while not page._reviewer.is_over:
        theatre.frame()
        assert monotonic() < began + PATIENCE
    assert "You can still watch the replay." in said(theatre)


def test_whoever_leaves_early_ends_the_process() -> None:
    asked = Reviewer(question(random_game(Kind(CLOUD9, 4), 3)), aside=True)
    began = monotonic()
    while not asked.news():
        assert monotonic() < began + PATIENCE
        sleep(0.01)
    asked.close()
    heard_out(asked)
    assert asked.has_failed
