"""The cup on stage: an evening by every device alone, resumed anywhere, with people who come and go."""

from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from threading import Event
from typing import Any

import pygame
import pytest
from cup_stage import members, put, put_on
from evenings import BOXES
from msgspec.structs import replace as with_changes
from tellings import hear_out
from theatre import LIBRARY, Theatre, pads, root_of, targets
from walks import Controller, Hand, Keyboard, Mouse, sit_down, wait_for

from game.core import OVER
from game.cup.awards import awards
from game.cup.decisions import Join
from game.cup.saves import read_cup
from game.cup.state import CupPhase
from game.history import History, matches_and_cups
from game.matches.record import Player
from game.matches.safe_writing import generations
from scenes.cup import poster
from scenes.cup.betting import Betting
from scenes.cup.ceremony import Ceremony, handed_over
from scenes.cup.cup_end import CupEnd, ending_of
from scenes.cup.ladder import Ladder
from scenes.cup.party import Party
from scenes.cup.people import People
from scenes.cup.poster import Poster, draw_poster
from scenes.cup.samples import sample
from scenes.input.intents import Confirm, Press, Release, Wish
from scenes.navigation.plans import Plan, SeatPlan
from scenes.navigation.settings import Comfort, Settings
from scenes.navigation.stack import Push, Scene
from scenes.platform.canvas import Canvas
from scenes.platform.storage.save_writer import SaveWriter
from scenes.platform.viewport import PORTRAIT
from scenes.results.results_screen import Results
from scenes.screens.cup_setup import CupSetup
from scenes.screens.saves import SavesScreen, status_of
from scenes.screens.thumbnails import draw
from scenes.screens.title import Title
from scenes.seats.picker import SeatPicker
from scenes.seats.roll_call import RollCall
from scenes.seats.seat_plan import CUP
from scenes.seats.substitute_dialog import StandingIn
from scenes.session.cup_library import Cupboard
from scenes.tables.lost import NoDevice
from scenes.tables.saving import Saving
from scenes.tables.table import Table
from scenes.ui.dialog import Dialog
from scenes.ui.writing.entry import Writing


@pytest.fixture
def theatre(tmp_path: Path) -> Theatre:
    settings = Settings(language="en")
    settings.comfort.less_motion = True
    settings.comfort.speed = 4.0
    return Theatre(tmp_path, Title, settings=settings)


@pytest.fixture(params=["keyboard", "mouse", "controller"])
def hand(request: pytest.FixtureRequest, theatre: Theatre) -> Iterator[Hand]:
    theatre.pass_time(0.2)
    if request.param == "controller":
        if LIBRARY is None:
            pytest.skip("pygame-ce brings no SDL library of its own here")
        with pads() as plug:
            yield Controller(theatre, plug())
    else:
        yield Keyboard(theatre) if request.param == "keyboard" else Mouse(theatre)


def play_on(theatre: Theatre) -> None:
    """Let the match at the table be played to its end, whoever decides, and its results be told."""
    rng = Random(1)
    table = next(scene for scene in theatre.app.stack._scenes if isinstance(scene, Table))
    theatre.app.stack._scenes[:] = [table]  # whatever curtain lies over it
    table.session.finish()
    while table.session.match.state.actor >= 0:
        table.play(rng.choice(list(table.session.position.legal_actions())))
        table.session.finish()
    while not isinstance(theatre.top, Results):
        if not isinstance(theatre.top, Table):  # the board at the end, or the count of the stars
            theatre.key(pygame.K_RETURN)
        theatre.frame(0.5)


def party_of(theatre: Theatre) -> Party:
    """The party on stage."""
    top: Any = theatre.top
    party = top.after_match.sequel if isinstance(top, Table) else top._party
    assert isinstance(party, Party)
    return party


