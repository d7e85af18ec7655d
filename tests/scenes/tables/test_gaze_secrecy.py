"""Faces at a table never betray a hand: with all that moves, what others hide changes no picture."""

from itertools import islice
from pathlib import Path
from random import Random

import pytest
from once import usual_stage
from pygame import Surface

from game.bots.observation import observation_of
from game.matches.match import Match
from game.matches.record import Record, new_record
from game.shelf import GAMES
from scenes.navigation.plans import Plan, SeatPlan
from scenes.navigation.settings import Settings
from scenes.navigation.stage import Stage
from scenes.platform.window import headless
from scenes.session.content import load_box
from scenes.shelf.laying import make_table
from scenes.ui.scenery.avatars import AVATARS, COLOURS, Look

_SIZE = (640, 360)
_MOMENTS = 16
_APART = 0.9  # seconds: all of it is longer than any face goes on looking
_TWINS = 4  # so many other hands, as one that differs little might look like the true one by chance


def in_the_middle(game: str) -> Record:
    """A match in which seat 0, the one person, is to decide while others hold cards."""
    rules, rng = GAMES[game], Random(4)
    box = load_box(rules, None)[0]
    match = Match(new_record(rules, rules.seat_counts[-1], 7, rules.options(), box))
    match.begin()
    while match.record.decisions < 14 or match.state.actor != 0:
        match.play(rng.choice(list(match.state.legal_actions())))
    return match.record


def moments(stage: Stage, match: Match) -> list[int]:
    """What is seen of a table while nobody touches it, picture by picture."""
    surface = Surface(_SIZE)
    looks = zip(COLOURS, AVATARS, strict=False)  # of people, as those of tin look the same at everything
    seats = (
        SeatPlan(f"P{seat}", str(Look(*look)), "random" if seat else "")
        for seat, look in enumerate(islice(looks, match.state.seats))
    )
    plan = Plan(match.record.game.id, tuple(seats))
    table = make_table(stage, match, plan)
    table.session.finish()
    seen = []
    for _moment in range(_MOMENTS):
        table.update(_APART)
        stage.canvas.begin()
        table.draw(stage.canvas)
        stage.canvas.repaint()
        stage.canvas.present(surface)
        seen.append(hash(surface.get_buffer().raw))
    return seen


@pytest.mark.parametrize("game", GAMES)
def test_no_face_tells_what_others_hide(game: str, tmp_path: Path) -> None:
    headless()
    stage = usual_stage(_SIZE, Settings(language="en"), tmp_path)
    record = in_the_middle(game)
    model, known = GAMES[game].search_model("even"), observation_of(record)
    seen = moments(stage, Match(record))
    assert len(set(seen)) > 1  # something moves
    others = 0
    for seed in range(_TWINS):
        other = Match(record)
        other.state = model.determinize(model.analyse(known.view, known.told), Random(seed))
        assert other.state.view(0) == known.view
        others += any(
            other.state.view(seat) != Match(record).state.view(seat) for seat in range(other.state.seats)
        )
        assert moments(stage, other) == seen
    assert others > _TWINS / 2  # they hold something else
