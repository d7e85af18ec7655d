"""What a level can do, and the offer of another one after a few matches."""

from pathlib import Path

import pytest
from theatre import Theatre, root_of

from game.bots.ladder import wins_of_ten
from game.history import Guest, History, PlayedMatch
from game.search_model import LEVELS, Level
from game.shelf import GAMES
from scenes.screens.setup import TableSetup
from scenes.seats.offer import offered, told
from scenes.ui.text import Text


def match(number: int, bot: str, *, won: bool, game: str = "cloud9") -> PlayedMatch:
    guests = (Guest("Ann", won=won), Guest("Cirrus", bot, won=not won))
    return PlayedMatch(game, "2025-12-31", number, guests, number)


def matches(wins: int, of: int, bot: str = "medium/daring", game: str = "cloud9") -> list[PlayedMatch]:
    return [match(number, bot, won=number < wins, game=game) for number in range(of)]


@pytest.mark.parametrize(
    ("wins", "of", "level"),
    [(5, 5, "good"), (4, 5, "good"), (3, 5, None), (1, 5, None), (0, 5, "easy"), (4, 4, None), (0, 4, None)],
)
def test_another_level_is_offered_only_after_five_matches_that_were_much_alike(
    wins: int, of: int, level: Level | None
) -> None:
    assert offered(matches(wins, of), "cloud9", "medium") == level


def test_only_the_last_matches_of_the_same_game_against_the_same_level_count() -> None:
    others = [*matches(0, 9, "hard"), *matches(0, 9, game="strange_world")]
    assert offered([*matches(0, 5), *matches(5, 5), *others], "cloud9", "medium") == "good"


def test_there_is_nothing_above_the_strongest_and_below_the_weakest() -> None:
    assert offered(matches(5, 5, "hard"), "cloud9", "hard") is None
    assert offered(matches(0, 5, "beginner"), "cloud9", "beginner") is None


@pytest.mark.parametrize("game", GAMES)
def test_each_level_wins_more_than_the_one_below_it(game: str) -> None:
    wins = [wins_of_ten(game, level, "medium") for level in LEVELS]
    assert wins == sorted(wins)
    assert wins[LEVELS.index("easy")] < 5 < wins[LEVELS.index("good")]
    assert str(wins[0]) in told(game, "beginner")


def test_the_set_up_tells_how_strong_a_bot_is_and_takes_the_offer(tmp_path: Path) -> None:
    theatre = Theatre(tmp_path, lambda stage: TableSetup(stage, "cloud9"))
    history = History(theatre.stage.folders.annals)
    for memory in matches(5, 5, "medium"):
        history.add(memory)
    setup = theatre.top
    theatre.frame()
    theatre.click("seat-1")
    theatre.click("more")
    theatre.frame()
    assert told("cloud9", "medium") in words_on(theatre)
    theatre.click("offer")
    theatre.frame()
    assert setup.plan.seats[1].level == "good"
    assert told("cloud9", "good") in words_on(theatre)
    assert not theatre.has("offer")


def words_on(theatre: Theatre) -> list[str]:
    return [widget.words for widget, _ in root_of(theatre.screen).walk() if isinstance(widget, Text)]
