"""Cloud 9 in company: own devices and shared ones, answers nobody sees, faces that tell nothing."""

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import msgspec
import pygame
import pytest
from tables import Table as Seats
from tables import random_game
from theatre import Pad, Theatre, pads

from game.cloud9 import GAME, pieces
from game.cloud9.events import Fell, Jumped, ReachedTop
from game.cloud9.pieces import FALL, FLY_CARDS, FLY_WILD, TOP
from game.cloud9.position import ALONE, PILOT
from game.cloud9.rules import Cloud9
from game.core import Event
from game.declaration import Box, Statistics
from game.matches.match import Match
from game.matches.record import new_record
from scenes.navigation.plans import Plan, SeatPlan
from scenes.navigation.settings import Settings
from scenes.navigation.stage import Stage
from scenes.platform.viewport import HEIGHT
from scenes.results.results_screen import Results
from scenes.seats.handover import Curtain
from scenes.seats.seating_policy import Company
from scenes.shelf.laying import make_table
from scenes.tables.cloud9 import odds_gauge
from scenes.tables.cloud9.choices import nearest
from scenes.tables.cloud9.discards import Discards
from scenes.tables.cloud9.kind import KIND, honours_of
from scenes.tables.cloud9.standings import answered
from scenes.tables.cloud9.table_view import Cloud9TableView
from scenes.tables.table import Table

LOOKS = ("coral/aviator", "ocean/captain", "marigold/pompom", "jade/explorer", "orchid/ribbon", "plum/tophat")


def plan(seats: int, bots: str = "", first_bot: int = 9, assist: str = "helper") -> Plan:
    who = (
        SeatPlan(f"P{seat}", LOOKS[seat], bots if seat >= first_bot else "", assist)  # type: ignore[arg-type]
        for seat in range(seats)
    )
    return Plan("cloud9", tuple(who))


def new_match(seats: int, seed: int = 1) -> Match:
    return Match(new_record(GAME, seats, seed, GAME.options(), Box()))


def at_the_wheel(hand: str, dice: tuple[str, ...], *, seats: int = 2) -> Match:
    """A match whose pilot is to pay for some dice out of a hand."""
    match = new_match(seats)
    match.begin()
    state = match.state
    assert isinstance(state, Cloud9)
    state.hands[state.pilot] = pieces.bundle(hand.split())
    state.dice, state.demand = dice, pieces.bundle(face for face in dice if face != "blank")
    state.actor = state.pilot
    state._ask_pilot()
    assert state.phase == PILOT
    return match


def table_of(match: Match, plan: Plan) -> Callable[[Stage], Table]:
    return lambda stage: make_table(stage, match, plan)


def laid(theatre: Theatre, match: Match, plan: Plan) -> Table:
    """A table at a position made for a test."""
    table = make_table(theatre.stage, match, plan)
    table.session.finish()
    theatre.app.stack._scenes[-1] = table
    return table


def view_on(table: Table) -> Cloud9TableView:
    """What is seen at a table."""
    assert isinstance(table.view, Cloud9TableView)
    return table.view


def quick() -> Settings:
    settings = Settings(language="en")
    settings.comfort.speed = 4.0
    return settings


def everybody_joins(theatre: Theatre, plug: Callable[[], Pad], seats: int) -> list[Pad]:
    held = [plug() for _seat in range(seats)]
    theatre.pass_time(0.1)
    for seat, pad in enumerate(held):
        theatre.stage.devices.holders.take(pad.device, seat)
    return held


def strike(theatre: Theatre, pad: Pad, button: str) -> None:
    pad.hold(button)
    theatre.frame()
    pad.release(button)
    theatre.frame()


def frames(theatre: Theatre, table: Table, count: int) -> Iterator[bytes]:
    """The pixels of so many frames of a show."""
    canvas = theatre.stage.canvas
    surface = pygame.Surface(theatre.window.size)
    for _frame in range(count):
        canvas.begin()
        table.draw(canvas)
        canvas.repaint()
        canvas.present(surface)
        yield surface.get_buffer().raw
        table.update(1 / 10)


# Devices


