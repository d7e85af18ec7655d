"""Files of packages: a start sees whether one was touched, and a longer look whether one is damaged."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from machine import Machine, digest_of

from game.launch import environments, health

FILES = {
    "cloudlet/__init__.py": "FLOATS = True\n",
    "cloudlet/wind.so": "\x7fELF and so on",
    "cloudlet/docs/story.py": "Once",
    "../../../bin/cloudlet": "#!python\n",
}
ABOUT = "cloudlet-1.5.dist-info"


@pytest.fixture
def packages(machine: Machine) -> Path:
    """A home with a package in it that lists its files, and more that it does not list."""
    folder = machine.home / "lib" / "python3.11" / "site-packages"
    rows = []
    for name, content in FILES.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content)
        rows.append(f"{name},sha256={digest_of(content.encode())},{len(content)}")
    (folder / ABOUT).mkdir()
    (folder / ABOUT / "RECORD").write_text("\n".join([*rows, f"{ABOUT}/RECORD,,", "cloudlet/made.pyc,,"]))
    health.stamp_all(str(machine.home))
    return folder


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-1])


def change(path: Path) -> None:
    seen = path.stat()
    path.write_bytes(b"?" * seen.st_size)
    os.utime(path, ns=(seen.st_atime_ns, seen.st_mtime_ns + 1))


def turn_into_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def test_what_is_whole_is_not_suspected(machine: Machine, packages: Path) -> None:
    assert not environments.is_touched(str(machine.home))
    assert not health.damage(str(machine.home))
    (packages / "cloudlet" / "made.pyc").touch()
    assert not environments.is_touched(str(machine.home))


@pytest.mark.parametrize("harm", [Path.unlink, cut, change, turn_into_folder])
@pytest.mark.parametrize("name", ["cloudlet/__init__.py", "cloudlet/wind.so", "../../../bin/cloudlet"])
def test_any_harm_is_seen_at_once_and_the_file_is_named(
    machine: Machine, packages: Path, name: str, harm: Callable[[Path], None]
) -> None:
    harm((packages / name).resolve())
    assert environments.is_touched(str(machine.home))
    assert health.damage(str(machine.home)) == name


def test_what_no_start_reads_is_not_looked_at_by_every_start(machine: Machine, packages: Path) -> None:
    cut(packages / "cloudlet/docs/story.py")
    assert not environments.is_touched(str(machine.home))


@pytest.mark.parametrize("record", [None, "", "cloudlet/__init__.py", "\0"])
def test_a_package_that_no_longer_lists_its_files_is_damaged(
    machine: Machine, packages: Path, record: str | None
) -> None:
    list_of_files = packages / ABOUT / "RECORD"
    list_of_files.unlink()
    if record is not None:
        list_of_files.write_text(record)
    assert health.damage(str(machine.home)) == f"{ABOUT}/RECORD"


def test_a_copy_of_a_home_is_looked_through_and_found_to_be_whole(machine: Machine, packages: Path) -> None:
    copy = machine.project / ".venv-three-skies"
    shutil.copytree(machine.home, copy, copy_function=shutil.copyfile)
    assert packages.is_dir()
    assert environments.is_touched(str(copy))
    assert not health.damage(str(copy))
    health.stamp_all(str(copy))
    assert not environments.is_touched(str(copy))


@pytest.mark.parametrize("stamps", [None, b"", b"nonsense", b"1 2 \xff"])
def test_a_home_without_stamps_is_looked_through(
    machine: Machine, packages: Path, stamps: bytes | None
) -> None:
    assert packages.is_dir()
    path = machine.home / environments.STAMPS
    path.unlink()
    if stamps is not None:
        path.write_bytes(stamps)
    assert environments.is_touched(str(machine.home))
