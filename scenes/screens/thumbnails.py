"""Small pictures of saved matches, as an onlooker would see them: no secret is ever in one."""

from __future__ import annotations

from dataclasses import replace

from pygame import Surface

from game.matches.match import Match
from game.matches.record import Record
from scenes.navigation.stage import Stage
from scenes.platform.canvas import Canvas
from scenes.platform.pictures import Pictures
from scenes.platform.sound import Sound
from scenes.platform.surfaces import clear
from scenes.platform.text_renderer import Lettering
from scenes.platform.view import View
from scenes.seats.seat_plan import Plan


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
