"""The Cloud Cup: points, fairness, who comes and goes, and what is kept of an evening."""

import itertools
import os
import random
import zlib
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import get_args
from unittest.mock import Mock

import pytest
from evenings import bot_evening, deal, finish_round, plan, play, restless_evening
from hypothesis import given, settings
from hypothesis import strategies as st
from killing import killed
from msgspec.structs import replace as replace_plan

from game.bots.levels import RandomBot
from game.core import Result
from game.cup import rotation
from game.cup.awards import awards
from game.cup.checks import Broken, check
from game.cup.cup import Cup, Forbidden
from game.cup.decisions import AnyDecision, Begin, Bet, Count, HandBack, Join, Leave, StandIn, Undo
from game.cup.evening import Evening
from game.cup.points import points, stake_of_last
from game.cup.record import BadPlan, CupPlan, CupRecord
from game.cup.saves import cup_bytes, parse_cup, read_cup
from game.matches.record import Player
from game.matches.safe_writing import write_safely
from game.matches.saves import BadSave, newest_sound
from game.shelf import GAMES

ROOT = Path(__file__).parents[3]


def result(scores: tuple[int | None, ...], *winners: int) -> Result:
    return Result(scores, winners, tuple({} for _ in scores), "some-end")


# Points


@pytest.mark.parametrize(
    ("ended", "brings"),
    [
        (result((30, 20, 10, 0), 0), [6, 4, 2, 0]),
        (result((30, 20, 20, 0), 0), [6, 3, 3, 0]),
        (result((30, 30, 10), 0, 1), [3, 3, 0]),
        (result((30, 30, 10), 1), [2, 4, 0]),  # a tie that the game itself broke
        (result((None, None, None, None), 2), [2, 2, 6, 2]),
        (result((None, None, None, None)), [3, 3, 3, 3]),  # nobody won
        (result((5, 7), 1), [0, 2]),
    ],
)
def test_two_points_for_everybody_left_behind_and_one_for_everybody_level(
    ended: Result, brings: list[int]
) -> None:
    assert points(ended, 1) == brings
    assert points(ended, 3) == [3 * gain for gain in brings]


def test_the_last_round_counts_just_so_often_that_the_last_can_still_win() -> None:
    for players in range(2, 7):
        for lead in range(60):
            stake = stake_of_last([10 + lead] + [10] * (players - 1), players)
            win, loss = 2 * (players - 1), players - 2
            assert stake * win > lead + stake * loss
            assert stake == 1 or (stake - 1) * win <= lead + (stake - 1) * loss


@pytest.mark.parametrize("members", range(2, 7))
@pytest.mark.parametrize("rounds", [3, 5, 7])
def test_every_evening_is_as_it_must_be(members: int, rounds: int) -> None:
    for seed in range(2):
        record, cup = bot_evening(members, rounds, seed)
        check(record, cup)
        assert [len(played.totals) for played in cup.rounds] == [members] * rounds
        assert all(played.stake == 1 for played in cup.rounds[:-1])


def test_the_checks_do_find_what_is_wrong() -> None:
    record, cup = bot_evening(5, 3, 1)
    spoils: list[tuple[str, Callable[[], None]]] = [
        ("points were given", lambda: cup.rounds[0].gains.update({cup.rounds[0].seats[0]: 99})),
        ("turns of gallery", lambda: setattr(cup.members[0].duties, "gallery", 9)),
        ("turns of starts", lambda: setattr(cup.members[0].duties, "starts", 9)),
        ("had to watch the last round", lambda: setattr(cup.rounds[-1], "gallery", (0,))),
        ("neither played nor watched", lambda: setattr(cup.rounds[-1], "gallery", (0,))),
        ("another one began", lambda: setattr(cup.rounds[0], "starter", 9)),
        ("what the last round can bring", lambda: cup.rounds[-1].totals.update({0: -99})),
        ("member 0 was out", lambda: cup.rounds[-1].totals.update({0: -99})),
        ("a replay leads elsewhere", lambda: setattr(cup.members[0], "points", -1)),
    ]
    for problem, spoil in spoils:
        sound = Cup.replayed(record)
        cup.members, cup.rounds = sound.members, sound.rounds
        check(record, cup)
        spoil()
        with pytest.raises(Broken, match=problem):
            check(record, cup)


