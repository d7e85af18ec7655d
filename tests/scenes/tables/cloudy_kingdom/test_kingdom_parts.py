"""The parts of the table of Cloudy Kingdom: its layout, the ids of its targets, its refusals, its cursor."""

from itertools import combinations
from pathlib import Path
from typing import Any

import msgspec
import pytest
from kingdom_evening import Evening, by_steps
from kingdom_on_paper import BLACK_ROUTE, CROSSED, TURNED, dealt, game_at
from pygame import FRect

from game.cloudy_kingdom import GAME
from game.cloudy_kingdom.events import CardLaid
from game.cloudy_kingdom.pieces import Cast, Grow, Keep
from game.cloudy_kingdom.rules import CloudyKingdom
from game.core import GameEnded
from game.preview import preview
from scenes.input.intents import Back, Confirm, Extra, Help, Point, Scroll, Wish
from scenes.platform.viewport import Shape
from scenes.tables.cloudy_kingdom import targets
from scenes.tables.cloudy_kingdom.board import Polyline
from scenes.tables.cloudy_kingdom.brush import Brush
from scenes.tables.cloudy_kingdom.kind import KIND
from scenes.tables.cloudy_kingdom.layout import layout
from scenes.tables.cloudy_kingdom.panels.goal import Goal, missing
from scenes.tables.cloudy_kingdom.panels.hand import Hand
from scenes.tables.cloudy_kingdom.preview import FieldPreview
from scenes.tables.cloudy_kingdom.sprites import quarters_of, spell_deed, spell_name
from scenes.tables.places import SHAPES
from scenes.tables.table import Table

PILES = ("deck", "discard")
HIGH = "(0,0): straight h0 / bridge v0 / straight h0"


def on_paper(folder: Path) -> Evening:
    evening = Evening(folder, 2)
    evening.put(game_at(TURNED, hands=("straight",), spells=("twist", "chop")))
    evening.watch()
    return evening


@pytest.mark.parametrize("shape", SHAPES)
def test_the_map_names_places_on_the_stage_and_large_ones_beside_their_usual_ones(shape: Shape) -> None:
    places = layout(shape).places
    for name, rect in places.items():
        assert 0 <= rect.left <= rect.right <= shape[0], name
        assert 0 <= rect.top <= rect.bottom <= shape[1], name
        assert name.removeprefix("large-") in places
    assert set(places) >= set(layout().places) - {name for name in layout().places if "large" in name}
    for name in places:
        own = places.get(f"large-{name}", places[name])
        if not name.startswith("large-"):
            assert layout(shape, large=True).rect(name) == own
            assert layout(shape).rect(name) == places[name]


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("shape", SHAPES)
def test_no_panel_lies_on_another_or_on_a_castle(tmp_path: Path, shape: Shape, *, large: bool) -> None:
    evening = Evening(tmp_path, 4, text=2.0 if large else 1.0)
    evening.stage.fit(shape, SHAPES)
    board, places = evening.view.position.board, evening.view.position.places
    assert places is layout(shape, large=large, for_children=False)
    panels = ["goal", "card", "button", "spells", "message", *(f"chip-{seat}" for seat in range(1, 5))]
    if places.has_moves and places.rect("deeds") != places.rect("message"):
        panels.append("deeds")
    rects = {name: places.rect(name) for name in (*panels, "looks", "does")}
    rects |= {f"{gate.family} {gate.side}": board.castle_rect(gate) for gate in board.gates}
    rects |= {pile: FRect(places.point(pile)[0] - 46, places.point(pile)[1] - 30, 92, 60) for pile in PILES}
    for (one, here), (other, there) in combinations(rects.items(), 2):
        assert not here.colliderect(there), f"{one} lies on {other}"


def test_a_rectangle_that_was_moved_by_somebody_is_the_same_for_the_next() -> None:
    before = tuple(layout().rect("hand"))
    layout().rect("hand").move_ip(5, 5)
    assert tuple(layout().rect("hand")) == before


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
    assert evening.view.cursor.looked_at_spell == ""


