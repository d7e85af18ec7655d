"""What a coach whispers: only to those who want it, only when they hesitate, and never a secret."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tables import box
from theatre import Theatre, targets

from game.bots.advice import Advice
from game.bots.bot_process import BotFuture
from game.bots.wire import Terms
from game.core import OVER
from game.matches.match import Match
from game.shelf import GAMES
from scenes.learning.classroom import Classroom
from scenes.navigation.plans import Plan, SeatPlan
from scenes.navigation.stack import Pop, Push
from scenes.navigation.stage import Stage
from scenes.seats import seat_plan
from scenes.shelf.laying import make_table
from scenes.tables.auto_hint import HESITATION, _told
from scenes.tables.table import Table
from scenes.ui.text import Text

LOOKS = ("coral/aviator", "ocean/captain", "jade/pompom")


def plan(game: str, assist: Any, humans: int = 1, *, open_hands: bool = False) -> Plan:
    seats = (SeatPlan(f"P{n}", LOOKS[n], "" if n < humans else "medium", assist) for n in range(3))
    return Plan(game, tuple(seats), open_hands=open_hands)


def theatre_at(folder: Path, table_plan: Plan, wanted: Callable[[Any], bool], seed: int = 3) -> Theatre:
    """A table at a moment of a random game, with everything shown."""
    match = Match(seat_plan.deal(table_plan, GAMES[table_plan.game], seed, box(table_plan.game)))
    match.begin()
    rng = Random(seed)
    while not wanted(match.state):
        assert match.state.actor != OVER
        match.play(rng.choice(match.state.legal_actions()))
    theatre = Theatre(folder, lambda stage: make_table(stage, match, table_plan))
    theatre.top.session.finish()
    theatre.frame()
    return theatre


def first_seat_chooses(state: Any) -> bool:
    return state.actor == 0 and len(state.legal_actions()) > 1


def hesitate(theatre: Theatre, seconds: float = HESITATION + 1) -> None:
    for _ in range(round(seconds)):
        theatre.frame(1.0)


def whispered(table: Table) -> Any:
    return table.hint.advice


def has_note(table: Table) -> bool:
    """Whether anything is painted besides the table itself."""
    canvas = table.stage.canvas
    canvas.begin()
    table.hint.draw(canvas, table.time)
    return bool(canvas._blits)


@pytest.mark.parametrize("game", GAMES)
def test_who_hesitates_is_whispered_to_until_they_act(tmp_path: Path, game: str) -> None:
    theatre = theatre_at(tmp_path, plan(game, "coach"), first_seat_chooses)
    table = theatre.top
    hesitate(theatre, HESITATION - 2)
    assert whispered(table) is None
    assert not has_note(table)
    hesitate(theatre, 4)
    assert whispered(table).action in table.session.match.state.legal_actions()
    assert has_note(table)
    [note] = table.hint.obstacles()
    assert table.stage.canvas.visible.contains(note.rect)
    assert note.rect.height > 50
    table.play(whispered(table).action)
    assert not has_note(table)
    assert table.hint.obstacles() == []
    theatre.frame()
    assert whispered(table) is None


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("assist", ["purist", "helper"])
def test_who_has_not_asked_for_it_is_left_alone(tmp_path: Path, game: str, assist: str) -> None:
    theatre = theatre_at(tmp_path, plan(game, assist), first_seat_chooses)
    hesitate(theatre, 3 * HESITATION)
    assert whispered(theatre.top) is None


@pytest.mark.parametrize("game", GAMES)
def test_what_somebody_asked_for_stays_in_sight_until_they_act(tmp_path: Path, game: str) -> None:
    theatre = theatre_at(tmp_path, plan(game, "helper"), first_seat_chooses)
    table = theatre.top
    theatre.app.stack.follow(table.menu._hint("keyboard"))
    theatre.frame()
    told = [widget.words for widget, _ in theatre.top.build().walk() if isinstance(widget, Text)]
    assert len(theatre.top._advice) == 1
    assert "1." not in told, "a lone move needs no number"
    theatre.app.stack.follow(Pop())
    theatre.frame()
    advised = whispered(table).action
    assert advised in table.session.match.state.legal_actions()
    assert has_note(table)
    table.play(advised)
    assert not has_note(table)
    theatre.frame()
    assert whispered(table) is None


@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_whispered_is_seen_on_the_table(tmp_path: Path, game: str) -> None:
    theatre = theatre_at(tmp_path, plan(game, "coach"), first_seat_chooses)
    table, rng = theatre.top, Random(2)
    looked = 0
    for _ in range(40):
        if table.session.match.state.actor == OVER:
            break
        if table.session.deciding == 0:
            there = {target.id for target in targets(table)}
            for action in table.session.match.state.legal_actions():
                assert set(table.view.highlight(action)) & there, action
                looked += 1
        table.session.match.play(rng.choice(table.session.match.state.legal_actions()))
        table.session.finish()
        table._see_question() if game != "cloud9" else None
    assert looked > 5


def test_nothing_is_whispered_where_there_is_no_choice(tmp_path: Path) -> None:
    theatre = theatre_at(
        tmp_path,
        plan("strange_world", "coach"),
        lambda state: state.actor == 0 and len(state.legal_actions()) == 1,
        seed=4,
    )
    hesitate(theatre)
    assert whispered(theatre.top) is None


def test_frames_do_not_wait_for_the_thought(tmp_path: Path) -> None:
    theatre = theatre_at(tmp_path, plan("cloud9", "coach"), first_seat_chooses)
    asked = []

    def submit(bot: str, sight: Any) -> BotFuture:
        asked.append((bot, sight.seat))
        return BotFuture(bot, sight, Terms("a", 1.0))

    theatre.top.hint._bots.submit = submit
    hesitate(theatre, 3 * HESITATION)
    assert asked == [("hard", 0)]
    assert whispered(theatre.top) is None


def test_a_move_is_whispered_with_its_weightiest_reason() -> None:
    assert _told(Advice(None, "Jump", 1, 31, ("It is safe.", "It is late."))) == "Jump. It is safe."
    assert _told(Advice(None, "Jump", 1, None, ())) == "Jump"


# Secrets


@pytest.mark.parametrize("phase", ["passenger", "pilot"])
def test_before_others_nobody_is_told_what_rests_on_their_cards(tmp_path: Path, phase: str) -> None:
    theatre = theatre_at(
        tmp_path,
        plan("cloud9", "coach", 3),
        lambda state: first_seat_chooses(state) and state.view(0).phase == phase,
    )
    table: Table = theatre.app.stack._scenes[0]  # type: ignore[assignment]
    for _ in range(30):
        table.update(1.0)
        assert whispered(table) is None
    assert table.menu._why_not_hint()
    table.session.look_through(0)
    for _ in range(15):
        table.update(1.0)
    assert whispered(table) is not None
    assert not table.menu._why_not_hint()
    assert has_note(table)
    assert isinstance(table.hide(), Push)
    assert not has_note(table)
    table.update(0.1)
    assert whispered(table) is None


@pytest.mark.parametrize("game", GAMES)
def test_where_hands_are_open_everybody_may_be_whispered_to(tmp_path: Path, game: str) -> None:
    theatre = theatre_at(tmp_path, plan(game, "coach", 3, open_hands=True), first_seat_chooses)
    hesitate(theatre)
    assert whispered(theatre.top) is not None


@pytest.mark.parametrize("game", GAMES)
def test_in_a_lesson_the_lesson_alone_tells_what_to_do(tmp_path: Path, game: str) -> None:
    memory = seat_plan.RememberedPlans(plans={game: plan(game, "coach")})

    def lesson(stage: Stage) -> Classroom:
        stage.writer.save(stage.folders.memory, seat_plan.memory_bytes(memory))
        return Classroom(stage, game)

    theatre = Theatre(tmp_path, lesson)
    room = theatre.top
    assert room.table.session.plan.seats[0].assist == "coach"
    for _ in range(30):
        room.table.update(1.0)
    assert whispered(room.table) is None
