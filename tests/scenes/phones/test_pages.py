"""Pages as data: pictures that are there, choices that can be pressed, help, languages."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from phones import asked, page, phone_match, press, press_anything

from game.shelf import GAMES
from scenes.phones.album import FOLDER, GALLERY
from scenes.phones.hints import Hints
from scenes.phones.phone_match import PhoneMatch
from scenes.session.bots import Bots
from scenes.words import LANGUAGES

_OF_THE_GAME = ("picture", "before", "after")
_PICTURES = (*_OF_THE_GAME, "badge", "shape", "arc", "needle", "figure")


def everything(shown: object) -> Iterator[dict[str, Any]]:
    """Every table in a page, however deep."""
    if isinstance(shown, dict):
        yield shown
        for each in shown.values():
            yield from everything(each)
    elif isinstance(shown, list):
        for each in shown:
            yield from everything(each)


def say(match: PhoneMatch, seat: int, **what: object) -> bool:
    return match.said(seat, json.dumps({"page": page(match, seat)["number"], **what}).encode())


@pytest.mark.parametrize("game", list(GAMES))
def test_all_that_is_pressed_and_shown_is_there(game: str) -> None:
    match, chance = phone_match(game, 2, seed=4), Random(3)
    for _step in range(24):
        if match.is_over:
            break
        for seat in range(2):
            shown = page(match, seat)
            album = set(json.loads((FOLDER / shown["album"].removeprefix(GALLERY)).read_bytes()))
            assert len(match.page(seat)) < 60_000
            for part in everything(shown):
                for key in (*_PICTURES, *shown["art"]):
                    file = part.get(key, "")
                    if isinstance(file, str) and file.startswith("/"):
                        assert (FOLDER / file.removeprefix(GALLERY)).is_file()
            pieces = [*shown["hand"], *shown.get("scene", {"pieces": []})["pieces"]]
            secrets = {each.get(key, "") for each in (*pieces, *shown["choices"]) for key in _OF_THE_GAME}
            assert secrets - {""} <= album | {""}
            pressed = {piece["key"] for piece in pieces if "key" in piece}
            ways = {
                key for each in shown["choices"] for key in each.get("keys", ()) if not key.startswith("lie:")
            }
            assert ways <= pressed
            made = [tuple(sorted(each["keys"])) for each in shown["choices"] if each.get("keys")]
            assert len(made) == len(set(made))  # no two choices are pressed alike
            assert all(each["words"] for each in shown["choices"])
        press_anything(match, chance)


def test_every_file_of_the_album_is_named_by_what_is_in_it_and_small() -> None:
    index = json.loads((FOLDER / "index.json").read_bytes())
    for game in GAMES:
        files = json.loads((FOLDER / index[f"album/{game}"]).read_bytes())
        assert sum((FOLDER / file.removeprefix(GALLERY)).stat().st_size for file in files) < 210_000


def test_each_phone_is_told_in_its_own_language() -> None:
    match = phone_match("cloud9", 2)
    before = page(match, 1)
    assert say(match, 0, set="language", to="de")
    assert page(match, 0)["language"] == "de"
    assert page(match, 0)["words"]["hand"] != before["words"]["hand"]
    assert page(match, 1) == before
    assert not say(match, 0, set="language", to="de")
    assert not say(match, 0, set="language", to="xx")
    assert set(page(match, 0)["languages"]) == set(LANGUAGES)


def test_a_hint_is_told_to_whom_has_asked_and_to_nobody_else() -> None:
    match = phone_match("cloud9", 3)
    (seat,) = asked(match)
    assert not page(match, seat).get("may_hint")
    match.table.hints = Hints(Bots(None, 1), match.table._narrator)
    others = {other: match.page(other) for other in {0, 1, 2} - {seat}}
    assert page(match, seat)["may_hint"]
    assert all(not say(match, other, hint=True) for other in others)
    assert say(match, seat, hint=True)
    assert match.table.hints.update()
    shown = page(match, seat)
    assert shown["choices"][shown["hinted"]]["words"] in shown["hint"]
    assert others == {other: match.page(other) for other in others}
    press(match, seat, 0)
    assert "hint" not in page(match, seat)


def test_whoever_chooses_ahead_of_others_is_given_a_hint_as_well() -> None:
    match, chance = phone_match("strange_world", 3), Random(3)
    match.table.hints = hints = Hints(Bots(None, 1), match.table._narrator)
    while len(together := asked(match)) < 3:
        press_anything(match, chance)
    for seat in together:
        others = {other: match.page(other) for other in set(together) - {seat}}
        assert say(match, seat, hint=True)
        assert hints.update()
        shown = page(match, seat)
        assert shown["choices"][shown["hinted"]]["words"] in shown["hint"]
        assert others == {other: match.page(other) for other in others}


def test_what_is_forbidden_is_there_with_its_rule() -> None:
    match, chance = phone_match("cloudy_kingdom", 2), Random(1)
    told = set[str]()
    while not told and not match.is_over:
        for seat in asked(match):
            told |= {each["why_not"] for each in page(match, seat).get("refused", ())}
        press_anything(match, chance)
    assert told <= set(GAMES["cloudy_kingdom"].refusals.values())
    assert told


def test_stars_are_foretold_as_they_come() -> None:
    match, chance = phone_match("strange_world", 2), Random(2)
    seen = 0
    while not match.is_over and seen < 12:
        for seat in asked(match):
            for number, choice in enumerate(page(match, seat)["choices"]):
                if choice.get("badge") and len(asked(match)) == 1:
                    before = int(page(match, seat)["people"][seat]["score"])
                    press(match, seat, number)
                    assert int(page(match, seat)["people"][seat]["score"]) == before + int(choice["badge"])
                    seen += 1
                    break
            else:
                continue
            break
        else:
            press_anything(match, chance)
    assert seen


def test_cards_that_are_passed_go_to_a_neighbour_and_one_is_kept() -> None:
    match, chance = phone_match("strange_world", 3, seed=4), Random(1)
    while "receiver" not in page(match, 0):
        press_anything(match, chance)
    shown = page(match, 0)
    hand = {piece["key"] for piece in shown["hand"]}
    assert shown["receiver"] in {1, 2}
    assert [set(each["goes"]) | set(each["keys"]) for each in shown["choices"]] == [hand] * 3
    assert all(len(each["goes"]) == 2 for each in shown["choices"])
    while any(each.get("goes") for seat in range(3) for each in page(match, seat)["choices"]):
        press_anything(match, chance)
    assert all("receiver" not in page(match, seat) for seat in range(3))


def test_what_a_spell_does_is_shown_before_and_after() -> None:
    match, chance = phone_match("cloudy_kingdom", 2, seed=3), Random(5)
    seen = set()
    while not match.is_over:
        for seat in asked(match):
            shown = page(match, seat)
            spells = [piece for piece in shown["hand"] if piece["key"].startswith("spell:")]
            assert all(piece["before"] and piece["after"] for piece in spells)
            for each in shown["choices"]:
                if "after" in each:
                    seen.add(each["keys"][0])
                    lying = {
                        piece["key"]: piece.get("picture")
                        for piece in shown["scene"]["pieces"]
                        if "key" in piece
                    }
                    (place,) = (key for key in each["keys"] if key.startswith("at:"))
                    assert each["before"] == (lying[place] or each["before"])
                    assert each["after"] != each["before"] or "twist" in each["keys"][0]
        press_anything(match, chance)
    assert "spell:chop" in seen


def test_what_is_told_between_deeds_is_no_news() -> None:
    match, chance = phone_match("cloudy_kingdom", 2, seed=3), Random(5)
    for _step in range(6):
        press_anything(match, chance)
        shown = page(match, 0)
        assert shown["news"] in shown["log"]
        assert "turn." not in shown["news"]
