"""Every sound that is asked for exists, and every sound that exists is asked for somewhere."""

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
HEARD = json.loads((ROOT / "sounds/sounds.json").read_text("utf-8"))
INDEX = {sound["id"] for sound in HEARD["sounds"]}
MUSIC = {piece["id"] for piece in HEARD["pieces"]}
UNDER_MUSIC = {piece["ambience"] for piece in HEARD["pieces"]}
#: What happens to everybody, or over the whole table.
EVERYWHERE = {
    ("cloud9", "win"),
    ("cloud9", "wind"),
    ("cloudy_kingdom", "win"),
    ("cloudy_kingdom", "confetti"),
    ("cloudy_kingdom", "ready"),  # the bell of the last round
    ("cloudy_kingdom", "draw"),
    ("cloudy_kingdom", "vine_grow"),  # ways across the whole board
    ("strange_world", "cue"),  # a banner
    ("strange_world", "sun_moves"),  # as it turns in the middle
    ("strange_world", "card_slide"),  # as all hands are passed on at once
}
PLACED = 4  # arguments of a cue, of which the last is its place


@cache
def trees() -> list[ast.Module]:
    """The code of all screens."""
    return [ast.parse(file.read_text("utf-8")) for file in sorted((ROOT / "scenes").rglob("*.py"))]


def asked_for() -> Iterator[str]:
    """The ids that are played by name."""
    for tree in trees():
        for node in ast.walk(tree):
            match node:
                case ast.Call(func=ast.Attribute(attr="play"), args=[ast.Constant(value=str(id_)), *_]):
                    yield id_


def without_a_place() -> Iterator[tuple[str, str]]:
    """What the shows of the tables let be heard nowhere in particular."""
    for path in sorted((ROOT / "scenes/tables").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id="Cue"), args=args, keywords=[]) if len(args) < PLACED:
                    yield path.parts[path.parts.index("tables") + 1], ast.unparse(args[0]).strip("'")


def spelled() -> Iterator[str]:
    """Patterns of all texts in the code, whole ones and those with gaps."""
    for tree in trees():
        for node in ast.walk(tree):
            match node:
                case ast.Constant(value=str(text)):
                    yield re.escape(text)
                case ast.JoinedStr(values=[ast.Constant(value=str(text)), *_] as parts) if "_" in text:
                    yield "".join(
                        re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+"
                        for part in parts
                    )


def test_what_is_played_exists() -> None:
    assert set(asked_for()) <= INDEX


def test_what_happens_somewhere_on_a_table_is_heard_there() -> None:
    assert set(without_a_place()) == EVERYWHERE


def test_no_sound_lies_about_unheard() -> None:
    patterns = re.compile("|".join(f"(?:{pattern})" for pattern in set(spelled()) if len(pattern) < 60))
    assert {id_ for id_ in INDEX - UNDER_MUSIC if not patterns.fullmatch(id_)} == set()
    assert {id_ for id_ in MUSIC if not patterns.fullmatch(id_)} == set()