# Turns


@pytest.mark.parametrize("members", [5, 6])
@pytest.mark.parametrize("rounds", [3, 5, 7])
def test_gallery_and_beginning_go_round_in_every_possible_evening(members: int, rounds: int) -> None:
    """Whatever is played when: rounds for four and rounds for all, the last one for all."""
    for seed, seats in itertools.product(range(8), itertools.product((4, 6), repeat=rounds - 1)):
        duties = {member: rotation.new_duties(seed, member, []) for member in range(members)}
        watched = [rotate(duties, number, most) for number, most in enumerate((*seats, 6))]
        galleries = [gallery for gallery in watched if gallery]
        for kind in ("gallery", "starts"):
            turns = [getattr(each, kind) for each in duties.values()]
            assert max(turns) - min(turns) <= 1, (kind, seats)
        for before, after in itertools.pairwise(galleries):
            assert not set(before) & set(after)
        together = Counter(itertools.chain(*galleries))
        assert all(together[member] == duties[member].gallery for member in duties)


def rotate(duties: dict[int, rotation.Duties], number: int, most: int) -> tuple[int, ...]:
    gallery = rotation.gallery(duties, most)
    players = [member for member in duties if member not in gallery]
    for member in gallery:
        duties[member].sit_out(number)
    duties[rotation.starter(duties, players)].start(number)
    return gallery


def test_people_watch_only_when_no_bot_is_left_to() -> None:
    """Bots sit out before anybody else, in turn; an evening planned otherwise goes on as it was."""
    names = (Player("Lea"), Player("Nimbus", bot="random"), Player("Tom"), *plan(6).players[2:])
    for bots in (1, 2, 3):
        players = [*names[:3], *(Player(f"Bot {n}", bot="random") for n in range(bots - 1)), *names[3:]][:6]
        humans = {number for number, player in enumerate(players) if not player.bot}
        cup = CupPlan(4, ("strange_world",) * 6 + ("cloud9",), tuple(players), bots_watch_first=True)
        evening = Evening(CupRecord(cup))
        play(evening, 1)
        watching = [set(round_.gallery) for round_ in evening.cup.rounds[:-1]]
        assert all(len(humans & gallery) == max(0, 2 - bots) for gallery in watching)
        assert not bots > 1 or set.union(*watching) == set(range(len(players))) - humans
        check(evening.record, evening.cup)
        older = Evening(CupRecord(replace_plan(cup, bots_watch_first=False)))
        play(older, 1)
        assert any(humans & set(round_.gallery) for round_ in older.cup.rounds)
        assert b"bots_watch_first" not in cup_bytes(older.record)


def test_whose_colour_is_a_castles_has_these_castles_in_the_cup() -> None:
    looks = ("plum/cat", "ocean/cook", "coral/robot", "orchid/aviator")
    players = tuple(Player(f"P{number}", look) for number, look in enumerate(looks))
    chosen = {"cloudy_kingdom": {"families": "by_colour"}}
    evening = Evening(CupRecord(CupPlan(2, ("cloudy_kingdom",) * 3, players, chosen)))
    for _round in range(3):
        deal(evening)
        played = evening.cup.rounds[-1]
        assert played.match is not None
        worn = {"ocean": "blue", "coral": "red", "orchid": "black", "plum": "gold"}
        colours = [looks[member].partition("/")[0] for member in played.seats]
        assert list(played.match.setup.families) == [worn[colour] for colour in colours]
        assert played.match.options.families == tuple(
            "" if colour == "plum" else worn[colour] for colour in colours
        )
        finish_round(evening, random.Random(1))
    check(evening.record, evening.cup)
    assert parse_cup(cup_bytes(evening.record), Path("cup")).lines == evening.record.lines


def test_who_begins_has_the_seat_that_begins_and_the_order_round_the_table_stays() -> None:
    assert rotation.seated((0, 2, 3, 5), 3, 0) == (3, 5, 0, 2)
    assert rotation.seated((0, 2, 3, 5), 3, 1) == (2, 3, 5, 0)
    assert rotation.seated((4, 1), 1, 1) == (4, 1)


