"""Lessons as matches: only what is asked for is done, everything else is counted, nothing is taken back."""

import pytest
from tables import box

from game.core import Action
from game.learning.lessons import Taught, lesson_of
from game.shelf import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_only_what_is_asked_for_is_done_and_what_follows_from_it(game: str) -> None:
    declared = GAMES[game]
    for exercise, number in lesson_of(declared.folder).asks():
        ask = exercise.ask[number]
        match = Taught(exercise.record(declared, box(game), number))
        legal: list[Action] = [*match.state.legal_actions()]
        wanted = [action for action in legal if ask.accepts(action)]
        steps = len(match.record.steps)
        assert match.play(legal[0]) == []  # nothing is asked yet
        match.ask = ask
        for action in legal:
            if action not in wanted:
                assert match.play(action) == []
        assert match.tries == 1 + len(legal) - len(wanted)
        assert len(match.record.steps) == steps
        assert match.play(wanted[0])
        assert len(match.record.steps) == steps + 1 + len(ask.then)
        assert match.ask is None
        assert not match.can_undo()
