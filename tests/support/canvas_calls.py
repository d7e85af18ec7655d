"""Calls of canvases: what is painted or written, noted down while it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from scenes.platform.canvas import Canvas


def noted(monkeypatch: pytest.MonkeyPatch, method: str) -> list[str]:
    """What a method of every canvas is called with first, from now on; it still does what it did."""
    found: list[str] = []
    usual: Callable[..., None] = getattr(Canvas, method)

    def note(canvas: Canvas, first: str, *more: Any, **how: Any) -> None:
        found.append(first)
        usual(canvas, first, *more, **how)

    monkeypatch.setattr(Canvas, method, note)
    return found
