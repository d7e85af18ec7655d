"""What everybody did in a whole game: journeys, jumps and falls, who was bravest and who most careful."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction

from game.cloud9.events import Fell, Jumped, ReachedTop
from game.cloud9.pieces import TOP
from game.core import Event
from scenes.results.ending import Honours, Title, alone_with
from scenes.words import _


@dataclass(slots=True)
class Deeds:
    """What became of one player's journeys."""

    jumps: int = 0
    falls: int = 0
    feasts: int = 0
    heights: Counter[int] = field(default_factory=Counter)  # the clouds at which the journeys ended

    @property
    def journeys(self) -> int:
        """How many there were."""
        return self.heights.total()

    @property
    def height(self) -> Fraction:
        """How high a journey ended on average."""
        return Fraction(sum(self.heights.elements()), max(1, self.journeys))


def deeds_of(events: Iterable[Event], seats: int) -> list[Deeds]:
    """What everybody did."""
    all_deeds = [Deeds() for _seat in range(seats)]
    for event in events:
        match event:
            case Jumped(seat=seat, cloud=cloud):
                all_deeds[seat].jumps += 1
                all_deeds[seat].heights[cloud] += 1
            case Fell(aboard=aboard, cloud=cloud):
                for seat in aboard:
                    all_deeds[seat].falls += 1
                    all_deeds[seat].heights[cloud] += 1
            case ReachedTop(seats=guests):
                for seat in guests:
                    all_deeds[seat].feasts += 1
                    all_deeds[seat].heights[TOP] += 1
            case _:
                pass
    return all_deeds


def honours_of(events: Iterable[Event], seats: int) -> Honours:
    """The counts for the score sheet; the bravest stay aboard longest, the most careful leave first."""
    deeds = deeds_of(events, seats)
    counts = {
        _("Journeys"): [each.journeys for each in deeds],
        _("Times jumped"): [each.jumps for each in deeds],
        _("Falls"): [each.falls for each in deeds],
        _("Times on the top cloud"): [each.feasts for each in deeds],
    }
    heights = [each.height for each in deeds]
    words = (
        (max, _("Bravest"), _("Highest flights on average")),
        (min, _("Most careful"), _("Lowest flights on average")),
    )
    titles = [
        Title(title, reason, seat)
        for best, title, reason in words
        for seat in alone_with(best(heights), heights)
    ]
    return Honours(counts, titles)
