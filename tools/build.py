"""Build: everything that people install without a Python of their own, from one command.

    python -m tools.build               writes dist/ for the system it runs on
    python -m tools.build --skip-freeze packs what dist/three-skies holds already

On every system the folder `dist/three-skies` that runs by itself; on Linux also a `.tar.gz`, a `.deb`, and an
AppDir for AppImage, from which the Flatpak is made as well. What Windows and macOS need besides is in
`tools/packaging`. The same sources and the same environment give the same bytes: everything has the time of
the last commit, or of SOURCE_DATE_EPOCH.
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
import tomllib
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, NamedTuple

from scenes.platform import notices
from tools.packaging import pages

ROOT: Final = Path(__file__).parent.parent
PACKAGING: Final = ROOT / "tools" / "packaging"
NAME: Final = pages.NAME
ID: Final = "org.threeskies.ThreeSkies"
COMPLETIONS: Final = {
    "bash": f"bash-completion/completions/{NAME}",
    "fish": f"fish/vendor_completions.d/{NAME}.fish",
    "zsh": f"zsh/vendor-completions/_{NAME}",
}
_SYMBOL: Final = re.compile(rb"GLIBC_2\.(\d+)\b")
ICON_SIDES: Final = (16, 24, 32, 48, 64, 128, 256)


class Plan(NamedTuple):
    """What is built, and where."""

    out: Path
    version: str
    time: int  # seconds since 1970, of every file

    @property
    def frozen(self) -> Path:
        """The folder of the program that runs by itself."""
        return self.out / NAME


def main(arguments: Sequence[str]) -> int:
    """Build all that this system can."""
    parser = argparse.ArgumentParser(prog="python -m tools.build", description="Build what people install.")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="(default: dist)")
    parser.add_argument("--skip-freeze", action="store_true", help="take the program that is there")
    chosen = parser.parse_args(arguments)
    plan = Plan(chosen.out.resolve(), str(_project()["version"]), time_of_sources())
    plan.out.mkdir(parents=True, exist_ok=True)
    if not chosen.skip_freeze:
        freeze(plan)
    if sys.platform == "linux":
        system = lay_out(plan)
        archive(plan)
        debian(plan, system)
        app_dir(plan, system)
    return 0


def freeze(plan: Plan) -> None:
    """Make the program that runs by itself."""
    work = plan.out.parent / "build" if plan.out == ROOT / "dist" else plan.out / "build"
    work.mkdir(parents=True, exist_ok=True)
    (work / notices.FILE).write_text(notices.collected(_project()["dependencies"]), encoding="utf-8")
    words = ["--noconfirm", "--clean", "--log-level", "ERROR", "--workpath", str(work), "--distpath"]
    subprocess.run(  # noqa: S603 - PyInstaller, in this very Python
        [sys.executable, "-m", "PyInstaller", *words, str(plan.out), str(PACKAGING / "three_skies.spec")],
        env=os.environ | {"SOURCE_DATE_EPOCH": str(plan.time), "PYTHONHASHSEED": "1"},
        check=True,
    )


def lay_out(plan: Plan) -> Path:
    """A folder with everything as it lies on a Linux system, but for the program."""
    system = plan.out / "system"
    shutil.rmtree(system, ignore_errors=True)
    share = system / "share"
    linux = PACKAGING / "linux"
    _copy(linux / f"{ID}.desktop", share / "applications")
    told = {"@VERSION@": plan.version, "@DATE@": datetime.fromtimestamp(plan.time, UTC).date().isoformat()}
    _write(share / "metainfo" / f"{ID}.metainfo.xml", _filled(linux / f"{ID}.metainfo.xml", told).encode())
    page = pages.manual(_filled(linux / f"{NAME}.6", told))
    _write(share / "man" / "man6" / f"{NAME}.6.gz", gzip.compress(page.encode(), mtime=0))
    for shell, place in COMPLETIONS.items():
        _write(share / place, pages.completion(shell).encode())
    for side in ICON_SIDES:
        _copy_icon(side, share / "icons" / "hicolor" / f"{side}x{side}" / "apps" / f"{ID}.png")
    return system


def archive(plan: Plan) -> Path:
    """The program as a `.tar.gz`, in one folder."""
    file = plan.out / f"{NAME}-{plan.version}-linux-{_machine()}.tar.gz"
    with (
        file.open("wb") as raw,
        gzip.GzipFile("", "wb", mtime=plan.time, fileobj=raw) as packed,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as tar,
    ):
        for path in sorted(plan.frozen.rglob("*")):
            inside = Path(f"{NAME}-{plan.version}", path.relative_to(plan.frozen))
            tar.add(path, str(inside), recursive=False, filter=lambda entry: anybodys(entry, plan.time))
    return file


def debian(plan: Plan, system: Path) -> Path:
    """The program as a `.deb`, with a word for the shell and an entry in the menu."""
    root = plan.out / "debian"
    shutil.rmtree(root, ignore_errors=True)
    shutil.copytree(system, root / "usr")
    shutil.copytree(plan.frozen, root / "usr" / "lib" / NAME, symlinks=True)
    (root / "usr" / "games").mkdir()
    (root / "usr" / "games" / NAME).symlink_to(f"../lib/{NAME}/{NAME}")
    documents, inside = root / "usr" / "share" / "doc" / NAME, plan.frozen / "_internal"
    notices_of_all = (inside / "LICENSE").read_bytes() + b"\n\n" + (inside / notices.FILE).read_bytes()
    _write(documents / "copyright", notices_of_all)
    for page in (*(ROOT / "docs").glob("*.md"), *(ROOT / "docs").glob("example_bot*")):
        _copy(page, documents)
    news = pages.debian_changelog((ROOT / "CHANGELOG.md").read_text("utf-8"), plan.version, plan.time)
    _write(documents / "changelog.gz", gzip.compress(news.encode(), mtime=0))
    machine = {"x86_64": "amd64", "aarch64": "arm64"}.get(_machine(), _machine())
    size = sum(path.lstat().st_size for path in root.rglob("*")) // 1024
    told = {"@VERSION@": plan.version, "@SIZE@": str(size), "@MACHINE@": machine}
    told |= {"@LIBC@": libc_of(plan.frozen), "@MAINTAINER@": pages.MAINTAINER}
    _write(root / "DEBIAN" / "control", _filled(PACKAGING / "linux" / "control", told).encode())
    program = root / "usr" / "lib" / NAME / NAME
    for path in (root, *root.rglob("*")):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path == program else 0o644)
    file = plan.out / f"{NAME}_{plan.version}_{machine}.deb"
    subprocess.run(  # noqa: S603 - Debian's own tool
        ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(root), str(file)],  # noqa: S607 - likewise
        env=os.environ | {"SOURCE_DATE_EPOCH": str(plan.time)},
        stdout=subprocess.DEVNULL,
        check=True,
    )
    return file


def app_dir(plan: Plan, system: Path) -> Path:
    """A folder from which `appimagetool` makes an AppImage, and the Flatpak its own."""
    folder = plan.out / "ThreeSkies.AppDir"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(system, folder / "usr")
    shutil.copytree(plan.frozen, folder / "opt" / NAME, symlinks=True)
    _copy(PACKAGING / "linux" / f"{ID}.desktop", folder)
    _copy_icon(256, folder / f"{ID}.png")
    (folder / "AppRun").symlink_to(f"opt/{NAME}/{NAME}")
    return folder


def libc_of(folder: Path) -> str:
    """The oldest C library with which everything in a folder runs: that of its newest symbol."""
    libraries = [*folder.rglob("*.so*"), folder / NAME]
    found = (number for file in libraries for number in _SYMBOL.findall(file.read_bytes()))
    return f"2.{max(map(int, found), default=0)}"


def _project() -> dict[str, Any]:
    found: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return found


def time_of_sources() -> int:
    """The time of every file: that of the last commit, so that whoever builds gets the same."""
    if told := os.environ.get("SOURCE_DATE_EPOCH"):
        return int(told)
    words = ["git", "-C", str(ROOT), "log", "-1", "--format=%ct"]
    done = subprocess.run(words, capture_output=True, text=True, check=False)  # noqa: S603
    return int(done.stdout) if done.returncode == 0 else int((ROOT / "pyproject.toml").stat().st_mtime)


def anybodys(entry: tarfile.TarInfo, time: int) -> tarfile.TarInfo:
    """What an archive tells of a file, without whose it was and when."""
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    entry.mtime = time
    return entry


def _machine() -> str:
    return os.uname().machine


def _copy_icon(side: int, target: Path) -> None:
    from PIL import Image  # noqa: PLC0415 - only Linux wants its icons in files

    target.parent.mkdir(parents=True, exist_ok=True)
    with Image.open(ROOT / "art" / "icon.png") as icon:
        icon.convert("RGBA").resize((side, side), Image.Resampling.LANCZOS).save(target, optimize=True)


def _copy(file: Path, folder: Path) -> None:
    _write(folder / file.name, file.read_bytes())


def _write(file: Path, content: bytes) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content)


def _filled(file: Path, told: dict[str, str]) -> str:
    text = file.read_text("utf-8")
    for mark, value in told.items():
        text = text.replace(mark, value)
    return text


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
