"""Result phones: what phones show beside a result that is told, and the ways on from it in the hand."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

import msgspec

from scenes.input.phones import Said
from scenes.navigation.stack import Change
from scenes.navigation.stage import Stage
from scenes.phones.album import picture, portrait
from scenes.phones.pages import art_of, headings
from scenes.phones.schema import PhoneChoice, PhonePage, PhonePerson
from scenes.results.ending import Ending
from scenes.words import _, language


class WayOn(NamedTuple):
    """A way on from a result."""

    words: str
    leads: Callable[[], Change | None]


class ResultPhones:
    """The phones of those who have just played."""

    def __init__(self, stage: Stage, ending: Ending, ways: Sequence[WayOn]) -> None:
        self._phones = stage.phones
        self._ending = ending
        self._ways = ways  # the likeliest first
        self._wished: WayOn | None = None

    def told(self) -> None:
        """Everybody has seen on the screen who has won: phones may say so."""
        if self._phones.is_on:
            self._phones.serve(self)

    def left(self) -> None:
        """Nothing is asked here any more."""
        self._phones.leaves(self)

    def wish(self) -> Change | None:
        """Where somebody wants to go on to, if anybody does."""
        way, self._wished = self._wished, None
        return None if way is None else way.leads()

    # What the phones of the evening ask of their host

    def version(self) -> Hashable:
        """What tells the pages of one moment from those of another."""
        return tuple(self._phones.is_awake(seat) for seat in range(len(self._ending.names)))

    def question(self, phone: int) -> Hashable:
        """What a phone may answer now."""
        return "result", tuple(self._phones.seats_of(phone))

    def page(self, phone: int, number: int) -> bytes:
        """What a phone shows: the result, and the ways on for whoever sits there."""
        seats, ending = self._phones.seats_of(phone), self._ending
        winners = ending.result.winners
        ways = [PhoneChoice(way.words, is_main=way is self._ways[0]) for way in self._ways] if seats else []
        page = PhonePage(
            number=number,
            kind="over",
            language=language(),
            words=headings(),
            title=ending.title,
            seat=seats[0] if seats else -1,
            people=tuple(map(self._person, range(len(ending.names)))),
            question=ending.headline(),
            is_asked=False,
            choices=tuple(ways),
            may_undo=False,
            hand=(),
            facts=(),
            log=(),
            is_over=True,
            look=ending.sky.name,
            picture=portrait(str(ending.looks[winners[0]])) if winners else "",
            art=art_of(ending.sky.name),
        )
        return msgspec.json.encode(page)

    def said(self, phone: int, said: Said) -> None:
        """Do what somebody pressed."""
        place = said.choose
        if place is not None and 0 <= place < len(self._ways) and self._phones.seats_of(phone):
            self._wished = self._ways[place]

    def _person(self, seat: int) -> PhonePerson:
        ending, look = self._ending, self._ending.looks[seat]
        score = ending.result.scores[seat]
        has_phone = self._phones.phone_of(seat) is not None
        return PhonePerson(
            ending.names[seat],
            look.colour,
            "" if score is None else str(score),
            decides=False,
            decided=False,
            away=has_phone and not self._phones.is_awake(seat),
            picture=portrait(str(look)),
            shape=picture(f"badge/{look.colour}"),
            badge=picture("common/crown") if seat in ending.result.winners else "",
        )


def ways_on(
    again: Callable[[], Change], leave: Callable[[], Change], onward: Callable[[], Change | None] | None
) -> list[WayOn]:
    """The ways on from a result, as a phone offers them."""
    if onward is not None:
        return [WayOn(_("Continue"), onward)]
    return [WayOn(_("Play again"), again), WayOn(_("Other games"), leave)]
