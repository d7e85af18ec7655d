"""Voice lines: the settings of what the game reads aloud."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from scenes.navigation.settings import VOICE_KINDS, Voice
from scenes.ui.controls import Choice, Slider, Switch
from scenes.ui.core import Target, Widget
from scenes.words import _

Row = Callable[[str, str, str, Target], Widget]
Setter = Callable[[str], Callable[[Any], None]]


def voice_lines(voice: Voice, row: Row, setter: Setter) -> Iterator[Widget]:
    """Whether it speaks without being asked, how fast, how loud and with which voice."""
    by_itself = Switch("voice-by-itself", setter("by_itself"), on=voice.by_itself)
    yield row("people", _("Read everything aloud"), _("Otherwise at the press of a key"), by_itself)
    headphones = Switch("voice-headphones", setter("headphones"), on=voice.headphones)
    yield row("sound", _("I wear headphones"), _("Then your secret cards are read aloud as well"), headphones)
    rate = Slider("voice-rate", voice.rate, setter("rate"))
    yield row("speed", _("Reading speed"), _("How fast is read aloud"), rate)
    volume = Slider("voice-volume", voice.volume, setter("volume"))
    yield row("sound", _("Reading volume"), _("How loud is read aloud"), volume)
    kinds = [(kind, _(words)) for kind, words in VOICE_KINDS.items()]
    choice = Choice("voice-kind", kinds, voice.kind, setter("kind"))
    yield row("people", _("Reading voice"), _("Where your system knows several"), choice)
