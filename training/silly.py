"""Silly moves: what a child of six would laugh at, by game, and how often a level does it.

python -m training silly 100 cloud9 easy   how many of them somebody makes in a game, at most and on average

A move is silly only if whoever made it could see so at the table: no odds, no plans, nobody's hidden cards.

Cloud 9: jumping off when the dice ask for nothing and somebody else steers next; staying though the pilot
has no card left for what they ask; flying on alone with an empty hand; a wild card for one single
card that is there; leaving the balloon of the last journey behind others who have already won.

Cloudy Kingdom: not joining the own castles though the card in hand does it at once; joining those of somebody
else so that they win; setting the own castles back by a card or more while nobody else is any farther for it.

Strange World: losing four stars or more at once by a card, where another way of laying one loses none;
sending away a traveller whose wish is fulfilled.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, Final

from game.bots.levels import make_bot
from game.bots.simulate import play_bots
from game.cloud9.evaluation import is_next_pilot, is_too_late
from game.cloud9.pieces import FLY_WILD, JUMP, STAY, count, covers
from game.cloud9.position import ALONE, PASSENGER, PILOT
from game.cloudy_kingdom.bot import reach_of
from game.cloudy_kingdom.pieces import Grow
from game.cloudy_kingdom.position import TURN
from game.cloudy_kingdom.reach import Distances
from game.core import carry_out
from game.matches.record import new_record
from game.shelf import GAMES
from game.strange_world.pieces import Decline, Place, Welcome
from game.strange_world.scoring import is_fulfilled, tally

_LOSS: Final = 4  # stars
_SURE_FALL: Final = 0


def in_cloud9(state: Any, action: Any) -> str:
    """What is silly about an action in Cloud 9; empty if nothing is."""
    hand = state.hands[state.actor]
    if state.phase == PILOT and action == FLY_WILD:
        return "a wild for one card" if count(state.demand) == 1 and covers(hand, state.demand) else ""
    if state.phase == ALONE:
        return "alone with an empty hand" if action != JUMP and not hand and not is_too_late(state) else ""
    if state.phase != PASSENGER:
        return ""
    if action == JUMP and is_too_late(state):
        return "jumps though others have won"
    if action == JUMP and not state.demand and not is_next_pilot(state):
        return "jumps though nothing is asked"
    falls = state.demand and not state.hands[state.pilot]
    return "stays though the pilot has no card" if action == STAY and falls and not is_too_late(state) else ""


def in_kingdom(state: Any, action: Any) -> str:
    """What is silly about an action in Cloudy Kingdom; empty if nothing is."""
    if state.phase != TURN:
        return ""
    following, own = state.copy(), state.actor
    list(carry_out(following, action))
    if own in following.winners:
        return ""
    if following.winners:
        return "lets another win"
    before, after = _distances(state), _distances(following)
    if _wanted(state, before, own) == 1 and _could_win(state):
        return "does not win"
    lost = _wanted(state, after, own) - _wanted(state, before, own)
    others = [seat for seat in range(state.seats) if seat != own]
    hurts = any(_wanted(state, after, seat) > _wanted(state, before, seat) for seat in others)
    return "sets itself back" if lost > 0 and not hurts and type(action) is Grow else ""


def _distances(state: Any) -> Distances:
    reach = reach_of(state.tables)
    return reach.distances(reach.lay_of(state.field))


def _wanted(state: Any, distances: Distances, seat: int) -> int:
    first = 2 * state.tables.bitboard.families.index(state.families[seat])
    return min(distances.wants[first : first + 2])


def _could_win(state: Any) -> bool:
    for action in state.legal_actions():
        if type(action) is Grow:
            following = state.copy()
            list(carry_out(following, action))
            if state.actor in following.winners:
                return True
    return False


def in_strange_world(state: Any, action: Any) -> str:
    """What is silly about an action in Strange World; empty if nothing is."""
    own = state.actor
    if isinstance(action, Decline):
        guests = (each for each in state.legal_actions() if isinstance(each, Welcome))
        glad = any(is_fulfilled(state.worlds[own], each.traveller, each.rows) for each in guests)
        return "sends a happy traveller away" if glad else ""
    if not isinstance(action, Place) or _change(state, action) > -_LOSS:
        return ""
    ways = (each for each in state.legal_actions() if isinstance(each, Place))
    return "loses stars for nothing" if any(_change(state, each) >= 0 for each in ways) else ""


def _change(state: Any, action: Any) -> int:
    following, own = state.copy(), state.actor
    list(carry_out(following, action))
    return tally(following.worlds[own]).total - tally(state.worlds[own]).total


SILLY: Final[Mapping[str, Callable[[Any, Any], str]]] = {
    "cloud9": in_cloud9,
    "cloudy_kingdom": in_kingdom,
    "strange_world": in_strange_world,
}


def counted(game_id: str, bot: str, games: int, seed: int = 0) -> list[Counter[str]]:
    """By game and seat: what was silly, and how often, when one bot plays all seats."""
    game = GAMES[game_id]
    told = []
    for number in range(seed, seed + games):
        record = new_record(game, game.usual_seats, number, game.options(), game.printed_box())
        play_bots(record, [make_bot(bot, game_id) for _ in range(record.seats)])
        found: list[Counter[str]] = [Counter() for _ in range(record.seats)]
        for state, step in record.walk():
            if state.actor >= 0 and (why := SILLY[game_id](state, step)):
                found[state.actor][why] += 1
        told += found
    return told


def silly(games: int = 100, *names: str) -> str:
    """How many silly moves somebody makes in a game, by game and level."""
    lines = []
    chosen = [name for name in names if name in SILLY] or list(SILLY)
    for game in chosen:
        for bot in [name for name in names if name not in SILLY] or ["easy"]:
            told = counted(game, bot, games)
            sums = [each.total() for each in told]
            kinds = ", ".join(f"{why} {number}" for why, number in sum(told, Counter()).most_common())
            over = sum(each > 1 for each in sums)
            lines.append(
                f"{game} {bot}: {len(sums)} players, {sum(sums) / len(sums):.3f} a game, "
                f"at most {max(sums)}, more than one {over}: {kinds or 'none'}"
            )
    return "\n".join(lines)
