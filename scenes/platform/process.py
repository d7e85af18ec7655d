"""Process: limits of the shell that a game cannot live with (`ulimit`), and memory given back."""

from __future__ import annotations

import sys
from functools import cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

_FILES: Final = 48  # that are open at once at a table, with bots and as many again to spare
_MMAP_THRESHOLD, _ARENA_MAX = -3, -8  # as malloc.h calls them
_LARGER: Final = 256 << 10  # bytes: a picture of 256 by 256
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


def let_pictures_go_whole() -> None:
    """Let the memory of every larger picture go back as soon as it is let go of; before there are threads.

    The allocator of glibc would otherwise learn from the first large ones to lay the next between small
    things that stay: after nine matches 60 MB lay there that nobody used, and they grew from match to match.
    """
    if mallopt := _of_glibc("mallopt"):
        mallopt(_MMAP_THRESHOLD, _LARGER)
        mallopt(_ARENA_MAX, 1)


def give_back() -> None:
    """Give unused memory back; it takes some milliseconds, between one screen and the next.

    Pictures of all sizes come and go, from several threads; some C libraries would keep what lies between
    those that stay.
    """
    if trim := _of_glibc("malloc_trim"):
        trim(0)


@cache
def _of_glibc(name: str) -> Callable[..., object] | None:
    """A function that no other C library has."""
    if sys.platform != "linux":
        return None
    import ctypes  # noqa: PLC0415 - the first sky is not to wait for it

    return getattr(ctypes.CDLL(None), name, None)
