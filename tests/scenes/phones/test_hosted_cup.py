"""A hosted evening: everybody who watches bets at once, and no phone tells on whom somebody else has bet."""

import json
from collections import defaultdict
from collections.abc import Iterator

import pytest

from game.cup.evening import Evening
from game.cup.record import CupPlan, CupRecord
from game.cup.state import CupPhase
from game.matches.record import Player
from scenes.cli.host.hosted_cup import HostedCup
from scenes.cli.host.hosted_phones import HostedPhones
from scenes.cli.host.service import Service
from scenes.cli.host.table_reporter import TableReporter
from scenes.phones.wire import MessageKind, WireMessage

NAMES = ("Lea", "Mia", "Tom", "Ben", "Ida", "Jon")


class BetOver(Exception):  # noqa: N818 - reads as what it is
    """All have bet: what follows is another matter."""


class Betting:
    """A line whose phones start the round and bet as told, and what each was sent while bets were open."""

    def __init__(self, bets: dict[int, int]) -> None:
        self.sent: dict[int, list[bytes]] = defaultdict(list)
        self._bets = bets
        self._pages: dict[int, bytes] = {}

    def show(self, phone: int, page: bytes) -> None:
        shown = json.loads(page)
        if shown["kind"] == "match":
            raise BetOver
        self._pages[phone] = page
        if shown["kind"] == "bets":
            self.sent[phone].append(page)

    def messages(self, _seconds: float) -> Iterator[WireMessage]:
        for phone, page in tuple(self._pages.items()):
            shown = json.loads(page)
            if shown.get("choices"):
                choose = self._bets[phone] if shown["kind"] == "bets" else 0
                said = {"page": shown["number"], "choose": choose}
                yield WireMessage(MessageKind.SAID, phone, json.dumps(said).encode())
                return


def evening() -> Evening:
    """A cup of six of the game that seats the fewest, so that several watch."""
    return Evening(CupRecord(CupPlan(5, ("cloudy_kingdom",) * 3, tuple(map(Player, NAMES)))))


def bet(bets: dict[int, int]) -> tuple[Evening, dict[int, list[bytes]]]:
    """What was bet in the first round, and what every phone was sent."""
    line, cup = Betting(bets), evening()
    company = HostedPhones(line, range(len(NAMES)))  # type: ignore[arg-type]  # what it needs of a line
    service = Service(
        company, TableReporter(as_json=True), lambda: pytest.fail("no bot is here"), lambda: None, {}
    )
    with pytest.raises(BetOver):
        HostedCup(cup, service, lambda game: game.printed_box()).play()
    return cup, line.sent


def test_nobody_sees_on_whom_somebody_else_bets() -> None:
    same = dict.fromkeys(range(len(NAMES)), 0)
    cup, before = bet(same)
    round_ = cup.cup.rounds[-1]
    assert cup.cup.phase is CupPhase.MATCH
    assert round_.bets == dict.fromkeys(round_.gallery, round_.seats[0])
    assert len(round_.gallery) > 1
    for member in round_.gallery:
        other, sent = bet({**same, member: 1})
        assert other.cup.rounds[-1].bets == {**round_.bets, member: round_.seats[1]}
        assert sent == before  # every byte of every phone, the better's own among them