def test_games_are_drawn_evenly_and_never_twice_in_a_row() -> None:
    for members, rounds, seed in itertools.product((2, 5), (3, 7), range(6)):
        _record, cup = bot_evening(members, rounds, seed)
        games = [played.game.id for played in cup.rounds]
        times = Counter(games)
        assert len(times) == 3
        assert max(times.values()) - min(times.values()) <= 1
        assert all(one != other for one, other in itertools.pairwise(games))
        assert members == 2 or games[-1] == "cloud9"


def test_picked_games_are_played_unless_somebody_had_to_watch_the_last_round() -> None:
    for members, last in ((4, "strange_world"), (5, "cloud9")):
        evening = Evening(CupRecord(plan(members, 3, 1, "strange_world", "", "strange_world")))
        play(evening, 1)
        games = [played.game.id for played in evening.cup.rounds]
        assert games[0] == "strange_world"
        assert games[1] != "strange_world"
        assert games[2] == last


# Coming and going


def test_who_comes_late_begins_beside_the_last_and_is_not_sent_to_watch() -> None:
    evening = Evening(CupRecord(plan(5, 3, 3, "cloudy_kingdom", "strange_world", "")))
    deal(evening)
    finish_round(evening, random.Random(1))
    evening.decide(Join(Player("Late")))
    lowest = min(member.points for member in evening.cup.members[:5])
    assert evening.cup.members[5].points == lowest
    assert 5 not in evening.cup.announced().gallery
    play(evening, 1)
    assert len(evening.cup.rounds[-1].seats) == 6


def test_who_goes_home_plays_no_more_and_wins_nothing() -> None:
    evening = Evening(CupRecord(plan(3, 3, 3)))
    deal(evening)
    finish_round(evening, random.Random(1))
    leader = evening.cup.ranking[0]
    evening.decide(Leave(leader))
    play(evening, 1)
    assert all(leader not in played.seats for played in evening.cup.rounds[1:])
    assert leader not in evening.cup.winners
    assert leader not in {award.member for award in awards(evening.cup)}


@pytest.mark.parametrize("seed", range(12))
def test_evenings_on_which_people_come_and_go_are_fair_all_the_same(seed: int) -> None:
    evening = restless_evening(seed)
    check(evening.record, evening.cup)


def test_a_bot_stands_in_and_hands_back_and_no_award_tells_of_what_it_did() -> None:
    evening = Evening(CupRecord(plan(2, 3, 5)))
    evening.decide(StandIn(0, "easy"))
    assert evening.cup.members[0].bot == "easy"
    deal(evening)
    finish_round(evening, random.Random(1))
    evening.decide(HandBack(0))
    assert evening.cup.members[0].bot == ""
    first = [award for award in awards(evening.cup) if award.id != "climber"]
    assert first
    assert {award.member for award in first} == {1}
    assert evening.cup.rounds[0].gains[0] + evening.cup.rounds[0].gains[1] == 2
    play(evening, 1)
    assert {award.member for award in awards(evening.cup)} == {0, 1}
    evening = Evening(evening.record)
    evening.cup.members[0].stand_in = "easy"  # away when the awards are handed over
    assert {award.member for award in awards(evening.cup)} == {1}


def test_what_cannot_be_decided_is_refused_by_name_and_changes_nothing() -> None:
    evening = Evening(CupRecord(plan(6, 3, 1, "strange_world", "", "")))
    refused(evening, Join(Player("Seventh")), "cup-full")
    refused(evening, Leave(9), "cup-not-here")
    refused(evening, HandBack(0), "cup-plays-already")
    refused(evening, HandBack(9), "cup-not-here")
    refused(evening, StandIn(9, "easy"), "cup-not-here")
    refused(evening, Bet(0, 1), "cup-not-to-bet")
    refused(evening, Count(), "cup-not-over")
    refused(evening, Undo(), "cup-nothing-to-undo")
    evening.decide(StandIn(0, "easy"))
    refused(evening, StandIn(0, "easy"), "cup-bot-plays-already")
    deal(evening)
    gallery, seats = evening.cup.rounds[0].gallery, evening.cup.rounds[0].seats
    refused(evening, Join(Player("Late")), "cup-not-between-rounds")
    refused(evening, Leave(0), "cup-not-between-rounds")
    refused(evening, Begin({}), "cup-not-between-rounds")
    refused(evening, Bet(gallery[1], seats[0]), "cup-not-to-bet")
    refused(evening, Bet(gallery[0], gallery[1]), "cup-does-not-play")
    finish_round(evening, random.Random(1))
    for number in range(4):
        evening.decide(Leave(number))
    refused(evening, Leave(4), "cup-too-few")
    refused(evening, Join(Player("Mia")), "cup-name-taken")


