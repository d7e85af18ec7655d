"""Plays of the settings: what each of them does, shown on a stage large or small, at any moment."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from pygame import FRect

from scenes import words
from scenes.navigation.settings import Settings
from scenes.platform.canvas import Canvas
from scenes.platform.motion import bounce, sway
from scenes.ui.core import Ui
from scenes.ui.scenery.avatars import Arms, Look, draw_traveller
from scenes.ui.text import fitted
from scenes.words import _

_LARGE: Final = 300.0  # units: a stage of this height is large enough for words as they are in the game
_BAND: Final = {  # who plays what can be made louder, and when each of them is heard
    "music": Look("coral", "aviator"),
    "effects": Look("ocean", "captain"),
    "ambience": Look("jade", "explorer"),
    "voice": Look("orchid", "ribbon"),
}
_GREETINGS: Final = {"en": "Hello!", "de": "Hallo!", "fr": "Bonjour !", "nl": "Hoi!"}
#: What each wish makes somebody do: which way they go, their mood and arms, and what is over their head.
_WAYS: Final = {"up": (0.0, -0.2), "down": (0.0, 0.12), "left": (-0.22, 0.0), "right": (0.22, 0.0)}
_DEEDS: Final[Mapping[str, tuple[str, Arms]]] = {
    "up": ("happy", "up"),
    "left": ("look-left", "down"),
    "right": ("look-right", "down"),
    "confirm": ("happy", "up"),
    "back": ("worry", "wave"),
    "help": ("wow", "down"),
}
_SIGNS: Final = {
    "confirm": "check",
    "back": "undo",
    "extra": "plus",
    "help": "question",
    "turn_left": "turn-left",
    "turn_right": "turn-right",
    "menu": "menu",
    "log": "log",
}
_DONE, _AGAIN = 1.1, 2.8  # seconds for a deed, and until it is done again
_THROW: Final = 3.2  # seconds from one throw to the next, at the usual speed
_FALL: Final = 0.5  # of it


@dataclass(frozen=True, slots=True)
class Acting:
    """A stage, and what everything on it goes by."""

    canvas: Canvas
    ui: Ui
    rect: FRect
    settings: Settings
    time: float  # at which all stands still if nothing is to move

    @property
    def is_large(self) -> bool:
        """Whether there is room for words as they are in the game."""
        return self.rect.height > _LARGE

    @property
    def grown(self) -> float:
        """How large things are, beside a stage of a height of 400."""
        return self.rect.height / (400 if self.is_large else 250)

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A place, in shares of the stage."""
        return self.rect.left + self.rect.width * x, self.rect.top + self.rect.height * y

    def put(self, picture: str, x: float, y: float, size: float = 1.0, angle: float = 0.0) -> None:
        """Paint a picture at a share of the stage."""
        size *= self.grown
        self.canvas.picture(picture, *self.at(x, y), wide=size, high=size, angle=angle)

    def person(self, look: Look, x: float, y: float, mood: str, arms: Arms, size: float = 1.0) -> None:  # noqa: PLR0913, PLR0917 - a person can stand in many ways
        """Paint somebody at a share of the stage."""
        draw_traveller(self.canvas, look, *self.at(x, y), mood=mood, arms=arms, size=size * self.grown)

    def write(self, said: str, kind: str, x: float, y: float, size: float) -> None:
        """Write a line around a place, as large as words are now."""
        ink, lines = fitted(said, self.ui.ink(kind, size), self.rect.width * 0.62, self.ui.lettering)
        self.canvas.text(lines[0], ink, *self.at(x, y), align=0.5)


def play(piece: str, acting: Acting) -> None:
    """Paint what a setting does."""
    acting.canvas.cover("common/sky/dawn")
    _PLAYS.get(piece.partition("-")[0], _nobody)(acting, piece)
    if acting.is_large:
        for x, shape in ((0.1, 0), (0.42, 4), (0.72, 2), (0.98, 1)):
            acting.put(f"common/cloud/dawn/{shape}", x, 1.06, 1.3)


def act_wish(wish: str, acting: Acting) -> None:
    """Paint somebody who does what a key or button is for."""
    acting.canvas.cover("common/sky/noon")
    dx, dy = _WAYS.get(wish, (0.0, 0.0))
    gone = max(0.0, sway(acting.time % _AGAIN, 2 * _DONE, 1.0)) if acting.time % _AGAIN < _DONE else 0.0
    mood, arms = _DEEDS.get(wish, ("smile", "down"))
    acting.person(Look("marigold", "explorer"), 0.5 + dx * gone, 0.9 + dy * gone, mood, arms, 2.0)
    if wish in _SIGNS:
        acting.put(f"ui/icon/{_SIGNS[wish]}", 0.5, 0.3 + sway(acting.time, 2.2, 0.015), 2.6)
    for x, shape in ((0.1, 0), (0.42, 4), (0.72, 2), (0.98, 1)):
        acting.put(f"common/cloud/noon/{shape}", x, 1.06, 1.3)


