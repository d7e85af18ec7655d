"""The words on the table of Strange World: at any size, with the longest names, none lies on another."""

from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace as with_changes
from once import usual_stage
from pygame import FRect
from screens import open_screen
from strange_evening import match_at, plan, rest, state_of

from game.strange_world.rules import StrangeWorld
from scenes import words
from scenes.cli.request import Request
from scenes.navigation.settings import Settings
from scenes.navigation.stage import Stage
from scenes.platform.canvas import Canvas
from scenes.platform.text_renderer import Ink
from scenes.platform.window import headless
from scenes.shelf.laying import make_table
from scenes.tables.sign import OneLine
from scenes.tables.strange_world.notes import draw_note

NAMES = ("Maximiliane", "Bartholomäus", "Friederike", "Wilhelmina")


@pytest.fixture(params=[1.0, 2.0])
def stage(tmp_path: Path, request: pytest.FixtureRequest) -> Stage:
    headless()
    settings = Settings(language="de")
    settings.comfort.less_motion = True
    settings.comfort.text_size = request.param
    words.use("de")
    return usual_stage((960, 540), settings, tmp_path)


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, FRect]]:
    """All words that are painted, and where."""
    found: list[tuple[str, FRect]] = []
    paint: Callable[..., None] = Canvas.text

    def text(canvas: Canvas, told: str, ink: Ink, x: float, y: float, **how: Any) -> None:
        width = canvas.lettering.width(told, ink)
        height = ink.size * 0.6  # of capitals
        found.append((told, FRect(x - width * how.get("align", 0.0), y - height / 2, width, height)))
        paint(canvas, told, ink, x, y, **how)

    monkeypatch.setattr(Canvas, "text", text)
    return found


def _is(phase: str) -> Callable[[StrangeWorld], bool]:
    return lambda state: state.phase == phase and (state.round >= 4 or phase in ("portal", "city"))


@pytest.mark.parametrize(
    ("phase", "seats"),
    [("sun", 3), ("sun", 4), ("pass_two", 2), ("pass_one", 4), ("place", 3), ("traveller", 3),
     ("traveller", 2), ("place", 4), ("eruption", 4), ("pile", 1), ("place", 1)],
)  # fmt: skip
def test_no_words_lie_on_others(
    stage: Stage, written: list[tuple[str, FRect]], phase: str, seats: int
) -> None:
    match = next(
        match for seed in range(60)
        if state_of(match := match_at(seats, seed, lambda state: _is(phase)(state) or state.phase == "over"))
        .phase == phase
    )  # fmt: skip
    seating = plan(seats, open_hands=True)
    chairs = tuple(with_changes(chair, name=NAMES[seat]) for seat, chair in enumerate(seating.seats))
    table = rest(make_table(stage, match, with_changes(seating, seats=chairs)))
    written.clear()
    stage.canvas.begin()
    table.draw_behind(stage.canvas)
    table.focus.draw(stage.canvas)
    assert len(written) > 10
    for told, place in written:
        assert stage.canvas.visible.inflate(2, 2).contains(place), told
    for (one, place), (other, second) in combinations(written, 2):
        assert not place.inflate(-4, -4).colliderect(second.inflate(-4, -4)), (one, other)


@pytest.mark.parametrize("language", ["de", "fr", "nl"])
def test_the_words_of_the_button_stay_on_it_however_large_they_are(tmp_path: Path, language: str) -> None:
    """Where they need all of it, the key that presses it is not shown."""
    request = Request("table", game="strange_world", steps=14)
    theatre = open_screen(tmp_path, request, text_size=2.0, language=language)
    button = theatre.target("decide")
    assert isinstance(button, OneLine)
    ui = theatre.screen.ui
    ink, lines = button.lines(ui, button.rect.width)
    used = ui.lettering.width(lines[0], ink) + button.room_for_glyph(ui)
    assert used <= button.rect.width - 20


@pytest.mark.parametrize("left", [60, 760])
def test_a_note_points_at_what_it_is_about(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, left: int
) -> None:
    theatre = open_screen(tmp_path, Request("title"))
    ui = theatre.screen.ui
    canvas, about = theatre.stage.canvas, FRect(left, 300, 100, 60)
    drawn: dict[str, tuple[float, float]] = {}
    papers: list[FRect] = []
    monkeypatch.setattr(canvas, "picture", lambda name, x, y: drawn.update({name: (x, y)}))
    monkeypatch.setattr(canvas, "nine", lambda _name, rect: papers.append(rect))
    draw_note(ui, canvas, "A card.", about)
    [paper], [(name, (x, y))] = papers, drawn.items()
    beside = (paper.right, about.left) if paper.left < about.left else (about.right, paper.left)
    assert beside[0] < x < beside[1]
    assert name.endswith("right" if paper.left < about.left else "left")
    assert y == about.centery
