"""Profiles: people who have played here, with name, colour, hat and wishes, in one file for all games."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from game.files import PEOPLE, BadFile, NoFile, convert, put_aside, read_bytes, read_json
from game.visible import is_blank, printable, visible
from scenes.navigation.plans import Plan, SeatPlan
from scenes.navigation.stage import Stage
from scenes.seats import seat_plan
from scenes.ui.scenery.avatars import Look
from scenes.words import _

_MOST: Final = 60  # who played last; of more, those are forgotten who have not been here for longest


class _Raw(msgspec.Struct):
    """The people of a file, before anybody looked at them."""

    people: list[Any] = []


def read_profiles(path: Path) -> tuple[list[SeatPlan], list[BadFile]]:
    """Everybody who can be read, who played last first, and what is wrong with the others."""
    try:
        raw = read_json(read_bytes(path, PEOPLE), _Raw, path.name)
    except NoFile:
        return [], []
    except BadFile as problem:
        return [], [problem]
    people, problems = dict[str, SeatPlan](), list[BadFile]()
    for number, data in enumerate(raw.people):
        try:
            person = convert(data, SeatPlan, path.name)
        except BadFile as problem:
            problems.append(BadFile(path.name, f"people.{number}, {problem.place}", problem.reason))
            continue
        person = replace(person, name=visible(person.name), look=str(Look.of(person.look)), bot="")
        if not is_blank(person.name):
            people.setdefault(person.name, person)
    return list(people.values())[:_MOST], problems


def profiles_of(stage: Stage) -> list[SeatPlan]:
    """Everybody who has played here; a file that does not fit is put aside, with a word about it."""
    path = stage.folders.people
    people, problems = read_profiles(path)
    if problems:
        aside = put_aside(path)
        if people:
            stage.writer.save(path, _bytes(people))
        message = _("Some people could not be read. The old file was kept as {name}.")
        stage.toast(message.format(name=printable(aside.name)))
    return people


def remember_people(stage: Stage, plan: Plan, colours: Sequence[str] = ()) -> None:
    """Keep how everybody human at a table is now; who has no name of their own is not kept.

    Who could not wear their own colour there, as only some can be chosen, keeps it all the same.
    """
    kept = profiles_of(stage)
    own = {person.name: Look.of(person.look).colour for person in kept}
    here = []
    for seat in plan.seats:
        if not seat.bot and not is_nameless(seat.name):
            look, colour = Look.of(seat.look), own.get(seat.name, "")
            forced = colours and colour and colour not in colours
            here.append(replace(seat, look=str(Look(colour, look.avatar))) if forced else seat)
    names = {seat.name for seat in here}
    people = [*here, *(person for person in kept if person.name not in names)][:_MOST]
    if people != kept:
        stage.writer.save(stage.folders.people, _bytes(people))


def is_nameless(name: str) -> bool:
    """Whether somebody is only called by a number."""
    return name in {_("Player {number}").format(number=number) for number in range(1, 20)}


def as_known(
    person: SeatPlan, seat: SeatPlan, others: Sequence[SeatPlan], colours: Sequence[str]
) -> SeatPlan:
    """Somebody who is known, on a seat: in the own colour and hat, unless others wear those."""
    look, now = Look.of(person.look), Look.of(seat.look)
    own = look if look.colour in colours else Look(now.colour, look.avatar)
    return replace(person, look=seat_plan.unlike(str(own), seat.look, others), bot="")


def company_of(stage: Stage, memory: seat_plan.RememberedPlans) -> list[SeatPlan]:
    """The people who played last, as they are known."""
    known = {person.name: person for person in profiles_of(stage)}
    return [known.get(seat.name, seat) for seat in memory.company]


def _bytes(people: Sequence[SeatPlan]) -> bytes:
    return msgspec.json.format(msgspec.json.encode({"people": people}))
