"""Screens opened for tests: each of them at any size, and what may not be seen there."""

from itertools import combinations
from pathlib import Path

from pygame import FRect
from theatre import LONG, Theatre, root_of

from scenes import words
from scenes.cli.fixtures import SCENES
from scenes.cli.request import Request
from scenes.navigation.settings import Comfort, Settings
from scenes.ui.core import Target
from scenes.ui.page import Page
from scenes.ui.panel import Panel
from scenes.ui.screen import Screen

SCREENS = [
    *(
        Request(scene)
        for scene in ("title", "seat", "writing", "curtain", "results", "saves", "pause", "dialog")
    ),
    *(Request("settings", page=page) for page in (1, 2, 3, 4, 5)),
    *(Request("controls", page=page) for page in (1, 2)),
    *(Request("setup", game=game) for game in ("cloud9", "cloudy_kingdom", "strange_world")),
    *(Request(scene) for scene in ("cup-setup", "cup-people", "cup-bets", "cup-awards", "cup-end")),
    Request("cup", steps=2),
    Request("cup", steps=5, page=2),
    *(Request("learning", page=page) for page in (1, 2)),
    Request("turning", game="cloudy_kingdom"),
    Request("daily", page=2),
    Request("keeping", game="cloudy_kingdom"),
    Request("rulebook", game="cloud9", page=2),
    Request("rulebook", game="cloudy_kingdom", page=7),
    Request("rulebook", game="strange_world", page=10),
]


ids = [f"{request.scene}-{request.page}-{request.game}" for request in SCREENS]


def open_screen(
    folder: Path,
    request: Request,
    *,
    size: tuple[int, int] = (960, 540),
    text_size: float = 1.0,
    language: str = "en",
    pictures: bool = True,
) -> Theatre:
    settings = Settings(language=language, comfort=Comfort(text_size=text_size, less_motion=True))
    theatre = Theatre(
        folder,
        lambda stage: SCENES[request.scene](stage, request),
        size=size,
        settings=settings,
        pictures=pictures,
    )
    words.use(language)
    theatre.pass_time(0.5, LONG)  # what comes in has come, and rolls have rolled
    return theatre


def outside(screen: Screen, visible: FRect) -> list[str]:
    """The widgets that reach out of the window, or aside out of the part that rolls."""
    found = []
    for widget, window in root_of(screen).walk():
        rect = widget.rect
        if not rect.width or not rect.height:
            continue
        limit = visible if window is None else window
        aside = rect.left < limit.left - 1.5 or rect.right > limit.right + 1.5
        above = window is None and (rect.top < limit.top - 1.5 or rect.bottom > limit.bottom + 1.5)
        if aside or above:
            found.append(f"{type(widget).__name__} {getattr(widget, 'id', '')} {rect} in {limit}")
    return found


def overlapping(screen: Screen) -> list[str]:
    """Where parts of a page lie over each other, and where what buttons do lies over a panel."""
    widgets = [widget for widget, _window in root_of(screen).walk()]
    pairs = [
        *(pair for page in widgets if isinstance(page, Page) for pair in combinations(page.children, 2)),
        *(
            (panel, told)
            for panel in widgets
            if isinstance(panel, Panel)
            for told in widgets
            if told.tells_of_buttons and told not in [inside for inside, _window in panel.walk()]
        ),
    ]
    return [f"{one.rect} and {other.rect}" for one, other in pairs if one.rect.colliderect(other.rect)]


def neighbours(screen: Screen, here: Target) -> dict[tuple[int, int], str]:
    """Where the focus goes from a target, by the step taken."""
    found = {}
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        if dx and sets_something(here):
            continue
        there = screen.focus.step_from(here, dx, dy) or screen.focus._around(here, dx, dy)
        if there is not None:
            found[dx, dy] = there.id
    return found


def sets_something(target: Target) -> bool:
    """Whether left and right set what is in focus, so that they do not lead away from it."""
    return type(target).adjust is not Target.adjust