def test_six_people_with_six_pads_never_pass_anything(tmp_path: Path) -> None:
    record = random_game(Seats(GAME, 6), 3)
    match = Match(replace(record, steps=record.steps[:-30]))
    with pads() as plug:
        theatre = Theatre(tmp_path, table_of(match, plan(6)), settings=quick())
        table: Table = theatre.top
        held = everybody_joins(theatre, plug, 6)
        asked = set()
        for _press in range(600):
            if isinstance(theatre.top, Results):
                break
            assert not isinstance(theatre.top, Curtain)
            seat = table.session.deciding
            if seat is not None:
                asked.add(view_on(table).snapshot.view.phase)
                steps = len(match.record.steps)
                strike(theatre, held[(seat + 1) % 6], "south")  # it is nobody else's business
                assert len(match.record.steps) == steps
                strike(theatre, held[seat], "south")
                assert len(match.record.steps) > steps
            theatre.frame(0.5)
        assert isinstance(theatre.top, Results)
        assert asked >= {"passenger", "pilot"}


def test_a_pilot_who_answers_unseen_may_look_first(tmp_path: Path) -> None:
    match = at_the_wheel("wild red", ("red", "green"))
    with pads() as plug:
        theatre = Theatre(tmp_path, table_of(new_match(2), plan(2)), settings=quick())
        held = everybody_joins(theatre, plug, 2)
        table = laid(theatre, match, plan(2))
        pilot = match.state.actor
        theatre.pass_time(0.2)
        assert theatre.has("unseen-fly")
        assert not theatre.has("fly")
        assert table.session.view.hand == ()  # type: ignore[attr-defined]
        strike(theatre, held[1 - pilot], "right-shoulder")
        assert theatre.top is table
        strike(theatre, held[pilot], "right-shoulder")
        assert isinstance(theatre.top, Curtain)
        assert not theatre.top._handover.passes
        theatre.pass_time(1.0)
        strike(theatre, held[pilot], "south")
        theatre.pass_time(2.0)
        assert theatre.top is table
        assert table.session.view.hand == ("red", "wild")  # type: ignore[attr-defined]
        assert theatre.has("fly")
        strike(theatre, held[pilot], "west")  # hides them again
        assert theatre.has("unseen-fly")
        assert table.session.view.hand == ()  # type: ignore[attr-defined]


def test_only_two_presses_of_the_pilot_let_the_balloon_fall(tmp_path: Path) -> None:
    """Nobody else answers for the pilot, and a button that showed the discards a second ago does it again."""
    match = at_the_wheel("wild", ("red", "green"))
    with pads() as plug:
        theatre = Theatre(tmp_path, table_of(new_match(2), plan(2)), settings=quick())
        held = everybody_joins(theatre, plug, 2)
        table = laid(theatre, match, plan(2))
        pilot = match.state.actor
        theatre.pass_time(0.2)
        before = list(match.record.steps)
        for button in ("north", "left-shoulder", "left-shoulder", "east", "west", "south", "dpad-down"):
            strike(theatre, held[1 - pilot], button)
            assert theatre.top is table
            assert match.record.steps == before
        strike(theatre, held[pilot], "north")
        assert isinstance(theatre.top, Discards)
        strike(theatre, held[pilot], "east")
        strike(theatre, held[pilot], "left-shoulder")
        theatre.pass_time(0.2)
        assert match.record.steps == before
        strike(theatre, held[pilot], "left-shoulder")
        assert len(match.record.steps) > len(before)
        assert any(isinstance(event, Fell) for event in table.session.story.events)


def test_a_pointer_would_show_what_it_presses_so_its_owner_looks_behind_the_curtain(tmp_path: Path) -> None:
    theatre = Theatre(tmp_path, table_of(new_match(2), plan(2)))
    table = laid(theatre, at_the_wheel("red", ("red", "blank")), plan(2))
    pilot = table.session.state.actor
    for mine, unseen in (("mouse", False), ("touch", False), ("keyboard", True), ("pad:3", True)):
        theatre.stage.devices.holders.seats = {mine: pilot, "pad:0": 1 - pilot}
        assert table.session.eyes.answers_unseen(table.session.view, pilot) is unseen
        assert table.session.eyes.need_handover(table.session.state) is not unseen
    theatre.stage.devices.holders.seats = {"pad:0": pilot}  # one device is passed round
    assert not table.session.eyes.answers_unseen(table.session.view, pilot)


