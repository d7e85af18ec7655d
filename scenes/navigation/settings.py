"""Settings: all that a player has chosen, kept as TOML; defaults where it cannot be read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct, field

from game.files import SETTINGS, BadFile, NoFile, put_aside, read_text
from game.salvage import salvage_entries, salvage_lines
from scenes.input import bindings
from scenes.input.families import NINTENDO, PAD_FAMILIES
from scenes.navigation.assist import Assist, Colours, LanguageCode, VoiceKind
from scenes.platform.display import Display
from scenes.platform.music.volume import Volume
from scenes.words import N_

ASSISTS: Final = {
    "purist": N_("Off"),
    "helper": N_("Shows what a move does"),
    "coach": N_("Also gives hints"),
}

SPEEDS: Final = (0.5, 0.75, 1.0, 1.5, 2.0, 3.0, 4.0)
COLOUR_SETS: Final = {
    "plain": N_("As painted"),
    "apart": N_("Red and green further apart"),
    "soft": N_("Softer"),
    "grey": N_("Without colours"),
}
VOICE_KINDS: Final = {"": N_("As the system has it"), "female1": N_("Higher"), "male1": N_("Deeper")}
READING_RATES: Final = {0.25: N_("Slow"), 0.5: N_("Normal"), 0.75: N_("Fast"), 1.0: N_("Very fast")}
TEXT_SIZES: Final = (0.75, 0.9, 1.0, 1.2, 1.4, 1.6, 1.8, 2.0)


class Comfort(Struct, forbid_unknown_fields=True):
    """Pace, size and help."""

    speed: Annotated[float, Meta(ge=0.5, le=4.0)] = 1.0
    text_size: Annotated[float, Meta(ge=0.75, le=2.0)] = 1.0
    less_motion: bool = False
    strong_contrast: bool = False
    colours: Colours = "plain"
    assist: Assist = "helper"
    flat: Literal["", "two", "four"] = ""  # the screen lies between people, at so many of its sides


class ControlSettings(Struct, forbid_unknown_fields=True):
    """What keys and buttons do."""

    rumble: bool = True
    taught: tuple[str, ...] = ()  # joysticks whose buttons were asked for, as SDL's lists have them
    traded: tuple[str, ...] = (NINTENDO,)  # families of pads on which confirm and back have changed places
    hold: Annotated[float, Meta(ge=0.0, le=2.0)] = 0.0  # seconds until a press counts
    pause: Annotated[float, Meta(ge=0.0, le=2.0)] = 0.0  # seconds in which no other press counts
    slower: Annotated[float, Meta(ge=0.0, le=5.0)] = 1.0  # how much slower held directions repeat; 0 never
    swap_confirm: bool = False  # what older files say instead: on all of them
    keyboard: dict[str, tuple[str, ...]] = field(default_factory=lambda: dict(bindings.KEYBOARD))
    pad: dict[str, tuple[str, ...]] = field(default_factory=lambda: dict(bindings.PAD))

    def mend(self) -> bool:
        """Let only keys and buttons be bound that can be used; whether there was anything to mend."""
        keyboard = bindings.mended(self.keyboard, bindings.KEYBOARD, bindings.is_key)
        pad = bindings.mended(self.pad, bindings.PAD, bindings.is_button)
        if self.swap_confirm:
            self.traded, self.swap_confirm = PAD_FAMILIES, False
        was_sound = self.keyboard == keyboard and self.pad == pad
        self.keyboard, self.pad = dict(keyboard), dict(pad)
        return not was_sound

    def pad_of(self, family: str) -> bindings.Bindings:
        """What the buttons do on pads of a family."""
        return bindings.traded(self.pad) if family in self.traded else self.pad


class VoiceSettings(Struct, forbid_unknown_fields=True):
    """How the game reads aloud."""

    by_itself: bool = False  # whether also without being asked, whatever comes into focus
    rate: Annotated[float, Meta(ge=0.0, le=1.0)] = 0.5
    volume: Annotated[float, Meta(ge=0.0, le=1.0)] = 0.8
    kind: VoiceKind = ""
    headphones: bool = False  # whether only one person hears it, who may be told their own secrets


class OneSwitch(Struct, forbid_unknown_fields=True):
    """How one key, button or click is enough for everything."""

    mode: Literal["", "auto", "step"] = ""
    seconds: Annotated[float, Meta(ge=0.3, le=5.0)] = 1.5  # for each step, or for which one rests to choose
    rows: bool = True  # whether rows come first


class Settings(Struct, forbid_unknown_fields=True):
    """Everything chosen once and kept."""

    language: LanguageCode = ""  # empty: the one of the system
    display: Display = field(default_factory=Display)
    volume: Volume = field(default_factory=Volume)
    comfort: Comfort = field(default_factory=Comfort)
    controls: ControlSettings = field(default_factory=ControlSettings)
    voice: VoiceSettings = field(default_factory=VoiceSettings)
    switch: OneSwitch = field(default_factory=OneSwitch)
    seen: str = ""  # the version whose news were shown, or that was there first
    told: tuple[str, ...] = ()  # what is told once in a lifetime, and was


def read_settings(path: Path) -> tuple[Settings, Path | None]:
    """The settings of a player, as far as they can be read; a file with a slip is put aside."""
    try:
        tables, slips = salvage_lines(read_text(path, SETTINGS), path.name)
        settings, misfits = salvage_entries(tables, Settings, path.name)
    except NoFile:
        return Settings(), None
    except BadFile:
        return Settings(), put_aside(path)
    return settings, put_aside(path) if slips or misfits else None


def settings_bytes(settings: Settings) -> bytes:
    """The settings as the bytes of a file."""
    return to_toml(msgspec.to_builtins(settings)).encode()


def to_toml(tree: Mapping[str, Any]) -> str:
    """A tree of plain values as TOML."""
    return "\n".join(_table("", tree)) + "\n"


def _table(name: str, tree: Mapping[str, Any]) -> Iterator[str]:
    if name:
        yield f"\n[{name}]"
    for key, value in tree.items():
        if not isinstance(value, Mapping) and value is not None:
            yield f"{key} = {_value(value)}"
    for key, value in tree.items():
        if isinstance(value, Mapping):
            yield from _table(f"{name}.{key}" if name else key, value)


def _value(value: object) -> str:
    """A plain value as TOML writes it; for these kinds it is how JSON writes it too."""
    return msgspec.json.encode(value).decode()
