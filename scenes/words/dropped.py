"""Dropped languages: files in a folder of the player, found and read anew while the game runs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from gettext import NullTranslations
from pathlib import Path
from typing import Final

from game.files import BadFile
from scenes.words.files import ENDINGS, CatalogueFile, read_catalogue

#: How languages call themselves, for files that do not say.
_OWN_NAMES: Final = dict(
    line.split("=")
    for line in [
        "ar=العربية",
        "bg=Български",
        "br=Brezhoneg",
        "ca=Català",
        "cs=Čeština",
        "cy=Cymraeg",
        "da=Dansk",
        "de=Deutsch",
        "el=Ελληνικά",
        "eo=Esperanto",
        "es=Español",
        "et=Eesti",
        "eu=Euskara",
        "fa=فارسی",
        "fi=Suomi",
        "fr=Français",
        "fy=Frysk",
        "ga=Gaeilge",
        "gl=Galego",
        "he=עברית",
        "hi=हिन्दी",
        "hr=Hrvatski",
        "hu=Magyar",
        "hy=Հայերեն",
        "id=Indonesia",
        "is=Íslenska",
        "it=Italiano",
        "ja=日本語",
        "ka=ქართული",
        "ko=한국어",
        "lb=Lëtzebuergesch",
        "lt=Lietuvių",
        "lv=Latviešu",
        "nb=Norsk",
        "nl=Nederlands",
        "nn=Nynorsk",
        "pl=Polski",
        "pt=Português",
        "ro=Română",
        "ru=Русский",
        "sk=Slovenčina",
        "sl=Slovenščina",
        "sq=Shqip",
        "sr=Српски",
        "sv=Svenska",
        "th=ไทย",
        "tr=Türkçe",
        "uk=Українська",
        "vi=Tiếng\xa0Việt",
        "zh=中文",
    ]
)
_CODE: Final = re.compile(r"[a-z]{2,3}(?:[_-][A-Za-z0-9]{2,8}){0,2}")
_MOST: Final = 32  # languages of a player


class Dropped(NullTranslations):
    """A language from a file, in the way gettext speaks; what the file does not say the next one may."""

    def __init__(self, file: CatalogueFile, otherwise: NullTranslations) -> None:
        super().__init__()
        self.add_fallback(otherwise)
        self._said = file.messages
        self._counts = file.plural

    def gettext(self, message: str) -> str:
        """A message."""
        return self._form("", message, 0) or super().gettext(message)

    def ngettext(self, one: str, many: str, count: int) -> str:
        """A message about a number of things."""
        return self._form("", one, self._number(count)) or super().ngettext(one, many, count)

    def pgettext(self, context: str, message: str) -> str:
        """A message that means what it means here."""
        return self._form(context, message, 0) or super().pgettext(context, message)

    def _form(self, context: str, message: str, number: int) -> str:
        forms = self._said.get((context, message), ())
        return forms[number] if 0 <= number < len(forms) else ""

    def _number(self, count: int) -> int:
        try:
            return int(self._counts(count))
        except (ArithmeticError, ValueError):
            return 0


class DroppedLanguages:
    """The languages in a folder of the player: each file one, named like `pl.po`."""

    def __init__(self) -> None:
        self.folder: Path | None = None
        self._seen: dict[Path, tuple[int, int]] = {}
        self._read: dict[str, tuple[CatalogueFile, str]] = {}
        self.problems: dict[str, str] = {}  # of files that cannot be used at all

    def look(self) -> bool:
        """Read what is new or has changed; whether there was anything."""
        seen = dict(self._files())
        if seen == self._seen:
            return False
        self._seen = seen
        self._read.clear()
        self.problems.clear()
        for path in seen:
            try:
                file = read_catalogue(path)
            except BadFile as problem:
                self.problems[path.name] = str(problem)
                continue
            name = file.name or _OWN_NAMES.get(path.stem.partition("_")[0], path.stem)
            self._read.setdefault(path.stem, (file, name))
        return True

    @property
    def names(self) -> dict[str, str]:
        """The languages there are, each by its own name."""
        return {code: name for code, (_file, name) in self._read.items()}

    def over(self, code: str, shipped: NullTranslations) -> NullTranslations:
        """A language as it is spoken: by its file, if there is one, and as it ships where that is silent."""
        found = self._read.get(code)
        return Dropped(found[0], shipped) if found else shipped

    def _files(self) -> Iterator[tuple[Path, tuple[int, int]]]:
        """The files that may be languages, and what would tell that they have changed."""
        for folder in (self.folder, self.folder / "languages") if self.folder else ():
            try:
                files = sorted(file for file in folder.iterdir() if file.suffix in ENDINGS)
                for file in [file for file in files if _CODE.fullmatch(file.stem)][:_MOST]:
                    about = file.stat()
                    yield file, (about.st_mtime_ns, about.st_size)
            except OSError:
                continue