def set_up(hand: Hand) -> Party:
    """From the title to the ladder: one human and four bots, three rounds, the first of them picked."""
    theatre = hand.theatre
    hand.press("cup")
    assert isinstance(theatre.top, CupSetup)
    seats = tuple(SeatPlan(player.name, player.look, player.bot) for player in members(1, 4))
    theatre.top.plan = Plan(CUP, seats, {"picks": ["", "", "", "", ""]})
    theatre.screen.refresh()
    theatre.frame()
    sit_down(hand)
    hand.press("rounds")
    assert len(theatre.top.plan.options["picks"]) == 7
    hand.press("rounds")
    assert len(theatre.top.plan.options["picks"]) == 3
    hand.press("round-0")
    hand.press("round-0")  # after Cloud 9 comes Cloudy Kingdom
    hand.press("play")
    return party_of(theatre)


def test_an_evening_from_the_title_to_the_poster(hand: Hand) -> None:
    theatre = hand.theatre
    party = set_up(hand)
    cup = party.evening.cup
    assert cup.plan.picks == ("cloudy_kingdom", "", "")
    hand.press("people")
    hand.press("away-0")
    assert cup.members[0].stand_in
    hand.press("away-0")
    hand.press("done")
    watched = 0
    while cup.phase is not CupPhase.OVER:
        assert isinstance(theatre.top, Ladder)
        hand.press("go")
        if isinstance(theatre.top, Betting):
            favourite = cup.rounds[-1].seats[1]
            hand.press(f"bet-{favourite}")
            assert cup.rounds[-1].bets[0] == favourite
            watched += 1
        play_on(theatre)
        hear_out(theatre)
        hand.press("onward")
    assert watched == cup.members[0].duties.gallery
    _matches, [remembered] = matches_and_cups(History(theatre.stage.folders.annals).memories)
    assert [guest.points for guest in remembered.guests] == [member.points for member in cup.members]
    assert isinstance(theatre.top, CupEnd)
    wait_for(theatre, lambda: theatre.has("go"))
    hand.press("go")
    assert isinstance(theatre.top, Ceremony)
    for _award in handed_over(awards(cup))[2:]:
        hand.press("next")
    hand.wish(Wish.EXTRA)
    hand.press("next") if isinstance(theatre.top, Ceremony) else None
    assert isinstance(theatre.top, CupEnd)
    theatre.pass_time(0.2)
    hand.wish(Wish.HELP)
    assert isinstance(theatre.top, Poster)
    hand.wish(Wish.BACK)
    assert len(list((theatre.stage.folders.data / "posters").glob("*.png"))) == 1
    hand.press("leave")
    assert isinstance(theatre.top, Title)


def test_the_title_of_an_award_keeps_off_what_the_button_does(tmp_path: Path) -> None:
    settings = Settings(language="de", comfort=Comfort(text_size=2.0, less_motion=True))
    theatre = Theatre(
        tmp_path, lambda stage: Ceremony(sample(stage, 1, 5)), size=(960, 540), settings=settings
    )
    for award in range(4):
        theatre.pass_time(0.1)
        ceremony = theatre.top
        assert ceremony._shown == award
        ink, lines = ceremony._title(theatre.stage.canvas)
        reach = max(theatre.stage.canvas.lettering.width(line, ink) for line in lines) / 2
        assert theatre.stage.canvas.visible.centerx + reach < theatre.target("prompt-extra").rect.left
        theatre.click("next")


def test_a_cup_goes_on_from_the_title_wherever_it_was_left(hand: Hand) -> None:
    theatre = hand.theatre
    party = put_on(theatre, members(1, 4), "strange_world", "cloudy_kingdom", "")
    seen = set()
    for _step in range(6):
        before = party.evening.record.lines.copy()
        party.stage.writer.flush()
        put(theatre, Title(theatre.stage))
        wait_for(theatre, lambda: can_go_on(theatre))
        hand.wish(Wish.EXTRA)
        top = theatre.top
        seen.add(top.session.match.record.game.id if isinstance(top, Table) else type(top).__name__)
        party = party_of(theatre)
        assert party.evening.record.lines[: len(before)] == before
        go_a_little(theatre, party)
    assert seen >= {"Ladder", "strange_world", "cloudy_kingdom"}


