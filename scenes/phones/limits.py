"""Limits of the server of phones: how many, how large, how fast, how long."""

from typing import Final

MOST_PHONES: Final = 12
MOST_JOINS: Final = 24  # in a minute
MOST_WRONG: Final = 5  # codes that somebody may type who does not know it
MOST_WRONG_BY_ALL: Final = 20  # in a minute
MOST_BYTES: Final = 512  # of what a phone may say
MOST_CONNECTIONS: Final = 96
MOST_PAGES: Final = 4  # open for one phone
MOST_WORDS: Final = 50  # that a phone may say at once; after that, one in
WORD_SECONDS: Final = 0.02
POLL_SECONDS: Final = 25.0
PATIENCE: Final = 8.0  # seconds in which somebody who came has to ask for something
FAREWELL: Final = 3.0  # seconds for phones to fetch the last page
KEPT_SECONDS: Final = 43_200  # that a browser remembers which phone it is
