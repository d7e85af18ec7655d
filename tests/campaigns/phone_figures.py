"""Figures of phones: the server, how soon a decision is seen, what a frame costs, what answers betray.

    python3 tests/campaigns/phone_figures.py server|television|frames|answers [NUMBER [GAME]]

`server`: how large it is, how soon it listens, and how soon a page shows a decision. `television`: from what
a phone says to the end of the frame that shows it, in the true loop, six phones playing. `frames`: processor
time of each frame of a match with six phones and of its twin without, one frame of each in turn. `answers`:
how long secrets wait for their answer, that lead somewhere and that do not.
"""

import asyncio
import json
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).parents[1] / "support"), str(Path(__file__).parents[2])]

from aiohttp import ClientSession, ClientTimeout, ClientWebSocketResponse
from hosts import hosted, origin, secret
from phone_clients import pressed
from phone_strangers import memory
from phones import asked, phone_match, press_anything

from scenes.phones.connection import PhoneLine
from scenes.phones.links import new_secret

SEATS = {"cloud9": 6, "cloudy_kingdom": 4, "strange_world": 4}
PAUSE = 0.1  # seconds for which somebody thinks
SIZE = (1280, 720)


def say(*words: object) -> None:
    print(*words, flush=True)  # noqa: T201 - it is a command


def in_short(taken: Sequence[float]) -> str:
    """The middle and the slow end, in milliseconds."""
    ranks = statistics.quantiles(taken, n=100)
    told = f"p50 {ranks[49] * 1e3:.2f}, p95 {ranks[94] * 1e3:.2f}, p99 {ranks[98] * 1e3:.2f}"
    return f"{len(taken)}: {told}, most {max(taken) * 1e3:.2f} ms"


# The server alone


async def time_decisions(links: list[str], most: int) -> list[float]:
    """Seconds from a decision to its page, as long as the match goes on."""
    taken: list[float] = []
    async with ClientSession(timeout=ClientTimeout(total=600)) as session:

        async def play(link: str, chance: Random) -> None:
            answered, since = -1, 0.0
            async with session.ws_connect(f"{link}/socket", headers={"Origin": origin(link)}) as socket:
                async for message in socket:
                    page = json.loads(message.data)
                    if page["number"] != answered >= 0:
                        taken.append(time.perf_counter() - since)
                        answered = -1
                    if page["is_over"] or len(taken) >= most:
                        return
                    if page["choices"] and page["number"] != answered:
                        answered, since = page["number"], time.perf_counter()
                        await socket.send_str(pressed(page, chance))

        await asyncio.gather(*(play(link, Random(seat)) for seat, link in enumerate(links)))
    return taken


def server(decisions: int, game: str) -> None:
    started = time.perf_counter()
    line = PhoneLine("127.0.0.1", phones=[0])
    line.wait()
    say(f"listens after {time.perf_counter() - started:.2f} s")
    line.close(wait=True)
    seats = SEATS[game]
    with (
        tempfile.TemporaryDirectory() as folder,
        hosted(game, "--seats", str(seats), "--data-dir", folder, phones=seats) as (host, links),
    ):
        taken = asyncio.run(time_decisions(links, decisions))
        sizes = {pid: rss for pid, rss in memory(host.pid).items() if pid != host.pid}
    say(f"processes beside the game: {sorted(sizes.values())} kB")
    say("decision to page", in_short(taken))


# Phones before a television, in a process of their own


async def hold_phones(door: str, number: int, seed: int) -> None:
    """Come in, sit down, and play; tells when each decision was said."""
    async with ClientSession(timeout=ClientTimeout(total=None)) as session:
        site = origin(door.replace("/j/", "/s/"))

        async def play(seat: int) -> None:
            async with session.post(door, headers={"Origin": site}) as answer:
                link = site + await answer.text()
            async with session.ws_connect(f"{link}/socket", headers={"Origin": site}) as socket:
                await decide(socket, Random(seed + seat))

        async def decide(socket: ClientWebSocketResponse, chance: Random) -> None:
            answered = -1
            async for message in socket:
                page = json.loads(message.data)
                if page.get("choices") and page["number"] != answered:
                    answered = page["number"]
                    if page["kind"] == "match":
                        await asyncio.sleep(PAUSE + chance.random() * PAUSE)
                        say(time.perf_counter())
                    await socket.send_str(pressed(page, chance))

        await asyncio.gather(*(play(seat) for seat in range(number)))


