"""Choosing at the table of Strange World: what is foreseen, what is refused, and what is taken back."""

from random import Random

import pytest
from msgspec.structs import replace as with_changes
from strange_evening import (
    Evening,
    calm_stage,
    choice_at,
    frame,
    match_at,
    new_match,
    plan,
    rest,
    state_of,
    view_on,
)

from game.strange_world.events import TurnedDown
from game.strange_world.pieces import ICONS, Place
from game.strange_world.rules import StrangeWorld
from game.strange_world.scoring import tally
from scenes.input.glyphs import MOUSE, TOUCH
from scenes.input.intents import Back, Confirm, Point, Press, Release
from scenes.navigation.stage import Stage
from scenes.shelf.laying import make_table
from scenes.tables.pause import Pause
from scenes.tables.strange_world.choice import PASSED
from scenes.tables.strange_world.forecast import culprits
from scenes.tables.strange_world.ribbon import stars_of


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Stage:
    return calm_stage(tmp_path_factory.mktemp("player"))


@pytest.mark.parametrize("seed", range(4))
def test_what_is_foreseen_happens(stage: Stage, seed: int) -> None:
    match = match_at(
        3, seed, lambda state: state.round == 3 and state.phase == "place" and state.turn == seed
    )
    table = rest(make_table(stage, match, plan(3, open_hands=True)))
    for _ in range(12):
        choosing = view_on(table).choosing.choice
        if choosing is None or choosing.phase in PASSED or choosing.phase == "sun":
            break
        seat = match.state.actor
        choosing.choose(Random(seed).choice(choosing.options) if choosing.options else "")
        if not [place for place in choosing.answers if choosing.forecast_of(place)]:
            choosing.choose(choosing.options[0])
        place = Random(seed).choice(list(choosing.answers))
        forecast, action, marks = choosing.forecast_of(place), choosing.answers[place], choosing.marks()
        assert forecast is not None
        before = len(table.session.log)
        table.play(action)
        rest(table)
        while (forced := state_of(match)).phase in ("portal", "eruption", "city"):
            if len(forced.legal_actions()) > 1:
                break
            table.play(forced.legal_actions()[0])
            rest(table)
        assert stars_of(tally(state_of(match).worlds[seat])) == stars_of(forecast.foresight.after)
        turned = [
            flip.at
            for event in table.session.log[before:]
            if isinstance(event, TurnedDown)
            for flip in event.flips
        ]
        if isinstance(action, Place):
            assert (marks[action.at] == "risky") == (action.at in turned)
            assert [flip.at for flip in forecast.flips] == turned


def test_whoever_makes_a_card_turn_down_is_pointed_at() -> None:
    seen: set[str] = set()
    for seed in range(10):
        match, rng = new_match(2, seed), Random(seed)
        while match.state.actor >= 0:
            world = state_of(match).view(match.state.actor).worlds[match.state.actor]
            for shown in match.play(rng.choice(list(match.state.legal_actions()))):
                for flip in shown.event.flips if isinstance(shown.event, TurnedDown) else ():
                    seen |= set(flip.why)
                    icons = {cell.at: ICONS[cell.card] for cell in world.cells if not cell.down}
                    for at, icon in culprits(world, flip).items():
                        assert not icon or icon in icons[at]
                        assert at != flip.at
                    if any(rule.endswith(("beside-lake", "in-row", "used", "top")) for rule in flip.why):
                        assert culprits(world, flip)
    assert len(seen) >= 5


def test_a_purist_is_told_nothing_ahead_and_no_stars(stage: Stage) -> None:
    match = match_at(2, 1, lambda state: state.round == 3 and state.phase == "place")
    table = rest(make_table(stage, match, plan(2, open_hands=True, assist="purist")))
    choice, view = choice_at(table), view_on(table)
    choice.aim(next(iter(choice.answers.values())))
    assert choice.forecast is None
    assert set(choice.marks().values()) == {"legal"}
    assert view.perspective.is_purist
    assert all(island.stars is None for island, _rect in view.painter.islands())


def test_only_the_purist_among_others_is_told_nothing_ahead(stage: Stage) -> None:
    match = match_at(2, 1, lambda state: state.round == 3 and state.phase == "place")
    for who in (0, 1):
        among = plan(2, open_hands=True)
        people = [
            with_changes(seat, assist="purist" if number == who else "helper")
            for number, seat in enumerate(among.seats)
        ]
        table = rest(make_table(stage, match, with_changes(among, seats=tuple(people))))
        choice = choice_at(table)
        choice.aim(next(iter(choice.answers.values())))
        assert (choice.forecast is None) is (match.state.actor == who)


