"""Audit logs: a match as the JSON lines that the specifications define, for checking from outside."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from game.core import OVER, Chance
from game.matches.record import Record

_ENCODER = msgspec.json.Encoder(order="sorted")


def audit_lines(record: Record) -> Iterator[bytes]:
    """The header, every decision with its full legal set, every answer of chance, and the end."""
    encode = _ENCODER.encode
    yield encode(
        {
            "v": 1,
            "game": record.game.id,
            "seats": record.seats,
            "seed": record.seed,
            "options": record.options,
            "setup": record.setup,
        }
    )
    for state, step in record.walk():
        if isinstance(step, Chance):
            yield encode({"chance": step})
        elif step is not None:
            yield encode({"actor": state.actor, "legal": state.legal_actions(), "action": step})
        elif state.actor == OVER:
            result = state.result()
            yield encode({"end": True, "scores": result.scores, "winners": result.winners})


def audit_bytes(record: Record) -> bytes:
    """The whole log as it is written to a file."""
    return b"".join(line + b"\n" for line in audit_lines(record))