def test_every_decision_can_be_forbidden_and_carried_out() -> None:
    assert set(Cup._FORBIDS) == set(Cup._CARRIES_OUT) == set(get_args(AnyDecision))


def refused(evening: Evening, decision: object, rule: str) -> None:
    lines = list(evening.record.lines)
    with pytest.raises(Forbidden) as refusal:
        evening.decide(decision)  # type: ignore[arg-type] # any of them
    assert refusal.value.rule == rule
    assert evening.record.lines == lines


def test_the_gallery_gets_what_its_favourite_gets() -> None:
    evening = Evening(CupRecord(plan(6, 3, 2, "cloudy_kingdom", "", "")))
    deal(evening)
    favourites = evening.cup.rounds[0].seats[1], evening.cup.rounds[0].seats[3]
    for favourite in favourites:
        evening.bet(favourite)
    finish_round(evening, random.Random(2))
    played = evening.cup.rounds[0]
    for member, favourite in zip(played.gallery, favourites, strict=True):
        assert played.gains[member] == played.gains[favourite]


@pytest.mark.parametrize("wrong", ["rounds", "alone", "crowd", "twins"])
def test_an_evening_that_cannot_be_is_not_begun(wrong: str) -> None:
    good = plan(2)
    players = {"alone": 1, "crowd": 7}.get(wrong, 2)
    names = [Player("Twin" if wrong == "twins" else f"P{number}") for number in range(players)]
    picks = good.picks[:2] if wrong == "rounds" else good.picks
    with pytest.raises(BadPlan):
        Cup(CupPlan(0, picks, tuple(names)))


def test_the_bots_of_an_evening_go_home_when_it_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    goes_home = Mock()
    monkeypatch.setattr(RandomBot, "close", goes_home)
    bot_evening(4, 3, 1)
    assert goes_home.call_count == len(GAMES)  # all have the same name


# What is kept


def sealed(lines: list[bytes]) -> bytes:
    body = b"\n".join(lines) + b"\n"
    return body + b'{"seal":"%08x"}\n' % zlib.crc32(body)


def test_a_cup_that_is_cut_off_after_any_decision_goes_on_from_there() -> None:
    """As if the process had been killed: 200 times, anywhere in evenings in which everything happens."""
    rng = random.Random(1)
    for seed in range(4):
        evening = restless_evening(seed)
        cuts = sorted(rng.sample(range(len(evening.record.lines) + 1), 50))
        live = Cup(evening.record.plan)
        for number, line in enumerate([*evening.record.lines, None]):
            if number in cuts:
                cut = replace(evening.record, lines=evening.record.lines[:number])
                taken_up = Evening(parse_cup(cup_bytes(cut), Path("x")))
                assert taken_up.record == cut
                assert taken_up.cup.members == live.members
                assert taken_up.cup.rounds == live.rounds
                assert taken_up.cup.state == live.state
                assert taken_up.match is None or taken_up.match.state == live.state
            if line is not None:
                live.apply(line)
    play(Evening(parse_cup(cup_bytes(cut), Path("x"))), 1)


def test_every_decision_is_kept_at_once(tmp_path: Path) -> None:
    path = tmp_path / "evening.cup"
    evening = Evening(CupRecord(plan(5, 3, 4)), keep=lambda record: write_safely(path, cup_bytes(record)))
    deal(evening)
    assert read_cup(path) == evening.record
    while evening.cup.bettor is not None:
        evening.bet(evening.cup.rounds[0].seats[0])
        assert read_cup(path) == evening.record
    assert evening.match is not None
    evening.match.begin()
    for _ in range(5):
        evening.match.play(evening.match.state.legal_actions()[0])
        assert Evening(read_cup(path)).match.state == evening.match.state  # type: ignore[union-attr]