def test_a_forbidden_place_says_why(stage: Stage) -> None:
    evening = Evening(stage, match_at(1, 4, lambda state: state.phase == "place"), plan(1), MOUSE)
    rest(evening.stack.top)
    focus = evening.stack.top.focus  # type: ignore[union-attr]
    focus.lay_out()
    reasons = {target.why_not for target, _window in focus.laid.found if target.id.startswith("at ")}
    assert "There is already a card there." in reasons
    assert "The card must lie next to a card of your world, edge to edge." in reasons


def test_a_finger_looks_before_it_lays(stage: Stage) -> None:
    match = match_at(1, 4, lambda state: state.round == 2 and state.phase == "place")
    evening = Evening(stage, match, plan(1), TOUCH)
    rest(evening.stack.top)
    steps = len(match.record.steps)
    place = next(target for target in evening.targets() if target.id.startswith("at "))
    evening.press(place)
    assert len(match.record.steps) == steps
    choice = choice_at(evening.stack.top)
    assert choice.aimed == choice.answers[place.id]
    evening.press(place)
    assert len(match.record.steps) == steps + 1


@pytest.mark.parametrize("phase", ["pile", "place", "sun", "pass_two"])
def test_presses_that_come_faster_than_frames_decide_once(stage: Stage, phase: str) -> None:
    match = match_at(1 if phase == "pile" else 3, 4, lambda state: state.phase == phase)
    evening = Evening(stage, match, plan(match.state.seats, open_hands=True), MOUSE)
    table = rest(evening.stack.top)
    if phase == "place":
        table.focus_on(next(iter(choice_at(table).answers)))
    table.update(0.0)
    spots = [target.rect.center for target in evening.answers()]
    before = len(match.record.steps)
    for _ in range(3):
        for x, y in spots:
            for intent in (Point(x, y), Press(x, y), Release(x, y)):
                evening.stack.handle(with_changes(intent, device=MOUSE))
    decided = len(match.record.steps) - before
    assert decided == (phase != "pass_two")  # there, cards are marked and unmarked, and nothing is passed on
    evening.stack.update(0.1)


def test_the_button_leads_to_a_place_before_it_lays(stage: Stage) -> None:
    match = match_at(1, 4, lambda state: state.phase == "place")
    evening = Evening(stage, match, plan(1), "pad:0")
    table = rest(evening.stack.top)
    steps = len(match.record.steps)
    table.focus_on("decide")
    evening.wish(Confirm())
    choice = choice_at(table)
    assert len(match.record.steps) == steps
    assert choice.aimed == choice.answers[table.ui.focus]
    table.focus_on("decide")
    evening.wish(Confirm())
    assert len(match.record.steps) == steps + 1


def test_back_puts_the_card_back_before_it_opens_the_menu(stage: Stage) -> None:
    match = match_at(3, 3, lambda state: state.phase == "place")
    evening = Evening(stage, match, plan(3, humans=1), "pad:0")
    table = rest(evening.stack.top)
    while match.state.actor != 0:
        match.play(next(iter(match.state.legal_actions())))
    table.session.finish()
    evening.stack.update(0.1)
    held = table.ui.focus
    evening.wish(Confirm())
    assert table.ui.focus.startswith("at ")
    evening.wish(Back())
    assert (evening.stack.top, table.ui.focus) == (table, held)
    evening.wish(Back())
    assert isinstance(evening.stack.top, Pause)


def test_a_card_laid_may_be_taken_back_before_the_volcano_erupts(stage: Stage) -> None:
    match = match_at(2, 6, lambda state: state.phase == "place" and _volcano(state) is not None)
    table = rest(make_table(stage, match, plan(2, open_hands=True)))
    laid = frame(table)
    action = _volcano(state_of(match))
    table.play(action)
    rest(table)
    assert state_of(match).phase == "eruption"
    assert table.back() is None
    rest(table)
    assert state_of(match).phase == "place"
    assert frame(table) == laid


def test_what_was_decided_before_the_table_was_laid_is_taken_back_from_the_menu_alone(stage: Stage) -> None:
    match = match_at(2, 6, lambda state: state.phase == "place" and _volcano(state) is not None)
    match.play(_volcano(state_of(match)))  # type: ignore[arg-type]
    table = rest(make_table(stage, match, plan(2, open_hands=True)))
    assert table.session.can_undo
    assert not view_on(table).choosing.may_take_back


def _volcano(state: StrangeWorld) -> Place | None:
    """A volcano that can be laid so that it asks for a card to cover."""
    for action in state.legal_actions():
        if (
            isinstance(action, Place)
            and "volcano" in ICONS[action.card]
            and "portal" not in ICONS[action.card]
        ):
            twin = state.copy()
            list(twin.apply(action))
            if twin.phase == "eruption":
                return action
    return None
