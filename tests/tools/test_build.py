"""What a build carries, before anything is built: the word for the shell, the menu, the notices."""

import gzip
import io
import re
import tarfile
import tomllib
from configparser import ConfigParser
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from scenes.platform import notices as told
from tools import build
from tools.packaging import index, pages

ROOT = Path(__file__).parents[2]
PLAN_TIME = 1_700_000_000


@pytest.fixture
def plan(tmp_path: Path) -> build.Plan:
    """A plan whose program is made already."""
    plan = build.Plan(tmp_path, "1.2.3", PLAN_TIME)
    (plan.frozen / "_internal").mkdir(parents=True)
    (plan.frozen / build.NAME).write_text("#!/bin/sh\n")
    (plan.frozen / build.NAME).chmod(0o755)
    (plan.frozen / "_internal" / "LICENSE").write_text("ours")
    (plan.frozen / "_internal" / "NOTICES.txt").write_text("theirs")
    return plan


def test_every_package_that_the_game_needs_is_thanked_with_its_licence() -> None:
    needed = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["dependencies"]
    text = told.collected(needed)
    for wish in needed:
        assert f"\n{wish.partition('>')[0].lower()} " in text.lower()
    for licence in ("GNU LESSER GENERAL PUBLIC LICENSE", "SIL OPEN FONT LICENSE", "Apache License"):
        assert licence.lower() in text.lower(), licence


def test_a_program_is_packed_for_anybody_and_to_the_same_bytes(plan: build.Plan) -> None:
    first = build.archive(plan).read_bytes()
    (plan.frozen / build.NAME).touch()
    file = build.archive(plan)
    assert file.read_bytes() == first
    with tarfile.open(file) as tar:
        program = tar.getmember(f"three-skies-1.2.3/{build.NAME}")
    assert (program.uid, program.uname, program.mtime, program.mode & 0o111) == (0, "", PLAN_TIME, 0o111)


@pytest.mark.developing
@pytest.mark.parametrize("shell", build.COMPLETIONS)
def test_a_shell_completes_commands_and_their_options(shell: str, plan: build.Plan) -> None:
    text = (build.lay_out(plan) / "share" / build.COMPLETIONS[shell]).read_text("utf-8")
    dashes = "-l " if shell == "fish" else "--"
    for word in (
        "simulate",
        "screenshot",
        "host",
        f"{dashes}seats",
        f"{dashes}executor",
        f"{dashes}data-dir",
    ):
        assert word in text


@pytest.mark.developing
def test_the_manual_tells_every_command_and_option(plan: build.Plan) -> None:
    page = gzip.decompress((build.lay_out(plan) / "share/man/man6/three-skies.6.gz").read_bytes()).decode()
    for word in (
        ".B simulate\n",
        ".B new\n",
        r".B \-\-verbose",
        r".B \-\-content FOLDER",
        "THREE_SKIES_DATA_DIR",
    ):
        assert word in page
    assert "@" not in page
    exits = re.findall(r"(?m)^\| +(\d[\d, ]*?) +\|", (ROOT / "docs" / "commands.md").read_text("utf-8"))
    assert exits == re.findall(r"(?m)^\.B (\d.*)", page)


def test_debian_is_told_what_is_new_in_its_own_form() -> None:
    told = pages.debian_changelog(
        "# Changelog\n\n## Soon\n\n### For all\n- *One*\n  thing.\n\n## 0.1\n- Old.\n", "2.0", 0
    )
    assert told == (
        "three-skies (2.0) unstable; urgency=medium\n\n  * One thing.\n\n"
        " -- The founders of Three Skies <founders@threeskies.example>  Thu, 01 Jan 1970 00:00:00 +0000\n"
    )


def test_a_program_asks_for_the_c_library_that_its_newest_symbol_needs(plan: build.Plan) -> None:
    (plan.frozen / build.NAME).write_bytes(b"GLIBC_2.9\0GLIBC_2.2.5\0")
    (plan.frozen / "_internal" / "a.so.1").write_bytes(b"\0GLIBC_2.31\0GLIBC_PRIVATE\0")
    assert build.libc_of(plan.frozen) == "2.31"


@pytest.mark.developing
def test_menus_find_the_program_its_icon_and_its_window(plan: build.Plan) -> None:
    share = build.lay_out(plan) / "share"
    entry = ConfigParser(interpolation=None)
    entry.read(share / "applications" / f"{build.ID}.desktop")
    assert entry["Desktop Entry"]["Exec"] == build.NAME
    assert entry["Desktop Entry"]["Icon"] == build.ID
    assert len(list(share.glob(f"icons/hicolor/*/apps/{build.ID}.png"))) == len(build.ICON_SIDES)
    about = ET.parse(share / "metainfo" / f"{build.ID}.metainfo.xml").getroot()  # noqa: S314 - our own
    assert about.findtext("id") == build.ID
    assert about.find("releases/release").attrib == {"version": "1.2.3", "date": "2023-11-14"}  # type: ignore[union-attr]


def test_an_index_shows_the_pictures_of_the_readme_and_leads_to_the_other_pages() -> None:
    page = "![it moves](docs/moving.webp) [how](docs/playing.md), [who](https://a.example/b) [here](#end)"
    assert index.addressed(page, "https://b.example/us/game", "v1") == (
        "![it moves](https://b.example/us/game/raw/v1/docs/moving.webp) "
        "[how](https://b.example/us/game/blob/v1/docs/playing.md), [who](https://a.example/b) [here](#end)"
    )
    readme = (ROOT / "README.md").read_text("utf-8")
    links = re.findall(r"\]\(([^)]+)\)", index.addressed(readme, "https://b.example/us/game", "v1"))
    assert len(links) > 10
    assert all(link.startswith("https://") for link in links)


def test_an_archive_of_the_sources_tells_nothing_of_when_and_where_it_was_made(tmp_path: Path) -> None:
    for name, owner, time in (("one", 7, 1000), ("other", 8, 2000)):
        with tarfile.open(tmp_path / f"{name}.tar.gz", "w:gz") as tar:
            for file in ("b.py", "a.py") if owner == 8 else ("a.py", "b.py"):
                entry = tarfile.TarInfo(file)
                entry.uid, entry.uname, entry.mtime, entry.size = owner, "somebody", time, 4
                tar.addfile(entry, io.BytesIO(b"same"))
        index.at_time(tmp_path / f"{name}.tar.gz", PLAN_TIME)
    assert (tmp_path / "one.tar.gz").read_bytes() == (tmp_path / "other.tar.gz").read_bytes()
