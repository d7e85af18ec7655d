"""`host` on the command line: a table for phones, with no display at all."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import SystemRandom
from typing import Any, Final

import msgspec

from game.bots.levels import TIME_CAP, Limits, NoSuchBot, check_name, make_bot
from game.core import BadSetup
from game.matches.match import Match
from game.matches.narration import Narrator
from game.matches.record import MOST_SEEDS, Player, new_record, rng_for
from game.shelf import GAMES
from scenes import words
from scenes.phones.connection import CannotListen, PhoneLine
from scenes.phones.pages import Around
from scenes.phones.phone_match import PhoneMatch
from scenes.phones.wire import Kind
from scenes.platform.terminal import complain, say
from scenes.seats.seat_plan import BOT_NAMES
from scenes.shelf import GAME_UIS
from scenes.ui.scenery.avatars import Look
from scenes.words import _, ngettext

_LOOK: Final = 0.05  # seconds between two looks at what bots do
_LIMITS: Final = Limits(TIME_CAP)
CANNOT_LISTEN: Final = 1


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The words of the command line."""
    parser.add_argument("game", metavar="GAME", choices=sorted(GAMES), help=", ".join(GAMES))
    parser.add_argument("--seats", type=int, help="how many play (default: the usual table)")
    parser.add_argument("--bots", default="", help="who plays the last seats, like medium,hard/daring")
    parser.add_argument("--names", default="", help="of those who hold phones, like Lea,Mia")
    parser.add_argument("--address", default="127.0.0.1", help="where to listen (default: this machine only)")
    parser.add_argument("--port", type=int, default=0, help="(default: a free one)")
    parser.add_argument("--seed", type=int, help="of the match (default: by chance)")
    parser.add_argument("--options", default="{}", help='for example {"spells":"draft"}')
    parser.add_argument("--lang", choices=sorted(words.LANGUAGES), help="(default: that of the system)")
    parser.add_argument("--json", action="store_true", help="print everything as lines of JSON")


def run(chosen: argparse.Namespace) -> int:
    """Host a table until the match is over."""
    words.use(chosen.lang or "")
    match, bots = _table(chosen)
    phones = [seat for seat in range(match.record.seats) if seat not in bots]
    if not phones:
        chosen.refuse("argument --bots: nobody is left to hold a phone")
    try:
        line = PhoneLine(chosen.address, chosen.port, phones)
        line.wait()
    except CannotListen as error:
        complain(f"main.py: {chosen.address}:{chosen.port}: {error}")
        return CANNOT_LISTEN
    try:
        host = Host(match, bots, phones, line, as_json=chosen.json)
        host.play()
    finally:
        line.close(wait=True)
    return 0


class Host:
    """A match for phones, with nothing shown at the table itself but lines of text."""

    def __init__(
        self, match: Match, bots: Mapping[int, str], phones: Sequence[int], line: PhoneLine, *, as_json: bool
    ) -> None:
        record = match.record
        self._names = [player.name for player in record.players]
        narrator = Narrator(record.game, self._names, _, ngettext, record.game.brings(record.setup))
        ui = GAME_UIS[record.game.id]
        looks = [Look.of("", seat) for seat in range(record.seats)]
        around = Around(
            record.game.title,
            self._names,
            [look.colour for look in looks],
            words.language(),
            looks=list(map(str, looks)),
            game=record.game.id,
            sky=ui.sky.name,
        )
        self._table = PhoneMatch(match, around, narrator, ui.on_phone(), phones)
        self._narrator = narrator
        self._bots = {seat: make_bot(bot, record.game.id, limits=_LIMITS) for seat, bot in bots.items()}
        self._luck = rng_for(record.seed, "host")
        self._line = line
        self._as_json = as_json
        self._told = 0

    def tell_links(self) -> None:
        """Tell everybody's link."""
        for seat in self._table.phones:
            link = self._line.link(seat)
            self._say({"seat": seat, "name": self._names[seat], "link": link}, f"{self._names[seat]}: {link}")

    def play(self) -> None:
        """Play to the end."""
        self.tell_links()
        self._show()
        while not self._table.is_over:
            if not self._table.waits_for_phone:
                self._let_bot_play()
            elif not self._hear(_LOOK):
                continue
            self._show()
        result = self._table.state.result()
        self._say({"result": msgspec.to_builtins(result)}, "")

    def _let_bot_play(self) -> None:
        observation = self._table.observation()
        thought = self._bots[observation.seat].choose(observation, self._luck)
        self._table.play(thought.action)

    def _hear(self, seconds: float) -> bool:
        """Do what phones say; whether anything came of it."""
        is_news = False
        for message in self._line.messages(seconds):
            if message.kind is Kind.SAID:
                is_news |= self._table.said(message.phone, message.content)
            elif message.kind is Kind.HERE:
                is_news |= self._table.comes_or_goes(message.phone, is_there=any(message.content))
        return is_news

    def _show(self) -> None:
        for seat in self._table.phones:
            self._line.show(seat, self._table.page(seat))
        for event in self._table.public_events(self._told):
            self._say({"event": msgspec.to_builtins(event)}, self._narrator.tell(event))
            self._told += 1

    def _say(self, told: Mapping[str, Any], in_words: str) -> None:
        say(msgspec.json.encode(told).decode() if self._as_json else in_words)
        sys.stdout.flush()


def _table(chosen: argparse.Namespace) -> tuple[Match, dict[int, str]]:
    """The match that the command line asks for, and the bots in it by seat."""
    game = GAMES[chosen.game]
    bots = [bot for bot in chosen.bots.split(",") if bot]
    seats = chosen.seats or max(game.usual_seats, len(bots) + 1)
    if seats not in game.seat_counts:
        chosen.refuse(
            f"argument --seats: {game.title} is for {game.seat_counts[0]} to {game.seat_counts[-1]}"
        )
    if len(bots) > seats:
        chosen.refuse(f"argument --bots: {len(bots)} bots for {seats} seats")
    people = seats - len(bots)
    names = [name for name in chosen.names.split(",") if name][:people]
    names += [_("Player {number}").format(number=number + 1) for number in range(len(names), people)]
    players = tuple(map(Player, [*names, *BOT_NAMES[: len(bots)]]))
    seed = SystemRandom().randrange(MOST_SEEDS) if chosen.seed is None else chosen.seed
    try:
        for bot in bots:
            check_name(bot)
        options = msgspec.json.decode(chosen.options, type=game.options)
        record = new_record(game, seats, seed, options, game.printed_box())
    except (msgspec.DecodeError, BadSetup, NoSuchBot) as error:
        chosen.refuse(str(error))
    match = Match(replace(record, players=players))
    return match, dict(enumerate(bots, start=people))
