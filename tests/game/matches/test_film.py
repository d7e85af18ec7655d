"""Films: a match seen again is the match that was played, from any point on."""

import pytest
from tables import TABLES, Table, random_game

from game.matches.film import Film
from game.matches.match import Match


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_what_is_played_on_from_any_point_is_the_same_match(table: Table) -> None:
    record = random_game(table, 6)
    whole = list(record.steps)
    film = Film(record)
    for start in (0, len(film) // 2, len(film) - 1):
        match = Match(film.until(start))
        match.begin()
        for number in range(start, len(film)):
            match.play(film.decision(number))
        assert match.record.steps == whole
    assert record.steps == whole
    assert film.until(len(film)).steps == whole


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_decision_is_found_by_the_step_it_was(table: Table) -> None:
    record = random_game(table, 6)
    film = Film(record)
    assert [film.number_at(len(film.until(number).steps)) for number in range(len(film))] == [
        *range(len(film))
    ]
    assert film.number_at(len(record.steps)) == len(film)
