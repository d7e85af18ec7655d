"""A table for phones as it really runs: the command, its server in a process of its own, and clients."""

import asyncio
import json
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from aiohttp import ClientSession, ClientTimeout, WSMsgType, WSServerHandshakeError
from hosts import ROOT, hosted, origin, secret

from scenes.phones.limits import MOST_BYTES, MOST_PAGES
from scenes.phones.links import ENTRANCE


async def play(session: ClientSession, link: str, chance: Random) -> dict[str, Any]:
    """Hold a phone to the end of the match, and press anything."""
    number = 0
    async with session.ws_connect(f"{link}/socket", headers={"Origin": origin(link)}) as socket:
        async for message in socket:
            page: dict[str, Any] = json.loads(message.data)
            if page["is_over"]:
                return page
            if page["choices"] and page["number"] != number:
                number = page["number"]
                await socket.send_json({"page": number, "choose": chance.randrange(len(page["choices"]))})
    raise AssertionError("the server has gone")


async def play_by_polling(session: ClientSession, link: str, chance: Random) -> dict[str, Any]:
    """Do so without a socket, as old browsers and strict networks do."""
    known = number = "0"
    while True:
        async with session.get(f"{link}/poll", params={"known": known}) as answer:
            known, page = answer.headers["X-Page"], await answer.json()
        if page["is_over"]:
            return dict(page)
        if page["choices"] and page["number"] != number:
            number = page["number"]
            said = json.dumps({"page": number, "choose": chance.randrange(len(page["choices"]))})
            await session.post(f"{link}/say", data=said, headers={"Origin": origin(link)})


@pytest.mark.parametrize(
    ("words", "phones"),
    [
        (("cloud9", "--seats", "3", "--bots", "easy"), 2),
        (("cloudy_kingdom", "--seats", "2"), 2),
        (("strange_world", "--seats", "3", "--names", "Lea,Mia"), 3),
    ],
)
def test_a_match_is_hosted_and_played_over_the_network(words: tuple[str, ...], phones: int) -> None:
    async def everybody(links: list[str]) -> list[dict[str, Any]]:
        async with ClientSession(timeout=ClientTimeout(total=None)) as session:
            ways = [play_by_polling, *[play] * (phones - 1)]
            return await asyncio.gather(
                *(
                    way(session, link, Random(seat))
                    for seat, (way, link) in enumerate(zip(ways, links, strict=True))
                )
            )

    with hosted(*words, phones=phones) as (host, links):
        assert len(links) == phones
        pages = asyncio.run(everybody(links))
        told, _ = host.communicate()
        assert host.returncode == 0
    assert all(page["log"] == pages[0]["log"] for page in pages)  # the end is seen by all alike
    lines = [json.loads(line) for line in told.splitlines()]
    assert "winners" in lines[-1]["result"]
    assert not any(secret(link) in told for link in links)


def test_who_has_no_link_is_told_nothing() -> None:
    async def look(link: str) -> None:
        async with ClientSession() as session:
            site = origin(link)
            policy = "frame-ancestors 'none'"
            async with session.get(link) as answer:
                assert answer.status == 200
                assert policy in answer.headers["Content-Security-Policy"]
                assert answer.headers["Referrer-Policy"] == "no-referrer"
            wrong = f"{site}{ENTRANCE}{'A' * 22}"
            for path in (wrong, f"{wrong}/poll", site, f"{site}/server.py", f"{link}/../../page.html"):
                async with session.get(path) as answer:
                    assert answer.status == 404
                    assert policy in answer.headers["Content-Security-Policy"]
            async with session.get(link, headers={"Host": "elsewhere.example"}) as answer:
                assert answer.status == 403
            for foreign in ({"Origin": "http://elsewhere.example"}, {"Origin": "null"}, {}):
                async with session.post(f"{link}/say", data="{}", headers=foreign) as answer:
                    assert answer.status == 403
                with pytest.raises(WSServerHandshakeError):
                    await session.ws_connect(f"{link}/socket", headers=foreign)

    with hosted("cloud9", "--seats", "2") as (_host, links):
        asyncio.run(look(links[0]))


def test_too_much_is_refused_and_the_match_goes_on() -> None:
    async def flood(link: str) -> None:
        async with ClientSession() as session:
            headers = {"Origin": origin(link)}
            for data in (b"x" * (MOST_BYTES + 1), b"x" * 500_000):
                async with session.post(f"{link}/say", data=data, headers=headers) as answer:
                    assert answer.status == 413
            async with session.ws_connect(f"{link}/socket", headers=headers) as socket:
                await socket.send_str("x" * (MOST_BYTES + 1))
                while (answered := await socket.receive()).type is WSMsgType.BINARY:
                    pass  # pages that were on their way
                assert answered.data == 1009  # too big
            sockets = [await session.ws_connect(f"{link}/socket", headers=headers) for _ in range(MOST_PAGES)]
            with pytest.raises(WSServerHandshakeError):
                await session.ws_connect(f"{link}/socket", headers=headers)
            await sockets[0].send_str('{"page": 99, "choose": 0}')
            await sockets[0].send_str("nothing")
            page = json.loads((await sockets[0].receive()).data)
            assert page["seat"] == 0
            for socket in sockets:
                await socket.close()

    with hosted("cloud9", "--seats", "2") as (host, links):
        asyncio.run(flood(links[0]))
        assert host.poll() is None


def test_where_nobody_can_listen_it_is_said(tmp_path: Path) -> None:
    with hosted("cloud9", "--seats", "2") as (_host, links):
        port = links[0].partition(ENTRANCE)[0].rpartition(":")[2]
        command = [sys.executable, "main.py", "host", "cloud9"]
        busy = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        command += ["--port", port, "--data-dir", str(tmp_path)]
        taken = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (busy.returncode, "another game is using it" in busy.stderr) == (1, True)
    assert taken.returncode == 1
    assert taken.stderr.startswith(f"main.py: 127.0.0.1:{port}: ")
    assert "Traceback" not in taken.stderr
