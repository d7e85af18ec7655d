"""Mutation run: a pytest that has found its tests and tries mutants with them, each in a process split off.

`tools/mutate.py` starts it in a copy of the project. A mutant takes the place of a function that was read in
long ago, and only the tests run that run the changed line: first those that look at everything and those
that are near to its module, cheap ones before dear ones, of each function one before the others.
"""

from __future__ import annotations

import gc
import os
import pickle
import resource
import shutil
import signal
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from functools import _lru_cache_wrapper
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, Final, NamedTuple

import pytest

from tools.mutants import Mutant, tests_for
from tools.mutation_lines import Learnt

JOB: Final = "THREE_SKIES_MUTANTS"  # in the environment: the folder with what is to be done
ORDER: Final = "THREE_SKIES_TESTS"  # likewise: the file with tests in the order in which they are to run
_OPTIMIZED: Final = 1  # a flag that code of functions has, and that of modules and classes has not
_STUCK: Final = 120.0  # seconds in which a process may do nothing at all before it counts as stuck
_LOOK: Final = 0.02  # seconds between two looks at a process
_SPARE: Final = 20  # seconds of the processor on top of what the tests need otherwise
_SLOWER: Final = 4  # times as much as without a change
_LEAST: Final = 0.01  # seconds of the processor for a test
_BROAD: Final = ("test_tapes.py", "test_judgements.py")  # they look at everything
_ALONE: Final = 3.0  # seconds of the processor for what every process sets up for itself

Function = tuple[str, str, int]  # the file, the name in it, and the first line
Call = Callable[[], object]


class Verdict(NamedTuple):
    """What the tests say of a mutant: whether it could be tried here at all, and which test noticed it."""

    was_tried: bool
    noticed_by: str
    asked: list[str]  # the tests that were to run


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run tests in the order in which they were given."""
    if ORDER in os.environ:
        order = {name: number for number, name in enumerate(Path(os.environ[ORDER]).read_text().splitlines())}
        items.sort(key=lambda item: order.get(item.nodeid, len(order)))


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Tell which test has failed."""
    if report.failed and ORDER in os.environ:
        Path(os.environ[ORDER]).with_suffix(".failed").write_text(report.nodeid, "utf-8")


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    """Try mutants, instead of running the tests."""
    if JOB not in os.environ:
        return None
    folder = Path(os.environ[JOB])
    mutants, seconds, learnt = pickle.loads((folder / "job").read_bytes())  # noqa: S301 - our own
    run = _Run(session, folder, seconds, learnt)
    for number, mutant in enumerate(mutants):
        verdict = run.verdict(mutant)
        (folder / f"{number}.part").write_bytes(pickle.dumps(verdict))
        (folder / f"{number}.part").rename(folder / f"{number}.verdict")
    return True


class _Run:
    """The tests that were found, and what is known of them."""

    def __init__(self, session: pytest.Session, folder: Path, seconds: float, learnt: Learnt) -> None:
        self._session, self._folder, self._seconds, self._learnt = session, folder, seconds, learnt
        self._items = session.items
        self._costs = costs([item.nodeid for item in self._items], folder.parent / "tests" / "slow.txt")
        self._sound: dict[int, bool] = {}
        self._root = str(session.config.rootpath) + os.sep
        gc.unfreeze()
        self._live: dict[Function, list[FunctionType]] = defaultdict(list)
        for each in gc.get_objects():
            if isinstance(each, FunctionType):
                self._live[self._function(each.__code__)].append(each)
        self._caches = [each for each in gc.get_objects() if isinstance(each, _lru_cache_wrapper)]
        gc.freeze()

    def _function(self, code: CodeType) -> Function:
        return code.co_filename.removeprefix(self._root), code.co_qualname, code.co_firstlineno

    def _passes(self, number: int, following: int | None) -> bool:
        """Whether a test passes, or is skipped; what the following one needs as well stays."""
        after = self._items[following] if following is not None and following < len(self._items) else None
        witness = _Witness()
        plugins = self._session.config.pluginmanager
        plugins.register(witness)
        try:
            self._session.config.hook.pytest_runtest_protocol(item=self._items[number], nextitem=after)
        finally:
            plugins.unregister(witness)
        return not witness.failed

    def verdict(self, mutant: Mutant) -> Verdict:
        """Whether a test notices a mutant that takes the place of what was read in."""
        before = (self._session.config.rootpath / mutant.file).read_text("utf-8")
        swapped = [(self._function(old), new) for old, new in swaps(mutant.file, before, mutant.text)]
        live = [(function, code) for key, code in swapped for function in self._live.get(key, ())]
        running = self._learnt.concerned(mutant.file, mutant.line)
        asked = self._chosen(mutant, running)
        names = [self._items[number].nodeid for number in asked]
        if not running or not swapped or swapped[0][0] not in self._live:
            return Verdict(was_tried=False, noticed_by="", asked=names)
        while True:
            found = self._first_that_fails(asked, live)
            if found is None:
                return Verdict(was_tried=True, noticed_by="", asked=names)
            if found >= 0 and not self._is_sound(found):
                asked.remove(found)
                continue
            told = self._items[found].nodeid if found >= 0 else "no end"
            return Verdict(was_tried=True, noticed_by=told, asked=names)

    def _chosen(self, mutant: Mutant, running: set[str]) -> list[int]:
        """The tests that run what was changed, until they have taken so much time."""
        near = {*tests_for(mutant.file, self._session.config.rootpath)}
        files = {test.partition("::")[0] for test in running} or near  # they may share what one has made
        seen: Counter[str] = Counter()
        dear: dict[int, float] = {}
        for number, item in enumerate(self._items):
            file, function = item.nodeid.partition("::")[0], item.nodeid.partition("[")[0]
            if file in files:
                seen[function] += 1
                aside = 1 if item.nodeid in running else 9
                favour = 0.02 if file.endswith(_BROAD) else 0.1 if file in near else 1
                dear[number] = self._costs[number] * aside * favour * seen[function]
        chosen: list[int] = []
        left = self._seconds
        for number in sorted(dear, key=dear.__getitem__):
            left -= self._costs[number]
            if left >= 0 or not chosen:
                chosen.append(number)
        return chosen

    def _first_that_fails(
        self, numbers: Sequence[int], live: Sequence[tuple[FunctionType, CodeType]]
    ) -> int | None:
        """The first of some tests that fails with a change, -1 if they do not end, or none."""
        told = self._folder / "failing"
        told.unlink(missing_ok=True)

        def run() -> None:
            for function, code in live:
                function.__code__ = code
            changed = {id(function) for function, _code in live}
            for cache in self._caches:
                if id(cache.__wrapped__) in changed:
                    cache.cache_clear()
            for number, following in zip(numbers, [*numbers[1:], None], strict=True):
                if not self._passes(number, following):
                    told.write_text(str(number))
                    return
            told.write_text("")

        usual = sum(self._costs[number] for number in numbers) + _ALONE
        self._apart(run, _SPARE + _SLOWER * usual)
        if not told.is_file():
            return -1
        found = told.read_text()
        return int(found) if found else None

    def _is_sound(self, number: int) -> bool:
        """Whether a test passes alone when nothing is changed."""
        if number not in self._sound:
            self._sound[number] = self._first_that_fails([number], []) is None
        return self._sound[number]

    def _apart(self, call: Call, seconds: float) -> None:
        """Call something in a process of its own, with a folder of its own, and wait for its end."""
        place = self._folder / "temporary"
        place.mkdir(exist_ok=True)
        child = os.fork()
        if not child:
            try:
                os.setsid()
                nothing = os.open(os.devnull, os.O_RDWR)
                for number in (0, 1, 2):
                    os.dup2(nothing, number)
                os.environ["PYTEST_DEBUG_TEMPROOT"] = str(place)
                limit = int(seconds) + 1
                resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
                call()
            finally:
                os._exit(0)
        wait_for(child, seconds)
        shutil.rmtree(place, ignore_errors=True)


