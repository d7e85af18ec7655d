"""What somebody is like over all evenings, what they have been through, and two copies writing that down."""

import sys
from pathlib import Path

import msgspec
import pytest
from tables import Table, random_game

from game.cloud9 import GAME as CLOUD9
from game.history import Fortune, Guest, History, PlayedMatch, mark_of, memory_of
from game.matches.record import Player
from game.people.achievements import achievements_of, words_of_achievements
from game.people.portrait import portrait
from game.shelf import GAMES

GAME = CLOUD9.id


def memory(mark: int, *guests: Guest, game: str = GAME, day: str = "") -> PlayedMatch:
    return PlayedMatch(game, day or f"2026-01-{mark:02}", mark, guests, mark)


def guest(
    name: str, points: int, *, won: bool = False, stays: int = 0, jumps: int = 0, top_clouds: int = 0
) -> Guest:
    counts = {"stays": stays, "jumps": jumps, "top_clouds": top_clouds}
    return Guest(
        name, points=points, won=won, counts={key: number for key, number in counts.items() if number}
    )


def told_of(name: str, *memories: PlayedMatch) -> set[str]:
    return {id_ for id_, story in achievements_of(name, memories).items() if story is not None}


def test_what_was_counted_is_remembered_for_habits_and_stories_and_nothing_else() -> None:
    record = random_game(Table(CLOUD9, 3), 4)
    record.players = (Player("Ada"), Player("Ben"), Player("Cem"))
    *_, (state, _) = record.walk()
    kept = memory_of(record, state.result(), "2026-01-31")
    counted = CLOUD9.statistics(record.story())
    for seat, each in enumerate(kept.guests):
        expected = {name: counted[name].get(seat, 0) for name in CLOUD9.remembered()}
        assert each.counts == {name: number for name, number in expected.items() if number}


def test_places_and_rivals_are_told_apart() -> None:
    bot = Guest("Cirrus", "hard", 10)
    rows = [
        memory(1, guest("Ada", 30), guest("Ben", 50, won=True), bot),
        memory(2, guest("Ada", 50, won=True), guest("Ben", 50, won=True), bot),
        memory(3, guest("Ada", 20), guest("Eva", 60, won=True), guest("Ben", 10)),
    ]
    ada = portrait("Ada", rows, [])
    assert [(each.place, each.seats, each.won) for each in ada.outings] == [
        (2, 3, False),
        (1, 3, True),
        (2, 3, False),
    ]
    assert [(each.name, each.ahead, each.behind, each.level) for each in ada.rivals] == [
        ("Ben", 1, 1, 1),
        ("Eva", 0, 1, 0),
        ("", 2, 0, 0),
    ]


def test_a_habit_is_what_one_does_more_of_than_the_others() -> None:
    rows = [memory(n, guest("Ada", 1, stays=9, jumps=1), guest("Ben", 2, stays=3, jumps=7)) for n in range(3)]
    (ada,) = portrait("Ada", rows, [CLOUD9]).habits
    (ben,) = portrait("Ben", rows, [CLOUD9]).habits
    assert ada.share == pytest.approx(0.75)
    assert ben.share == pytest.approx(0.25)
    assert not portrait("Ada", rows[:2], [CLOUD9]).habits  # twice is no habit
    assert not portrait("Ada", [memory(n, guest("Ada", 1, stays=9)) for n in range(3)], [CLOUD9]).habits


def test_the_luck_of_a_match_is_remembered_when_it_has_been_found_out(tmp_path: Path) -> None:
    record = random_game(Table(CLOUD9, 2), 4)
    record.players = (Player("Ada"), Player("Ben"))
    *_, (state, _) = record.walk()
    annals = History(tmp_path / "annals.json")
    annals.add(memory_of(record, state.result(), "2026-01-30"))
    annals.add(memory(7, guest("Ada", 3)))
    fortunes = {0: Fortune(0.25, -0.5, 0.1), 1: Fortune(-0.25, 0.5, 0.2)}
    annals.note(mark_of(record), fortunes)
    annals.note(mark_of(record), {0: Fortune(0.9, 0.9, 0.9)})  # later figures change nothing
    annals.note(12345, fortunes)  # a match that nobody remembers
    again = History(tmp_path / "annals.json").memories
    assert again == annals.memories
    assert [each.fortune for each in again[0].guests] == [fortunes[0], fortunes[1]]
    assert (tmp_path / "annals.json").read_bytes().count(b"\n") == 3
    assert [fortune for _outing, fortune in portrait("Ada", again, []).fortunes] == [fortunes[0]]


def test_who_is_forgotten_leaves_neither_habits_nor_luck_behind(tmp_path: Path) -> None:
    annals = History(tmp_path / "annals.json")
    ada = msgspec.structs.replace(guest("Ada", 5, stays=3), fortune=Fortune(0.1, 0.1, 0.1))
    annals.add(memory(1, ada, guest("Ben", 9, won=True)))
    annals.forget("Ada")
    (kept,) = History(tmp_path / "annals.json").memories
    assert kept.guests[0] == Guest("?", "forgotten", 5)
    assert told_of("Ada", kept) == set()


