"""Tables for children: what can be done is a picture, cards are larger, and nothing lies on anything."""

from itertools import combinations
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from canvas_calls import noted
from pygame import FRect
from screens import open_screen
from theatre import LONG

from game.shelf import GAMES
from scenes.cli.request import Request
from scenes.platform.viewport import Shape
from scenes.tables.cloud9.hand import hand_rect
from scenes.tables.cloud9.pictured_choices import stay_or_jump
from scenes.tables.cloud9.spots import spots
from scenes.tables.cloudy_kingdom.layout import layout
from scenes.tables.pictured import Pictured
from scenes.tables.places import SHAPES
from scenes.tables.sign import OneLine
from scenes.tables.strange_world.layout import layout as worlds
from scenes.ui.scenery.avatars import Look

PAINTED = {
    "stay": "balloon/envelope",
    "jump": "parachute",
    "fly": "cloud9/card",
    "wild": "cloud9/card/wild",
    "fall": "crumpled",
}


@pytest.mark.parametrize("shape", SHAPES)
def test_buttons_and_cards_of_a_flight_are_larger_and_lie_on_nothing(shape: Shape) -> None:
    usual, places, stage = spots(shape), spots(shape, for_children=True), FRect((0, 0), shape)
    fixed = {name: places.rect(name) for name in ("dice", "talk", "basket")} | {"hand": hand_rect(places)}
    assert hand_rect(places).height > hand_rect(usual).height
    for buttons in (("stay", "jump"), ("fly", "wild", "fall")):
        rects = fixed | {name: places.rect(name) for name in buttons}
        for name in buttons:
            assert rects[name].width * rects[name].height > 0.9 * usual.rect(name).width * 74
            assert stage.contains(rects[name])
        for (one, here), (other, there) in combinations(rects.items(), 2):
            assert not here.inflate(-12, -12).colliderect(there), f"{one} lies on {other}"


@pytest.mark.parametrize("shape", SHAPES)
def test_the_card_in_hand_is_larger_in_the_kingdom(shape: Shape) -> None:
    usual, places = layout(shape), layout(shape, for_children=True)
    assert places.rect("hand").height > usual.rect("hand").height
    names = ("hand", "turn-left", "turn-right", "button")
    for (one, here), (other, there) in combinations({name: places.rect(name) for name in names}.items(), 2):
        assert not here.inflate(-8, -8).colliderect(there), f"{one} lies on {other}"
    for name in names[:3]:
        assert places.rect("card").inflate(12, 12).contains(places.rect(name)), name


def test_cards_of_a_world_are_larger_where_there_is_room() -> None:
    usual, larger = worlds((1280, 720), 2), worlds((1280, 720), 2, for_children=True)
    assert larger.hand.width > 1.2 * usual.hand.width
    assert not larger.hand.colliderect(larger.world)
    assert not larger.button.colliderect(larger.hand)


@pytest.mark.parametrize(("steps", "buttons"), [(14, ("stay", "jump")), (10, ("fly", "wild", "fall"))])
def test_what_can_be_done_in_a_flight_is_painted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, steps: int, buttons: tuple[str, ...]
) -> None:
    theatre = open_screen(tmp_path, Request("table", kids=True, steps=steps))
    theatre.pass_time(1.0, 0.1)
    painted = noted(monkeypatch, "picture")
    for id_ in buttons:
        button = theatre.screen.focus.find(id_)
        assert isinstance(button, Pictured)
        assert button.describe().name  # which is read aloud
        painted.clear()
        button.draw(theatre.screen.ui, theatre.stage.canvas)
        assert any(PAINTED[id_] in picture for picture in painted), id_
    theatre.stage.canvas.begin()


@pytest.mark.parametrize("game", sorted(GAMES.keys() - {"cloud9"}))
def test_the_main_button_has_a_picture_for_children_only(tmp_path: Path, game: str) -> None:
    for kids in (True, False):
        theatre = open_screen(tmp_path, Request("table", game=game, kids=kids, steps=6))
        theatre.pass_time(8.0, 0.1)
        buttons = [each for each in theatre.screen.focus.targets if isinstance(each, OneLine)]
        assert buttons
        assert all(bool(button.icon) is kids for button in buttons if not button.why_not.startswith("It is"))
        theatre.frame()


def test_whom_cards_are_passed_to_is_a_face_for_children(tmp_path: Path) -> None:
    theatre = open_screen(tmp_path, Request("table", game="strange_world", kids=True))
    while theatre.top.asked is None:
        theatre.pass_time(0.5, LONG)
    button = theatre.screen.focus.find("decide")
    assert isinstance(button, OneLine)
    assert button.look == theatre.top.people.looks[1]
    theatre.frame()


@pytest.mark.parametrize(("phase", "words"), [("alone", "Fly on"), ("passengers", "Stay")])
def test_who_is_alone_in_the_balloon_flies_on_and_all_others_stay(phase: str, words: str) -> None:
    view: Any = SimpleNamespace(phase=phase)
    places: Any = SimpleNamespace(rect=lambda _id: FRect(0, 0, 100, 100))
    look = Look.of("coral/aviator")
    ways: Any = stay_or_jump(view, places, lambda _action: None, look)
    stay, jump = (way.children[0] for way in ways)
    assert isinstance(stay, Pictured)
    assert isinstance(jump, Pictured)
    assert (stay.label, jump.label) == (words, "Jump")
    assert (stay.id, jump.id) == ("stay", "jump")
