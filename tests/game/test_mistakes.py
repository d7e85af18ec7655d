"""Mistakes in files: each is told with its place, in words for who knows no types."""

from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import Meta

from game.files import BadFile, convert
from game.mistakes import in_plain_words


class Cloud(msgspec.Struct, forbid_unknown_fields=True):
    """A part of a file."""

    high: Annotated[int, Meta(ge=1, le=9)] = 1
    kind: Literal["thin", "fat"] = "thin"


class Sky(msgspec.Struct, forbid_unknown_fields=True):
    """All that is in a file."""

    name: Annotated[str, Meta(min_length=2, max_length=5, pattern="^[a-z]*$")]
    clouds: dict[str, list[Cloud]] = {}
    wind: float | None = None
    rain: bool = False
    pair: Annotated[tuple[int, ...], Meta(min_length=2, max_length=2)] = (1, 2)
    three: tuple[int, int, int] = (1, 2, 3)


@pytest.mark.parametrize(
    ("data", "place", "reason"),
    [
        ({"sea": 1}, "file", "does not know the key sea"),
        ({"name": 7}, "name", "must be a text in quotation marks, but is a whole number"),
        ({"name": "a"}, "name", "must have at least 2 letters"),
        ({"name": "abcdef"}, "name", "must have at most 5 letters"),
        ({"name": "ABC"}, "name", "has letters that cannot stand here"),
        ({"rain": "yes"}, "rain", "must be true or false, but is a text in quotation marks"),
        ({"wind": []}, "wind", "must be a number or nothing, but is a list in brackets [...]"),
        ({"pair": [1]}, "pair", "must have at least 2 entries"),
        ({"three": [1, 2]}, "three", "must have exactly 3 entries, but has 2"),
        ({"clouds": {"a": [{}, {"high": 0}]}}, "clouds.a[1].high", "must be a whole number, 1 or more"),
        ({"clouds": {"a": [], "b": [{"high": 10}]}}, "clouds.b[0].high", "must be a whole number, 9 or less"),
        ({"clouds": {"a": [{}], "b": [{"kind": "wet"}]}}, "clouds.b[0].kind", "cannot be 'wet'"),
        ({"clouds": {"a": {}}}, "clouds.a", "must be a list in brackets [...], but is a table"),
    ],
)  # fmt: skip
def test_a_mistake_is_told_with_its_place(data: dict[str, object], place: str, reason: str) -> None:
    with pytest.raises(BadFile) as bad:
        convert({"name": "abc"} | data, Sky, "sky.toml")
    assert (bad.value.place, bad.value.reason) == (place, reason)


def test_what_is_missing_of_a_whole_file_is_told() -> None:
    with pytest.raises(BadFile, match=r"sky\.toml: file: the key name is missing"):
        convert({}, Sky, "sky.toml")
    with pytest.raises(BadFile, match=r"file: must be a table, but is a list in brackets"):
        convert([], Sky, "sky.toml")


def test_a_key_of_a_table_is_told_with_the_table() -> None:
    kind: Any = dict[str, dict[Annotated[str, Meta(max_length=2)], int]]
    with pytest.raises(BadFile) as bad:
        convert({"good": {"ab": 1}, "bad": {"abc": 1}}, kind, "sky.toml")
    assert bad.value.place in {"file", "bad"}
    assert "must have at most 2 letters" in bad.value.reason or "a key of it" in bad.value.reason


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("Expected `int` > 3", "must be a whole number, 3 or more"),
        ("Expected `float` <= 0.5", "must be a number, 0.5 or less"),
        ("Expected `array` of length <= 4, got 9", "must have at most 4 entries, but has 9"),
        ("Expected `date`", "must be a date"),
        ("Expected `rainbow`, got `bow`", "must be rainbow, but is bow"),
        ("Something else", "Something else"),
    ],
)
def test_whatever_is_said_of_types_is_told_in_plain_words(said: str, told: str) -> None:
    assert in_plain_words(said) == told
