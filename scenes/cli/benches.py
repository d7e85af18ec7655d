"""Benchmarks on the command line: rules, bots, frames, thousands of matches, whole games; also as JSON."""

from __future__ import annotations

from typing import Final

import msgspec

from game.bots.bench_bots import BotTimings, bench_bots
from game.matches.bench import Speed, bench_rules
from game.shelf import GAMES
from scenes.session.content import load_box

WHAT: Final = ("rules", "bots", "frames", "pace", "growth", "evening")


def figures(what: str, *, as_json: bool) -> str:
    """Measure something, and tell the figures."""
    if what == "frames":
        from scenes.cli import bench_frames  # noqa: PLC0415 - only frames need pygame

        return bench_frames.figures(as_json=as_json)
    if what == "pace":
        from scenes.cli import bench_pace  # noqa: PLC0415 - likewise

        return bench_pace.figures(as_json=as_json)
    if what == "growth":
        from scenes.cli import bench_growth  # noqa: PLC0415 - likewise

        return bench_growth.figures(as_json=as_json)
    if what == "evening":
        from scenes.cli import bench_evening  # noqa: PLC0415 - likewise

        return bench_evening.figures(as_json=as_json)
    found: list[Speed] | list[BotTimings]
    if what == "bots":
        found = [bench_bots(GAMES[id_], load_box(GAMES[id_], None)[0]) for id_ in GAMES]
    else:
        found = [bench_rules(game, load_box(game, None)[0]) for game in GAMES.values()]
    if as_json:
        return msgspec.json.encode({each.game: each for each in found}, order="sorted").decode()
    return "\n".join(map(_in_words, found))


def _in_words(found: Speed | BotTimings) -> str:
    table = f"{GAMES[found.game].title} ({found.seats} seats)"
    spin = f"spin {found.spin_milliseconds} ms"
    if isinstance(found, Speed):
        return (
            f"{table}: {found.decisions_per_spin:,.0f} decisions per spin, "
            f"{found.decisions_per_second:,.0f} per second; {found.copies_per_second:,.0f} copies per second "
            f"({found.copy_microseconds} us each, {found.copy_microseconds_at_50_ms_spins} us where a spin "
            f"takes 50 ms); {found.state_bytes:,} bytes a state; {spin}"
        )
    seconds = ", ".join(f"{level} {took} s" for level, took in found.seconds_per_decision.items())
    return (
        f"{table}: {found.playouts_per_spin:,.0f} playouts per spin, {found.playouts_per_second:,.0f} per "
        f"second, {found.moves_per_second:,.0f} moves in them; a decision takes {seconds}; {spin}"
    )
