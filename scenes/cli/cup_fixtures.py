"""Fixtures of the cup: its screens that pictures are taken of, in evenings of bots."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from scenes.cli.request import Request
from scenes.cup.betting import Betting
from scenes.cup.ceremony import Ceremony
from scenes.cup.cup_end import CupEnd
from scenes.cup.people import People
from scenes.cup.poster import Poster, draw_poster
from scenes.cup.samples import sample
from scenes.navigation.stack import Scene
from scenes.navigation.stage import Stage
from scenes.screens.cup_setup import CupSetup


def _cup(stage: Stage, request: Request) -> Scene:
    """The ladder after as many rounds as steps were asked for."""
    return sample(stage, request.seed, min(request.steps, 5)).scene(climbs=True)


def _cup_setup(stage: Stage, _request: Request) -> Scene:
    return CupSetup(stage)


def _cup_people(stage: Stage, request: Request) -> Scene:
    return People(sample(stage, request.seed, 1))


def _cup_bets(stage: Stage, request: Request) -> Scene:
    return Betting(sample(stage, request.seed, 1, "cloud9", "strange_world", "", "", "", bets=True))


def _cup_awards(stage: Stage, request: Request) -> Scene:
    """The award with the number of the page."""
    return Ceremony(sample(stage, request.seed, 5), request.page - 1)


def _cup_end(stage: Stage, request: Request) -> Scene:
    """The climb to the cup; on the second page the poster hangs beside it."""
    awarded = request.page > 1
    return CupEnd(sample(stage, request.seed, 5), climbs=not awarded, awarded=awarded)


def _cup_poster(stage: Stage, request: Request) -> Scene:
    return Poster(stage, draw_poster(sample(stage, request.seed, 5)))


CUP: Final[Mapping[str, Callable[[Stage, Request], Scene]]] = {
    "cup": _cup,
    "cup-setup": _cup_setup,
    "cup-people": _cup_people,
    "cup-bets": _cup_bets,
    "cup-awards": _cup_awards,
    "cup-end": _cup_end,
    "cup-poster": _cup_poster,
}
