"""Podium of the cup: round by round it is told who climbed how high, and who has won; and the poster."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from io import BytesIO
from pathlib import Path

import pygame

from game.core import Result
from scenes.cup.films import films
from scenes.cup.party import Party
from scenes.cup.poster import Poster, draw_poster
from scenes.input.intents import Wish
from scenes.navigation.routes import ToCupSetup, ToTitle
from scenes.navigation.stack import Change, Push, Reset, Swap
from scenes.results.ending import Ending
from scenes.results.results_screen import Results, Ways
from scenes.session.library import new_file
from scenes.ui.button import Button
from scenes.ui.scenery.backdrop import DUSK
from scenes.words import _


class Podium(Results):
    """The end of an evening."""

    def __init__(self, party: Party) -> None:
        self._party = party
        ways = Ways(self._another_cup, self._to_the_title, self._choose_film, self._keep_poster)
        super().__init__(party.stage, ending_of(party), ways)

    def buttons(self) -> Iterator[Button]:
        """What can be done next."""
        yield Button("watch", _("Replay"), self._choose_film, wish=Wish.LOG)
        yield Button("poster", _("Save the poster"), self._keep_poster, wish=Wish.HELP)
        yield Button("again", _("New cup"), self._another_cup, kind="violet", wish=Wish.CONFIRM)
        yield Button("leave", _("Main menu"), self._to_the_title, wish=Wish.BACK)

    def _another_cup(self) -> Change:
        return Swap(ToCupSetup())

    def _to_the_title(self) -> Change:
        return Reset(ToTitle())

    def _choose_film(self) -> Change | None:
        return films(self.stage, self._party.evening.cup)

    def _keep_poster(self) -> Change | None:
        """Write the poster beside the player's other files, say where, and show it."""
        poster = draw_poster(self._party)
        path = new_file(self.stage.folders.data / "posters", "cloud-cup", ".png")
        if not self.stage.keep(partial(_write_picture, poster, path)):
            return None
        self.stage.sound.play("ready")
        self.stage.tell(_("Poster saved: {path}").format(path=path))
        return Push(Poster(self.stage, poster))


def _write_picture(surface: pygame.Surface, path: Path) -> None:
    """Write a picture; not by pygame itself, whose error says nothing of what the disk said."""
    content = BytesIO()
    pygame.image.save(surface, content, path.name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content.getvalue())


def ending_of(party: Party) -> Ending:
    """The evening as it is told on the podium: a category for every round."""
    cup = party.evening.cup
    here = cup.present
    members = [cup.members[member] for member in here]
    rounds = {str(played.number): played for played in cup.rounds}
    breakdown = []
    for number, member in zip(here, members, strict=True):
        gains = {name: played.gains.get(number, 0) for name, played in rounds.items()}
        breakdown.append({"head start": member.points - sum(gains.values()), **gains})
    if not any(gains["head start"] for gains in breakdown):
        breakdown = [{name: gain for name, gain in gains.items() if name in rounds} for gains in breakdown]
    told = {
        name: _("{number}: {game}").format(number=played.number + 1, game=played.game.title)
        for name, played in rounds.items()
    }
    return Ending(
        _("Cloud Cup"),
        [member.player.name for member in members],
        [party.look(number) for number in here],
        Result(
            tuple(member.points for member in members),
            tuple(here.index(winner) for winner in cup.winners),
            tuple(breakdown),
            "cup-over",
        ),
        {"head start": _("Head start"), **told},
        DUSK,
    )
