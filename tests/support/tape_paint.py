"""Tape of painting: what pictures, nine-slices, words and colours come to in pixels, at any scale.

Of each surface its size, its place and what it looks like from afar are noted.
"""

from collections.abc import Iterator
from functools import cache
from random import Random
from types import SimpleNamespace
from typing import Any, Final

from noting import Call, Moment

from scenes.platform.window import headless  # before pygame: it tells SDL what it must know early

from pygame import FRect, Surface  # isort: skip
from pygame.transform import average_color

from scenes.input.intents import Back, Confirm, Move, News, Press
from scenes.navigation.plain_page import PageText, PlainPage
from scenes.platform.assets import Assets
from scenes.platform.canvas import Canvas
from scenes.platform.pictures import Pictures
from scenes.platform.text_renderer import Ink, TextRenderer, Typeface
from scenes.platform.viewport import Viewport

_WINDOWS: Final = ((640, 360), (320, 480), (900, 400))
_LARGEST: Final = 90_000  # of a picture, that it costs little to paint
_FACES: Final[tuple[Typeface, ...]] = ("display", "body", "bold")
_SENTENCES: Final = (
    "Fly on, Zoë's kite!", "שלום Lea 42", "مرحبا يا سماء", "สวัสดี", "Ünïcödé\u202f12\u00a0km", "  ", "\0a",
)  # fmt: skip
_SHADES: Final = ("#FFFFFF", "#FFF1D0", "#FFC95A")
_SKIES: Final = "common/sky/curtain", "common/sky/dawn"
_LEVELS: Final = 10  # of a colour that are hardly more than one
_DARK: Final = 5.0  # for none of them
_ROUGH: Final = 4  # pixels of words that are hardly more than one: another library writes them otherwise
_PARTS: Final = 3  # across and down, of what is looked at
_FINE: Final = 9  # likewise, of a page
_PAGES: Final = (
    (1.0, ["Your game is saved.", "Send it to the makers of the game. " * 3], ["Close"]),
    (1.7, ["A" * 90, "Nothing is lost. " * 9], ["Start as it was", "Start with safe settings", "Close"]),
)
_PLACES: Final = (100.0, 300.0, 400.0, 450.0, 500.0, 550.0, 600.0, 650.0)
_WISHES: Final = (Move(dx=0, dy=1), Move(dx=1, dy=0), Move(dx=0, dy=-1), Confirm(), Back(), News.CLOSE)


def painted(many: int) -> list[Moment]:
    """What so many things come to at each scale."""
    headless()
    assets = Assets()
    moments: list[Moment] = []
    for size in _WINDOWS:
        canvas, target, rng = (
            Canvas(Pictures(assets), TextRenderer(), Viewport.of(size)),
            Surface(size),
            Random(1),
        )
        for number in range(many):
            canvas.begin()
            did = _paint(canvas, assets, rng)
            parts = canvas.present(target)
            unit = _ROUGH if did == "text" else 1
            calls: list[Call] = [
                [*(each / unit for each in (*at, *surface.get_size())), *_look(surface)]
                for surface, at in canvas._blits
            ]
            calls += [[start, *clip] for start, clip in canvas._clips]
            calls += [[each / unit for each in part] for part in sorted(map(tuple, parts))]
            moments.append((f"{size} {number} {did}", [*calls, [*_look(target)]]))
        moments += _plain_pages(target)
    return moments


def _plain_pages(target: Surface) -> Iterator[Moment]:
    """Pages that need no picture, as somebody goes from answer to answer, and presses everywhere."""
    size = target.get_size()
    window: Any = SimpleNamespace(size=size, surface=lambda: target, show=lambda _parts: None)
    for text_size, lines, answers in _PAGES:
        page = PlainPage(window, PageText("Sorry! It broke", lines, answers), text_size=text_size)
        calls: list[Call] = []
        for wish in (Move(dx=0, dy=0), *_WISHES):
            answer = page._answer(wish)
            page._draw()
            calls.append([answer, *(each / _ROUGH for button in page._buttons for each in button)])
        calls.append([*_look(target, _FINE)])
        yield f"page {size} {text_size}", [*calls, [page._answer(Press(x=640.0, y=y)) for y in _PLACES]]


