"""Kind of table: all that a table of Cloud 9 is made with."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from game.cloud9.events import Fell, JourneyBegan, Jumped, ReachedTop
from game.cloud9.pieces import TOP
from game.cloud9.views import Cloud9View
from game.core import Event, View
from game.declaration import Statistics
from scenes.input.feedback import Feel
from scenes.platform.music.score import HELD, Mood
from scenes.results.ending import AwardTitle, Honours, Seal, alone_with
from scenes.session.hot_seat import HotSeat
from scenes.tables.cloud9.ladder import place_of
from scenes.tables.cloud9.table_view import Cloud9TableView
from scenes.tables.hands import Felt
from scenes.tables.places import SHAPES
from scenes.tables.table_view import TableKind
from scenes.ui.scenery.backdrop import DAWN
from scenes.words import N_, _

#: Nothing but a heartbeat, and something that is held.
_ALONE: Final = Mood(bed=0.5, pulse=0.8, tune=0.0, sparkle=0.0)


def _pilot_decides(view: View) -> bool:
    """Only the pilot's payment is secret; passengers and a lone pilot decide in the open.

    It may be pressed without looking, and the time a bot takes for it must not tell whether it can fly.
    """
    assert isinstance(view, Cloud9View)
    return view.phase == "pilot"


def _have_all_jumped(view: View, humans: Sequence[int]) -> bool:
    assert isinstance(view, Cloud9View)
    return bool(humans) and not set(humans) & set(view.aboard)


def _mood(view: View, _event: Event | None) -> Mood:
    """Busier with every cloud; alone it is still, and before the pilot answers a breath is held."""
    assert isinstance(view, Cloud9View)
    if view.phase == "alone":
        return _ALONE
    if view.phase == "pilot":
        return HELD
    height = (view.cloud - 1) / (TOP - 1)
    return Mood(bed=0.95, pulse=0.5 + 0.5 * height, tune=0.85 + 0.15 * height, sparkle=0.3 + 0.7 * height)


def honours_of(statistics: Statistics, seats: int) -> Honours:
    """The counts for the score sheet; the bravest stay aboard longest, the most careful leave first."""
    journeys, jumps, falls, tops, clouds = (
        [statistics[kind].get(seat, 0) for seat in range(seats)]
        for kind in ("journeys", "jumps", "falls", "top_clouds", "clouds")
    )
    counts = {
        _("Journeys"): journeys,
        _("Jumps"): jumps,
        _("Falls"): falls,
        _("Top cloud reached"): tops,
    }
    heights = [Fraction(height, max(1, times)) for height, times in zip(clouds, journeys, strict=True)]
    words = (
        (max, _("Bravest"), _("Flew highest on average")),
        (min, _("Most careful"), _("Flew lowest on average")),
    )
    titles = [
        AwardTitle(title, reason, seat)
        for best, title, reason in words
        for seat in alone_with(best(heights), heights)
    ]
    return Honours(counts, titles)


def _picture_of(piece: str) -> str:
    return f"cloud9/card/small/{piece}"


def _felt(event: Event) -> Felt | None:
    return (Feel.FALL, event.aboard) if isinstance(event, Fell) else None


KIND: Final = TableKind(
    sky=DAWN,
    hot_seat=HotSeat(
        is_secret=_pilot_decides,
        may_be_unseen=_pilot_decides,
        keeps_a_straight_face=_pilot_decides,
        time_cap=0.15,  # twice what the best of them needs
        only_bots_play_on=_have_all_jumped,
    ),
    view=Cloud9TableView,
    picture_of=_picture_of,
    mood=_mood,
    honours=honours_of,
    tie_break=N_("Tied on points: more cards in hand wins."),
    seals={
        "jumps": Seal("cloud9/icon/jumped"),
        "lone_flights": Seal("common/balloon/small", 0.8, 1.0),
        "top": Seal("cloud9/score/goal", 0.7),
    },
    chapters=(JourneyBegan,),
    searched=((N_("Falls"), Fell), (N_("Jumps"), Jumped), (N_("Top clouds"), ReachedTop)),
    felt=_felt,
    shapes=SHAPES,
    place=place_of,
)
