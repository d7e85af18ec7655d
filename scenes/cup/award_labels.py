"""Award labels: what an award is called, and what it was given for, in words."""

from __future__ import annotations

from game.cup.awards import Award, words_of_awards
from scenes.cup.party import Party
from scenes.words import _, ngettext


def label_of(award: Award) -> str:
    """What an award is called."""
    name, _words = words_of_awards()[award.id]
    return _(name)


def told(party: Party, award: Award) -> str:
    """What an award was given for, in a sentence."""
    _name, words = words_of_awards()[award.id]
    sentence = ngettext(words["one"], words["many"], award.number)
    return sentence.format(who=party.name(award.member), number=award.number)