@pytest.mark.parametrize(
    ("hand", "wish", "done"),
    [
        ("red green", FLY_CARDS, FLY_CARDS),
        ("red green", FLY_WILD, FLY_CARDS),
        ("red green", FALL, FLY_CARDS),
        ("wild", FLY_CARDS, FLY_WILD),
        ("wild", FALL, FALL),
        ("red green wild", FALL, FLY_CARDS),
        ("yellow", FLY_CARDS, FALL),
        ("yellow", FLY_WILD, FALL),
    ],
)
def test_no_press_is_ever_refused_where_a_refusal_would_be_heard(
    hand: str, wish: pieces.Cloud9Action, done: pieces.Cloud9Action
) -> None:
    assert nearest(wish, at_the_wheel(hand, ("red", "green")).state.legal_actions()) == done


def test_one_device_for_all_is_passed_for_the_payment_only(tmp_path: Path) -> None:
    theatre = Theatre(tmp_path, table_of(new_match(3), plan(3)), settings=quick())
    table: Table = theatre.top
    seen = []
    for _press in range(60):
        if isinstance(theatre.top, Curtain):
            assert theatre.top._handover.passes
            assert table.session.state.view(None).phase == "pilot"  # type: ignore[attr-defined]
            seen.append("curtain")
            theatre.key(pygame.K_RETURN)
            theatre.pass_time(2.0)
        elif table.session.deciding is not None:
            seen.append(view_on(table).snapshot.view.phase)
            theatre.key(pygame.K_RETURN)
        theatre.frame(0.5)
    assert {"curtain", "passenger", "pilot"} <= set(seen)
    assert all(before == "curtain" for before, now in pairwise(seen) if now == "pilot")


# Nothing tells whether a pilot could have flown


def test_a_forced_fall_looks_and_sounds_like_a_chosen_one_from_the_first_frame_to_the_last(
    tmp_path: Path,
) -> None:
    theatre = Theatre(tmp_path, table_of(new_match(2), plan(2)), size=(640, 360))
    heard: list[str] = []
    theatre.stage.sound.play = lambda name, _step=None, **_at: heard.append(name)  # type: ignore[method-assign]
    shows = []
    for hand in ("red red red", "wild red red", "yellow wild purple"):
        heard.clear()
        table = laid(theatre, at_the_wheel(hand, ("green", "green")), plan(2))
        table.time = 2.0
        prompts = [target.id for target in targets_of(table)]
        before = list(frames(theatre, table, 12))
        table.play(FALL)
        fall = list(frames(theatre, table, 70))
        assert view_on(table).snapshot.view.journey == 2  # all of it was seen
        shows.append((prompts, before, fall, tuple(heard)))
    assert shows[0] == shows[1] == shows[2]


def test_a_fall_tells_who_does_not_pay_and_what_it_means_long_enough_to_be_read(tmp_path: Path) -> None:
    theatre = Theatre(tmp_path, table_of(new_match(2), plan(2)))
    for hand in ("red", "wild"):
        table = laid(theatre, at_the_wheel(hand, ("green", "green")), plan(2))
        table.play(FALL)
        told: Counter[tuple[str, str, str]] = Counter()
        while view_on(table).snapshot.view.journey == 1 or view_on(table).snapshot.banner.note:
            seen = view_on(table).snapshot
            assert seen.goal == seen.view.cloud + 1  # whatever the height
            told[seen.said, seen.banner.words, seen.banner.note] += 1
            assert seen.view.journey == 1 or not seen.said  # nobody else is said to have done it
            table.update(1 / 60)
        name = table.people.names[table.session.match.record.setup.pilot]
        meant = (f"No cards from {name}!", "The balloon falls!", "Nobody in the basket scores.")
        assert told[meant] >= 0.8 * 60  # the first time; people learn quickly


