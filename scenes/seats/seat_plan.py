"""Seat planning: a plan is proposed, changed seat by seat, dealt, and remembered for the next time."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any, Final, get_type_hints

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from game.declaration import Box, Game
from game.files import TABLES, BadFile, NoFile, convert, read_bytes, read_json
from game.matches.record import Player, Record, new_record
from game.shelf import GAMES
from game.visible import is_blank, visible
from scenes.navigation.assist import Assist
from scenes.navigation.plans import LEVELS, OWN, STYLES, Plan, SeatPlan
from scenes.ui.scenery.avatars import AVATARS, COLOURS, Look
from scenes.words import _

LONGEST_NAME: Final = 12
#: The name under which the plan of a cup is remembered, and how many can take part in one.
CUP: Final = "cup"
MOST_IN_CUP: Final = 6
_USUAL_LEVEL: Final = "medium"
BOT_NAMES: Final = ("Cirrus", "Nimbus", "Stratus", "Cumulus", "Zephyr", "Mistral")


class RememberedPlans(msgspec.Struct, omit_defaults=True):
    """What is remembered of earlier evenings: the last plan for each game, and which of them was the last."""

    plans: dict[str, Plan] = {}
    last: str = ""

    @property
    def company(self) -> list[SeatPlan]:
        """The people who played last, whatever that was."""
        plan = self.plans.get(self.last)
        return [] if plan is None else [seat for seat in plan.seats if not seat.bot]

    def remember(self, name: str, plan: Plan) -> None:
        """Remember what is about to be played."""
        self.plans[name], self.last = plan, name


class _CupOptions(msgspec.Struct, frozen=True):
    """The options of a plan for the Cloud Cup, besides those of the games in it."""

    picks: Annotated[tuple[str, ...], Meta(max_length=7)] = ()


class _RawMemory(msgspec.Struct):
    """What is remembered, before it was looked at."""

    plans: dict[str, Any] = {}
    last: Annotated[str, Meta(max_length=64)] = ""


def bot_name(level: str, others: Sequence[SeatPlan]) -> str:
    """A bot of a level, with a style that no other bot at the table has, if there is one left."""
    taken = {seat.style for seat in others}
    style = next((style for style in STYLES if style not in taken), next(iter(STYLES)))
    return f"{level}/{style}"


def usual_plan(game: Game, known: Sequence[SeatPlan] = (), assist: Assist = "helper") -> Plan:
    """A table that can be played at once: who sat there last, or one human among bots."""
    seats = list(known[: game.seat_counts[-1]]) or [
        SeatPlan(_("Player {number}").format(number=1), str(Look.of("", 0)), assist=assist)
    ]
    while len(seats) < game.usual_seats:
        seats.append(new_seat(seats, bot=bot_name(_USUAL_LEVEL, seats)))
    return Plan(game.id, tuple(seats))


def plan_for(game: Game, people: Sequence[SeatPlan], known: Plan | None) -> Plan:
    """A table of a game for those who sit together: everybody human, and bots as far as there is room."""
    room = game.seat_counts[-1] - sum(not seat.bot for seat in people)
    seats = []
    for seat in people:
        room -= bool(seat.bot)
        if not seat.bot or room >= 0:
            seats.append(seat)
    while len(seats) < game.seat_counts[0]:
        seats.append(new_seat(seats, bot=bot_name(_USUAL_LEVEL, seats)))
    return msgspec.structs.replace(known or Plan(game.id, ()), seats=tuple(seats))


def with_company(plan: Plan, people: Sequence[SeatPlan], most: int) -> Plan:
    """The plan with the people who played last, whatever that was, and its own bots beside them."""
    if not people or [seat.name for seat in plan.seats if not seat.bot] == [seat.name for seat in people]:
        return plan
    seats = list(people[:most])
    for seat in plan.seats:
        if seat.bot and len(seats) < most:
            fresh = new_seat(seats, seat.bot)
            name = seat.name if seat.name not in {other.name for other in seats} else fresh.name
            seats.append(replace(seat, name=name, look=unlike(seat.look, fresh.look, seats)))
    return replace(plan, seats=tuple(seats))


def unlike(own: str, spare: str, others: Sequence[SeatPlan]) -> str:
    """A look of one's own, in which the spare one stands in for colour or hat if others wear them."""
    look, instead = Look.of(own), Look.of(spare)
    worn = [Look.of(other.look) for other in others]
    colour = instead.colour if look.colour in {each.colour for each in worn} else look.colour
    avatar = instead.avatar if look.avatar in {each.avatar for each in worn} else look.avatar
    return str(Look(colour, avatar))


