"""`python -m scenes.words` leaves the words as they are, and tells what is missing of an added game."""

import shutil
from pathlib import Path

import pytest
from all_words import all_words

from scenes import words
from scenes.words import extraction, news

EXAMPLE = Path(__file__).parents[2] / "examples" / "kites"


@pytest.mark.developing
def test_the_words_are_as_the_command_leaves_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from scenes.words import __main__ as command  # noqa: PLC0415 - it needs Babel

    def messages() -> list[extraction.Message]:
        return [message for found in all_words().values() for message in found]

    written = [each for each in words.FOLDER.iterdir() if each.suffix in {".po", ".pot", ".mo"}]
    for file in written:
        if file.suffix == ".po":
            shutil.copy(file, tmp_path)
    monkeypatch.setattr(command, "FOLDER", tmp_path)
    monkeypatch.setattr(command, "FILE", tmp_path / "news")
    monkeypatch.setattr(command, "messages", messages)
    monkeypatch.setattr(extraction, "messages", messages)
    command.main([])
    assert all((tmp_path / file.name).read_bytes() == file.read_bytes() for file in written)
    assert (tmp_path / "news").read_bytes() == news.FILE.read_bytes()
    assert not capsys.readouterr().out

    added = tmp_path / "kites"
    shutil.copytree(EXAMPLE, added, ignore=shutil.ignore_patterns("*.mo", "fr.po"))
    command.main([str(added)])
    missing = capsys.readouterr().out.splitlines()
    assert missing
    assert {line.partition(":")[0] for line in missing} == {"fr"}
    assert all(
        (added / "words" / f"de.{kind}").read_bytes() == (EXAMPLE / "words" / f"de.{kind}").read_bytes()
        for kind in ("po", "mo")
    )
