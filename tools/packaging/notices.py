"""Notices: who made what a build carries, and under which licence, from the packages themselves."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Sequence
from importlib.metadata import Distribution, PackagePath, distribution, requires
from pathlib import Path
from typing import Final

_FILES: Final = re.compile(r"(?i)^(licen[sc]e|lgpl|copying|notice|ofl|authors|copyright)")
_LINE: Final = "=" * 78

_HEAD: Final = """\
Three Skies is our own work, under the MIT licence. It carries what these people made, with thanks.

pygame-ce and PyTMX are free software under the GNU Lesser General Public License: they lie in folders of
their own in this build and may be replaced by versions of your own. SDL and the libraries that come with
pygame-ce are under the licences named there. The fonts are under the SIL Open Font License.
"""


def notices(needed: Sequence[str]) -> str:
    """The notices of packages and of all that those need, sorted by name."""
    found = [_notice(name) for name in sorted(_all_of(needed), key=str.lower)]
    return "\n".join([_HEAD, *found, _of_python()])


def _all_of(needed: Sequence[str]) -> set[str]:
    """The names of packages that are needed, and of those that they need in turn."""
    from packaging.requirements import Requirement  # noqa: PLC0415 - comes with the developing extra

    known: set[str] = set()
    waiting = list(needed)
    while waiting:
        wish = Requirement(waiting.pop())
        if wish.name not in known and (wish.marker is None or wish.marker.evaluate({"extra": ""})):
            known.add(wish.name)
            waiting += requires(wish.name) or ()
    return known


def _notice(name: str) -> str:
    package = distribution(name)
    about = package.metadata
    licence = about["License-Expression"] or about["License"] or "see below"
    head = f"{_LINE}\n{about['Name']} {package.version}: {licence.splitlines()[0]}\n"
    return "\n".join([head, *(_read(package, file) for file in _licence_files(package))])


def _licence_files(package: Distribution) -> Iterator[PackagePath]:
    for file in package.files or ():
        if _FILES.match(file.name) and file.suffix not in {".py", ".pyc"}:
            yield file


def _read(package: Distribution, file: PackagePath) -> str:
    return Path(str(package.locate_file(file))).read_text("utf-8", errors="replace")


def _of_python() -> str:
    version = sys.version.split()[0]
    return f"{_LINE}\nPython {version}: PSF-2.0, Python Software Foundation, https://docs.python.org/3/license.html\n"
