"""In place: every message in a picture of a screen on which it is seen, for whoever translates them."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from html import escape
from pathlib import Path
from typing import Final

from scenes.cli.screenshot import film  # before pygame: it tells SDL what it must know early

import pygame  # isort: skip
from pygame import FRect, Rect

from game.shelf import GAMES
from scenes import words
from scenes.cli.fixtures import SCENES
from scenes.cli.request import Request
from scenes.navigation.stage import Stage
from scenes.platform.text_renderer import Ink
from scenes.words import MIRRORED, PSEUDO
from scenes.words.extraction import Message, messages

_SIZE, _HIGH = (960, 540), (720, 1280)
_LONG: Final = ("settings", "controls", "rulebook", "seat", "about", "house-rules", "person", "daily")
_MOST_PAGES: Final = 16
_STEPS: Final = (0, 4, 12, 30, 60)  # decisions before the pictures of a table
_ANYTHING: Final = r".{1,80}?"  # in a slot
_SHORT: Final = 4  # letters; what has fewer is found only where nothing else stands in its line
_COUNTS: Final = (1, 2, 5)  # things, for the forms of a plural
_SLOT: Final = re.compile(r"\{[^}]*\}|%[a-zA-Z]")
_HEAD: Final = """<!doctype html><meta charset="utf-8"><title>Three Skies</title><style>
body { font: 16px sans-serif; max-width: 1200px; margin: 2em auto } li { margin: 1em 0 }
div { position: relative; width: 640px } img { width: 100% }
div b { position: absolute; outline: 3px solid #d21; outline-offset: 2px }
</style>"""

PixelSize = tuple[int, int]


@dataclass(slots=True)
class AnnotatedScreen:
    """A screen, and the lines that are written on it, each with its place in pixels."""

    name: str
    spoken: str  # the language
    taken_from: Path | None  # where that is, if it is not one that ships
    size: PixelSize
    lines: list[tuple[str, Rect]] = field(default_factory=list)

    def watch(self, stage: Stage) -> None:
        """Note whatever is written from now on."""
        words.take_from(self.taken_from)
        words.use(self.spoken)
        canvas = stage.canvas
        vars(canvas).pop("text", None)  # who watched before
        write = canvas.text

        def noted(  # noqa: PLR0913 - as a canvas has it
            told: str, ink: Ink, x: float, y: float, *, align: float = 0.0, alpha: float = 1.0
        ) -> None:
            wide = canvas.lettering.width(told, ink)
            place = FRect(x - wide * align, y - ink.line / 2, wide, ink.line)
            if told.strip() and canvas.visible.contains(place):
                self.lines.append((told, canvas.to_pixels(place)))
            write(told, ink, x, y, align=align, alpha=alpha)

        setattr(canvas, "text", noted)  # noqa: B010 - this one canvas, for one picture

    def find(self, wanted: re.Pattern[str], *, alone: bool) -> tuple[bool, Rect] | None:
        """Where words are written: whether they have their lines for themselves, and the lines."""
        starts, length, written = [], 0, []
        for told, _place in self.lines:
            starts.append(length)
            length += len(told) + 1
            written.append(told)
        if (match := wanted.search(" ".join(written))) is None:
            return None
        inside = [
            n
            for n, start in enumerate(starts)
            if start < match.end() and start + len(written[n]) > match.start()
        ]
        first, last = inside[0], inside[-1]
        is_alone = match.start() == starts[first] and match.end() == starts[last] + len(written[last])
        if alone and not is_alone:
            return None
        return is_alone, self.lines[first][1].unionall([self.lines[n][1] for n in inside])


MessagePlace = tuple[
    AnnotatedScreen, Rect
]  # the picture on which a message is, and the frame around it there


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The words of the command line."""
    parser.add_argument("--lang", dest="language", choices=(*words.LANGUAGES, PSEUDO, MIRRORED), default="en")
    parser.add_argument("--words", type=Path, metavar="FILE", help="a translation of your own, .po or .mo")
    parser.add_argument("--scene", choices=sorted(SCENES), help="only this one")
    parser.add_argument("--out", type=Path, default=Path("messages"), metavar="FOLDER")
    parser.set_defaults(refuse=parser.error)


def run(chosen: argparse.Namespace) -> int:
    """Paint all screens, and write a page on which every message stands with one of them."""
    language = chosen.language
    if chosen.words is not None:
        words.take_from(chosen.words.resolve().parent)
        language = chosen.words.stem
        if language not in words.languages():
            chosen.refuse(f"argument --words: {chosen.words} is no translation that can be used")
    chosen.out.mkdir(parents=True, exist_ok=True)
    pictures = [*_pictures(chosen.out, language, [chosen.scene] if chosen.scene else sorted(SCENES))]
    words.use(language)
    told = {message.key: message for message in messages()}
    found = {key: _best(_forms(message), pictures) for key, message in told.items()}
    if not chosen.scene:
        unmet = [told[key] for key, place in found.items() if place is None]
        more = [*in_passing(chosen.out, language, unmet)]
        words.use(language)
        found |= {each.key: _best(_forms(each), more) for each in unmet}
        pictures += more
    _write_page(chosen.out / "index.html", told, found, len(pictures))
    words.use("en")
    return 0


def _write_page(
    file: Path, told: Mapping[str, Message], found: Mapping[str, MessagePlace | None], pictures: int
) -> None:
    """All messages, those first that are on a picture, and how many of each kind there are."""
    met = [_entry(message, found[key]) for key, message in told.items() if found[key] is not None]
    never = [_entry(message, None) for key, message in told.items() if found[key] is None]
    cards = sum(place is not None and place[0].name.startswith("card-") for place in found.values())
    lists = f"<ul>{''.join(met)}</ul><h1>{len(never)} on none of these pictures</h1><ul>{''.join(never)}</ul>"
    head = f"<h1>{len(met)} of {len(told)} messages on {pictures} pictures, {cards} of them on cards</h1>"
    file.write_text(_HEAD + head + lists, "utf-8")


def in_passing(folder: Path, language: str, unmet: Sequence[Message]) -> Iterator[AnnotatedScreen]:
    """What is told only at its moment, painted as it is told then."""
    from scenes.cli.in_passing import paintings, told_in_passing  # noqa: PLC0415 - it reads the parts of tables

    surface, taken_from = pygame.Surface(_SIZE), words.taken_from()
    asked = Request("table", language=language, size=_SIZE)
    for number, painting in enumerate(
        paintings(told_in_passing(unmet), asked, lambda message: _forms(message)[-1])
    ):
        picture = AnnotatedScreen(f"{painting.name}-{number}.jpg", language, taken_from, _SIZE)
        picture.watch(painting.stage)
        painting.paint(surface)
        pygame.image.save(surface, folder / picture.name)
        yield picture


def _pictures(folder: Path, language: str, scenes: Sequence[str]) -> Iterator[AnnotatedScreen]:
    """All screens with all their pages; what looks like another one is left out."""
    seen: set[tuple[str, ...]] = set()
    for scene in scenes:
        for game in sorted(GAMES):
            new = 0
            for size in (_SIZE, _HIGH) if scene in _LONG else (_SIZE,):
                for picture in _pages(folder, scene, game, language, size):
                    lines = tuple(told for told, _place in picture.lines)
                    if lines in seen:
                        (folder / picture.name).unlink()
                        if "-0-" in picture.name:
                            break
                        continue
                    seen.add(lines)
                    new += 1
                    yield picture
            if not new:
                break  # it looks the same whatever is played


def _pages(folder: Path, scene: str, game: str, language: str, size: PixelSize) -> Iterator[AnnotatedScreen]:
    """A screen after some decisions, and with each of its pages."""
    ask = partial(Request, scene, game, language=language, size=size, less_motion=True)
    for steps in _STEPS if scene in {"table", "recap", "watching"} else ():
        yield _taken(folder, ask(steps=steps))
    for page in range(1, _MOST_PAGES + 1):
        yield _taken(folder, ask(page=page))


def _taken(folder: Path, request: Request) -> AnnotatedScreen:
    name = f"{request.scene}-{request.game}-{request.page}-{request.steps}-{request.size[1]}.jpg"
    picture = AnnotatedScreen(name, request.language, words.taken_from(), request.size)
    with closing(film(request, 1.0, picture.watch)) as pictures:
        pygame.image.save(next(pictures), folder / name)
    return picture


def _entry(message: Message, found: MessagePlace | None) -> str:
    """A message with the picture on which it is seen best; or with where it stands, if there is none."""
    told = f"<code>{escape(message.words)}</code><br>{escape(_forms(message)[-1])}"
    if found is None:
        return f"<li>{told}<br>{escape(message.source)}: {escape(message.comment)}</li>"
    picture, place = found
    wide, high = picture.size
    shares = (100 * place.x / wide, 100 * place.y / high, 100 * place.w / wide, 100 * place.h / high)
    sides = zip(("left", "top", "width", "height"), shares, strict=True)
    style = ";".join(f"{side}:{share:.1f}%" for side, share in sides)
    box = f'<div><img loading="lazy" src="{picture.name}"><b style="{style}"></b></div>'
    return f"<li>{told}{box}</li>"


def _best(forms: Sequence[str], pictures: Sequence[AnnotatedScreen]) -> MessagePlace | None:
    """Where it has its lines for itself, or else where it is first found."""
    found: MessagePlace | None = None
    for form in forms:
        letters = sum(map(str.isalpha, _SLOT.sub("", form)))
        if not letters:
            continue
        wanted = _pattern(form)
        for picture in pictures:
            where = picture.find(wanted, alone=letters < _SHORT)
            if where is not None and where[0]:
                return picture, where[1]
            if where is not None and found is None:
                found = picture, where[1]
    return found


def _forms(message: Message) -> list[str]:
    """What stands on the screen instead of a message, in the language spoken now."""
    if message.plural:
        return [*dict.fromkeys(words.ngettext(message.words, message.plural, many) for many in _COUNTS)]
    if message.context:
        return [words.pgettext(message.context, message.words)]
    return [words._(message.words)]


def _pattern(form: str) -> re.Pattern[str]:
    parts = [r"\s+".join(map(re.escape, part.split(" "))) for part in _SLOT.split(form)]
    return re.compile(rf"(?<!\w){_ANYTHING.join(parts)}(?!\w)")
