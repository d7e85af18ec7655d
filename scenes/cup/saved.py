"""Saved cups among the saved matches: what they are called, how they look, and going on with one."""

from __future__ import annotations

from dataclasses import replace

from pygame import Surface

from game.cup.cup import Cup
from game.cup.evening import Evening
from scenes.cup.films import films
from scenes.cup.ladder import Ladder
from scenes.cup.party import Party
from scenes.navigation.stack import Change, Swap
from scenes.navigation.stage import Stage
from scenes.platform.canvas import Canvas
from scenes.platform.pictures import Pictures
from scenes.platform.sound import Sound
from scenes.platform.surfaces import clear
from scenes.platform.text_renderer import Lettering
from scenes.platform.view import View
from scenes.session.cup_library import Cupboard, SavedCup


def picture_of(stage: Stage, saved: SavedCup, width: int) -> Surface:
    """The ladder of a cup, so many pixels wide."""
    assert saved.record is not None
    view = View.of((width, max(1, width * 9 // 16)))
    canvas = Canvas(Pictures(stage.canvas.pictures.assets), Lettering(), view)
    still = replace(stage, canvas=canvas, sound=Sound(stage.settings.volume))
    ladder = Ladder(Party(still, Evening(saved.record)))
    surface = clear(view.size)
    canvas.begin()
    ladder.draw_behind(canvas)
    canvas.present(surface)
    return surface


def watch_cup(stage: Stage, saved: SavedCup) -> Change | None:
    """Watch a round of a cup that can be read."""
    return None if saved.record is None else films(stage, Cup.replayed(saved.record))


def open_cup(stage: Stage, saved: SavedCup) -> Change:
    """Go on with a cup; if its newest state was damaged, say so and offer the one before it."""
    from scenes.screens.saves import name_problem, offer_state_before  # noqa: PLC0415 - it lists the cups

    if saved.record is None:
        return name_problem(stage, saved)

    def go_on() -> Change:
        cupboard = Cupboard(stage.folders.saves, stage.writer)
        party = Party(stage, cupboard.take_up(saved))
        stage.devices.holders.sit_as([member.player.name for member in party.members])
        stage.devices.holders.forget()
        party.call_everybody()
        return Swap(party.scene())

    return offer_state_before(stage, saved.problems, go_on) if saved.problems else go_on()
