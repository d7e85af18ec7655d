"""Gaze: how a face at the table looks at a moment.

It is told where something is to be seen that everybody can see, and nothing else: no face betrays a hand.
"""

from __future__ import annotations

from typing import Final

_BLINK, _SHUT = 5.3, 0.14  # seconds from one blink to the next, and for one
_LOOKS, _AGAIN = 5.6, 7.4  # seconds for which a face follows what happens, and after which it does so again
_TURNS: Final = 1.9  # seconds from one who cheers to the next
_ASIDE: Final = 40.0  # units from the face: what is nearer lies straight ahead


def glance(  # noqa: PLR0913 - what there is to look at, and how
    x: float,
    there: float | None,
    time: float,
    number: int,
    *,
    calm: bool = False,
    startled: bool = False,
    cheering: int = 0,
) -> str:
    """The mood of the face at `x`, the one with this number, while something is to be seen at `there`.

    Whoever is startled forgets all else; of so many who cheer, one after the other does; with less motion a
    face rests.
    """
    if startled:
        return "wow"
    if cheering:
        return "happy" if calm or int(time / _TURNS) % cheering == number % cheering else "smile"
    if calm:
        return "smile"
    if (time + number * 1.7) % _BLINK < _SHUT:
        return "blink"
    is_looking = there is not None and (time + number * 2.3) % _AGAIN < _LOOKS
    if not is_looking or there is None or abs(there - x) < _ASIDE:
        return "smile"
    return "look-left" if there < x else "look-right"