@pytest.mark.parametrize("cloud", [8, 9])
def test_a_table_laid_where_the_dice_lie_below_the_top_shows_no_higher_cloud(
    cloud: int, tmp_path: Path
) -> None:
    theatre = Theatre(tmp_path, table_of(new_match(2), plan(2)))
    match = at_the_wheel("green", ("green", "blank"))
    match.state.cloud = cloud  # type: ignore[attr-defined]
    table = laid(theatre, match, plan(2))
    list(frames(theatre, table, 1))
    assert view_on(table).snapshot.goal == TOP


def test_whoever_jumped_leaves_the_sky_before_the_next_journey_begins(tmp_path: Path) -> None:
    theatre = Theatre(tmp_path, table_of(new_match(3), plan(3)))
    match = at_the_wheel("red", ("green", "green"), seats=3)
    match.state.aboard = 1 << match.state.pilot  # type: ignore[attr-defined]
    table = laid(theatre, match, plan(3))
    table.play(FALL)
    lowest = 0.0
    while view_on(table).snapshot.jumpers:
        lowest = min(jumper.y for jumper in view_on(table).snapshot.jumpers)
        table.update(1 / 60)
    assert lowest > HEIGHT + 200  # with canopy and all


def test_until_it_is_shown_nobody_sees_whether_the_balloon_flies_or_falls(tmp_path: Path) -> None:
    theatre = Theatre(tmp_path, table_of(new_match(2), plan(2)), size=(640, 360))
    shows = []
    for action in (FALL, FLY_WILD):
        table = laid(theatre, at_the_wheel("wild red", ("green", "red")), plan(2))
        table.time = 2.0
        table.play(action)
        assert view_on(table).snapshot.locked is False
        shows.append(list(frames(theatre, table, 16)))
    held_for = next(n for n, (fall, fly) in enumerate(zip(*shows, strict=True)) if fall != fly)
    assert held_for in {11, 12}  # tenths of a second
    assert len(set(shows[0])) > 5  # while something is going on


def targets_of(table: Table) -> list:  # type: ignore[type-arg]
    table.refresh()
    table.focus.lay_out()
    return [target for target, _window in table.focus.laid.found]


def test_a_bot_takes_as_long_for_a_forced_decision_as_for_a_free_one(tmp_path: Path) -> None:
    theatre = Theatre(tmp_path, table_of(new_match(2), plan(2)), settings=quick())
    pauses = []
    for hand in ("yellow", "wild yellow", "red green", "red green wild"):
        table = laid(theatre, at_the_wheel(hand, ("red", "green")), plan(2, bots="hard/even", first_bot=0))
        count = 0
        while not table.session.is_showing:
            table.update(1 / 60)
            count += 1
        pauses.append(count)
    assert len(set(pauses)) == 1
    assert pauses[0] > 60 * KIND.hot_seat.time_cap  # longer than any bot may think, whatever the speed


def test_bots_hurry_when_no_human_has_anything_left_to_do(tmp_path: Path) -> None:
    theatre = Theatre(tmp_path, table_of(new_match(3), plan(3)))
    match = new_match(3)
    match.begin()
    table = laid(theatre, match, plan(3, bots="easy/even", first_bot=1))
    view = match.state.view(None)
    assert not KIND.hot_seat.only_bots_play_on(view, table.session.company.humans)
    match.state.aboard = 0b110  # type: ignore[attr-defined]
    assert KIND.hot_seat.only_bots_play_on(match.state.view(None), table.session.company.humans)
    everybody_a_bot = laid(theatre, match, plan(3, bots="easy/even", first_bot=0))
    assert not KIND.hot_seat.only_bots_play_on(
        match.state.view(None), everybody_a_bot.session.company.humans
    )  # somebody may be watching


# What is seen


