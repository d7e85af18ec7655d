"""The buttons of whoever decides: in the open, behind the curtain, or unseen by everybody."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from pygame import FRect

from game.cloud9.pieces import FALL, FLY_CARDS, FLY_WILD, JUMP, STAY, Cloud9Action
from game.cloud9.views import Cloud9View
from scenes.input.glyphs import Glyph
from scenes.input.intents import Wish
from scenes.navigation.stack import Change
from scenes.platform.canvas import Canvas
from scenes.platform.text_renderer import Ink
from scenes.tables.cloud9.spots import Spots
from scenes.tables.inks import grown_ink, ink_up_to
from scenes.tables.pictured import PaintIcon
from scenes.ui.button import Button, draw_glyph, glyph_width
from scenes.ui.core import OnPress, Target, Ui, Widget
from scenes.ui.layout import Fixed
from scenes.ui.text import fitted
from scenes.words import _

OnChoose = Callable[[Cloud9Action], Change | None]

BUTTON_OF: Final = {STAY: "stay", JUMP: "jump", FLY_CARDS: "fly", FLY_WILD: "wild", FALL: "fall"}
_LABELS: Final = (36.0, 46.0)  # how large the words on choices are, at usual and at the largest text

#: What comes in the place of what is impossible: nobody may hear a refusal.
_NEAREST: Final[Mapping[Cloud9Action, tuple[Cloud9Action, ...]]] = {
    FLY_CARDS: (FLY_CARDS, FLY_WILD, FALL),
    FLY_WILD: (FLY_WILD, FLY_CARDS, FALL),
    FALL: (FALL, FLY_CARDS, FLY_WILD),
}
_GAP: Final = 14.0
LARGE: Final = 1.3  # text from here on leaves no room for a second line


def nearest(wish: Cloud9Action, legal: Sequence[Cloud9Action]) -> Cloud9Action:
    """The action nearest to a wish that the hand allows."""
    return next(action for action in _NEAREST[wish] if action in legal)


def stay_or_jump(view: Cloud9View, spots: Spots, choose: OnChoose) -> Iterator[Widget]:
    """What a passenger, or a pilot who is alone, may do: each beside the cloud that it is about."""
    stay = _("Fly on") if view.phase == "alone" else _("Stay")
    for id_, label, action in (("stay", stay, STAY), ("jump", _("Jump"), JUMP)):
        kind = "primary" if action == STAY else "cream"
        yield Fixed(
            LargeButton(id_, label, partial(choose, action), kind=kind, most_lines=1), spots.rect(id_)
        )


class LargeButton(Button):
    """A button with large words on one line."""

    def ink(self, ui: Ui) -> Ink:
        """How the label is written."""
        return replace(super().ink(ui), size=ink_up_to(ui, "label", *_LABELS).size)


def is_free(view: Cloud9View) -> bool:
    """Whether the dice ask for nothing."""
    return all(face == "blank" for face in view.dice)


def payments(
    view: Cloud9View, spots: Spots, choose: OnChoose, why_not: Callable[[Cloud9Action], str], *, large: bool
) -> Iterator[Widget]:
    """What a pilot may do: always the same three buttons, of which some may be greyed."""
    price = _("for free") if is_free(view) else _("pay with cards")
    words: tuple[tuple[str, str, str, Cloud9Action], ...] = (
        ("fly", _("Fly"), price, FLY_CARDS),
        ("wild", _("Wild card"), _("pays it all"), FLY_WILD),
        ("fall", _("Let it fall"), "", FALL),
    )
    for id_, label, note, action in words:
        kind, press = "primary" if action == FLY_CARDS else "cream", partial(choose, action)
        told = "" if large else note  # there is no room for it
        button = Button(id_, label, press, kind=kind, note=told, why_not=why_not(action), most_lines=1)
        yield Fixed(button, spots.rect(id_))


def sealed(
    view: Cloud9View,
    spots: Spots,
    choose: OnChoose,
    glyph: Callable[[Wish], Glyph | None],
    picture: Callable[[Cloud9Action], PaintIcon] | None = None,
) -> Iterator[Widget]:
    """What a pilot may press on a device of their own: everybody sees the screen, and nobody the thumb."""
    words: tuple[tuple[str, Wish, str, Cloud9Action], ...] = (
        ("fly", Wish.CONFIRM, _("Fly for free") if is_free(view) else _("Fly with cards"), FLY_CARDS),
        ("wild", Wish.EXTRA, _("Fly with the wild card"), FLY_WILD),
        ("fall", Wish.TURN_LEFT, _("Press twice: let it fall"), FALL),
    )
    for id_, wish, label, action in words:
        answer = Sealed(f"unseen-{id_}", wish, label, glyph(wish), partial(choose, action))
        answer.paint = None if picture is None else picture(action)
        yield Fixed(answer, spots.rect(f"unseen-{id_}"))


class Sealed(Target):
    """An answer with the button that gives it; it never looks pressed, and the focus passes it by."""

    by_pointer_only = True
    paint: PaintIcon | None = None  # for who cannot read

    def __init__(self, id_: str, wish: Wish, label: str, glyph: Glyph | None, on_press: OnPress) -> None:
        super().__init__(id_, on_press)
        self.wish = wish
        self.label = label
        self._glyph = glyph

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint the button to press, and what it does."""
        face = FRect(self.rect.left, self.rect.top, self.rect.width, self.rect.height - 6)
        canvas.nine("ui/key/cream/rest", face)
        left = face.left + 22
        if self._glyph:
            width = glyph_width(ui, self._glyph)
            draw_glyph(ui, canvas, self._glyph, left + width / 2, face.centery)
            left += width + _GAP
        if self.paint:
            self.paint(canvas, FRect(left, face.top + 5, 1.3 * face.height, face.height - 10), 1.0)
            left += 1.3 * face.height + _GAP
        ink, lines = fitted(
            self.label, grown_ink(ui, "label-cream", 26, 1.4), face.right - 20 - left, canvas.lettering
        )
        canvas.text(lines[0], ink, left, face.centery)
