"""Fingers at a table: the first tap on a place looks, and the second tap there decides."""

from __future__ import annotations


class LookFirst:
    """What a finger has tapped last, while one question is asked."""

    def __init__(self) -> None:
        self._tapped = ""
        self._decided = ""

    def forget(self) -> None:
        """Begin anew: something else is asked."""
        self._tapped = self._decided = ""

    def tap(self, id_: str) -> None:
        """A finger comes down on what has this id, or on nothing."""
        self._decided = id_ if id_ == self._tapped else ""
        self._tapped = id_

    def decides(self, id_: str) -> bool:
        """Whether the last tap on what has this id was the second one there."""
        return self._decided == id_