def can_go_on(theatre: Theatre) -> bool:
    """Whether the title knows of something to go on with."""
    return any(target.wish is Wish.EXTRA for target in targets(theatre.screen))


def go_a_little(theatre: Theatre, party: Party) -> None:
    """From the ladder to the table, perhaps past the bets, then some moves, then to the end."""
    evening = party.evening
    if evening.cup.phase is CupPhase.LADDER:
        evening.begin(BOXES[evening.cup.announced().game.id])
    elif evening.cup.phase is CupPhase.BETS:
        evening.bet(evening.cup.rounds[-1].seats[0])
    elif evening.match is not None and len(evening.match.record.steps) < 10:
        for _ in range(10):
            evening.match.play(evening.match.state.legal_actions()[0])
    else:
        play_on(theatre)
        party.onward()


def test_of_a_damaged_cup_the_state_before_is_offered(theatre: Theatre) -> None:
    party = put_on(theatre, members(2, 0), "cloud9", "", "")
    party.begin()
    assert party.evening.match is not None
    party.evening.match.begin()
    party.stage.writer.flush()
    [path] = Cupboard(theatre.stage.folders.saves, theatre.stage.writer).paths()
    whole = path.read_bytes()
    path.write_bytes(whole[:-40])
    put(theatre, SavesScreen(theatre.stage))
    theatre.click("save-0")
    assert isinstance(theatre.top, Dialog)
    theatre.click("resume")
    assert isinstance(theatre.top, RollCall)  # everybody sits down again
    theatre.click("prompt-extra")
    assert isinstance(theatre.top, Table)
    assert path.with_name(f"{path.name}.damaged").read_bytes() == whole[:-40]
    party.stage.writer.flush()  # the table that was laid is kept as well
    for generation in generations(path):
        generation.write_bytes(b"nothing")
    put(theatre, SavesScreen(theatre.stage))
    theatre.click("save-0")
    assert isinstance(theatre.top, Dialog)  # it says why it cannot
    assert path.name in theatre.top._message
    put(theatre, Title(theatre.stage))
    wait_for(theatre, lambda: can_go_on(theatre))
    theatre.key(pygame.K_x)
    assert isinstance(theatre.top, Dialog)
    theatre.click("leave")
    assert isinstance(theatre.top, Title)


def test_a_saved_cup_is_listed_drawn_and_thrown_away(theatre: Theatre) -> None:
    """Also in the middle of its last round, when nothing more is announced."""
    party = put_on(theatre, members(0, 3), "", "", "")
    for _round in range(3):
        party.begin()
        if party.evening.cup.rounds[-1].number < 2:
            put(theatre, party.scene())
            play_on(theatre)
            party.onward()
    party.stage.writer.flush()
    cupboard = Cupboard(theatre.stage.folders.saves, theatre.stage.writer)
    [path] = cupboard.paths()
    assert status_of(cupboard.facts(cupboard.entry(path))) == "Lea, Tom, Ines (game 3 of 3)"
    assert draw(theatre.stage, cupboard.entry(path), 160).get_bounding_rect().width > 100
    put(theatre, SavesScreen(theatre.stage))
    theatre.key(pygame.K_x)
    theatre.click("throw")
    assert not cupboard.paths()