@contextmanager
def phones_on(door: str, number: int) -> Iterator[subprocess.Popen[str]]:
    """So many phones, in a process of their own."""
    command = [sys.executable, __file__, "hold", door, str(number)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as held:
        try:
            yield held
        finally:
            held.kill()


@contextmanager
def television(game: str, bot: str = "") -> Iterator[Any]:
    """A table in the true loop, which writes and reads in the background as a window does."""
    from theatre import Theatre  # noqa: PLC0415 - it opens the window

    from scenes.navigation.plans import Plan, SeatPlan  # noqa: PLC0415 - likewise
    from scenes.shelf.laying import begin  # noqa: PLC0415

    seats = tuple(SeatPlan(f"Player {number}", "", bot) for number in range(SEATS[game]))
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        theatre = Theatre(
            Path(folder), lambda stage: begin(stage, Plan(game, seats), 3), size=SIZE, in_background=True
        )
        yield theatre
        theatre.stage.phones.end()
        theatre.stage.writer.flush()


def open_door(theatre: Any) -> str:
    """Use phones: the address of the door."""
    from scenes.phones.joining.evening import EveningLine  # noqa: PLC0415
    from scenes.phones.network import HomeAddress  # noqa: PLC0415

    phones = theatre.stage.phones
    phones.begin(EveningLine(HomeAddress("127.0.0.1")))
    theatre.app.stack.scenes[0].entered()
    while not phones.line.join_link:
        theatre.frame()
    return str(phones.line.join_link)


class Enough(Exception):  # noqa: N818 - reads as what it is
    """There is as much as was wanted."""


def on_television(decisions: int, game: str) -> None:
    shown: list[float] = []  # ends of frames in which more is seen of the match than before
    with television(game) as theatre:
        door, app = open_door(theatre), theatre.app
        table, paint = app.stack.scenes[0], app.frame
        known: Any = None

        def frame(dt: float, wishes: Any) -> bool:
            nonlocal known
            moved: bool = paint(dt, wishes)
            session = table.session
            held = len(session.together.held) if session.match.saved() else 0
            if (now := (session.story.begun, held)) != known:
                known = now
                shown.append(time.perf_counter())
            if len(shown) > 3 * decisions or app.stack.scenes[0] is not table:
                raise Enough
            return moved

        app.frame = frame
        with phones_on(door, SEATS[game]) as held:
            try:
                app.run()
            except Enough:
                held.kill()
            said = [float(line) for line in (held.stdout or ())]
    taken = [next(end for end in shown if end > at) - at for at in said if at < shown[-1]]
    say("decision to picture", in_short(taken))


def frames(number: int, game: str) -> None:
    from scenes.session.bot_turn import BotTurn  # noqa: PLC0415 - likewise

    class Echo(BotTurn):
        """Does what the same seat has done in the match beside."""

        def choice(self, *_words: Any, **_more: Any) -> Any:
            done = actions(first.top.session.match.record)[len(actions(second.top.session.match.record)) :]
            return done[0] if done else None

    with television(game) as first, television(game, "easy") as second:
        second.top.session.bot_turn = Echo(None, second.top.session.match.record, {})
        second.top.stage.phones.end()
        taken: tuple[list[float], list[float]] = [], []
        tables = first.top, second.top
        with phones_on(open_door(first), SEATS[game]):
            while len(taken[0]) < number and (first.top, second.top) == tables:
                for theatre, times in zip((first, second), taken, strict=True):
                    started = time.thread_time()
                    theatre.frame()
                    times.append(time.thread_time() - started)
                time.sleep(0.002)
    say("with phones", in_short(taken[0]))
    say("without", in_short(taken[1]))


def actions(record: Any) -> list[Any]:
    """What was decided in a match."""
    from game.core import Action  # noqa: PLC0415

    return [step for step in record.steps if isinstance(step, Action)]


# What answers betray


def twins(number: int, game: str) -> None:
    """Times of making the same page over pairs of positions that its seat cannot tell apart, in turn."""
    from game.bots.observation import as_seen  # noqa: PLC0415 - likewise
    from game.shelf import GAMES  # noqa: PLC0415

    match, chance = phone_match(game, min(3, SEATS[game])), Random(5)
    model = GAMES[game].search_model("even")
    taken: tuple[list[float], list[float]] = [], []
    while len(taken[0]) < number and not match.is_over:
        true, seat = match.state, asked(match)[0]
        told = tuple(as_seen(match.session.story.events, seat))
        other = model.determinize(model.analyse(true.view(seat), told), chance)
        if other.view(seat) == true.view(seat):
            for _turn in range(20):
                for state, times in zip((true, other), taken, strict=True):
                    match.match.state = match.session.state = state
                    started = time.thread_time()
                    match.page(seat)
                    times.append(time.thread_time() - started)
        match.match.state = match.session.state = true
        press_anything(match, chance)
    for name, times in zip(("as it is", "as it might be"), taken, strict=True):
        say(game, name, in_short(times))


def answers(number: int, game: str) -> None:
    """Times of answers to a secret that leads somewhere, and to others, in turn."""
    twins(number, game)
    line = PhoneLine("127.0.0.1", phones=[0, 1])
    line.wait()
    page, other = json.dumps({"hand": "a"}).encode(), json.dumps({"hand": "b"}).encode()
    line.show(0, page)
    line.show(1, other)
    links = [line.link(0), line.link(1)]
    own = secret(links[0])
    first, last = ("B" if own[place] == "A" else "A" for place in (0, -1))
    wrong = {
        "a foreign secret": new_secret(),
        "all but its last letter": own[:-1] + last,
        "all but its first letter": first + own[1:],
    }
    kinds = {
        "the page of one hand": f"{links[0]}/poll?known=0",
        "the page of another": f"{links[1]}/poll?known=0",
        **{kind: links[0].replace(own, each) + "/poll?known=0" for kind, each in wrong.items()},
    }

    async def ask() -> dict[str, list[float]]:
        taken: dict[str, list[float]] = {kind: [] for kind in kinds}
        async with ClientSession() as session:
            for _turn in range(number):
                for kind, address in kinds.items():
                    started = time.perf_counter()
                    async with session.get(address) as answer:
                        await answer.read()
                    taken[kind].append(time.perf_counter() - started)
        return taken

    for kind, taken in asyncio.run(ask()).items():
        say(kind, in_short(taken))
    line.close(wait=True)


def main(what: str, number: str = "300", game: str = "cloud9") -> None:
    if what == "hold":
        asyncio.run(hold_phones(number, int(game), 1))
    else:
        figures = {"server": server, "television": on_television, "frames": frames, "answers": answers}
        figures[what](int(number), game)


if __name__ == "__main__":
    main(*sys.argv[1:])
