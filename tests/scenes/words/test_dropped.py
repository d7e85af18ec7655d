"""Dropped languages: in the menu, spoken and played at once; a bad one costs nothing."""

import struct
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from all_words import all_words
from theatre import LONG, Theatre
from walks import Mouse, sit_down, wait_for

from game.files import BadFile
from scenes import words
from scenes.cli.validation import Validation
from scenes.input.intents import Wish
from scenes.navigation.settings import Settings
from scenes.platform.canvas import Canvas
from scenes.results.results_screen import Results
from scenes.screens.title import Title
from scenes.tables.table import Table
from scenes.words.files import CATALOGUE, ENDINGS, read_catalogue

HEAD = 'msgid ""\nmsgstr ""\n"Language: pl\\n"\n"X-Native-Name: Polski\\n"\n{plural}\n'
POLISH = (
    '"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);\\n"'
)


@pytest.fixture(autouse=True)
def back_to_english() -> Iterator[None]:
    yield
    words.take_from(None)
    words.use("en")


def quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def entry(one: str, *forms: str, plural: str = "", context: str = "") -> str:
    lines = [f"msgctxt {quoted(context)}"] if context else []
    lines.append(f"msgid {quoted(one)}")
    if plural:
        lines.append(f"msgid_plural {quoted(plural)}")
        lines += [f"msgstr[{number}] {quoted(form)}" for number, form in enumerate(forms)]
    else:
        lines.append(f"msgstr {quoted(forms[0])}")
    return "\n".join(lines) + "\n\n"


def polish() -> str:
    """Everything the game says, each as a message with Polish letters at its end."""
    told = [HEAD.format(plural=POLISH)]
    for found in all_words().values():
        said = found[0].words
        plural = next((each.plural for each in found if each.plural), "")
        context = next((each.context for each in found if each.context), "")
        forms = [
            f"{form} ł{number}" for number, form in enumerate((said, plural, plural) if plural else (said,))
        ]
        told.append(entry(said, *forms, plural=plural, context=context))
    return "".join(told)


def drop(folder: Path, text: str, name: str = "pl.po") -> Path:
    (folder / name).write_text(text, "utf-8")
    return folder / name


def test_a_file_is_a_language_in_the_menu_and_a_match_is_played_in_it_without_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = Settings(language="en")
    settings.comfort.less_motion = True
    settings.comfort.speed = 4.0
    theatre = Theatre(tmp_path, Title, settings=settings)
    hand = Mouse(theatre)
    theatre.pass_time(0.2)
    hand.wish(Wish.MENU)
    theatre.click("tab-language")
    assert not theatre.has("language-pl")
    drop(tmp_path, polish())
    wait_for(theatre, lambda: theatre.has("language-pl"))
    theatre.click("language-pl")
    assert words._("Back") == "Back ł0"
    assert settings.language == "pl"
    written: list[str] = []
    paint: Callable[..., None] = Canvas.text

    def watched(canvas: Canvas, told: str, *how: Any, **more: Any) -> None:
        written.append(told)
        paint(canvas, told, *how, **more)

    hand.wish(Wish.BACK)
    monkeypatch.setattr(Canvas, "text", watched)
    hand.press("cloud9")
    sit_down(hand)
    plan = theatre.top.plan
    bots = tuple(type(seat)(seat.name, seat.look, "random") for seat in plan.seats[:2])
    theatre.top.plan = type(plan)("cloud9", bots)
    theatre.screen.refresh()
    hand.press("play")
    while isinstance(theatre.top, Table):
        theatre.top.session.finish()
        theatre.frame(LONG)
    assert isinstance(theatre.top, Results)
    wait_for(theatre, lambda: theatre.has("again"))
    told = [line for line in written if "ł" in line]
    assert len(set(told)) > 10
    assert any("ł0" in line for line in told)


