"""Every screen: nothing is clipped whatever the size, the text or the language; the focus goes everywhere."""

from collections import deque
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from once import write_anew
from pygame import Surface
from screens import SCREENS, ids, neighbours, open_screen, outside, overlapping
from theatre import Theatre, targets

from scenes import words
from scenes.cli.fixtures import SCENES
from scenes.cli.request import Request
from scenes.cli.screenshot import take
from scenes.input.intents import Move
from scenes.learning.rulebook import Rulebook
from scenes.platform.assets import Assets
from scenes.platform.pictures import Pictures
from scenes.platform.text_renderer import Ink, TextRenderer
from scenes.platform.viewport import TV, Viewport
from scenes.results.results_screen import Results
from scenes.screens import saved_pictures
from scenes.screens.day_screen import DayScreen
from scenes.screens.settings import PAGES
from scenes.screens.title import Title
from scenes.screens.turning import vignettes
from scenes.ui import text
from scenes.ui.button import Button
from scenes.ui.core import Widget
from scenes.ui.dialog import Dialog
from scenes.ui.focus.controller import FocusController
from scenes.ui.layout import At, Flow
from scenes.ui.screen import Screen
from scenes.ui.tabs import Tab, TabRow
from scenes.words import MIRRORED, PSEUDO

SIZES = [(960, 540), (960, 720), (2560, 1080)]
UPRIGHT = (720, 1280)
LOOK_BACK = {"turning", "moment", "odds"}


