"""The awards in words."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import game.cup
from game.cup.awards import Award
from game.matches.narration import words_of
from scenes.cup.party import Party
from scenes.words import _, ngettext

_FOLDER: Final = Path(game.cup.__file__).parent


def title_of(award: Award) -> str:
    """What an award is called."""
    return _(words_of(_FOLDER)["names"][award.id])


def told(party: Party, award: Award) -> str:
    """What an award was given for, in a sentence."""
    words = words_of(_FOLDER)["awards"][award.id]
    sentence = ngettext(words["one"], words["many"], award.number)
    return sentence.format(who=party.name(award.member), number=award.number)
