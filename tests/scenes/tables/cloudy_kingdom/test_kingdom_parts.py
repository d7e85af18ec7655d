"""The parts of the table of Cloudy Kingdom: its layout, the ids of its targets, its refusals, its cursor."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from kingdom_evening import Evening, by_steps
from kingdom_on_paper import TURNED, game_at

from game.cloudy_kingdom.pieces import Grow, Keep
from scenes.input.intents import Point, Scroll
from scenes.platform.view import HEIGHT, WIDTH
from scenes.tables.cloudy_kingdom import targets
from scenes.tables.cloudy_kingdom.kind import KIND
from scenes.tables.cloudy_kingdom.layout import layout
from scenes.tables.places import places_of
from scenes.tables.table import Table


def on_paper(folder: Path) -> Evening:
    evening = Evening(folder, 2)
    evening.put(game_at(TURNED, hands=("straight",), spells=("twist", "chop")))
    evening.watch()
    return evening


def test_the_map_names_places_on_the_stage_and_large_ones_beside_their_usual_ones() -> None:
    places = places_of("cloudy_kingdom")
    for name, rect in places.items():
        assert 0 <= rect.left <= rect.right <= WIDTH, name
        assert 0 <= rect.top <= rect.bottom <= HEIGHT, name
        assert name.removeprefix("large-") in places
    assert {name for name in places if name.startswith("large-")}
    assert layout(large=True).rect("lower") == places["large-lower"]
    assert layout(large=True).rect("hand") == layout().rect("hand") == places["hand"]


def test_a_rectangle_that_was_moved_by_somebody_is_the_same_for_the_next() -> None:
    layout().rect("hand").move_ip(5, 5)
    assert layout().rect("hand") == places_of("cloudy_kingdom")["hand"]


def test_ids_are_read_as_they_are_made() -> None:
    assert targets.cell_of(targets.cell_id((2, 10))) == (2, 10)
    assert targets.spell_of(targets.spell_id("dead_end")) == "dead_end"
    assert targets.spell_of(targets.draft_id("dead_end")) == "dead_end"
    others = [
        targets.card_id("straight-1"),
        targets.button_id(Keep()),
        "",
        "cellar",
    ]
    assert not any(targets.cell_of(id_) or targets.spell_of(id_) for id_ in others)
    assert targets.cell_of(targets.spell_id("twist")) is None
    assert targets.spell_of(targets.cell_id((0, 0))) == ""


def test_why_a_cell_is_refused_is_put_into_words_when_it_is_read_and_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = on_paper(tmp_path)
    asked: list[Any] = []
    why_not = Table.why_not

    def note(table: Table, action: Any) -> str:
        asked.append(action)
        return why_not(table, action)

    monkeypatch.setattr(Table, "why_not", note)
    evening.table.refresh()
    castle = evening.target(targets.gate_id(evening.view.position.board.gates[0]))
    assert not [action for action in asked if isinstance(action, Grow)]
    assert castle.why_not
    assert castle.why_not
    assert len([action for action in asked if isinstance(action, Grow)]) == 1


def test_a_card_drops_from_where_it_was_held_and_only_that_card(tmp_path: Path) -> None:
    evening = on_paper(tmp_path)
    by_steps("keyboard")(evening, "cell 0 1")
    assert evening.view.position.held_over == (0, 1)
    evening.watch()
    assert evening.view.position.held_over is None
    evening.table.play(next(a for a in evening.match.state.legal_actions() if isinstance(a, Grow)))
    assert evening.view.position.held_over is None


def test_the_wheel_turns_the_card_over_the_board_alone(tmp_path: Path) -> None:
    evening = on_paper(tmp_path)
    before = evening.builder.quarters
    hand = layout().rect("hand").center
    evening.send(Point(*hand, device="mouse"), Scroll(*hand, steps=1, device="mouse"))
    assert evening.builder.quarters == before
    beside = evening.view.position.board.rect.topright
    here = beside[0] - 4, beside[1] + 4
    evening.send(Point(*here, device="mouse"), Scroll(*here, steps=1, device="mouse"))
    assert evening.builder.quarters != before


def test_nothing_is_in_mind_while_nobody_decides(tmp_path: Path) -> None:
    evening = on_paper(tmp_path)
    assert evening.view.cursor.builder is not None
    evening.table.play(next(a for a in evening.match.state.legal_actions() if isinstance(a, Grow)))
    assert evening.view.cursor.builder is None
    assert evening.view.cursor.aimed is None
    assert evening.view.cursor.spell == ""


def test_bots_hurry_only_when_every_turn_that_is_left_is_theirs() -> None:
    view = game_at(TURNED, hands=("straight", "gap")).view(None)
    only_bots = KIND.hot_seat.only_bots_play_on
    assert not only_bots(view, ())
    last = msgspec.structs.replace(view, turns_left=0)
    assert only_bots(last, (1 - view.turn,))
    assert not only_bots(last, (view.turn,))
    assert not only_bots(msgspec.structs.replace(view, turns_left=1), (1 - view.turn,))
