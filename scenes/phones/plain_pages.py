"""Plain pages: what a phone shows while it holds no hand: seats to take, somebody to hand the phone to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from scenes.phones.album import picture, portrait
from scenes.phones.pages import art_of, headings
from scenes.phones.schema import PhoneChoice, PhoneField, PhonePage, PhonePerson
from scenes.ui.scenery.avatars import Look
from scenes.words import language


@dataclass(frozen=True, slots=True)
class Plain:
    """What such a page says and asks."""

    title: str
    question: str
    choices: Sequence[PhoneChoice] = ()
    people: Sequence[PhonePerson] = ()
    facts: Sequence[str] = ()
    fields: Sequence[PhoneField] = ()
    sky: str = "dawn"
    seat: int = -1
    figure: str = ""  # whom a phone dresses, from head to foot


def plain_page(number: int, plain: Plain) -> bytes:
    """The bytes of such a page."""
    page = PhonePage(
        number=number,
        kind="lobby",
        language=language(),
        words=headings(),
        title=plain.title,
        seat=plain.seat,
        people=tuple(plain.people),
        question=plain.question,
        is_asked=bool(plain.choices),
        choices=tuple(plain.choices),
        may_undo=False,
        hand=(),
        facts=tuple(plain.facts),
        log=(),
        is_over=False,
        look=plain.sky,
        fields=tuple(plain.fields),
        figure=plain.figure,
        art=art_of(plain.sky),
    )
    return msgspec.json.encode(page)


def person_choice(words: str, look: str, group: str = "", *, is_chosen: bool = False) -> PhoneChoice:
    """Somebody to be chosen, with their face."""
    return PhoneChoice(words, picture=portrait(look), group=group, is_chosen=is_chosen)


def person(name: str, look: str, *, away: bool) -> PhonePerson:
    """Somebody who sits at the table."""
    worn = Look.of(look)
    return PhonePerson(
        name,
        worn.colour,
        "",
        decides=False,
        decided=False,
        away=away,
        picture=portrait(look),
        shape=picture(f"badge/{worn.colour}"),
    )