def painted(evening: Evening) -> list[str]:
    """The pictures of one frame."""
    names: list[str] = []
    canvas = evening.stage.canvas
    canvas.begin()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(canvas, "picture", lambda name, *_place, **_how: names.append(name))
        evening.table.draw(canvas)
    return names


@pytest.mark.parametrize("assist", ["helper", "purist"])
def test_what_an_action_would_bring_is_shown_to_all_but_purists(tmp_path: Path, assist: str) -> None:
    evening = Evening(tmp_path, 3)
    seats = tuple(msgspec.structs.replace(seat, assist=assist) for seat in evening.plan.seats)
    evening.plan = msgspec.structs.replace(evening.plan, seats=seats)
    evening.put(game_at(CROSSED, families=("black", "blue", "red"), hands=("straight",)))
    evening.watch()
    evening.walk("cell 1 1", "keyboard")
    names = painted(evening)
    assert ("kingdom/effect/joined" in names) is (assist == "helper")
    assert any(name.startswith("kingdom/crown/") for name in names) is (assist == "helper")
    assert evening.view.cursor.preview is not None  # the card itself is seen lying there


def test_a_stack_is_fanned_out_and_put_back_before_anything_is_laid(tmp_path: Path) -> None:
    evening = Evening(tmp_path, 2)
    evening.put(game_at(HIGH, hands=("straight",)))
    evening.watch()
    evening.walk("cell 0 0", "keyboard")
    assert painted(evening).count("ui/counter/ink") == 1  # on the only stack that hides a card
    evening.send(Help())
    names = painted(evening)
    assert names.count("kingdom/fan/shadow") == 1
    assert names.count("ui/counter/ink") == 3  # on each card of it
    assert evening.target("cell 0 0").ring_rect(evening.table.ui).width > evening.view.position.board.cell
    evening.send(Confirm())
    assert "kingdom/fan/shadow" not in painted(evening)
    assert not evening.match.record.steps
    assert evening.table.session.tentative is None


def test_one_of_several_cards_is_taken_up_and_laid(tmp_path: Path) -> None:
    evening = Evening(tmp_path, 2)
    evening.put(game_at(TURNED, hands=("straight",), spells=("inspiration",)))
    evening.watch()
    evening.walk("cell 0 0", "keyboard")
    evening.send(Help())
    evening.table.play(Cast("inspiration"))
    evening.watch()
    assert "kingdom/fan/shadow" not in painted(evening)  # with a new question all lies as usual
    cards = [target.id for target in evening.targets("card")]
    assert len(cards) == 2
    by_steps("keyboard")(evening, cards[1])
    assert targets.card_id(evening.builder.card) == cards[1]
    by_steps("keyboard")(evening, evening.targets("cell")[0].id)
    evening.watch()
    laid = [step.card for step in evening.match.record.steps if isinstance(step, Grow)]
    assert [targets.card_id(card) for card in laid] == [cards[1]]


def test_a_hint_finds_something_to_light_for_every_action(tmp_path: Path) -> None:
    evening = on_paper(tmp_path)
    actions = evening.match.state.legal_actions()
    assert {type(action) for action in actions} == {Grow, Cast}
    for action in actions:
        assert any(map(evening.table.focus.find, evening.view.highlight(action))), action


def test_nothing_covers_players_panels_and_messages(tmp_path: Path) -> None:
    for seats in (2, 4):
        view = Evening(tmp_path, seats).view
        rects = [seen.rect for seen in view.obstacles()]
        chips = [f"chip-{seat + 1}" for seat in range(seats)]
        wanted = [*chips, "goal", "message", "card", "spells", "deeds"]
        assert rects == [layout().rect(name) for name in wanted]
        upper, lower = view.note_room
        assert layout().rect(f"chip-{seats}").bottom < upper
        assert lower < layout().rect("message").top


def test_a_preview_ends_where_the_next_turn_begins() -> None:
    state = game_at(BLACK_ROUTE, families=("blue", "black"), hands=("straight", "straight"), deck=())
    tried = [preview(state, action) for action in state.legal_actions()]
    assert any(isinstance(event, GameEnded) for each in tried for event in each.events)
    assert not any(FieldPreview.of(each).winners for each in tried)  # the other one wins by their own turn


