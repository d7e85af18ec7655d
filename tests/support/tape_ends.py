"""Tape of ends: how a game alone is judged, the ladder of a day, posters, feasts, and how curtains close."""

import tempfile
from collections.abc import Iterator
from itertools import chain, pairwise
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Final, cast

from noting import SIZE, Moment, recording
from pygame import FRect
from unwatched import leave_out_pictures

from game.cup.decisions import Leave, StandIn
from game.daily.diary import DailyOutcome
from game.people.standings import Best
from game.review.split import WinSwing
from game.shelf import GAMES
from scenes.cli.fixtures import SCENES
from scenes.cli.played.random_match import random_match
from scenes.cli.request import Request
from scenes.cup.people import People
from scenes.cup.poster import draw_poster
from scenes.cup.samples import sample
from scenes.input.intents import Confirm
from scenes.navigation.settings import Comfort, Settings
from scenes.navigation.stack import Pop
from scenes.navigation.stage import Stage, make_stage
from scenes.platform.canvas import Canvas
from scenes.platform.storage.folders import Folders
from scenes.results.results_screen import Ways
from scenes.screens.daily.deal_card import Climber, FriendLadder, in_words
from scenes.screens.posters.match_poster import PosterText, draw_match_poster
from scenes.screens.turning.causes import Causes
from scenes.screens.turning.curves import ChanceCurve, CurveMark, Curves, Strips
from scenes.tables.cloud9.feast import draw_feast
from scenes.tables.cloud9.snapshot import Snapshot
from scenes.tables.coach import Note, draw_light, draw_note, note_rect
from scenes.tables.strange_world.ending.verdict import Verdict
from scenes.ui.core import Ui
from scenes.ui.scenery.avatars import COLOURS, Look
from scenes.ui.scenery.backdrop import DUSK

#: Windows in which a curtain falls and rises: a wide one, one that stands upright.
_WINDOWS: Final = ((1720, 720), (540, 960))
_WALLS: Final = (0.05, 0.2, 0.4, 0.6, 1.0, 2.2, 4.7)  # seconds
_STARS: Final = (3, 21, 34, 60)  # of worlds
_AT: Final = (0.15, 0.3, 2.0)  # seconds
_SENTENCE: Final = (
    "Lea rolls two clouds, and nobody believes it: three of the four stay aboard, and fall. " * 2
)
_CODE: Final = "ABCDEFGH-12345678-" * 12
_TURNED: Final = ("turned_own_for", "turned_luck_for", "")
_CLIMBERS: Final = (
    (DailyOutcome(1, 3, 40), DailyOutcome(2, 3, 25)),
    (DailyOutcome(1, 4, None), DailyOutcome(3, 4, None), DailyOutcome(4, 4, None)),
    (DailyOutcome(1, 1, 0), DailyOutcome(1, 1, -3)),
)


def ends() -> list[Moment]:
    """What is drawn of ends."""
    with tempfile.TemporaryDirectory() as folder, recording() as calls:
        moments: list[Moment] = []
        for comfort in (Comfort(), Comfort(text_size=1.6, less_motion=True)):
            settings = Settings(language="en", comfort=comfort)
            stage = make_stage(SIZE, settings, Folders.of_user(Path(folder)))
            leave_out_pictures(stage.canvas)
            for name in chain(_verdicts(stage), _posters(stage), _feasts(stage), _people(stage)):
                moments.append((name, [*calls]))
                calls.clear()
            for size in _WINDOWS:
                stage = make_stage(size, settings, Folders.of_user(Path(folder)))
                leave_out_pictures(stage.canvas)
                for name in _curtain(stage):
                    moments.append((f"{name} {size}", [*calls]))
                    calls.clear()
        return moments


def _curtain(stage: Stage) -> Iterator[str]:
    """How a curtain falls and opens again, until it has gone."""
    scene = SCENES["curtain"](stage, Request("curtain"))
    scene.entered()
    for way in ("falls", "opens"):
        for before, at in pairwise((0.0, *_WALLS)):
            change = scene.update(at - before)
            scene.lay_out()
            stage.canvas.begin()
            scene.draw(stage.canvas)
            yield f"curtain {way}, {at}: {type(change).__name__} {scene.see_through}"
        scene.handle(Confirm())


def _verdicts(stage: Stage) -> Iterator[str]:
    """How worlds with more and more stars are judged, with the ladder of a day in front of it."""
    worlds = [Best(stars, "Mia", "2026-01-01", 1679499635, 1) for stars in _STARS]
    for number, world in enumerate(worlds):
        ways = Ways(Pop, Pop, Pop, Pop, Pop, Pop)
        scene = Verdict(stage, world, Look.of("coral/aviator"), worlds[: 2 * number], ways)
        for before, at in pairwise((0.0, *_AT)):
            scene.update(at - before)
            scene.lay_out()
            stage.canvas.begin()
            scene.draw(stage.canvas)
            yield f"verdict {world.points} at {at}"
    for outcomes in _CLIMBERS:
        looks = map(Look.of, ("coral/aviator", "ocean/captain", "jade/cook"))
        ladder = FriendLadder(
            [Climber(look, each, each.place > 1) for look, each in zip(looks, outcomes, strict=False)]
        )
        ladder.place(scene.ui, FRect(100, 100, *ladder.size(scene.ui, SIZE[0])))
        ladder.draw(scene.ui, stage.canvas)
        yield " ".join(map(in_words, outcomes))
    yield from _curves(scene.ui, stage.canvas)
    yield from _notes(scene.ui, stage.canvas)