def test_each_number_has_its_form(tmp_path: Path) -> None:
    one, many = "{count} card left to draw", "{count} cards left to draw"
    forms = ("{count} karta", "{count} karty", "{count} kart")
    drop(tmp_path, HEAD.format(plural=POLISH) + entry(one, *forms, plural=many))
    words.take_from(tmp_path)
    words.use("pl")
    assert [words.ngettext(one, many, count) for count in (1, 3, 5, 12, 22, 112)] == [
        "{count} karta", "{count} karty", "{count} kart", "{count} kart", "{count} karty", "{count} kart",
    ]  # fmt: skip
    assert words._("Back") == "Back"


def test_a_file_that_changes_is_spoken_anew_and_one_that_goes_is_english(tmp_path: Path) -> None:
    file = drop(tmp_path, HEAD.format(plural="") + entry("Back", "Wstecz"))
    words.take_from(tmp_path)
    words.use("pl")
    assert (words._("Back"), words.languages()["pl"]) == ("Wstecz", "Polski")
    drop(tmp_path, HEAD.format(plural="") + entry("Back", "Powrót!"))
    assert words.look_again()
    assert words._("Back") == "Powrót!"
    assert not words.look_again()
    file.unlink()
    assert words.look_again()
    assert (words._("Back"), "pl" in words.languages()) == ("Back", False)


def test_a_language_that_ships_can_be_mended_by_a_file(tmp_path: Path) -> None:
    drop(tmp_path, HEAD.format(plural="") + entry("Back", "Retour arrière"), "fr.po")
    words.take_from(tmp_path)
    words.use("fr")
    assert words._("Back") == "Retour arrière"
    assert words._("Settings") == "Réglages"
    words.use("de")
    assert words._("Back") == "Zurück"


def test_a_compiled_file_is_as_good(tmp_path: Path) -> None:
    (tmp_path / "languages").mkdir()
    (tmp_path / "languages" / "eo.mo").write_bytes((words.FOLDER / "nl.mo").read_bytes())
    words.take_from(tmp_path)
    words.use("eo")
    assert words._("Back") == "Terug"
    assert words.languages()["eo"] == "Esperanto"
    assert words.ngettext("{names} wins!", "{names} win!", 2) == "{names} winnen!"


@pytest.mark.parametrize(
    ("message", "translation", "problem"),
    [
        ("Hand over to {name}", "Daj {nome}", "has {nome}"),
        ("Hand over to {name}", "Daj", "lacks {name}"),
        ("Hand over to {name}", "Daj {name.__class__}", "has {name.__class__}"),
        ("Hand over to {name}", "Daj {name!r}", "has {name!r}"),
        ("Hand over to {name}", "Daj {name:>99999999}", "has {name:>99999999}"),
        ("Hand over to {name}", "Daj {name", "cannot be read"),
        ("Back", "{}", "has {}"),
        ("Back", "a" * 5000, "longer"),
        ("Back", "Wstecz\u202e", "cannot be seen"),
    ],
)
def test_a_bad_translation_costs_itself_and_no_more(
    tmp_path: Path, message: str, translation: str, problem: str
) -> None:
    good = entry("Settings", "Ustawienia")
    file = drop(tmp_path, HEAD.format(plural=POLISH) + entry(message, translation) + good)
    words.take_from(tmp_path)
    words.use("pl")
    assert (words._(message), words._("Settings")) == (message, "Ustawienia")
    assert problem in "".join(read_catalogue(file).problems)
    assert problem in (Validation().problem_of(file) or "")


@pytest.mark.parametrize(
    "rule",
    [
        "nplurals=2; plural=__import__('os').system('true');",
        "nplurals=2; plural=n/0;",
        "nplurals=2; plural=n;",
        "nplurals=999; plural=0;",
        "nplurals=2; plural=" + "(" * 900 + "n" + ")" * 900 + ";",
        "nplurals=2; plural=" + "n*" * 400 + "n;",
        "nplurals=2; plural=n%(n-n);",
        "nonsense",
    ],
)
def test_a_wrong_rule_of_counting_counts_as_english_does(tmp_path: Path, rule: str) -> None:
    one, many = "{count} card left to draw", "{count} cards left to draw"
    told = entry(one, "{count} karta", "{count} karty", plural=many)
    drop(tmp_path, HEAD.format(plural=f'"Plural-Forms: {rule}\\n"') + told)
    words.take_from(tmp_path)
    words.use("pl")
    assert words.ngettext(one, many, 1) == "{count} karta"
    assert words.ngettext(one, many, 2) == "{count} karty"


