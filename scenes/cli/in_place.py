"""In place: every message in a picture of a screen on which it is seen, for whoever translates them."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
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

_SIZE: Final = (960, 540)
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


@dataclass(slots=True)
class Picture:
    """A screen, and the lines that are written on it, each with its place in pixels."""

    name: str
    spoken: str  # the language
    taken_from: Path | None  # where that is, if it is not one that ships
    lines: list[tuple[str, Rect]] = field(default_factory=list)

    def watch(self, stage: Stage) -> None:
        """Note whatever is written from now on."""
        words.take_from(self.taken_from)
        words.use(self.spoken)
        write, canvas = stage.canvas.text, stage.canvas

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
    entries = [_entry(message, pictures) for message in told.values()]
    words.use("en")
    met = [entry for entry, is_met in entries if is_met]
    never = [entry for entry, is_met in entries if not is_met]
    lists = f"<ul>{''.join(met)}</ul><h1>{len(never)} on none of these pictures</h1><ul>{''.join(never)}</ul>"
    head = f"<h1>{len(met)} messages on {len(pictures)} pictures</h1>"
    (chosen.out / "index.html").write_text(_HEAD + head + lists, "utf-8")
    return 0


def _pictures(folder: Path, language: str, scenes: Sequence[str]) -> Iterator[Picture]:
    """All screens with all their pages; what looks like another one is left out."""
    seen: set[tuple[str, ...]] = set()
    for scene in scenes:
        for game in sorted(GAMES):
            new = 0
            for request in _requests(scene, game, language):
                picture = _taken(folder, request)
                lines = tuple(told for told, _place in picture.lines)
                if lines in seen:
                    (folder / picture.name).unlink()
                    if request.steps == 0:
                        break
                    continue
                seen.add(lines)
                new += 1
                yield picture
            if not new:
                break  # it looks the same whatever is played


def _requests(scene: str, game: str, language: str) -> Iterator[Request]:
    for steps in _STEPS if scene in {"table", "recap", "watching"} else ():
        yield Request(scene, game, language=language, size=_SIZE, steps=steps, less_motion=True)
    for page in range(1, _MOST_PAGES + 1):
        yield Request(scene, game, language=language, size=_SIZE, page=page, less_motion=True)


def _taken(folder: Path, request: Request) -> Picture:
    name = f"{request.scene}-{request.game}-{request.page}-{request.steps}.jpg"
    picture = Picture(name, request.language, words.taken_from())
    with closing(film(request, 1.0, picture.watch)) as pictures:
        pygame.image.save(next(pictures), folder / name)
    return picture


def _entry(message: Message, pictures: Sequence[Picture]) -> tuple[str, bool]:
    """A message with the picture on which it is seen best, and whether there is one."""
    forms = _forms(message)
    told = f"<code>{escape(message.words)}</code><br>{escape(forms[-1])}"
    best = _best(forms, pictures)
    if best is None:
        return f"<li>{told}</li>", False
    picture, place = best
    wide, high = _SIZE
    shares = (100 * place.x / wide, 100 * place.y / high, 100 * place.w / wide, 100 * place.h / high)
    sides = zip(("left", "top", "width", "height"), shares, strict=True)
    style = ";".join(f"{side}:{share:.1f}%" for side, share in sides)
    box = f'<div><img loading="lazy" src="{picture.name}"><b style="{style}"></b></div>'
    return f"<li>{told}{box}</li>", True


def _best(forms: Sequence[str], pictures: Sequence[Picture]) -> tuple[Picture, Rect] | None:
    """Where it has its lines for itself, or else where it is first found."""
    found: tuple[Picture, Rect] | None = None
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