@pytest.fixture
def unfitting(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Words that do not fit their place even in the smallest letters, or of which something is left out."""
    found: list[str] = []
    monkeypatch.setattr(saved_pictures, "draw", lambda *_: Surface((9, 9)))  # too small to be read anyway
    monkeypatch.setattr(vignettes, "draw_record", lambda *_, **__: Surface((9, 9)))  # likewise
    original = text._fit
    write_anew()

    def watched(lettering: TextRenderer, words: str, ink: Ink, width: int, most: int) -> object:
        smaller, lines = original(lettering, words, ink, width, most)
        too_much = len(lines) > most or any(lettering.width(line, smaller) > width + 1 for line in lines)
        if too_much or " ".join(lines).split() != words.split():
            found.append(f"{words!r} in {width} and {most} lines")
        return smaller, lines

    monkeypatch.setattr(text, "_fit", watched)
    return found


@pytest.mark.parametrize("request_", SCREENS, ids=ids)
@pytest.mark.parametrize(("text_size", "language"), [(1.0, PSEUDO), (2.0, "fr"), (2.0, "de"), (1.4, "nl")])
def test_nothing_is_clipped(
    tmp_path: Path, request_: Request, text_size: float, language: str, unfitting: list[str]
) -> None:
    theatre = open_screen(tmp_path, request_, text_size=text_size, language=language, pictures=False)
    is_page = isinstance(theatre.top, DayScreen | Results | Rulebook)  # the boxes of the title roll
    for size in [*SIZES, UPRIGHT] if is_page else SIZES:
        view = Viewport.of(size, theatre.top.shapes or (TV,))
        assert view.stage == (UPRIGHT if size == UPRIGHT else TV) or not is_page
        theatre.stage.canvas.resize(view if is_page else Viewport.of(size))
        theatre.top.update(0.0)
        theatre.stage.canvas.begin()
        theatre.top.draw(theatre.stage.canvas)
        assert not outside(theatre.screen, theatre.stage.canvas.visible)
        assert not overlapping(theatre.screen)
    assert not unfitting


@pytest.mark.parametrize("request_", SCREENS, ids=ids)
def test_read_from_right_to_left_nothing_is_clipped_or_hidden(tmp_path: Path, request_: Request) -> None:
    theatre = open_screen(tmp_path, request_, language=MIRRORED, pictures=False)
    theatre.screen.refresh()
    theatre.pass_time(0.1)
    theatre.stage.canvas.begin()
    theatre.top.draw(theatre.stage.canvas)
    assert not outside(theatre.screen, theatre.stage.canvas.visible)
    assert not overlapping(theatre.screen)


def test_read_from_right_to_left_what_comes_first_is_on_the_right(tmp_path: Path) -> None:
    def prompts(language: str) -> list[str]:
        theatre = open_screen(tmp_path, Request("saves"), language=language)
        theatre.screen.refresh()
        theatre.pass_time(0.1)
        told = [target for target in targets(theatre.screen) if target.by_pointer_only]
        return [target.id for target in sorted(told, key=lambda target: target.rect.left)]

    assert prompts("en") == prompts(MIRRORED)[::-1]
    assert len(prompts("en")) > 2


def test_all_that_the_title_shows_at_first_is_wanted_before(tmp_path: Path) -> None:
    """What is not wanted is loaded when it is drawn, which holds the first frames up."""
    theatre = open_screen(tmp_path, Request("title"))
    stage = theatre.stage
    ordered: list[str] = []
    stage.canvas.pictures = Pictures(Assets())
    stage.canvas.pictures.want = ordered.extend  # type: ignore[method-assign, assignment]
    title = Title(stage)
    stage.canvas.begin()
    title.draw(stage.canvas)
    assert {name for name, stock in stage.canvas.pictures._stocks.items() if stock.plain} <= set(ordered)


def test_the_pages_of_the_settings_do_not_jump(tmp_path: Path) -> None:
    theatre = open_screen(tmp_path, Request("settings"))
    places = set()
    for page in PAGES:
        theatre.click(f"tab-{page}")
        theatre.pass_time(0.2)
        places.add(tuple(theatre.target("tab-game").rect))
    assert len(places) == 1


def test_tabs_stand_closer_before_they_need_a_second_line(tmp_path: Path) -> None:
    theatre = open_screen(tmp_path, Request("settings"), size=(1100, 640))
    assert len({theatre.target(f"tab-{page}").rect.top for page in PAGES}) == 1


@pytest.mark.parametrize("request_", SCREENS, ids=ids)
def test_the_focus_reaches_everything_from_anywhere(tmp_path: Path, request_: Request) -> None:
    theatre = open_screen(tmp_path, request_, pictures=False)
    reachable = [target for target in targets(theatre.screen) if not target.by_pointer_only]
    graph = {target.id: set(neighbours(theatre.screen, target).values()) for target in reachable}
    for target in reachable:  # what is in focus rolls into sight, and from there more may be within a step
        if graph.keys() - set[str]().union(*graph.values()):
            theatre.screen.focus_on(target.id)
            theatre.pass_time(1.0)
            graph[target.id] |= set(neighbours(theatre.screen, theatre.target(target.id)).values())
    for start in graph:
        seen, ahead = {start}, deque([start])
        while ahead:
            for there in graph[ahead.popleft()] - seen:
                seen.add(there)
                ahead.append(there)
        assert seen == graph.keys(), f"from {start} not {graph.keys() - seen}"


@pytest.mark.parametrize("request_", SCREENS, ids=ids)
def test_there_is_always_a_focus_and_it_is_in_sight(tmp_path: Path, request_: Request) -> None:
    theatre = open_screen(tmp_path, request_, text_size=2.0, pictures=False)
    for step in range(24):
        theatre.screen.handle(Move(*((0, 1), (1, 0), (0, 1), (0, 1))[step % 4]))
        theatre.pass_time(0.3)
        target = theatre.screen.focused
        if not targets(theatre.screen):
            return
        assert target is not None
        visible = theatre.stage.canvas.visible  # which is another one on the whole screen
        assert visible.inflate(2, 2).contains(target.rect), target.id


def test_a_focus_whose_target_goes_finds_the_nearest(tmp_path: Path) -> None:
    theatre = open_screen(tmp_path, Request("setup"))
    theatre.screen.focus_on("seat-2")
    theatre.frame()
    theatre.top.plan = type(theatre.top.plan)("cloud9", theatre.top.plan.seats[:2])
    theatre.screen.refresh()
    theatre.frame()
    assert theatre.screen.focused is not None
    assert theatre.screen.focused.id in ("more-human", "seat-1")


class Wandering(Screen):
    """A button that goes elsewhere as soon as it is taken hold of."""

    times_pressed = 0

    def build(self) -> Widget:
        return At(Button("done", "Continue", self._press), 0.5, 0.8 if self.ui.pressed else 0.2)

    def _press(self) -> None:
        self.times_pressed += 1


@pytest.mark.parametrize("where", ["here", "there"])
def test_what_was_taken_hold_of_is_pressed_where_it_was(tmp_path: Path, where: str) -> None:
    theatre = Theatre(tmp_path, Wandering)
    theatre.frame()

    def press(kind: int, place: tuple[float, float]) -> tuple[float, float]:
        view = theatre.stage.canvas.view
        pos = (round(place[0] * view.scale + view.left), round(place[1] * view.scale + view.top))
        pygame.event.post(pygame.event.Event(kind, pos=pos, button=1, touch=False))
        theatre.frame()
        theatre.screen.refresh()
        return theatre.target("done").rect.center

    here = theatre.target("done").rect.center
    there = press(pygame.MOUSEBUTTONDOWN, here)
    assert there != here
    press(pygame.MOUSEBUTTONUP, here if where == "here" else there)
    assert theatre.top.times_pressed == (1 if where == "here" else 0)


def test_the_focus_is_told_of_every_change_it_depends_on(tmp_path: Path) -> None:
    theatre = open_screen(tmp_path, Request("settings"))
    built: list[int] = []
    focus: FocusController = theatre.screen.focus
    build = focus.laid._build

    def counted() -> Widget:
        built.append(1)
        return build()

    focus.laid._build = counted
    changes: tuple[Callable[[], None], ...] = (
        lambda: words.use("de"),
        lambda: setattr(theatre.stage.settings.comfort, "text_size", 1.4),
        lambda: setattr(theatre.stage.devices, "last", "mouse"),
        lambda: theatre.stage.canvas.resize(Viewport.of((1000, 700))),
    )
    for change in changes:
        change()
        before = len(built)
        theatre.frame()
        theatre.frame()
        assert len(built) == before + 1


@pytest.mark.parametrize("game", ["cloud9", "cloudy_kingdom", "strange_world"])
def test_a_usual_table_is_seen_whole_without_rolling(tmp_path: Path, game: str) -> None:
    theatre = open_screen(tmp_path, Request("setup", game=game))
    assert theatre.screen.ui.rolls == {}
    assert all_in_sight(theatre)
    theatre.click("rules")
    assert {name: roll.furthest for name, roll in theatre.screen.ui.rolls.items()} == {"rules": 0.0}
    assert all_in_sight(theatre)


def all_in_sight(theatre: Theatre) -> bool:
    visible = theatre.stage.canvas.visible
    return all(visible.contains(target.rect) for target in targets(theatre.screen))


def test_beneath_another_scene_nothing_is_told_of_buttons(tmp_path: Path) -> None:
    """They do something else there."""
    theatre = open_screen(tmp_path, Request("saves"))
    below = theatre.screen
    assert not below.ui.quiet
    theatre.key(pygame.K_x)
    assert isinstance(theatre.top, Dialog)
    assert below.ui.quiet
    theatre.key(pygame.K_ESCAPE)
    assert theatre.top is below
    assert not below.ui.quiet


@pytest.mark.parametrize("steps", [0, 5000])  # none, and more than there are
@pytest.mark.parametrize("scene", SCENES)
def test_a_picture_can_be_taken_of_every_screen(scene: str, steps: int) -> None:
    seats = 2 if scene in LOOK_BACK else 0  # whom it is told for is looked at one by one
    picture = take(Request(scene, seconds=0.1, steps=steps, seats=seats, size=(640, 360)))
    assert picture.get_size() == (640, 360)
    assert len({tuple(picture.get_at((x, 200))) for x in range(0, 640, 16)}) > 1


def test_tabs_move_closer_together_before_they_take_a_second_line(tmp_path: Path) -> None:
    ui = open_screen(tmp_path, Request("settings")).screen.ui
    tabs = [Tab(page, label, lambda: None, active=False) for page, label in PAGES.items()]
    roomy = Flow(*tabs, gap=6).size(ui, 4000)[0]
    row = TabRow(tabs, ui)
    one_line = row.size(ui, 4000)[1]
    assert row.size(ui, roomy - 20)[1] == one_line
    assert row.size(ui, roomy / 2)[1] > one_line