def new_seat(others: Sequence[SeatPlan], bot: str = "", assist: Assist = "helper") -> SeatPlan:
    """A seat with a name and a look that nobody else has."""
    looks = [Look.of(seat.look) for seat in others]
    colour = next(colour for colour in COLOURS if colour not in {look.colour for look in looks})
    worn = {look.avatar for look in looks}
    avatar = next(avatar for avatar in AVATARS if avatar not in worn)
    names = {seat.name for seat in others}
    if bot:
        style = bot.partition("/")[2]
        avatar = style if style in STYLES else avatar
        name = next(name for name in BOT_NAMES if name not in names)
    else:
        numbers = (_("Player {number}").format(number=number) for number in range(1, 20))
        name = next(name for name in numbers if name not in names)
    return SeatPlan(name, str(Look(colour, avatar)), bot, assist)


def with_seat(plan: Plan, seat: int, **changes: Any) -> Plan:
    """The plan with one seat changed; a colour or avatar that somebody else has is traded."""
    seats = list(plan.seats)
    before = seats[seat]
    seats[seat] = after = _dressed(replace(before, **changes), before, plan)
    old, new = Look.of(before.look), Look.of(after.look)
    for other, holder in enumerate(seats):
        look = Look.of(holder.look)
        if other != seat and look.colour == new.colour:
            look = Look(old.colour, look.avatar)
        if other != seat and look.avatar == new.avatar and new.avatar in AVATARS:
            look = Look(look.colour, old.avatar)
        seats[other] = replace(holder, look=str(look))
    return replace(plan, seats=tuple(seats))


def _dressed(seat: SeatPlan, before: SeatPlan, plan: Plan) -> SeatPlan:
    """A bot wears the head of its style; who is no bot any more wears one of the usual ones."""
    look = Look.of(seat.look)
    if seat.bot and seat.bot != before.bot and seat.style in STYLES:
        look = Look(look.colour, seat.style)
    elif not seat.bot and look.avatar not in AVATARS:
        worn = {Look.of(other.look).avatar for other in plan.seats}
        look = Look(look.colour, next(avatar for avatar in AVATARS if avatar not in worn))
    return replace(seat, look=str(look))


def with_more(plan: Plan, bot: str = "", assist: Assist = "helper") -> Plan:
    """The plan with one more seat at its end."""
    seat = new_seat(plan.seats, bot, assist)
    return replace(plan, seats=(*plan.seats, seat))


def without(plan: Plan, seat: int) -> Plan:
    """The plan with one seat less."""
    return replace(plan, seats=(*plan.seats[:seat], *plan.seats[seat + 1 :]))


def moved(plan: Plan, seat: int, steps: int) -> Plan:
    """The plan with one seat moved along the order of play."""
    seats = list(plan.seats)
    seats.insert(seat + steps, seats.pop(seat))
    return replace(plan, seats=tuple(seats))


def in_colours(plan: Plan, colours: Sequence[str]) -> Plan:
    """The plan with everybody in one of some colours: their own, if it is one; any, if there are none."""
    worn = {Look.of(seat.look).colour for seat in plan.seats}
    free = [colour for colour in colours if colour not in worn]
    seats = []
    for seat in plan.seats:
        look = Look.of(seat.look)
        if free and look.colour not in colours:
            look = Look(free.pop(0), look.avatar)
        seats.append(replace(seat, look=str(look)))
    return replace(plan, seats=tuple(seats))


