"""Effects of the draft: rounds begin, the sun turns and moves on, cards are dealt and passed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pygame import FRect

from game.strange_world.events import (
    CardsPassed,
    HandDealt,
    PassChosen,
    PileChosen,
    PileRevealed,
    RoundBegan,
    SunPassed,
    SunTurned,
)
from game.strange_world.pieces import STEP
from game.strange_world.views import StrangeView
from scenes.navigation.playback import Clip
from scenes.platform.motion import arrive, between, during, glide, leave, pop, sway
from scenes.tables.acts import Cue
from scenes.tables.strange_world import asking
from scenes.tables.strange_world.brush import Brush
from scenes.tables.strange_world.effects.tools import FADE, EffectTools, arc
from scenes.tables.strange_world.panel import ChoicePanel
from scenes.tables.strange_world.sprites import kind_of
from scenes.tables.strange_world.tray import CardPlace, Tray
from scenes.ui.text import fitted
from scenes.words import _

_DECK: Final = (640.0, -90.0)  # where cards come from
_SMALL: Final = 0.36  # cards in the hands of others
_HAND: Final = 3  # cards of a pile
_BANNER: Final = 1.15
_STAGGER: Final = 0.09
_FLIGHT: Final = 0.36


def round_began(tools: EffectTools, event: RoundBegan, rounds: int) -> Iterator[Clip]:
    """A banner crosses the world."""
    words = _("Round {round} of {rounds}").format(round=event.round, rounds=rounds)
    yield banner(tools, words, _BANNER, "page_turn")


def banner(tools: EffectTools, words: str, seconds: float, cue: str) -> Clip:
    """Large words on a ribbon over the world, for a moment."""

    def paint(brush: Brush, now: float) -> None:
        come = arrive(during(now, 0.0, 0.25))
        gone = leave(during(now, seconds - 0.25, seconds))
        world = tools.perspective.layout.world
        middle = world.centerx, world.centery - 60
        rise = 0.0 if brush.calm else (1 - come) * 40 - gone * 40
        ink, lines = fitted(words, tools.parts.focus.ui.ink("hero", 50), 460, brush.canvas.lettering)
        rect = FRect(0, 0, max(300.0, brush.canvas.lettering.width(lines[0], ink) + 90), ink.line + 34)
        rect.center = middle[0], middle[1] + rise
        alpha = min(come, 1 - gone)
        brush.canvas.nine("ui/ribbon/violet", rect, alpha)
        brush.canvas.text(lines[0], ink, rect.centerx, rect.centery, align=0.5, alpha=alpha)

    return tools.act(seconds, paint, Cue(cue))


def sun_turned(tools: EffectTools, event: SunTurned) -> Iterator[Clip]:
    """The card of the sun turns over to the side it looks to."""
    seconds = 1.3
    other = "right" if event.direction == "left" else "left"
    receiver = (tools.perspective.home + STEP[event.direction]) % tools.perspective.seats
    names = tools.parts.people.names
    caption = asking.who_to_whom(names[tools.perspective.home], names[receiver])

    def paint(brush: Brush, now: float) -> None:
        world = tools.perspective.layout.world
        x, y = world.centerx, world.centery - 40
        turned = during(now, 0.2, 0.52)
        size = 1.5 * pop(during(now, 0.0, 0.2)) * (1 - leave(during(now, seconds - 0.2, seconds)))
        wide = 1.0 if brush.calm else abs(1 - 2 * turned)
        face = event.direction if turned >= 0.5 or brush.calm else other  # noqa: PLR2004 - half way
        lean = 0.0 if brush.calm or turned < 1 else sway(now, 0.5, 5.0)
        brush.canvas.picture(f"strange/sun/card/{face}", x + lean, y, wide=size * wide, high=size)
        if turned >= 1:
            ink, lines = fitted(caption, tools.parts.focus.ui.ink("sky", 34), 420, brush.canvas.lettering)
            brush.canvas.text(
                lines[0], ink, x, y + 130, align=0.5, alpha=1 - during(now, seconds - 0.2, seconds)
            )

    yield tools.act(seconds, paint, Cue("sun_moves"))


def sun_passed(tools: EffectTools, event: SunPassed) -> Iterator[Clip]:
    """The sun rolls on to who holds it next."""
    before = tools.perspective.view.sun
    start = tools.painter.sun_spot(before if before is not None else tools.perspective.home)
    end = tools.painter.sun_spot(event.seat)

    def paint(brush: Brush, now: float) -> None:
        x, y = arc(start, end, glide(min(1.0, now / 0.7)), 40)
        brush.sun(x, y, 0.8)

    yield tools.act(0.75, paint, Cue("sun_moves", x=end[0]), absent=["sun"])


def hand_dealt(tools: EffectTools, event: HandDealt) -> Iterator[Clip]:
    """Three cards fly from the deck to a hand."""
    if event.cards is not None:
        many = len(event.cards)
        ends = [tools.painter.option_place("place", index, many) for index in range(many)]
    else:
        x, y = tools.perspective.hand_spot(event.seat)
        ends = [(x + 14 * step, y, _SMALL) for step in (-1, 0, 1)]
    last = (len(ends) - 1) * _STAGGER + _FLIGHT

    def paint(brush: Brush, now: float) -> None:
        for index, (x, y, size) in enumerate(ends):
            share = arrive(during(now, index * _STAGGER, index * _STAGGER + _FLIGHT))
            if share <= 0:
                continue
            at = arc(_DECK, (x, y), share, 0)
            if event.cards is None:
                brush.back(index + 1, *at, size)
            else:
                brush.card(event.cards[index], *at, size, lifted=share < 1)

    seconds = last if event.cards is not None else _FLIGHT
    dealt = [("option", card) for card in event.cards or ()]
    yield tools.act(seconds, paint, Cue("card_draw", x=ends[0][0]), absent=dealt)


def pass_chosen(tools: EffectTools, event: PassChosen) -> Iterator[Clip]:
    """A moment, in which the mark is seen to come."""
    yield tools.act(
        0.25, lambda _canvas, _now: None, Cue("card_slide", x=tools.perspective.hand_spot(event.seat)[0])
    )


def cards_passed(tools: EffectTools, event: CardsPassed, after: StrangeView) -> Iterator[Clip]:
    """All chosen cards change hands at once; the own hand makes room for what comes."""
    holder = tools.parts.session.viewer
    old = tools.painter.panel()
    new = ChoicePanel(Tray(tools.perspective.layout.hand, "place", len(after.hand)), "", after.hand)
    moves: list[tuple[str, CardPlace, CardPlace]] = []  # card or nothing, from, to
    for giver, (receiver, cards) in enumerate(zip(event.receivers, event.cards, strict=True)):
        for index, card in enumerate(cards if cards is not None else ("", "")):
            is_seen = giver == holder and card in old.options
            start = old.place(card) if is_seen else _others(tools, giver, index)
            is_seen = receiver == holder and card in new.options
            moves.append((card, start, new.place(card) if is_seen else _others(tools, receiver, index)))
    passed = {card for card, *_rest in moves}
    kept = [card for card in new.options if card in old.options and card not in passed]
    moves += [(card, old.place(card), new.place(card)) for card in kept]

    def paint(brush: Brush, now: float) -> None:
        share = glide(min(1.0, now / 0.6))
        for number, (card, start, end) in enumerate(moves):
            x, y = arc(start[:2], end[:2], share, 30 if card not in kept else 0)
            size = between(start[2], end[2], share)
            if card:
                brush.card(card, x, y, size, lifted=share < 1)
            else:
                brush.back(number % 4 + 1, x, y, size)

    absent = [("option", card) for card in old.options]
    yield tools.act(0.65, paint, Cue("card_slide"), absent=absent)


def _others(tools: EffectTools, seat: int, index: int) -> CardPlace:
    x, y = tools.perspective.hand_spot(seat)
    return x + 16 * index, y, _SMALL


def pile_chosen(tools: EffectTools, event: PileChosen) -> Iterator[Clip]:
    """The upper card of a pile is taken up."""
    option = str(event.index)
    many = len(tools.perspective.view.piles)
    start = tools.painter.option_place("pile", event.index, many)
    end = tools.painter.option_place("place", 0, _HAND)

    def paint(brush: Brush, now: float) -> None:
        share = glide(min(1.0, now / 0.4))
        x, y = arc(start[:2], end[:2], share, 20)
        brush.card(event.card, x, y, start[2] + (end[2] - start[2]) * share, lifted=True)

    yield tools.act(0.42, paint, Cue("card_slide", x=start[0]), absent=[("option", option)])


def pile_revealed(tools: EffectTools, event: PileRevealed) -> Iterator[Clip]:
    """The two lower cards turn over."""

    def paint(brush: Brush, now: float) -> None:
        for index, card in enumerate(event.cards):
            share = during(now, 0.12 * index, 0.12 * index + 0.42)
            place = tools.painter.option_place("place", index, _HAND)
            _paint_turning(brush, card, place, share)

    xs = [tools.painter.option_place("place", index, _HAND)[0] for index in range(2)]
    yield tools.act(0.6, paint, *(Cue("card_flip", 0.12 * index, x=x) for index, x in enumerate(xs)))


def _paint_turning(brush: Brush, card: str, place: CardPlace, share: float) -> None:
    """Paint a card on its way from its back to its face."""
    x, y, size = place
    if brush.calm:
        share = 1.0 if share > FADE else 0.0
    wide = size * max(0.02, abs(1 - 2 * share))
    y -= 0.0 if brush.calm else 14 * 4 * share * (1 - share)
    picture = f"land/{card}" if share >= 0.5 else f"tzimime/{kind_of(card)}"  # noqa: PLR2004 - half way
    for part in ("card/shadow", picture):
        brush.canvas.picture(f"strange/{part}", x, y, wide=wide, high=size)
