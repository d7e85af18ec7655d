"""Score sheet of Cloud 9: journeys, jumps and falls, who was bravest and who most careful."""

from __future__ import annotations

from fractions import Fraction

from game.declaration import Statistics
from scenes.results.ending import Honours, Title, alone_with
from scenes.words import _


def honours_of(statistics: Statistics, seats: int) -> Honours:
    """The counts for the score sheet; the bravest stay aboard longest, the most careful leave first."""
    journeys, jumps, falls, tops, clouds = (
        [statistics[kind].get(seat, 0) for seat in range(seats)]
        for kind in ("journeys", "jumps", "falls", "top_clouds", "clouds")
    )
    counts = {
        _("Journeys"): journeys,
        _("Times jumped"): jumps,
        _("Falls"): falls,
        _("Times on the top cloud"): tops,
    }
    heights = [Fraction(height, max(1, times)) for height, times in zip(clouds, journeys, strict=True)]
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
