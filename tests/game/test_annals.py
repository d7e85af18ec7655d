"""What is remembered of matches: once each, streaks, tables of the best, and forgetting."""

from pathlib import Path

import msgspec
import pytest
from evenings import restless_evening
from tables import Table, random_game

from game.cloud9 import GAME as CLOUD9
from game.history import Guest, History, PlayedMatch, matches_and_cups, memory_of, memory_of_cup
from game.matches.record import Player
from game.matches.safe_writing import append_safely
from game.people.standings import best, export, people
from game.strange_world import GAME as STRANGE_WORLD


def memory(mark: int, *guests: Guest, game: str = "cloud9") -> PlayedMatch:
    return PlayedMatch(game, f"2026-01-{mark:02}", mark, guests, mark)


ADA_WINS = (Guest("Ada", points=51, won=True), Guest("Ben", points=40))
BEN_WINS = (Guest("Ada", points=51), Guest("Ben", points=60, won=True))


def test_a_match_is_remembered_once(tmp_path: Path) -> None:
    record = random_game(Table(CLOUD9, 2), 4)
    record.players = (Player("Ada"), Player("Cirrus", bot="hard/daring"))
    *_, (state, _) = record.walk()
    result = state.result()
    annals = History(tmp_path / "annals.json")
    annals.add(memory_of(record, result, "2026-01-31"))
    annals.add(memory_of(record, result, "2026-02-01"))
    (kept,) = History(tmp_path / "annals.json").memories
    assert kept.day == "2026-01-31"
    assert [guest.points for guest in kept.guests] == list(result.scores)
    assert [guest.won for guest in kept.guests] == [seat in result.winners for seat in range(2)]
    assert kept.guests[1].bot


def test_streaks_are_counted_per_name() -> None:
    rows = [ADA_WINS, ADA_WINS, BEN_WINS, ADA_WINS]
    ada, ben = people(memory(number, *guests) for number, guests in enumerate(rows))
    assert (ada.name, ada.played, ada.won, ada.streak, ada.longest) == ("Ada", 4, 3, 1, 2)
    assert (ben.name, ben.played, ben.won, ben.streak, ben.longest) == ("Ben", 4, 1, 0, 1)


def test_what_was_played_alone_is_neither_won_nor_lost() -> None:
    alone = (Guest("Ada", points=42, won=True),)
    rows = [ADA_WINS, alone, ADA_WINS, (Guest("Mia", points=70, won=True),)]
    ada, ben, mia = people(memory(number, *guests) for number, guests in enumerate(rows))
    assert (ada.played, ada.alone, ada.won, ada.streak, ada.longest) == (2, 1, 2, 2, 2)
    assert (ben.played, ben.alone) == (2, 0)
    assert (mia.played, mia.alone, mia.won, mia.longest) == (0, 1, 0, 0)


def test_who_is_level_stands_in_the_order_of_the_alphabet_whatever_marks_letters_have() -> None:
    names = ["Zoë", "Åse", "Łucja", "Mia", "Ödön", "Đurđica", "Ela", "élan", "Ольга", "Øyvind", "ᵺ"]
    level = [memory(number, *map(Guest, names)) for number in range(2)]
    assert [person.name for person in people(level)] == [
        *("Åse", "Đurđica", "Ela", "élan", "Łucja", "Mia", "Ödön", "Øyvind", "Zoë", "Ольга", "ᵺ")
    ]


def test_nobody_has_won_who_played_alone() -> None:
    record = random_game(Table(STRANGE_WORLD, 1), 4)
    record.players = (Player("Ada"),)
    *_, (state, _) = record.walk()
    assert [guest.won for guest in memory_of(record, state.result(), "2026-01-31").guests] == [False]


def test_tables_name_humans_only_and_keep_solo_games_apart() -> None:
    bot = Guest("Nimbus", "hard/daring", 99, won=True)
    memories = [
        memory(1, Guest("Ada", points=70, won=True), game="strange_world"),
        memory(2, Guest("Ben", points=80), bot, game="strange_world"),
        memory(3, Guest("Ada", points=80), bot, game="strange_world"),
    ]
    assert [(line.points, line.name) for line in best(memories, "strange_world")] == [
        (80, "Ben"),
        (80, "Ada"),
    ]
    assert [(line.points, line.seed) for line in best(memories, "strange_world", alone=True)] == [(70, 1)]
    assert best(memories, "cloud9") == []


def test_of_the_same_cards_only_the_best_attempt_counts() -> None:
    tries = [(5, 70), (5, 81), (5, 64), (6, 75)]
    memories = [
        PlayedMatch("strange_world", "2026-01-01", seed, (Guest("Mia", points=points),), points)
        for seed, points in tries
    ]
    assert [(line.points, line.seed) for line in best(memories, "strange_world", alone=True)] == [
        (81, 5),
        (75, 6),
    ]


def test_a_name_is_forgotten_everywhere(tmp_path: Path) -> None:
    annals = History(tmp_path / "annals.json")
    annals.add(memory(1, *ADA_WINS))
    annals.add(memory(2, Guest("Ada", points=9), Guest("Nimbus", "easy", 4)))
    annals.forget("Ada")
    assert [person.name for person in people(annals.memories)] == ["Ben"]
    assert len(annals.memories) == 1
    assert not any(b"Ada" in file.read_bytes() for file in tmp_path.iterdir())
    again = History(tmp_path / "annals.json")
    assert again.memories == annals.memories
    again.add(memory(3, Guest("Cem", points=1)))
    assert History(tmp_path / "annals.json").memories == again.memories


