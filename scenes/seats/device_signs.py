"""Device signs: what a card shows of the device in somebody's hand, and which button a newcomer presses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from scenes.input.devices import Devices
from scenes.input.glyphs import KEYBOARD, MOUSE, TOUCH, Glyph
from scenes.input.intents import Wish
from scenes.platform.canvas import Canvas
from scenes.ui.button import draw_glyph, glyph_width
from scenes.ui.core import Ui
from scenes.ui.text import fitted
from scenes.words import _

_PICTURES: Final = {KEYBOARD: "ui/icon/keyboard", MOUSE: "ui/icon/mouse", TOUCH: "ui/icon/touch"}
_PAD: Final = "ui/icon/controls"
_PHONE: Final = "ui/icon/phone"
_STEP: Final = 38.0  # from one part of a sign to the next
_LARGEST: Final = 1.4


@dataclass(frozen=True, slots=True)
class DeviceSign:
    """A device: what it is, and of a pad its number and a button in the hand of its maker."""

    picture: str
    number: int = 0
    glyph: Glyph | None = None


def sign_of(devices: Devices, seat: int) -> DeviceSign | None:
    """The sign of the device that a seat holds; None if it holds none."""
    device = next(iter(devices.holders.devices_of(seat)), None)
    if device is None:
        return None
    if not devices.pads.is_pad(device):
        return DeviceSign(_PICTURES.get(device, _PHONE))
    return DeviceSign(_PAD, devices.pads.number(device), devices.glyph_on(device, Wish.CONFIRM))


def joining_glyph(devices: Devices) -> Glyph | None:
    """The button by which somebody sits down: of a pad that nobody holds, if there is one."""
    free = [pad for pad in devices.pads.devices() if pad not in devices.seats]
    return devices.glyph_on(free[0] if free else devices.last, Wish.CONFIRM)


def draw_sign(ui: Ui, canvas: Canvas, sign: DeviceSign, x: float, y: float) -> None:
    """Draw a sign around a place."""
    grow = min(_LARGEST, ui.theme.text_size)
    step = _STEP * grow if sign.number else 0.0
    canvas.picture(sign.picture, x - step, y, wide=grow, high=grow)
    if sign.number:
        canvas.text(str(sign.number), ui.ink("name", 24), x, y, align=0.5)
    if sign.glyph:
        draw_glyph(ui, canvas, sign.glyph, x + step, y, 1.0)


def draw_join(ui: Ui, canvas: Canvas, glyph: Glyph, middle: tuple[float, float], room: float) -> None:
    """Write around a place which button to press to sit down."""
    wide = glyph_width(ui, glyph, 1.0) + 12
    ink, lines = fitted(_("Join"), ui.ink("name"), room - wide, ui.lettering)
    left, y = middle[0] - (ui.lettering.width(lines[0], ink) + wide) / 2, middle[1]
    draw_glyph(ui, canvas, glyph, left + wide / 2 - 6, y, 1.0)
    canvas.text(lines[0], ink, left + wide, y)
