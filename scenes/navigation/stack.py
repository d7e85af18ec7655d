"""Scene stack: what is on stage, what lies beneath, and how a scene asks for another."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Protocol, assert_never

from scenes.input.intents import AnyIntent, Away, Lost
from scenes.navigation.routes import Route
from scenes.navigation.stage import Stage
from scenes.platform.canvas import Canvas
from scenes.platform.viewport import TV, Shape


@dataclass(frozen=True, slots=True)
class Push:
    """Put a scene on top; this one waits beneath."""

    scene: Scene | Route


@dataclass(frozen=True, slots=True)
class Pop:
    """Take this scene off, and then perhaps do what comes next."""

    then: Change | None = None


@dataclass(frozen=True, slots=True)
class Replace:
    """Put a scene in the place of this one."""

    scene: Scene | Route


@dataclass(frozen=True, slots=True)
class Reset:
    """Clear the stage and begin with a scene."""

    scene: Scene | Route


@dataclass(frozen=True, slots=True)
class Resume:
    """Go on with what is kept in a file."""

    path: Path


@dataclass(frozen=True, slots=True)
class Bring:
    """Show the match that somebody brings: a file, a poster, or the letters of its code."""

    word: str


@dataclass(frozen=True, slots=True)
class Quit:
    """Leave the game."""


Change = Push | Pop | Replace | Reset | Resume | Bring | Quit


class Router(Protocol):
    """Whoever knows all screens: it makes the scene of a route."""

    def scene(self, route: Route) -> Scene:
        """The scene that a route leads to."""

    def resume(self, path: Path) -> Change:
        """How to go on with what is kept in a file."""

    def bring(self, word: str) -> Change | None:
        """How to show a match that somebody brings."""


ASIDE: Final = "aside"  # the family of pages to look things up in, which are near to every place


@dataclass(frozen=True, slots=True)
class Venue:
    """Where a scene plays, as far as the way there is shown: between places of one family it is short."""

    family: str = ""
    hour: str = "day"  # the sky whose clouds close in front of it: day, dawn, noon or dusk
    sign: str = ""  # what it is called, let down on two threads while they are closed
    foot: float = 0.0  # logical units below the stage of its shape that it needs besides


Veil = Callable[[Canvas, float], None]  # paints a share of it, while the scene comes and goes


def no_veil(canvas: Canvas, share: float) -> None:
    """Leave what lies beneath as it is."""
    del canvas, share


class Scene:
    """A place on the stage; `handle` chooses, `update` moves time, `draw` paints and changes nothing."""

    see_through = False  # whether the scene beneath is to be seen as well
    comes_by_itself = False  # whether it shows its own coming and going
    goes_on = False  # whether it goes on in the place where the scene before it ended
    drifts = False  # whether its clouds drift on while another scene lies over it, and nothing else goes on
    veil: Veil = staticmethod(no_veil)  # how it darkens what lies beneath
    venue = Venue()
    wants_words = False  # whether the keyboard is to write rather than to wish
    wants_letters = False  # whether directions and buttons of pads are to pick letters
    shapes: Sequence[Shape] = (TV,)  # of the stages it has layouts for; none takes that of what lies beneath

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.time = 0.0  # seconds on stage

    def entered(self) -> None:
        """The scene has come to the top, for the first time or again."""

    def covered(self) -> None:
        """Another scene has come over it."""

    def left(self) -> None:
        """The scene has gone off the stage for good."""

    def handle(self, intent: AnyIntent) -> Change | None:
        """Answer a player's wish."""
        del intent
        return None

    def lay_out(self) -> None:
        """Let what has changed take its place; what is asked and drawn afterwards only reads."""

    def update(self, dt: float) -> Change | None:
        """Let time pass."""
        self.time += dt
        return None

    def draw(self, canvas: Canvas) -> None:
        """Paint what is to be seen now."""


