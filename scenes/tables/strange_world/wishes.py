"""Wishes of travellers, in words and numbers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from game.matches.narration import words_of
from game.strange_world import GAME
from game.strange_world.deck import CountedKind, Need
from game.strange_world.pieces import WELCOME_STARS, WISHES
from game.strange_world.scoring import NeedProgress, wish_parts
from game.strange_world.views import frame
from game.strange_world.world import World
from scenes.words import _, ngettext

_MOST_MEDALS: Final = 4  # of one kind: more are told in figures
_MOST_KINDS: Final = 2  # of which each is shown as often as it is wished for


def _amount(count: CountedKind, number: int) -> str:  # noqa: PLR0911 - one sentence for each thing that is counted
    match count:
        case "lake":
            return ngettext("{number} lake", "{number} lakes", number)
        case "swamp":
            return ngettext("{number} swamp", "{number} swamps", number)
        case "mountain":
            return ngettext("{number} mountain", "{number} mountains", number)
        case "animal":
            return ngettext("{number} animal", "{number} animals", number)
        case "species":
            return ngettext("{number} kind of animal", "{number} kinds of animal", number)
        case "fumarole":
            return ngettext("{number} fumarole", "{number} fumaroles", number)
        case "dimension_portal":
            return ngettext("{number} open portal", "{number} open portals", number)
        case "volcano":
            return ngettext("{number} volcano", "{number} volcanoes", number)


def called(thing: str) -> str:
    """What people call a traveller, a category or an icon."""
    return _(words_of(GAME.folder)["names"][thing])


def wish_in_words(traveller: str) -> str:
    """What a traveller hopes to find in its two rows."""
    needs = [_need_in_words(need) for need in WISHES[traveller].needs]
    if len(needs) == 1:
        return needs[0]
    return _("{things} and {last}").format(things=", ".join(needs[:-1]), last=needs[-1])


def titled_wish(traveller: str) -> str:
    """A traveller's name, and what it hopes to find."""
    return _("{title}: {words}").format(title=called(traveller), words=wish_in_words(traveller))


def _need_in_words(need: Need) -> str:
    amount = _amount(need.count, need.at_least).format(number=need.at_least)
    return _("{things} in each row").format(things=amount) if need.in_each_row else amount


def about(traveller: str, near: Nearness | None = None) -> str:
    """All that is to be said of a traveller, in a few lines."""
    lines = [
        titled_wish(traveller),
        _("+{stars} stars for this wish").format(stars=WISHES[traveller].bonus),
    ]
    if near is not None:
        lines.append(_("{have} of {need} so far").format(have=near.have, need=near.need))
    return "\n".join(lines)


def worth() -> str:
    """What travellers bring."""
    return _(
        "Each traveller is worth {stars} stars, plus a bonus if its wish comes true in its two rows."
    ).format(stars=WELCOME_STARS)


@dataclass(frozen=True, slots=True)
class WishMedal:
    """One thing that a traveller wishes for: how much of it is there, in figures where it is many."""

    thing: str
    share: float
    figures: str = ""


class Nearness:
    """How near a wish is to being fulfilled."""

    def __init__(self, parts: Sequence[NeedProgress]) -> None:
        self.medals = tuple(_medals([(part.need, part.have) for part in parts]))
        self.have = _there(parts)
        self.need = sum(part.need.at_least for part in parts)

    @property
    def is_met(self) -> bool:
        """Whether it is fulfilled."""
        return self.have >= self.need

    def __str__(self) -> str:
        return f"{self.have}/{self.need}"


def _there(parts: Sequence[NeedProgress]) -> int:
    return sum(min(part.have, part.need.at_least) for part in parts)


def wished(traveller: str) -> Sequence[WishMedal]:
    """What a traveller wishes for, whatever of it is there."""
    needs = [need for need in WISHES[traveller].needs for _row in range(2 if need.in_each_row else 1)]
    return tuple(_medals([(need, None) for need in needs]))


def _medals(parts: Sequence[tuple[Need, int | None]]) -> Iterator[WishMedal]:
    """What is wished for as medals: one for each thing, or for two of a kind where there are many kinds."""
    for need, there in parts:
        most, have = need.at_least, min(there or 0, need.at_least)
        if most > _MOST_MEDALS:
            yield WishMedal(need.count, have / most, str(most) if there is None else f"{have}/{most}")
        elif len(parts) > _MOST_KINDS:
            yield WishMedal(need.count, have / most)
        else:
            yield from (WishMedal(need.count, 1.0 if number < have else 0.0) for number in range(most))


def nearness(world: World, traveller: str, pairs: Iterable[tuple[int, int]] = ()) -> Nearness:
    """How near a wish is: where its traveller sits, or in the best two rows it could have."""
    guest = next((guest for guest in world.guests if guest.traveller == traveller), None)
    if guest is not None:
        pairs = (guest.rows,)
    first, last = frame(world).rows
    within = tuple(pairs) or tuple((row, row + 1) for row in range(first, last))
    return Nearness(max((list(wish_parts(world, traveller, rows)) for rows in within), key=_there))
