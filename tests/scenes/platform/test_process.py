"""Memory of pictures that are let go of is given back."""

import subprocess
import sys

import pytest

from scenes.platform import process

TRIED = """
import os, sys
from pygame import Surface
from scenes.platform import process

def megabytes():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGESIZE") / 1e6

def made(side):
    surface = Surface((side, side))
    surface.fill("white")
    return surface

if sys.argv[1] == "whole":
    process.let_pictures_go_whole()
made(1500)  # and gone again: from now on a few megabytes would be nothing large any more
before = megabytes()
large, small = zip(*[(made(512), made(16)) for _ in range(100)])
held = megabytes() - before
del large
print(held, megabytes() - before)
"""


@pytest.mark.skipif(
    process._of_glibc("mallopt") is None, reason="only glibc has to be told to give memory back"
)
@pytest.mark.parametrize("how", ["whole", "as it is"])
def test_pictures_that_lay_between_small_ones_are_not_kept(how: str) -> None:
    ran = subprocess.run([sys.executable, "-c", TRIED, how], stdout=subprocess.PIPE, check=True)
    held, left = map(float, ran.stdout.split()[-2:])
    assert held > 90
    assert (left < 10) is (how == "whole")


@pytest.mark.parametrize("glibc", [True, False])
def test_what_nobody_needs_is_given_back_all_of_it_where_that_can_be_done(
    monkeypatch: pytest.MonkeyPatch, *, glibc: bool
) -> None:
    kept: list[int] = []
    known = {"malloc_trim": kept.append} if glibc else {}
    monkeypatch.setattr(process, "_of_glibc", known.get)
    process.give_back()
    assert kept == ([0] if glibc else [])  # bytes that are kept all the same