def test_everybody_has_their_own_pad_at_every_table_and_the_gallery_may_not_press(theatre: Theatre) -> None:
    theatre.stage.devices.holders.seats = {f"pad:{number}": number for number in range(5)}
    party = put_on(theatre, members(5, 0), "cloudy_kingdom", "strange_world", "")
    for _round in range(2):
        party.begin()
        cup = party.evening.cup
        [watcher] = cup.rounds[-1].gallery
        put(theatre, party.scene())
        assert isinstance(theatre.top, Betting)
        assert theatre.stage.devices.holders.may_act(f"pad:{watcher}", watcher)
        assert not theatre.stage.devices.holders.may_act(f"pad:{cup.rounds[-1].seats[0]}", watcher)
        theatre.top._bet(cup.rounds[-1].seats[0])
        put(theatre, party.scene())
        for seat, member in enumerate(cup.rounds[-1].seats):
            assert theatre.stage.devices.seats[f"pad:{member}"] == seat
            assert not theatre.stage.devices.holders.may_act(f"pad:{watcher}", seat)
        play_on(theatre)
        theatre.app.stack.follow(party.onward())
        assert theatre.stage.devices.seats == {f"pad:{number}": number for number in range(5)}


def test_who_presses_for_a_bettor_without_a_device_is_asked_for_one_and_who_has_no_seat_which_is_theirs(
    theatre: Theatre, monkeypatch: pytest.MonkeyPatch
) -> None:
    devices = theatre.stage.devices
    monkeypatch.setattr(devices.pads, "is_pad", lambda device: device.startswith("pad:"))
    party = put_on(theatre, members(5, 0), "cloudy_kingdom", "strange_world", "")
    party.begin()
    bettor = party.evening.cup.bettor
    assert bettor is not None
    here = min({0, 1} - {bettor})
    devices.holders.seats = {"pad:1": here}
    betting = party.scene()
    assert isinstance(betting, Betting)
    lacks, stranger = (betting.handle(Confirm(device=device)) for device in ("pad:1", "pad:2"))
    assert isinstance(lacks, Push)
    assert isinstance(lacks.scene, NoDevice)
    assert isinstance(stranger, Push)
    assert isinstance(stranger.scene, SeatPicker)
    devices.holders.seats = {"pad:1": here, "pad:3": bettor}
    assert betting.handle(Confirm(device="pad:1")) is None
    assert betting.handle(Confirm(device="phone:1")) is None
    put(theatre, betting)
    for where, answer in (("prompt-back", Push), (f"bet-{here}", type(None))):
        x, y = theatre.target(where).rect.center
        betting.handle(Press(x, y, device="pad:1"))
        assert isinstance(betting.handle(Release(x, y, device="pad:1")), answer)
    assert party.evening.cup.rounds[-1].bets == {}


def test_a_pad_that_comes_back_as_another_in_the_middle_of_a_round_stays_with_its_member(
    theatre: Theatre,
) -> None:
    theatre.stage.devices.holders.seats = {f"pad:{number}": number for number in range(5)}
    party = put_on(theatre, members(5, 0), "cloudy_kingdom", "strange_world", "")
    party.begin()
    party.evening.bet(party.evening.cup.rounds[-1].seats[0])
    put(theatre, party.scene())
    seat, devices = 2, theatre.stage.devices
    member = party.evening.cup.rounds[-1].seats[seat]
    devices.holders.take(f"pad:{member}", None)
    devices.holders.take("pad:77", seat)
    play_on(theatre)
    party.onward()
    assert devices.seats["pad:77"] == member
    assert f"pad:{member}" not in devices.seats
    assert len(devices.seats) == 5


def test_a_bot_stands_in_at_the_table_and_hands_back_and_the_cup_remembers(theatre: Theatre) -> None:
    party = put_on(theatre, members(2, 0), "cloud9", "", "")
    party.begin()
    put(theatre, party.scene())
    table = theatre.top
    assert isinstance(table, Table)
    table.session.finish()
    seat = table.session.state.actor
    member = party.evening.cup.rounds[-1].seats[seat]
    theatre.key(pygame.K_m)
    theatre.click("away")
    assert isinstance(theatre.top, StandingIn)
    theatre.click(f"away-{seat}")
    assert table.session.plan.seats[seat].bot
    assert table.session.viewer == 1 - seat  # nobody else is left to hide anything from
    party.stage.writer.flush()
    [path] = Cupboard(theatre.stage.folders.saves, theatre.stage.writer).paths()
    record = read_cup(path)
    assert type(party.evening.cup)(record.plan).members[member].stand_in == ""
    assert type(party.evening.cup).replayed(record).members[member].stand_in
    theatre.click(f"away-{seat}")
    assert not table.session.plan.seats[seat].bot
    assert table.session.viewer is None  # what is secret waits for the curtain again
    assert not party.evening.cup.members[member].stand_in
    assert party.evening.cup.rounds[-1].stood_in == {member}