def test_a_match_is_added_to_the_file_and_nothing_of_it_is_written_again(tmp_path: Path) -> None:
    path = tmp_path / "annals.json"
    written: list[bytes] = []

    def append(path: Path, content: bytes) -> None:
        written.append(content)
        append_safely(path, content)

    annals = History(path, append)
    for number in range(50):
        annals.add(memory(number, *ADA_WINS))
    assert max(map(len, written)) < 200
    assert path.read_bytes() == b"".join(written)
    assert History(path).memories == annals.memories


def test_the_list_of_earlier_versions_is_read_and_becomes_lines_when_a_match_is_added(tmp_path: Path) -> None:
    path = tmp_path / "annals.json"
    old = [memory(number, *ADA_WINS) for number in range(3)]
    path.write_bytes(msgspec.json.format(msgspec.json.encode(old)))
    annals = History(path)
    assert annals.memories == old
    annals.add(memory(3, *ADA_WINS))
    annals.add(memory(4, *ADA_WINS))
    assert path.read_bytes().count(b"\n") == 5
    assert History(path).memories == annals.memories
    assert len(annals.memories) == 5


def test_wherever_a_line_is_broken_off_all_others_stay_and_more_can_be_added(tmp_path: Path) -> None:
    path = tmp_path / "annals.json"
    annals = History(path)
    for number in range(3):
        annals.add(memory(number, *ADA_WINS))
    whole = path.read_bytes()
    for cut in range(whole.rindex(b"\n", 0, -1) + 1, len(whole)):
        path.write_bytes(whole[:cut])
        broken = History(path)
        assert broken.problem is None
        assert broken.memories == annals.memories[:2]
        broken.add(memory(7, *ADA_WINS))
        assert History(path).memories == broken.memories


def test_of_a_damaged_line_all_others_are_kept_and_the_file_as_well(tmp_path: Path) -> None:
    path = tmp_path / "annals.json"
    annals = History(path)
    for number in range(3):
        annals.add(memory(number, *ADA_WINS))
    damaged = path.read_bytes().replace(b'"seed":', b'"seed:', 1)
    path.write_bytes(damaged)
    read = History(path)
    assert read.problem is not None
    assert read.problem.read_bytes() == damaged
    assert len(read.memories) == 2
    assert History(path).memories == read.memories
    assert History(path).problem is None


def test_of_a_list_as_it_was_written_before_one_bad_entry_is_left_out(tmp_path: Path) -> None:
    path = tmp_path / "annals.json"
    entries = [msgspec.to_builtins(memory(number, *ADA_WINS)) for number in range(3)]
    entries[1]["seed"] = "seven"
    path.write_bytes(whole := msgspec.json.encode(entries))
    read = History(path)
    assert [known.mark for known in read.memories] == [0, 2]
    assert read.problem is not None
    assert read.problem.read_bytes() == whole
    assert History(path).memories == read.memories


def test_no_more_is_kept_than_is_remembered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.history.MOST", 10)
    monkeypatch.setattr("game.history._SPARE", 5)
    path = tmp_path / "annals.json"
    annals = History(path)
    for number in range(40):
        annals.add(memory(number, *ADA_WINS))
        assert path.read_bytes().count(b"\n") <= 15
        assert History(path).memories == annals.memories
    assert [known.mark for known in annals.memories] == list(range(30, 40))


def test_everything_can_be_taken_along_as_json(tmp_path: Path) -> None:
    annals = History(tmp_path / "annals.json")
    annals.add(memory(1, *ADA_WINS))
    export(annals.memories, tmp_path / "mine.json")
    exported = msgspec.json.decode((tmp_path / "mine.json").read_bytes())
    assert [person["name"] for person in exported["people"]] == ["Ada", "Ben"]
    assert exported["matches"][0]["guests"][0]["points"] == 51


def test_a_damaged_file_is_put_aside(tmp_path: Path) -> None:
    path = tmp_path / "annals.json"
    path.write_bytes(b"[{")
    annals = History(path)
    assert annals.memories == []
    assert annals.problem is not None
    assert annals.problem.read_bytes() == b"[{"


def test_where_a_disk_takes_nothing_a_damaged_file_stays_where_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_arguments: object) -> None:
        raise PermissionError

    path = tmp_path / "annals.json"
    path.write_bytes(b"[{")
    monkeypatch.setattr(Path, "replace", refuse)
    assert History(path).problem == path


def test_who_cannot_be_forgotten_on_the_disk_is_not_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_arguments: object) -> None:
        raise PermissionError

    annals = History(tmp_path / "annals.json")
    annals.add(memory(1, *ADA_WINS))
    monkeypatch.setattr("game.history.replace_safely", refuse)
    with pytest.raises(PermissionError):
        annals.forget("Ada")
    assert [person.name for person in people(annals.memories)] == ["Ada", "Ben"]


def test_cups_are_remembered_apart_from_their_matches(tmp_path: Path) -> None:
    evening = restless_evening(4)
    cup = evening.cup
    annals = History(tmp_path / "annals.json")
    annals.add(memory(1, *ADA_WINS))
    annals.add(memory_of_cup(evening.record, cup))
    annals.add(memory_of_cup(evening.record, cup))
    matches, cups = matches_and_cups(History(tmp_path / "annals.json").memories)
    assert len(matches) == len(cups) == 1
    guests = {guest.name: guest for guest in cups[0].guests}
    assert set(guests) == {cup.members[member].player.name for member in cup.present}
    winners = {cup.members[member].player.name for member in cup.winners}
    assert {name for name, guest in guests.items() if guest.won} == winners
    assert best(cups, "cloud9") == []
