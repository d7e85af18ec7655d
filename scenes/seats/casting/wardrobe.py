"""Wardrobe: hats, colours, names and the strength of robots, changed for one seat of a plan at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Protocol

import msgspec

from scenes.navigation.plans import LEVELS, STYLES, Plan, SeatPlan
from scenes.navigation.stack import Change
from scenes.navigation.stage import Stage
from scenes.seats import seat_plan
from scenes.seats.profiles import as_known, is_nameless, profiles_of
from scenes.seats.results_log import known_people
from scenes.seats.seat_plan import LONGEST_NAME
from scenes.ui.scenery.avatars import AVATARS, COLOURS, Look
from scenes.ui.writing.asking import ask_for_name
from scenes.words import _


class Worn(Protocol):
    """The table whose people are dressed."""

    plan: Plan

    def change(self, plan: Plan, moved: Callable[[int], int | None]) -> None:
        """Take a changed plan over; `moved` tells where each seat has gone."""


class Wardrobe:
    """Dresses the people of a table."""

    def __init__(self, stage: Stage, table: Worn, colours: Callable[[], Sequence[str]]) -> None:
        self._stage = stage
        self._table = table
        self._colours = colours  # among which people choose here
        self._people = profiles_of(stage)

    def seat(self, seat: int) -> SeatPlan:
        """Somebody as they are."""
        return self._table.plan.seats[seat]

    def hats(self, seat: int) -> list[str]:
        """What somebody could wear: nothing that another one wears; a bot has the head of its style."""
        if self.seat(seat).level in LEVELS:
            return [*STYLES]
        own = Look.of(self.seat(seat).look).avatar
        worn = {Look.of(other.look).avatar for other in self._table.plan.seats} - {own}
        return [avatar for avatar in AVATARS if avatar not in worn]

    def hat(self, seat: int, step: int) -> None:
        """The next hat."""
        look, hats = Look.of(self.seat(seat).look), self.hats(seat)
        at = hats.index(look.avatar) if look.avatar in hats else 0
        self.put_on(seat, hats[(at + step) % len(hats)])

    def put_on(self, seat: int, avatar: str) -> None:
        """Wear a hat; a bot plays as the head does that it wears."""
        look = Look.of(self.seat(seat).look)
        if self.seat(seat).level in LEVELS:
            self.set(seat, bot=f"{self.seat(seat).level}/{avatar}")
        else:
            self.set(seat, look=str(Look(look.colour, avatar)))

    def colours(self) -> list[str]:
        """The colours that may be worn here, in their order."""
        return [*(self._colours() or COLOURS)]

    def taken(self, seat: int) -> set[str]:
        """The colours of the others."""
        own = Look.of(self.seat(seat).look).colour
        return {Look.of(other.look).colour for other in self._table.plan.seats} - {own}

    def colour(self, seat: int, step: int) -> None:
        """The next colour that nobody wears; if there is none, the next one."""
        own, colours, taken = Look.of(self.seat(seat).look).colour, self.colours(), self.taken(seat)
        at = colours.index(own) if own in colours else 0
        turned = [colours[(at + step * way) % len(colours)] for way in range(1, len(colours))]
        free = [colour for colour in turned if colour not in taken]
        if turned:
            self.wear(seat, (free or turned)[0])

    def wear(self, seat: int, colour: str) -> None:
        """Wear a colour; whoever wore it gets the one before."""
        look = Look.of(self.seat(seat).look)
        self.set(seat, look=str(Look(colour, look.avatar)))

    def strength(self, seat: int, step: int) -> None:
        """Make a bot stronger or weaker; after the strongest comes the weakest."""
        levels, plan = [*LEVELS], self.seat(seat)
        at = levels.index(plan.level) if plan.level in levels else 0
        level = levels[(at + step) % len(levels)]
        others = [other for number, other in enumerate(self._table.plan.seats) if number != seat]
        style = plan.style if plan.style in STYLES else ""
        self.set(seat, bot=f"{level}/{style}" if style else seat_plan.bot_name(level, others))

    def rename(self, seat: int) -> Change:
        """Ask for a name; who has played here before is offered first."""
        sitting = [other.name for other in self._table.plan.seats]
        known = [name for name in known_people(self._stage) if name not in sitting]
        return ask_for_name(
            self._stage, _("Name"), self.seat(seat).name, LONGEST_NAME, partial(self.call, seat), known
        )

    def set(self, seat: int, **changes: Any) -> None:
        """Change something about a seat."""
        self._table.change(seat_plan.with_seat(self._table.plan, seat, **changes), lambda same: same)

    def known(self, seat: int) -> list[SeatPlan]:
        """The people who have played here and do not sit at this table, for somebody who has no name yet."""
        if self.seat(seat).bot or not is_nameless(self.seat(seat).name):
            return []
        return self.strangers()

    def strangers(self) -> list[SeatPlan]:
        """The people who have played here and do not sit at this table."""
        sitting = {other.name for other in self._table.plan.seats}
        return [person for person in self._people if person.name not in sitting]

    def become(self, seat: int, person: SeatPlan) -> None:
        """Be somebody who is known here, with all that is known of them."""
        seats = self._table.plan.seats
        others = [other for number, other in enumerate(seats) if number != seat]
        known = as_known(person, seats[seat], others, self.colours())
        self.set(seat, **msgspec.structs.asdict(known))

    def call(self, seat: int, name: str) -> None:
        """Be called like this; somebody who is known looks as ever."""
        person = next((person for person in self._people if person.name == name), None)
        if person is None:
            self.set(seat, name=name)
        else:
            self.become(seat, person)