def _nobody(acting: Acting, _piece: str) -> None:
    """The balloon alone, where a line has nothing to show."""
    y, swung = 0.5 + sway(acting.time, 3.1, 0.02), sway(acting.time, 4.2, 4.0)
    acting.put("common/balloon/small", 0.5, y, 3.4, swung)


def _words(acting: Acting, _piece: str) -> None:
    """A question and a button, as large as all words are."""
    if not acting.is_large:
        ink = acting.ui.ink("number", 30)
        acting.canvas.text("Aa", ink, *acting.at(0.5, 0.5), align=0.5)
        return
    panel = FRect(0, 0, acting.rect.width * 0.68, 210)
    panel.center = acting.at(0.5, 0.5)
    acting.canvas.nine("ui/panel/dawn", panel)
    acting.write(_("{name}, stay or jump?").format(name="Lea"), "head", 0.5, 0.42, 34)
    acting.write(_("Text size"), "body", 0.5, 0.55, 24)
    acting.write("Aa", "soft", 0.5, 0.65, 22)


def _motion(acting: Acting, _piece: str) -> None:
    """Balloons that sway and clouds that drift, or do not."""
    time = 0.0 if acting.settings.comfort.less_motion else acting.time
    for number, (x, y, size) in enumerate(((0.3, 0.45, 3.2), (0.7, 0.35, 2.4))):
        swung, risen = sway(time, 3.2 + number, 9.0), sway(time, 2.4 + number, 0.05)
        acting.put("common/balloon/small", x, y + risen, size, swung)
    acting.put("common/cloud/dawn/3", 0.5 + sway(time, 6.0, 0.12), 0.9, 1.1)


def _colours(acting: Acting, _piece: str) -> None:
    """Cards and a name, as they stand out now."""
    if acting.settings.comfort.strong_contrast:
        acting.canvas.fill(acting.rect, "#140E38", 0.6)
    for number, kind in enumerate(("red", "green", "purple")):
        up = max(0.0, sway(acting.time, 2.6, 0.05, number * 0.5))
        acting.put(f"cloud9/card/{kind}", 0.24 + 0.26 * number, 0.45 - up, 1.05)
    if acting.is_large:
        acting.write(_("Colours"), "prompt", 0.5, 0.8, 30)


def _speed(acting: Acting, _piece: str) -> None:
    """Dice that are thrown again and again."""
    time = acting.time * acting.settings.comfort.speed
    for number, kind in enumerate(("red", "yellow", "green")):
        since = (time + _THROW - number * 0.12) % _THROW
        fallen = bounce(min(1.0, since / _FALL))
        turn = 0.0 if since > _FALL else 220.0 * (1 - since / _FALL)
        acting.put(f"cloud9/die/{kind}", 0.26 + 0.24 * number, 0.7 * fallen - 0.05, 1.5, turn)


def _band(acting: Acting, piece: str) -> None:
    """A band in which everybody plays as loudly as they are to."""
    volume = acting.settings.volume
    heard = [("music", volume.music), ("effects", volume.effects)]
    heard += [("ambience", volume.ambience), ("voice", volume.voice)]
    alone = [each for each in heard if each[0] == piece]
    shown = heard if acting.is_large else alone or heard[:1]
    for number, (name, loud) in enumerate(shown):
        x = 0.5 + (number - (len(shown) - 1) / 2) * 0.2
        hop = abs(sway(acting.time, 1.0, 0.16 * loud, number * 0.25))
        size = (1.5 if name == piece else 1.15) if acting.is_large else 1.9
        mood = "sleep" if not loud else "happy" if name == piece else "smile"
        acting.person(_BAND[name], x, 0.95 - hop, mood, "up" if loud and name == piece else "down", size)


def _greeting(acting: Acting, piece: str) -> None:
    """Two people who greet each other in a language."""
    code = piece.removeprefix("language-") or words.language()
    hop = abs(sway(acting.time, 1.4, 0.03))
    acting.person(Look("coral", "pompom"), 0.3, 0.95 - hop, "happy", "wave", 1.7)
    acting.person(Look("jade", "explorer"), 0.72, 0.95, "smile", "down", 1.7)
    bubble = FRect(0, 0, acting.rect.width * 0.44, acting.rect.height * 0.2)
    bubble.center = acting.at(0.5, 0.26)
    acting.canvas.nine("ui/chip/cream", bubble)
    acting.write(_GREETINGS.get(code, _GREETINGS["en"]), "number", 0.5, 0.26, 34 * min(1.0, acting.grown))


