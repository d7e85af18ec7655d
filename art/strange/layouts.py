"""Where things stand on a land card, by what kinds of things it shows, and the touches of single cards."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Spot:
    """Where one thing stands in a picture whose main thing is on the left, and how large it is."""

    x: float
    y: float
    scale: float


@dataclass(frozen=True, slots=True)
class Touch:
    """What one card does in its own way: the side of its main thing, its sky, poses, looks away, rock."""

    side: int = 0
    sky: int = -1
    pose: int = -1
    away: bool = False
    tint: int = -1


# B mountain or volcano, S moon, P portal, W water (lake or swamp), A animal
LETTERS = {"mountain": "B", "volcano": "B", "moon": "S", "portal": "P", "lake": "W", "swamp": "W"}
DEPTH = "BSPWA"  # from the back to the front
BEHIND_CLOUDS = "BSP"
GATE = Spot(61, -11, 1)

LAYOUTS: dict[str, tuple[Spot, ...]] = {
    "S": (Spot(-2, -16, 1.22),),
    "P": (GATE,),
    "W": (Spot(0, 31, 1.24),),
    "BB": (Spot(-24, 30, 1.14), Spot(25, 33, 1.05)),
    "BP": (Spot(-20, 30, 1.17), GATE),
    "BS": (Spot(16, 31, 1.17), Spot(-29, -26, 0.85)),
    "BW": (Spot(-19, 27, 1.15), Spot(14, 32, 1.0)),
    "BA": (Spot(-20, 28, 1.17), Spot(23, 31, 1.0)),
    "SP": (Spot(-25, -19, 1.0), GATE),
    "SW": (Spot(-22, -25, 0.9), Spot(6, 31, 1.1)),
    "SA": (Spot(-29, -25, 0.85), Spot(21, 30, 1.06)),
    "PW": (GATE, Spot(-15, 32, 1.02)),
    "PA": (GATE, Spot(-19, 30, 1.06)),
    "WW": (Spot(-17, 18, 0.86), Spot(15, 35, 0.92)),
    "WA": (Spot(-15, 32, 1.0), Spot(25, 30, 0.96)),
    "AA": (Spot(-27, 30, 0.94), Spot(27, 31, 0.94)),
    "BBB": (Spot(-37, 26, 0.98), Spot(39, 27, 0.93), Spot(0, 34, 1.05)),
    "BBW": (Spot(-31, 26, 1.04), Spot(30, 26, 1.0), Spot(-2, 34, 0.92)),
    "BBA": (Spot(-35, 29, 1.0), Spot(8, 26, 1.1), Spot(31, 32, 0.88)),
    "BPA": (Spot(-32, 27, 1.05), GATE, Spot(-6, 32, 0.86)),
    "BSA": (Spot(-22, 29, 1.1), Spot(31, -34, 0.66), Spot(27, 32, 0.84)),
    "BWW": (Spot(0, 14, 1.05), Spot(-27, 31, 0.74), Spot(25, 35, 0.76)),
    "BWA": (Spot(-6, 19, 1.08), Spot(-22, 34, 0.82), Spot(33, 31, 0.86)),
    "BAA": (Spot(0, 16, 1.08), Spot(-33, 31, 0.8), Spot(33, 32, 0.8)),
    "PWA": (GATE, Spot(0, 35, 0.78), Spot(-35, 28, 0.84)),
    "WWA": (Spot(-26, 31, 0.78), Spot(24, 36, 0.8), Spot(0, 18, 0.88)),
}
TOUCHES = {
    "l03": Touch(pose=0),
    "l04": Touch(pose=1, away=True),
    "l07": Touch(sky=2),
    "l12": Touch(pose=0, sky=5),
    "l13": Touch(pose=0, sky=3),
    "l18": Touch(side=1, sky=3),
    "l23": Touch(pose=0, sky=2),
    "l27": Touch(pose=0, away=True),
    "l38": Touch(pose=0, tint=1, sky=2),
    "l42": Touch(side=1),
    "l47": Touch(pose=1, sky=4),
    "l48": Touch(pose=0, sky=1),
    "l56": Touch(pose=0, tint=1, sky=2),
}