def test_somebody_joins_late_and_somebody_goes_home(hand: Hand) -> None:
    theatre = hand.theatre
    party = put_on(theatre, members(1, 2), "cloud9", "", "")
    hand.press("people")
    assert isinstance(theatre.top, People)
    hand.press("more-human")
    assert isinstance(theatre.top, Writing)
    if isinstance(hand, Keyboard):
        theatre.key(pygame.K_RETURN)
    else:
        hand.press("done")
    hand.press("more-bot")
    hand.press("leave-1")
    assert isinstance(theatre.top, Dialog)
    hand.press("leave")
    hand.press("done")
    cup = party.evening.cup
    assert cup.present == [0, 2, 3, 4]
    assert not cup.members[3].player.bot
    assert cup.members[4].player.bot
    looks = [cup.members[member].player.look for member in cup.present]
    assert len(set(looks)) == len(looks)
    hand.wish(Wish.EXTRA)
    hand.press("chair-0")
    assert list(party.held.values()) == [0]
    hand.wish(Wish.EXTRA)
    hand.press("nobody")
    assert not party.held


def test_no_secret_bet_of_a_bot_waits_for_anybody(theatre: Theatre) -> None:
    party = put_on(theatre, members(0, 6), "strange_world", "", "")
    party.begin()
    assert party.evening.cup.phase is CupPhase.MATCH
    assert len(party.evening.cup.rounds[0].bets) == 2


def test_the_podium_tells_every_round_and_a_head_start(theatre: Theatre) -> None:
    party = sample(theatre.stage, 3, 5)
    ending = ending_of(party)
    for member, gains in enumerate(ending.result.breakdown):
        assert sum(gains.values()) == ending.result.scores[member]
        assert len(gains) == 5
    late = put_on(theatre, members(0, 2), "cloud9", "", "")
    put(theatre, late.scene())
    late.begin()
    put(theatre, late.scene())
    play_on(theatre)
    late.onward()
    cup = late.evening.cup
    people = People(late)
    people._add_bot()
    assert cup.members[2].points == min(cup.members[0].points, cup.members[1].points)
    told = ending_of(late).result.breakdown
    assert [sum(of_seat.values()) for of_seat in told] == [member.points for member in cup.members]


def test_the_poster_is_the_same_every_time_and_another_for_another_evening(theatre: Theatre) -> None:
    one, same, other = (draw_poster(sample(theatre.stage, seed, 5)) for seed in (3, 3, 4))
    drawn = [pygame.image.tobytes(poster, "RGB") for poster in (one, same, other)]
    assert drawn[0] == drawn[1] != drawn[2]


@pytest.mark.parametrize("points", [(60, 40, 40, 40, 40, 40), (60,) * 6, (60, 50, 40, 30, 20, 10)])
def test_all_stand_side_by_side_on_the_poster(
    points: tuple[int, ...], theatre: Theatre, monkeypatch: pytest.MonkeyPatch
) -> None:
    stands: list[tuple[float, float]] = []
    monkeypatch.setattr(
        poster, "draw_traveller", lambda _canvas, _look, x, _y, size, **_how: stands.append((x, size))
    )
    draw_poster(with_points(sample(theatre.stage, 3, 5), points))
    assert len(stands) == len(points)
    for (left, size), (right, other) in pairwise(sorted(stands)):
        assert right - left > 32 * (size + other)


