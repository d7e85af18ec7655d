"""`python -m scenes.words` leaves the words as they are; what it tells translators, and of an added game."""

import shutil
from pathlib import Path

import pytest
from all_words import all_words

from scenes import words
from scenes.words import extraction, news
from scenes.words.comments import comments
from scenes.words.extraction import Message

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


@pytest.mark.parametrize(
    ("messages", "said"),
    [
        ([Message("Fourteen lette")], ["There is little room: about as long as in English."]),
        ([Message("Fifteen letters")], []),
        ([Message("{card}!")], ["{card}: the name of a card"]),
        (
            [Message("{n} of {n}, {seat}"), Message("{n} of {n}, {seat}", "{n} of {path}")],
            ["{n}: a number", "{seat}: a player, by name or as you", "{path}: a file"],
        ),
        (
            [
                Message("A very long message", source="a.py", comment=" On a button "),
                Message("A very long message", source="b.py", comment="On a button"),
                Message("A very long message", source="scenes/cli/fixtures.py", comment="Only shown"),
            ],
            ["On a button"],
        ),
        ([Message("A kind of throw", context="dice")], ["Here it is about: dice."]),
    ],
)
def test_translators_are_told_what_fills_slots_and_how_much_room_there_is(
    messages: list[Message], said: list[str]
) -> None:
    assert comments(messages) == said


def test_an_added_game_has_the_messages_that_the_program_has_not(monkeypatch: pytest.MonkeyPatch) -> None:
    known = all_words()
    monkeypatch.setattr(extraction, "messages", lambda: (each for found in known.values() for each in found))
    own = extraction.of_its_own(EXAMPLE)
    assert own
    assert not own.keys() & known.keys()
    shared = {message.key for message in extraction.messages_in(EXAMPLE)} - own.keys()
    assert shared <= known.keys()


def test_the_news_on_screen_are_those_of_the_changelog() -> None:
    changelog = (extraction.ROOT / "CHANGELOG.md").read_text("utf-8")
    assert news.players_part(changelog) == news.FILE.read_text("utf-8")
