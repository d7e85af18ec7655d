"""Evenings on stage: put there in one line, with as many people and bots as there shall be."""

from theatre import Theatre

from game.cup.record import CupPlan, CupRecord, RoundPick
from game.matches.record import Player
from scenes.cup import screens
from scenes.cup.party import Party
from scenes.navigation.stack import Scene
from scenes.session.cup_library import Cupboard

LOOKS = ("coral/aviator", "ocean/captain", "marigold/pompom", "jade/explorer", "orchid/ribbon", "plum/cook")


NAMES = ("Lea", "Tom", "Ines", "Jules", "Mia", "Otto")


def members(humans: int, bots: int) -> tuple[Player, ...]:
    people = zip(NAMES, LOOKS, strict=True)
    return tuple(Player(name, look, "random" if number >= humans else "")
                 for number, (name, look) in enumerate(people) if number < humans + bots)  # fmt: skip


def put_on(theatre: Theatre, players: tuple[Player, ...], *picks: RoundPick, seed: int = 1) -> Party:
    """An evening on stage, saved like any other."""
    cupboard = Cupboard(theatre.stage.folders.saves, theatre.stage.writer)
    evening = cupboard.begin(CupRecord(CupPlan(seed, picks, players, day="2026-11-18")))
    party = screens.party_of(theatre.stage, evening)
    put(theatre, party.scene())
    return party


def put(theatre: Theatre, scene: Scene) -> None:
    theatre.app.stack._scenes[:] = [scene]
    scene.entered()
    theatre.frame()
