"""Profiles: people are remembered once for all games; a bad file costs nobody more than itself."""

import random
from pathlib import Path

import msgspec
import pytest
from theatre import Theatre

from game.files import PEOPLE
from scenes import words
from scenes.navigation.plans import Plan, SeatPlan
from scenes.navigation.routes import ToTitle
from scenes.navigation.settings import Settings
from scenes.navigation.stack import Reset
from scenes.screens.cup_setup import CupSetup
from scenes.screens.setup import TableSetup
from scenes.seats.profiles import profiles_of, read_profiles, remember_people
from scenes.ui.focus.controller import theme_of
from scenes.ui.scenery.avatars import Look

LEA = SeatPlan("Lea", "jade/cat", assist="coach", language="fr", text_size=1.5, pace=2.0)
TOM = SeatPlan("Tom", "plum/cook")


def on_stage(folder: Path, game: str) -> Theatre:
    settings = Settings(language="en")
    theatre = Theatre(folder, lambda stage: TableSetup(stage, game), settings=settings)
    theatre.frame()
    return theatre


def sit(theatre: Theatre, *people: SeatPlan) -> None:
    plan = theatre.top.plan
    bots = tuple(seat for seat in plan.seats if seat.bot)[:1]
    theatre.top.change(Plan(plan.game, (*people, *bots)), lambda seat: seat)
    theatre.frame()


@pytest.mark.parametrize("other", ["cloudy_kingdom", "strange_world", "cup"])
def test_the_people_of_one_game_sit_at_every_other(tmp_path: Path, other: str) -> None:
    theatre = on_stage(tmp_path, "cloud9")
    sit(theatre, LEA, TOM)
    theatre.click("play")
    theatre.stage.writer.flush()
    if other == "cup":
        again = Theatre(tmp_path, CupSetup, settings=Settings(language="en"))
    else:
        again = on_stage(tmp_path, other)
    again.frame()
    humans = [seat for seat in again.top.plan.seats if not seat.bot]
    assert [seat.name for seat in humans] == ["Lea", "Tom"]
    assert humans[0].assist == "coach"
    assert (humans[0].language, humans[0].text_size, humans[0].pace) == ("fr", 1.5, 2.0)
    looks = [Look.of(seat.look) for seat in again.top.plan.seats]
    assert looks[0].avatar == "cat"
    assert len({look.colour for look in looks}) == len({look.avatar for look in looks}) == len(looks)
    assert other == "cloudy_kingdom" or [look.colour for look in looks[:2]] == ["jade", "plum"]


def test_a_colour_that_no_castle_has_is_worn_again_elsewhere(tmp_path: Path) -> None:
    theatre = on_stage(tmp_path, "cloud9")
    remember_people(theatre.stage, Plan("cloud9", (LEA,)))
    theatre.stage.writer.flush()
    forced = msgspec.structs.replace(LEA, look="coral/robot")
    remember_people(theatre.stage, Plan("cloudy_kingdom", (forced,)), ["coral", "ocean"])
    theatre.stage.writer.flush()
    assert [person.look for person in profiles_of(theatre.stage)] == ["jade/robot"]


def test_somebody_known_is_chosen_with_one_press(tmp_path: Path) -> None:
    theatre = on_stage(tmp_path, "cloud9")
    remember_people(theatre.stage, Plan("cloud9", (LEA, TOM)))
    theatre.stage.writer.flush()
    theatre = on_stage(tmp_path, "strange_world")
    theatre.click("known-0")
    first = theatre.top.plan.seats[0]
    assert (first.name, first.look, first.assist) == ("Lea", "jade/cat", "coach")
    assert not theatre.has("known-0")  # a name is a name
    theatre.click("more-human")
    theatre.click("known-0")
    assert [seat.name for seat in theatre.top.plan.seats if not seat.bot] == ["Lea", "Tom"]


