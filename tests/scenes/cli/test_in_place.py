"""Every message in its place: a page for translators, with a frame around it on a picture."""

import re
from collections.abc import Sequence
from pathlib import Path

import pytest
from all_words import all_words
from pygame import Rect

from scenes import words
from scenes.cli import commands, in_place
from scenes.cli.in_passing import told_in_passing
from scenes.words.dropped import DroppedLanguages
from scenes.words.extraction import Message

POLISH = """msgid ""
msgstr "Content-Type: text/plain; charset=utf-8\\n"

msgid "Delete this game?"
msgstr "Usunąć tę grę?"
"""


@pytest.fixture
def polish(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A translation that is just begun."""
    monkeypatch.setattr(words, "_dropped", DroppedLanguages())
    file = tmp_path / "words" / "pl.po"
    file.parent.mkdir()
    file.write_text(POLISH, "utf-8")
    return file


def entry(page: str, message: str) -> str:
    """What stands about a message."""
    return next(each for each in page.split("<li>") if f"<code>{message}</code>" in each)


def test_a_message_stands_with_a_picture_in_which_it_is_framed(tmp_path: Path, polish: Path) -> None:
    out = tmp_path / "pictures"
    assert commands.main(["messages", "--scene", "dialog", "--words", str(polish), "--out", str(out)]) == 0
    met, never = (out / "index.html").read_text("utf-8").split("none of these pictures")

    told = entry(met, "Delete this game?")
    assert "Usunąć tę grę?" in told
    picture = re.search(r'src="([^"]+)"', told)
    assert picture is not None
    assert (out / picture[1]).exists()
    left, top, wide, high = (float(share) for share in re.findall(r":([\d.]+)%", told))
    assert 0 < left < left + wide < 100
    assert 0 < top < top + high < 100

    assert "<img" not in entry(never, "Settings")
    assert {file.name for file in out.glob("*.jpg")} == set(re.findall(r'src="([^"]+)"', met))


def test_what_no_screen_shows_is_sought_among_what_is_told_in_passing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sought: list[str] = []

    def in_passing(_folder: Path, _language: str, unmet: Sequence[Message]) -> list[in_place.AnnotatedScreen]:
        sought.extend(message.words for message in unmet)
        return []

    shown = in_place.AnnotatedScreen("shown.jpg", "en", None, (1280, 720))
    shown.lines.append(("Settings", Rect(10, 10, 100, 20)))
    told = [Message(said) for said in ("Settings", "Delete this game?")]
    monkeypatch.setattr(in_place, "messages", lambda: told)
    monkeypatch.setattr(in_place, "_pictures", lambda *_asked: [shown])
    monkeypatch.setattr(in_place, "in_passing", in_passing)
    assert commands.main(["messages", "--out", str(tmp_path)]) == 0
    met, never = (tmp_path / "index.html").read_text("utf-8").split("none of these pictures")
    assert "Settings" not in sought
    assert 'src="shown.jpg"' in entry(met, "Settings")
    assert "Delete this game?" in sought
    assert "<img" not in entry(never, "Delete this game?")


def test_a_file_that_is_no_translation_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        commands.main(["messages", "--words", str(tmp_path / "none.po"), "--out", str(tmp_path)])
    assert "is no translation" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("how", "message"),
    [
        ("refusal", "This card must go on an empty cell."),
        ("log", "Everyone saw the top"),
        ("note", "That button belongs to the system. Press another one."),
        ("dialog", "The newest save can't be read"),
        ("card", "Press a button on any controller"),
        ("caption", "note played backwards"),
    ],
)
def test_what_is_told_only_at_its_moment_is_painted_as_it_is_told_then(
    tmp_path: Path, how: str, message: str
) -> None:
    found = all_words()[message][0]
    assert [told.how for told in told_in_passing([found])] == [how]
    (picture,) = in_place.in_passing(tmp_path, "en", [found])
    assert picture.name.startswith(how)
    place = picture.find(re.compile(re.escape(message)), alone=False)
    assert place is not None
    assert (tmp_path / picture.name).exists()
