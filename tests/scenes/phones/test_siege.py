"""Phones that drop and come back, and strangers at the door: samples of what the campaigns do at length."""

from pathlib import Path

import phone_drops
import phone_strangers


def test_no_decision_is_lost_with_a_connection(tmp_path: Path) -> None:
    came = phone_drops.drop(tmp_path, "strange_world", 4, seed=7)
    assert came.drops == 12
    assert came.decisions > 50


def test_strangers_are_refused_while_others_play_on(tmp_path: Path) -> None:
    came = phone_strangers.run(tmp_path, requests=300, slow=10, seed=7)
    assert came.wrong == []
    assert came.answers.keys() >= {"400", "403", "404", "405", "said"}
    assert came.grown < 50_000
