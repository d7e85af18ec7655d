"""Letter wheel: a direction leans towards a group of letters, and buttons pick those around its middle one.

Whether a stick or a cross gives the direction is the same. One that is let go without a button means the
middle letter of its group.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from scenes.input.intents import Lean, Pick, Wish

WheelDirection = tuple[int, int]  # one of four directions, right and down being 1
REST: Final[WheelDirection] = (0, 0)
#: The ways as a clock has them.
WAYS: Final[Mapping[str, WheelDirection]] = {
    Wish.UP: (0, -1),
    Wish.RIGHT: (1, 0),
    Wish.DOWN: (0, 1),
    Wish.LEFT: (-1, 0),
}
MIDDLE: Final = "middle"  # instead of a button: that none was needed
#: What picks the letters of a group, row by row as they lie on a pad.
PLACES: Final = ("left-shoulder", "north", "right-shoulder", "west", MIDDLE, "east", "south")
_LATE: Final = 0.12  # seconds after a direction was let go in which a button still means its group


class Wheel:
    """The directions that are held on all pads while letters are wanted."""

    def __init__(self) -> None:
        self.is_wanted = False  # whether directions and buttons write rather than wish
        self._held: dict[str, list[WheelDirection]] = {}  # the first of them counts
        self._left: dict[
            str, tuple[WheelDirection, float, bool]
        ] = {}  # let go, when, and whether a middle was written
        self._used: set[str] = set()  # pads of which a button has picked a letter there

    def want(self, wanted: bool) -> None:  # noqa: FBT001 - it is the whole question
        """Take directions and buttons for letters, or no longer; what is held then means neither."""
        if wanted != self.is_wanted:
            self.is_wanted = wanted
            self._held.clear()
            self._left.clear()
            self._used.clear()

    def hold(
        self, device: str, seat: int | None, wish: Wish, now: float, *, down: bool
    ) -> Iterator[Lean | Pick]:
        """A direction is held or let go, which may mean its middle letter."""
        held = self._held.setdefault(device, [])
        before = held[0] if held else REST
        if down:
            held.append(WAYS[wish])
        elif WAYS[wish] in held:
            held.remove(WAYS[wish])
        way = held[0] if held else REST
        if way == before:
            return
        writes = way == REST and device not in self._used
        if writes:
            yield Pick(before, PLACES.index(MIDDLE), device=device, seat=seat)
        self._left[device] = (before, now, writes)
        self._used.discard(device)
        yield Lean(way, device=device, seat=seat)

    def pick(self, device: str, seat: int | None, button: str, now: float) -> Pick | None:
        """The letter that a button means; None if no direction is held, or has just been."""
        held = self._held.get(device)
        way, instead = held[0] if held else REST, False
        if way == REST:
            left, when, wrote = self._left.get(device, (REST, now, False))
            way, instead = (left, wrote) if now - when <= _LATE else (REST, False)
            self._left.pop(device, None)
        if not self.is_wanted or way == REST or button not in PLACES:
            return None
        self._used.add(device)
        return Pick(way, PLACES.index(button), instead, device=device, seat=seat)

    def drop(self, device: str) -> None:
        """Forget a pad that is gone."""
        self._held.pop(device, None)
        self._left.pop(device, None)
        self._used.discard(device)
