"""Notices: who made what the game uses, and under which licence, from the packages themselves.

A build carries them in a file, as it has packages no longer; elsewhere they are asked of those installed.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from importlib.metadata import Distribution, PackageNotFoundError, PackagePath, distribution, requires
from pathlib import Path
from typing import Final

from game.launch.environments import ROOT, normalized, requirements

FILE: Final = "NOTICES.txt"  # beside LICENSE, in a build
LINE: Final = "=" * 78  # above each package

_FILES: Final = re.compile(r"(?i)^(licen[sc]e|lgpl|copying|notice|ofl|authors|copyright)")
_NAME: Final = re.compile(r"[\w.-]+")

_HEAD: Final = """\
Three Skies is our own work, under the MIT licence. It carries what these people made, with thanks.

pygame-ce and PyTMX are free software under the GNU Lesser General Public License: they lie in folders of
their own and may be replaced by versions of your own. The fonts are under the SIL Open Font License;
WenQuanYi Micro Hei, by the WenQuanYi Project and Google, is under the Apache License 2.0. SDL, SDL_image,
SDL_mixer and SDL_ttf come with pygame-ce; they are by Sam Lantinga and others, under the zlib licence.
"""


def notices() -> str:
    """The notices of all that is used: those that came with a build, or those of the packages there are."""
    with suppress(OSError):
        return (Path(ROOT) / FILE).read_text("utf-8")
    return collected(_needed())


def collected(needed: Iterable[str]) -> str:
    """The notices of packages and of all that those need, sorted by name."""
    packages = [package for _name, package in sorted(_all_of(needed).items())]
    told = [*map(_title, packages), _of_python()]
    found = [f"{LINE}\n{_title(package)}\n\n{_licences(package)}" for package in packages]
    return "\n".join([_HEAD, *told, "", *found, f"{LINE}\n{_of_python()}\n"])


def _needed() -> Iterable[str]:
    """The wishes of the project where it lies open, else those of the package."""
    with suppress(OSError):
        return requirements()
    with suppress(PackageNotFoundError):
        return requires("three-skies") or ()
    return ()


def _all_of(needed: Iterable[str]) -> dict[str, Distribution]:
    """The packages that are needed, and those that they need in turn; of some, only other systems do."""
    known: dict[str, Distribution] = {}
    waiting = list(needed)
    while waiting:
        wish, _, when = waiting.pop().partition(";")
        found = _NAME.match(wish)
        if found is None or "extra" in when or normalized(found[0]) in known:
            continue
        with suppress(PackageNotFoundError):
            package = distribution(found[0])
            known[normalized(found[0])] = package
            waiting += package.requires or ()
    return known


def _title(package: Distribution) -> str:
    about = package.metadata
    kinds = (kind.rpartition(" :: ")[2] for kind in about.get_all("Classifier") or () if "License" in kind)
    licence = about["License-Expression"] or about["License"] or next(kinds, "see below")
    return f"{about['Name']} {package.version}: {licence.splitlines()[0]}"


def _licences(package: Distribution) -> str:
    return "\n".join(_read(package, file) for file in _licence_files(package))


def _licence_files(package: Distribution) -> Iterator[PackagePath]:
    for file in package.files or ():
        if _FILES.match(file.name) and file.suffix not in {".py", ".pyc"}:
            yield file


def _read(package: Distribution, file: PackagePath) -> str:
    with suppress(OSError):
        return Path(str(package.locate_file(file))).read_text("utf-8", errors="replace")
    return ""


def _of_python() -> str:
    version = sys.version.split()[0]
    return f"Python {version}: PSF-2.0, Python Software Foundation, https://docs.python.org/3/license.html"
