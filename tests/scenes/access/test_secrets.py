"""A reader and a voice tell the same, byte for byte, whatever those before the screen cannot know."""

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest
from theatre import Theatre

from game.core import OVER
from game.matches.match import Match
from game.shelf import GAMES
from scenes.access.tree import tree_of
from scenes.navigation.plans import Plan, SeatPlan
from scenes.seats.seat_plan import deal
from scenes.session.content import load_box
from scenes.shelf.laying import make_table

LEA, TOM = SeatPlan("Lea", "coral/cook"), SeatPlan("Tom", "jade/cat")
COMPANY = {
    "alone": (LEA, SeatPlan("Tom", "jade/cat", "random")),
    "together": (LEA, TOM),
    "behind the curtain": (LEA, TOM),
}
OFTEN = 2  # each phase of a game is looked at
LONG = 160  # decisions


def told(theatre: Theatre) -> bytes:
    """All that a reader is told of what is on stage, and all that a voice says at whatever press."""
    theatre.top.lay_out()
    beneath = theatre.app.stack.scenes[:-1]
    said = [*theatre.app.voice.answers()]
    assert said
    return repr((tree_of("Three Skies", theatre.top, (), beneath), said)).encode()


def table(folder: Path, match: Match, plan: Plan, company: str) -> Theatre:
    """A table; behind the curtain whoever decides has opened it."""
    theatre = Theatre(folder, lambda stage: make_table(stage, match, plan), pictures=False)
    if company == "behind the curtain":
        theatre.top.session.look_through(match.state.actor)
        theatre.top.refresh()
    return theatre


@pytest.mark.parametrize("company", COMPANY)
@pytest.mark.parametrize("game_id", sorted(GAMES))
def test_what_nobody_present_may_know_changes_no_byte(tmp_path: Path, game_id: str, company: str) -> None:
    game, rng, seats = GAMES[game_id], Random(5), COMPANY[company]
    options = {"spells": "draft"} if game_id == "cloudy_kingdom" else {}
    plan = Plan(game_id, seats, options)
    match = Match(deal(plan, game, 3, load_box(game, None)[0]))
    everything = [shown.event for shown in match.begin()]
    viewer = 0 if company == "alone" else None
    model, differed, phases = game.search_model("even"), 0, Counter[str]()
    for _decision in range(LONG):
        if match.state.actor == OVER:
            break
        seen_by_all: Any = match.state.view(None)
        phase = f"{seen_by_all.phase} {match.state.actor}"
        phases[phase] += 1
        if phases[phase] <= OFTEN:
            before = told(table(tmp_path, match, plan, company))
            for seat in range(len(seats)) if viewer is None else (viewer,):
                seen = tuple(event.seen_by(seat) for event in everything)
                twin = Match(match.record)
                twin.state = model.determinize(model.analyse(match.state.view(seat), seen), rng)
                if (
                    twin.state.view(viewer) == match.state.view(viewer)
                    and twin.state.actor == match.state.actor
                ):
                    differed += twin.state != match.state
                    assert told(table(tmp_path, twin, plan, company)) == before, phase
        everything += [shown.event for shown in match.play(rng.choice(list(match.state.legal_actions())))]
    assert differed > 3
    assert len({phase.split()[0] for phase in phases}) > 1


def test_with_headphones_whoever_looks_is_told_their_own_cards(tmp_path: Path) -> None:
    game, plan = GAMES["cloud9"], Plan("cloud9", (LEA, TOM))
    match = Match(deal(plan, game, 3, load_box(game, None)[0]))
    match.begin()
    theatre = table(tmp_path, match, plan, "behind the curtain")
    assert not any(words.startswith("Your hand") for words in theatre.app.voice.answers())
    theatre.stage.settings.voice.headphones = True
    assert any(words.startswith("Your hand") for words in theatre.app.voice.answers())


def test_what_lies_over_secret_cards_tells_nothing_of_them(tmp_path: Path) -> None:
    game, plan = GAMES["cloud9"], Plan("cloud9", (LEA, TOM))
    match = Match(deal(plan, game, 3, load_box(game, None)[0]))
    match.begin()
    theatre = table(tmp_path, match, plan, "behind the curtain")
    theatre.app.stack.follow(theatre.top.open_log())
    assert b"Game log" not in told(theatre)
    theatre.stage.settings.voice.headphones = True
    assert b"Game log" in told(theatre)
