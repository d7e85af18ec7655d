"""`daily` on the command line: the deals of a date, the same for everybody."""

from __future__ import annotations

import argparse
from datetime import UTC, date, datetime

import msgspec

from game.daily.deals import cup_seed, deals_of
from game.shelf import GAMES
from scenes.cli.played.matches import DONE
from scenes.platform.terminal import say


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The words of the command line."""
    parser.add_argument("--date", type=_date, metavar="YYYY-MM-DD", help="of another day than today")
    parser.add_argument("--json", action="store_true", help="print the deals as JSON")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Print the deals."""
    day: date = chosen.date or datetime.now(UTC).astimezone().date()
    deals = deals_of(day)
    if chosen.json:
        figures = {"date": day.isoformat(), "deals": deals, "cup": cup_seed(day)}
        say(msgspec.json.encode(figures, order="deterministic").decode())
        return DONE
    for deal in deals:
        company = f"against {len(deal.bots)} bots ({deal.bots[0]})" if deal.bots else "solo"
        say(f"{day}  {GAMES[deal.game].title}: {company}, deal {deal.seed}, {deal.digest}")
    say(f"{day}  this week's cup: deal {cup_seed(day)}")
    return DONE


def _date(word: str) -> date:
    try:
        return date.fromisoformat(word)
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"{word!r} is no date like 2026-12-31") from error
