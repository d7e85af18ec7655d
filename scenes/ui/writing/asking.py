"""Asking: the ways to let a player write words, a name or a number."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scenes.navigation.stack import Change, Push
from scenes.navigation.stage import Stage
from scenes.ui.writing.entry import Writing


def ask_for_words(
    stage: Stage, title: str, value: str, longest: int, done: Callable[[str], Change | None]
) -> Change:
    """Let a player write a few words."""
    return Push(Writing(stage, title, value, longest, done))


def ask_for_name(  # noqa: PLR0913, PLR0917 - likewise
    stage: Stage,
    title: str,
    value: str,
    longest: int,
    done: Callable[[str], Change | None],
    known: Sequence[str],
) -> Change:
    """Let a player write a name; those of people who have played here are offered first."""
    others = [name for name in known if name != value and len(name) <= longest]
    return Push(Writing(stage, title, value, longest, done, others))


def ask_for_number(
    stage: Stage, title: str, value: str, longest: int, done: Callable[[str], Change | None]
) -> Change:
    """Let a player write a number."""
    return Push(Writing(stage, title, value, longest, done, digits=True))
