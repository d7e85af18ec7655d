"""Pace and order of the tests: which are too slow for the loop of a change, and all of them in another order.

`python3 tests --measure` writes tests/slow.txt: each slow function with its seconds of the processor, and
each file with those of all its others. `python3 tests fast` leaves out what is slow; all tests together begin
with the files that take longest, so that no core waits for them at the end, and a file stays with one
process, which makes once what its tests share. `python3 tests --shuffled 7` runs them in an order that the
number gives, wherever there is room.
"""

import os
from collections import defaultdict
from collections.abc import Collection, Generator
from functools import cache
from pathlib import Path
from random import Random
from typing import Final

import pytest
from browsers import NEEDS as BROWSERS
from x_window import NEEDS

SLOW: Final = Path(__file__).parents[1] / "slow.txt"
#: Processor seconds of all that is not slow: two cores need half of that, and more to find the tests.
BUDGET: Final = 6.0
_spent: dict[str, float] = defaultdict(float)
_counted: set[tuple[str, str]] = set()  # functions, and what is made for several that was counted for them


@cache
def measured() -> dict[str, float]:
    """What was measured: seconds of slow functions without their parameters, and of all others of a file."""
    lines = (line.split() for line in SLOW.read_text("utf-8").splitlines() if line)
    return {name: float(seconds) for name, seconds in lines}


@cache
def file_costs() -> dict[str, float]:
    """The seconds of each file, with all its functions."""
    costs: dict[str, float] = defaultdict(float)
    for name, seconds in measured().items():
        costs[name.partition("::")[0]] += seconds
    return costs


def function_of(name: str) -> str:
    """The function of a test."""
    return name.partition("[")[0]


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let the time of every test be measured."""
    parser.addoption("--measure", action="store_true", help="write into tests/slow.txt which tests are slow")
    parser.addoption("--shuffled", metavar="SEED", help="run the tests in an order of their own")
    parser.addoption("--loop", metavar="NAMES", help="run what is not slow, and these slow ones")


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """Leave the files in their order, whichever has the most tests; in one that is shuffled, part them."""
    config.option.loadscopereorder = False
    if config.getoption("shuffled") is not None and config.getoption("dist", "no") != "no":
        config.option.dist = "load"


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark what is slow, and what opens a real window or a browser; put all in order, or leave some out."""
    known = measured()
    for item in items:
        if function_of(item.nodeid) in known or _is_given(item):
            item.add_marker("slow")
        if any(mark.kwargs.get("reason") in {NEEDS, BROWSERS} for mark in item.iter_markers("skipif")):
            item.add_marker("window")
    if (seed := config.getoption("shuffled")) is not None:
        Random(seed).shuffle(items)
    else:
        items.sort(key=lambda item: -file_costs()[item.nodeid.partition("::")[0]])
    if (near := config.getoption("loop")) is not None:
        _leave_out(config, items, {*near.split()})


def _is_given(item: pytest.Item) -> bool:
    """Whether a test is given its examples, for which all modules are read before the first test runs."""
    return hasattr(getattr(item, "obj", None), "hypothesis")


def _leave_out(config: pytest.Config, items: list[pytest.Item], near: Collection[str]) -> None:
    """Leave out what opens a window, and what is slow and not near."""
    out = {
        item
        for item in items
        if item.get_closest_marker("window")
        or (item.get_closest_marker("slow") and function_of(item.nodeid) not in near)
    }
    items[:] = [item for item in items if item not in out]
    config.hook.pytest_deselected(items=[*out])


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Take the processor time of a test, and of the programs that it started and saw end.

    What is made for several tests counts for each function that needs it, not for the one that came first.
    """
    if not item.config.getoption("measure"):
        return (yield)
    times = item.config.stash.setdefault(_TIMES, [])
    shared = item.config.stash.setdefault(_SHARED, {})
    before, made = _seconds(), sum(shared.values())
    done = yield
    times.append((item.nodeid, "", _seconds() - before - (sum(shared.values()) - made)))
    names: list[str] = getattr(item, "fixturenames", [])
    for (place, name), seconds in shared.items():
        if name in names and item.nodeid.startswith(place):
            times.append((item.nodeid, name, seconds))
    return done


@pytest.hookimpl(wrapper=True)
def pytest_fixture_setup(
    fixturedef: pytest.FixtureDef[object], request: pytest.FixtureRequest
) -> Generator[None, object, object]:
    """Take the time of what is made for several tests."""
    before = _seconds() if request.config.getoption("measure") else 0.0
    done = yield
    if before and fixturedef.scope != "function":
        shared = request.config.stash.setdefault(_SHARED, {})
        shared[fixturedef.baseid, fixturedef.argname] = _seconds() - before
    return done


_TIMES: Final = pytest.StashKey[list[tuple[str, str, float]]]()
_SHARED: Final = pytest.StashKey[dict[tuple[str, str], float]]()


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
    told = too_slow(_spent, {name: seconds for name, seconds in measured().items() if "::" in name})
    SLOW.write_text("".join(f"{name} {seconds:.2f}\n" for name, seconds in told), "utf-8")
    measured.cache_clear()
    file_costs.cache_clear()


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: object) -> None:
    """Take over the times of a worker."""
    _add(getattr(node, "workeroutput", {}).get("times", []))


def too_slow(spent: dict[str, float], known: dict[str, float]) -> list[tuple[str, float]]:
    """The functions that find no room in the budget when the cheapest come first; the files of all others.

    Functions that were known as slow and are not among them stay so: whoever measures the fast ones alone
    learns what those take that otherwise find made what slow ones have made.
    """
    left = BUDGET
    slow = {name: seconds for name, seconds in known.items() if name not in spent}
    for name, seconds in sorted(spent.items(), key=lambda each: each[1]):
        left -= seconds
        place = name.partition("::")[0] if left >= 0 else name
        slow[place] = slow.get(place, 0.0) + seconds
    return sorted(slow.items())


def _add(times: list[tuple[str, str, float]]) -> None:
    for name, shared, seconds in times:
        function = function_of(name)
        if not shared:
            _spent[function] += seconds
        elif (function, shared) not in _counted:
            _counted.add((function, shared))
            _spent[function] += seconds


def _seconds() -> float:
    """What this process and its children have used of the processor."""
    return sum(os.times()[:4])
