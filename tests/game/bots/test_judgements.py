"""Rules tell, and bots judge, whole matches as they did: see tests/support/judging.py."""

import json

import pytest
from judging import JUDGEMENTS, kept
from tape import is_like


@pytest.mark.parametrize("name", JUDGEMENTS)
def test_whole_matches_are_told_and_judged_as_they_were(name: str) -> None:
    now, before = json.loads(json.dumps(JUDGEMENTS[name]())), kept()[name]
    assert len(now) == len(before)
    other = [pair for pair in zip(now, before, strict=True) if not same(*pair)]
    assert not other, f"{other[0]}; if it is meant so: python3 tests/support/judging.py"


def same(one: object, other: object) -> bool:
    if isinstance(one, float) and isinstance(other, float):
        return one == pytest.approx(other, rel=1e-5, abs=2e-6)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(same, one, other))
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    return is_like(one, other)
