"""The colours that all rooms share: ink and paper, the six seats, the three skies."""

from dataclasses import dataclass

INK = "#2B2350"
SOFT_INK = "#5A4E7C"
CREAM = "#FFF6E3"
PAPER = "#FBEBCB"
PAPER_EDGE = "#E9CF9F"
STITCH = "#C89B62"
GOLD = "#FFC93C"
SCORE_RED = "#9A2C12"
PANEL_FILL = ("#FFF8E8", "#FCEBCB")
DARK_PILL = ("#3B2C72", "#2B1E5C")

SEAT_COLOURS = {
    "coral": "#E0512A",
    "ocean": "#2458B8",
    "marigold": "#FFD24A",
    "jade": "#2B938A",
    "orchid": "#EE9FD6",
    "plum": "#43214F",
}

DAWN_SHADOW = "#3B1D5C"
NOON_SHADOW = "#14503E"
DUSK_SHADOW = "#0A0428"


@dataclass(frozen=True, slots=True)
class CloudPaint:
    """How one kind of cloud is painted: top and bottom of its body, light on its puffs, shade under them."""

    top: str
    bottom: str
    light: str
    shade: str


DAWN = CloudPaint("#FFFBEF", "#F3B9B4", "#FFFFFF", "#D98FA8")
DAWN_FAR = CloudPaint("#FBDCD2", "#D9A2C0", "#FFF1E2", "#B583B8")
NOON = CloudPaint("#FFFFFF", "#CFE9DC", "#FFFFFF", "#9CCBC2")
NOON_FAR = CloudPaint("#FFFFFF", "#C9EAE0", "#FFFFFF", "#9CD0CC")
DUSK = CloudPaint("#B77BC9", "#4A2B80", "#F2B3D2", "#2A1760")
DUSK_LIGHT = CloudPaint("#F6C3CE", "#9A5FB0", "#FFE6D8", "#6A3F98")
