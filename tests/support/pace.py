"""Pace and order of the tests: which are too slow for the loop of a change, and all of them in another order.

`python3 tests --measure` writes tests/slow.txt; `python3 tests fast` leaves out what stands there.
`python3 tests --shuffled 7` runs them in an order that the number gives.
"""

import os
from collections import defaultdict
from collections.abc import Generator
from pathlib import Path
from random import Random
from typing import Final

import pytest
from browsers import NEEDS as BROWSERS
from x_window import NEEDS

SLOW: Final = Path(__file__).parents[1] / "slow.txt"
#: Processor seconds of all that is not slow: two cores need half of that, and as much to find the tests.
BUDGET: Final = 8.0
_spent: dict[str, float] = defaultdict(float)


def slow() -> frozenset[str]:
    """The functions that are slow, as pytest names them without their parameters."""
    return frozenset(line.split()[0] for line in SLOW.read_text("utf-8").splitlines() if line)


def function_of(name: str) -> str:
    """The function of a test."""
    return name.partition("[")[0]


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let the time of every test be measured."""
    parser.addoption("--measure", action="store_true", help="write into tests/slow.txt which tests are slow")
    parser.addoption("--shuffled", metavar="SEED", help="run the tests in an order of their own")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark what is slow, and what opens a real window or a browser; shuffle if that is wished for."""
    known = slow()
    if (seed := config.getoption("shuffled")) is not None:
        Random(seed).shuffle(items)
    for item in items:
        if function_of(item.nodeid) in known:
            item.add_marker("slow")
        if any(mark.kwargs.get("reason") in {NEEDS, BROWSERS} for mark in item.iter_markers("skipif")):
            item.add_marker("window")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Take the processor time of a test, and of the programs that it started and saw end."""
    before = _seconds()
    done = yield
    item.config.stash.setdefault(_TIMES, []).append((item.nodeid, _seconds() - before))
    return done


_TIMES: Final = pytest.StashKey[list[tuple[str, float]]]()


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Send the times to whoever runs the workers, or write down what is slow."""
    config = session.config
    if not config.getoption("measure"):
        return
    times = config.stash.get(_TIMES, [])
    output = getattr(config, "workeroutput", None)
    if output is not None:
        output["times"] = times
        return
    _add(times)
    SLOW.write_text("".join(f"{name} {seconds:.2f}\n" for name, seconds in too_slow(_spent)), "utf-8")


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: object) -> None:
    """Take over the times of a worker."""
    _add(getattr(node, "workeroutput", {}).get("times", []))


def too_slow(spent: dict[str, float]) -> list[tuple[str, float]]:
    """The functions that find no room in the budget when the cheapest come first."""
    left, slow = BUDGET, []
    for name, seconds in sorted(spent.items(), key=lambda each: each[1]):
        left -= seconds
        if left < 0:
            slow.append((name, seconds))
    return sorted(slow)


def _add(times: list[tuple[str, float]]) -> None:
    for name, seconds in times:
        _spent[function_of(name)] += seconds


def _seconds() -> float:
    """What this process and its children have used of the processor."""
    return sum(os.times()[:4])
