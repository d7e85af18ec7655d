"""Writing on things whose size is given: words grow with the setting only as far as there is room."""

from __future__ import annotations

from scenes.lettering import Ink
from scenes.ui.core import Ui


def ink_up_to(ui: Ui, name: str, size: float, most: float) -> Ink:
    """How a kind of words is written, grown at most so many times."""
    return ui.ink(name, size * min(1.0, most / ui.theme.text_size))