def test_who_has_answered_is_marked() -> None:
    match = new_match(4)
    match.begin()
    state = match.state
    pilot = state.pilot  # type: ignore[attr-defined]
    assert answered(state.view(None)) == frozenset()  # type: ignore[arg-type]
    first = state.actor
    match.play(pieces.STAY)
    match.play(pieces.JUMP)
    assert answered(match.state.view(None)) == {first}  # type: ignore[arg-type]
    match.play(pieces.STAY)
    third = (pilot + 3) % 4
    assert answered(match.state.view(None)) == {first, third}  # type: ignore[arg-type]


def test_a_fall_stays_in_the_picture_until_the_next_journey(tmp_path: Path) -> None:
    theatre = Theatre(tmp_path, table_of(new_match(2), plan(2)))
    table = laid(theatre, at_the_wheel("red", ("green", "green")), plan(2))
    table.play(FALL)
    pictures = [view_on(table).snapshot.balloon.crumpled]
    while view_on(table).snapshot.view.journey == 1 or pictures[-1] is not None:
        table.update(1 / 30)
        pictures.append(view_on(table).snapshot.balloon.crumpled)
    stages = [picture for picture, after in pairwise([*pictures, -1]) if picture != after]
    assert stages == [None, 0, 1, 2, None]


def test_the_dice_of_the_last_turn_are_gone_when_a_lone_pilot_is_asked(tmp_path: Path) -> None:
    theatre = Theatre(tmp_path, table_of(new_match(2), plan(2)))
    match = at_the_wheel("red red red", ("red", "blank"))
    match.state.aboard = 1 << match.state.pilot  # type: ignore[attr-defined]
    table = laid(theatre, match, plan(2))
    table.play(FLY_CARDS)
    while table.session.is_showing:
        table.update(1 / 30)
    assert match.state.phase == ALONE  # type: ignore[attr-defined]
    assert view_on(table).snapshot.alone == 1.0
    assert view_on(table).snapshot.dice == ()


def test_the_gauge_knows_what_the_seat_may_know(tmp_path: Path) -> None:
    theatre = Theatre(tmp_path, table_of(new_match(2), plan(2)))
    match = new_match(3, seed=2)
    match.begin()
    state = match.state
    seat = state.actor
    public, private = (odds_gauge.chance(state.view(viewer)) for viewer in (None, seat))  # type: ignore[arg-type]
    assert public is not None
    assert private is not None
    assert 0 < public < 1
    state.hands[seat] = pieces.bundle(["wild"] * 4 + ["red"] * 2)  # type: ignore[attr-defined]
    assert odds_gauge.chance(state.view(None)) == public  # type: ignore[arg-type]
    assert odds_gauge.chance(state.view(seat)) < private  # type: ignore[arg-type,operator] # no wild is left
    for assist, told in (("helper", True), ("purist", False)):
        table = laid(theatre, match, plan(3, assist=assist))
        assert (view_on(table).chance() is not None) is told


def test_pictures_of_the_log_are_there(tmp_path: Path) -> None:
    theatre = Theatre(tmp_path, table_of(Match(random_game(Seats(GAME, 6), 12)), plan(6)))
    table: Table = theatre.top
    kinds = {type(event) for event in table.session.log if table.view.pictures_of(event)}
    assert len(kinds) == 5
    for event in table.session.log:
        for picture in table.view.pictures_of(event):
            theatre.stage.canvas.pictures.assets.sheet(picture)


def test_the_end_tells_who_was_bravest_and_who_most_careful() -> None:
    events = [
        Jumped(0, 1, 1, alone=False),
        Fell(1, 4, (1, 2)),
        Jumped(0, 2, 2, alone=False),
        ReachedTop((1,), 25),
        Jumped(2, 4, 6, alone=True),
    ]
    counted = statistics(events)
    kinds = ("journeys", "jumps", "falls", "top_clouds", "clouds")
    assert [tuple(counted[kind].get(seat, 0) for kind in kinds) for seat in range(3)] == [
        (2, 2, 0, 0, 3),
        (2, 0, 1, 1, 13),
        (2, 1, 1, 0, 8),
    ]
    honours = honours_of(counted, 3)
    assert [(title.words, title.seat) for title in honours.titles] == [("Bravest", 1), ("Most careful", 0)]
    assert all(title.reason for title in honours.titles)


