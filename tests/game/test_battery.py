"""What every game on the shelf promises: one battery over all of them, at every table."""

import json
import pickle
from dataclasses import replace
from itertools import product
from pathlib import Path
from random import Random

import msgspec
import pytest
from msgspec import structs
from tables import TABLES, Table, box, new_game, random_game

from game.cloud9.pieces import Answer
from game.core import OVER, Action, Chance, IllegalAction, Reveals, carry_out, run
from game.matches.audit import audit_bytes
from game.matches.match import Match
from game.matches.record import Record, with_new_chance
from game.matches.saves import parse_save, save_bytes
from game.shelf import GAMES

FOLDERS = {
    path.name for path in (Path(__file__).parents[2] / "game").iterdir() if (path / "rules.py").exists()
}


def every_action(table: Table) -> list[Action]:
    """Actions that were legal at some time in some game: most are illegal at any other time."""
    seen: dict[Action, None] = {}
    for seed in range(3):
        for state, _ in random_game(table, seed).walk():
            seen |= dict.fromkeys(state.legal_actions())
    return list(seen)


@pytest.fixture(params=TABLES, ids=str)
def table(request: pytest.FixtureRequest) -> Table:
    chosen: Table = request.param
    return chosen


def test_every_game_folder_is_on_the_shelf_and_at_every_number_of_seats_in_the_battery() -> None:
    assert set(GAMES) >= FOLDERS
    for game in GAMES.values():
        assert {table.seats for table in TABLES if table.game is game} == set(game.seat_counts)


def test_random_games_end_with_winners_that_exist(table: Table) -> None:
    for seed in range(5):
        *_, (last, step) = random_game(table, seed).walk()
        assert step is None
        assert last.actor == OVER
        assert last.legal_actions() in ((), [])
        result = last.result()
        assert len(result.scores) == len(result.breakdown) == table.seats
        assert set(result.winners) <= set(range(table.seats))
        assert list(result.winners) == sorted(set(result.winners))


def test_the_score_is_the_sum_of_its_categories(table: Table) -> None:
    *_, (last, _) = random_game(table, 1).walk()
    result = last.result()
    for score, breakdown in zip(result.scores, result.breakdown, strict=True):
        assert score is None or score == sum(breakdown.values())


def test_why_not_agrees_with_the_legal_set_and_refusals_change_nothing(table: Table) -> None:
    candidates = every_action(table)
    rng = Random(3)
    for state, _ in random_game(table, 4).walk():
        legal = list(state.legal_actions())
        assert len(set(legal)) == len(legal)
        assert all(state.why_not(action) is None for action in legal)
        before = state.copy()
        for action in rng.sample(candidates, min(25, len(candidates))):
            if action in legal:
                continue
            rule = state.why_not(action)
            assert rule in table.game.refusals
            with pytest.raises(IllegalAction) as refused:
                state.apply(action)
            assert (refused.value.action, refused.value.rule) == (action, rule)
            assert refused.value.position == str(state)
        assert state == before


def test_malformed_actions_are_refused_by_the_same_error(table: Table) -> None:
    malformed: tuple[object, ...] = (
        {},
        [],
        None,
        7,
        "stay",
        {"do": "dance"},
        {"do": 1},
        {"do": None},
        {"do": "stay", "x": 1},
    )
    for raw in malformed:
        with pytest.raises(IllegalAction) as refused:
            table.game.read_action(raw)
        assert refused.value.rule == "malformed"


#: What actions and answers of chance are not made of.
STRANGE: tuple[object, ...] = (10**5000, None, 0, (), (0,), [], "", object())


def wrongly_made(table: Table) -> list[object]:
    """Actions and answers of every kind, made of something else."""
    kinds = {type(action): action for action in every_action(table)}
    wrong: list[object] = [*STRANGE, Answer(dice=("red", []))]  # type: ignore[arg-type]
    wrong += [Answer(*pair) for pair in product(STRANGE, repeat=2) if pair != ((), None)]  # type: ignore[arg-type]
    for kind, action in kinds.items():
        names = kind.__struct_fields__
        wrong += [structs.replace(action, **{name: value}) for name in names for value in STRANGE]
    return wrong


def test_moves_made_of_something_else_are_refused_and_change_nothing(table: Table) -> None:
    wrong = wrongly_made(table)
    for number, (state, _) in enumerate(random_game(table, 5).walk()):
        if number % 7:
            continue
        before, legal = state.copy(), list(state.legal_actions())
        for move in wrong:
            with pytest.raises(IllegalAction):
                state.settle(move)
            if move not in legal:
                assert state.why_not(move) in table.game.refusals
                with pytest.raises(IllegalAction):
                    state.apply(move)
        assert state == before


