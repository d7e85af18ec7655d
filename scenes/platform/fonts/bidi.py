"""Directions: the order in which letters of both directions stand in one line.

The Unicode bidirectional algorithm (UAX 9) for one line without marks of direction, which no name can hold
here: the weak types (W1 to W7), the neutral ones (N1, N2), the levels (I1, I2) and their order (L1, L2).
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from itertools import groupby
from typing import Final

_RIGHT: Final = frozenset(("R", "AL"))
_NUMBERS: Final = frozenset(("EN", "AN"))
_STRONG: Final = frozenset(("L", "R", "AL"))


def levels(letters: Sequence[str]) -> list[int]:
    """How deep each letter lies in changes of direction: odd ones are read from right to left."""
    kinds = [unicodedata.bidirectional(letter[0]) or "L" for letter in letters]
    if _RIGHT.isdisjoint(kinds) and "AN" not in kinds:
        return [0] * len(kinds)
    base = int(next((kind for kind in kinds if kind in _STRONG), "L") in _RIGHT)
    _settle_weak(kinds, "R" if base else "L")
    _settle_neutral(kinds, "R" if base else "L")
    if base:
        found = [1 if kind == "R" else 2 for kind in kinds]
    else:
        found = [{"L": 0, "R": 1}.get(kind, 2) for kind in kinds]
    for place in range(len(letters) - 1, -1, -1):
        if not letters[place].isspace():
            break
        found[place] = base
    return found


def reordered(found: Sequence[int]) -> list[int]:
    """The places of letters from left to right, by their levels."""
    order = list(range(len(found)))
    for level in range(max(found, default=0), 0, -1):
        start = 0
        for deep, run in groupby([found[place] >= level for place in order]):
            length = len(list(run))
            if deep:
                order[start : start + length] = reversed(order[start : start + length])
            start += length
    return order


def _settle_weak(kinds: list[str], outside: str) -> None:
    """Numbers and their signs, by what stands before and beside them."""
    strong, before = outside, outside
    for place, kind in enumerate(kinds):
        if kind == "NSM":
            kinds[place] = before
        elif kind == "EN" and strong == "AL":
            kinds[place] = "AN"
        before = kinds[place]
        strong = before if before in _STRONG else strong
    for place in range(1, len(kinds) - 1):
        left, kind, right = kinds[place - 1 : place + 2]
        if left == right and ((kind == "ES" and left == "EN") or (kind == "CS" and left in _NUMBERS)):
            kinds[place] = left
    _settle_ends(kinds)
    strong = outside
    for place, kind in enumerate(kinds):
        if kind in _STRONG:
            kinds[place] = strong = "R" if kind in _RIGHT else "L"
        elif kind == "EN" and strong == "L":
            kinds[place] = "L"


def _settle_ends(kinds: list[str]) -> None:
    """Signs like those of money and percent belong to a number beside them."""
    start = 0
    for kind, run in groupby(list(kinds)):
        end = start + len(list(run))
        if kind == "ET" and "EN" in {*kinds[start - 1 : start], *kinds[end : end + 1]}:
            kinds[start:end] = ["EN"] * (end - start)
        start = end


def _settle_neutral(kinds: list[str], outside: str) -> None:
    """What has no direction has that of both its sides, or else that of the line."""
    start = 0
    for strong, run in groupby([kind in {"L", "R", *_NUMBERS} for kind in kinds]):
        end = start + len(list(run))
        if not strong:
            sides = {_side(kinds[start - 1 : start], outside), _side(kinds[end : end + 1], outside)}
            kinds[start:end] = [sides.pop() if len(sides) == 1 else outside] * (end - start)
        start = end


def _side(beside: list[str], outside: str) -> str:
    """The direction of what stands beside; numbers count as from right to left."""
    return outside if not beside else "L" if beside[0] == "L" else "R"
