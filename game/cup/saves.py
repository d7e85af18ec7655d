"""Saved cups: the file format of saved matches, with the decisions of the evening among the steps.

A line {"cup": ...} is a decision about the evening; the others are steps of the match it has begun.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import msgspec

from game.core import BadSetup, IllegalAction
from game.cup.cup import Cup, Forbidden
from game.cup.decisions import AnyDecision, Decision
from game.cup.record import BadPlan, CupPlan, CupRecord, CupStep
from game.files import CUP
from game.matches.saves import (
    VERSION,
    BadSave,
    NotJson,
    read_content,
    read_json,
    read_step,
    sealed,
    step_line,
    unsealed,
)

SUFFIX: Final = ".cup"


class _Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    three_skies: int  # the version of the format
    cup: CupPlan


def cup_bytes(record: CupRecord) -> bytes:
    """The cup as the bytes of a file."""
    return sealed([_Header(VERSION, record.plan), *map(_written, record.lines)])


def read_cup(path: Path) -> CupRecord:
    """The cup in a file, checked to its last line; anything else raises `BadSave`."""
    return parse_cup(read_content(path, CUP), path)


def read_plan(path: Path) -> CupPlan:
    """The plan of the cup in a file; whether each of its lines makes sense shows when it is read."""
    return unsealed(read_content(path, CUP), path, _Header)[0].cup


def parse_cup(content: bytes, path: Path) -> CupRecord:
    """The cup in the bytes of a file."""
    header, lines = unsealed(content, path, _Header)
    try:
        cup = Cup(header.cup)
    except BadPlan as error:
        raise BadSave(path, "damaged", "line 1", str(error)) from error
    record = CupRecord(header.cup)
    for number, text in enumerate(lines, start=2):
        try:
            line = _read(cup, read_json(text))
            cup.apply(line)
        except (IllegalAction, Forbidden) as error:
            raise BadSave(path, "illegal", f"line {number}", str(error)) from error
        except (NotJson, msgspec.ValidationError, BadSetup) as error:
            raise BadSave(path, "damaged", f"line {number}", str(error)) from error
        record.lines.append(line)
    return record


def _written(line: CupStep) -> dict[str, Any]:
    return {"cup": line} if isinstance(line, Decision) else {**step_line(line)}


def _read(cup: Cup, line: Any) -> CupStep:
    """What a line says, where the evening has come so far."""
    match line:
        case {"cup": decision, **rest} if not rest:
            return msgspec.convert(decision, AnyDecision)  # type: ignore[no-any-return]
        case _ if cup.is_between_rounds:
            raise NotJson("no match is being played")
        case _:
            return read_step(cup.rounds[-1].game, line)
