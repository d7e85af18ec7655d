"""The table of Strange World: whole games by each device, shows, previews, and secrets that stay."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from msgspec.structs import replace as with_changes
from tables import Table as Seats
from tables import random_game
from theatre import Theatre, pads

from game.core import Box, Event
from game.match import Match
from game.record import new_record
from game.strange_world import GAME, events
from game.strange_world.events import TurnedDown
from game.strange_world.foresight import foresee
from game.strange_world.pieces import DECLINE, ICONS, TRAVELLERS, Move, Pass, Place, Welcome
from game.strange_world.rules import StrangeWorld
from game.strange_world.scoring import tally
from scenes.assets import Assets
from scenes.curtain import Curtain
from scenes.ending import Ending
from scenes.folders import Folders
from scenes.glyphs import KEYBOARD, MOUSE, TOUCH
from scenes.intents import AnyIntent, Back, Confirm, Extra, Help, Point, Press, Release, Turn
from scenes.intents import Move as Step
from scenes.loop import make_stage
from scenes.results import Results
from scenes.seating import Plan, SeatPlan
from scenes.settings import Settings
from scenes.skies import DUSK
from scenes.stack import Quit, Stack
from scenes.stage import Stage
from scenes.tables.strange_world import StrangeTable, asking
from scenes.tables.strange_world.best import Best, keep_best, read_best
from scenes.tables.strange_world.count import Count
from scenes.tables.strange_world.faces import kind_of, land
from scenes.tables.strange_world.goals import Goals
from scenes.tables.strange_world.ground import Ground, Window
from scenes.tables.strange_world.lookout import Lookout
from scenes.tables.strange_world.origins import origins
from scenes.tables.strange_world.reckoning import Reckoning
from scenes.tables.strange_world.ribbon import CATEGORIES, stars_of
from scenes.tables.strange_world.verdict import Verdict
from scenes.tables.strange_world.wishes import about, nearness
from scenes.travellers import Look
from scenes.ui.core import Target
from scenes.window import headless

LOOKS = ("coral/aviator", "ocean/captain", "marigold/pompom", "orchid/ribbon")
EVENTS = {
    kind for kind in vars(events).values()
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
}  # fmt: skip


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Stage:
    headless()
    settings = Settings(language="en")
    settings.comfort.less_motion = True  # nothing sways: a table that rests is the same at any time
    return make_stage((640, 360), settings, Folders.of_user(tmp_path_factory.mktemp("player")))


def plan(seats: int, *, humans: int | None = None, open_hands: bool = False, assist: Any = "helper") -> Plan:
    people = seats if humans is None else humans
    chairs = (
        SeatPlan(f"P{seat}", LOOKS[seat], "" if seat < people else "random", assist) for seat in range(seats)
    )
    return Plan("strange_world", tuple(chairs), open_hands=open_hands)


def new_match(seats: int, seed: int = 1) -> Match:
    return Match(new_record(GAME, seats, seed, GAME.options(), Box()))


def match_at(seats: int, seed: int, is_there: Callable[[StrangeWorld], bool]) -> Match:
    """A game played at random up to a moment."""
    match, rng = new_match(seats, seed), Random(seed)
    while not is_there(state_of(match)):
        match.play(rng.choice(list(match.state.legal_actions())))
    return match


def state_of(match: Match) -> StrangeWorld:
    assert isinstance(match.state, StrangeWorld)
    return match.state


def rest(table: StrangeTable) -> StrangeTable:
    """Let everything be shown and come to its place, but nobody play on."""
    while table.show.running or table._is_showing:
        table.show.update(0.2)
        table._go_on_showing()
        table.update_places(0.2)
    table.update(0.0)
    table.update_places(5.0)
    return table


def frame(table: StrangeTable) -> list[Any]:
    """All that is drawn, surface by surface."""
    canvas = table.stage.canvas
    table.time = 9.0
    canvas.begin()
    table.draw_behind(canvas)
    return [(id(surface), place) for surface, place in canvas._blits]


# Whole games


class Evening:
    """A game played by wishes alone, without a window."""

    def __init__(self, stage: Stage, match: Match, seating: Plan, device: str) -> None:
        stage.devices.last = device
        stage.devices.seats.clear()
        self.device = device
        self.rng = Random(5)
        self.stack = Stack(StrangeTable(stage, match, seating))

    def wish(self, intent: AnyIntent) -> None:
        self.stack.handle(with_changes(intent, device=self.device))
        self.stack.update(0.3)

    def targets(self) -> list[Target]:
        walker = self.stack.top.walker  # type: ignore[union-attr]
        walker._settle()
        return [target for target, _window in walker._found if not target.why_not]

    def answers(self) -> list[Target]:
        """What takes the game on: all that can be pressed but worlds and prompts."""
        return [target for target in self.targets() if not target.id.startswith(("world", "prompt"))]

    def press(self, target: Target) -> None:
        x, y = target.rect.center
        if self.device == MOUSE:
            self.wish(Point(x, y))
        self.wish(Press(x, y))
        self.wish(Release(x, y))

    def play(self, go_on: Callable[[], None]) -> None:
        """Go on until the winners are told, or the verdict."""
        for _ in range(6000):
            if isinstance(self.stack.top, Results | Verdict):
                return
            go_on()
        pytest.fail("the game did not end")


@pytest.mark.parametrize(("device", "seats"), [(KEYBOARD, 1), ("pad:0", 2)])
def test_a_whole_game_by_steps_and_presses_alone(stage: Stage, device: str, seats: int) -> None:
    evening = Evening(stage, new_match(seats), plan(seats), device)
    steps: list[AnyIntent] = [
        *(Step(dx, dy) for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))), Turn(1), Turn(-1),
    ]  # fmt: skip

    def go_on() -> None:
        top = evening.stack.top
        if isinstance(top, Goals | Lookout):  # the worlds of others are in the way of a random walk
            evening.wish(Back())
            return
        for step in evening.rng.choices(steps, k=evening.rng.randrange(3)):
            evening.wish(step)
        evening.wish(Confirm())

    evening.play(go_on)


@pytest.mark.parametrize(("device", "seats"), [(MOUSE, 3), (TOUCH, 2)])
def test_a_whole_game_by_pointing_alone(stage: Stage, device: str, seats: int) -> None:
    evening = Evening(stage, new_match(seats), plan(seats), device)

    def go_on() -> None:
        found = evening.answers()
        if found:
            evening.press(evening.rng.choice(found))
        evening.stack.update(0.5)

    evening.play(go_on)


def test_a_real_pad_plays_and_may_be_unplugged(tmp_path: Path) -> None:
    match = match_at(2, 3, lambda state: state.round == 5 and state.phase == "place")
    settings = Settings(language="en")
    settings.comfort.speed = 4.0
    with pads() as plug:
        theatre = Theatre(
            tmp_path, lambda stage: StrangeTable(stage, match, plan(2, open_hands=True)), settings=settings
        )
        pad = plug()
        theatre.pass_time(0.1)
        theatre.stage.devices.take_seat(pad.device, match.state.actor)
        pad.unplug()
        theatre.frame()
        assert "gone" in theatre.top._title
        pad = plug()
        theatre.frame()
        assert isinstance(theatre.top, StrangeTable)
        laid = len(match.record.steps)
        for button in ("south", "south"):  # take the card up, and lay it
            pad.hold(button)
            theatre.frame()
            pad.release(button)
            theatre.frame(0.2)
        assert len(match.record.steps) == laid + 1


# Shows


def mixed_game(seats: int, seed: int) -> Iterator[Move]:
    """The actions of a game whose players now and then see what is good, so that everything happens."""
    match, rng = new_match(seats, seed), Random(seed)
    while match.state.actor >= 0:
        state = state_of(match)
        legal = list(state.legal_actions())
        action = rng.choice(legal)
        if rng.random() < 0.6 and not isinstance(action, Pass):
            action = max(legal, key=lambda move: foresee(state, move).after.total)
        if state.phase == "traveller" and rng.random() < 0.5:
            action = DECLINE
        yield action
        match.play(action)


@pytest.mark.parametrize(("seats", "seed"), [(1, 1), (3, 1)])
def test_every_show_leaves_the_table_as_it_is_when_skipped(stage: Stage, seats: int, seed: int) -> None:
    seating = plan(seats, open_hands=True)
    played, skipped = (StrangeTable(stage, new_match(seats, seed), seating) for _ in range(2))
    heard: set[str] = set()
    seen: set[type] = set()
    play = stage.sound.play
    stage.sound.play = lambda name, _step=None: heard.add(name)  # type: ignore[method-assign,assignment]
    for action in mixed_game(seats, seed):
        for table in (rest(played), skipped):
            table.update(0.0)
            before = len(table.log)
            table.choose(action)
            if table is skipped:
                table._finish()
            rest(table)
            seen |= {type(event) for event in table.log[before:]}
        assert frame(played) == frame(skipped), action
    stage.sound.play = play  # type: ignore[method-assign]
    assert heard <= set(stage.sound.cues())
    assert {"card_place", "star_count"} <= heard
    alone = {events.PileChosen, events.PileRevealed}
    assert seen >= (alone if seats == 1 else EVENTS - alone)


# Previews


@pytest.mark.parametrize("seed", range(4))
def test_what_is_foreseen_happens(stage: Stage, seed: int) -> None:
    match = match_at(
        3, seed, lambda state: state.round == 3 and state.phase == "place" and state.turn == seed
    )
    table = rest(StrangeTable(stage, match, plan(3, open_hands=True)))
    for _ in range(12):
        choosing = table.mind
        if choosing is None or choosing.phase in asking.PASSED or choosing.phase == "sun":
            break
        seat = match.state.actor
        choosing.choose(Random(seed).choice(choosing.options) if choosing.options else "")
        if not [place for place in choosing.answers if choosing.preview_of(place)]:
            choosing.choose(choosing.options[0])
        place = Random(seed).choice(list(choosing.answers))
        preview, action, marks = choosing.preview_of(place), choosing.answers[place], choosing.marks()
        assert preview is not None
        before = len(table.log)
        table.choose(action)
        rest(table)
        assert stars_of(tally(state_of(match).worlds[seat])) == stars_of(preview.foresight.after)
        turned = [
            flip.at for event in table.log[before:] if isinstance(event, TurnedDown) for flip in event.flips
        ]
        if isinstance(action, Place):
            assert (marks[action.at] == "risky") == (action.at in turned)
            assert [flip.at for flip in preview.flips] == turned


def test_a_purist_is_told_nothing_ahead_and_no_stars(stage: Stage) -> None:
    match = match_at(2, 1, lambda state: state.round == 3 and state.phase == "place")
    table = rest(StrangeTable(stage, match, plan(2, open_hands=True, assist="purist")))
    assert table.mind is not None
    table.mind.aim = next(iter(table.mind.answers))
    assert table.mind.preview is None
    assert set(table.mind.marks().values()) == {"legal"}
    assert table._heading().stars is None
    assert all(chip.stars is None for chip in table._chips())


def test_a_forbidden_place_says_why(stage: Stage) -> None:
    evening = Evening(stage, match_at(1, 4, lambda state: state.phase == "place"), plan(1), MOUSE)
    rest(evening.stack.top)  # type: ignore[arg-type]
    walker = evening.stack.top.walker  # type: ignore[union-attr]
    walker._settle()
    reasons = {target.why_not for target, _window in walker._found if target.id.startswith("at ")}
    assert "A card lies there already." in reasons
    assert "A card must share an edge with a card of the world." in reasons


def test_a_finger_looks_before_it_lays(stage: Stage) -> None:
    match = match_at(1, 4, lambda state: state.round == 2 and state.phase == "place")
    evening = Evening(stage, match, plan(1), TOUCH)
    rest(evening.stack.top)  # type: ignore[arg-type]
    steps = len(match.record.steps)
    place = next(target for target in evening.targets() if target.id.startswith("at "))
    evening.press(place)
    assert len(match.record.steps) == steps
    assert evening.stack.top.mind.aim == place.id  # type: ignore[union-attr]
    evening.press(place)
    assert len(match.record.steps) == steps + 1


def test_a_card_laid_may_be_taken_back_before_the_volcano_erupts(stage: Stage) -> None:
    match = match_at(2, 6, lambda state: state.phase == "place" and _volcano(state) is not None)
    table = rest(StrangeTable(stage, match, plan(2, open_hands=True)))
    laid = frame(table)
    action = _volcano(state_of(match))
    table.choose(action)
    rest(table)
    assert state_of(match).phase == "eruption"
    assert table.back() is None
    rest(table)
    assert state_of(match).phase == "place"
    assert frame(table) == laid


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


# Secrets


def scrambled(state: StrangeWorld, *seats: int) -> tuple[StrangeWorld, dict[str, str]]:
    """The same with the hands of some seats and the deck dealt anew; and what became of each card."""
    twin = state.copy()
    hidden = [card for seat in seats for card in state.hands[seat]]
    hidden += state.deck[state.dealt :]
    fresh = dict(zip(hidden, Random(9).sample(hidden, len(hidden)), strict=True))

    def other(cards: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(sorted(fresh.get(card, card) for card in cards))

    twin.hands = [other(hand) if seat in seats else hand for seat, hand in enumerate(state.hands)]
    twin.deck = state.deck[: state.dealt] + tuple(fresh[card] for card in state.deck[state.dealt :])
    twin.choices = tuple(other(cards) if seat in seats else cards for seat, cards in enumerate(state.choices))
    return twin, fresh


@pytest.mark.parametrize(
    "phase", ["sun", "pass_two", "pass_one", "place", "portal", "traveller", "eruption", "city"]
)
@pytest.mark.parametrize("humans", [1, 3])
def test_no_picture_tells_what_others_hold(stage: Stage, phase: str, humans: int) -> None:
    match = next(
        match for seed in range(60)
        if state_of(match := match_at(3, seed, lambda state: state.phase in (phase, "over"))).phase == phase
    )  # fmt: skip
    table = rest(StrangeTable(stage, match, plan(3, humans=humans)))
    eyes = table.viewer
    seen = frame(table)
    twin, _fresh = scrambled(state_of(match), *(seat for seat in range(3) if seat != eyes))
    assert twin.hands != state_of(match).hands or not any(match.state.hands)  # type: ignore[attr-defined]
    table.match.state = twin
    table._settle(twin.copy())
    table.update(0.0)
    assert frame(rest(table)) == seen


def test_no_show_of_the_draft_tells_what_two_others_pass(stage: Stage) -> None:
    """Seat 1 gives to seat 2 and gets from seat 0, the only human: what it holds changes no picture."""
    match = next(
        match for seed in range(20)
        if state_of(match := match_at(3, seed, lambda state: state.phase == "pass_two")).step == 1
    )  # fmt: skip
    other = Match(replace(match.record, steps=match.record.steps.copy()))
    other.state, fresh = scrambled(state_of(match), 1)
    assert state_of(other).hands[1] != state_of(match).hands[1]
    one, two = (rest(StrangeTable(stage, which, plan(3, humans=1))) for which in (match, other))
    while state_of(match).phase == "pass_two":
        seat = match.state.actor
        cards = match.state.legal_actions()[0].cards
        hidden = tuple(sorted(fresh[card] for card in cards)) if seat == 1 else cards
        one._tell(match._follow(Pass(cards)))
        two._tell(other._follow(Pass(hidden)))
        while one._is_showing or two._is_showing:
            assert frame(one) == frame(two)
            for table in (one, two):
                table.show.update(0.1)
                table._go_on_showing()
        assert frame(rest(one)) == frame(rest(two))


def test_between_people_the_curtain_hides_every_hand(stage: Stage) -> None:
    match = match_at(2, 1, lambda state: state.phase == "pass_two")
    table = StrangeTable(stage, match, plan(2))
    assert table.viewer is None
    assert table.hand == ()
    stack = Stack(table)
    for _ in range(20):
        stack.update(0.2)
    assert isinstance(stack.top, Curtain)
    assert table.hand == ()
    stack.handle(Confirm(device=KEYBOARD))
    for _ in range(10):
        stack.update(0.2)
    assert table.viewer == match.state.actor
    assert len(table.hand) == 3


def test_a_thumbnail_shows_no_hand(stage: Stage) -> None:
    match = match_at(2, 1, lambda state: state.phase == "place")
    table = StrangeTable(stage, match, plan(2, humans=1, open_hands=True))
    table.show_no_secrets()
    assert table.hand == ()


# Pages, the end, and what is kept


def test_goals_and_worlds_are_one_button_away(stage: Stage) -> None:
    match = match_at(3, 1, lambda state: state.phase == "place")
    evening = Evening(stage, match, plan(3, humans=1), "pad:0")
    table = evening.stack.top
    for intent, page in ((Help(), Goals), (Extra(), Lookout)):
        evening.wish(intent)
        assert isinstance(evening.stack.top, page)
        evening.wish(Back())
        assert evening.stack.top is table


def test_everything_in_the_box_has_pictures_and_words(stage: Stage) -> None:
    assets = Assets()
    for card in ICONS:
        for name in (land(card), land(card, gate_left=True), f"mini/land/{card}", f"peek/{kind_of(card)}"):
            assets.sheet(f"strange/{name}")
    for who in TRAVELLERS:
        assert about(who)
    for phase in ("sun", "pass_two", "pass_one", "pile", "place", "portal", "traveller", "eruption", "city"):
        assert asking.title(phase)
        assert "P1" in asking.doing(phase, "P1")
    assert stage.sound.cues()


def test_the_stars_counted_on_a_world_are_those_of_the_rules() -> None:
    for seed in range(12):
        state = state_of(Match(random_game(Seats(GAME, 3), seed)))
        for world in state.worlds:
            counted = [sum(origin.stars for origin in origins(world, category)) for category in CATEGORIES]
            assert counted == list(stars_of(tally(world)))


def test_each_category_is_counted_on_one_world_after_the_other() -> None:
    state = state_of(Match(random_game(Seats(GAME, 3), 4)))
    reckoning = Reckoning(state.worlds)
    looks = [(CATEGORIES.index(chapter.category), turn.seat)
             for chapter in reckoning.chapters for turn in chapter.turns]  # fmt: skip
    assert looks == [(index, seat) for index in range(len(CATEGORIES)) for seat in range(3)]
    turns = [turn for chapter in reckoning.chapters for turn in chapter.turns]
    assert all(one.ends < other.begins for one, other in pairwise(turns))
    for chapter, scores in zip(
        reckoning.chapters, zip(*(stars_of(tally(world)) for world in state.worlds), strict=True), strict=True
    ):
        index = CATEGORIES.index(chapter.category)
        reckoning.now = chapter.begins
        assert [reckoning.brought(index, seat) for seat in range(3)] == [None] * 3
        reckoning.go_on()
        assert tuple(reckoning.brought(index, seat) for seat in range(3)) == scores
    assert [reckoning.stars(seat) for seat in range(3)] == list(state.result().scores)


def test_the_counting_goes_on_by_presses_or_is_skipped(stage: Stage) -> None:
    match = Match(random_game(Seats(GAME, 2), 1))
    for intent, presses in ((Confirm(device=KEYBOARD), len(CATEGORIES) + 1), (Back(device=KEYBOARD), 1)):
        stack = Stack(StrangeTable(stage, match, plan(2)))
        for _ in range(10):
            stack.update(0.3)
        assert isinstance(stack.top, Count)
        stack.top.reckoning.now = 0.0
        for _ in range(presses):
            stack.handle(intent)
            assert isinstance(stack.top, Count)
        assert stack.top.reckoning.is_over
        stack.handle(intent)
        assert isinstance(stack.top, Results)
        assert stack.top._show.is_told


def test_four_players_are_ranked_without_scrolling(stage: Stage) -> None:
    match = Match(random_game(Seats(GAME, 4), 1))
    looks = [Look.of(look, seat) for seat, look in enumerate(LOOKS)]
    names = ["P1", "P2", "P3", "P4"]
    ending = Ending(GAME.title, names, looks, match.state.result(), {}, DUSK)
    results = Results(stage, ending, Quit, Quit, told=True)
    results.update(0.1)
    assert results.ui.roll("ranking").furthest == 0


def test_the_window_shows_every_place_that_can_be_chosen() -> None:
    for seed in range(6):
        match, rng = new_match(1, seed), Random(seed)
        while match.state.actor >= 0:
            state = state_of(match)
            window = Window.of(state.view(0).worlds[0].frame)
            ground = Ground(0, 0, 1.0, window)
            for action in state.legal_actions():
                if isinstance(action, Place):
                    assert action.at in set(window.places())
                    assert ground.place(action.at).width >= 68
                    whole = ground.with_window(window.showing(action.at)).place(action.at)
                    assert whole.size == (136, 136)
                    laid = {cell.at for cell in state.view(0).worlds[0].cells}
                    shown = window.showing(action.at)
                    assert all(ground.with_window(shown).place(at).size == (136, 136) for at in laid)
            match.play(rng.choice(list(state.legal_actions())))


def test_nearness_counts_what_is_there() -> None:
    state = state_of(match_at(4, 3, lambda state: state.phase == "over"))
    for world in state.worlds:
        for guest in world.guests:
            assert isinstance(guest, Welcome)
            near = nearness(world, guest.traveller)
            assert 0 <= near.have <= near.need
        for who in TRAVELLERS:
            assert nearness(world, who).need > 0


def test_the_best_worlds_are_kept_once_for_each_seed(tmp_path: Path) -> None:
    path = tmp_path / "best_worlds.json"
    keep_best(path, Best(70, "Mia", 5, "2026-01-02"))
    keep_best(path, Best(64, "Mia", 5, "2026-01-03"))
    keep_best(path, Best(81, "Tom", 6, "2026-01-04"))
    assert [(best.stars, best.name) for best in read_best(path)] == [(81, "Tom"), (70, "Mia")]


@pytest.mark.parametrize("content", [b"", b"{", b"\xff\xfe", b'[{"stars":"many"}]', b'[{"stars":-4}]'])
def test_damaged_best_worlds_are_put_aside(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "best_worlds.json"
    path.write_bytes(content)
    assert read_best(path) == []
    assert path.with_name("best_worlds.json.damaged").read_bytes() == content
    assert len(keep_best(path, Best(70, "Mia", 5, "2026-01-02"))) == 1


def test_a_table_is_painted_at_any_size(stage: Stage) -> None:
    match = match_at(4, 2, lambda state: state.round == 4 and state.phase == "place")
    table = rest(StrangeTable(stage, match, plan(4, open_hands=True)))
    stage.canvas.begin()
    table.draw(stage.canvas)
    surface = pygame.Surface((640, 360))
    assert stage.canvas.present(surface)
