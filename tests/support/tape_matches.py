"""Tape of matches: what is drawn and heard of every kind of event while it is shown, and at the end."""

import tempfile
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random
from typing import Final
from unittest.mock import patch

from kingdom_on_paper import TURNED, game_at, grow
from msgspec import structs
from noting import BROAD, SIZE, WHILE, WIDE, Call, Moment, recording
from unwatched import leave_out_pictures

from game.cloudy_kingdom.pieces import Cast, Keep
from game.cloudy_kingdom.rules import CloudyKingdom
from game.core import OVER, Action
from game.matches.match import Match
from game.shelf import GAMES
from scenes.cli.played.random_match import random_match
from scenes.cli.request import Request
from scenes.input.intents import Back, Press
from scenes.navigation.plans import Plan
from scenes.navigation.playback import Clip, Playback
from scenes.navigation.settings import Comfort, Settings
from scenes.navigation.stack import Quit, Replace, Scene
from scenes.navigation.stage import Stage, make_stage
from scenes.platform.storage.folders import Folders
from scenes.seats.seat_plan import deal
from scenes.session.content import load_box
from scenes.shelf.laying import make_table
from scenes.tables.table import Table

_MOMENTS: Final = (0.12, 0.45, 0.9)  # shares of each clip
_CALM: Final = Comfort(less_motion=True, text_size=1.6, assist="purist", colours="grey")
#: What is agreed on at the last table, which of all that may be done is done there, in how many cases, and a
#: deal in which everything happens that seldom does: somebody reaches the top, all spells are cast.
_BOLD: Final[dict[str, tuple[dict[str, object], int, float, int]]] = {
    "cloud9": ({"goal": "25"}, 0, 0.8, 6),
    "cloudy_kingdom": ({"spells": "draft"}, -1, 0.5, 19),
    "strange_world": ({}, -1, 0.8, 4),
}
_TWISTER: Final = ("chop", "green_thumb", "twist")
_TIMID: Final[tuple[dict[str, object], int, float, int]] = {}, 0, 0.0, 1
_TIMES: Final = 3  # how often each kind of event is looked at
_COUNTED: Final = 12  # moments of a finale
_SWAP = "Swap"  # on the tape: another scene comes in the place of this one


def match(game: str) -> list[Moment]:
    """All that is drawn and heard when matches are shown that are played by chance, event by event."""
    moments: list[Moment] = []
    counts = GAMES[game].seat_counts
    with tempfile.TemporaryDirectory() as folder, recording() as calls:
        tables = (
            (min(counts), "", WIDE, Comfort(), _TIMID),
            (GAMES[game].usual_seats, "random", BROAD, _CALM, _TIMID),
            (max(counts), "", SIZE, Comfort(), _BOLD[game]),
        )
        for seats, bot, size, comfort, (options, liked, share, seed) in tables:
            settings = Settings(language="en", comfort=comfort)
            stage = make_stage(size, settings, Folders.of_user(Path(folder)))
            leave_out_pictures(stage.canvas)  # what is drawn is noted, and not seen
            _match, plan = random_match(Request("table", game=game, seats=seats))
            sitting = tuple(structs.replace(seat, bot=seat.bot or bot) for seat in plan.seats)
            plan = structs.replace(plan, seats=sitting, options=options)
            dealt = Match(deal(plan, GAMES[game], seed, load_box(GAMES[game], None)[0]))
            dealt.begin()
            table, rng = make_table(stage, dealt, plan), Random(seed)
            with patch.object(Playback, "add", _shown(table, calls, moments)):
                while (state := table.session.match.state).actor != OVER:
                    may = list(state.legal_actions())
                    _play(table, may[liked] if rng.random() < share else rng.choice(may))
            moments += _finale(table, calls)
            if game == "cloudy_kingdom" and seats == min(counts):
                moments += _broken_link(stage, plan, calls)
    return moments


def _play(table: Table, action: Action) -> None:
    """Let somebody decide, and all that comes of it be shown."""
    table.play(action)
    table.show_more()
    table.session.finish()
    table.show_more()


def _broken_link(stage: Stage, plan: Plan, calls: list[Call]) -> list[Moment]:
    """What chance hardly ever brings: a castle is joined, its link is broken, and is made once more."""
    moments: list[Moment] = []
    match = Match(deal(plan, GAMES[plan.game], 1, load_box(GAMES[plan.game], None)[0]))
    deck = ("gap", "straight", "crossroad", *["bridge"] * 3)
    match.state = game_at(TURNED, hands=("gap", "straight"), spells=_TWISTER, deck=deck)
    table = make_table(stage, match, plan)
    with patch.object(Playback, "add", _shown(table, calls, moments)):
        for action in (Cast("twist", (2, 1)), Cast("green_thumb"), Keep()):
            _play(table, action)
        for axis, card in (("h", "straight"), ("v", "crossroad")):
            state = table.session.match.state
            assert isinstance(state, CloudyKingdom)
            _play(table, grow(state, 0, 0, axis, card))
    return moments


def _finale(table: Table, calls: list[Call]) -> list[Moment]:
    """What comes between the last event and the results, as long as it takes."""
    moments: list[Moment] = []
    change = table.view.finale(Quit)
    if not isinstance(change, Replace) or not isinstance(scene := change.scene, Scene):
        return moments
    scene.entered()
    for moment in range(_COUNTED):
        scene.update(3 * WHILE)
        calls.clear()
        scene.lay_out()
        table.stage.canvas.begin()
        scene.draw(table.stage.canvas)
        moments.append((f"finale {moment}", [*calls]))
        calls.clear()
    for intent in (Press(x=SIZE[0] / 2, y=SIZE[1] / 2), Back()):
        led = scene.handle(intent)
        name = _SWAP if isinstance(led, Replace) else type(led).__name__
        moments.append((f"finale: {type(intent).__name__}", [[name]]))
    scene.left()
    return moments


def _shown(table: Table, calls: list[Call], moments: list[Moment]) -> Callable[..., None]:
    """What takes the place of showing clips: each is looked at in some moments, and over."""
    seen: Counter[str] = Counter()

    def add(_playback: Playback, clips: Iterable[Clip]) -> None:
        event = table.session.log[-1]
        name = " ".join(filter(None, (type(event).__name__, getattr(event, "spell", ""))))
        seen[name] += 1
        for number, clip in enumerate(clips):
            if seen[name] <= _TIMES and clip.seconds:
                clip.start()
                for share in _MOMENTS:
                    clip.pose(share)
                    table.time = 3.0 + share + number
                    table.stage.canvas.begin()
                    table.view.draw(table.stage.canvas)
                    moments.append((f"{name} {number} at {share}", [*calls]))
                    calls.clear()
            clip.end()

    return add
