"""Brush: it paints single pieces, such as cards and their backs, cities, gates, travellers and the sun."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import FRect

from game.strange_world.views import Cell
from scenes.platform.canvas import Canvas
from scenes.platform.motion import sway
from scenes.tables.strange_world.sprites import fumarole_of, kind_of, land
from scenes.ui.scenery.avatars import Look, draw_badge, draw_portrait

FIGURE_LOWER: Final = 33.0  # the feet of a traveller, on its card
_FIGURE: Final = 0.9
_PICTURE: Final = 63.0  # from the middle of a back to the lower edge of its picture
_BLINK: Final = ((0.06, "half"), (0.14, "closed"), (0.2, "half"))  # until when, how far the lids are down
_PEEK_FOR: Final = 1.1  # seconds for which a Tzimime giggles to itself
_BEHIND_PUFFS: Final = 120.0  # how much lower a Tzimime hides


@dataclass(frozen=True, slots=True)
class Brush:
    """Paints pieces at a moment; with less motion they keep still."""

    canvas: Canvas
    time: float = 0.0
    calm: bool = False

    def put(  # noqa: PLR0913 - a picture can lie in many ways
        self, name: str, x: float, y: float, size: float = 1.0, *, angle: float = 0.0, alpha: float = 1.0
    ) -> None:
        """Paint one picture of this game."""
        self.canvas.picture(f"strange/{name}", x, y, angle=angle, wide=size, high=size, alpha=alpha)

    def card(  # noqa: PLR0913 - likewise
        self,
        card: str,
        x: float,
        y: float,
        size: float = 1.0,
        *,
        gate_left: bool = False,
        lifted: bool = False,
        angle: float = 0.0,
        alpha: float = 1.0,
    ) -> None:
        """Paint a land card, lying or held."""
        self.put("card/shadow/lifted" if lifted else "card/shadow", x, y, size, angle=angle, alpha=alpha)
        self.put(land(card, gate_left=gate_left), x, y, size, angle=angle, alpha=alpha)

    def back(self, kind: int, x: float, y: float, size: float = 1.0, *, angle: float = 0.0) -> None:
        """Paint a card that is not shown."""
        self.put("card/shadow", x, y, size, angle=angle)
        self.put(f"tzimime/{kind}", x, y, size, angle=angle)

    def lying(self, cell: Cell, x: float, y: float, size: float = 1.0, *, gate_left: bool = False) -> None:
        """Paint a card of a world as it lies."""
        if cell.fumarole:
            self.fumarole(cell.card, x, y, size)
        elif cell.down:
            self.tzimime(kind_of(cell.card), x, y, size)
        else:
            self.card(cell.card, x, y, size, gate_left=gate_left)

    def tzimime(self, kind: int, x: float, y: float, size: float = 1.0) -> None:
        """Paint a Tzimime that now and then blinks, or giggles to itself."""
        moment = (self.time + kind * 3.3) % (13.0 + kind * 1.7)
        giggles = moment < _PEEK_FOR
        lids = "open" if self.calm else blink(self.time, kind)
        if self.calm or (lids == "open" and not giggles):
            self.back(kind, x, y, size)
            return
        hop = abs(sway(moment, 0.36, 3.0)) if giggles else 0.0
        self.put("card/shadow", x, y, size)
        self.rising(kind, x, y, size, lower=-hop, lids=lids, mouth="giggle" if giggles else "rest")

    def rising(  # noqa: PLR0913 - likewise
        self,
        kind: int,
        x: float,
        y: float,
        size: float = 1.0,
        *,
        lower: float = _BEHIND_PUFFS,
        lids: str = "open",
        mouth: str = "rest",
    ) -> None:
        """Paint a back on which the Tzimime stands so much lower, behind its puffs."""
        self.put("tzimime/ground", x, y, size)
        if lower < _BEHIND_PUFFS:
            top = y - 2 * _PICTURE * size
            window = FRect(x - 80 * size, top, 160 * size, y + _PICTURE * size - top)
            with self.canvas.clipped(window):
                for layer in ("horns", "body", f"eyes/{lids}", f"mouth/{mouth}"):
                    self.put(f"tzimime/{kind}/{layer}", x, y + lower * size, size)
        self.put("tzimime/puffs", x, y, size)

    def fumarole(self, card: str, x: float, y: float, size: float = 1.0) -> None:
        """Paint the fumarole over a card: its embers breathe, its smoke sways."""
        kind = fumarole_of(card)
        breath = 0.7 if self.calm else 0.7 + sway(self.time, 2.6, 0.3, late=kind)
        self.put("card/shadow", x, y, size)
        self.put(f"fumarole/{kind}", x, y, size)
        self.put("fumarole/embers", x, y, size, alpha=breath)
        angle = 0.0 if self.calm else sway(self.time, 3.7, 2.0, late=kind)
        self.put(f"fumarole/{kind}/smoke", x, y, size, angle=angle)

    def city(self, kind: int, x: float, y: float, size: float = 1.0) -> None:
        """Paint a dark city; some of its windows go dark for a while."""
        dark = 0 if self.calm else int(self.time / 0.7) % 2
        self.put("city/shadow", x, y, size)
        self.put(f"city/{kind}", x, y, size)
        self.put(f"city/{kind}/windows/{dark}", x, y, size)

    def gate(self, x: float, y: float, size: float = 1.0, *, grown: float = 1.0, light: float = 1.0) -> None:
        """Paint an open gate, or one that opens."""
        turn = 0.0 if self.calm else self.time * 20.0
        self.put("portal/light", x, y, size * grown, alpha=light)
        self.put("portal/ring", x, y, size * grown)
        self.put("portal/swirl", x, y, size * grown, angle=turn)

    def traveller(  # noqa: PLR0913 - likewise
        self, who: str, x: float, y: float, size: float = 1.0, *, angle: float = 0.0, happy: bool = False
    ) -> None:
        """Paint a traveller's card."""
        self.put("traveller/shadow", x, y, size, angle=angle)
        self.put(f"traveller/{who}/ground", x, y, size, angle=angle)
        self.figure(who, x, y + FIGURE_LOWER * size, size * _FIGURE, happy=happy)
        self.put(f"traveller/{who}/front", x, y, size, angle=angle)

    def figure(  # noqa: PLR0913 - likewise
        self, who: str, x: float, y: float, size: float = 1.0, *, happy: bool = False, high: float = 1.0
    ) -> None:
        """Paint a traveller standing at a place, waving if happy."""
        base = f"strange/traveller/{who}/figure"
        wave = sway(self.time, 1.1, 14.0) if happy and not self.calm else 0.0
        lids = "open" if self.calm else blink(self.time, len(who) + kind_of(f"x{ord(who[0])}"))
        layers = ((f"{base}/arm", wave), (f"{base}/body", 0.0), (f"{base}/eyes/{lids}", 0.0))
        for layer, angle in (*layers, (f"{base}/mouth/{'happy' if happy else 'smile'}", 0.0)):
            self.canvas.picture(layer, x, y, angle=angle, wide=size, high=size * high)

    def sun(self, x: float, y: float, size: float = 1.0, look: str = "") -> None:
        """Paint the sun; it may look to one side."""
        lids = "/blink" if not look and not self.calm and blink(self.time, 3) != "open" else ""
        self.put("sun/glow", x, y, size)
        self.put("sun/rays", x, y, size, angle=0.0 if self.calm else self.time * 12.0)
        self.put(f"sun/face{f'/{look}' if look else lids}", x, y, size)

    def person(self, look: Look, x: float, y: float, radius: float, mood: str = "smile") -> None:
        """Paint a player's portrait with the badge of the seat."""
        draw_portrait(self.canvas, look, x, y, radius=radius, mood=mood)
        draw_badge(self.canvas, look, x + radius * 0.76, y + radius * 0.72, radius / 40)


def blink(time: float, number: int) -> str:
    """How far the lids of one of many are down at a moment."""
    passed = (time + number * 1.7) % (4.6 + number % 5 * 0.9)
    return next((lids for until, lids in _BLINK if passed < until), "open")
