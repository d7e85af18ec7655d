"""What a build carries, before anything is built: the word for the shell, the menu, the notices."""

import tarfile
import tomllib
from configparser import ConfigParser
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from scenes.platform import notices as told
from tools import build

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
    for word in ("simulate", "screenshot", "host", "--seats", "--data-dir"):
        assert word in text


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