def test_long_names_on_the_poster_are_whole_and_alike(
    theatre: Theatre, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = ("Anna Marie S", "Uncle Robert", "Grandma Anna", "Bartholomäus", "Maximiliane", "Friedrich W.")
    sizes: dict[str, float] = {}
    monkeypatch.setattr(
        Canvas, "text", lambda _canvas, told, ink, *_, **_how: sizes.setdefault(told, ink.size)
    )
    party = sample(theatre.stage, 3, 5)
    for member, name in zip(party.evening.cup.members, names, strict=True):
        member.player = with_changes(member.player, name=name)
    draw_poster(party)
    (size,) = {sizes[name] for name in names}
    assert size > 20


def with_points(party: Party, points: tuple[int, ...]) -> Party:
    """The same party, where everybody has other points."""
    for member, own in zip(party.evening.cup.members, points, strict=True):
        member.points = own
    return party


@pytest.mark.parametrize("climbs", [True, False])
def test_what_a_round_brought_is_written_after_the_climb_and_for_a_while(
    theatre: Theatre, monkeypatch: pytest.MonkeyPatch, *, climbs: bool
) -> None:
    written = list[str]()
    text = Canvas.text

    def write(canvas: Canvas, words: str, *at: Any, **how: Any) -> Any:
        written.append(words)
        return text(canvas, words, *at, **how)

    monkeypatch.setattr(Canvas, "text", write)
    party = sample(theatre.stage, 3, 2)
    gains = party.evening.cup.rounds[-1].gains
    put(theatre, Ladder(party, climbs=climbs))
    theatre.frame()
    told = {words for words in written if words.startswith("+")}
    assert told == ({f"+{gain}" for gain in gains.values() if gain} if climbs else set())
    theatre.pass_time(4.0)
    written.clear()
    theatre.frame()
    assert not any(words.startswith("+") for words in written)


def test_at_twice_the_size_the_ladder_tells_first_which_round_it_is(tmp_path: Path) -> None:
    settings = Settings(language="de", comfort=Comfort(text_size=2.0, less_motion=True))
    theatre = Theatre(tmp_path, lambda stage: Ladder(sample(stage, 3, 2)), settings=settings)
    theatre.pass_time(1.0)
    assert theatre.screen.ui.focus == "go"
    assert theatre.screen.ui.roll("next").shown == 0.0


def test_a_climb_ends_where_everybody_stands(theatre: Theatre) -> None:
    party = sample(theatre.stage, 3, 2)
    theatre.stage.settings.comfort.less_motion = False
    ladder = Ladder(party, climbs=True)
    put(theatre, ladder)
    cup, climb = party.evening.cup, ladder._climb
    gains = cup.rounds[-1].gains
    told = [climb.points(number) for number in range(6)]
    assert told == [cup.members[member].points - gains[member] for member in cup.present]
    theatre.pass_time(3.0)
    assert [climb.points(number) for number in range(6)] == [
        cup.members[member].points for member in cup.present
    ]


@pytest.mark.parametrize("screen", [People, lambda party: party.scene()], ids=["people", "ladder"])
def test_a_pad_that_nobody_holds_sits_down_and_says_nothing_of_who_plays(
    theatre: Theatre, screen: Callable[[Party], Scene]
) -> None:
    party = put_on(theatre, members(4, 0), "", "", "")
    theatre.stage.devices.holders.seats = {f"pad:{number}": number for number in range(3)}
    put(theatre, screen(party))
    lines = len(party.evening.record.lines)
    theatre.screen.focus_on("away-0" if theatre.has("away-0") else "go")
    theatre.app.stack.handle(Confirm(device="pad:99"))
    assert isinstance(theatre.top, SeatPicker)
    assert len(party.evening.record.lines) == lines


def test_who_came_late_keeps_the_device_that_was_taken_on_the_ladder(theatre: Theatre) -> None:
    party = put_on(theatre, members(4, 0), "", "", "")
    put(theatre, party.scene())
    party.evening.decide(Join(Player("Zoe", "plum/cat")))
    late = next(person for person in party.people() if person.name == "Zoe")
    theatre.stage.devices.holders.take("pad:9", late.seat)
    party.begin()
    party.scene()
    assert party.held["pad:9"] == party.evening.cup.present[-1]


def test_nobody_is_seen_to_have_left_the_cup_before_that_is_saved(theatre: Theatre) -> None:
    writer = theatre.stage.writer = SaveWriter(print)
    gate = Event()
    party = put_on(theatre, members(0, 4), "", "", "")
    put(theatre, People(party))
    writer.flush()
    writer.run(theatre.stage.folders.saves / "disk", gate.wait, print)  # it is held up
    theatre.click("leave-1")
    theatre.click("leave")
    assert isinstance(theatre.top, Saving)
    assert len(party.evening.cup.present) == 3
    gate.set()
    writer.flush()
    theatre.frame()
    assert isinstance(theatre.top, People)
    theatre.frame()
    assert not theatre.has("leave-1")


def test_while_the_beginning_of_the_last_round_is_being_saved_the_ladder_tells_of_it(
    theatre: Theatre,
) -> None:
    writer = theatre.stage.writer = SaveWriter(print)
    gate = Event()
    party = put_on(theatre, members(0, 4), "cloud9", "cloud9", "cloud9")
    while len(party.evening.cup.rounds) < 2:
        simulated(party)
    put(theatre, party.scene())
    writer.flush()
    writer.run(theatre.stage.folders.saves / "disk", gate.wait, print)  # it is held up
    theatre.click("go")
    assert isinstance(theatre.top, Saving)
    ladder = theatre.app.stack.scenes[0]
    assert isinstance(ladder, Ladder)
    ladder.refresh()
    ladder.lay_out()
    gate.set()
    assert "Game 3 of 3" in {getattr(widget, "words", "") for widget, _window in root_of(ladder).walk()}
    writer.flush()
    theatre.frame()
    assert not isinstance(theatre.top, Ladder | Saving)


def simulated(party: Party) -> None:
    """A round that bots play."""
    evening, rng = party.evening, Random(3)
    evening.begin(BOXES[evening.cup.announced().game.id])
    party.let_bots_bet()
    assert evening.match is not None
    evening.match.begin()
    while evening.match.state.actor != OVER:  # nobody decides any more
        evening.match.play(rng.choice(list(evening.match.state.legal_actions())))
    evening.count()


@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_in_a_window_that_stands_upright_all_climb_above_what_comes_next(
    tmp_path: Path, text_size: float
) -> None:
    settings = Settings(language="de", comfort=Comfort(text_size=text_size, less_motion=True))
    theatre = Theatre(
        tmp_path, lambda stage: Ladder(sample(stage, 3, 2)), size=(720, 1280), settings=settings
    )
    theatre.pass_time(1.0)
    ladder = theatre.screen
    assert isinstance(ladder, Ladder)
    room = ladder._room(theatre.stage.canvas.visible)
    assert theatre.stage.canvas.view.stage == PORTRAIT
    assert room.width > 600
    assert 400 < room.bottom < ladder._below.rect.top


def test_in_a_window_that_stands_upright_the_poster_hangs_below_who_has_won(tmp_path: Path) -> None:
    settings = Settings(comfort=Comfort(less_motion=True))
    theatre = Theatre(
        tmp_path, lambda stage: CupEnd(sample(stage, 3, 5), awarded=True), size=(720, 1280), settings=settings
    )
    theatre.pass_time(9.0)
    end = theatre.screen
    assert isinstance(end, CupEnd)
    poster = theatre.target("poster").rect
    assert end._floor < poster.top < poster.bottom < theatre.target("again").rect.top
