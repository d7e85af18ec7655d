"""Process: limits of the shell that a game cannot live with (`ulimit`), and memory given back."""

from __future__ import annotations

import sys
from functools import cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

_FILES: Final = 48  # that are open at once at a table, with bots and as many again to spare
_MEMORY: Final = 768 << 20  # bytes of addresses: the title takes 430 million, a table in a large window more


def what_is_too_little() -> str:
    """What there is too little of, and how to have more; nothing if there is enough."""
    if sys.platform == "win32":
        return ""
    from resource import RLIM_INFINITY, RLIMIT_AS, RLIMIT_NOFILE, getrlimit  # noqa: PLC0415 - not on Windows

    files, memory = getrlimit(RLIMIT_NOFILE)[0], getrlimit(RLIMIT_AS)[0]
    if files != RLIM_INFINITY and files < _FILES:
        return (
            f"it needs {_FILES} open files, and may have {files} here (`ulimit -n {4 * _FILES}` allows more)"
        )
    if memory != RLIM_INFINITY and memory < _MEMORY:
        allowed = "`ulimit -v unlimited` allows more"
        return f"it needs {_MEMORY >> 20} MB of memory, and may have {memory >> 20} here ({allowed})"
    return ""


def give_back() -> None:
    """Give unused memory back; it takes some milliseconds, between one screen and the next.

    Pictures of all sizes come and go, from several threads; some C libraries would keep what lies between
    those that stay.
    """
    _trim()(0)


@cache
def _trim() -> Callable[[int], object]:
    if sys.platform != "linux":
        return lambda _: None
    import ctypes  # noqa: PLC0415 - the first screen is not to wait for it

    return getattr(ctypes.CDLL(None), "malloc_trim", lambda _: None)  # only glibc has it
