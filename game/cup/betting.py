"""Bets of bots in the gallery, from what everybody knows."""

from __future__ import annotations

from random import Random

from game.cup.state import CupState


def favourite_of_bot(cup: CupState, rng: Random) -> int:
    """The player who did best so far, taken over the rounds they played; a lot between equals."""
    form = {member: _form(cup, member) for member in cup.rounds[-1].seats}
    best = max(form.values())
    return rng.choice([member for member in form if form[member] == best])


def _form(cup: CupState, member: int) -> float:
    gains = [played.gains[member] for played in cup.rounds[:-1] if member in played.seats]
    return sum(gains) / max(len(gains), 1)
