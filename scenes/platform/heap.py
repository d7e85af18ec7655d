"""Heap: memory that nobody uses any more goes back to the system, which some C libraries would keep.

Pictures of all sizes come and go, from several threads; what lies between those that stay would be kept.
"""

from __future__ import annotations

import sys
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


def give_back() -> None:
    """Give unused memory back; it takes some milliseconds, between one screen and the next."""
    _trim()(0)


@cache
def _trim() -> Callable[[int], object]:
    if sys.platform != "linux":
        return lambda _: None
    import ctypes  # noqa: PLC0415 - the first screen is not to wait for it

    return getattr(ctypes.CDLL(None), "malloc_trim", lambda _: None)  # only glibc has it
