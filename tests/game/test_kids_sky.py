"""Kids' sky: each game in a shorter and simpler way, over the same rules, kept wherever a match is kept."""

from pathlib import Path

import msgspec
import pytest
from tables import box

from game.bots.levels import make_bot
from game.bots.simulate import play_bots
from game.cloud9.position import ALONE
from game.cloud9.rules import Cloud9
from game.cloudy_kingdom.pieces import Cast
from game.codes.match_code import code_of, record_of
from game.core import OVER
from game.matches.audit import audit_bytes
from game.matches.record import Record, new_record
from game.matches.saves import read_save, write_save
from game.shelf import GAMES
from game.strange_world.pieces import Welcome
from game.strange_world.rules import StrangeWorld

KIDS = {"sky": "kids"}
SEATS = {"cloud9": 4, "cloudy_kingdom": 3, "strange_world": 2}


def played(game_id: str, seed: int, bot: str = "random", options: dict[str, str] = KIDS) -> Record:
    game, seats = GAMES[game_id], SEATS[game_id]
    record = new_record(game, seats, seed, msgspec.convert(options, game.options), box(game_id))
    play_bots(record, [make_bot(bot, game_id) for _ in range(seats)])
    return record


@pytest.mark.parametrize("game_id", SEATS)
def test_a_match_ends_sooner_and_is_kept_everywhere_as_what_it_is(game_id: str, tmp_path: Path) -> None:
    for seed in range(10):
        record, usual = played(game_id, seed), played(game_id, seed, options={})
        *_, (state, _step) = record.walk()
        assert state.actor == OVER
        header = msgspec.json.decode(audit_bytes(record).splitlines()[0])
        assert header["options"]["sky"] == "kids"
        assert "sky" not in msgspec.json.decode(audit_bytes(usual).splitlines()[0])["options"]
        assert audit_bytes(record_of(code_of(record))) == audit_bytes(record)
        write_save(record, tmp_path / "kids.skies")
        assert audit_bytes(read_save(tmp_path / "kids.skies", GAMES)) == audit_bytes(record)


@pytest.mark.parametrize("game_id", SEATS)
def test_what_a_table_agrees_on_changes_no_step_and_is_kept_everywhere(game_id: str, tmp_path: Path) -> None:
    agreed = {"hands": "open", "undo": "off", "confirm": "each"}
    record, usual = played(game_id, 1, options=agreed), played(game_id, 1, options={})
    assert record.steps == usual.steps
    first, *rest = audit_bytes(record).splitlines()
    assert rest == audit_bytes(usual).splitlines()[1:]
    assert msgspec.json.decode(first)["options"].items() >= agreed.items()
    assert not agreed.keys() & msgspec.json.decode(audit_bytes(usual).splitlines()[0])["options"].keys()
    assert record_of(code_of(record)).options == record.options
    write_save(record, tmp_path / "agreed.skies")
    assert read_save(tmp_path / "agreed.skies", GAMES).options == record.options


@pytest.mark.parametrize("game_id", SEATS)
def test_bots_that_think_play_it_to_its_end(game_id: str) -> None:
    record = played(game_id, 1, "easy")
    *_, (state, _step) = record.walk()
    assert state.actor == OVER
    assert state.result()


def test_children_fly_to_25_and_the_last_one_lands() -> None:
    landed = 0
    for seed in range(20):
        for state, _step in played("cloud9", seed).walk():
            assert isinstance(state, Cloud9)
            assert state.phase != ALONE
        assert isinstance(state, Cloud9)
        assert max(state.scores) >= 25
        landed += sum(state.lone_points)
    assert landed


def test_children_grow_vines_without_spells() -> None:
    for seed in range(20):
        record = played("cloudy_kingdom", seed)
        assert not any(isinstance(step, Cast) for step in record.steps)
        assert any(not state.legal_actions() for state, _step in record.walk())


def test_children_make_smaller_worlds_without_guests() -> None:
    for seed in range(20):
        record = played("strange_world", seed)
        *_, (state, _step) = record.walk()
        assert isinstance(state, StrangeWorld)
        view = state.view(None)
        assert (view.round, view.rounds) == (3, 3)
        assert [len(world.cells) for world in view.worlds] == [10, 10]
        assert not any(isinstance(step, Welcome) for step in record.steps)


def test_the_goal_of_a_table_can_be_another() -> None:
    for goal in (25, 75):
        *_, (state, _step) = played("cloud9", 3, options={"goal": str(goal)}).walk()
        assert isinstance(state, Cloud9)
        assert max(state.scores) >= goal
    *_, (state, _step) = played("strange_world", 3, options={"rounds": "4"}).walk()
    assert isinstance(state, StrangeWorld)
    assert state.round == 4
