"""Locks: every package in one version with its hashes, as pyproject.toml allows it and as it is used here."""

from __future__ import annotations

import re
from importlib.metadata import PackageNotFoundError, requires
from pathlib import Path

import pytest
from packaging.markers import Marker
from packaging.requirements import Requirement

from game.launch import environments, home

ROOT = Path(__file__).parent.parent
EXTRAS = {"game": "", "test": "test", "dev": "dev"}
#: Versions that are finished; a release may have been put right in its packaging (`.post0`).
NUMBER = r"[0-9.]+?(?:\.post[0-9]+)?"
PIN = re.compile(
    rf"([a-z0-9-]+)==({NUMBER})( ; [^\n;]+?)? \\\n((?:    --hash=sha256:[0-9a-f]{{64}}(?: \\)?\n)+)"
)
AGAIN = "run `python3 locks/write.py`"


def pins(*files: str) -> list[tuple[str, str, str]]:
    """Name, version, and whom it is for, of everything in some files, in which there is nothing else."""
    found = []
    for file in files:
        first, _, text = (ROOT / "locks" / f"{file}.txt").read_text("utf-8").partition("\n")
        assert first.startswith("#")
        assert not PIN.sub("", text)
        found += [(name, number, marker.removeprefix(" ; ")) for name, number, marker, _ in PIN.findall(text)]
    return found


def up_to(file: str) -> list[str]:
    return home.LOCKS[: home.LOCKS.index(file) + 1]


def test_every_extra_has_a_file_and_pip_has_one() -> None:
    assert list(EXTRAS) == home.LOCKS
    assert {path.stem for path in (ROOT / "locks").glob("*.txt")} == {*home.LOCKS, "pip"}
    assert [name for name, _, _ in pins("pip")] == ["pip"]


@pytest.mark.parametrize("file", EXTRAS)
def test_everything_that_is_asked_for_is_locked_in_a_version_that_will_do(file: str) -> None:
    locked: dict[str, set[str]] = {}
    for name, number, _ in pins(*up_to(file)):
        locked.setdefault(name, set()).add(number)
    for requirement in environments.requirements(EXTRAS[file]):
        numbers = locked.get(environments.name_of(requirement), {"0"})
        assert all(
            environments.meets({environments.name_of(requirement): n}, requirement) for n in numbers
        ), AGAIN


def test_nothing_is_locked_twice_for_the_same_people() -> None:
    found = [(name, marker) for name, _, marker in pins(*home.LOCKS)]
    assert len(found) == len(set(found))


@pytest.mark.parametrize("file", EXTRAS)
def test_whatever_a_locked_package_needs_is_locked_with_it(file: str) -> None:
    """As far as packages are installed here: of those it is known what they need."""
    names = {name for name, _, _ in pins(*up_to(file))}
    needed = set()
    for name in names:
        try:
            needs = [Requirement(text) for text in requires(name) or []]
        except PackageNotFoundError:
            continue
        needed |= {need.name for need in needs if need.marker is None or need.marker.evaluate({"extra": ""})}
    assert {environments.normalized(name) for name in needed} <= names, AGAIN


def test_markers_choose_one_version_for_every_python() -> None:
    chosen: dict[str, list[str]] = {}
    for name, number, marker in pins(*home.LOCKS):
        if not marker or Marker(marker).evaluate():
            chosen.setdefault(name, []).append(number)
    assert {name: numbers for name, numbers in chosen.items() if len(numbers) > 1} == {}
