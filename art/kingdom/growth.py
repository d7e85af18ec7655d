"""What grows on each printed kind, on the axis h and not flipped."""

from art.kingdom.sprouts import Sprout, mirrored_pair


def _upside_down(sprouts: tuple[Sprout, ...]) -> tuple[Sprout, ...]:
    """The same growth for the kind that is the mirror image."""
    return tuple(
        Sprout(sprout.form, sprout.x, -sprout.y, -sprout.angle, sprout.size, sprout.behind)
        for sprout in sprouts
    )


_BEND = (
    Sprout("leaf", -33, -5, -64, 0.9, behind=True),
    Sprout("leaf", -26, 7, 62, 0.85, behind=True),
    Sprout("tendril", -44, -5, -30, 0.8, behind=True),
    Sprout("leaf", -7, -18, -148, 0.72),
    Sprout("bloom", -9, -4, 0, 0.92),
)
_TWIN = (
    *mirrored_pair(Sprout("leaf", -37, -5, -66, 0.8, behind=True)),
    *mirrored_pair(Sprout("leaf", -26, 5, 66, 0.85, behind=True)),
)

GROWTH: dict[str, tuple[Sprout, ...]] = {
    "straight": (
        *mirrored_pair(Sprout("leaf", -34, -8, -64, 0.95, behind=True)),
        *mirrored_pair(Sprout("leaf", 8, -8, -40, 0.9, behind=True)),
        *mirrored_pair(Sprout("tendril", 25, -3, -24, 1, behind=True)),
    ),
    "crossroad": (
        *mirrored_pair(Sprout("leaf", -35, -4, -62, 0.85, behind=True)),
        *mirrored_pair(Sprout("leaf", 9, -11, -38, 0.85)),
        *mirrored_pair(Sprout("tendril", -22, 7, 138, 0.8, behind=True)),
        Sprout("bloom", 0, 0, 0, 1),
    ),
    "tee_side": (
        Sprout("leaf", -35, -3, -62, 0.9, behind=True),
        Sprout("leaf", 33, -7, -72, 0.72, behind=True),
        Sprout("leaf", 22, 5, 52, 0.95, behind=True),
        Sprout("tendril", -24, 8, 136, 0.95, behind=True),
        Sprout("leaf", 8, -14, -30, 0.72),
    ),
    "tee_end": (
        Sprout("leaf", -34, -3, -62, 0.85, behind=True),
        Sprout("tendril", -30, 8, 140, 0.85, behind=True),
        Sprout("leaf", -7, -12, -146, 0.74),
        Sprout("leaf", -7, 14, 148, 0.74),
    ),
    "bend_left": _BEND,
    "bend_right": _upside_down(_BEND),
    "twin_left": _TWIN,
    "twin_right": _upside_down(_TWIN),
    "bridge": (
        *mirrored_pair(Sprout("leaf", 6, -22, -32, 0.74)),
        *mirrored_pair(Sprout("leaf", -48, -4, -70, 0.66, behind=True)),
    ),
    "gap": (
        *mirrored_pair(Sprout("leaf", 7, -11, -34, 0.82)),
        *mirrored_pair(Sprout("leaf", -43, 6, 66, 0.7, behind=True)),
    ),
    "snapped": (
        Sprout("leaf", 33, -7, -64, 0.85, behind=True),
        Sprout("leaf", 24, 4, 54, 0.9, behind=True),
        Sprout("tendril", 40, 4, 30, 0.8, behind=True),
        Sprout("leaf", 7, -14, -32, 0.72),
        Sprout("dry-leaf", -30, 12, 158, 0.7),
        Sprout("dry-leaf", -22, -16, -120, 0.6),
    ),
}