def _curves(ui: Ui, canvas: Canvas) -> Iterator[str]:
    """Everybody's chance over a match, and below it luck and nerve of one of them."""
    rng = Random(1)
    lines = []
    for seat, colour in enumerate(COLOURS):
        points = [(number / 20, rng.random()) for number in range(21)]
        points[-1] = (1.0, (0.0, 1.0, 0.0, 0.5, 0.5, 0.7)[seat])
        lines.append(ChanceCurve(seat, colour, Look.of(f"{colour}/cook"), points, won=seat == 1))
    for stars, scale in ((None, ("100 %", "50 %", "0 %")), ((3.0, 41.0), ("41", "22", "3 of all the stars"))):
        marks = [CurveMark(number, (number / 4, 0.9 - number / 9)) for number in range(1, 4)]
        curves = Curves(lines, marks, scale, Strips(at_once=False), 120.0)
        curves.stars = stars
        curves.place(ui, FRect(30, 40, *curves.size(ui, 900.0)))
        for _frame in range(2):
            curves.draw(ui, canvas)
        told = curves.describe()
        yield f"curves: {told and told.name}"
        for pieces, width, colour in Strips(at_once=True)._drawn(FRect(100, 50, 700, 100), lines):
            canvas.fill(FRect(*pieces[-1][0], *pieces[-1][1]), colour, width)
            canvas.fill(FRect(*pieces[len(pieces) // 2][0], len(pieces), 1), colour)
        yield "pens"
    for steps, most in ((0, 0.001), (7, 0.01), (60, 1.3)):
        swings = [
            WinSwing(
                0,
                rng.choice(("luck", "own", "others")),
                step,
                step + 1,
                0.5,
                0.5 + rng.uniform(-most, most),
                0.1,
            )
            for step in range(-1, max(steps, 20), 2)
        ]
        causes = Causes(swings, steps, curves.beside(ui))
        causes.place(ui, FRect(30, 200, *causes.size(ui, 900.0)))
        causes.draw(ui, canvas)
        yield f"causes in {steps} steps"


def _notes(ui: Ui, canvas: Canvas) -> Iterator[str]:
    """What the coach whispers, and the light on what is meant."""
    for words in ("Jump now!", _SENTENCE, _SENTENCE * 4):
        for room in ((40.0, 700.0), (300.0, 420.0)):
            note = Note(words, DUSK, room, 19.0)
            draw_note(ui, canvas, note)
            draw_light(canvas, [note_rect(ui, note), FRect(600, 300, 40, 30)], room[0])
            yield f"note {len(words)} {room}"


def _posters(stage: Stage) -> Iterator[str]:
    """The poster of a match of each game, and that of an evening."""
    for game, turned in zip(GAMES, _TURNED, strict=True):
        match, _plan = random_match(Request("table", game=game, steps=1000))
        draw_match_poster(stage, match.record, match.state.result(), PosterText(_SENTENCE, _CODE, turned, 1))
        yield f"poster {game}"
    draw_poster(sample(stage, 1, 5))
    yield "poster of an evening"


def _people(stage: Stage) -> Iterator[str]:
    """Who takes part in an evening, as one after the other goes home, or lets a bot play."""
    party = sample(stage, 1, 1)
    people = People(party)
    for decision in (Leave(5), StandIn(1, "easy"), Leave(0), Leave(2), Leave(3)):
        party.evening.decide(decision)
        people._show()
        for aim in ("more-human", "more-bot", "leave-4"):
            people.focus_on(aim)
            people.lay_out()
            stage.canvas.begin()
            people.draw(stage.canvas)
            yield f"people after {decision}: {aim}"


def _feasts(stage: Stage) -> Iterator[str]:
    """The feast on the top cloud, at rest and while cannons are heard."""
    looks = [Look.of(f"{colour}/cook") for colour in COLOURS]
    for time, age in ((0.0, 0.0), (0.3, 0.05), (0.6, 0.75), (1.1, 0.3)):
        feast = SimpleNamespace(guests=range(len(looks)), age=age)
        spots = SimpleNamespace(point=lambda _name: (640.0, 300.0))
        draw_feast(stage.canvas, cast("Snapshot", SimpleNamespace(feast=feast, spots=spots)), looks, time)
        yield f"feast at {time}"
