"""Pages of phones: what a seat's phone shows, made of what that seat may see and of nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

import msgspec

from game.core import OVER, Event
from game.matches.narration import Narrator
from scenes.phones.private_side import PrivateSide
from scenes.words import N_, _

MOST_LINES: Final = 40  # of the log that a phone shows

_WORDS: Final = {
    "hand": N_("Your hand"),
    "table": N_("On the table"),
    "people": N_("Around the table"),
    "log": N_("What happened"),
    "undo": N_("Undo"),
    "yours": N_("Your turn"),
    "decided": N_("has decided"),
    "away": N_("no phone"),
    "lost": N_("The connection is gone. Your seat is kept, and this page keeps trying."),
}


class Person(msgspec.Struct, frozen=True):
    """Somebody at the table, as everybody sees them."""

    name: str
    colour: str
    score: str
    decides: bool
    decided: bool  # and waits for the others
    away: bool  # plays by phone, and none is there


class Page(msgspec.Struct, frozen=True):
    """All that a phone shows; its fields are those of the wire."""

    number: int  # what is said to a page that is past counts for nothing
    language: str
    words: dict[str, str]
    title: str
    seat: int
    people: tuple[Person, ...]
    question: str
    is_asked: bool
    choices: tuple[str, ...]
    may_undo: bool
    hand: tuple[str, ...]
    facts: tuple[str, ...]
    log: tuple[str, ...]
    is_over: bool


@dataclass(frozen=True, slots=True)
class Around:
    """What everybody may know besides the game: who sits there, who has decided ahead, who is away."""

    title: str
    names: Sequence[str]
    colours: Sequence[str]
    language: str
    decided: frozenset[int] = frozenset()
    away: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Offer:
    """What a seat may do now: each choice in words, and what it chose ahead of the others."""

    choices: Sequence[str] = ()
    chosen: str = ""
    may_undo: bool = False


@dataclass(frozen=True, slots=True)
class Moment:
    """What a seat may know of a match at one moment, and what it may do."""

    seat: int
    actor: int
    side: PrivateSide
    told: Sequence[Event]  # as the seat has seen them
    offer: Offer = field(default_factory=Offer)


def page_of(number: int, moment: Moment, around: Around, narrator: Narrator) -> Page:
    """The page of a seat."""
    offer = moment.offer
    return Page(
        number=number,
        language=around.language,
        words={name: _(words) for name, words in _WORDS.items()},
        title=around.title,
        seat=moment.seat,
        people=_people(moment, around),
        question=_question(moment, around),
        is_asked=bool(offer.choices) and not offer.chosen,
        choices=() if offer.chosen else tuple(offer.choices),
        may_undo=offer.may_undo,
        hand=tuple(moment.side.hand),
        facts=tuple(moment.side.facts),
        log=tuple(map(narrator.tell, moment.told[-MOST_LINES:])),
        is_over=moment.actor == OVER,
    )


def _people(moment: Moment, around: Around) -> tuple[Person, ...]:
    scores: Sequence[int | str] = moment.side.scores or [""] * len(around.names)
    return tuple(
        Person(
            name,
            colour,
            str(score),
            decides=seat == moment.actor,
            decided=seat in around.decided,
            away=seat in around.away,
        )
        for seat, (name, colour, score) in enumerate(zip(around.names, around.colours, scores, strict=True))
    )


def _question(moment: Moment, around: Around) -> str:
    """What the seat is asked, or what it waits for."""
    if moment.actor == OVER:
        return _("The match is over.")
    if moment.offer.chosen:
        return _("You have chosen: {choice}").format(choice=moment.offer.chosen)
    if moment.offer.choices:
        return moment.side.question
    return _("{name} decides.").format(name=around.names[moment.actor]) if moment.actor >= 0 else ""
