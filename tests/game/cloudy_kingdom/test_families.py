"""Families are chosen by the colours people wear, or drawn; nothing else about a game changes."""

from pathlib import Path

import msgspec
import pytest

from game.cloudy_kingdom import GAME
from game.cloudy_kingdom.setup import Options
from game.matches.audit import audit_bytes
from game.matches.record import new_record
from game.matches.saves import parse_save, save_bytes

BOX = GAME.printed_box()
BY_COLOUR = Options(families="by_colour")


def dealt(seats: int, seed: int, options: Options) -> tuple[str, ...]:
    families: tuple[str, ...] = new_record(GAME, seats, seed, options, BOX).setup.families
    return families


@pytest.mark.parametrize("seed", range(20))
def test_whose_colour_is_a_castles_gets_these_castles(seed: int) -> None:
    chosen = GAME.chosen_by(BY_COLOUR, ["orchid", "coral", "marigold", "ocean"])
    assert dealt(4, seed, chosen) == ("black", "red", "gold", "blue")
    three = dealt(3, seed, GAME.chosen_by(BY_COLOUR, ["jade", "coral", "plum"]))
    assert three[1] == "red"
    assert sorted(three) == ["black", "blue", "red"]


@pytest.mark.parametrize("seed", range(20))
def test_of_two_blue_makes_up_for_another_family(seed: int) -> None:
    """Whoever chose keeps what they chose; the other gets what is drawn, never the same."""
    for chosen in (("red", ""), ("", "red"), ("blue", ""), ("", "blue"), ("gold", "gold"), ("red", "red")):
        families = dealt(2, seed, Options(families=chosen))
        assert len(set(families)) == 2
        assert set(families) <= {"black", "blue", "red"}
        for wish, family in zip(chosen, families, strict=True):
            assert family == wish or wish in {"", "gold"} or chosen == ("red", "red")
    assert dealt(2, seed, Options(families=("red", "red")))[0] == "red"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_cards_fall_as_they_do_by_lot(seats: int) -> None:
    drawn = new_record(GAME, seats, 5, Options(), BOX).setup
    chosen = new_record(GAME, seats, 5, Options(families=("blue", "red")), BOX).setup
    assert chosen.families[:2] == ("blue", "red")
    assert msgspec.structs.replace(chosen, families=drawn.families) == drawn


def test_the_audit_header_tells_what_was_chosen_and_nothing_where_nobody_was_asked() -> None:
    def header(options: Options) -> dict[str, object]:
        line = audit_bytes(new_record(GAME, 2, 3, options, BOX)).splitlines()[0]
        found: dict[str, object] = msgspec.json.decode(line)["options"]
        return found

    assert header(Options()) == {"spells": "first_game"}
    assert header(Options(families="by_lot")) == {"spells": "first_game", "families": "by_lot"}
    chosen = GAME.chosen_by(BY_COLOUR, ["coral", "plum"])
    assert header(chosen) == {"spells": "first_game", "families": ["red", ""]}


@pytest.mark.parametrize("options", [Options(), Options(families="by_lot"), Options(families=("blue", ""))])
def test_a_match_is_read_as_it_was_dealt(options: Options) -> None:
    record = new_record(GAME, 2, 3, options, BOX)
    read = parse_save(save_bytes(record), Path("match"), {GAME.id: GAME})
    assert (read.options, read.setup) == (options, record.setup)


def test_by_lot_stays_by_lot_whatever_people_wear() -> None:
    for options in (Options(), Options(families="by_lot"), Options(families=("red",))):
        assert GAME.chosen_by(options, ["ocean", "coral"]) == options


def test_people_choose_among_the_castles_that_stand_there() -> None:
    assert GAME.colours(3, BOX) == ["coral", "ocean", "orchid"]
    assert GAME.colours(4, BOX) == ["coral", "ocean", "marigold", "orchid"]
