"""The show of Cloudy Kingdom: every event is seen and heard, can be skipped, and leaves no trace."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from kingdom_evening import Evening, picture
from kingdom_on_paper import BLACK_ROUTE, CROSSED, TURNED, X, dealt, game_at, grow, grows

from game.cloudy_kingdom import events
from game.cloudy_kingdom.pieces import Cast, Keep, Swap
from game.cloudy_kingdom.rules import CloudyKingdom
from game.core import Event, GameEnded
from scenes.navigation.playback import pause
from scenes.tables.cloudy_kingdom.brush import Brush
from scenes.tables.cloudy_kingdom.effects import cards

ALL_SPELLS = (
    "twist",
    "chop",
    "burning_crossing",
    "dead_end",
    "inspiration",
    "quick_growth",
    "green_thumb",
    "replant",
)
TRIO = ("black", "blue", "red")
ROUTE_FOR_OTHERS = CROSSED.replace("(2,0): crossroad v0", f"(2,0): {X}")


def at(field: str = TURNED, **more: Any) -> CloudyKingdom:
    more = {"hands": ("straight",), "discard": ("gap",), "spells": ALL_SPELLS} | more
    return game_at(field, **more)


Deed = Callable[[CloudyKingdom], Any]


def lay(row: int, column: int, axis: str, kind: str = "") -> Deed:
    return lambda state: grow(state, row, column, axis, kind)


def does(action: Any) -> Deed:
    return lambda _state: action


def lay_anywhere_but(row: int, column: int) -> Deed:
    return lambda state: next(action for action in grows(state) if action.cell != (row, column))


#: Positions, and what is done in them.
STORIES: dict[str, tuple[CloudyKingdom, Sequence[Deed]]] = {
    "twist": (at(), [does(Cast("twist", (2, 1)))]),
    "chop": (at(), [does(Cast("chop", (1, 1)))]),
    "burning-crossing": (at(), [does(Cast("burning_crossing", (1, 0)))]),
    "dead-end": (at(), [does(Cast("dead_end", (0, 1), "v"))]),
    "inspiration": (at(), [does(Cast("inspiration")), lay_anywhere_but(9, 9)]),
    "quick-growth": (at(), [does(Cast("quick_growth")), lay_anywhere_but(9, 9), lay_anywhere_but(9, 9)]),
    "green-thumb-kept": (at(), [does(Cast("green_thumb")), does(Keep())]),
    "green-thumb-swapped": (at(), [does(Cast("green_thumb")), does(Swap())]),
    "replant": (at(), [does(Cast("replant")), lay_anywhere_but(9, 9)]),
    "route-for-others": (at(CROSSED, families=TRIO), [lay(1, 1, "h")]),
    "own-route": (at(BLACK_ROUTE.replace("; (2,1): straight v0", "")), [lay(2, 1, "v")]),
    "by-a-spell-too-late": (
        at(ROUTE_FOR_OTHERS, families=TRIO, deck=("straight", "gap", "gap")),
        [does(Cast("inspiration")), lay(1, 1, "h", "straight")],
    ),
    "broken-link": (at(BLACK_ROUTE, families=("blue", "black")), [lay(0, 0, "h")]),
    "held-link": (
        at(hands=("straight", "straight")),
        [does(Cast("twist", (2, 1))), lay(0, 2, "h")],
    ),
    "draft": (CloudyKingdom(dealt(2, "draft")), [lambda state: state.legal_actions()[0]]),
    "last-round": (
        at(deck=("bridge", "bridge"), hands=("straight", "gap")),
        [does(Cast("inspiration")), lay_anywhere_but(9, 9), lay(0, 2, "h")],
    ),
}


def told(start: CloudyKingdom, deeds: Sequence[Deed]) -> list[tuple[CloudyKingdom, Event, CloudyKingdom]]:
    """Each event with the positions before and after it."""
    before, found = start.copy(), []
    state = start.copy()
    for deed in deeds:
        for event in state.apply(deed(state)):
            after = state.copy()
            found.append((before, event, after))
            before = after
    return found


def frame(evening: Evening) -> list[Any]:
    """What is to be seen, as it is handed to the window."""
    canvas = evening.stage.canvas
    canvas.begin()
    evening.table.draw(canvas)
    return list(canvas._blits)


def test_the_stories_tell_of_everything_that_can_happen() -> None:
    everything = [event for story in STORIES.values() for _, event, _ in told(*story)]
    happened = {type(event) for event in everything}
    kinds = {kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Event)}
    assert happened == (kinds | {GameEnded}) - {Event}
    assert {event.fate for event in everything if isinstance(event, events.LinkMade)} == {
        "wins",
        "waits",
        "loses",
    }
    assert {bool(event.winners) for event in everything if isinstance(event, GameEnded)} == {True, False}


@pytest.mark.parametrize("motion", ["lively", "calm"])
@pytest.mark.parametrize("name", STORIES)
def test_every_event_is_seen_and_heard_and_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, motion: str
) -> None:
    start, deeds = STORIES[name]
    evening = Evening(tmp_path, len(start.families), calm=motion == "calm")
    evening.put(start.copy())
    table = evening.table
    table.session.finish()
    sounds: list[str] = []
    monkeypatch.setattr(evening.stage.sound, "play", lambda name, _step=None, **_at: sounds.append(name))
    for before, event, after in told(start, deeds):
        if isinstance(event, events.TurnBegan):
            continue  # a moment's rest
        table.session.state = before
        evening.view.lay(before.view(None))
        sounds.clear()
        still = frame(evening)
        for clip in evening.view.effects(event.seen_by(None), after.view(None)):
            clip.start()
            clip.pose(0.5)
            is_rest = clip.pose is pause(0.0).pose
            assert is_rest or frame(evening) != still, f"nothing is seen of {event}"
            clip.pose(0.97)
            clip.end()
            assert frame(evening) == still, f"something is left of {event}"
        assert sounds, f"nothing is heard of {event}"
        assert set(sounds) <= evening.stage.sound.cues().keys()


@pytest.mark.parametrize("name", STORIES)
def test_every_show_can_be_skipped_and_leaves_nothing(tmp_path: Path, name: str) -> None:
    start, deeds = STORIES[name]
    seen = []
    for patient in (True, False):
        evening = Evening(tmp_path, len(start.families))
        evening.put(start.copy())
        evening.wait()
        evening.table.session.finish()
        evening.table.play(deeds[0](start))
        if patient:
            for _ in range(400):
                if not evening.table.session.is_showing:
                    break
                evening.wait(0.1)
        else:
            evening.table.session.finish()
        assert not evening.table.session.is_showing
        for _ in range(5):  # the focus goes to where the next decision is
            evening.wait()
        evening.table.time = 0.0
        seen.append(picture(evening))
    assert seen[0] == seen[1]


@pytest.mark.parametrize("held_over", [None, (0, 1)])
def test_a_vine_grows_once_and_never_shrinks(tmp_path: Path, held_over: tuple[int, int] | None) -> None:
    evening = Evening(tmp_path, 2)
    evening.put(at())
    position = evening.view.position
    position.held_over = held_over
    laid = events.CardLaid(0, "straight-1", (0, 1), "v", 0, None)
    seen: list[float] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Brush, "card", lambda *_how, **_more: seen.append(1.0))
        patch.setattr(Brush, "strip", lambda *_how, **_more: seen.append(0.0))
        patch.setattr(cards, "draw_growing_card", lambda *how: seen.append(how[-1]))
        for clip in evening.view.effects(laid, position.view):
            clip.start()
            for step in range(21):
                clip.pose(step / 20)
                position.draw_effects(Brush(evening.stage.canvas, position.view))
            clip.end()
    assert seen == sorted(seen)
    assert seen[-1] == 1.0
    assert seen[0] == (0.0 if held_over is None else 1.0)
