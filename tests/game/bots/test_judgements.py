"""Bots judge positions as they did: see tests/support/judging.py."""

import gzip
import json

import pytest
from judging import FILE, all_of_them
from tape import is_like


def test_bots_judge_positions_as_they_did() -> None:
    now, before = json.loads(json.dumps(all_of_them())), json.loads(gzip.decompress(FILE.read_bytes()))
    assert now.keys() == before.keys()
    for name, judged in now.items():
        other = [pair for pair in zip(judged, before[name], strict=True) if not same(*pair)]
        assert not other, f"{name}: {other[0]}; if it is meant so: python3 tests/support/judging.py"


def same(one: object, other: object) -> bool:
    if isinstance(one, float) and isinstance(other, float):
        return one == pytest.approx(other, rel=0.001, abs=0.001)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(same, one, other))
    return is_like(one, other)