def test_the_focus_begins_near_the_cell_that_was_looked_at_last(tmp_path: Path) -> None:
    evening = on_paper(tmp_path)
    evening.walk("cell 2 2", "keyboard")
    evening.table.play(next(a for a in evening.match.state.legal_actions() if isinstance(a, Grow)))
    evening.watch()
    evening.wait()
    cell = evening.view.cursor.cell
    assert cell is not None
    far = {at: abs(at[0] - 2) + abs(at[1] - 2) for at in evening.builder.cells()}
    assert far[cell] == min(far.values()) < far[min(far)]


def test_hidden_cards_show_their_backs_until_the_curtain_opens(tmp_path: Path) -> None:
    evening = Evening(tmp_path, 2, open_hands=False)
    evening.put(game_at(TURNED, hands=("straight", "gap")))
    evening.table.session.finish()
    assert evening.view.position.holder is None
    evening.table.session.look_through(0)
    assert evening.view.position.holder == 0


@pytest.mark.parametrize("own_devices", [False, True])
def test_who_has_a_device_takes_back_their_own_decisions_only(tmp_path: Path, *, own_devices: bool) -> None:
    evening = Evening(tmp_path, 2)
    evening.put(game_at(TURNED, hands=("straight",), spells=("green_thumb",)))
    evening.watch()
    evening.table.play(Cast("green_thumb"))
    evening.watch()
    assert evening.table.session.deciding == 1
    evening.table.play(Keep())
    evening.watch()
    assert evening.table.session.deciding == 0
    if own_devices:
        evening.stage.devices.holders.take("pad:0", 0)
        evening.stage.devices.holders.take("pad:1", 1)
    evening.table.refresh()
    assert bool(evening.targets(f"prompt-{Wish.BACK}")) is not own_devices


def test_spells_are_drafted_in_the_open_and_cards_are_not() -> None:
    is_secret = KIND.hot_seat.is_secret
    assert not is_secret(CloudyKingdom(dealt(2, "draft")).view(0))
    assert is_secret(game_at().view(0))


def test_the_card_in_hand_and_the_one_held_over_a_cell_lie_as_they_would_be_laid(tmp_path: Path) -> None:
    evening = on_paper(tmp_path)
    position, cursor = evening.view.position, evening.view.cursor
    seen = set()
    for target in evening.targets("cell"):
        evening.walk(target.id, "keyboard")
        aimed = cursor.aimed
        assert isinstance(aimed, Grow)
        assert Hand.of(position, cursor).quarters == quarters_of(aimed.axis, aimed.flip)
        assert f"kingdom/card/{aimed.axis}/lifted/shadow" in painted(evening)
        ring = evening.target(target.id).ring_rect(evening.table.ui)
        assert ring.size == position.board.strip(aimed.cell, aimed.axis).size
        seen.add(aimed.axis)
    assert seen == {"h", "v"}


def test_what_a_spell_does_is_told_beside_it_while_it_is_looked_at(tmp_path: Path) -> None:
    evening = on_paper(tmp_path)
    view = evening.view.position.view
    for id_, is_told in (("spell twist", True), ("cell 0 1", False)):
        evening.walk(id_, "keyboard")
        words = " ".join(written(evening))
        assert (spell_name("twist", view) in words) is is_told
        assert (spell_deed("twist", view).split()[-1] in words) is is_told


def written(evening: Evening) -> list[str]:
    """The words of one frame."""
    words: list[str] = []
    canvas = evening.stage.canvas
    canvas.begin()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(canvas, "text", lambda line, *_place, **_how: words.append(line))
        evening.table.draw(canvas)
    return words


def test_a_card_flies_from_the_hand_or_from_where_it_was_held(tmp_path: Path) -> None:
    evening = on_paper(tmp_path)
    position, starts = evening.view.position, []
    for held_over in (None, (0, 1)):
        position.held_over = held_over
        clip = next(
            iter(evening.view.effects(CardLaid(0, "straight-1", (0, 1), "h", 0, None), position.view))
        )
        clip.start()
        clip.pose(0.0)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(
                Brush, "card", lambda _brush, _card, _quarters, *place, **_how: starts.append(place[:2])
            )
            patch.setattr(
                Brush, "strip", lambda _brush, _card, _quarters, *place, **_how: starts.append(place[:2])
            )
            position.draw_effects(Brush(evening.stage.canvas, position.view))
        clip.end()
    assert starts[0] == layout().rect("hand").center
    assert starts[1][0] == position.board.middle((0, 1))[0]


