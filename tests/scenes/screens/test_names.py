"""Names, on every screen: the longest are written whole, and at a table all are as large as each other."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec import convert
from msgspec.structs import replace as with_changes
from once import write_anew
from pygame import Surface
from screens import open_screen
from theatre import Theatre

from scenes import words
from scenes.cli.played.random_match import random_match
from scenes.cli.request import Request
from scenes.navigation.settings import Comfort, Settings
from scenes.navigation.stack import Scene
from scenes.navigation.stage import Stage
from scenes.platform.canvas import Canvas
from scenes.platform.text_renderer import Ink, TextRenderer
from scenes.screens import saved_pictures
from scenes.shelf.laying import make_table
from scenes.tables.strange_world.table_view import StrangeTableView
from scenes.ui import text
from scenes.ui.theme import CREAM, INK

LONG = ("Anna Marie S", "Uncle Robert", "Grandma Anna", "Bartholomäus", "Maximiliane", "Friedrich W.")
SHORT = re.compile(
    r"\b(Lea|Tom|Ines|Jules|Mia|Otto|Cirrus|Nimbus|Stratus|Cumulus|Zephyr"
    r"|(?:Player|Spieler|Joueur|Speler) \d)\b"
)
GAMES = {"cloud9": 6, "cloudy_kingdom": 4, "strange_world": 4}
SCREENS = [
    *(Request(scene) for scene in ("curtain", "results", "saves", "hall", "seat", "setup")),
    *(
        Request(scene, steps=5, page=2)
        for scene in ("cup", "cup-people", "cup-bets", "cup-awards", "cup-end")
    ),
    *(Request(scene, game=game, steps=12) for scene in ("recap", "counsel", "watching") for game in GAMES),
    *(Request("thoughts", game=game, steps=12, page=page) for game in GAMES for page in range(2)),
]

Written = list[tuple[str, Ink]]


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Written:
    """All words that are painted, and how."""
    found: Written = []
    paint: Callable[..., None] = Canvas.text

    def watched(canvas: Canvas, told: str, ink: Ink, x: float, y: float, **how: Any) -> None:
        found.append((told, ink))
        paint(canvas, told, ink, x, y, **how)

    monkeypatch.setattr(Canvas, "text", watched)
    monkeypatch.setattr(saved_pictures, "draw", lambda *_: Surface((9, 9)))  # too small to be read anyway
    return found


@pytest.fixture
def _long_names(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever has a short name has a long one."""
    fit, given = text._fit, dict[str, str]()
    write_anew()

    def longer(found: re.Match[str]) -> str:
        return given.setdefault(found[0], LONG[len(given) % len(LONG)])

    def named(lettering: TextRenderer, told: str, *room: Any) -> object:
        return fit(lettering, SHORT.sub(longer, told), *room)

    monkeypatch.setattr(text, "_fit", named)


@pytest.mark.usefixtures("_long_names")
@pytest.mark.parametrize(("text_size", "language"), [(1.0, "fr"), (1.4, "nl"), (2.0, "de")])
@pytest.mark.parametrize("request_", SCREENS, ids=[f"{each.scene}-{each.game}" for each in SCREENS])
def test_long_names_are_written_whole(
    tmp_path: Path, request_: Request, text_size: float, language: str, written: Written
) -> None:
    size = (960, 540)
    open_screen(tmp_path, request_, size=size, text_size=text_size, language=language, pictures=False)
    assert written
    assert not [told for told, _ink in written if "…" in told]


def table(folder: Path, game: str, names: Callable[[int], str], text_size: float, language: str) -> Theatre:
    """A table with as many players as there can be."""

    def lay_it(stage: Stage) -> Scene:
        match, plan = random_match(Request("table", game=game, steps=6, seats=GAMES[game]))
        seats = (with_changes(seat, name=names(number)) for number, seat in enumerate(plan.seats))
        return make_table(stage, match, with_changes(plan, seats=tuple(seats)))

    settings = convert({"language": language}, Settings)
    settings.comfort = Comfort(text_size=text_size, less_motion=True)
    theatre = Theatre(folder, lay_it, settings=settings, pictures=False)
    theatre.pass_time(0.3)
    return theatre


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "de", "fr", "nl"])
def test_players_can_be_told_apart_in_the_largest_text(
    tmp_path: Path, game: str, language: str, written: Written
) -> None:
    table(tmp_path, game, lambda seat: words._("Player {number}").format(number=seat + 1), 2.0, language)
    expected = {words._("Player {number}").format(number=seat + 1) for seat in range(GAMES[game])}
    for name in expected:
        assert any(name in told for told, _ink in written), name


@pytest.mark.parametrize("game", GAMES)
def test_names_at_a_table_are_alike_and_never_smaller_in_larger_text(
    tmp_path: Path, game: str, written: Written
) -> None:
    least = 0.0
    for text_size in (1.0, 1.4, 2.0):
        written.clear()
        laid = table(tmp_path, game, lambda seat: ("Jo", *LONG)[seat], text_size, "en").top
        seats = list(range(GAMES[game]))  # who has a chip; one may have a heading instead
        if isinstance(laid.view, StrangeTableView):
            seats = laid.view.perspective.others
        chips: dict[str, float] = {}
        paint = CREAM if isinstance(laid.view, StrangeTableView) else INK  # islands have no paper
        for told, ink in written:
            if ink.colour == paint:
                chips.setdefault(told, ink.size)
        (size,) = {chips[laid.people.names[seat]] for seat in seats}
        assert size >= least
        least = size
    assert least >= 14


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_a_name_that_cannot_be_whole_says_so(
    tmp_path: Path, game: str, text_size: float, written: Written
) -> None:
    theatre = table(tmp_path, game, lambda seat: "W" * 12 if seat else "Jo", text_size, "en")
    theatre.key(pygame.K_l)
    theatre.pass_time(0.3)
    cut = [told for told, _ink in written if re.fullmatch("W+.?", told) and told != "W" * 12]
    assert all(told.endswith("…") for told in cut)
    assert any(told.startswith("WWWW") for told, _ink in written)