class Stack:
    """The scenes, the one on stage last; without a router they lead to no routes."""

    def __init__(self, scene: Scene, router: Router | None = None) -> None:
        self._scenes = [scene]
        self._router = router
        scene.entered()

    def __len__(self) -> int:
        return len(self._scenes)

    @property
    def top(self) -> Scene | None:
        """The scene on stage; none when the game is to end."""
        return self._scenes[-1] if self._scenes else None

    def close(self) -> None:
        """Send everybody off the stage."""
        self._leave(0)

    def handle(self, intent: AnyIntent) -> None:
        """Let the scene on stage answer a wish."""
        if isinstance(intent, Away | Lost):
            self._hide(intent)
        elif self._scenes:
            self._scenes[-1].lay_out()
            self.follow(self._scenes[-1].handle(intent))

    def update(self, dt: float) -> None:
        """Let time pass for the scene on stage."""
        if self._scenes:
            self._scenes[-1].lay_out()
            for beneath in self.visible[:-1]:
                beneath.time += dt if beneath.drifts else 0.0
            self.follow(self._scenes[-1].update(dt))
            self.lay_out()

    def fit(self, window: tuple[int, int]) -> None:
        """Fit a window: draw on a stage of a shape that what is on stage has a layout for."""
        shaped = next((scene for scene in reversed(self._scenes) if scene.shapes), None)
        if shaped is not None:
            shaped.stage.fit(window, shaped.shapes, shaped.venue.foot)
        elif self._scenes:
            self._scenes[-1].stage.fit(window, (TV,))

    def lay_out(self) -> None:
        """Let every scene that is to be seen lay itself out, on a stage of its shape."""
        if self._scenes:
            self.fit(self._scenes[-1].stage.canvas.view.window)
        for scene in self.visible:
            scene.lay_out()

    def draw(self, canvas: Canvas) -> None:
        """Paint the scene on stage, and beneath it what it lets through."""
        for scene in self.visible:
            scene.veil(canvas, 1.0)
            scene.draw(canvas)

    @property
    def scenes(self) -> Sequence[Scene]:
        """All scenes, the lowest first."""
        return tuple(self._scenes)

    @property
    def visible(self) -> list[Scene]:
        """The scene on stage, and beneath it what it lets through."""
        lowest = len(self._scenes) - 1
        while lowest > 0 and self._scenes[lowest].see_through:
            lowest -= 1
        return self._scenes[max(0, lowest) :]

    def _hide(self, away: Away | Lost) -> None:
        """Somebody is gone: a scene that hides its secrets hides what lies over it as well."""
        for depth in reversed(range(len(self._scenes))):
            change = self._scenes[depth].handle(away)
            if change is not None:
                self._leave(depth + 1)
                self.follow(change)
                return

    def follow(self, change: Change | None) -> None:
        """Make the change that a scene asked for."""
        match change:
            case None:
                return
            case Push(scene):
                self._scenes[-1].covered()
                self._scenes.append(self._scene(scene))
            case Pop(then):
                self._leave(len(self._scenes) - 1)
                if then is not None:
                    self.follow(then)
                    return
            case Replace(scene):
                self._leave(len(self._scenes) - 1)
                self._scenes.append(self._scene(scene))
            case Reset(scene):
                self._leave(0)
                self._scenes.append(self._scene(scene))
            case Resume() | Bring():
                self.follow(self._opened(change))
                return
            case Quit():
                self.close()
            case _:
                assert_never(change)
        if self._scenes:
            self._scenes[-1].entered()

    def _opened(self, asked: Resume | Bring) -> Change | None:
        """The way to what is kept in a file, or brought."""
        if isinstance(asked, Resume):
            return self._routes.resume(asked.path)
        return self._routes.bring(asked.word)

    def _scene(self, place: Scene | Route) -> Scene:
        return place if isinstance(place, Scene) else self._routes.scene(place)

    @property
    def _routes(self) -> Router:
        assert self._router is not None, "nobody knows the way"
        return self._router

    def _leave(self, depth: int) -> None:
        """Send the scenes from a depth on off the stage."""
        gone = self._scenes[depth:]
        del self._scenes[depth:]
        for scene in reversed(gone):
            scene.left()
