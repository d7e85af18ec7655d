"""Cup pages: what phones show between the matches of an evening; all of it is known to everybody."""

from __future__ import annotations

from collections.abc import Collection, Iterator

import msgspec

from game.cup.cup import Cup
from game.cup.state import CupPhase
from scenes.phones.album import picture, portrait
from scenes.phones.pages import art_of, headings
from scenes.phones.schema import PageKind, PhoneChoice, PhonePage, PhonePerson
from scenes.ui.scenery.avatars import Look
from scenes.words import _, language


def cup_page(number: int, member: int, cup: Cup, present: Collection[int], bets: Collection[int]) -> bytes:
    """The page of a member between two matches; nobody sees on whom somebody else has bet."""
    choices = tuple(_choices(cup, member)) if member not in bets else ()
    kinds: dict[CupPhase, PageKind] = {CupPhase.BETS: "bets", CupPhase.OVER: "over"}
    page = PhonePage(
        number=number,
        kind=kinds.get(cup.phase, "lobby"),
        language=language(),
        words=headings(),
        title=_("Cloud Cup"),
        seat=member,
        people=tuple(_people(cup, present, bets)),
        question=_question(cup, member, bets),
        is_asked=bool(choices),
        choices=choices,
        may_undo=False,
        hand=(),
        facts=tuple(standings(cup)),
        log=(),
        is_over=cup.phase is CupPhase.OVER,
        look="dusk",
        art=art_of("dusk"),
    )
    return msgspec.json.encode(page)


def _people(cup: Cup, present: Collection[int], bets: Collection[int]) -> Iterator[PhonePerson]:
    waits = set(cup.rounds[-1].gallery) - set(bets) if cup.phase is CupPhase.BETS else set()
    for member in cup.present:
        player = cup.members[member].player
        look = Look.of(player.look, member)
        yield PhonePerson(
            player.name,
            look.colour,
            str(cup.members[member].points),
            decides=member in waits and not player.bot,
            decided=member in bets,
            away=not player.bot and member not in present,
            picture=portrait(str(look)),
            shape=picture(f"badge/{look.colour}"),
        )


def _choices(cup: Cup, member: int) -> Iterator[PhoneChoice]:
    if cup.phase is CupPhase.LADDER:
        yield PhoneChoice(_("Start {game}").format(game=cup.announced().game.title), is_main=True)
    elif cup.phase is CupPhase.BETS and member in cup.rounds[-1].gallery:
        for player in cup.rounds[-1].seats:
            person = cup.members[player].player
            face = portrait(str(Look.of(person.look, player)))
            yield PhoneChoice(person.name, picture=face)


def _question(cup: Cup, member: int, bets: Collection[int]) -> str:
    if cup.phase is CupPhase.LADDER:
        number, rounds = len(cup.rounds) + 1, len(cup.plan.picks)
        return _("Game {number} of {rounds}").format(number=number, rounds=rounds)
    if cup.phase is CupPhase.OVER:
        return _("The cup goes to {names}.").format(names=", ".join(_names(cup, cup.winners)))
    if member in cup.rounds[-1].gallery and member not in bets:
        return _("Who will win {game}?").format(game=cup.rounds[-1].game.title)
    return _("Waiting for the spectators to bet.")


def standings(cup: Cup) -> Iterator[str]:
    """How everybody stands, the first first."""
    for member in cup.ranking:
        place, points = cup.place(member), cup.members[member].points
        name = cup.members[member].player.name
        yield _("{place}. {name}: {points}").format(place=place, name=name, points=points)


def _names(cup: Cup, members: Collection[int]) -> Iterator[str]:
    return (cup.members[member].player.name for member in members)