def test_new_chance_keeps_what_was_seen_and_nothing_else(table: Table) -> None:
    record = random_game(table, 6)
    whole = len(record.steps)
    others = 0
    for end in range(0, whole, 1 + whole // 12):
        begun = replace(record, steps=record.steps[:end])
        again = with_new_chance(begun, 99 + end)
        assert (again.seed, begun.steps) == (99 + end, record.steps[:end])
        if isinstance(record.steps[end], Action):
            assert seen_by_all(again) == seen_by_all(begun)
        others += again.setup != record.setup or again.steps != begun.steps
        assert parse_save(save_bytes(again), Path("again"), GAMES) == again
    assert others > 3


def seen_by_all(record: Record) -> list[object]:
    """Every view that everybody had, from the first position to the last."""
    return [state.view(seat) for state, _ in record.walk() for seat in (None, *range(record.seats))]


def test_actions_survive_their_canonical_json(table: Table) -> None:
    for action in every_action(table):
        assert table.game.read_action(json.loads(msgspec.json.encode(action))) == action


def test_a_copy_is_independent(table: Table) -> None:
    rng = Random(5)
    for state, step in random_game(table, 2).walk():
        if step is None or rng.random() > 0.2:
            continue
        twin = state.copy()
        frozen = state.copy()
        run(carry_out(twin, step))
        assert state == frozen
        assert str(state) == str(frozen)
        later = frozen.copy()
        run(carry_out(later, step))
        assert later == twin


def test_the_same_seed_gives_the_same_game_and_another_seed_another(table: Table) -> None:
    first, again, other = (audit_bytes(random_game(table, seed)) for seed in (6, 6, 7))
    assert first == again
    assert first != other


def test_save_load_and_replay_give_the_same_state(table: Table) -> None:
    record = random_game(table, 8)
    for length in (0, 1, len(record.steps) // 2, len(record.steps)):
        part = replace(record, steps=record.steps[:length])
        loaded = parse_save(save_bytes(part), Path("save"), GAMES)
        assert loaded == part
        *_, (state, _) = part.walk()
        assert Match(loaded).state == state


def test_a_match_plays_the_same_game_as_the_simulation(table: Table) -> None:
    record = random_game(table, 9)
    match = Match(new_game(table, 9))
    match.begin()
    for step in record.steps:
        if isinstance(step, Action):
            match.play(step)
    assert match.record.steps == record.steps


def test_undo_is_the_inverse_of_play(table: Table) -> None:
    rng = Random(10)
    match = Match(new_game(table, 10))
    match.begin()
    undone = 0
    for _ in range(150):
        if match.state.actor == OVER:
            break
        before = (match.state.copy(), list(match.record.steps))
        match.play(rng.choice(match.state.legal_actions()))
        if match.can_undo():
            after = (match.state.copy(), list(match.record.steps))
            match.undo()
            assert (match.state, match.record.steps) == before
            match.play(next(step for step in after[1][len(before[1]) :] if isinstance(step, Action)))
            assert (match.state, match.record.steps) == after
            undone += 1
    assert undone


def test_nobody_takes_back_what_came_before_a_revelation(table: Table) -> None:
    """Undoing as far as it goes never gives a seat a view that it had not had at that moment."""
    rng = Random(11)
    match = Match(new_game(table, 11))
    match.begin()
    for _ in range(60):
        if match.state.actor == OVER:
            break
        match.play(rng.choice(match.state.legal_actions()))
    while match.can_undo():
        match.undo()
    again = Match(replace(match.record, steps=[]))
    again.begin()
    for step in match.record.steps:
        if isinstance(step, Action):
            again.play(step)
    assert again.state == match.state


def test_events_are_plain_and_tell_each_seat_only_its_own(table: Table) -> None:
    record = random_game(table, 12)
    for state, step in record.walk():
        if step is None:
            break
        twin = state.copy()
        for event in carry_out(twin, step):
            assert msgspec.json.decode(msgspec.json.encode(event), type=type(event)) == event
            for seat in (None, *range(table.seats)):
                seen = event.seen_by(seat)
                assert type(seen) is type(event)
                assert seen.seen_by(seat) == seen


_IN_THE_KNOW = 2  # who gives something away unseen, and who gets it


def test_chance_stops_undo_and_no_secret_is_told_to_every_seat(table: Table) -> None:
    for state, step in random_game(table, 14).walk():
        if step is None:
            break
        events = list(carry_out(state.copy(), step))
        if isinstance(step, Chance):
            assert Reveals.HIDDEN in {event.reveals for event in events}
        for event in events:
            if event.seen_by(None) != event:
                insiders = [seat for seat in range(table.seats) if event.seen_by(seat) == event]
                assert len(insiders) <= _IN_THE_KNOW


def test_views_are_plain_data(table: Table) -> None:
    for state, _ in random_game(table, 13).walk():
        for seat in (None, *range(table.seats)):
            view = state.view(seat)
            assert msgspec.json.decode(msgspec.json.encode(view), type=type(view)) == view


def test_every_refusal_has_words() -> None:
    for game in GAMES.values():
        for rule, words in game.refusals.items():
            assert rule.islower()
            assert words.endswith((".", "!"))


def test_the_box_holds_the_printed_boards_of_a_game_that_is_played_on_boards() -> None:
    on_boards = {"cloudy_kingdom": {"A", "B"}}
    assert {game: set(box(game).boards) for game in GAMES} == {
        game: on_boards.get(game, set()) for game in GAMES
    }


def test_why_a_move_is_refused_is_told_across_processes(table: Table) -> None:
    state = random_game(table, 0).start()
    illegal = next(action for action in every_action(table) if state.why_not(action))
    with pytest.raises(IllegalAction) as told:
        state.apply(illegal)
    again = pickle.loads(pickle.dumps(told.value))  # noqa: S301 - it was written here
    assert (str(again), again.action, again.rule) == (str(told.value), illegal, state.why_not(illegal))
