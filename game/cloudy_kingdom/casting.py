"""Casting of spells: the steps of any spell carried out, one after another."""

from __future__ import annotations

from collections.abc import Iterator

from game.cloudy_kingdom import events
from game.cloudy_kingdom.choices import ActionOnBoard
from game.cloudy_kingdom.field import CardStack
from game.cloudy_kingdom.pieces import AXES, FLIPS, KEEP_OR_SWAP, Cast, Grow, KingdomAction
from game.cloudy_kingdom.position import END, SPELL, SWAP, Casting
from game.cloudy_kingdom.spells import SpellStep
from game.cloudy_kingdom.turns import Turns
from game.core import Event


def cast(game: Turns, action: Cast, way: ActionOnBoard | None) -> Iterator[Event]:
    """Use a spell up, pay the hand card, and carry the spell out as far as it goes without a decision."""
    seat, spell = game.turn, action.spell
    unused = game.spells[seat]
    place = unused.index(spell)
    game.spells[seat] = unused[:place] + unused[place + 1 :]
    game.casting = casting = Casting(game.tables.spells[spell], under=len(game.discard))
    yield events.SpellCast(seat, spell)
    yield game.pay(seat)
    yield from _carry_on(game, casting) if way is None else choose(game, casting, action, way)


def choose(game: Turns, casting: Casting, action: KingdomAction, way: ActionOnBoard) -> Iterator[Event]:
    """Make the change that the caster chose, see what it joins, and go on."""
    before = game.field.links
    yield _change(game, casting, action, way)
    if game.field.links != before:
        yield from game.tell_links(before)
        if game.phase == END:
            return
    casting.step += 1
    yield from _carry_on(game, casting)


def answer(game: Turns, casting: Casting, *, swaps: bool) -> Iterator[Event]:
    """Let another seat swap its hand card, or keep it."""
    seat = game.actor
    casting.asked += 1
    if swaps:
        yield events.HandSwapped(seat)
        yield game.pay(seat)
        game.hands[seat] = drawn = game.draw()
        yield events.DRAWN[seat][drawn]
    else:
        yield events.HandKept(seat)
    yield from _carry_on(game, casting)


def _carry_on(game: Turns, casting: Casting) -> Iterator[Event]:
    """Go on with the steps until one needs a decision, or the spell and with it the turn is over."""
    steps = casting.spell.steps
    while casting.step < len(steps):
        if asks(game, casting):
            return
        step = steps[casting.step]
        casting.step += 1
        casting.asked = 0
        yield from _without_choice(game, casting, step)
    if casting.pool:
        yield from _discard_pool(game, casting)
    game.casting = None
    yield from game.end_turn()


def asks(game: Turns, casting: Casting) -> bool:
    """Ask for the decision that the next step needs; a choice without any possibility is passed over."""
    step = casting.spell.steps[casting.step]
    if step.do == "offer_swap":
        if casting.asked == game.seats - 1 or not game.deck_size:
            return False
        game.wait_for(SWAP, (game.turn + 1 + casting.asked) % game.seats, (), KEEP_OR_SWAP)
        return True
    if not step.chooses:
        return False
    spots = game.field.reach(casting.last)[step.reach]
    menu = game.tables.menus[casting.spell.id][casting.step]
    menus = [game.tables.grows[card] for card in casting.pool] if menu is None else [menu]
    if not spots or not menus:
        return False
    game.wait_for(SPELL, game.turn, [(menu, spots) for menu in menus])
    return True


def _without_choice(game: Turns, casting: Casting, step: SpellStep) -> Iterator[Event]:
    spell = casting.spell.id
    match step.do:
        case "draw":
            for _ in range(min(step.count, game.deck_size)):
                card = game.draw()
                casting.pool += (card,)
                yield events.CardDrawn(game.turn, game.tables.cards[card], spell)
        case "take":
            casting.under -= 1
            card = game.discard[casting.under]
            game.discard = game.discard[: casting.under] + game.discard[casting.under + 1 :]
            casting.pool += (card,)
            casting.taken += (card,)
            yield events.CardTaken(game.turn, game.tables.cards[card], spell)
        case "discard":
            yield from _discard_pool(game, casting)


def _change(game: Turns, casting: Casting, action: KingdomAction, way: ActionOnBoard) -> Event:
    if type(action) is Grow:
        casting.pool = tuple([card for card in casting.pool if card != way.code >> 2])
        casting.last = way.number
        return game.lay(action, way, casting.spell.id)
    step = casting.spell.steps[casting.step]
    field, tables, seat = game.field, game.tables, game.turn
    number, spots, code = way
    stack = field.stacks[number]
    cell = tables.bitboard.cell[number]
    if step.do == "chop":
        top = stack[-1] >> 2
        field.put(number, stack[:-1])
        game.chopped += (top,)
        return events.CardChopped(seat, tables.cards[top], cell)
    if step.do == "turn":
        field.put(number, tuple([below & ~3 | below + step.quarters & 3 for below in stack]))
        return events.StackTurned(seat, cell, step.quarters)
    if not spots & field.spots & tables.bitboard.flat:
        code |= 1
    field.lay(number, code)
    casting.last = number
    return events.SpecialPlaced(seat, tables.cards[code >> 2], cell, AXES[code & 3], FLIPS[code & 3])


def _discard_pool(game: Turns, casting: Casting) -> Iterator[Event]:
    while casting.pool:
        card, *rest = casting.pool
        casting.pool = tuple(rest)
        game.discard += (card,)
        yield events.CardDiscarded(game.turn, game.tables.cards[card])


def stack_after(state: Turns, action: KingdomAction) -> tuple[int, CardStack] | None:
    """The number of the cell that an action changes, and its stack after that."""
    way = state.way_of(action)
    return None if way is None else (way.number, stack_by(state, action, way))


def stack_by(state: Turns, action: KingdomAction, way: ActionOnBoard) -> CardStack:
    """The stack in a cell after an action there."""
    number, spots, code = way
    stack = state.field.stacks[number]
    if type(action) is Grow:
        return (*stack, code)
    step = _step_of(state, action)
    if step.do == "chop":
        return stack[:-1]
    if step.do == "turn":
        return tuple([below & ~3 | below + step.quarters & 3 for below in stack])
    if not spots & state.field.spots & state.tables.bitboard.flat:
        code |= 1
    return (*stack, code)


def _step_of(state: Turns, action: KingdomAction) -> SpellStep:
    """The step of a spell that an action carries out on the field."""
    if isinstance(action, Cast):
        return state.tables.spells[action.spell].steps[0]
    assert state.casting is not None
    return state.casting.spell.steps[state.casting.step]
