"""How rounds begin, how the sun turns and moves on, and how cards are dealt and passed."""

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
from game.strange_world.pieces import ROUNDS, STEP
from game.strange_world.views import StrangeView
from scenes.navigation.playback import Clip
from scenes.platform.canvas import Canvas
from scenes.platform.motion import arrive, during, glide, leave, pop, sway
from scenes.tables.acts import Cue
from scenes.tables.strange_world import asking
from scenes.tables.strange_world.cues import FADE, Spot, act, arc
from scenes.tables.strange_world.faces import kind_of
from scenes.tables.strange_world.ground import plan
from scenes.tables.strange_world.panel import Panel
from scenes.tables.strange_world.sight import Sight
from scenes.ui.text import fitted
from scenes.words import _

_DECK: Final = (640.0, -90.0)  # where cards come from
_SMALL: Final = 0.36  # cards in the hands of others
_BANNER: Final = 1.15
_STAGGER: Final = 0.09
_FLIGHT: Final = 0.36


def round_began(sight: Sight, event: RoundBegan) -> Iterator[Clip]:
    """A banner crosses the world."""
    words = _("Round {round} of {rounds}").format(round=event.round, rounds=ROUNDS)
    yield banner(sight, words, _BANNER, "page_turn")


def banner(sight: Sight, words: str, seconds: float, cue: str) -> Clip:
    """Large words on a ribbon over the world, for a moment."""

    def paint(canvas: Canvas, now: float) -> None:
        come = arrive(during(now, 0.0, 0.25))
        gone = leave(during(now, seconds - 0.25, seconds))
        middle = plan().world.centerx, plan().world.centery - 60
        rise = 0.0 if sight.calm else (1 - come) * 40 - gone * 40
        ink, lines = fitted(words, sight.ui.ink("hero", 50), 460, canvas.lettering)
        rect = FRect(0, 0, max(300.0, canvas.lettering.width(lines[0], ink) + 90), ink.line + 34)
        rect.center = middle[0], middle[1] + rise
        alpha = min(come, 1 - gone)
        canvas.nine("ui/ribbon/violet", rect, alpha)
        canvas.text(lines[0], ink, rect.centerx, rect.centery, align=0.5, alpha=alpha)

    return act(sight, seconds, paint, Cue(cue))


def sun_turned(sight: Sight, event: SunTurned) -> Iterator[Clip]:
    """The card of the sun turns over to the side it looks to."""
    seconds = 1.3
    other = "right" if event.direction == "left" else "left"
    receiver = (sight.home + STEP[event.direction]) % sight.state.seats
    caption = asking.who_to_whom(sight.names[sight.home], sight.names[receiver])

    def paint(canvas: Canvas, now: float) -> None:
        x, y = plan().world.centerx, plan().world.centery - 40
        brush = sight.brush(canvas)
        turned = during(now, 0.2, 0.52)
        size = 1.5 * pop(during(now, 0.0, 0.2)) * (1 - leave(during(now, seconds - 0.2, seconds)))
        wide = 1.0 if sight.calm else abs(1 - 2 * turned)
        face = event.direction if turned >= 0.5 or sight.calm else other  # noqa: PLR2004 - half way
        lean = 0.0 if sight.calm or turned < 1 else sway(now, 0.5, 5.0)
        canvas.picture(f"strange/sun/card/{face}", x + lean, y, wide=size * wide, high=size)
        if turned >= 1:
            ink, lines = fitted(caption, sight.ui.ink("sky", 34), 420, brush.canvas.lettering)
            canvas.text(lines[0], ink, x, y + 130, align=0.5, alpha=1 - during(now, seconds - 0.2, seconds))

    yield act(sight, seconds, paint, Cue("sun_moves"))


def sun_passed(sight: Sight, event: SunPassed) -> Iterator[Clip]:
    """The sun rolls on to who holds it next."""
    before = sight.laid.sun
    start = sight.sun_spot(before if before is not None else sight.home)
    end = sight.sun_spot(event.seat)

    def paint(canvas: Canvas, now: float) -> None:
        x, y = arc(start, end, glide(min(1.0, now / 0.7)), 40)
        sight.brush(canvas).sun(x, y, 0.8)

    yield act(sight, 0.75, paint, Cue("sun_moves"), absent=["sun"])


