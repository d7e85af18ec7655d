"""Thumbnails: small pictures of saved matches and cups, as an onlooker sees them: no secret is in one."""

from __future__ import annotations

from dataclasses import replace

from pygame import Surface

from game.cup.evening import Evening
from game.cup.record import CupRecord
from game.matches.match import Match
from game.matches.record import Record
from scenes.cup.ladder import Ladder
from scenes.cup.screens import party_of
from scenes.navigation.stage import Stage
from scenes.platform.canvas import Canvas
from scenes.platform.pictures import Pictures
from scenes.platform.sound import Sound
from scenes.platform.surfaces import clear
from scenes.platform.text_renderer import TextRenderer
from scenes.platform.viewport import Viewport
from scenes.seats.seat_plan import read_memory
from scenes.session.cup_library import SavedCup
from scenes.session.library import SavedMatch
from scenes.shelf.laying import make_table, plan_of


def draw(stage: Stage, entry: SavedMatch | SavedCup, width: int) -> Surface:
    """A match or cup that can be read, so many pixels wide."""
    assert entry.record is not None
    return draw_record(stage, entry.record, width)


def draw_record(stage: Stage, record: Record | CupRecord, width: int, *, eyes: int | None = None) -> Surface:
    """A match or cup, so many pixels wide; a match that is over perhaps through the eyes of a seat."""
    view = Viewport.of((width, max(1, width * 9 // 16)))
    canvas = Canvas(Pictures(stage.canvas.pictures.assets), TextRenderer(), view)
    still = replace(stage, canvas=canvas, sound=Sound(stage.settings.volume))
    if isinstance(record, CupRecord):
        _draw_cup(still, record)
    else:
        _draw_match(still, record, eyes)
    surface = clear(view.size)
    canvas.present(surface)
    return surface


def _draw_cup(stage: Stage, record: CupRecord) -> None:
    """The ladder of a cup."""
    ladder = Ladder(party_of(stage, Evening(record)))
    stage.canvas.begin()
    ladder.draw_behind(stage.canvas)


def _draw_match(stage: Stage, record: Record, eyes: int | None) -> None:
    """The table of a match."""
    plans = read_memory(stage.folders.memory).plans
    table = make_table(stage, Match(record), plan_of(record, plans))
    table.session.look_through(eyes)
    table.lay_out()
    table.draw_behind(stage.canvas)