def test_every_story_has_words() -> None:
    assert set(words_of_achievements()) == set(achievements_of("Ada", []))


def won_from(lowest: float, luck: float) -> PlayedMatch:
    ada = msgspec.structs.replace(guest("Ada", 50, won=True), fortune=Fortune(luck, 0.5, lowest))
    return memory(1, ada, guest("Ben", 10))


def test_stories_of_a_single_match() -> None:
    assert told_of("Ada", won_from(0.04, 0.0)) == {"from_the_back"}
    assert told_of("Ada", won_from(0.11, -0.2)) == {"against_the_wind"}
    assert told_of("Ada", won_from(0.11, -0.1)) == set()
    assert told_of("Ben", won_from(0.04, -0.2)) == set()
    hard, medium = Guest("Cirrus", "hard/daring", 1), Guest("Nimbus", "medium", 1)
    assert told_of("Ada", memory(1, guest("Ada", 50, won=True), hard)) == {"over_the_best"}
    assert told_of("Ada", memory(1, guest("Ada", 50, won=True), hard, medium)) == set()
    both = memory(1, guest("Ada", 50, won=True), guest("Ben", 50, won=True))
    assert {"shared_win", "one_each"} == told_of("Ada", both) == told_of("Ben", both)


@pytest.mark.parametrize(
    ("lowest", "luck", "told"),
    [
        (0.0, 0.0, {}),  # nobody had found out
        (0.001, 0.0, {"from_the_back": 1}),
        (0.056, 0.0, {"from_the_back": 6}),
        (0.099, -0.151, {"from_the_back": 10, "against_the_wind": 15}),
        (0.1, -0.15, {}),
        (0.5, -0.42, {"against_the_wind": 42}),
    ],
)
def test_stories_tell_how_bad_it_looked(lowest: float, luck: float, told: dict[str, int]) -> None:
    found = achievements_of("Ada", [won_from(lowest, luck)])
    assert {id_: story.number for id_, story in found.items() if story is not None} == told


def test_what_all_people_did_together_is_a_story_of_everybody() -> None:
    bot = Guest("Cirrus", "easy", 3)
    rows = memory(1, guest("Ada", 5, top_clouds=1), guest("Ben", 9, won=True, top_clouds=1), bot)
    assert told_of("Ada", rows) == told_of("Ben", rows) == {"top_together"}
    assert told_of("Ada", memory(1, guest("Ada", 5, top_clouds=1), guest("Ben", 9))) == set()
    assert told_of("Ada", memory(1, guest("Ada", 5, top_clouds=1), bot)) == set()  # alone among bots


def test_stories_of_several_matches() -> None:
    lost = [memory(n, guest("Ada", 1), guest("Ben", 9, won=True)) for n in range(1, 4)]
    won = memory(9, guest("Ada", 9, won=True), guest("Ben", 1))
    turned = achievements_of("Ada", [*lost, won])["turned_the_tables"]
    assert turned is not None
    assert (turned.others, turned.number, turned.day) == (("Ben",), 3, "2026-01-09")
    assert told_of("Ada", *lost[:2], won) == set()
    level = memory(8, guest("Ada", 5, won=True), guest("Ben", 5, won=True))
    assert "turned_the_tables" not in told_of("Ada", *lost, level, won)  # the row has ended
    more = [*lost, memory(4, guest("Ada", 1), guest("Ben", 9, won=True)), level]
    assert "turned_the_tables" not in told_of("Ada", *more)  # nobody stood above the other
    day = "2026-05-01"
    skies = [
        memory(n, guest("Ada", 9, won=True), guest("Ben", 1), game=game, day=day)
        for n, game in enumerate(GAMES)
    ]
    assert told_of("Ada", *skies) == {"three_skies"}
    assert told_of("Ada", *skies, memory(9, guest("Ben", 9, won=True), guest("Ada", 1), day=day)) == {
        "three_skies",
        "one_each",
    }


COPY = """
import sys
from pathlib import Path
sys.path.insert(0, sys.argv[1])
import game.history
game.history.MOST, game.history._SPARE = 500, -500 + int(sys.argv[4])
from game.history import Guest, History, PlayedMatch
first = int(sys.argv[3])
for number in range(first, first + 40):
    annals = History(Path(sys.argv[2]))
    assert annals.problem is None
    annals.add(PlayedMatch("cloud9", "2026-01-01", number, (Guest("Ada", points=1),), number))
"""


def test_two_copies_that_write_at_once_lose_nothing(tmp_path: Path) -> None:
    """Both add matches, and rewrite the file all the time: every match of both is there in the end."""
    import subprocess  # noqa: PLC0415 - only here

    path, root = tmp_path / "annals.json", Path(__file__).parents[2]
    copies = [
        subprocess.Popen([sys.executable, "-c", COPY, str(root), str(path), str(first), "3"])
        for first in (1000, 2000)
    ]
    assert [copy.wait(60) for copy in copies] == [0, 0]
    annals = History(path)
    assert annals.problem is None
    assert {each.mark for each in annals.memories} == {*range(1000, 1040), *range(2000, 2040)}