def bomb() -> bytes:
    """A .mo file in which very many messages are one and the same long text."""
    many, long = 19_000, 1_000_000
    table = struct.pack("<2I", long, 28 + 16 * many) * many
    return struct.pack("<7I", 0x950412DE, 0, many, 28, 28 + 8 * many, 0, 0) + table * 2 + b"a" * long


@pytest.mark.parametrize(
    "content",
    [
        b"", b"\0" * 100, b"\xde\x12\x04\x95", b"\xde\x12\x04\x95" + b"\xff" * 40, bomb(),
        struct.pack("<7I", 0x950412DE, 0, 1, 28, 36, 0, 0) + struct.pack("<4I", 1, 44, 1, 44) + b"\xff",
        b"a" * (CATALOGUE.most + 1),
    ],
)  # fmt: skip
def test_bytes_that_are_no_catalogue_are_refused_and_told(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "pl.mo").write_bytes(content)
    with pytest.raises(BadFile):
        read_catalogue(tmp_path / "pl.mo")
    words.take_from(tmp_path)
    assert "pl" not in words.languages()
    words.use("pl")
    assert words._("Back") == "Back"
    assert Validation().problem_of(tmp_path / "pl.mo")


@pytest.mark.parametrize("text", ["hello", 'msgstr "a', '"a"', "\ufffe", "msgid 5"])
def test_text_that_is_no_catalogue_is_refused_with_its_line(tmp_path: Path, text: str) -> None:
    with pytest.raises(BadFile, match="line 1"):
        read_catalogue(drop(tmp_path, text))


@pytest.mark.parametrize("name", ["../pl.po", "PL.po", "notes.po", "x.po", "pl.po.po", "pl_.po"])
def test_only_codes_of_languages_are_names_of_files(tmp_path: Path, name: str) -> None:
    (tmp_path / "data").mkdir()
    drop(tmp_path / "data", HEAD.format(plural="") + entry("Back", "Wstecz"), name)
    words.take_from(tmp_path / "data")
    assert set(words.languages()) == set(words.LANGUAGES)


def test_so_many_languages_are_taken_and_no_more(tmp_path: Path) -> None:
    for number in range(33):
        drop(
            tmp_path,
            HEAD.format(plural="") + entry("Back", "Wstecz"),
            f"x{chr(97 + number % 26)}{chr(97 + number // 26)}.po",
        )
    words.take_from(tmp_path)
    assert len(set(words.languages()) - set(words.LANGUAGES)) == 32


def told(folder: Path, text: str) -> tuple[dict[tuple[str, str], tuple[str, ...]], list[str]]:
    """What a file translates, and what is wrong in it."""
    found = read_catalogue(drop(folder, text))
    return found.messages, list(found.problems)


def test_a_catalogue_is_read_as_it_is_written(tmp_path: Path) -> None:
    text = (
        '# made by hand\nmsgid ""\nmsgstr ""\n"x-native-name:  Pol\u202eski'
        + "i" * 40
        + '\\n"\n'
        + 'msgctxt "of a pilot"\nmsgid "a\\tb"\nmsgstr "\\"c\\" \\\\ \\n"\n"d"\n'
        + "#, c-format, fuzzy\n"
        + entry("Unsure", "?")
        + entry("Sure", "\u200cTak")
        + '#~ msgid "Old"\n'
        + entry("{count} card", "{count} a", "{count} b", plural="{count} cards")
        + entry("Empty", "")
        + 'msgid "Last"\nmsgstr "Ostatni"'
    )
    found = read_catalogue(drop(tmp_path, text))
    assert found.messages == {
        ("of a pilot", "a\tb"): ('"c" \\ \nd',),
        ("", "Sure"): ("\u200cTak",),
        ("", "{count} card"): ("{count} a", "{count} b"),
        ("", "Last"): ("Ostatni",),
    }
    assert (found.name, found.problems) == ("Polski" + "i" * 34, ())
    assert [found.plural(count) for count in (0, 1, 2)] == [1, 0, 1]


