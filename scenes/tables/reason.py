"""Why something cannot be done, in words that remember which rule they tell."""

from __future__ import annotations

from typing import Self


class Reason(str):
    """A rule in words, with its id."""

    __slots__ = ("rule",)
    rule: str

    def __new__(cls, words: str, rule: str) -> Self:
        """The words of a rule."""
        reason = super().__new__(cls, words)
        reason.rule = rule
        return reason
