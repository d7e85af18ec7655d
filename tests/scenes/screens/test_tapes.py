"""What is drawn while something moves, and what is in focus, is as it was: see tests/support/tape.py."""

import pytest
from tape import TAPES, is_like, kept


@pytest.mark.parametrize("name", TAPES)
def test_everything_is_drawn_where_it_was_drawn(name: str) -> None:
    now, before = TAPES[name](), kept(name)
    assert [moment for moment, _calls in now] == [moment for moment, _calls in before]
    for (moment, calls), (_moment, known) in zip(now, before, strict=True):
        other = [pair for pair in zip(calls, known, strict=False) if not is_like(*pair)]
        assert not other, f"{moment}: {other[0]}; if it is meant so: python3 tests/support/tape.py"
        assert len(calls) == len(known), f"{moment}: {len(calls)} calls instead of {len(known)}"


def test_a_tape_notices_half_a_pixel_and_another_word() -> None:
    assert is_like(["text", 411.9, "Fly on", "alpha", 0.5], ["text", 412, "Fly on", "alpha", 0.51])
    assert not is_like(["text", 411.5, "Fly on"], ["text", 412.0, "Fly on"])
    assert not is_like(["text", 412, "Fly on"], ["text", 412, "Land"])
    assert not is_like(["text", 412, "alpha", 0.5], ["text", 412, "alpha", 0.6])
