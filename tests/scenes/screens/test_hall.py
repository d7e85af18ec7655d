"""The hall of fame: a match that is over gets into it, and a name goes out of it again."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from threading import Event

import msgspec
import pygame
import pytest
from canvas_calls import noted
from tellings import hear_out
from theatre import Theatre, root_of, targets

from game.cloud9 import GAME as CLOUD9
from game.core import OVER
from game.declaration import Box
from game.history import Guest, History, PlayedMatch
from game.matches.match import Match
from game.people.achievements import words_of_achievements
from game.review.review import person
from scenes.cli.fixtures import SCENES
from scenes.cli.request import Request
from scenes.navigation.plans import Plan, SeatPlan
from scenes.navigation.settings import Settings
from scenes.navigation.stage import Stage
from scenes.platform.storage.save_writer import SaveWriter
from scenes.results.results_screen import Results
from scenes.screens.hall.niches import Niche
from scenes.screens.hall.person import PersonScreen
from scenes.screens.hall_of_fame import Hall
from scenes.screens.setup import TableSetup
from scenes.screens.title import Title
from scenes.screens.turning.page import TurnedHere
from scenes.seats.results_log import day_in_words
from scenes.seats.seat_plan import RememberedPlans, deal, memory_bytes
from scenes.shelf.laying import make_table
from scenes.tables.saving import Saving
from scenes.tables.table import Table
from scenes.ui.commands import WaysMenu
from scenes.ui.dialog import Dialog
from scenes.ui.text import Text

PLAN = Plan("cloud9", (SeatPlan("Ada", "coral/aviator"), SeatPlan("Cirrus", "ocean/careful", "easy/careful")))
SEED = 1


def finished(stage: Stage) -> Table:
    match, rng = Match(deal(PLAN, CLOUD9, SEED, Box())), Random(1)
    match.begin()
    while match.state.actor != OVER:
        match.play(rng.choice(match.state.legal_actions()))
    return make_table(stage, match, PLAN)


def told(theatre: Theatre) -> list[str]:
    """What is written on the screen."""
    return [widget.words for widget, _window in root_of(theatre.screen).walk() if isinstance(widget, Text)]


def test_a_match_is_remembered_when_it_is_over(tmp_path: Path) -> None:
    theatre = Theatre(tmp_path, finished)
    theatre.pass_time(3.0)
    assert isinstance(theatre.top, Results)
    (memory,) = History(theatre.stage.folders.annals).memories
    assert [guest.name for guest in memory.guests] == ["Ada", "Cirrus"]


def test_a_name_is_forgotten_on_request_and_everything_taken_along(tmp_path: Path) -> None:
    theatre = Theatre(tmp_path, finished)
    theatre.pass_time(3.0)
    theatre = Theatre(tmp_path, Hall)
    theatre.key(pygame.K_x)
    assert "Ada" in (tmp_path / "three-skies-results.json").read_text()
    theatre.click("person-0")
    assert isinstance(theatre.top, PersonScreen)
    theatre.key(pygame.K_x)
    assert isinstance(theatre.top, Dialog)
    assert History(theatre.stage.folders.annals).memories  # it is asked once more
    theatre.click("forget")
    assert History(theatre.stage.folders.annals).memories == []
    assert not theatre.has("person-0")


def test_a_name_is_gone_and_an_export_told_when_the_disk_has_it(tmp_path: Path) -> None:
    theatre = Theatre(tmp_path, finished)
    theatre.pass_time(3.0)
    theatre = Theatre(tmp_path, Hall)
    writer = theatre.stage.writer = SaveWriter(print)

    def ask_while_the_disk_is_held_up(ask: Callable[[], None]) -> None:
        gate = Event()
        writer.run(tmp_path / "disk", gate.wait, print)
        ask()
        assert isinstance(theatre.top, Saving)
        gate.set()
        writer.flush()
        theatre.frame()
        assert isinstance(theatre.top, Hall)

    ask_while_the_disk_is_held_up(lambda: theatre.key(pygame.K_x))
    assert "Ada" in (tmp_path / "three-skies-results.json").read_text()
    theatre.click("person-0")
    theatre.key(pygame.K_x)
    ask_while_the_disk_is_held_up(lambda: theatre.click("forget"))
    assert not theatre.has("person-0")


def test_a_full_disk_is_told_of_and_costs_nothing(tmp_path: Path) -> None:
    theatre = Theatre(tmp_path, finished)
    theatre.stage.folders.annals.mkdir(parents=True)  # a folder is where the file should be
    theatre.pass_time(3.0)
    assert isinstance(theatre.top, Results)


def test_a_day_is_told_as_one_writes_it_and_what_is_none_as_it_is() -> None:
    assert [day_in_words(day) for day in ("2026-11-18", "tonight", "")] == ["18 Nov 2026", "tonight", ""]


def test_the_cards_of_a_good_match_can_be_dealt_again(tmp_path: Path) -> None:
    theatre = Theatre(tmp_path, finished)
    theatre.pass_time(3.0)
    theatre = Theatre(tmp_path, lambda stage: Hall(stage, "cloud9"))
    theatre.click("best-0")
    assert isinstance(theatre.top, TableSetup)
    theatre.click("play")
    assert isinstance(theatre.top, Table)
    assert theatre.top.session.match.record.seed == SEED


def test_an_empty_page_tells_where_to_find_what_was_played_alone(tmp_path: Path) -> None:
    theatre = Theatre(tmp_path, lambda stage: Hall(stage, "strange_world"))
    assert not any("“Solo”" in words for words in told(theatre))
    annals = History(theatre.stage.folders.annals)
    annals.add(PlayedMatch("strange_world", "2026-01-01", 5, (Guest("Ada", points=42, won=True),), 1))
    theatre = Theatre(tmp_path, lambda stage: Hall(stage, "strange_world"))
    assert any("“Solo”" in words for words in told(theatre))


def test_tabs_stay_where_they_are_as_pages_are_turned(tmp_path: Path) -> None:
    theatre = Theatre(tmp_path, finished)
    theatre.pass_time(3.0)
    theatre = Theatre(tmp_path, Hall)
    before = {page: theatre.target(f"tab-{page}").rect for page in Hall.pages}
    for page in Hall.pages:
        theatre.click(f"tab-{page}")
        assert {each: theatre.target(f"tab-{each}").rect for each in Hall.pages} == before


def test_a_seed_can_be_typed_in_and_nonsense_is_refused(tmp_path: Path) -> None:
    theatre = Theatre(tmp_path, lambda stage: TableSetup(stage, "cloud9"))
    deal = theatre.top._rules.deal
    for typed, seed in (("42", 42), ("soon", 42), ("", None)):
        deal._set(typed)
        assert deal.seed == seed


def played_by(*names: str) -> PlayedMatch:
    """A match that the first of them won."""
    guests = tuple(Guest(name, points=50 - seat, won=seat == 0) for seat, name in enumerate(names))
    return PlayedMatch("cloud9", "2026-01-01", 5, guests, sum(map(ord, "".join(names))))


def test_the_best_stand_in_the_middle_and_everybody_else_beside_them(tmp_path: Path) -> None:
    theatre = Theatre(tmp_path, Title)
    annals = History(theatre.stage.folders.annals)
    for number, names in enumerate(
        (("Ada", "Bo", "Cy"), ("Ada", "Di", "Bo"), ("Bo", "Ed", "Flo"), ("Ada", "Gus", "Cy"))
    ):
        annals.add(msgspec.structs.replace(played_by(*names), mark=number))
    theatre = Theatre(tmp_path, Hall)
    niches = [theatre.target(f"person-{number}") for number in range(7)]
    best, second, third, fourth, fifth, sixth, _last = (niche.rect for niche in niches)
    assert (
        fourth.right
        < second.left
        < second.right
        < best.left
        < best.right
        < third.left
        < third.right
        < fifth.left
    )
    assert best.height > second.height == third.height > fourth.height == sixth.height
    visible = theatre.stage.canvas.visible
    assert visible.contains(best)
    assert not visible.contains(sixth)
    for _step in range(10):
        if theatre.screen.ui.focus != "person-5":
            theatre.key(pygame.K_DOWN if theatre.screen.ui.focus.startswith("tab") else pygame.K_RIGHT)
    theatre.pass_time(1.0)
    assert theatre.screen.ui.focus == "person-5"
    assert visible.contains(theatre.target("person-5").rect)  # the row has slid


def test_everybody_looks_as_at_their_last_table(tmp_path: Path) -> None:
    theatre = Theatre(tmp_path, Title)
    plan = Plan("cloud9", (SeatPlan("Ada", "plum/cat"), SeatPlan("Bo", "jade/cook")))
    theatre.stage.folders.memory.write_bytes(memory_bytes(RememberedPlans({"cloud9": plan})))
    History(theatre.stage.folders.annals).add(played_by("Ada", "Bo"))
    theatre = Theatre(tmp_path, Hall)
    looks = {niche.exhibit.name: str(niche.exhibit.look) for niche in niches_of(theatre)}
    assert looks == {"Ada": "plum/cat", "Bo": "jade/cook"}


def niches_of(theatre: Theatre) -> list[Niche]:
    return [target for target in targets(theatre.screen) if isinstance(target, Niche)]


def test_niches_come_in_the_background(tmp_path: Path) -> None:
    theatre = Theatre(tmp_path, Title)
    History(theatre.stage.folders.annals).add(played_by("Ada", "Bo"))
    theatre = Theatre(tmp_path, Hall, in_background=True)
    coming = theatre.stage.canvas.pictures.coming
    niches = niches_of(theatre)
    assert niches
    for niche in niches:
        look = niche.exhibit.look
        assert {
            f"honours/niche/{look.colour}",
            f"common/clothes/large/{look.colour}/body",
            f"common/traveller/large/{look.avatar}/head",
        } <= coming
    assert "honours/niche/empty" in coming


def test_what_is_told_below_is_of_whoever_is_in_focus(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    theatre = Theatre(tmp_path, Title)
    History(theatre.stage.folders.annals).add(played_by("Ada", "Bo"))
    theatre = Theatre(tmp_path, Hall)
    written = noted(monkeypatch, "text")
    for niche, points in (("person-0", "50"), ("person-1", "49")):
        theatre.screen.focus_on(niche)
        written.clear()
        theatre.frame()
        assert points in written


def test_in_an_empty_hall_there_are_niches_and_nobody_to_choose(tmp_path: Path) -> None:
    theatre = Theatre(tmp_path, Hall)
    assert not niches_of(theatre)
    assert any("Play a game" in words for words in told(theatre))


def test_large_words_find_all_ways_on_in_a_menu(tmp_path: Path) -> None:
    settings = Settings(language="de")
    settings.comfort.text_size = 2.0
    theatre = Theatre(tmp_path, Title, settings=settings)
    theatre.key(pygame.K_m)
    assert isinstance(theatre.top, WaysMenu)
    theatre.click("turn_right")
    assert isinstance(theatre.top, Hall)


def test_a_person_is_seen_in_plots_and_stories(tmp_path: Path) -> None:
    theatre = Theatre(tmp_path, lambda stage: SCENES["person"](stage, Request("person", "cloud9")))
    page = theatre.top
    ids = [target.id for target in targets(page) if target.id.startswith(("plot", "story"))]
    assert ids[:4] == [f"plot-{number}" for number in range(4)]
    assert len(ids) == 4 + len(words_of_achievements())
    known = page._cast.portrait
    spoken = {target.id: target.describe().name for target in targets(page)}
    assert all(rival.name in spoken["plot-1"] for rival in known.rivals[:4])
    assert f"{known.outings[-1].place} of {known.outings[-1].seats}" in spoken["plot-0"]
    while not page.ui.focus.startswith("story-"):
        theatre.key(pygame.K_DOWN)
    theatre.pass_time(1.0)
    assert theatre.stage.canvas.visible.contains(theatre.target(page.ui.focus).rect)


def test_what_a_match_was_to_somebody_is_in_the_hall_once_it_was_looked_back_at(tmp_path: Path) -> None:
    theatre = Theatre(tmp_path, finished)
    theatre.pass_time(3.0)
    annals = theatre.stage.folders.annals
    assert [guest.fortune for guest in History(annals).memories[0].guests] == [None, None]
    hear_out(theatre)
    theatre.click("prompt-help")
    page = theatre.top
    assert isinstance(page, TurnedHere)
    (memory,) = History(annals).memories
    for seat, guest in enumerate(memory.guests):
        sums = person(page._changes, page._record, seat)
        assert guest.fortune is not None
        assert guest.fortune.luck == pytest.approx(sums.luck, abs=1e-4)
        assert guest.fortune.nerve == pytest.approx(sums.own, abs=1e-4)
