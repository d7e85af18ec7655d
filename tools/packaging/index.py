"""Wheel and archive of the sources, as an index shows and keeps them.

    python -m tools.packaging.index --sources https://HOST/WHO/three-skies --version-at v0.1.0

An index shows the README alone, so that its pictures and links need an address. Only whoever publishes knows
where the sources lie: what leads into the project here leads there in what is built. Without an address the
two are built as they are. The same sources give the same bytes.
"""

from __future__ import annotations

import argparse
import gzip
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tools.build import ROOT, anybodys, time_of_sources

_LINK: Final = re.compile(r"(!?)\[([^\]]*)\]\((?!\w+:|#)([^)\s]+)\)")
_LEFT_OUT: Final = shutil.ignore_patterns(
    ".git", ".venv*", ".*_cache", "__pycache__", "dist", "build", "*.egg-info"
)
_BUILD: Final = "import sys; from setuptools import build_meta as b; getattr(b, sys.argv[1])(sys.argv[2])"


def main(arguments: Sequence[str]) -> int:
    """Build both."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.packaging.index", description="Build for an index."
    )
    parser.add_argument("--out", type=Path, default=ROOT / "dist" / "index", help="(default: dist/index)")
    parser.add_argument("--sources", metavar="URL", help="where the sources can be seen")
    parser.add_argument(
        "--version-at", metavar="TAG", default="main", help="their version there (default: main)"
    )
    chosen = parser.parse_args(arguments)
    out: Path = chosen.out.resolve()
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder, "sources")
        shutil.copytree(ROOT, copy, ignore=_LEFT_OUT, symlinks=True)
        if chosen.sources:
            address(copy, chosen.sources.rstrip("/"), chosen.version_at)
        time = time_of_sources()
        for what in ("build_sdist", "build_wheel"):
            subprocess.run(  # noqa: S603 - this very Python
                [sys.executable, "-c", _BUILD, what, str(out)],
                cwd=copy,
                env=os.environ | {"SOURCE_DATE_EPOCH": str(time)},
                stdout=subprocess.DEVNULL,
                check=True,
            )
    for archive in out.glob("*.tar.gz"):
        at_time(archive, time)
    return 0


def address(folder: Path, sources: str, tag: str) -> None:
    """Let README and project there tell where their sources lie."""
    readme, project = folder / "README.md", folder / "pyproject.toml"
    readme.write_text(addressed(readme.read_text("utf-8"), sources, tag), "utf-8")
    told = re.sub(r'(?m)^Homepage = ".*"$', f'Homepage = "{sources}"', project.read_text("utf-8"))
    project.write_text(told, "utf-8")


def addressed(text: str, sources: str, tag: str) -> str:
    """A page whose links and pictures lead to the sources wherever it is read."""

    def full(link: re.Match[str]) -> str:
        picture, words, path = link.groups()
        return f"{picture}[{words}]({sources}/{'raw' if picture else 'blob'}/{tag}/{path})"

    return _LINK.sub(full, text)


def at_time(archive: Path, time: int) -> None:
    """Give everything in an archive the same time, and no owner."""
    with tarfile.open(archive) as packed:
        entries = [(entry, packed.extractfile(entry)) for entry in packed.getmembers()]
        fresh = archive.with_suffix(".new")
        with (
            fresh.open("wb") as raw,
            gzip.GzipFile("", "wb", mtime=time, fileobj=raw) as whole,
            tarfile.open(fileobj=whole, mode="w", format=tarfile.PAX_FORMAT) as tar,
        ):
            for entry, content in sorted(entries, key=lambda pair: pair[0].name):
                entry.pax_headers = {}
                tar.addfile(anybodys(entry, time), content)
    fresh.replace(archive)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