def hand_dealt(sight: Sight, event: HandDealt) -> Iterator[Clip]:
    """Three cards fly from the deck to a hand."""
    if event.cards is not None:
        panel = Panel("place", "", event.cards)
        ends = [panel.place(card) for card in event.cards]
    else:
        x, y = sight.hand_spot(event.seat)
        ends = [(x + 14 * step, y, _SMALL) for step in (-1, 0, 1)]
    last = (len(ends) - 1) * _STAGGER + _FLIGHT

    def paint(canvas: Canvas, now: float) -> None:
        brush = sight.brush(canvas)
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
    yield act(sight, seconds, paint, Cue("card_draw"), absent=dealt)


def pass_chosen(sight: Sight, _event: PassChosen) -> Iterator[Clip]:
    """A moment, in which the mark is seen to come."""
    yield act(sight, 0.25, lambda _canvas, _now: None, Cue("card_slide"))


def cards_passed(sight: Sight, event: CardsPassed, after: StrangeView) -> Iterator[Clip]:
    """All chosen cards change hands at once; the own hand makes room for what comes."""
    holder = sight.viewer
    old = sight.panel()
    new = Panel("place", "", after.hand)
    moves: list[tuple[str, Spot, Spot, float, float]] = []  # card or nothing, from, to, and both sizes
    for giver, (receiver, cards) in enumerate(zip(event.receivers, event.cards, strict=True)):
        for index in range(len(cards) if cards is not None else 2):
            card = cards[index] if cards is not None else ""
            start = (
                old.place(card) if giver == holder and card in old.options else _others(sight, giver, index)
            )
            end = (
                new.place(card)
                if receiver == holder and card in new.options
                else _others(sight, receiver, index)
            )
            moves.append((card, start[:2], end[:2], start[2], end[2]))
    passed = {card for card, *_rest in moves}
    kept = [card for card in new.options if card in old.options and card not in passed]
    moves += [(c, old.place(c)[:2], new.place(c)[:2], old.place(c)[2], new.place(c)[2]) for c in kept]

    def paint(canvas: Canvas, now: float) -> None:
        brush = sight.brush(canvas)
        share = glide(min(1.0, now / 0.6))
        for number, (card, start, end, small, large) in enumerate(moves):
            x, y = arc(start, end, share, 30 if card not in kept else 0)
            size = small + (large - small) * share
            if card:
                brush.card(card, x, y, size, lifted=share < 1)
            else:
                brush.back(number % 4 + 1, x, y, size)

    absent = [("option", card) for card in old.options]
    yield act(sight, 0.65, paint, Cue("card_slide"), absent=absent)


def _others(sight: Sight, seat: int, index: int) -> tuple[float, float, float]:
    x, y = sight.hand_spot(seat)
    return x + 16 * index, y, _SMALL


def pile_chosen(sight: Sight, event: PileChosen) -> Iterator[Clip]:
    """The upper card of a pile is taken up."""
    option = str(event.index)
    start = sight.pile_spot(event.index)
    end = Panel("place", "", (event.card,)).place(event.card)

    def paint(canvas: Canvas, now: float) -> None:
        share = glide(min(1.0, now / 0.4))
        x, y = arc(start[:2], end[:2], share, 20)
        sight.brush(canvas).card(event.card, x, y, start[2] + (end[2] - start[2]) * share, lifted=True)

    yield act(sight, 0.42, paint, Cue("card_slide"), absent=[("option", option)])


def pile_revealed(sight: Sight, event: PileRevealed) -> Iterator[Clip]:
    """The two lower cards turn over."""
    panel = Panel("place", "", event.cards)

    def paint(canvas: Canvas, now: float) -> None:
        for index, card in enumerate(event.cards):
            share = during(now, 0.12 * index, 0.12 * index + 0.42)
            paint_turning(sight, canvas, card, panel.place(card), share)

    yield act(sight, 0.6, paint, Cue("card_flip"), Cue("card_flip", 0.12))


def paint_turning(
    sight: Sight, canvas: Canvas, card: str, place: tuple[float, float, float], share: float
) -> None:
    """Paint a card on its way from its back to its face."""
    brush = sight.brush(canvas)
    x, y, size = place
    if sight.calm:
        share = 1.0 if share > FADE else 0.0
    wide = size * max(0.02, abs(1 - 2 * share))
    y -= 0.0 if sight.calm else 14 * 4 * share * (1 - share)
    picture = f"land/{card}" if share >= 0.5 else f"tzimime/{kind_of(card)}"  # noqa: PLR2004 - half way
    for part in ("card/shadow", picture):
        brush.canvas.picture(f"strange/{part}", x, y, wide=wide, high=size)