def _paint(canvas: Canvas, assets: Assets, rng: Random) -> str:
    """Paint anything."""
    x, y = rng.uniform(-50, 1300), rng.uniform(-50, 740)
    rect = FRect(x, y, rng.uniform(3, 400), rng.uniform(3, 300))
    alpha = rng.choice((1.0, 1.0, 0.5, 0.01, 0.97))
    did = rng.choice(
        ("picture", "picture", "posed", "nine", "text", "text", "fill", "cover", "moved", "clipped")
    )
    match did:
        case "picture":
            canvas.picture(_any(assets, rng, nine=False), x, y, alpha=alpha)
        case "posed":
            wide, high = rng.choice(((1, 1), (0.5, 1), (2.2, 1.7), (0.001, 1), (-0.0, 0.4)))
            angle = rng.choice((0.0, 3.0, 45.0, -90.0, 271.5))
            canvas.picture(
                _any(assets, rng, nine=False), x, y, angle=angle, wide=wide, high=high, alpha=alpha
            )
        case "nine":
            canvas.nine(_any(assets, rng, nine=True), rect, alpha)
        case "text":
            canvas.text(
                rng.choice(_SENTENCES), _ink(rng), x, y, align=rng.choice((0.0, 0.5, 1.0)), alpha=alpha
            )
        case "fill":
            canvas.fill(rect, rng.choice(("#2B2350", "#FFFFFF80")), alpha)
        case "cover":
            canvas.scenery = rng.choice((1.0, 0.6))
            canvas.cover(rng.choice(_SKIES))
        case "moved":
            mark = canvas.mark()
            with canvas.moved(rng.uniform(-300, 300), rng.uniform(-200, 200)):
                canvas.picture(_any(assets, rng, nine=False), x, y)
                canvas.nine(_any(assets, rng, nine=True), rect)
            canvas.show(canvas.cut(mark) if alpha < 1 else canvas.drawn(mark), 30.4, -21.7)
        case "clipped":
            canvas.fill(canvas.visible, "#6C84CB")
            with canvas.clipped(rect):
                canvas.picture(_any(assets, rng, nine=False), x + 20, y + 20)
                with canvas.clipped(rect.move(40, 30)):
                    canvas.fill(canvas.visible, "#FFC95A", 0.3)
            canvas.fill(rect, "#2B2350")
    return did


def _any(assets: Assets, rng: Random, *, nine: bool) -> str:
    """A picture that is not too large."""
    return rng.choice([*_names(assets, nine=nine)])


@cache
def _all(assets: Assets) -> list[str]:
    return [name for room in sorted(assets.rooms()) for name in sorted(assets.known(f"{room}/"))]


def _names(assets: Assets, *, nine: bool) -> Iterator[str]:
    for name in _all(assets):
        sheet = assets.sheet(name)
        if (sheet.border is not None) == nine and sheet.size[0] * sheet.size[1] < _LARGEST:
            yield name


def _ink(rng: Random) -> Ink:
    shades = _SHADES if rng.random() < 0.3 else ()
    stroke, drop = rng.choice((0.0, 3.0, 8.0)), rng.choice((0.0, 4.0))
    size = rng.choice((14, 26, 48, 72))
    return Ink(
        size, "#2B2350", rng.choice(_FACES), shades, stroke, rng.choice(("", "#FFF6E3")), drop, "#1A0E40"
    )


def _look(surface: Surface, parts: int = _PARTS) -> Iterator[float]:
    """What a surface looks like from afar: the colours of its parts."""
    width, height = surface.get_size()
    across, down = min(width, parts), min(height, parts)
    for row in range(down):
        for column in range(across):
            left, top = width * column // across, height * row // down
            part = (left, top, width * (column + 1) // across - left, height * (row + 1) // down - top)
            colour = average_color(surface, part)
            yield from (_DARK + each / _LEVELS for each in colour)
