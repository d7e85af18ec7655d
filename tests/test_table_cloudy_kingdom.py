"""The table of Cloudy Kingdom: whole games by every device, shows that leave no trace, true previews."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from kingdom_on_paper import BLACK_ROUTE, CROSSED, TURNED, game_at, grow
from pygame import Surface
from pygame.image import tobytes
from tables import box

from game.cloudy_kingdom import GAME
from game.cloudy_kingdom.events import LinkBroken, LinkMade
from game.cloudy_kingdom.pieces import Cast
from game.cloudy_kingdom.rules import CloudyKingdom
from game.cloudy_kingdom.views import field_of
from game.core import OVER, run
from game.match import Match
from scenes import seating
from scenes.assets import Assets
from scenes.folders import Folders
from scenes.intents import AnyIntent, Back, Confirm, Extra, Move, Point, Press, Release, Turn
from scenes.loop import make_stage
from scenes.results import Results
from scenes.seating import Plan, SeatPlan
from scenes.settings import Comfort, Settings
from scenes.stack import Stack
from scenes.tables.cloudy_kingdom import KingdomTable
from scenes.tables.cloudy_kingdom.faces import turned
from scenes.tables.cloudy_kingdom.finale import Finale, nearly_there
from scenes.tables.cloudy_kingdom.foresight import foresee
from scenes.ui.core import Target
from scenes.window import headless

LOOKS = ("orchid/ribbon", "coral/aviator", "ocean/captain", "marigold/pompom")
NAMES = ("Mia", "Lea", "Tom", "Ines")


class Evening:
    """A match at a table in a window nobody sees, all seats human with open hands unless told otherwise."""

    def __init__(
        self, folder: Path, seats: int, spells: str = "first_game", *, open_hands: bool = True
    ) -> None:
        headless()
        self.stage = make_stage(
            (1280, 720), Settings(language="en", comfort=Comfort(less_motion=True)), Folders.of_user(folder)
        )
        people = tuple(SeatPlan(name, look) for name, look in zip(NAMES, LOOKS, strict=True))[:seats]
        plan = Plan(GAME.id, people, {"spells": spells}, open_hands=open_hands)
        self.match = Match(seating.deal(plan, GAME, 4, box(GAME.id)))
        self.plan = plan
        self.sit_down()

    def sit_down(self) -> None:
        self.table = KingdomTable(self.stage, self.match, self.plan)
        self.stack = Stack(self.table)

    def put(self, state: CloudyKingdom) -> None:
        """Go on from a position written on paper."""
        self.match.state = state
        self.sit_down()

    def wait(self, seconds: float = 0.1) -> None:
        self.stack.update(seconds)

    def send(self, *intents: AnyIntent) -> None:
        for intent in intents:
            self.stack.handle(intent)
            self.wait(0.02)

    def watch(self) -> None:
        """Skip shows until somebody has to decide."""
        for _ in range(400):
            self.wait(0.02)
            if self.table.deciding is not None or self.match.state.actor == OVER:
                return
            if self.table.show.running:
                self.send(Confirm())

    def target(self, id_: str) -> Target:
        self.table.walker._settle()
        return next(target for target, _ in self.table.walker._found if target.id == id_)

    def targets(self, kind: str) -> list[Target]:
        self.table.walker._settle()
        return [t for t, _ in self.table.walker._found if t.id.partition(" ")[0] == kind and not t.why_not]

    def walk(self, id_: str, device: str) -> None:
        """Bring the focus to a target with nothing but steps."""
        for _ in range(60):
            here, there = self.table.focused, self.target(id_)
            assert here is not None
            if here.id == id_:
                return
            dx = there.rect.centerx - here.rect.centerx
            dy = there.rect.centery - here.rect.centery
            step = (1 if dx > 0 else -1, 0) if abs(dx) > abs(dy) else (0, 1 if dy > 0 else -1)
            self.send(Move(*step, device=device))
            if self.table.focused is here:
                other = (0, 1 if dy > 0 else -1) if step[0] else (1 if dx > 0 else -1, 0)
                self.send(Move(*other, device=device))
        raise AssertionError(f"no way leads to {id_}")


Way = Callable[[Evening, str], None]


def by_steps(device: str) -> Way:
    def press(evening: Evening, id_: str) -> None:
        evening.stage.devices.last = device
        evening.walk(id_, device)
        evening.send(Turn(1, device=device), Confirm(device=device))

    return press


def by_pointer(device: str) -> Way:
    def press(evening: Evening, id_: str) -> None:
        evening.stage.devices.last = device
        x, y = evening.target(id_).rect.center
        for _ in range(2 if device == "touch" else 1):  # a finger looks first
            if any(target.id == id_ for target, _ in evening.table.walker._found):
                evening.send(
                    Point(x, y, device=device), Press(x, y, device=device), Release(x, y, device=device)
                )

    return press


@pytest.mark.parametrize(
    ("press", "spells"),
    [
        (by_steps("keyboard"), "draft"),
        (by_steps("pad:0"), "random"),
        (by_pointer("mouse"), "draft"),
        (by_pointer("touch"), "first_game"),
    ],
    ids=["keyboard", "pad", "mouse", "touch"],
)
def test_a_whole_game_is_played_with_one_kind_of_device(tmp_path: Path, press: Way, spells: str) -> None:
    evening = Evening(tmp_path, 3, spells)
    rng = Random(2)
    for _ in range(400):
        evening.watch()
        if evening.match.state.actor == OVER:
            return
        press(evening, likely(evening, rng))
    raise AssertionError(str(evening.match.state))


def likely(evening: Evening, rng: Random) -> str:
    """What somebody might press now."""
    choosing = evening.table.choosing
    assert choosing is not None
    if choosing.drafts:
        free = [t.id for t in evening.targets("draft") if t.id.partition(" ")[2] not in choosing.marked]
        return "draft" if len(choosing.marked) == 3 else free[-1]
    for button in ("keep", "cast", "discard"):
        if evening.targets(button):
            return button
    spells = [] if choosing.spell else [target.id for target in evening.targets("spell")]
    return rng.choice(spells if spells and rng.random() < 0.3 else [t.id for t in evening.targets("cell")])


def picture(evening: Evening) -> bytes:
    canvas = evening.stage.canvas
    canvas.pictures.keep_only(lambda _: False)  # what was drawn before must not show
    surface = Surface((1280, 720))
    canvas.begin()
    evening.stack.draw(canvas)
    canvas.repaint()
    canvas.present(surface)
    return tobytes(surface, "RGB")


SHOWS = [
    pytest.param(TURNED, Cast("twist", (2, 1)), id="twist"),
    pytest.param(TURNED, Cast("chop", (1, 1)), id="chop"),
    pytest.param(TURNED, Cast("burning_crossing", (1, 0)), id="burning-crossing"),
    pytest.param(TURNED, Cast("dead_end", (0, 1), "v"), id="dead-end"),
    pytest.param(TURNED, Cast("inspiration"), id="inspiration"),
    pytest.param(TURNED, Cast("quick_growth"), id="quick-growth"),
    pytest.param(TURNED, Cast("green_thumb"), id="green-thumb"),
    pytest.param(TURNED, Cast("replant"), id="replant"),
    pytest.param(CROSSED, (1, 1), id="route-for-others"),
    pytest.param(BLACK_ROUTE, (0, 0), id="broken-link"),
]


@pytest.mark.parametrize(("field", "action"), SHOWS)
def test_every_show_can_be_skipped_and_leaves_nothing(tmp_path: Path, field: str, action: Any) -> None:
    all_spells = (
        "twist",
        "chop",
        "burning_crossing",
        "dead_end",
        "inspiration",
        "quick_growth",
        "green_thumb",
    )
    start = game_at(field, hands=("straight",), discard=("gap",), spells=(*all_spells, "replant"))
    if isinstance(action, tuple):
        action = grow(start, action[0], action[1], "h")
    seen = []
    for patient in (True, False):
        evening = Evening(tmp_path, 2)
        evening.put(start.copy())
        evening.wait()
        evening.table.choose(action)
        if patient:
            for _ in range(400):
                if not evening.table._is_showing:
                    break
                evening.stage.canvas.begin()
                evening.stack.draw(evening.stage.canvas)
                evening.wait(0.1)
        else:
            evening.table._finish()
        assert not evening.table._is_showing
        for _ in range(5):  # the focus goes to where the next decision is
            evening.wait()
        evening.table.time = 0.0
        seen.append(picture(evening))
    assert seen[0] == seen[1]


def test_nobody_sees_what_others_hold(tmp_path: Path) -> None:
    seen = []
    for hand in ("straight", "gap"):
        evening = Evening(tmp_path, 2, open_hands=False)
        evening.put(game_at(TURNED, hands=("crossroad", hand), deck=("bridge", "bridge")))
        evening.table.viewer = 0
        evening.table._settle(evening.match.state.copy())
        evening.wait()
        seen.append(picture(evening))
    assert seen[0] == seen[1]


@pytest.mark.parametrize("field", [TURNED, CROSSED])
def test_previews_come_true(field: str) -> None:
    start = game_at(field, hands=("straight",), spells=("chop", "twist", "burning_crossing"))
    for action in start.legal_actions():
        foresight = foresee(start, action)
        after = start.copy()
        told = run(after.apply(action))
        assert foresight.field == after.field
        assert [*foresight.made, *foresight.broken] == [e for e in told if isinstance(e, LinkMade)] + [
            e for e in told if isinstance(e, LinkBroken)
        ]
        assert foresight.winners == after.winners


def test_a_spell_in_mind_can_be_forgotten(tmp_path: Path) -> None:
    evening = Evening(tmp_path, 2)
    evening.put(game_at(TURNED, spells=("twist",)))
    evening.watch()
    evening.send(Extra(), Confirm())
    assert evening.table.choosing is not None
    assert evening.table.choosing.spell == "twist"
    evening.send(Back())
    assert evening.table.choosing.spell == ""
    assert evening.match.record.steps == []


def test_a_spell_that_shows_nothing_hidden_is_taken_back(tmp_path: Path) -> None:
    evening = Evening(tmp_path, 2, "draft")
    for seat in range(2):
        evening.watch()
        for spell in ("replant", "chop", ("dead_end", "twist")[seat]):
            by_steps("keyboard")(evening, f"draft {spell}")
        by_steps("keyboard")(evening, "draft")
    evening.watch()
    dead_end = next(target.id for target in evening.targets("spell") if target.id == "spell dead_end")
    by_steps("keyboard")(evening, dead_end)
    by_steps("keyboard")(evening, evening.targets("cell")[0].id)
    evening.watch()
    steps = len(evening.match.record.steps)
    by_steps("keyboard")(evening, "spell replant")
    by_steps("keyboard")(evening, "cast")
    evening.watch()
    assert len(evening.match.record.steps) == steps + 1
    evening.send(Back())
    assert len(evening.match.record.steps) == steps
    evening.watch()
    assert evening.target("spell replant").why_not == ""


def test_a_forbidden_place_says_why(tmp_path: Path) -> None:
    evening = Evening(tmp_path, 2)
    evening.put(game_at("(0,0): straight h0"))
    evening.watch()
    assert evening.target("cell 1 1").why_not == GAME.refusals["kingdom-unsupported"]
    assert not evening.target("cell 0 1").why_not


def test_the_end_tells_who_was_nearly_there(tmp_path: Path) -> None:
    evening = Evening(tmp_path, 3)
    evening.put(game_at(CROSSED, families=("black", "blue", "red"), hands=("straight",)))
    evening.watch()
    by_steps("keyboard")(evening, "cell 1 1")
    for _ in range(40):
        evening.send(Confirm())
        evening.wait(0.2)
        if isinstance(evening.stack.top, Finale):
            break
    assert set(evening.match.state.result().winners) == {1, 2}
    view = evening.table.laid
    assert nearly_there(field_of(view), view) == [0]
    evening.send(Confirm())
    assert isinstance(evening.stack.top, Results)


@pytest.mark.parametrize(
    ("joins", "broken"), [((), "ab"), (("al",), "b"), (("ar", "bl"), ""), (("blr",), "a")]
)
def test_cards_of_own_spells_have_pictures_however_they_lie(joins: tuple[str, ...], broken: str) -> None:
    arch = {
        "id": "arch",
        "name": "Arch",
        "card": {"joins": list(joins), "broken": broken},
        "step": [{"do": "place"}],
    }
    view = game_at(own=[arch], spells=("arch",)).view(0)
    known = Assets().known("kingdom/")
    for quarters in range(4):
        assert set(turned("arch", quarters, view)) <= set(known)