def why_not_start(plan: Plan, seat_counts: range) -> str:
    """Why a plan cannot be played, in words; empty if it can."""
    fewest, most = seat_counts[0], seat_counts[-1]
    if len(plan.seats) < fewest:
        return _("At least {number} players are needed.").format(number=fewest)
    if len(plan.seats) > most:
        return _("At most {number} can play.").format(number=most)
    names = [seat.name.strip() for seat in plan.seats]
    if any(map(is_blank, names)):
        return _("One player still needs a name.")
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        return _("Two players are called {name}.").format(name=twice)
    return ""


def deal(plan: Plan, game: Game, seed: int, box: Box) -> Record:
    """A match of that plan, dealt from a seed."""
    plan = in_colours(plan, game.colours(len(plan.seats), box))
    options = msgspec.convert({**dict(game.at_table), **plan.options}, game.options)
    options = game.chosen_by(options, [Look.of(seat.look).colour for seat in plan.seats])
    record = new_record(game, len(plan.seats), seed, options, box)
    record.players = tuple(Player(seat.name, seat.look, seat.bot) for seat in plan.seats)
    return record


def read_memory(path: Path) -> RememberedPlans:
    """What is remembered, as far as it can be read and fits."""
    return read_plans(path)[0]


def read_plans(path: Path) -> tuple[RememberedPlans, list[BadFile]]:
    """What is remembered, and what is wrong with the rest of it: each plan stands for itself."""
    try:
        raw = read_json(read_bytes(path, TABLES), _RawMemory, path.name)
    except NoFile:
        return RememberedPlans(), []
    except BadFile as problem:
        return RememberedPlans(), [problem]
    memory, problems = RememberedPlans({}, raw.last), list[BadFile]()
    for name, data in raw.plans.items():
        try:
            memory.plans[name] = _fitting(convert(data, Plan, path.name), name, path.name)
        except BadFile as problem:
            problems.append(BadFile(problem.source, f"plans.{name}, {problem.place}", problem.reason))
    return memory, problems


def _fitting(plan: Plan, name: str, source: str) -> Plan:
    """A remembered plan that can still be played; `BadFile` if this version does not know what is in it."""
    game = GAMES.get(plan.game)
    most = game.seat_counts[-1] if game else MOST_IN_CUP
    if plan.game != name or (game is None and name != CUP):
        raise BadFile(source, "game", f"there is no game {plan.game}")
    if not 0 < len(plan.seats) <= most:
        raise BadFile(source, "seats", f"there are {len(plan.seats)}, but at most {most} can play")
    for seat in plan.seats:
        if seat.bot and seat.level != OWN and (seat.level not in LEVELS or seat.style not in {"", *STYLES}):
            raise BadFile(source, "seats", f"there is no bot {seat.bot}")
    if game:
        convert(plan.options, game.options, source)
    else:
        _check_cup(plan.options, source)
    seats = tuple(replace(seat, name=visible(seat.name)) for seat in plan.seats)
    return replace(plan, seats=seats)


def _check_cup(options: dict[str, Any], source: str) -> None:
    """Whether a plan of the cup has only options that this version knows: its own, and those of any game."""
    convert(options, _CupOptions, source)
    for name, value in options.items():
        known = [game.options for game in GAMES.values() if name in get_type_hints(game.options)]
        if not known and name not in _CupOptions.__struct_fields__:
            raise BadFile(source, "options", f"there is no option {name}")
        for kind in known:
            convert({name: value}, kind, source)


def memory_bytes(memory: RememberedPlans) -> bytes:
    """What is to be remembered, as the bytes of a file."""
    return msgspec.json.format(msgspec.json.encode(memory))
