"""Cloud 9 on a phone: the hand of a seat, the dice, and what a jump or the next flight is worth."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.cloud9.pieces import (
    FLY_CARDS,
    FLY_WILD,
    JUMP,
    STAY,
    TOP,
    VALUE,
    Cloud9Action,
    Fly,
    Jump,
    Stay,
)
from game.cloud9.views import Cloud9View
from game.matches.narration import Narrator
from scenes.phones.album import picture
from scenes.phones.private_side import PrivateSide
from scenes.phones.schema import PhoneChoice, PhoneOdds, PhoneScene, Piece
from scenes.tables.cloud9.odds_gauge import chance, telling
from scenes.words import _, ngettext

_SIZE: Final = (360.0, 262.0)
_DIE: Final = 62.0


def put_on_phone(view: Cloud9View, narrator: Narrator) -> PrivateSide:
    """What a seat holds, and the balloon."""
    return Cloud9OnPhone(view, narrator).side()


@dataclass(frozen=True, slots=True)
class Cloud9OnPhone:
    """A position of Cloud 9 as a phone shows it."""

    view: Cloud9View
    narrator: Narrator

    def side(self) -> PrivateSide:
        """All of it."""
        view = self.view
        return PrivateSide(
            self._question(),
            [*map(self._card, view.hand)],
            [*self._facts()],
            view.scores,
            PhoneScene(self._facts_of_flight(), _SIZE, (*self._dice(), *self._sky())),
            {seat: self._note(seat) for seat in range(len(view.scores))},
            {view.pilot: picture("cloud9/mark/pilot")},
            self._odds(),
            self._dress,
            (FLY_CARDS, FLY_WILD) if view.actor == view.pilot else (STAY, JUMP),
        )

    def _question(self) -> str:
        view = self.view
        if view.phase == "alone":
            return _("You are alone: fly on, or jump?")
        return _("Can you pay, and will you?") if view.actor == view.pilot else _("Stay, or jump?")

    def _card(self, card: str) -> Piece:
        """A card of the hand; those that would pay are lifted for the pilot."""
        view = self.view
        pays = view.actor == view.seat == view.pilot and card in view.dice
        return Piece(self.narrator.thing(card), picture(f"cloud9/card/{card}"), mark="lit" if pays else "")

    def _facts_of_flight(self) -> str:
        view = self.view
        told = [_("Cloud {cloud}: a jump takes {points}.").format(cloud=view.cloud, points=VALUE[view.cloud])]
        if view.dice:
            told.append(_("The dice ask for: {dice}").format(dice=self.narrator.thing(view.dice)))
        return " ".join(told)

    def _facts(self) -> Iterator[str]:
        view, players = self.view, self.narrator.players
        yield self._facts_of_flight()
        yield _("Pilot: {name}").format(name=players[view.pilot])
        yield _("Aboard: {names}").format(names=", ".join(players[seat] for seat in view.aboard))

    def _note(self, seat: int) -> str:
        size = self.view.hand_sizes[seat]
        cards = ngettext("{cards} card", "{cards} cards", size).format(cards=size)
        where = _("aboard") if seat in self.view.aboard else _("jumped")
        return f"{cards}, {where}"

    def _dice(self) -> Iterator[Piece]:
        """The dice, in the middle above all."""
        dice = self.view.dice
        if not dice:
            return
        yield Piece("", at=(0.0, 0.0, _SIZE[0], 84.0), mark="tray")
        left = (_SIZE[0] - 78.0 * len(dice) + 78.0 - _DIE) / 2
        for place, face in enumerate(dice):
            at = (left + 78.0 * place, 8.0, _DIE, 69.0)
            yield Piece(self.narrator.thing(face), picture(f"cloud9/die/{face}"), at=at)

    def _sky(self) -> Iterator[Piece]:
        """The balloon beside its cloud, and the next one above it."""
        cloud = self.view.cloud
        yield Piece("", picture("cloud9/balloon"), at=(20.0, 92.0, 120.0, 168.0))
        if cloud < TOP:
            high = picture("cloud9/ladder/top" if cloud + 1 == TOP else "cloud9/ladder/0/coming")
            words = _("Next cloud: {points}").format(points=VALUE[cloud + 1])
            yield Piece(words, high, at=(200.0, 92.0, 120.0, 66.0), label=str(VALUE[cloud + 1]))
        here = picture("cloud9/ladder/top" if cloud == TOP else "cloud9/ladder/1/now")
        words = _("This cloud: {points}").format(points=VALUE[cloud])
        yield Piece(words, here, at=(172.0, 166.0, 172.0, 92.0), label=str(VALUE[cloud]), mark="lit")

    def _odds(self) -> PhoneOdds | None:
        """How surely the pilot can pay, for whoever decides; the pilot knows."""
        view = self.view
        share = chance(view) if view.seat == view.actor else None
        if share is None:
            return None
        told = telling(view, share, self.narrator.players[view.pilot])
        return PhoneOdds(
            told.share, told.words, told.reason, picture("cloud9/gauge"), picture("cloud9/gauge/needle")
        )

    def _dress(self, action: Cloud9Action, _after: Cloud9View | None) -> PhoneChoice:
        """A button that shows what it takes, or what it leads to."""
        view, thing = self.view, self.narrator.thing
        match action:
            case Stay():
                above = VALUE[min(view.cloud + 1, TOP)]
                return PhoneChoice(
                    "", note=_("for {points} on the next cloud").format(points=above), is_main=True
                )
            case Jump():
                return PhoneChoice("", note=_("and take {points}").format(points=VALUE[view.cloud]))
            case Fly(pay):
                asked = tuple(face for face in view.dice if face != "blank")
                cards = thing(asked) if pay == "cards" and asked else ""
                card = picture("cloud9/card/wild") if pay == "wild" else ""
                label = _("Pay with the wild card")
                if pay == "cards":
                    label = _("Pay these cards") if cards else _("Fly on")
                return PhoneChoice("", button=label, note=cards, picture=card, is_main=pay == "cards")
            case _:
                return PhoneChoice("")
