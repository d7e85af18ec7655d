"""Small pictures of saved matches, as an onlooker would see them: no secret is ever in one."""

from __future__ import annotations

from dataclasses import replace

from pygame import Surface

from game.match import Match
from game.record import Record
from scenes.canvas import Canvas
from scenes.lettering import Lettering
from scenes.pictures import Pictures
from scenes.seating import Plan
from scenes.sound import Sound
from scenes.stage import Stage
from scenes.surfaces import clear
from scenes.view import View


def thumbnail(stage: Stage, record: Record, plan: Plan, width: int) -> Surface:
    """The table of a match, so many pixels wide."""
    from scenes.tables import lay  # noqa: PLC0415 - only where a match is to be seen

    view = View.of((width, max(1, width * 9 // 16)))
    canvas = Canvas(Pictures(stage.canvas.pictures.assets), Lettering(), view)
    silent = Sound(stage.settings.volume)
    table = lay(replace(stage, canvas=canvas, sound=silent), Match(record), plan)
    table.look_through(None)
    surface = clear(view.size)
    table.draw(canvas)
    canvas.present(surface)
    return surface
