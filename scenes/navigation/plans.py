"""Plans: who sits at a table and what is played there, as values handed from screen to screen."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

from game.matches.record import Name, Word
from scenes.navigation.assist import Assist, Colours, LanguageCode, Reading, VoiceKind
from scenes.words import N_

OWN: Final = "own"  # the level of bots that players wrote themselves
#: The levels of bots, weakest first, and their styles, with their words.
LEVELS: Final = {
    "beginner": N_("Beginner"),
    "easy": N_("Easy"),
    "medium": N_("Medium"),
    "good": N_("Good"),
    "strong": N_("Strong"),
    "hard": N_("Hard"),
}
STYLES: Final = {
    "careful": N_("Careful"),
    "daring": N_("Daring"),
    "spiteful": N_("Mean"),
    "builder": N_("Builder"),
}


class SeatPlan(msgspec.Struct, frozen=True, omit_defaults=True):
    """One seat: a name, a look, and the level and style of the bot that plays it; empty for a human."""

    name: Name
    look: Word
    bot: Word = ""  # like "hard/daring"
    assist: Assist = "helper"
    language: LanguageCode = ""  # where only they look; empty is that of everybody
    text_size: Annotated[float, Meta(ge=0, le=2)] = 0.0  # likewise, and 0 is that of everybody
    pace: Annotated[float, Meta(ge=0, le=4)] = 0.0  # of the show, likewise
    contrast: bool | None = None  # whether words stand out more strongly, likewise
    calm: bool | None = None  # whether less moves, likewise
    colours: Literal["", Colours] = ""  # in which everything is shown, likewise
    reading: Reading = ""  # what is read aloud unasked, likewise; and the voice that does
    voice: VoiceKind = ""
    voice_rate: Annotated[float, Meta(ge=0, le=1)] = 0.0

    @property
    def level(self) -> str:
        """The level of the bot."""
        return self.bot.partition("/")[0]

    @property
    def style(self) -> str:
        """The style of the bot."""
        return self.bot.partition("/")[2]


class Plan(msgspec.Struct, frozen=True, omit_defaults=True):
    """One table before the cards are dealt."""

    game: str
    seats: tuple[SeatPlan, ...]
    options: dict[str, Any] = {}
    open_hands: bool = False  # as older files say that hands lie open
    open_laying: bool | None = None  # hands lie open from the laying on; None where nobody has been asked yet
    board: Word | None = None  # of the player's own; None is the printed one

    @property
    def lies_open(self) -> bool:
        """Whether everybody may look into every hand."""
        return self.open_hands or self.options.get("hands") == "open"

    @property
    def is_for_children(self) -> bool:
        """Whether it is played under the kids' sky."""
        return self.options.get("sky") == "kids"

    @property
    def is_final(self) -> bool:
        """Whether nothing that was decided is taken back."""
        return bool(self.options.get("undo") == "off")

    @property
    def asks_twice(self) -> bool:
        """Whether every decision is pressed twice."""
        return bool(self.options.get("confirm") == "each")
