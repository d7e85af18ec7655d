"""Server of bots: the other end of a bot process, which answers requests until nobody asks any more."""

from __future__ import annotations

import os
import sys
import traceback
from contextlib import suppress
from multiprocessing.connection import Connection
from random import Random
from time import monotonic
from typing import Final

import msgspec

from game.bots.levels import Bot, Limits, make_bot
from game.bots.outside import OutsideBot, serve_parent
from game.bots.wire import Reply, note_of, read_farewell, read_request

HERE: Final = b""  # what is sent before all answers by a process that has begun
BROKEN: Final = b"!"  # what begins the last words of a process in which a bot broke
GO_HOME: Final = b"\0"  # what is sent instead of a request when a match is over, before how it ended
_MODESTY: Final = 5  # how far thinking steps back where there is not time for everything: frames come first

_Bots = dict[tuple[str, str, int, float], Bot]  # by name, game, seat and seconds


def serve(connection: Connection) -> None:
    """Answer requests, in the process, until nobody asks any more."""
    serve_parent()
    if sys.platform != "win32":
        os.nice(_MODESTY)
    bots: _Bots = {}
    try:
        connection.send_bytes(HERE)
        while True:
            asked = connection.recv_bytes()
            if asked.startswith(GO_HOME):
                _say_farewell(bots, asked.removeprefix(GO_HOME))
                _go_home(bots)
            else:
                connection.send_bytes(msgspec.json.encode(_reply(bots, asked)))
    except (EOFError, ConnectionError):  # whoever asked has ended, or was ended
        return
    except Exception:  # noqa: BLE001 - another process is asked; what broke is told to whoever can write it down
        with suppress(OSError):
            connection.send_bytes(BROKEN + traceback.format_exc().encode("utf-8", "backslashreplace"))
    finally:
        _go_home(bots)


def _reply(bots: _Bots, asked: bytes) -> Reply:
    """What the bot that is asked thinks; it sits down when it is asked first."""
    request, observation = read_request(asked)
    terms = request.terms
    who = request.bot, request.game, request.seat, terms.seconds
    bot = bots.get(who)
    if bot is None:
        bot = bots[who] = make_bot(
            request.bot, request.game, limits=Limits(terms.seconds, clock=monotonic)
        )  # people wait
        if isinstance(bot, OutsideBot) and terms.occasion is not None:
            bot.begin(terms.occasion)
    thought = bot.choose(observation, Random(terms.seed))
    return Reply(request.number, note_of(thought, observation))


def _say_farewell(bots: _Bots, farewell: bytes) -> None:
    """Tell bots from outside how the match ended, if it did."""
    if farewell:
        result, told = read_farewell(farewell)
        for (_, _, seat, _), bot in bots.items():
            if isinstance(bot, OutsideBot):
                bot.end_match(result, told[seat])


def _go_home(bots: _Bots) -> None:
    while bots:
        bots.popitem()[1].close()
