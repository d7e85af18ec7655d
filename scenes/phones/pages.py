"""Pages of phones: what a seat's phone shows, made of what that seat may see and of nothing else."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import Final

from game.core import OVER, Event, GameEnded
from game.matches.narration import Narrator
from scenes.navigation.assist import Assist
from scenes.phones.album import album_of, picture, portrait
from scenes.phones.offers import Offer
from scenes.phones.private_side import PrivateSide
from scenes.phones.schema import PhoneComfort, PhonePage, PhonePerson
from scenes.words import N_, _, languages

MOST_LINES: Final = 40  # of the log that a phone shows
ONLOOKER: Final = -1  # the seat of who only watches

_WORDS: Final = {
    "hand": N_("Your hand"),
    "table": N_("On the table"),
    "people": N_("Around the table"),
    "log": N_("What happened"),
    "undo": N_("Undo"),
    "yours": N_("Your turn"),
    "decided": N_("has decided"),
    "away": N_("no phone"),
    "where": N_("Where is the table?"),
    "kept": N_("Your seat is kept"),
    "safe": N_("Nothing is lost"),
    "trying": N_("Trying again …"),
    "try": N_("Try now"),
    "look_up": N_("Look up!"),
    "see_table": N_("Look at the table"),
    "hide_table": N_("Put the table away"),
    "chooses": N_("chooses"),
    "to": N_("to {name}"),
    "missed": N_("While you were away"),
    "look": N_("Look at my cards"),
    "hide": N_("Hide my cards"),
    "hint": N_("Hint"),
    "turn": N_("Turn"),
    "barred": N_("not allowed now"),
    "barred_head": N_("Not allowed now"),
    "you": N_("you"),
    "settings": N_("Settings"),
    "close": N_("Close"),
    "language": N_("Language"),
    "text_size": N_("Text size"),
    "strong_contrast": N_("Strong contrast"),
    "less_motion": N_("Less motion"),
    "colours": N_("Colours"),
    "auto": N_("Automatic"),
    "light": N_("Light"),
    "dark": N_("Dark"),
    "sound": N_("Sound"),
    "buzz": N_("Vibration"),
}


@dataclass(frozen=True, slots=True)
class Around:
    """What everybody may know besides the game: who sits there, who has decided ahead, who is away."""

    title: str
    names: Sequence[str]
    colours: Sequence[str]
    language: str
    decided: frozenset[int] = frozenset()
    away: frozenset[int] = frozenset()
    looks: Sequence[str] = ()  # by seat: colour and hat; none where people have no faces
    game: str = ""
    sky: str = "dawn"
    assist: Assist = "helper"  # how much help whoever reads it wants
    comfort: PhoneComfort = field(default_factory=PhoneComfort)
    has_screen: bool = False  # whether everybody sees the table on a big screen
    first_page: int = 0  # numbers count on through an evening: nobody answers what was asked before


@dataclass(frozen=True, slots=True)
class SeatSituation:
    """What a seat may know of a match at one moment, and what it may do."""

    seat: int
    actor: int
    side: PrivateSide
    told: Sequence[Event]  # as the seat has seen them
    offer: Offer = field(default_factory=Offer)


def art_of(sky: str) -> dict[str, str]:
    """The pictures of a page itself, under a sky."""
    icons = {"gear": "settings", "arrow": "turn-right", "lock": "light/lock"}
    return {
        **{use: picture(f"ui/icon/{icon}") for use, icon in icons.items()},
        "bank": picture(f"common/bank/{sky}/near"),
        "cloud": picture("common/seat-cloud/two"),
        "balloon": picture("common/balloon/large"),
    }


def headings() -> dict[str, str]:
    """The words of every page."""
    return {name: _(words) for name, words in _WORDS.items()}


def page_of(number: int, moment: SeatSituation, around: Around, narrator: Narrator) -> PhonePage:
    """The page of a seat."""
    offer, side = moment.offer, moment.side
    is_asked = bool(offer.choices) and not offer.chosen
    return PhonePage(
        number=number,
        kind="over" if moment.actor == OVER else "match",
        language=around.language,
        words=headings(),
        title=around.title,
        seat=moment.seat,
        people=_people(moment, around),
        question=_question(moment, around),
        is_asked=is_asked,
        choices=tuple(offer.choices) if is_asked else (),
        may_undo=offer.may_undo,
        hand=tuple(side.hand),
        facts=tuple(side.facts),
        log=tuple(map(narrator.tell, moment.told[-MOST_LINES:])),
        news=_news(moment, narrator),
        is_over=moment.actor == OVER,
        chosen=offer.chosen,
        look=around.sky,
        album=album_of(around.game),
        refused=tuple(offer.refused) if is_asked else (),
        scene=side.scene,
        may_hint=offer.may_hint,
        hint=offer.hint,
        hinted=offer.hinted,
        odds=side.odds if is_asked and around.assist != "purist" else None,
        picture=_winner(moment, around),
        comfort=around.comfort,
        languages=languages(),
        art=art_of(around.sky),
        figure=picture(f"figure/{around.looks[moment.seat]}") if around.looks and moment.seat >= 0 else "",
        receiver=side.receiver,
        has_screen=around.has_screen,
    )


def _people(moment: SeatSituation, around: Around) -> tuple[PhonePerson, ...]:
    side = moment.side
    scores: Sequence[int | str] = side.scores or [""] * len(around.names)
    looks = around.looks or [""] * len(around.names)
    winners, crown = _winners(moment), picture("common/crown")
    return tuple(
        PhonePerson(
            name,
            colour,
            str(score),
            decides=seat == moment.actor,
            decided=seat in around.decided,
            away=seat in around.away,
            picture=portrait(look),
            shape=picture(f"badge/{colour}"),
            note=side.notes.get(seat, ""),
            badge=crown if seat in winners else side.badges.get(seat, ""),
        )
        for seat, (name, colour, score, look) in enumerate(
            zip(around.names, around.colours, scores, looks, strict=True)
        )
    )


def _news(moment: SeatSituation, narrator: Narrator) -> str:
    """The last deed that everybody has seen."""
    deeds = (event for event in reversed(moment.told) if not isinstance(event, moment.side.no_news))
    return next(map(narrator.tell, deeds), "")


def _winners(moment: SeatSituation) -> Collection[int]:
    """Who has won, as the last event tells it."""
    last = moment.told[-1] if moment.told else None
    return last.winners if moment.actor == OVER and isinstance(last, GameEnded) else ()


def _winner(moment: SeatSituation, around: Around) -> str:
    """The picture of somebody who has won."""
    winners = [seat for seat in _winners(moment) if around.looks]
    return portrait(around.looks[winners[0]]) if winners else ""


def _question(moment: SeatSituation, around: Around) -> str:
    """What the seat is asked, or what it waits for."""
    if moment.actor == OVER:
        return _("The match is over.")
    if moment.offer.chosen:
        return _("Locked in")
    if moment.offer.choices:
        return moment.side.question
    return _("{name} decides.").format(name=around.names[moment.actor]) if moment.actor >= 0 else ""