def test_a_translation_has_as_many_forms_slots_and_letters_as_it_may_and_no_more(tmp_path: Path) -> None:
    long = "m" * 60
    forms = [f"{{count}} {number}" for number in range(6)]
    six = HEAD.format(plural='"Plural-Forms: nplurals=6; plural=n%6;\\n"')
    good = entry("a", "b" * 200) + entry(long, "b" * 240) + entry("{count} x", *forms, plural="{count} xs")
    assert [len(found) for found in told(tmp_path, six + good)] == [3, 0]
    few = entry("{count} x", *forms[:5], plural="{count} xs")
    bad = entry("a", "b" * 201) + entry(long, "b" * 241) + few + entry("{b} {a}", "c") + entry("{", "d")
    bad += entry("{name!r:>3}", "{other}") + entry("{a} x", "{b}", "{b}", plural="{b} xs")
    assert told(tmp_path, six + bad) == ({}, [
        "message 'a': is far longer than the message",
        f"message {long!r}: is far longer than the message",
        "message '{count} x': has 5 forms, and the language has 6",
        "message '{b} {a}': lacks {a}, {b}",
        "message '{': its own slots cannot be read",
        "message '{name!r:>3}': has {other}, which the message does not have",
        "message '{a} x': has 2 forms, and the language has 6",
    ])  # fmt: skip
    one = entry("{a} {b} x", "{b}", "{a} {b}", plural="{b} xs") + entry("y", "z", plural="ys")
    assert told(tmp_path, HEAD.format(plural="") + one) == (
        {("", "{a} {b} x"): ("{b}", "{a} {b}")}, ["message 'y': has 1 forms, and the language has 2"]
    )  # fmt: skip
    for rule in ("nplurals=7; plural=n%7;", "nplurals=0; plural=0;", "nplurals=2; plural=n>998?2:0;"):
        head = HEAD.format(plural=f'"Plural-Forms: {rule}\\n"')
        wrong = ["Plural-Forms: says numbers of forms that there are not"]
        assert told(tmp_path, head) == ({}, wrong)


def test_so_many_messages_are_read_and_no_more(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match="line 40003: too many messages"):
        told(tmp_path, 'msgid "a"\nmsgstr "x"\n' * 20_003)
    with pytest.raises(BadFile, match="line 1: begins with no message"):
        told(tmp_path, '"a"')
    for count, problem in ((20_001, "has too many messages"), (20_000, "is not readable as .mo")):
        (tmp_path / "pl.mo").write_bytes(struct.pack("<7I", 0x950412DE, 0, count, 28, 28, 0, 0))
        with pytest.raises(BadFile, match=problem):
            read_catalogue(tmp_path / "pl.mo")


def test_what_is_unsure_is_not_said(tmp_path: Path) -> None:
    text = (
        HEAD.format(plural="") + "#, fuzzy\n" + entry("Back", "Wstecz?") + '#~ msgid "Old"\n#~ msgstr "S"\n'
    )
    drop(tmp_path, text + entry("Settings", "Ustawienia"))
    words.take_from(tmp_path)
    words.use("pl")
    assert (words._("Back"), words._("Settings")) == ("Back", "Ustawienia")


def test_a_word_of_two_meanings_has_two_translations(tmp_path: Path) -> None:
    drop(tmp_path, HEAD.format(plural="") + entry("Stay", "Zostań", context="title") + entry("Stay", "Leć"))
    words.take_from(tmp_path)
    words.use("pl")
    assert (words.pgettext("title", "Stay"), words._("Stay")) == ("Zostań", "Leć")


def test_all_endings_are_checked() -> None:
    assert ENDINGS == (".po", ".mo")