def costs(names: Sequence[str], measured: Path) -> list[float]:
    """What each test costs: those of one function the same, and all that is not slow of a file."""
    lines = (line.split() for line in measured.read_text("utf-8").splitlines()) if measured.is_file() else ()
    told = {name: float(seconds) for name, seconds in lines}
    groups = [name if (name := each.partition("[")[0]) in told else each.partition("::")[0] for each in names]
    many = Counter(groups)
    return [_LEAST + told.get(group, 0.0) / many[group] for group in groups]


class _Witness:
    """A listener that hears whether a test fails."""

    failed = False

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Take note of what a test, or what it needs, came to."""
        self.failed = self.failed or report.failed


def wait_for(child: int, seconds: float) -> None:
    """Wait for the end of a process; end it, and all it has started, if it does nothing for long."""
    spent, looks = -1.0, 0  # they are counted, as this process may be stopped for a while as well
    while os.waitpid(child, os.WNOHANG)[0] == 0:
        time.sleep(_LOOK)
        now = _spent_by(child)
        looks = 0 if now > spent else looks + 1
        spent = max(now, spent)
        if looks * _LOOK > _STUCK or now > seconds:
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
            break
    try:
        os.killpg(child, signal.SIGKILL)  # what it has left behind
    except ProcessLookupError:
        return


def _spent_by(process: int) -> float:
    """What a process and its dead children have used of the processor, in seconds."""
    try:
        told = Path(f"/proc/{process}/stat").read_text("ascii").rpartition(")")[2].split()
    except OSError:
        return 0.0
    return sum(map(int, told[11:15])) / os.sysconf("SC_CLK_TCK")


def swaps(file: str, old: str, new: str) -> list[tuple[CodeType, CodeType]]:
    """The functions that differ in another text of a file, the outermost first; none if more does."""
    found = [*_changed(*(compile(text, file, "exec", dont_inherit=True) for text in (old, new)))]
    if any(
        not before.co_flags & _OPTIMIZED or before.co_freevars != after.co_freevars for before, after in found
    ):
        return []
    return found


def _changed(old: CodeType, new: CodeType) -> Iterator[tuple[CodeType, CodeType]]:
    """The parts of a program that are not the same in another one: each with all parts inside of it."""
    inner = [[each for each in code.co_consts if isinstance(each, CodeType)] for code in (old, new)]
    if _bare(old) != _bare(new) or len(inner[0]) != len(inner[1]):
        yield old, new
        if len(inner[0]) != len(inner[1]):
            return
    below = [pair for before, after in zip(*inner, strict=True) for pair in _changed(before, after)]
    if below and old.co_flags & _OPTIMIZED and _bare(old) == _bare(new):
        yield old, new  # it makes the changed ones whenever it runs
    yield from below


def _bare(code: CodeType) -> tuple[Any, ...]:
    """Code without its lines and without the parts inside."""
    constants = [repr(each) for each in code.co_consts if not isinstance(each, CodeType)]
    return code.co_code, constants, code.co_names, code.co_varnames, code.co_freevars, code.co_cellvars