KEEP_PLAYING = """
import sys
from pathlib import Path
from evenings import plan, play
from game.cup.evening import Evening
from game.cup.record import CupRecord
from game.cup.saves import cup_bytes
from game.matches.safe_writing import write_safely
def keep(record):
    write_safely(Path(sys.argv[1]), cup_bytes(record))
    print(len(record.lines), flush=True)
play(Evening(CupRecord(plan(5, 7, int(sys.argv[2]))), keep), 1, restless=0.05)
"""


@pytest.mark.skipif(os.name != "posix", reason="kills a process the POSIX way")
def test_a_process_killed_in_an_evening_loses_nothing_that_was_confirmed(tmp_path: Path) -> None:
    rng = random.Random(1)
    for seed in range(4):
        path = tmp_path / f"{seed}.cup"
        confirmed = killed(KEEP_PLAYING, str(path), str(seed), rng=rng, most=150)
        record, problems = newest_sound(path, read_cup)
        assert record is not None
        assert not problems
        assert confirmed <= len(record.lines) <= confirmed + 3  # a line may be written and not yet told
        play(Evening(record), 1)


def test_each_kind_of_bad_cup_has_its_own_message() -> None:
    record, _cup = bot_evening(5, 3, 1)
    lines = cup_bytes(record).splitlines()[:-1]
    header, begin, bet, step = lines[:4]

    def problem(*lines: bytes) -> str:
        with pytest.raises(BadSave) as refused:
            parse_cup(sealed(list(lines)), Path("evening.cup"))
        return f"{refused.value.problem}, {refused.value.place}"

    assert bet.startswith(b'{"cup":{"do":"bet"')
    assert problem(header.replace(b"Bot 1", b"Bot 2")) == "damaged, line 1"
    assert problem(header.replace(b'"cup"', b'"cups"', 1)) == "damaged, line 1"
    for options in (b'{"chess":{}}', b'{"cloudy_kingdom":{"spells":"all"}}'):
        bad = header.replace(b'"players"', b'"options":' + options + b',"players"', 1)
        assert problem(bad) == "damaged, line 1"
    assert problem(header.replace(b'_skies":1', b'_skies":2')) == "too-new, line 1"
    assert problem(header, begin, begin) == "illegal, line 3"
    assert problem(header, step) == "damaged, line 2"
    assert problem(header, begin, step) == "illegal, line 3"
    assert problem(header, begin, b'{"cup":{"do":"dance"}}') == "damaged, line 3"
    assert problem(header, begin[:-2] + b',"now":1}}') == "damaged, line 2"
    assert problem(header, begin.replace(b'"s1"', b'"s9"')) == "damaged, line 2"
    assert problem(header, b'{"cup":{"do":"begin","setup":{}}}') == "damaged, line 2"
    two, three = (Evening(CupRecord(plan(players, 3, 1, "cloud9", "", ""))) for players in (2, 3))
    for evening in (two, three):
        deal(evening)
    mixed = cup_bytes(two.record).splitlines()[0], cup_bytes(three.record).splitlines()[1]
    assert problem(*mixed) == "damaged, line 2"


@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_no_well_sealed_nonsense_crashes_taking_up_a_cup(data: st.DataObject) -> None:
    lines = list(SHORT)
    number = data.draw(st.integers(0, len(lines) - 1))
    line = bytearray(lines[number])
    start = data.draw(st.integers(0, len(line) - 1))
    line[start : start + data.draw(st.integers(0, 12))] = data.draw(st.binary(max_size=12))
    lines[number] = bytes(line).replace(b"\n", b" ")
    try:
        record = parse_cup(sealed(lines), Path("x"))
    except BadSave:
        return
    Evening(record)


def _short() -> list[bytes]:
    evening = Evening(CupRecord(plan(5, 3, 7, "strange_world", "cloud9", "cloud9")))
    deal(evening)
    evening.bet(evening.cup.rounds[0].seats[0])
    assert evening.match is not None
    for _ in range(6):
        evening.match.play(evening.match.state.legal_actions()[0])
    return cup_bytes(evening.record).splitlines()[:-1]


SHORT = _short()
