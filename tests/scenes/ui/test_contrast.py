"""For eyes of every kind: words stand out from their ground, and nothing is told by colour alone."""

import itertools
from pathlib import Path
from statistics import correlation, median

import pygame
import pytest
from pygame import Color, Surface
from theatre import Theatre

from scenes.navigation.settings import Comfort, Settings
from scenes.navigation.stage import FAINT
from scenes.platform.assets import Assets
from scenes.platform.canvas import Canvas
from scenes.platform.pictures import Pictures
from scenes.platform.text_renderer import TextRenderer
from scenes.platform.viewport import Viewport
from scenes.platform.window import headless
from scenes.screens.settings import SettingsScreen
from scenes.ui.scenery.backdrop import DAWN, DUSK, NOON, Backdrop
from scenes.ui.theme import CREAM, Theme

PANELS = tuple(f"ui/panel/{sky}" for sky in ("dawn", "noon", "dusk"))
BUTTONS = tuple(f"ui/button/{kind}/rest" for kind in ("primary", "teal", "violet"))
#: Kinds of words, what they are written on, and how much they have to stand out at least.
WORDS = [
    *((ink, panel, 4.5) for ink in ("body", "soft", "score", "name", "head") for panel in PANELS),
    *(("label", button, 3.0) for button in BUTTONS),
    ("label-cream", "ui/button/cream/rest", 4.5),
    ("soft", "ui/button/cream/rest", 4.5),
    ("label-greyed", "ui/button/greyed", 3.0),
    ("light", "ui/pill/ink", 4.5),
]
MOST_ALIKE = 0.9  # of two pictures without any colour


def light(colour: Color) -> float:
    """How bright a colour is, as the rules for the contrast of words have it."""
    channels = (colour.r / 255, colour.g / 255, colour.b / 255)
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return sum(weight * c for weight, c in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one: Color, other: Color) -> float:
    darker, brighter = sorted((light(one), light(other)))
    return (brighter + 0.05) / (darker + 0.05)


def picture(name: str) -> Surface:
    headless()
    return Assets().load(name, 1.5).surface


def ground(name: str) -> list[Color]:
    """The colours in the middle of a picture, where words stand."""
    surface = picture(name)
    width, height = surface.get_size()
    places = itertools.product(range(width // 3, width * 2 // 3, 2), range(height // 4, height * 2 // 3, 2))
    return [colour for place in places if (colour := surface.get_at(place)).a == 255]


@pytest.mark.parametrize(("ink", "on", "least"), WORDS)
def test_words_stand_out(ink: str, on: str, least: float) -> None:
    colour = Color(Theme().ink(ink).colour)
    assert median(contrast(colour, below) for below in ground(on)) >= least


@pytest.mark.parametrize(("ink", "on", "_least"), WORDS)
def test_words_stand_out_more_where_that_is_asked_for(ink: str, on: str, _least: float) -> None:
    written = Theme(strong_contrast=True).ink(ink)
    below = [Color(written.stroke_colour)] if written.stroke else ground(on)
    least = 4.5 if ink == "label-greyed" else 6.5
    assert median(contrast(Color(written.colour), colour) for colour in below) >= least


@pytest.mark.parametrize("sky", [DAWN, NOON, DUSK], ids=lambda sky: sky.name)
def test_a_faint_sky_lets_bright_things_stand_out(sky: object) -> None:
    headless()
    canvas, target = Canvas(Pictures(Assets()), TextRenderer(), Viewport.of((640, 360))), Surface((640, 360))
    canvas.scenery = FAINT
    canvas.begin()
    Backdrop(sky).draw_sky(canvas, 0.0)  # type: ignore[arg-type]
    canvas.present(target)
    below = [target.get_at(place) for place in itertools.product(range(0, 640, 16), range(0, 360, 9))]
    found = sorted(contrast(Color(CREAM), colour) for colour in below)
    assert found[len(found) // 20] >= 4.5


def test_the_choice_of_colours_takes_hold_at_once_and_back_again(tmp_path: Path) -> None:
    theatre = Theatre(tmp_path, lambda stage: SettingsScreen(stage, "display"))
    theatre.pass_time(0.3)
    for scenery in (FAINT, 1.0):
        theatre.screen.focus_on("strong_contrast")
        theatre.key(pygame.K_RETURN)
        assert theatre.stage.canvas.scenery == scenery
    settings = Settings(comfort=Comfort(strong_contrast=True))
    assert Theatre(tmp_path, SettingsScreen, settings=settings).stage.canvas.scenery == FAINT


@pytest.mark.parametrize(
    ("kind", "ends"),
    [
        ("cloud9/die/", ""),
        ("cloud9/card/", ""),
        ("kingdom/castle/", "/body"),
        ("kingdom/spell/", ""),
        ("strange/medal/", ""),
        ("strange/category/", ""),
        ("common/badge/", ""),
    ],
)
def test_things_of_a_kind_differ_without_any_colour(kind: str, ends: str) -> None:
    known = [name for name in Assets().known(kind) if name.endswith(ends) and not name.endswith("shadow")]
    names = [name for name in known if "/" not in name.removeprefix(kind).removesuffix(ends)]
    assert len(names) >= 4
    greys = {name: without_colour(picture(name)) for name in names}
    for one, other in itertools.combinations(greys, 2):
        assert correlation(greys[one], greys[other]) < MOST_ALIKE, f"{one} and {other}"


def test_another_colour_alone_is_not_enough() -> None:
    red = picture("cloud9/die/red")
    other = red.copy()
    for x, y in itertools.product(range(red.get_width()), range(red.get_height())):
        colour = red.get_at((x, y))
        other.set_at((x, y), (colour.b, colour.g, colour.r, colour.a))
    assert correlation(without_colour(red), without_colour(other)) > MOST_ALIKE


def without_colour(surface: Surface) -> list[float]:
    """How light the middle of a picture is from place to place."""
    paper = Surface(surface.get_size(), 0, 24)
    paper.fill("#C8C8C8")
    paper.blit(surface, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    small = pygame.transform.smoothscale(paper, (40, 40))
    return [light(small.get_at(place)) for place in itertools.product(range(9, 31), range(6, 32))]
