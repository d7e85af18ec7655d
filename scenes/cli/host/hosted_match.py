"""Hosted match: people decide on phones, bots think aside, and an onlooker is told what happens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from game.bots.bot_process import BotFuture
from game.matches.match import Match
from game.matches.narration import Narrator
from game.matches.record import Step
from scenes.cli.host.service import Service
from scenes.phones.hints import Hints
from scenes.phones.pages import Around
from scenes.phones.phone_match import PhoneMatch
from scenes.phones.wire import MessageKind
from scenes.shelf import GAME_UIS
from scenes.ui.scenery.avatars import Look
from scenes.words import _, language, ngettext

_LOOK: Final = 0.05  # seconds between two looks at what bots do


class HostedMatch:
    """One match for the phones of its people; who only watches sees what an onlooker may."""

    def __init__(
        self, match: Match, phones: Mapping[int, int], service: Service, *, first_page: int = 0
    ) -> None:
        """Seat people: by seat, the phone of each; all other phones only watch."""
        self._service = service
        self._company = company = service.company
        record = match.record
        names = [player.name for player in record.players]
        looks = [Look.of(player.look, seat) for seat, player in enumerate(record.players)]
        self._narrator = Narrator(record.game, names, _, ngettext, record.game.brings(record.setup))
        ui = GAME_UIS[record.game.id]
        around = Around(
            record.game.title,
            names,
            [look.colour for look in looks],
            language(),
            looks=[str(look) for look in looks],
            game=record.game.id,
            sky=ui.sky.name,
            first_page=first_page,
        )
        seats = list(phones)
        self._table = PhoneMatch(match, around, self._narrator, ui.on_phone(), seats)
        self._hints = self._table.table.hints = Hints(service.bots(record.seed), self._narrator)
        self._phones = phones
        self._seat_of = {phone: seat for seat, phone in phones.items()}
        self._thinking: BotFuture | None = None
        self._thought_after: Sequence[Step] = []
        self._told = 0
        for phone in company.present & self._seat_of.keys():
            self._table.comes_or_goes(self._seat_of[phone], is_there=True)

    def play(self) -> None:
        """Play to the end."""
        self._show()
        while not self._table.is_over:
            is_news = self._let_bot_think() | self._hints.update()
            if self._hear(0.0 if is_news else _LOOK) or is_news:
                self._show()
        self._service.voice.tell({"result": msgspec.to_builtins(self._table.state.result())})

    def _let_bot_think(self) -> bool:
        """Ask the bot that is to decide, if one is; whether it has decided."""
        record = self._table.match.record
        if self._thinking is not None and self._thought_after != record.steps:  # something was taken back
            self._thinking.cancel()
            self._thinking = None
        if self._table.waits_for_phone:
            return False
        if self._thinking is None:
            bot = record.players[self._table.state.actor].bot
            self._thought_after = record.steps.copy()
            self._thinking = self._service.bots(record.seed).submit(bot, self._table.observation())
        if not self._thinking.done():
            return False
        thought, self._thinking = self._thinking.result(), None
        self._table.play(thought.action)
        return True

    def _hear(self, seconds: float) -> bool:
        """Do what phones say; whether anything came of it."""
        is_news = False
        for message in self._company.hear(seconds):
            seat = self._seat_of.get(message.phone)
            if message.kind is MessageKind.SAID and seat is not None:
                is_news |= self._table.said(seat, message.content)
            elif message.kind is MessageKind.HERE and seat is not None:
                is_news |= self._table.comes_or_goes(seat, is_there=any(message.content))
        return is_news

    def _show(self) -> None:
        self._table.wait_for_disk(self._service.flush)  # what people have seen decided cannot be lost
        for phone in self._company.phones:
            seat = self._seat_of.get(phone)
            self._company.show(phone, self._table.onlooker_page() if seat is None else self._table.page(seat))
        for event in self._table.public_events(self._told):
            self._service.voice.tell({"event": msgspec.to_builtins(event)}, self._narrator.tell(event))
            self._told += 1
