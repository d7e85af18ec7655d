"""Adapter: hands the tree to the screen reader of the system through AccessKit, and brings wishes back."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable, Sequence
from itertools import count
from queue import Empty, SimpleQueue
from typing import Final, NamedTuple, Protocol
from weakref import ref

import accesskit
import pygame

from scenes.access.tree import ROOT, AccessNode, Tree

_TOOLKIT: Final = "Three Skies"
_WHILE_TOLD: Final = 3  # looks in which nothing new happens, of a show, before all the rest is told
_ROLES: Final = {
    "text": accesskit.Role.LABEL,
    "button": accesskit.Role.BUTTON,
    "switch": accesskit.Role.SWITCH,
    "slider": accesskit.Role.SLIDER,
    "choice": accesskit.Role.SPIN_BUTTON,
    "tab": accesskit.Role.TAB,
    "field": accesskit.Role.BUTTON,
    "place": accesskit.Role.BUTTON,
    "person": accesskit.Role.BUTTON,
}
_KINDS: Final = {
    "window": accesskit.Role.WINDOW,
    "page": accesskit.Role.GROUP,
    "part": accesskit.Role.GROUP,
    "news": accesskit.Role.GROUP,
}
_WORDS: Final = (
    (accesskit.Action.CLICK, "press"),
    (accesskit.Action.FOCUS, "focus"),
    (accesskit.Action.SET_VALUE, "set"),
    (accesskit.Action.INCREMENT, "more"),
    (accesskit.Action.DECREMENT, "less"),
)


class ReaderRequest(NamedTuple):
    """What a reader wishes: of which node, and what for."""

    key: str
    wish: str  # press, focus, set, more or less
    value: float | str | None = None


class _Telling:
    """A mark of the time in which the whole tree is told."""


class PlatformAdapter(Protocol):
    """What the platform gives AccessKit to speak through."""

    def update_if_active(self, make: Callable[[], accesskit.TreeUpdate]) -> object:
        """Send an update, if anybody listens."""


class Adapter:
    """One window, as readers see it; only the wishes of readers come on a thread of their own."""

    def __init__(self, tree: Tree) -> None:
        self._tree = Tree()  # as it was told last
        self._still = 0  # looks since there was anything new in focus
        self._unused = count(1)
        self._numbers: dict[str, int] = {}
        self._asked: SimpleQueue[tuple[int, str, float | str | None]] = SimpleQueue()
        self._telling: ref[_Telling] | None = None  # lives on while the whole tree is told, None before
        self._take_over(tree)
        self._shown = _shown(self._all, self._take, self._end)

    def show(self, tree: Tree) -> None:
        """Tell of what has changed since the last tree: of what is in focus first, the next time of the rest.

        A reader asks several questions about whatever is new before it comes to what is in focus.
        """
        if not self.is_heard:
            return
        first = self._tree.with_focus_of(tree)
        self._still = self._still + 1 if first == self._tree else 0
        if self._still >= (_WHILE_TOLD if tree.nodes[tree.focus].kind == "news" else 1):
            first = tree
        if first == self._tree:
            return
        changed = self._take_over(first)
        events = self._shown.update_if_active(lambda: self._update(changed))
        if events is not None and hasattr(events, "raise_events"):
            events.raise_events()

    def in_focus(self, *, focused: bool) -> None:
        """Tell whether the window is the one in use."""
        tell = getattr(self._shown, "update_window_focus_state", None)
        if tell is not None and self.is_heard:
            tell(focused)

    def wishes(self) -> list[ReaderRequest]:
        """What readers have asked for since the last time."""
        if self._asked.empty():
            return []
        found, keys = [], {number: key for key, number in self._numbers.items()}
        try:
            while True:
                number, wish, value = self._asked.get_nowait()
                found.append(ReaderRequest(keys.get(number, ""), wish, value))
        except Empty:
            return found

    @property
    def is_heard(self) -> bool:
        """Whether the whole tree has been told: nothing else may be asked of AccessKit before.

        It asks for that on a thread of its own and holds a lock meanwhile. Whoever asked for more would wait
        for that lock and keep Python from answering: for ever. The mark goes as that thread leaves Python.
        """
        return self._telling is not None and self._telling() is None

    def _all(self) -> accesskit.TreeUpdate:
        here = _Telling()
        self._telling = ref(here)
        return self._update([*self._tree.nodes.values()])

    def _end(self) -> None:
        """Nobody listens any more: whoever does again is told everything first."""
        self._telling = None

    def _take(self, request: accesskit.ActionRequest) -> None:
        """Note a wish, on whatever thread it comes."""
        wish = next((word for action, word in _WORDS if action == request.action), "")
        if wish:
            value = request.data[1] if request.data is not None else None
            self._asked.put((request.target, wish, value))

    def _take_over(self, tree: Tree) -> list[AccessNode]:
        """Make a tree the one that is told; returns what is new in it.

        What comes back has another number than before: readers listen no more to one that was taken away.
        """
        before, self._tree = self._tree.nodes, tree
        self._numbers = {key: self._numbers.get(key) or next(self._unused) for key in tree.nodes}
        return [node for key, node in tree.nodes.items() if before.get(key) != node]

    def _update(self, changed: Sequence[AccessNode]) -> accesskit.TreeUpdate:
        update = accesskit.TreeUpdate(self._numbers[self._tree.focus])
        update.tree = accesskit.Tree(self._numbers[ROOT])
        update.tree.toolkit_name = _TOOLKIT
        update.nodes.extend((self._numbers[node.key], self._node(node)) for node in changed)
        return update

    def _node(self, node: AccessNode) -> accesskit.Node:
        told = node.told
        made = accesskit.Node(_KINDS.get(node.kind) or _ROLES[told.role])
        with_value = told.value and told.share is None
        made.set_label(f"{told.name}: {told.value}" if with_value else told.name)
        made.set_bounds(accesskit.Rect(*node.place))
        made.set_children([self._numbers[key] for key in node.children])
        if told.role == "text" and node.kind == "widget":
            made.set_value(told.name)
        if node.kind == "news":
            made.set_live(accesskit.Live.POLITE)
        if node.about:
            made.set_description(node.about)
        if node.has_focus:
            made.add_action(accesskit.Action.FOCUS)
        if node.target:
            _dress(made, node)
        return made


def _dress(made: accesskit.Node, node: AccessNode) -> None:
    """Say how a target stands, and what can be done with it."""
    told = node.told
    made.add_action(accesskit.Action.FOCUS)
    made.add_action(accesskit.Action.CLICK)
    if told.why_not:
        made.set_disabled()
    if told.share is not None:
        made.set_numeric_value(told.share)
        made.set_min_numeric_value(0.0)
        made.set_max_numeric_value(1.0)
        made.add_action(accesskit.Action.SET_VALUE)
    if told.role in {"slider", "choice"}:
        made.add_action(accesskit.Action.INCREMENT)
        made.add_action(accesskit.Action.DECREMENT)
    if told.is_on is not None and told.role == "switch":
        made.set_toggled(accesskit.Toggled.TRUE if told.is_on else accesskit.Toggled.FALSE)
    elif told.is_on is not None:
        made.set_selected(told.is_on)


def _shown_on_windows(
    window: int, first: Callable[[], accesskit.TreeUpdate], act: Callable[[accesskit.ActionRequest], None]
) -> PlatformAdapter:
    """There a window has to be out of sight for the moment in which readers are led to it."""
    system = getattr(ctypes, "windll")  # noqa: B009 - only there
    system.user32.ShowWindow(window, 0)
    try:
        made: PlatformAdapter = accesskit.windows.SubclassingAdapter(window, first, act)
    finally:
        system.user32.ShowWindow(window, 5)
    return made


def _shown(
    first: Callable[[], accesskit.TreeUpdate],
    act: Callable[[accesskit.ActionRequest], None],
    end: Callable[[], None],
) -> PlatformAdapter:
    """The adapter of this system."""
    window = pygame.display.get_wm_info().get("window")
    if sys.platform == "darwin":
        accesskit.macos.add_focus_forwarder_to_window_class("SDLWindow")
        mac: PlatformAdapter = accesskit.macos.SubclassingAdapter.for_window(window, first, act)
        return mac
    if sys.platform == "win32":
        return _shown_on_windows(int(window or 0), first, act)
    unix: PlatformAdapter = accesskit.unix.Adapter(first, act, end)
    return unix
