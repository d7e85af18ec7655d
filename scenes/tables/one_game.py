"""What the table of each game says of itself, so that all else can be shared."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar

from game.core import Event, View
from game.declaration import Statistics
from scenes.input.feedback import Feel
from scenes.navigation.playback import Clip
from scenes.platform.music.score import EVERYBODY, Mood
from scenes.results.ending import Honours
from scenes.ui.screen import Screen


class OneGame(Screen):
    """How one game looks, what in it is secret, and what is told of it."""

    #: The events with which a page of the log begins.
    chapters: ClassVar[tuple[type[Event], ...]] = ()
    #: Those that nobody has to be told of who had their eyes shut: the table shows all that came of them.
    routine: ClassVar[tuple[type[Event], ...]] = ()

    #: Those that the people they happen to feel in their hands.
    felt: ClassVar[Mapping[type[Event], Feel]] = {}

    def lay(self, view: View) -> None:
        """Put everything in its place, as it is in a view, with no show."""
        raise NotImplementedError

    def clips(self, event: Event, after: View) -> Iterable[Clip]:
        """The show of an event; when it is over, the table is laid as it is after it."""
        del event, after
        return ()

    def places_of(self, action: Any) -> Sequence[str]:
        """What is pressed for an action, by its ids: all of it that may be there to be pressed."""
        raise NotImplementedError

    @property
    def note_room(self) -> tuple[float, float]:
        """How far down a note at the left edge begins, and above what it must end."""
        raise NotImplementedError

    def is_secret(self, view: View) -> bool:
        """Whether the seat to decide has to see what others may not."""
        del view
        return True

    def only_bots_play_on(self, view: View) -> bool:
        """Whether no human has anything to do for a while, so that bots may hurry."""
        del view
        return False

    def mood(self, view: View, event: Event | None) -> Mood:
        """What the music makes of a position as an onlooker knows it, and of an event that is being shown."""
        del view, event
        return EVERYBODY

    def pictures_of(self, event: Event) -> Sequence[str]:
        """The pictures beside an event in the log."""
        del event
        return ()

    def picture_of(self, piece: str) -> str:
        """A small picture of a piece, or of a kind of piece."""
        raise NotImplementedError

    def honours(self) -> Callable[[Statistics, int], Honours] | None:
        """How what is told of the game at its end besides the points is found out, if anything is."""
        return None
