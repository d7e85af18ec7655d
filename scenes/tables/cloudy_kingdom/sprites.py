"""Sprites: which picture shows what, and the names and words of spells."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from game.cloudy_kingdom import GAME
from game.cloudy_kingdom import events as told
from game.cloudy_kingdom.pieces import AXES, FLIPS, KINDS, SPECIALS, Axis, Flip
from game.cloudy_kingdom.views import KingdomView
from game.core import Event
from game.matches.narration import words_of
from scenes.words import N_, _

#: By spell: what it does, in few words.
_DEEDS: Final = {
    "chop": N_("Take any top card out of the game."),
    "twist": N_("Turn a card or stack a quarter turn clockwise."),
    "burning_crossing": N_("Lay the crossing crosswise on any card. It stays for ever."),
    "dead_end": N_("Lay a card that connects nothing."),
    "inspiration": N_("Draw two cards. Lay one, discard the other."),
    "quick_growth": N_(
        "Draw a card and lay it on an empty cell. Draw another and lay it crosswise on the first."
    ),
    "green_thumb": N_("Draw two cards. The others may swap theirs. Then lay both."),
    "replant": N_("Lay the card that was on top of the discard pile."),
}
_LETTERS: Final = {"a": 0, "l": 1, "b": 2, "r": 3}  # clockwise, from the first end
_COMPASS: Final = "wnes"  # what they look at before a turn


def kind_of(card: str) -> str:
    """The kind of a card, by its id."""
    return card.partition("-")[0]


def quarters_of(axis: Axis, flip: Flip) -> int:
    """How often a card was turned."""
    return (0 if axis == "h" else 1) + 2 * flip


def turned(card: str, quarters: int, view: KingdomView) -> tuple[str, ...]:
    """The pictures of a card that was turned so often, the lowest first."""
    axis, flip = AXES[quarters % 4], FLIPS[quarters % 4]
    kind = kind_of(card)
    face = KINDS.get(kind) or SPECIALS.get(kind)
    if face is not None:
        return (f"kingdom/card/{kind}/{axis}{0 if face.symmetric else flip}",)
    return f"kingdom/strip/own/{axis}", f"kingdom/vine/{axis}/{_code(card, quarters, view)}"


def paper(card: str, axis: Axis) -> str:
    """The picture of the paper that a card is painted on."""
    return f"kingdom/strip/{'route' if kind_of(card) in KINDS else 'own'}/{axis}"


def _code(spell: str, quarters: int, view: KingdomView) -> str:
    """The name of what a card of a player's own joins."""
    card = next(source for source in view.own_spells if source["id"] == spell)["card"]
    groups = sorted(_sides(group, quarters) for group in card.get("joins", ()))
    code = "-".join(groups) or "none"
    broken = _sides(card.get("broken", ""), quarters)
    return f"{code}-x{broken}" if broken else code


def _sides(ends: str, quarters: int) -> str:
    sides = {_COMPASS[(_LETTERS[end] + quarters) % 4] for end in ends}
    return "".join(side for side in "nesw" if side in sides)


def token(spell: str, size: str = "", *, used: bool = False) -> str:
    """The picture of a spell: `chip/`, `list/` or large; a player's own ones share one."""
    name = spell if spell in _DEEDS else "own"
    return f"kingdom/spell/{size}{name}{'/used' if used else ''}"


def spell_name(spell: str, view: KingdomView) -> str:
    """What people call a spell."""
    own = next((source["name"] for source in view.own_spells if source["id"] == spell), None)
    return str(own) if own is not None else _(words_of(GAME.folder)["names"][spell])


def spell_deed(spell: str, view: KingdomView) -> str:
    """What a spell does."""
    if spell in _DEEDS:
        return _(_DEEDS[spell])
    return next(str(source.get("text", "")) for source in view.own_spells if source["id"] == spell)


def sides_code(sides: Iterable[str]) -> str:
    """Names of sides as pictures are called by them: their first letters, clockwise."""
    letters = {side[0] for side in sides}
    return "".join(letter for letter in "nesw" if letter in letters)


def pictures_of(event: Event, view: KingdomView) -> Sequence[str]:
    """The card that came or went, the sign of a spell, a link."""
    match event:
        case (
            told.CardLaid(card=card)
            | told.CardDiscarded(card=card)
            | told.CardTaken(card=card)
            | told.CardChopped(card=card)
        ):
            return turned(card, 0, view) if kind_of(card) in KINDS else [token(card, "chip/")]
        case told.SpellCast(spell=spell) | told.SpecialPlaced(card=spell):
            return [token(spell, "chip/")]
        case told.SpellsChosen(spells=spells):
            return [token(spell, "chip/") for spell in spells]
        case told.LinkMade() | told.Claimed():
            return ["kingdom/effect/joined"]
        case told.LinkBroken():
            return ["kingdom/effect/cut-off"]
        case _:
            return ()
