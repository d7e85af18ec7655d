"""The decisions of an evening besides those of the matches: who comes and goes, what is dealt and bet."""

from __future__ import annotations

from typing import Any

import msgspec

from game.matches.record import Player, Word


class Decision(
    msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="do", tag=str.lower
):
    """Something decided about the evening; its JSON is a line of the saved cup."""


class Join(Decision, frozen=True):
    """Somebody joins between two rounds."""

    player: Player


class Leave(Decision, frozen=True):
    """A member goes home between two rounds."""

    member: int


class StandIn(Decision, frozen=True):
    """A bot plays for a member who is away."""

    member: int
    bot: Word


class HandBack(Decision, frozen=True):
    """A member who was away plays again."""

    member: int


class Begin(Decision, frozen=True):
    """The round that was announced begins, dealt like this."""

    setup: Any  # of its game, as plain JSON


class Bet(Decision, frozen=True):
    """A member in the gallery names a favourite."""

    member: int
    favourite: int


class Undo(Decision, frozen=True):
    """The last decision of the match was taken back."""


class Count(Decision, frozen=True):
    """The match is over, and the ladder is climbed."""


AnyDecision = Join | Leave | StandIn | HandBack | Begin | Bet | Undo | Count
