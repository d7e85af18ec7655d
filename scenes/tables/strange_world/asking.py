"""Words of the table: what whoever decides is asked, and what somebody else is seen to do."""

from __future__ import annotations

from typing import Final

from scenes.words import N_, _

_TITLES: Final = {
    "sun": N_("Choose a direction"),
    "pass_two": N_("Pass two cards to {name}"),
    "pass_one": N_("Pass one card to {name}"),
    "pile": N_("Take a pile"),
    "place": N_("Lay a card"),
    "portal": N_("Which portal do you join?"),
    "traveller": N_("Welcome a traveller?"),
    "eruption": N_("Choose a card to cover"),
    "city": N_("Choose where the city goes"),
    "over": N_("All worlds are full"),
}
_BUTTONS: Final = {
    "pass_two": N_("Pass them"),
    "pass_one": N_("Pass it"),
    "place": N_("Lay it"),
    "portal": N_("Join them"),
    "traveller": N_("Welcome"),
    "eruption": N_("Cover it"),
    "city": N_("Build it"),
}
_ICONS: Final = {"pass_two": "right", "pass_one": "right", "place": "down", "portal": "link", "city": "home"}


def title(phase: str) -> str:
    """What is asked, in a few words."""
    return _(_TITLES[phase])


def passing(phase: str, name: str) -> str:
    """How many cards are to be passed, and to whom."""
    return title(phase).format(name=name)


def button(phase: str) -> str:
    """What the main button does, in a word or two; empty where there is none."""
    return _(_BUTTONS[phase]) if phase in _BUTTONS else ""


def icon(phase: str) -> str:
    """A picture of what the main button does, for who cannot read yet."""
    return f"ui/icon/light/{_ICONS.get(phase, 'check')}"


def to_whom(name: str) -> str:
    """Who gets the cards that are passed on."""
    return _("Cards go to {name}").format(name=name)


def who_to_whom(giver: str, receiver: str) -> str:
    """One of those who pass on cards, and who gets them."""
    return _("{giver} passes to {receiver}").format(giver=giver, receiver=receiver)
