"""Ending of a game: who has won, and the score category by category."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TypeVar

from game.core import Result
from scenes.ui.scenery.avatars import TIN, Look
from scenes.ui.scenery.backdrop import Sky
from scenes.words import _, ngettext

Number = TypeVar("Number", int, Fraction)


@dataclass(frozen=True, slots=True)
class AwardTitle:
    """What somebody is called who stood out, and why."""

    words: str  # like "Bravest"
    reason: str
    seat: int


@dataclass(frozen=True, slots=True)
class Honours:
    """What is told besides the points: counts by seat, and who stood out."""

    counts: Mapping[str, Sequence[int]] = field(default_factory=dict)  # what was counted, in words -> by seat
    titles: Sequence[AwardTitle] = ()


@dataclass(frozen=True, slots=True)
class Seal:
    """The picture on the seal of a category."""

    picture: str
    size: float = 1.0
    below: float = 0.0  # how far its origin lies below the middle
    is_whole: bool = False  # whether it is a seal already, and needs no disc


@dataclass(frozen=True, slots=True)
class Ending:
    """All that is told of a game that is over."""

    title: str
    names: Sequence[str]
    looks: Sequence[Look]
    result: Result
    categories: dict[str, str]  # category -> what it is called
    sky: Sky
    honours: Honours = Honours()
    seals: Mapping[str, Seal] = field(default_factory=dict)  # category -> its picture
    tie_break: str = ""  # what decides between equals, in words
    how: str = ""  # what somebody has won by, where nothing is scored, in words

    @property
    def ranking(self) -> list[int]:
        """The seats, winners first, then by their scores."""
        winners = self.result.winners
        return sorted(
            range(len(self.names)),
            key=lambda seat: (seat not in winners, -(self.result.scores[seat] or 0), seat),
        )

    @property
    def has_scores(self) -> bool:
        """Whether the game counts points at all."""
        return any(score is not None for score in self.result.scores)

    def counted(self) -> list[str]:
        """The categories in the order of telling; what has decided comes last where nothing is scored."""
        found: dict[str, None] = {}
        for seat in self.result.breakdown:
            found.update(dict.fromkeys(seat))
        return list(found) if self.has_scores else list(reversed(found))

    def place(self, seat: int) -> int:
        """The place of a seat, 1 for the first; equals share one."""
        return 1 + sum(self._rank(other) > self._rank(seat) for other in range(len(self.names)))

    def _rank(self, seat: int) -> tuple[bool, int]:
        return seat in self.result.winners, self.result.scores[seat] or 0

    @property
    def is_lost(self) -> bool:
        """Whether nobody has won, or only bots have and people have played."""
        people = {seat for seat, look in enumerate(self.looks) if look.avatar not in TIN}
        return not self.result.winners or (bool(people) and people.isdisjoint(self.result.winners))

    @property
    def is_tie_broken(self) -> bool:
        """Whether somebody with as many points as a winner has not won."""
        result = self.result
        best = {result.scores[seat] for seat in result.winners} - {None}
        return any(score in best for seat, score in enumerate(result.scores) if seat not in result.winners)

    def headline(self) -> str:
        """Who has won, in one line."""
        winners = [self.names[seat] for seat in self.result.winners]
        if not winners:
            return _("Nobody wins!")
        return ngettext("{names} wins!", "{names} win!", len(winners)).format(names=listed(winners))

    def lines(self) -> Iterator[str]:
        """Who has won, by what, and how everybody stands."""
        yield self.headline()
        why = self.tie_break if self.is_tie_broken else self.how
        if why:
            yield why
        for seat in self.ranking:
            points = self.result.scores[seat]
            place, name = self.place(seat), self.names[seat]
            if points is not None:
                yield _("{place}. {name}: {points}").format(place=place, name=name, points=points)
        for title in self.honours.titles:
            yield f"{self.names[title.seat]}: {title.words}. {title.reason}"


def alone_with(best: Number, tallies: Sequence[Number]) -> Iterator[int]:
    """The seat that has a tally and no other seat has; nobody stands out who shares it, or plays alone."""
    seats = [seat for seat, tally in enumerate(tallies) if tally == best]
    if len(seats) == 1 < len(tallies):
        yield seats[0]


def listed(names: Sequence[str]) -> str:
    """Some names as one speaks them."""
    if len(names) == 1:
        return names[0]
    return _("{names} and {last}").format(names=", ".join(names[:-1]), last=names[-1])
