"""Tree: what is on stage as nodes with names, roles and places, made of widgets and of nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Literal

from pygame import FRect

from scenes.access.hearing import Hearing, SpokenPart, told_apart
from scenes.navigation.stack import Scene
from scenes.ui.core import Target
from scenes.ui.described import Described
from scenes.ui.screen import Screen

#: What a node can be besides what a widget is.
NodeKind = Literal["window", "page", "part", "news", "widget"]

ROOT: Final = "window"


@dataclass(frozen=True, slots=True)
class AccessNode:
    """One thing that a reader can come to."""

    key: str
    told: Described
    kind: NodeKind = "widget"
    place: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)  # left, top, right, bottom, in pixels
    target: str = ""  # the id of the target that it presses
    has_focus: bool = False
    about: str = ""  # what is asked there, or why it cannot be pressed
    children: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Tree:
    """All nodes by their keys, the window first, and which of them is in focus."""

    nodes: dict[str, AccessNode] = field(default_factory=dict)
    focus: str = ROOT

    def with_focus_of(self, other: Tree) -> Tree:
        """The same tree, with nothing of another one but what is in focus there."""
        window, node = self.nodes[ROOT], other.nodes[other.focus]
        if node.key == ROOT:
            return self
        inside = tuple(dict.fromkeys((*window.children, node.key)))
        nodes = self.nodes | {ROOT: replace(window, children=inside), node.key: node}
        return Tree(nodes, node.key)


def tree_of(title: str, scene: Scene | None, news: Sequence[str] = (), beneath: Sequence[Scene] = ()) -> Tree:
    """The scene on stage as a tree; what lies beneath it cannot be pressed and is no part of it."""
    nodes: list[AccessNode] = []
    if isinstance(scene, Screen):
        hearing = Hearing(scene, beneath)
        news = () if hearing.is_private else news  # it is about what somebody looks at
        parts = [*hearing.parts()]
        nodes += _parts_of(scene, parts)
        nodes += _widgets_of(scene, hearing, parts)
    nodes += [AccessNode(f"news {words}", Described(words, "text"), "news") for words in news]
    inside = tuple(dict.fromkeys(node.key for node in nodes if "/" not in node.key))
    root = AccessNode(ROOT, Described(title), "window", children=inside)
    focus = next((node.key for node in nodes if node.has_focus), ROOT)
    return Tree({node.key: node for node in (root, *nodes)}, focus)


def _widgets_of(screen: Screen, hearing: Hearing, parts: Sequence[SpokenPart]) -> Iterator[AccessNode]:
    """Everything that is written or can be pressed, in the order in which it was built."""
    number, labels = 0, {target.label for target in screen.focus.targets}
    asked, last = (" ".join(words) for words in _now(parts))
    is_found = False
    for widget, is_target in told_apart(screen.focus.laid.root):
        told = hearing.described(widget)
        if told is None or (not is_target and (not told.name or told.name in labels)):
            continue
        number += 1
        target = widget.id if isinstance(widget, Target) else ""
        key = f"{screen.name}:{target}" if target else f"{screen.name}:text {number}"
        has_focus = bool(target) and target == screen.ui.focus
        is_found |= has_focus
        about = " ".join(filter(None, (told.why_not, told.about, asked if has_focus else "")))
        yield AccessNode(
            key, told, place=_pixels(screen, widget.rect), target=target, has_focus=has_focus, about=about
        )
    if not is_found and (asked or last):
        yield AccessNode(f"{screen.name}:now", Described(asked or last, "text"), "news", has_focus=True)


def _now(parts: Sequence[SpokenPart]) -> tuple[Sequence[str], Sequence[str]]:
    """What is said and asked at the moment, and what happened last."""
    named = {part.name: part for part in parts}
    asked = [(named[name].heading, *named[name].lines) for name in ("said", "question") if name in named]
    story = named["story"].lines[-1:] if "story" in named else ()
    if "question" in named:  # asked once more in the same words, it is said once more
        asked = [tuple(story), *asked]
    return [line for lines in asked for line in lines], story


def _parts_of(screen: Screen, parts: Sequence[SpokenPart]) -> Iterator[AccessNode]:
    """What everybody may hear of a table, as groups of lines; of those that change the fewest nodes do."""
    for name, heading, told, _short, before in parts:
        lines = [" ".join(told)] if name == "since" else told
        keys = [f"{screen.name}:{name}/{(before + line) % len(lines)}" for line in range(len(lines))]
        kind: NodeKind = "news" if name in {"said", "question", "story"} else "part"
        yield AccessNode(f"{screen.name}:{name}", Described(heading, "text"), kind, children=tuple(keys))
        yield from (AccessNode(key, Described(words, "text")) for key, words in zip(keys, lines, strict=True))


def _pixels(screen: Screen, rect: FRect) -> tuple[float, float, float, float]:
    view = screen.stage.canvas.view
    left, top = rect.left * view.scale + view.left, rect.top * view.scale + view.top
    return left, top, left + rect.width * view.scale, top + rect.height * view.scale
