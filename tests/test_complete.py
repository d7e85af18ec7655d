"""Whatever the data of the rules name has a word, and every word has one in every language.

Pictures are checked room by room in test_art_*.py, sounds in test_sounds_used.py.
"""

from gettext import GNUTranslations

import msgspec
import pytest

from game.cloud9 import pieces as cloud9
from game.cloudy_kingdom import pieces as kingdom
from game.matches.narration import words_of
from game.shelf import GAMES
from game.strange_world import pieces as strange
from game.strange_world.scoring import Tally
from scenes.shelf import GAME_UIS
from scenes.words import FOLDER, LANGUAGES

NAMED = {
    "cloud9": {*cloud9.KINDS, *cloud9.FACES},
    "cloudy_kingdom": {
        *kingdom.KINDS,
        *kingdom.FAMILIES,
        *(path.stem for path in (GAMES["cloudy_kingdom"].folder / "spells").glob("*.toml")),
    },
    "strange_world": {
        *(icon for icons in strange.ICONS.values() for icon in icons),
        *strange.TRAVELLERS,
        *(field.name for field in msgspec.structs.fields(Tally)),
    },
}


@pytest.mark.parametrize("game", GAMES)
def test_everything_in_the_box_has_a_word(game: str) -> None:
    assert NAMED.get(game, set()) <= set(words_of(GAMES[game].folder)["names"])


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
@pytest.mark.parametrize("game", GAMES)
def test_each_of_these_words_has_one_in_every_language(game: str, language: str) -> None:
    with ((GAME_UIS[game].words or FOLDER) / f"{language}.mo").open("rb") as file:
        said = GNUTranslations(file)._catalog  # type: ignore[attr-defined]
    names = set(words_of(GAMES[game].folder)["names"].values())
    assert names
    assert {name for name in names if not (said.get(name) or said.get((name, 0)))} == set()
