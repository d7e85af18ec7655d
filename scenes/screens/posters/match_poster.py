"""Poster of a match: how it ended, who won, the sentence of its turning point, and its code as a QR code."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from pygame import FRect, Surface

from game.codes.letters import in_groups
from game.core import GameEnded, Result
from game.matches.narration import Narrator
from game.matches.record import Record
from scenes.navigation.stage import Stage
from scenes.phones.joining.qr_code import QrCode
from scenes.platform.canvas import Canvas
from scenes.platform.pictures import Pictures
from scenes.platform.text_renderer import Ink, TextRenderer
from scenes.platform.viewport import Viewport
from scenes.screens.thumbnails import draw_record
from scenes.shelf.laying import plan_of
from scenes.ui.scenery.avatars import Look, draw_badge, draw_traveller
from scenes.ui.scenery.backdrop import draw_bank
from scenes.ui.text import fitted, wrapped
from scenes.ui.theme import Theme
from scenes.words import N_, _, ngettext

SIZE: Final = (1080, 1350)  # pixels

_SIDE: Final = 60.0
_HEAD: Final = 96.0  # below the upper edge: the name of the game
_TITLE: Final = 186.0  # who won
_BOARD: Final = 282.0  # where the board begins
_PEOPLE: Final = 224.0  # below the board: where people stand
_HIGHER: Final = 26.0  # who has won
_TALL, _SHORT = 1.75, 1.3
_HEAD_AT: Final = 96.0  # above the feet
_CODE: Final = 250.0  # a side
_LINE: Final = 40.0
_MOST_LETTERS: Final = 3  # lines of them; of a longer code the picture holds the rest
_PADDING: Final = 34.0
_MARGIN: Final = 24.0  # around the board
#: What happened, by what moved the chance of the winner most.
_HEADLINES: Final = {
    "turned_own_for": N_("{name} dares it, and wins"),
    "turned_luck_for": N_("The sky smiles on {name}"),
    "turned_others_for": N_("The others clear the way for {name}"),
}


class PosterText(NamedTuple):
    """What a poster tells in words, and the code of its match."""

    sentence: str
    code: str
    turned: str = ""  # the id of that sentence, where it was the winner's moment
    seat: int = 0  # of whom it tells


def narrator_of(record: Record) -> Narrator:
    """The narrator of a match with the names of those who played it, in the language of the screens."""
    names = [seat.name for seat in plan_of(record, {}).seats]
    return Narrator(record.game, names, _, ngettext, record.game.brings(record.setup))


def draw_match_poster(stage: Stage, record: Record, result: Result, story: PosterText) -> Surface:
    """The poster of a match that is over."""
    canvas = Canvas(Pictures(stage.canvas.pictures.assets), TextRenderer(), Viewport.of(SIZE))
    canvas.begin()
    _Sheet(stage, canvas, record, result).draw(story)
    surface = Surface(SIZE)
    canvas.present(surface)
    return surface


class _Sheet:
    """A poster being drawn; all places are measured from its upper edge."""

    def __init__(self, stage: Stage, canvas: Canvas, record: Record, result: Result) -> None:
        self._stage = stage
        self._canvas = canvas
        self._record = record
        self._result = result
        self._theme = Theme()
        self._room = canvas.visible

    def draw(self, story: PosterText) -> None:
        """Sky behind, then head, board, people, and the sentence beside the code."""
        self._canvas.cover("common/sky/podium")
        draw_bank(self._canvas, "dawn", "near")
        with self._canvas.moved(0, self._room.top):
            self._draw_head(story)
            below = self._draw_board() + _PEOPLE
            self._draw_people(below)
        self._draw_story(story)

    def _draw_head(self, story: PosterText) -> None:
        middle, result = self._room.centerx, self._result
        self._canvas.text(_(self._record.game.title), self._theme.ink("sky", 40), middle, _HEAD, align=0.5)
        told = narrator_of(self._record).tell(GameEnded(result.scores, result.winners))
        if story.turned in _HEADLINES:
            name = plan_of(self._record, {}).seats[story.seat].name
            told = _(_HEADLINES[story.turned]).format(name=name)
        ink, lines = self._fitted(told, self._theme.ink("hero", 80), self._room.width - 2 * _SIDE)
        self._canvas.text(lines[0], ink, middle, _TITLE, align=0.5)

    def _draw_board(self) -> float:
        """The table as it ended, as an onlooker sees it; answers where it ends."""
        board = FRect(self._room.left + _SIDE, _BOARD, self._room.width - 2 * _SIDE, 0)
        board.height = board.width * 9 / 16
        self._canvas.nine("ui/panel/dawn", board.inflate(2 * _MARGIN, 2 * _MARGIN))
        pixels = self._canvas.to_pixels(board)
        self._canvas.image(draw_record(self._stage, self._record, pixels.width), board.left, board.top)
        return board.bottom

    def _draw_people(self, feet: float) -> None:
        """Everybody who played on a cloud of their own, winners in the middle and higher."""
        canvas, seats, room = self._canvas, plan_of(self._record, {}).seats, self._room
        winners = self._result.winners
        column = (room.width - 2 * _SIDE) / len(seats)
        for place, seat in enumerate(self._order()):
            x = room.left + _SIDE + column * (place + 0.5)
            y, look = feet - (_HIGHER if seat in winners else 0), Look.of(seats[seat].look, seat)
            size = _TALL if seat in winners else _SHORT
            canvas.picture("common/cloud/dawn/4", x, y + 10, wide=0.8, high=0.8)
            draw_traveller(canvas, look, x, y, mood="happy", arms="up", size=size)
            if seat in winners:
                canvas.picture("common/crown", x, y - size * _HEAD_AT, wide=0.7, high=0.7)
            score = self._result.scores[seat]
            told = seats[seat].name if score is None else f"{seats[seat].name}  {score}"
            ink, lines = self._fitted(told, self._theme.ink("name", 30), column - 70)
            wide = canvas.lettering.width(lines[0], ink) + 66
            pill = FRect(x - wide / 2, y + 14, wide, 52)
            canvas.nine("ui/chip/cream", pill)
            draw_badge(canvas, look, pill.left + 26, pill.centery, 0.8)
            canvas.text(lines[0], ink, pill.left + 48, pill.centery)

    def _order(self) -> Sequence[int]:
        """Winners in the middle, the others by turns on both sides."""
        ranked = sorted(range(self._record.seats), key=lambda seat: seat in self._result.winners)
        return [*ranked[::2], *reversed(ranked[1::2])]

    def _draw_story(self, story: PosterText) -> None:
        """The sentence and, beside it, the code."""
        code = FRect(0, 0, _CODE, _CODE)
        code.bottomright = self._room.right - _SIDE, self._room.bottom - _SIDE
        words = FRect(self._room.left + _SIDE, code.top, code.left - self._room.left - 2 * _SIDE, _CODE)
        self._canvas.nine("ui/panel/dawn", words)
        ink = self._theme.ink("body", 30)
        small = self._theme.ink("soft", 20)
        lines = [(line, ink) for line in self._wrapped(story.sentence, ink, words.width - 2 * _PADDING)]
        letters = self._wrapped(in_groups(story.code).replace("-", " "), small, words.width - 2 * _PADDING)
        lines += [(line, small) for line in letters[:_MOST_LETTERS]]
        top = words.centery - _LINE * (len(lines) - 1) / 2
        for number, (line, of_line) in enumerate(lines):
            self._canvas.text(line, of_line, words.left + _PADDING, top + number * _LINE)
        picture = QrCode(story.code, _CODE)
        picture.rect = code
        picture.paint(self._canvas)

    def _fitted(self, words: str, ink: Ink, width: float) -> tuple[Ink, Sequence[str]]:
        return fitted(words, ink, width, self._canvas.lettering)

    def _wrapped(self, words: str, ink: Ink, width: float) -> Sequence[str]:
        return wrapped(words, ink, width, self._canvas.lettering)
