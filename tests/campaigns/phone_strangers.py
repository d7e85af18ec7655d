"""Strangers at the door of phones: malformed requests, frames and messages, slow connections, wrong secrets.

    python3 tests/campaigns/phone_strangers.py [REQUESTS [SLOW [SEED]]]

They come to a table of this machine at which two phones play on meanwhile. Nothing but refusals may come of
it, and the match ends as it should.
"""

import asyncio
import contextlib
import subprocess
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

if __name__ == "__main__":  # the test has these folders on its path
    sys.path[:0] = [str(Path(__file__).parents[1] / "support"), str(Path(__file__).parents[2])]

from aiohttp import ClientSession, ClientTimeout
from hosts import hosted, origin, secret
from phone_clients import Dropping

from scenes.phones.links import new_secret

AT_ONCE = 24
SILENCE = 2.0  # seconds after which nobody waits for an answer any more
ANSWER = 20.0  # seconds for an answer, on a loaded machine
VERSIONS = ("1.1",) * 12 + ("1.0", "2", "9.9", "-1")
METHODS = (*("GET", "POST") * 8, "PUT", "DELETE", "HEAD", "OPTIONS", "TRACE", "CONNECT", "BREW", "get", "")
PATHS = (
    "/", "/s/", "/j/", "/page.html", "/../../etc/passwd", "/%2e%2e/main.py", "/art/../../main.py",
    "/server.py", "//", "*", "http://elsewhere.example/", "/s/{wrong}", "/s/{wrong}/poll?known=0",
    "/s/{wrong}/socket", "/s/{wrong}/say", "/j/{wrong}", "/s/{own}x", "/s/{cut}", "/s/{own}/nothing",
    "/j/{own}", "/s/{own}/say", "/s/{own}/socket", "/s/{own}%00", "/{own}", "/s/{own}/../{wrong}",
)  # fmt: skip
#: What a phone with a secret may say without anything coming of it.
MESSAGES = (
    "", "{}", "[]", "null", "0", '{"page":1}', '{"page":-1,"choose":0}', '{"page":99999,"choose":0}',
    "[" * 500, '{"page":1,"choose":-1}', '{"page":1,"choose":1e99}', '{"page":1,"choose":"0"}',
    '{"page":99999999999999999999,"undo":true}', '{"page":0,"choose":0}', "\x00", '{"set":"name","to":"x"}',
)  # fmt: skip
FRAMES = (
    b"\x81\x05hello", b"\x81\xff" + b"\xff" * 8, b"\xff\x80", b"\x82\x80aaaa", b"\x83\x80aaaa",
    b"\x88\x82aaaa\x00\x00", b"\x89\xfe\xff\xff", b"\x80\x80aaaa", b"\xc1\x80aaaa",
    b"\x81\xfe\x02\x01aaaa" + b"x" * 600, b"\x01\x81aaaax" * 50, b"\x81\x82aaaa\xff\xff",
    b"\x89\x80aaaa" * 40,
)  # fmt: skip


@dataclass
class Came:
    """What came of it."""

    answers: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)  # whatever was no refusal
    grown: int = 0  # kilobytes, of the server and of the game


def request(chance: Random, site: str, own: str) -> bytes:
    """Something that makes no sense, or comes from somebody who may not ask."""
    kind = chance.randrange(6)
    if kind == 0:
        return chance.randbytes(chance.randrange(1, 400)) + chance.choice((b"", b"\r\n\r\n"))
    path = chance.choice(PATHS).format(wrong=new_secret(), own=own, cut=own[:-1])
    host = (
        site if kind != 1 else chance.choice(("elsewhere.example", "127.0.0.1", "localhost", "", f"{site}0"))
    )
    lines = [
        f"{chance.choice(METHODS)} {path} HTTP/{chance.choice(VERSIONS)}",
        f"Host: {host}",
    ]
    if kind == 2:
        lines.append(
            f"Origin: {chance.choice(('null', 'http://elsewhere.example', f'https://{site}', 'x' * 3000))}"
        )
    if kind == 3:
        lines += [f"X-{number}: {'y' * chance.randrange(200)}" for number in range(chance.randrange(300))]
    if kind == 4:
        lines.append(
            chance.choice(("Content-Length: -1", "Content-Length: 99999999999", "Transfer-Encoding: x"))
        )
    if kind == 5:
        lines += ["Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 1"]
    body = chance.choice(("", "x" * 5000, "{}"))
    return ("\r\n".join(lines) + "\r\n\r\n" + body).encode("latin-1", "replace")


