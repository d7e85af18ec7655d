"""Once: what many screens need the same of is made once for all tests of a process."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache

import pytest

from scenes.platform import assets
from scenes.screens.turning import reviewer


@contextmanager
def made_once(pictures: int = 1024) -> Iterator[None]:
    """Decode so many pictures once, as nobody paints on one as it was decoded; look back at a match once."""
    look_back = reviewer.look_back

    @lru_cache(maxsize=256)
    def found(question: reviewer.Question) -> tuple[reviewer.News, ...]:
        return tuple(look_back(question))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(assets, "decode", lru_cache(maxsize=pictures)(assets.decode))
        patch.setattr(reviewer, "look_back", found)
        yield