def test_nobody_is_called_what_two_are() -> None:
    shared = [Jumped(0, 1, 1, alone=False), Jumped(1, 1, 1, alone=False), Jumped(2, 4, 6, alone=True)]
    assert [(title.words, title.seat) for title in honours_of(statistics(shared), 3).titles] == [
        ("Bravest", 2)
    ]
    assert not honours_of(statistics([]), 2).titles


def test_everybody_takes_part_in_every_journey() -> None:
    journeys = GAME.statistics(random_game(Seats(GAME, 4), 3).story())["journeys"]
    assert sorted(journeys) == [0, 1, 2, 3]
    assert len(set(journeys.values())) == 1
    assert journeys[0] > 5


def statistics(events: Sequence[Event]) -> Statistics:
    state = GAME.start(GAME.deal(3, random.Random(0), GAME.options(), Box()))
    return GAME.statistics((state, event) for event in events)


@pytest.mark.parametrize("language", ["en", "de", "fr", "nl"])
@pytest.mark.parametrize("text", [1.0, 1.4, 2.0])
@pytest.mark.parametrize("size", [(960, 540), (1024, 768), (720, 1280)])
def test_nothing_to_press_lies_over_anything_else(
    language: str, text: float, size: tuple[int, int], tmp_path: Path
) -> None:
    settings = Settings(language=language)
    settings.comfort.text_size = text
    theatre = Theatre(tmp_path, table_of(new_match(2), plan(2)), size=size, settings=settings)
    matches = [at_the_wheel("red", ("red", "green"), seats=6), new_match(6)]
    matches[1].begin()
    for match in matches:
        for viewer in (None, match.state.actor):
            table = laid(theatre, match, plan(6))
            for seats in ({}, {f"pad:{seat}": seat for seat in range(6)}):
                theatre.stage.devices.holders.seats = seats
                theatre.stage.devices.last = "keyboard"
                table.session.eyes.viewer = viewer
                table.session.finish()
                found = targets_of(table)
                visible = theatre.stage.canvas.visible
                assert all(visible.contains(target.rect) for target in found)
                for number, target in enumerate(found):
                    for other in found[:number]:
                        assert not target.rect.inflate(-2, -2).colliderect(other.rect), (target.id, other.id)


def test_with_less_motion_a_position_stands_still(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Company, "shares_secrets", False)  # nobody is to be asked to look away
    settings = Settings(language="en")
    settings.comfort.less_motion = True
    theatre = Theatre(tmp_path, table_of(new_match(2), plan(2)), size=(640, 360), settings=settings)
    asking, paying, alone = new_match(3), at_the_wheel("red", ("red", "blank")), at_the_wheel("red", ())
    asking.begin()
    assert isinstance(alone.state, Cloud9)
    alone.state.aboard, alone.state.cloud = 1 << alone.state.pilot, 3
    alone.state.phase, alone.state.legal = ALONE, (pieces.STAY, pieces.JUMP)
    for match in (asking, paying, alone):
        table = laid(theatre, match, plan(len(match.state.view(None).scores)))  # type: ignore[attr-defined]
        theatre.pass_time(1.0)  # until the focus has come to rest
        assert not theatre.frame()
        theatre.now += 3.7
        table.time += 3.7
        assert not theatre.frame()


def test_open_hands_lie_there_for_everybody(tmp_path: Path) -> None:
    theatre = Theatre(tmp_path, table_of(new_match(2), plan(2)))
    match = new_match(3)
    match.begin()
    state = match.state
    assert isinstance(state, Cloud9)
    everybody = msgspec.structs.replace(plan(3), open_hands=True)
    for hand, chance in (("green", 0.0), ("green wild", 1.0), ("red red yellow yellow", 1.0)):
        state.hands[state.pilot] = pieces.bundle(hand.split())
        state.dice, state.demand = ("red", "yellow"), pieces.bundle(["red", "yellow"])
        table = laid(theatre, match, everybody)
        assert table.session.deciding == state.actor
        assert view_on(table).hand() == state.view(state.actor).hand
        assert view_on(table).chance() == chance