async def ask(port: int, sent: bytes) -> bytes:
    """What is answered, if anything."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    got = b""
    with contextlib.suppress(ConnectionError, asyncio.TimeoutError):
        writer.write(sent)
        got = await asyncio.wait_for(reader.read(300), SILENCE)
    writer.transport.abort()
    return got


async def assault(port: int, link: str, requests: int, seed: int, came: Came) -> None:
    """So many requests that may not be answered, several at once."""
    chance, site, own = Random(seed), origin(link).removeprefix("http://"), secret(link)
    waiting = asyncio.Semaphore(AT_ONCE)

    async def one(sent: bytes) -> None:
        async with waiting:
            got = await ask(port, sent)
        status = got[9:12].decode("latin-1") if got.startswith(b"HTTP/") else "nothing"
        came.answers[status] += 1
        if status not in {
            "nothing",
            "400",
            "403",
            "404",
            "405",
            "408",
            "411",
            "413",
            "414",
            "417",
            "431",
            "501",
            "505",
        }:
            came.wrong.append(f"{sent[:200]!r}: {got[:100]!r}")

    for start in range(0, requests, 1000):
        await asyncio.gather(
            *(one(request(chance, site, own)) for _ in range(start, min(start + 1000, requests)))
        )


async def mutter(link: str, times: int, seed: int, came: Came) -> None:
    """A phone that says nothing that makes sense, in sound frames and in broken ones."""
    chance, site = Random(seed), origin(link)
    async with ClientSession(timeout=ClientTimeout(total=ANSWER)) as session:
        for _ in range(times):
            with contextlib.suppress(Exception):  # that the server hangs up is right
                async with session.ws_connect(f"{link}/socket", headers={"Origin": site}) as socket:
                    for _word in range(10):
                        await socket.send_str(chance.choice(MESSAGES))
                    transport = socket.get_extra_info("socket")
                    transport.send(chance.choice(FRAMES))
                    await socket.receive(timeout=0.2)
            async with session.post(
                f"{link}/say", data=chance.choice(MESSAGES), headers={"Origin": site}
            ) as answer:
                came.answers["said"] += 1
                if answer.status not in {204, 413}:
                    came.wrong.append(f"said: {answer.status}")


async def be_slow(port: int, number: int, until: asyncio.Event, came: Came) -> None:
    """Connections that send a letter now and then; the server lets go of them, and they come again."""

    async def one(place: int) -> None:
        words = b"GET /page.css HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: " + b"x" * 1000
        while not until.is_set():
            with contextlib.suppress(ConnectionError, OSError):
                reader, writer = await asyncio.open_connection("127.0.0.1", port)
                for at in range(len(words)):
                    if until.is_set() or reader.at_eof() or writer.is_closing():
                        break
                    writer.write(words[at : at + 1] if place % 3 else b"")
                    await asyncio.sleep(0.5)
                came.answers["slow"] += 1
                writer.transport.abort()

    await asyncio.gather(*(one(place) for place in range(number)))


def memory(process: int) -> dict[int, int]:
    """Kilobytes that a process and those it started have taken, by process."""
    listed = subprocess.run(["ps", "-eo", "pid=,ppid=,rss="], capture_output=True, text=True, check=True)  # noqa: S607
    rows = [tuple(map(int, line.split())) for line in listed.stdout.splitlines()]
    family = {process}
    while more := {pid for pid, parent, _rss in rows if parent in family} - family:
        family |= more
    return {pid: rss for pid, _parent, rss in rows if pid in family}


async def besiege(links: list[str], process: int, requests: int, slow: int, seed: int) -> Came:
    """All of them at once; then the match goes on to its end."""
    link = links[0]
    came, port = Came(), int(origin(link).rpartition(":")[2])
    until = asyncio.Event()
    before = memory(process)
    slowly = asyncio.create_task(be_slow(port, slow, until, came))
    muttering = asyncio.create_task(mutter(link, max(1, requests // 200), seed, came))
    await assault(port, link, requests, seed, came)
    await muttering
    after = memory(process)
    came.grown = max(after[pid] - before[pid] for pid in before.keys() & after.keys())
    async with ClientSession(timeout=ClientTimeout(total=120)) as session:
        await asyncio.gather(
            *(Dropping(session, each, Random(seat)).play() for seat, each in enumerate(links))
        )
    until.set()
    await slowly
    return came


def run(folder: Path, requests: int, slow: int, seed: int) -> Came:
    """One table under siege."""
    with hosted("cloud9", "--seats", "3", "--data-dir", str(folder), phones=3, seed=seed) as (host, links):
        came = asyncio.run(besiege(links, host.pid, requests, slow, seed))
        host.communicate(timeout=120)
        assert host.returncode == 0
    return came


def main(requests: str = "100000", slow: str = "200", seed: str = "1") -> None:
    started = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        came = run(Path(folder), int(requests), int(slow), int(seed))
    print(came.answers, came.wrong[:10], f"{len(came.wrong)} wrong, grown by {came.grown} kB")  # noqa: T201
    print(f"{time.monotonic() - started:.0f} s")  # noqa: T201 - it is a command


if __name__ == "__main__":
    main(*sys.argv[1:])
