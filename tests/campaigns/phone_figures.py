"""Figures of phones: how large the server is, how soon it listens, and how soon a decision is on a page.

    python3 tests/campaigns/phone_figures.py [DECISIONS]

Six phones play; measured is the time from what one says to the page that the game shows for it.
"""

import asyncio
import json
import statistics
import sys
import tempfile
import time
from pathlib import Path
from random import Random

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).parents[1] / "support"), str(Path(__file__).parents[2])]

from aiohttp import ClientSession, ClientTimeout
from hosts import hosted, origin
from phone_clients import pressed
from phone_strangers import memory

from scenes.phones.connection import PhoneLine


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


def main(decisions: str = "300") -> None:
    started = time.perf_counter()
    line = PhoneLine("127.0.0.1", phones=[0])
    line.wait()
    print(f"listens after {time.perf_counter() - started:.2f} s")  # noqa: T201
    line.close(wait=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        hosted("cloud9", "--seats", "6", "--data-dir", folder, phones=6) as (host, links),
    ):
        taken = asyncio.run(time_decisions(links, int(decisions)))
        sizes = {pid: rss for pid, rss in memory(host.pid).items() if pid != host.pid}
    print(f"processes beside the game: {sorted(sizes.values())} kB")  # noqa: T201
    p95 = statistics.quantiles(taken, n=20)[-1]
    print(f"{len(taken)} decisions: median {statistics.median(taken) * 1e3:.0f} ms, p95 {p95 * 1e3:.0f} ms")  # noqa: T201


if __name__ == "__main__":
    main(*sys.argv[1:])
