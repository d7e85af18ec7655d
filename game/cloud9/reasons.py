"""Reasons for a decision in Cloud 9: the chances and points behind it."""

from __future__ import annotations

from game.cloud9.evaluation import (
    chance_of_pilot,
    chance_pilot_can_pay,
    is_next_pilot,
    is_too_late,
    worth_ahead,
    would_lead,
)
from game.cloud9.odds import chance_of, percent
from game.cloud9.pieces import DICE, END_SCORE, FALL, FLY_CARDS, FLY_WILD, STAY, VALUE, Cloud9Action, count
from game.cloud9.position import ALONE, PASSENGER
from game.cloud9.rules import Cloud9
from game.search_model import Reason


def reasons_for(state: Cloud9, action: Cloud9Action) -> list[Reason]:
    """What speaks for an action in an imagined position."""
    if state.phase == PASSENGER:
        return _about_the_flight(state, stays=action == STAY)
    if state.phase == ALONE:
        return _about_flying_alone(state, stays=action == STAY)
    return _about_paying(state, action)


def _about_the_flight(state: Cloud9, *, stays: bool) -> list[Reason]:
    value = VALUE[state.cloud]
    chance = chance_of_pilot(state)
    promised = chance * worth_ahead(state)
    points = {"value": value, "promised": _tenths(promised)}
    able = chance_pilot_can_pay(state)  # what the pilot wants nobody can tell
    odds = {"pilot": state.pilot, "chance": percent(able)}
    if stays:
        reasons = [Reason("stay_promises", points, promised - value)]
        reasons.append(Reason("pilot_can_pay", odds, (able - 0.5) * value))
        if is_too_late(state):
            reasons.append(Reason("jump_comes_too_late", {"value": value}, float(END_SCORE)))
        return reasons
    reasons = [Reason("jump_is_safe", points, value - promised)]
    reasons.append(Reason("pilot_can_hardly_pay", odds, (0.5 - able) * value))
    if is_next_pilot(state):
        own = chance_of(state.hands[state.actor], DICE[state.cloud + 1])
        paying = {"chance": percent(own), "dice": DICE[state.cloud + 1]}
        reasons.append(Reason("pilot_next", paying, (0.5 - own) * value))
    reasons += _about_the_lead(state)
    return reasons


def _about_flying_alone(state: Cloud9, *, stays: bool) -> list[Reason]:
    value, chance = VALUE[state.cloud], chance_of(state.hands[state.pilot], DICE[state.cloud])
    numbers = {"value": value, "next": VALUE[state.cloud + 1], "chance": percent(chance)}
    gain = chance * VALUE[state.cloud + 1] - value
    if not stays:
        return [Reason("alone_and_safe", numbers, -gain), *_about_the_lead(state)]
    reasons = [Reason("alone_and_higher", numbers, gain)]
    if is_too_late(state):
        reasons.append(Reason("jump_comes_too_late", {"value": value}, float(END_SCORE)))
    return reasons


def _about_paying(state: Cloud9, action: Cloud9Action) -> list[Reason]:
    cards = count(state.demand)
    others = state.aboard.bit_count() - 1
    if action == FALL:
        return [Reason("wild_is_kept", {"others": others}, 1.0)]
    if action == FLY_WILD:
        reason = "wild_saves_cards" if FLY_CARDS in state.legal else "wild_saves_the_flight"
        return [Reason(reason, {"cards": cards}, 1.0)]
    return [Reason("wild_stays_in_hand", {"cards": cards}, 1.0)]


def _about_the_lead(state: Cloud9) -> list[Reason]:
    if not would_lead(state):
        return []
    total = state.scores[state.actor] + VALUE[state.cloud]
    return [Reason("jump_takes_the_lead", {"total": total}, float(END_SCORE))]


def _tenths(points: float) -> float:
    return round(points, 1)