def test_a_card_that_looks_the_same_from_both_ends_is_refused_for_its_place_however_it_is_turned(
    tmp_path: Path,
) -> None:
    evening = on_paper(tmp_path)
    evening.builder.turn(2, None)
    evening.table.refresh()
    castle = evening.target(targets.gate_id(evening.view.position.board.gates[0]))
    assert castle.why_not == GAME.refusals["kingdom-no-such-cell"]


def test_a_step_back_from_the_spells_leads_to_the_board_and_takes_nothing_back(tmp_path: Path) -> None:
    evening = on_paper(tmp_path)
    evening.send(Extra())
    assert evening.table.ui.focus.startswith("spell ")
    evening.send(Back())
    assert evening.table.ui.focus.startswith("cell ")
    assert evening.stack.top is evening.table
    evening.send(Extra(), Confirm())
    assert evening.builder.spell
    evening.send(Back())
    assert not evening.builder.spell
    assert evening.table.ui.focus.startswith("spell ")


def test_the_column_keeps_its_places_when_the_turn_changes(tmp_path: Path) -> None:
    evening = on_paper(tmp_path)
    before = panels(evening)
    evening.table.play(next(a for a in evening.match.state.legal_actions() if isinstance(a, Grow)))
    for _ in range(60):
        evening.wait(0.1)
        after = panels(evening)
        assert after == before
    assert evening.view.position.view.turn == 1 or evening.table.session.deciding is not None


def panels(evening: Evening) -> list[tuple[float, ...]]:
    """Where panels are painted."""
    rects: list[tuple[float, ...]] = []
    canvas = evening.stage.canvas

    def note(name: str, rect: FRect, *_more: object) -> None:
        if "ui/panel" in name:
            rects.append(tuple(rect))

    canvas.begin()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(canvas, "nine", note)
        evening.table.draw(canvas)
    return rects


def test_the_goal_tells_how_much_of_a_vine_is_done_and_all_of_it_only_when_it_is_joined() -> None:
    empty, some = game_at("").field, game_at(BLACK_ROUTE.replace("; (2,1): straight v0", "")).field
    assert list(Goal.of(empty, "black", 4).done) == [0, 0]
    done = Goal.of(some, "black", 4).done
    assert 0 < max(done) < 4
    joined = game_at(BLACK_ROUTE).field
    assert max(Goal.of(joined, "black", 4).done) == 4
    assert 0 in missing(joined, "black")


def test_the_focus_finds_the_spells_below_the_button(tmp_path: Path) -> None:
    evening = on_paper(tmp_path)
    button = evening.target(targets.DO)
    assert button.rect.bottom < layout().rect("spells").top < button.found_at.bottom


def test_bots_hurry_only_when_every_turn_that_is_left_is_theirs() -> None:
    view = game_at(TURNED, hands=("straight", "gap")).view(None)
    only_bots = KIND.hot_seat.only_bots_play_on
    assert not only_bots(view, ())
    last = msgspec.structs.replace(view, turns_left=0)
    assert only_bots(last, (1 - view.turn,))
    assert not only_bots(last, (view.turn,))
    assert not only_bots(msgspec.structs.replace(view, turns_left=1), (1 - view.turn,))


def test_who_walks_a_way_glides_from_corner_to_corner() -> None:
    way = Polyline(((0.0, 0.0), (10.0, 0.0), (10.0, 30.0)))
    assert [way.at(share) for share in (-1.0, 0.0, 0.125, 0.25, 0.625, 1.0, 2.0)] == [
        *((0.0, 0.0), (0.0, 0.0), (5.0, 0.0), (10.0, 0.0)),
        *((10.0, 15.0), (10.0, 30.0), (10.0, 30.0)),
    ]
    assert (way.heading(0.1), way.heading(0.9)) == (0.0, 90.0)
