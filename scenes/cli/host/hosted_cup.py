"""Hosted cup: a whole evening on phones alone, from the first draw to the last ladder."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import msgspec

from game.cup.awards import awards
from game.cup.betting import favourite_of_bot
from game.cup.decisions import HandBack
from game.cup.evening import Evening
from game.cup.state import CupPhase
from game.declaration import Box, Game
from game.matches.record import rng_for
from scenes.cli.host.hosted_match import HostedMatch
from scenes.cli.host.service import Service
from scenes.input.phones import understood
from scenes.phones.cup_pages import cup_page
from scenes.phones.wire import MessageKind
from scenes.words import _

_LOOK: Final = 1.0  # seconds between two looks at whether anybody is there
_PAGES: Final = 100_000  # more than a match has


class HostedCup:
    """An evening, and what its phones show between the matches."""

    def __init__(self, evening: Evening, service: Service, boxes: Callable[[Game], Box]) -> None:
        self._evening = evening
        self._service = service
        self._boxes = boxes
        self._bets: dict[int, int] = {}  # by member of the gallery, until it is their turn
        self._number = 0  # of the page

    def play(self) -> None:
        """Play to the end of the evening."""
        cup = self._evening.cup
        for member in cup.present:
            if cup.members[member].stand_in:
                self._evening.decide(HandBack(member))
        while cup.phase is not CupPhase.OVER:
            if cup.phase is CupPhase.LADDER:
                self._climb()
            elif cup.phase is CupPhase.BETS:
                self._let_bet()
            else:
                self._play_match()
        self._show()
        points = {cup.members[member].player.name: cup.members[member].points for member in cup.ranking}
        given = [msgspec.to_builtins(award) for award in awards(cup)]
        self._service.voice.tell({"cup": {"winners": cup.winners, "points": points, "awards": given}})

    def _climb(self) -> None:
        """Wait until anybody starts the next match."""
        self._next_page()
        while not any(place == 0 for _member, place in self._pressed()):
            pass
        self._evening.begin(self._boxes(self._evening.cup.announced().game))
        round_ = self._evening.cup.rounds[-1]
        names = [self._evening.cup.members[member].player.name for member in round_.seats]
        told = {"number": round_.number + 1, "game": round_.game.id, "players": names, "counts": round_.stake}
        words = _("Game {number}: {game}").format(number=round_.number + 1, game=round_.game.title)
        self._service.voice.tell({"round": told}, words)

    def _let_bet(self) -> None:
        """Let all who watch bet at once; bets are laid in their order."""
        self._next_page()
        cup, self._bets = self._evening.cup, {}
        round_ = cup.rounds[-1]
        while (bettor := cup.bettor) is not None:
            if cup.members[bettor].bot:
                rng = rng_for(cup.plan.seed, f"bet/{len(self._evening.record.lines)}")
                self._evening.bet(favourite_of_bot(cup, rng))
            elif bettor in self._bets:
                self._evening.bet(self._bets[bettor])
            else:
                for member, place in self._pressed():
                    if member in round_.gallery and member not in self._bets and place < len(round_.seats):
                        self._bets[member] = round_.seats[place]
                self._show()

    def _play_match(self) -> None:
        evening, cup = self._evening, self._evening.cup
        assert evening.match is not None
        seats = cup.rounds[-1].seats
        phones = {seat: member for seat, member in enumerate(seats) if not cup.members[member].bot}
        self._number += _PAGES
        HostedMatch(evening.match, phones, self._service, first_page=self._number).play()
        self._number += _PAGES
        evening.count()
        gains = {cup.members[member].player.name: gain for member, gain in cup.rounds[-1].gains.items()}
        self._service.voice.tell({"gains": gains})

    def _pressed(self) -> Iterator[tuple[int, int]]:
        """Who pressed which choice of the page of the moment."""
        is_news = False
        for message in self._service.company.hear(_LOOK):
            is_news |= message.kind is MessageKind.HERE
            if message.kind is MessageKind.SAID and (place := self._place(message.content)) is not None:
                yield message.phone, place
        if is_news:
            self._show()

    def _place(self, raw: bytes) -> int | None:
        said = understood(raw)
        if said is None or said.choose is None or said.page != self._number or said.choose < 0:
            return None
        return said.choose

    def _next_page(self) -> None:
        self._number += 1
        self._show()

    def _show(self) -> None:
        self._service.flush()
        company = self._service.company
        for member in company.phones:
            page = cup_page(self._number, member, self._evening.cup, company.present, self._bets)
            company.show(member, page)
