"""The lists of the table: spells to choose or to cast, the one being cast, and what has happened."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

from pygame import FRect

from game.cloudy_kingdom.pieces import Cast, Chop, Discard, Grow, Keep, Move, Place, Swap, Turn
from game.cloudy_kingdom.views import CastingView, KingdomView
from scenes.tables.cloudy_kingdom import panel
from scenes.tables.cloudy_kingdom.choosing import Choosing
from scenes.tables.cloudy_kingdom.faces import spell_deed, spell_name, token
from scenes.ui.core import Widget
from scenes.ui.item import Item
from scenes.ui.layout import Column, Fixed, Row
from scenes.ui.panel import Panel, Scrolled
from scenes.ui.picture import Picture
from scenes.ui.text import Text
from scenes.words import _

DRAFT_BUTTON: Final = FRect(916, 560, 330, 83)
_DRAFT: Final = FRect(908, 28, 346, 520)
_PADDING: Final = 22.0
_ICON, _ROW = 46.0, 34.0  # a token in a list, and how high its row is

Take = Callable[[str], None]


def recap(told: Sequence[str]) -> Widget:
    """What has happened lately."""
    return _board("recap", Column(*(Text(words, "soft", size=20) for words in told), gap=4))


def spells(view: KingdomView, reasons: Mapping[str, str], in_mind: str, take: Take) -> Widget:
    """The spells that are left, each with the reason why it cannot be cast, if there is one."""
    rows = []
    for spell, why_not in reasons.items():
        name = Text(spell_name(spell, view), "name", size=24)
        row = Row(Picture(token(spell, "list/"), _ICON, _ROW), name, gap=12, grow=1)
        item = Item(f"spell {spell}", row, partial(take, spell), striped=spell == in_mind)
        item.why_not = why_not
        rows.append(item)
    head = Text(_("Spells") if rows else _("No spells left"), "name")
    return _board("spells", Column(head, *rows, gap=2, stretch=True))


def casting(view: KingdomView, now: CastingView, names: Sequence[str]) -> Widget:
    """The spell that is being carried out, and what is to be done for it."""
    name = Text(spell_name(now.spell, view), "name")
    head = Row(Picture(token(now.spell, "list/"), _ICON, _ICON), name, gap=12, grow=1)
    words = spell_deed(now.spell, view)
    if view.phase == "swap":
        words = _("{name} may swap the card in hand for a new one.").format(name=names[view.actor])
    return _board("casting", Column(head, Text(words, "soft"), gap=10, stretch=True))


def draft(view: KingdomView, choosing: Choosing, mark: Take) -> Widget:
    """All spells, of which each player chooses three."""
    rows = []
    for spell in choosing.drafts:
        marked = spell in choosing.marked
        tick = Picture(f"ui/tick/{'on' if marked else 'off'}", 34, 34)
        name = Text(spell_name(spell, view), "name", size=22)
        row = Row(tick, Picture(token(spell, "chip/"), 36, 34), name, gap=10, grow=2)
        rows.append(Item(f"draft {spell}", row, partial(mark, spell), striped=marked))
    title = Text(_("Choose three spells"), "name")
    return _board("draft", Column(title, *rows, gap=0, stretch=True), _DRAFT)


def large(id_: str, content: Widget) -> Widget:
    """Something long on the whole right side."""
    return _board(id_, content, _DRAFT)


def deed(action: Move | None, spell: str) -> str:  # noqa: PLR0911 - one line for each kind of action
    """What a press does, as a button says it."""
    match action:
        case Cast():
            return _("{spell} here").format(spell=spell)
        case Chop():
            return _("Chop here")
        case Turn():
            return _("Turn here")
        case Place():
            return _("Lay it here")
        case Keep():
            return _("Keep it")
        case Swap():
            return _("Swap it")
        case Discard():
            return _("Discard it")
        case Grow() | None:
            return _("Grow here")
        case _:
            raise TypeError(f"{action} takes more than a button")


def _board(id_: str, content: Widget, rect: FRect = panel.SPELLS) -> Widget:
    """What lies on a panel."""
    return Fixed(Panel(Scrolled(id_, content), kind="panel/noon", padding=_PADDING), rect)
