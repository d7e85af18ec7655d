"""The screens of the Cloud Cup that pictures are taken of, in evenings of bots."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from scenes.navigation.stack import Scene
from scenes.navigation.stage import Stage

if TYPE_CHECKING:
    from scenes.cli.fixtures import Request


def _cup(stage: Stage, request: Request) -> Scene:
    """The ladder after as many rounds as steps were asked for."""
    from scenes.cup.ladder import Ladder  # noqa: PLC0415 - of all scenes only the one that is asked for is read
    from scenes.cup.samples import sample  # noqa: PLC0415

    return Ladder(sample(stage, request.seed, min(request.steps, 5)), climbs=True)


def _cup_setup(stage: Stage, _request: Request) -> Scene:
    from scenes.cup.setup import CupSetup  # noqa: PLC0415

    return CupSetup(stage)


def _cup_people(stage: Stage, request: Request) -> Scene:
    from scenes.cup.people import People  # noqa: PLC0415
    from scenes.cup.samples import sample  # noqa: PLC0415

    return People(sample(stage, request.seed, 1))


def _cup_bets(stage: Stage, request: Request) -> Scene:
    from scenes.cup.betting import Betting  # noqa: PLC0415
    from scenes.cup.samples import sample  # noqa: PLC0415

    return Betting(sample(stage, request.seed, 1, "cloud9", "strange_world", "", "", "", bets=True))


def _cup_awards(stage: Stage, request: Request) -> Scene:
    """The award with the number of the page."""
    from scenes.cup.ceremony import Ceremony  # noqa: PLC0415
    from scenes.cup.samples import sample  # noqa: PLC0415

    return Ceremony(sample(stage, request.seed, 5), request.page - 1)


def _cup_podium(stage: Stage, request: Request) -> Scene:
    from scenes.cup.podium import Podium  # noqa: PLC0415
    from scenes.cup.samples import sample  # noqa: PLC0415

    return Podium(sample(stage, request.seed, 5))


def _cup_poster(stage: Stage, request: Request) -> Scene:
    from scenes.cup.poster import Poster, draw_poster  # noqa: PLC0415
    from scenes.cup.samples import sample  # noqa: PLC0415

    return Poster(stage, draw_poster(sample(stage, request.seed, 5)))


CUP: Final[Mapping[str, Callable[[Stage, Request], Scene]]] = {
    "cup": _cup,
    "cup-setup": _cup_setup,
    "cup-people": _cup_people,
    "cup-bets": _cup_bets,
    "cup-awards": _cup_awards,
    "cup-podium": _cup_podium,
    "cup-poster": _cup_poster,
}
