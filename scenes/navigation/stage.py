"""Stage: what every scene may use, handed to each when it is made."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from pygame import Surface

from scenes import words
from scenes.input import sdl
from scenes.input.devices import Devices
from scenes.input.feedback import Feedback, Feel
from scenes.input.phones import Phones
from scenes.navigation.settings import Settings, VoiceSettings, settings_bytes
from scenes.platform.assets import Assets
from scenes.platform.canvas import Canvas
from scenes.platform.colour_sets import COLOURINGS
from scenes.platform.fonts.typesetting import FACES
from scenes.platform.image_loader import ImageLoader
from scenes.platform.pictures import Pictures
from scenes.platform.sound import Sound
from scenes.platform.storage.folders import Folders
from scenes.platform.storage.save_writer import SaveWriter
from scenes.platform.text_renderer import TextRenderer
from scenes.platform.viewport import Shape, Viewport

if TYPE_CHECKING:
    from game.bots.bot_process import BotProcess  # it is read in when the title can be seen
    from scenes.navigation.plans import SeatPlan

_MOST_TOLD: Final = 140  # letters of each end of a message
FAINT: Final = 0.4  # how strongly scenery is painted, so that what matters stands out


@dataclass(frozen=True, slots=True)
class Resumable:
    """A match or cup that is not over, its name and a picture of it; without one if its file is damaged."""

    path: Path
    title: str
    picture: Surface | None


@dataclass(frozen=True, slots=True)
class LastSaved:
    """What can be gone on with, and whether anything is saved at all."""

    found: Resumable | None = None
    any_saved: bool = False
    version: str = ""  # of the program, which reading takes time


class Whisper(str):
    """Words that are told without a sound, and soon gone."""

    __slots__ = ()


@dataclass
class Stage:
    """Canvas, devices, sound, settings and folders, and what is remembered from scene to scene."""

    canvas: Canvas
    devices: Devices
    sound: Sound
    settings: Settings
    folders: Folders
    content: Path | None = None  # a folder with the player's own boards and spells
    focus: dict[str, str] = field(default_factory=dict)  # screen -> what was in focus on it
    bot_process: Callable[[], BotProcess] | None = None  # with none bots play at a glance
    look_for_saves: Callable[[Stage], LastSaved] | None = None  # whoever finds what to go on with
    toggle_fullscreen: Callable[[], None] = lambda: None  # the window's, where there is one
    news: deque[str] = field(default_factory=deque)  # words to be shown for a moment over any scene

    turned: int = 0  # quarters by which everything is turned to who is asked at a flat table
    guest: SeatPlan | None = None  # who sees the screen alone, and whose wishes count for it
    is_to_be_read: bool = False  # whether a menu was asked to have what it lies over read aloud
    saves_in_background: bool = True
    phones: Phones = field(init=False)
    feedback: Feedback = field(init=False)
    writer: SaveWriter = field(
        init=False
    )  # writes what is saved; one for all, so that none overtakes another

    def __post_init__(self) -> None:
        tell = partial(_tell_unsaved, self.news)  # whoever writes must not hold the whole stage
        self.writer = SaveWriter(tell, in_background=self.saves_in_background)
        self.feedback = Feedback(self.devices.pads, self.devices.seats)
        self.phones = Phones(self.devices.holders)
        self._paint_as_chosen()
        self._be_steady()

    @property
    def own_content(self) -> Path | None:
        """The folder with the player's own boards and spells, if there is one."""
        return self.content or self.folders.own_content

    def fit(self, window: tuple[int, int], shapes: Sequence[Shape], foot: float = 0.0) -> None:
        """Draw for a window, and find pointers in it, on the stage of the best shape, perhaps with a foot."""
        view = Viewport.of(window, shapes, self.turned, foot)
        if view != self.canvas.view:
            self.devices.view = self.sound.view = view
            self.canvas.resize(view)

    def serve(self, guest: SeatPlan | None) -> None:
        """Show everything as whoever alone may look wants it, or as it is set."""
        self.guest = guest
        self._paint_as_chosen()
        words.use((guest.language if guest else "") or self.settings.language)

    @property
    def strong_contrast(self) -> bool:
        """Whether words stand out more strongly."""
        wished = self.guest.contrast if self.guest else None
        return self.settings.comfort.strong_contrast if wished is None else wished

    @property
    def less_motion(self) -> bool:
        """Whether nothing moves that need not."""
        wished = self.guest.calm if self.guest else None
        return self.settings.comfort.less_motion if wished is None else wished

    @property
    def colours(self) -> str:
        """The set of colours in which everything is shown."""
        return (self.guest.colours if self.guest else "") or self.settings.comfort.colours

    @property
    def voice(self) -> VoiceSettings:
        """How and what the game reads aloud to whoever looks."""
        usual, guest = self.settings.voice, self.guest
        if guest is None:
            return usual
        return VoiceSettings(
            by_itself=guest.reading in {"all", "ears"} if guest.reading else usual.by_itself,
            rate=guest.voice_rate or usual.rate,
            volume=usual.volume,
            kind=guest.voice or usual.kind,
            headphones=guest.reading == "ears" if guest.reading else usual.headphones,
        )

    @property
    def text_size(self) -> float:
        """How large words are for whoever looks."""
        return (self.guest.text_size if self.guest else 0.0) or self.settings.comfort.text_size

    @property
    def speed(self) -> float:
        """How fast whoever looks is shown what happens."""
        return (self.guest.pace if self.guest else 0.0) or self.settings.comfort.speed

    def toast(self, message: str) -> None:
        """Show a few words for a moment, over whatever is on stage; the middle of many is left out.

        The path of a file can have thousands of letters, which would take minutes to be fitted in.
        """
        if len(message) > 2 * _MOST_TOLD:
            message = f"{message[:_MOST_TOLD]} ... {message[-_MOST_TOLD:]}"
        if message not in self.news:
            self.news.append(message)

    def refuse(self, message: str) -> None:
        """Say why a press does nothing."""
        self.sound.play("refuse")
        self.toast(message)

    def settings_changed(self) -> None:
        """Let new settings take hold, and keep them."""
        self.serve(self.guest)
        controls = self.settings.controls
        self.devices.bind(controls.keyboard, controls.pad, controls.traded)
        self._be_steady()
        self.sound.volume_changed()
        self._paint_as_chosen()
        self.keep_settings()

    def keep_settings(self) -> None:
        """Let the settings be written down, without waiting: a slider sets one many times a second."""
        self.writer.save(self.folders.settings, settings_bytes(self.settings))

    def could_write(self, write: Callable[[], object]) -> bool:
        """Whether a file could be written; a disk that refuses is told of, and the game goes on."""
        try:
            write()
        except OSError as error:
            message = words._("It could not be saved: {reason}")
            self.toast(message.format(reason=error.strerror or error))
            return False
        return True

    def feel(self, device: str, word: str) -> None:
        """Let a device tremble in the hand, in a word."""
        self.feedback.tell_device(Feel[word.upper()], device)

    def stay_in_touch(self, dt: float) -> None:
        """Let whoever holds a pad feel what is told to them; a battery that runs low is told to its owner.

        Phones are heard, and shown what has changed.
        """
        self.phones.update()
        for device in self.feedback.update(dt, self.devices.seats):
            number, seat = self.devices.pads.number(device), self.devices.seats.get(device)
            name = "" if seat is None else self.devices.holders.names.get(seat, "")
            message = words._("{name}, the battery of your controller is nearly empty.")
            if not name:
                message = words._("The battery of controller {number} is nearly empty.")
            self.toast(message.format(name=name, number=number))

    def _be_steady(self) -> None:
        devices, controls = self.devices, self.settings.controls
        devices.steady.hold, devices.steady.pause = controls.hold, controls.pause
        devices.repeats.slower = controls.slower

    def _paint_as_chosen(self) -> None:
        self.feedback.is_on = self.settings.controls.rumble and not self.settings.comfort.less_motion
        self.canvas.scenery = FAINT if self.strong_contrast else 1.0
        if (recolour := COLOURINGS[self.colours]) is not self.canvas.recolour:
            self.canvas.recolour = recolour
            self.canvas.repaint()


def _tell_unsaved(news: deque[str], error: OSError) -> None:
    message = words._("You can play on, but the game can't be saved: {reason}")
    news.append(message.format(reason=error.strerror or error))


def make_stage(
    size: tuple[int, int], settings: Settings, folders: Folders, incoming: ImageLoader | None = None
) -> Stage:
    """A stage for a window of a size, which has to be open.

    Pictures may come in the background; then files are written there as well.
    """
    view = Viewport.of(size)
    FACES.own = folders.fonts
    words.take_from(folders.data)
    controls = settings.controls
    mended = controls.mend()
    devices = Devices(view, controls.keyboard, controls.pad, controls.traded)
    for line in controls.taught:
        sdl.learn(line)
    canvas = Canvas(Pictures(Assets(), incoming), TextRenderer(), view)
    in_background = incoming is not None
    stage = Stage(
        canvas, devices, Sound(settings.volume), settings, folders, saves_in_background=in_background
    )
    stage.sound.view = view
    if incoming is not None:
        stage.writer.disk.make_room = incoming.drop_cache
    if mended:
        stage.toast(
            words._("Some keys or buttons could not be used as the settings had them, and were put right.")
        )
    return stage
