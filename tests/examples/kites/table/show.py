"""Show of Kites: what is seen and heard of each event."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, assert_never

from game.core import GameEnded
from game.matches.narration import Narrator
from kites import events
from kites.events import KitesEvent
from kites.table import layout
from kites.table.painter import Painter
from kites.views import KitesView
from scenes.navigation.playback import Clip
from scenes.platform.canvas import Canvas
from scenes.platform.motion import between, glide, leave, pop
from scenes.platform.sound import Sound
from scenes.tables.acts import Acts, Cue
from scenes.ui.core import Ui

Tool = tuple[Canvas, Ui]

_READ: Final = 1.2  # seconds for a sentence
_DIE: Final = (640.0, 250.0)


class Show:
    """Makes clips of events: a sentence, and the kite that it is about on its way."""

    def __init__(self, painter: Painter, sound: Sound, teller: Narrator) -> None:
        self.acts: Acts[Tool] = Acts(sound)
        self._painter = painter
        self._teller = teller

    def clips(self, view: KitesView, event: KitesEvent) -> Iterator[Clip]:
        """What is shown of an event that happens in a position."""
        match event:
            case events.WindBlew():
                yield self._told(event, Cue("wind", x=_DIE[0]), die=event.wind)
            case events.KiteClimbed(seat, height):
                yield self._moving(event, seat, view.heights[seat], height)
            case events.LineTore(seat, height):
                yield self._moving(event, seat, height, 0)
            case events.KiteLanded(seat, points):
                yield self._moving(event, seat, points, 0)
            case events.KiteCut(_, other, _, height):
                yield self._moving(event, other, height, 0)
            case events.LineLetOut() | events.KiteHeld():
                yield self._told(event, Cue("card_place"))
            case events.LineDrawn():
                yield Clip(0.2)
            case GameEnded():
                yield self._told(event, Cue("win"))
            case _:
                assert_never(event)

    def _told(self, event: KitesEvent, cue: Cue, die: int | None = None) -> Clip:
        words = self._teller.tell(event)

        def paint(tool: Tool, now: float) -> None:
            canvas, ui = tool
            self._painter.draw_banner(canvas, ui, words)
            if die is not None:
                ink = ui.ink("number", 90 * pop(min(1.0, now * 2)))
                canvas.text(str(die), ink, *_DIE, align=0.5)

        return self.acts.clip(_READ, paint, cue)

    def _moving(self, event: KitesEvent, seat: int, start: int, end: int) -> Clip:
        words, way = self._teller.tell(event), glide if end else leave
        falls = not end and not isinstance(event, events.KiteLanded)

        def paint(tool: Tool, now: float) -> None:
            share = way(min(1.0, now / _READ))
            self._painter.draw_banner(*tool, words)
            turned = 540 * share if falls else 0.0
            self._painter.draw_kite(tool[0], seat, between(start, end, share), now, turned)

        sound = "score_tick" if isinstance(event, events.KiteLanded) else "flame" if end else "wind"
        return self.acts.clip(_READ, paint, Cue(sound, x=layout.strip(seat, 4)), absent=(seat,))
