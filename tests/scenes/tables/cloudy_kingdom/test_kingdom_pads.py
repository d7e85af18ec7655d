"""Several people with a controller each at the table of Cloudy Kingdom, in the real loop."""

from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest
from kingdom_evening import LOOKS, NAMES, view_on
from tables import box
from theatre import Pad, Theatre, pads, targets

from game.cloudy_kingdom import GAME
from game.core import OVER
from game.matches.match import Match
from scenes.navigation.plans import Plan, SeatPlan
from scenes.navigation.settings import Settings
from scenes.navigation.stage import Stage
from scenes.results.results_screen import Results
from scenes.seats import seat_plan
from scenes.seats.handover import Curtain
from scenes.tables.cloudy_kingdom.kind import KIND
from scenes.tables.lost import LostDevice
from scenes.tables.table import Table, table_of


@dataclass
class Sofa:
    """People with a pad each before one screen."""

    theatre: Theatre
    held: list[Pad]
    match: Match

    def strike(self, seat: int, button: str) -> None:
        self.held[seat].hold(button)
        self.theatre.frame()
        self.held[seat].release(button)
        self.theatre.frame(0.1)

    def walk(self, seat: int, id_: str) -> None:
        """Bring the focus to a target with the pad alone."""
        for _ in range(60):
            here, there = self.theatre.screen.focused, self.theatre.target(id_)
            assert here is not None
            if here.id == id_:
                return
            dx = there.rect.centerx - here.rect.centerx
            dy = there.rect.centery - here.rect.centery
            ways = ["dpad-right" if dx > 0 else "dpad-left", "dpad-down" if dy > 0 else "dpad-up"]
            for button in ways if abs(dx) > abs(dy) else reversed(ways):
                self.strike(seat, button)
                focused = self.theatre.screen.focused
                if focused is not None and focused.id != here.id:
                    break
        raise AssertionError(f"no way leads to {id_}")

    def wish(self, rng: Random) -> str:
        """What somebody might press now."""
        table = self.theatre.top
        there = {target.id for target in targets(table) if not target.why_not}
        builder = view_on(table).cursor.builder
        assert builder is not None
        if builder.drafts:
            free = sorted(id_ for id_ in there if id_.startswith("draft ") and id_[6:] not in builder.marked)
            return "draft" if len(builder.marked) == 3 else rng.choice(free)
        for button in ("swap", "cast", "discard"):
            if button in there:
                return button
        spells = sorted(id_ for id_ in there if id_.startswith("spell ") and not builder.spell)
        cells = sorted(id_ for id_ in there if id_.startswith("cell "))
        return rng.choice(spells if spells and rng.random() < 0.4 else cells)


def sit_down(folder: Path, plug: object, seats: int, spells: str, *, open_hands: bool = True) -> Sofa:
    people = tuple(SeatPlan(name, look) for name, look in zip(NAMES, LOOKS, strict=True))[:seats]
    plan = Plan(GAME.id, people, {"spells": spells}, open_hands=open_hands)
    match = Match(seat_plan.deal(plan, GAME, 4, box(GAME.id)))
    settings = Settings(language="en")
    settings.comfort.speed = 4.0

    def first(stage: Stage) -> Table:
        return table_of(stage, match, plan, KIND)

    theatre = Theatre(folder, first, settings=settings, pictures=False)
    assert callable(plug)
    held = [plug() for _seat in range(seats)]
    theatre.pass_time(0.1)
    for seat, pad in enumerate(held):
        theatre.stage.devices.holders.take(pad.device, seat)
    return Sofa(theatre, held, match)


@pytest.mark.parametrize(("seats", "spells"), [(2, "random"), (3, "first_game"), (4, "draft")])
def test_everybody_plays_a_whole_game_with_the_own_pad(tmp_path: Path, seats: int, spells: str) -> None:
    rng = Random(seats)
    with pads() as plug:
        sofa = sit_down(tmp_path, plug, seats, spells)
        theatre, match = sofa.theatre, sofa.match
        for _ in range(2000):
            if isinstance(theatre.top, Results):
                break
            actor = match.state.actor
            if actor == OVER or not isinstance(theatre.top, Table):
                sofa.strike(0, "south")
                theatre.frame(0.5)
            elif theatre.top.session.deciding is None:
                theatre.frame(0.5)
            else:
                steps = len(match.record.steps)
                sofa.strike((actor + 1) % seats, "south")  # it is nobody else's business
                assert len(match.record.steps) == steps
                sofa.walk(actor, sofa.wish(rng))
                sofa.strike(actor, rng.choice(["left-shoulder", "right-shoulder"]))
                sofa.strike(actor, "south")
        assert isinstance(theatre.top, Results)


def test_the_curtain_opens_for_the_pad_of_whoever_decides(tmp_path: Path) -> None:
    with pads() as plug:
        sofa = sit_down(tmp_path, plug, 3, "first_game", open_hands=False)
        theatre, match = sofa.theatre, sofa.match
        opened: list[int] = []
        for _ in range(120):
            if len(opened) == 6:
                break
            actor = match.state.actor
            if isinstance(theatre.top, Curtain):
                theatre.pass_time(0.6)
                sofa.strike((actor + 1) % 3, "south")  # a neighbour may not look
                theatre.pass_time(0.6)
                assert isinstance(theatre.top, Curtain)
                sofa.strike(actor, "south")
                opened.append(actor)
                theatre.pass_time(1.2)
            elif not isinstance(theatre.top, Table):  # what happened meanwhile is told
                sofa.strike(actor, "south")
            elif theatre.top.session.deciding is None:
                theatre.frame(0.3)
            else:
                sofa.walk(
                    actor, next(t.id for t in targets(theatre.top) if t.id[:4] == "cell" and not t.why_not)
                )
                sofa.strike(actor, "south")
        first = match.record.setup.first
        assert opened == [(first + number) % 3 for number in range(6)]


def test_a_pad_that_is_lost_is_asked_for_and_comes_back(tmp_path: Path) -> None:
    with pads() as plug:
        sofa = sit_down(tmp_path, plug, 2, "first_game")
        theatre = sofa.theatre
        theatre.pass_time(1.0)
        seat = theatre.top.session.deciding
        assert seat is not None
        sofa.held[seat].unplug()
        theatre.pass_time(0.3)
        assert isinstance(theatre.top, LostDevice)
        sofa.held[seat] = plug()
        theatre.pass_time(0.3)
        assert isinstance(theatre.top, Table)
        cell = next(t.id for t in targets(theatre.top) if t.id.startswith("cell ") and not t.why_not)
        sofa.walk(seat, cell)
        sofa.strike(seat, "south")
        theatre.pass_time(1.0)
        assert len(sofa.match.record.steps) == 1
