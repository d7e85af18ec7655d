"""The table of Cloud 9: whole games by each device, shows that can be skipped, and secrets that stay."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pygame
import pytest
from cloud9_on_paper import scrambled
from tables import Table as Seats
from tables import random_game
from tellings import hear_out
from theatre import Theatre, pads

from game.cloud9 import GAME, pieces
from game.cloud9.events import Cloud9Event, JourneyBegan, Jumped
from game.cloud9.rules import Cloud9
from game.cloud9.views import Cloud9View
from game.core import CHANCE, Action, Event, GameEnded
from game.declaration import Box
from game.matches.match import Match
from game.matches.record import new_record
from game.preview import ShownEvent
from scenes.navigation.plans import Plan, SeatPlan
from scenes.navigation.playback import Playback
from scenes.navigation.settings import Comfort, Settings
from scenes.navigation.stage import Stage
from scenes.platform.music.volume import Volume
from scenes.platform.sound import Sound
from scenes.results.results_screen import Results
from scenes.results.score_sheet import ScoreSheet
from scenes.screens.setup import TableSetup
from scenes.shelf import laying
from scenes.shelf.laying import make_table
from scenes.tables.cloud9.effects import effects
from scenes.tables.cloud9.flight_film import Effect, FlightFilm
from scenes.tables.cloud9.snapshot import Snapshot
from scenes.tables.cloud9.table_view import Cloud9TableView
from scenes.tables.cloud9.tray import words as tray_words
from scenes.tables.table import Table
from scenes.ui.screen import Screen

LOOKS = ("coral/aviator", "ocean/captain", "marigold/pompom", "jade/explorer", "orchid/ribbon", "plum/tophat")


def plan(seats: int) -> Plan:
    return Plan("cloud9", tuple(SeatPlan(f"P{seat}", LOOKS[seat]) for seat in range(seats)))


def table_of(match: Match, seats: int) -> Callable[[Stage], Table]:
    return lambda stage: make_table(stage, match, plan(seats))


def new_match(seats: int, seed: int = 1) -> Match:
    return Match(new_record(GAME, seats, seed, GAME.options(), Box()))


def late_match(seats: int, seed: int) -> Match:
    """A game whose last journeys are still to be played."""
    record = random_game(Seats(GAME, seats), seed)
    return Match(replace(record, steps=record.steps[:-24]))


def view_on(table: Table) -> Cloud9TableView:
    """What is seen at a table."""
    assert isinstance(table.view, Cloud9TableView)
    return table.view


def quick() -> Settings:
    settings = Settings(language="en")
    settings.comfort.speed = 4.0
    return settings


def story_of(seats: int, seed: int) -> list[ShownEvent]:
    record = random_game(Seats(GAME, seats), seed)
    match = Match(new_record(GAME, seats, seed, GAME.options(), Box()))
    story = match.begin()
    for step in record.steps:
        if isinstance(step, Action):
            story += match.play(step)
    return story


def play_to_results(theatre: Theatre, press: Callable[[], None]) -> None:
    """Press and press, and let time pass in between, until the score is told."""
    for _ in range(1500):
        if isinstance(theatre.top, Results):
            return
        press()
        theatre.frame(0.7)
    pytest.fail("the game did not end")


def test_a_whole_game_with_the_keyboard_alone(tmp_path: Path) -> None:
    theatre = Theatre(tmp_path, table_of(late_match(2, 1), 2), settings=quick(), pictures=False)
    rng = Random(2)

    def press() -> None:
        if rng.random() < 0.4:
            theatre.key(rng.choice((pygame.K_RIGHT, pygame.K_DOWN)))
        theatre.key(pygame.K_RETURN)

    play_to_results(theatre, press)


def test_a_whole_game_with_the_mouse_alone(tmp_path: Path) -> None:
    theatre = Theatre(tmp_path, table_of(late_match(2, 2), 2), settings=quick(), pictures=False)
    rng = Random(3)

    def press() -> None:
        here = [id_ for id_ in ("open", "stay", "jump", "fly", "wild", "fall") if theatre.has(id_)]
        if here:
            theatre.click(rng.choice(here))

    play_to_results(theatre, press)


def test_a_whole_game_by_touch_alone(tmp_path: Path) -> None:
    theatre = Theatre(tmp_path, table_of(late_match(2, 5), 2), settings=quick(), pictures=False)
    rng = Random(6)

    def press() -> None:
        here = [id_ for id_ in ("open", "stay", "jump", "fly", "wild", "fall") if theatre.has(id_)]
        if here:
            theatre.tap(rng.choice(here))

    play_to_results(theatre, press)


def test_from_setting_the_table_to_the_score_sheet_with_a_pad(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(laying, "SystemRandom", lambda: Random(3))  # the same game every time
    with pads() as plug:
        theatre = Theatre(
            tmp_path, lambda stage: TableSetup(stage, "cloud9"), settings=quick(), pictures=False
        )
        pad = plug()
        theatre.pass_time(0.1)

        def strike(button: str) -> None:
            pad.hold(button)
            theatre.frame()
            pad.release(button)
            theatre.frame()

        strike("west")  # joins in
        strike("south")  # dressed well enough
        theatre.pass_time(1.1)  # until another press does more than to show who that was
        for _step in range(6):
            if theatre.screen.ui.focus != "play":
                strike("dpad-down")
        strike("south")
        assert isinstance(theatre.top, Table)
        assert theatre.stage.devices.seats == {pad.device: 0}
        for _press in range(3000):
            if isinstance(theatre.top, Results):
                break
            if theatre.top.session.deciding is not None:
                strike("south")
            theatre.frame(2.0)
        assert isinstance(theatre.top, Results)
        hear_out(theatre)
        assert list(theatre.top._ending.honours.counts) == [
            "Journeys",
            "Jumps",
            "Falls",
            "Top cloud reached",
        ]
        strike("west")
        assert isinstance(theatre.top, ScoreSheet)


def test_a_whole_game_with_a_pad_alone(tmp_path: Path) -> None:
    with pads() as plug:
        theatre = Theatre(tmp_path, table_of(late_match(2, 3), 2), settings=quick(), pictures=False)
        pad = plug()
        theatre.pass_time(0.1)
        rng = Random(4)

        def strike(button: str) -> None:
            pad.hold(button)
            theatre.frame()
            pad.release(button)
            theatre.frame()

        def press() -> None:
            if rng.random() < 0.4:
                strike(rng.choice(("dpad-right", "dpad-down")))
            strike("south")

        play_to_results(theatre, press)


def effects_of(event: Event, before: Snapshot, after: Cloud9View) -> list[Effect]:
    """All that is seen of an event."""
    assert isinstance(event, Cloud9Event)
    names = [f"P{seat}" for seat in range(len(after.scores))]
    return list(effects(event, before, after, names, [look.partition("/")[0] for look in LOOKS]))


def played(snapshot: Snapshot, shown: list[Effect], *, skip: bool) -> tuple[Snapshot, list[str]]:
    """What is seen in the end, and what was heard until then."""
    heard: list[str] = []
    sound = Sound(Volume(effects=0.0))
    sound.play = lambda name, _step=None, **_at: heard.append(name)  # type: ignore[method-assign]
    film, show = FlightFilm(sound, snapshot), Playback(Comfort())
    show.add(map(film.clip, shown))
    if skip:
        show.update(0.3)
        show.finish()
    while show.running:
        show.update(0.2)
    return film.now, heard


@pytest.mark.parametrize("seats", [2, 6])
def test_every_event_has_a_show_that_ends_alike_when_it_is_skipped(seats: int) -> None:
    seen = set()
    story = story_of(seats, 4)
    before = view_of(story[0])
    for shown in story:
        after = view_of(shown)
        snapshot = replace(Snapshot.of(before), view=after)
        shows = effects_of(shown.event.seen_by(None), snapshot, after)
        whole, heard = played(snapshot, shows, skip=False)
        hurried, _heard = played(snapshot, shows, skip=True)
        assert whole == hurried, shown.event
        assert heard == [
            cue.name for effect in shows for cue in sorted(effect.cues, key=lambda cue: cue.after)
        ]
        assert heard, shown.event
        seen.add(type(shown.event))
        before = after
    assert len(seen) >= 9


def test_an_effect_leaves_everything_else_as_it_was() -> None:
    for seed in range(3):
        story = story_of(3, seed)
        snapshot = Snapshot.of(view_of(story[0]))
        for shown in story:
            after = view_of(shown)
            for effect in effects_of(shown.event.seen_by(None), snapshot, after):
                kept = replace(snapshot)
                frames = [effect.change(snapshot, share / 7) for share in range(8)]
                assert snapshot == kept
                assert [effect.change(snapshot, share / 7) for share in range(8)] == frames
                snapshot = effect.end(snapshot)
                assert not snapshot.tokens  # nothing is on its way any more
                assert (snapshot.locked, snapshot.moving, snapshot.nodding) == (False, None, None)
            if not isinstance(shown.event, GameEnded):
                rest = Snapshot.of(after)
                assert (snapshot.scores, snapshot.aboard) == (rest.scores, rest.aboard)


def test_nobody_is_said_to_roll_when_the_journey_is_over() -> None:
    said = set()
    for shown in (shown for seed in range(3) for shown in story_of(3, seed)):
        if not (isinstance(shown.event, Jumped) and shown.event.alone):
            continue
        view = view_of(shown)
        snapshot = replace(Snapshot.of(view), dice=())
        end, _heard = played(snapshot, effects_of(shown.event, snapshot, view), skip=True)
        said.add(tray_words(end, "P0") == f"Journey {view.journey} is over")
    assert said == {True}


def test_a_journey_begins_in_daylight_and_before_any_roll_however_the_one_before_ended() -> None:
    story = [shown for seed in range(3) for shown in story_of(3, seed)]
    begun = [Snapshot.of(view_of(shown)) for shown in story if isinstance(shown.event, JourneyBegan)]
    ended_alone = [shown for shown in story if isinstance(shown.event, Jumped) and shown.event.alone]
    assert ended_alone
    assert all((snapshot.alone, snapshot.dice) == (0.0, ()) for snapshot in begun)


def view_of(shown: ShownEvent) -> Cloud9View:
    view = shown.state.view(None)
    assert isinstance(view, Cloud9View)
    return view


def pixels(theatre: Theatre, table: Table) -> bytes:
    canvas = theatre.stage.canvas
    surface = pygame.Surface(theatre.window.size)
    canvas.begin()
    table.draw(canvas)
    canvas.repaint()
    canvas.present(surface)
    return surface.get_buffer().raw


def test_positions_that_differ_in_what_others_hide_look_the_same(tmp_path: Path) -> None:
    theatre = Theatre(tmp_path, table_of(new_match(3), 3))
    stage = theatre.stage
    rng = Random(5)
    compared = 0
    for state, _ in random_game(Seats(GAME, 3), 6).walk():
        assert isinstance(state, Cloud9)
        if state.actor < 0 or rng.random() > 0.12:
            continue
        for viewer in (None, 1):
            pictures = []
            for variant in (state, scrambled(state, viewer, rng)):
                if variant.phase == 3 and viewer != state.actor:
                    variant._ask_pilot()
                match = new_match(3)
                match.state = variant
                table = make_table(stage, match, plan(3))  # with a position of our own
                table.session.eyes.viewer = viewer
                table.session.finish()
                pictures.append(pixels(theatre, table))
            assert pictures[0] == pictures[1]
            compared += 1
    assert compared > 10


def test_the_cards_of_the_pilot_are_gone_before_the_others_look_up(tmp_path: Path) -> None:
    theatre = Theatre(tmp_path, table_of(new_match(2), 2), settings=quick())
    table: Table = theatre.top
    for _ in range(60):
        if table.session.match.state.view(None).phase == "pilot" and theatre.has("open"):  # type: ignore[attr-defined]
            break
        theatre.key(pygame.K_RETURN)
        theatre.frame(0.7)
    theatre.key(pygame.K_RETURN)
    theatre.pass_time(2.0)
    assert theatre.top is table
    assert table.session.viewer == table.session.state.actor
    assert view_on(table).snapshot.view.hand
    theatre.key(pygame.K_RETURN)
    assert table.session.viewer is None
    assert not view_on(table).snapshot.view.hand


def test_the_pilot_always_meets_the_same_buttons(tmp_path: Path) -> None:
    theatre = Theatre(tmp_path, table_of(new_match(2), 2))
    table: Table = theatre.top
    assert isinstance(table, Screen)
    for hand, dice in (("red", ("red", "red")), ("wild", ("red", "red")), ("red", ("blank", "blank"))):
        match = new_match(2)
        state = match.state
        assert isinstance(state, Cloud9)
        state.hands[state.pilot] = pieces.bundle([hand])
        state.dice, state.demand = dice, pieces.bundle(face for face in dice if face != "blank")
        state.actor = state.pilot
        state._ask_pilot()
        table.session.match, table.session.eyes.viewer = match, state.pilot
        table.session.finish()
        assert state.actor != CHANCE
        assert [theatre.has(id_) for id_ in ("fly", "wild", "fall")] == [True, True, True]
