"""Reporter of a hosted table: what an onlooker may know, line by line."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Any

import msgspec

from scenes.platform.terminal import say


class TableReporter:
    """Tells everything in sentences, or as lines of JSON."""

    def __init__(self, *, as_json: bool) -> None:
        self._as_json = as_json

    def tell(self, told: Mapping[str, Any], in_words: str = "") -> None:
        """Tell something; what has no words is told in JSON alone."""
        if self._as_json:
            say(msgspec.json.encode(told).decode())
        elif in_words:
            say(in_words)
        sys.stdout.flush()