def _help(acting: Acting, _piece: str) -> None:
    """Somebody who hesitates, and what they are told."""
    told = acting.settings.comfort.assist
    acting.person(Look("ocean", "captain"), 0.5, 0.98, "look-left", "down", 2.2)
    if told != "purist":
        bob = sway(acting.time, 2.2, 0.015)
        acting.put("ui/icon/hint", 0.22, 0.3 + bob, 2.2 if told == "coach" else 1.6)


def _window(acting: Acting, _piece: str) -> None:
    """A screen in the screen: all of it, or a part."""
    share = 0.92 if acting.settings.display.fullscreen else 0.6
    screen = FRect(0, 0, acting.rect.width * share, acting.rect.height * share * 0.8)
    screen.center = acting.at(0.5, 0.5)
    acting.canvas.nine("ui/panel/dusk", screen)
    acting.put("common/balloon/small", 0.5, 0.5, 2.6 * share, sway(acting.time, 4.2, 4.0))


def _keys(acting: Acting, piece: str) -> None:
    """What is held in the hand."""
    icon = "keyboard" if piece == "keyboard" else "bell" if piece == "rumble" else "controls"
    shaken = sway(acting.time, 0.3, 3.0) if piece == "rumble" and acting.settings.controls.rumble else 0.0
    acting.put(f"ui/icon/{icon}", 0.5, 0.48, 4.4 if acting.is_large else 3.2, shaken)


def _one_switch(acting: Acting, _piece: str) -> None:
    """Three people, and a ring that comes to one after the other, perhaps first to all."""
    switch = acting.settings.switch
    step = int(acting.time / switch.seconds) % 4
    place = acting.rect.inflate(-acting.rect.width * 0.1, -acting.rect.height * 0.3)
    for number, colour in enumerate(("coral", "ocean", "jade")):
        x = 0.24 + 0.26 * number
        is_here = bool(switch.mode) and number == step - switch.rows
        acting.person(Look(colour, "pompom"), x, 0.9, "happy" if is_here else "smile", "down", 1.3)
        if is_here:
            place = FRect(0, 0, acting.rect.width * 0.24, acting.rect.height * 0.6)
            place.center = acting.at(x, 0.62)
    if switch.mode and (switch.rows or step < len("row")):
        acting.canvas.nine("ui/focus/normal/ring", place)


def _slow_hands(acting: Acting, piece: str) -> None:
    """A key that is held down until it counts, or somebody who hops as often as presses come."""
    controls = acting.settings.controls
    seconds = {"hold": controls.hold, "pause": controls.pause, "slower": 0.3 * controls.slower}[piece]
    late = acting.time % (seconds + 0.9) - seconds if seconds or piece != "slower" else -1.0
    hop = max(0.0, sway(late, 1.8, 0.16)) if late > 0 else 0.0
    acting.person(Look("orchid", "ribbon"), 0.56, 0.92 - hop, "happy" if hop else "smile", "down", 1.9)
    acting.put("ui/icon/touch", 0.2, 0.5 + (0.0 if late > 0 else 0.06), 2.2)


def _flat_table(acting: Acting, _piece: str) -> None:
    """Hands of cards at the sides of a table, one after another turned to and large."""
    sides = {"two": 2, "four": 4}.get(acting.settings.comfort.flat, 1)
    now = int(acting.time / 1.2) % sides
    acting.canvas.nine(
        "ui/panel/dawn", acting.rect.inflate(-0.44 * acting.rect.width, -0.5 * acting.rect.height)
    )
    for number in range(sides):
        quarter = number * 4 // max(2, sides)
        x, y = ((0.5, 0.8), (0.2, 0.5), (0.5, 0.2), (0.8, 0.5))[quarter]
        acting.put("ui/icon/hand", x, y, 3.4 if number == now else 2.4, -90.0 * quarter)


_PLAYS: Final[Mapping[str, Callable[[Acting, str], None]]] = {
    "text_size": _words,
    "less_motion": _motion,
    **dict.fromkeys(("strong_contrast", "colours"), _colours),
    "speed": _speed,
    "assist": _help,
    "flat": _flat_table,
    "fullscreen": _window,
    "language": _greeting,
    **dict.fromkeys(("music", "effects", "ambience", "voice", "quiet", "captions"), _band),
    **dict.fromkeys(("keyboard", "pad", "rumble"), _keys),
    **dict.fromkeys(("mode", "seconds", "rows"), _one_switch),
    **dict.fromkeys(("hold", "pause", "slower"), _slow_hands),
}
#: The settings that have a piece of their own.
PIECES: Final = frozenset(_PLAYS)
