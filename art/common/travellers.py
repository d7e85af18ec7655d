"""Sprites of the travellers, in layers that share one origin, the middle of the feet."""

from collections.abc import Callable, Iterator
from functools import partial

from art.common import clothes
from art.common.heads import AVATARS, BACKS
from art.common.moods import MOODS, mood
from art.common.seats import SEATS
from art.kit.nodes import place
from art.sprites import Sprite

BOX = (-46, -146, 46, 26)
DISC_BOX = (-52, -112, 52, -4)
LARGE = 2.5


def traveller(avatar: str, seat: str, face: str = "smile", left: str = "down", right: str = "down") -> str:
    """Return a whole traveller, for pictures in which one appears."""
    back = BACKS[avatar]() if avatar in BACKS else ""
    arms = clothes.arm(seat, "left", left) + clothes.arm(seat, "right", right)
    return back + clothes.body(seat) + arms + AVATARS[avatar]() + mood(face)


def sprites() -> Iterator[Sprite]:
    """Yield all layers, each in life size and large for curtain, set-up and podium."""
    for name, draw in _layers():
        joint, box = _joint(name), DISC_BOX if name.endswith("/disc") else BOX
        yield Sprite(f"common/{name}", draw, box, joint)
        room, rest = name.split("/", 1)
        large = partial(_enlarged, draw)
        left, top, right, bottom = (side * LARGE for side in box)
        at = (joint[0] * LARGE, joint[1] * LARGE)
        yield Sprite(f"common/{room}/large/{rest}", large, (left, top, right, bottom), at)


def _enlarged(draw: Callable[[], str]) -> str:
    return place(draw(), 0, 0, LARGE)


def _joint(name: str) -> tuple[float, float]:
    for side, shoulder in clothes.SHOULDERS.items():
        if f"/{side}-" in name:
            return shoulder
    return clothes.DISC_CENTRE if name.startswith("portrait/") else (0, 0)


def _layers() -> Iterator[tuple[str, Callable[[], str]]]:
    for avatar, draw in AVATARS.items():
        if avatar in BACKS:
            yield f"traveller/{avatar}/back", BACKS[avatar]
        yield f"traveller/{avatar}/head", draw
    for name in MOODS:
        yield f"mood/{name}", partial(mood, name)
    for seat in SEATS:
        yield f"clothes/{seat}/body", partial(clothes.body, seat)
        for side in ("left", "right"):
            for pose in ("down", "up"):
                yield f"clothes/{seat}/arm/{side}-{pose}", partial(clothes.arm, seat, side, pose)
        yield f"clothes/{seat}/arms/front", partial(clothes.arms_front, seat)
        yield f"clothes/{seat}/arms/cover", partial(clothes.arms_cover, seat)
        yield f"clothes/{seat}/boots", partial(clothes.boots, seat)
    for seat in SEATS:
        yield f"portrait/{seat}/disc", partial(clothes.portrait_disc, seat)
        yield f"portrait/{seat}/bust", partial(clothes.portrait_bust, seat)