def test_a_bot_that_becomes_human_is_nobody_by_the_bots_name(tmp_path: Path) -> None:
    theatre = on_stage(tmp_path, "cloud9")
    bot = theatre.top.plan.seats[1].name
    setup = theatre.top
    theatre.click("seat-1")
    theatre.click("more")
    for _level in range(10):
        if setup.plan.seats[1].bot:
            theatre.click("bot")
    assert setup.plan.seats[1].name == "Player 2" != bot


def test_who_has_no_name_is_not_kept(tmp_path: Path) -> None:
    theatre = on_stage(tmp_path, "cloud9")
    remember_people(theatre.stage, Plan("cloud9", (SeatPlan("Player 1", "coral/cat"), TOM)))
    theatre.stage.writer.flush()
    assert [person.name for person in profiles_of(theatre.stage)] == ["Tom"]


@pytest.mark.parametrize(
    "content",
    [
        b"", b"[]", b"{", b"null", b'{"people": 7}', b"\xff\xfe", b'{"people": [[], 3, {"name": 5}]}',
        b'{"people": [{"name": "\\u202eLea", "look": "x"}, {"name": "Tom", "look": "a/b", "pace": 90}]}',
        b'{"people": [' + b"[" * 5000 + b"]" * 5000 + b"]}",
    ],
)  # fmt: skip
def test_a_file_of_anything_is_read_without_harm(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "people.json"
    path.write_bytes(content)
    people, _problems = read_profiles(path)
    assert all(person.name.isprintable() for person in people)
    theatre = Theatre(tmp_path, lambda stage: TableSetup(stage, "cloud9"))
    theatre.stage.folders.people.parent.mkdir(parents=True, exist_ok=True)
    theatre.stage.folders.people.write_bytes(content)
    theatre.app.stack.follow(None)
    assert isinstance(profiles_of(theatre.stage), list)
    assert read_profiles(theatre.stage.folders.people)[1] == []  # it was put aside


def test_one_bad_person_costs_nobody_else(tmp_path: Path) -> None:
    path = tmp_path / "people.json"
    path.write_bytes(msgspec.json.encode({"people": [LEA, {"name": 7}, TOM, LEA]}))
    people, problems = read_profiles(path)
    assert people == [LEA, TOM]
    assert len(problems) == 1


def test_there_is_an_end_to_it(tmp_path: Path) -> None:
    path = tmp_path / "people.json"
    many = [SeatPlan(f"P{number}", "coral/cat") for number in range(500)]
    path.write_bytes(msgspec.json.encode({"people": many}))
    assert len(read_profiles(path)[0]) == 60
    path.write_bytes(b" " * (PEOPLE.most + 1))
    people, problems = read_profiles(path)
    assert not people
    assert len(problems) == 1


def test_mutated_files_are_never_an_error(tmp_path: Path) -> None:
    rng, path = random.Random(4), tmp_path / "people.json"
    sound = msgspec.json.encode({"people": [LEA, TOM]})
    for _ in range(300):
        content = bytearray(sound)
        for _cut in range(rng.randrange(1, 5)):
            content[rng.randrange(len(content))] = rng.randrange(256)
        path.write_bytes(bytes(content))
        read_profiles(path)


def test_whoever_plays_alone_has_the_screen_as_they_wish(tmp_path: Path) -> None:
    theatre = on_stage(tmp_path, "cloud9")
    sit(theatre, LEA)
    theatre.click("play")
    stage = theatre.stage
    assert (words.language(), stage.text_size, stage.speed) == ("fr", 1.5, 2.0)
    assert theme_of(stage).text_size == 1.5
    theatre.app.stack.follow(Reset(ToTitle()))
    assert (words.language(), stage.text_size, stage.speed) == ("en", 1.0, 1.0)
    theatre = on_stage(tmp_path, "cloud9")
    sit(theatre, LEA, TOM)
    theatre.click("play")
    assert (words.language(), theatre.stage.text_size, theatre.stage.speed) == ("en", 1.0, 1.0)
