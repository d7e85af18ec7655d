"""What a reader is told of a change: what is in focus before all else, and nothing by a number it gave up."""

from collections.abc import Callable

import pytest

pytest.importorskip("accesskit")
import accesskit

from scenes.access.adapter import Adapter
from scenes.access.tree import ROOT, AccessNode, Tree
from scenes.ui.described import Described


class Desk:
    """The desktop: it keeps every update."""

    def __init__(self, first: Callable[[], accesskit.TreeUpdate], *_handlers: object) -> None:
        self.focused: list[bool] = []
        self.updates = [first()]

    def update_window_focus_state(self, focused: object) -> None:
        """Hear whether the window is in use."""
        self.focused.append(bool(focused))

    def update_if_active(self, make: Callable[[], accesskit.TreeUpdate]) -> None:
        """Take an update."""
        self.updates.append(make())

    def told(self) -> dict[str, int]:
        """The names in the last update, each with its number."""
        return {node.label: number for number, node in self.updates[-1].nodes}


def tree(focus: str, *names: str) -> Tree:
    """A window with buttons."""
    buttons = [
        AccessNode(name, Described(name, "button"), target=name, has_focus=name == focus) for name in names
    ]
    window = AccessNode(ROOT, Described("Three Skies"), "window", children=names)
    return Tree({node.key: node for node in (window, *buttons)}, focus)


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> list[Desk]:
    """Every desktop that is spoken to."""
    made: list[Desk] = []

    def make(*arguments: Callable[[], accesskit.TreeUpdate]) -> Desk:
        made.append(Desk(*arguments))
        return made[-1]

    monkeypatch.setattr("scenes.access.adapter._shown", make)
    monkeypatch.setattr("pygame.key.get_focused", lambda: True)
    return made


def test_of_a_new_screen_what_is_in_focus_is_told_first_and_then_the_rest(desk: list[Desk]) -> None:
    adapter = Adapter(tree("Play", "Play", "Quit"))
    assert set(desk[0].told()) == {"Three Skies", "Play", "Quit"}

    after = tree("Stay", "Stay", "Jump", "Menu")
    adapter.show(after)
    assert set(desk[0].told()) == {"Three Skies", "Stay"}
    assert desk[0].updates[-1].focus == desk[0].told()["Stay"]

    adapter.show(after)
    assert set(desk[0].told()) == {"Three Skies", "Jump", "Menu"}  # what has not changed is not told again
    adapter.show(after)
    assert len(desk[0].updates) == 3


def test_what_comes_back_has_a_number_that_nothing_had_before(desk: list[Desk]) -> None:
    adapter = Adapter(tree("Stay", "Stay", "Menu"))
    before = desk[0].told()
    for _look in range(2):
        adapter.show(tree("Menu", "Menu"))
    for _look in range(2):
        adapter.show(tree("Stay", "Stay", "Menu"))
    numbers = {node.label: number for update in desk[0].updates for number, node in update.nodes}
    assert numbers["Stay"] not in before.values()
    assert numbers["Menu"] == before["Menu"]


def test_nothing_is_asked_of_who_is_just_being_told_everything(
    desk: list[Desk], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It holds a lock meanwhile, and waits for Python: both would wait for ever."""
    busy: list[tuple[int, int]] = []
    make = Adapter._node

    def node(adapter: Adapter, told: AccessNode) -> accesskit.Node:
        if not busy and desk:
            busy.append((0, 0))
            adapter.show(tree("Quit", "Quit"))
            adapter.in_focus(focused=False)
            busy.append((len(desk[0].updates), len(desk[0].focused)))
        return make(adapter, told)

    adapter = Adapter(tree("Play", "Play", "Quit"))
    assert (len(desk[0].updates), len(desk[0].focused)) == (1, 0)
    monkeypatch.setattr(Adapter, "_node", node)
    adapter._end()  # nobody listens any more
    adapter.show(tree("Quit", "Quit"))
    adapter.in_focus(focused=False)
    assert (len(desk[0].updates), len(desk[0].focused)) == (1, 0)
    adapter._all()  # and again somebody does
    assert busy[-1] == (1, 0)
    adapter.show(tree("Quit", "Quit"))
    adapter.in_focus(focused=False)
    assert (len(desk[0].updates), len(desk[0].focused)) == (2, 1)
