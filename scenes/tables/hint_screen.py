"""Hint screen: the moves that a bot thinks best, in words, what each promises, and why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final

from pygame import FRect

from game.bots.advice import MOST_MOVES, Advice, advise
from game.matches.narration import Narrator
from game.search_model import Observation
from game.shelf import GAMES
from scenes.input.intents import Wish
from scenes.navigation.stack import Change, Pop
from scenes.navigation.stage import Stage
from scenes.session.bots import Bots
from scenes.ui.button import Button
from scenes.ui.core import Widget
from scenes.ui.dialog import Overlay
from scenes.ui.focus.controller import FocusController
from scenes.ui.layout import At, Column, Gap, Row
from scenes.ui.panel import Panel, standing
from scenes.ui.scenery.backdrop import Sky
from scenes.ui.text import Text
from scenes.words import _

ADVISER: Final = "hard"
_WIDTH: Final = 820
_ASIDE: Final = 312  # width at a side of the table, where no place of a board is covered
_BOARD: Final = (
    40.0  # how much worse it is to cover a place of a board than anything else that can be pressed
)
_EDGE: Final = 8  # between it and the window then
_NUMBER: Final = 28
_MARK: Final = 8  # free at both ends of a mark
_UNRANKED: Final = "\N{EN DASH}"


class HintScreen(Overlay):
    """Thinks for a moment, then tells."""

    first = "done"
    to_seat = True  # whether it is told to the seat that has to decide

    def __init__(  # noqa: PLR0913 - a thought has a thinker, a matter and an audience
        self,
        stage: Stage,
        title: str,
        observation: Observation,
        teller: Narrator,
        sky: Sky,
        *,
        bot: str = ADVISER,
        seed: int = 0,
        played: Any = None,
        aside: float | None = None,
        heard: Callable[[Advice], None] | None = None,
    ) -> None:
        """Let a bot think; with the seed of a match it thinks what it thought there.

        What was played is marked. `heard` is told what the bot thinks best. It stands in the middle, or at a
        side: 0 on the left, 1 on the right.
        """
        self._title = title
        self.observation = observation
        self._teller = teller
        self._sky = sky
        self._played = played
        self._heard = heard
        self._aside = aside
        self._advice: Sequence[Advice] = ()
        self._future = Bots(stage.bot_process, seed).submit(bot, observation)
        super().__init__(stage)
        self._hear()

    def build(self) -> Widget:
        """What there is to tell, where what it speaks of can be seen."""
        grown = max(1.0, min(1.4, self.ui.theme.text_size))
        if self._aside is None:
            return At(self.board(), width=_WIDTH * grown)
        return At(self.board(), self._aside, width=_ASIDE * grown, side=_EDGE)

    def board(self) -> Widget:
        """What is told, and the way on."""
        done = Button("done", _("Continue"), Pop, kind=self._sky.button, wish=Wish.CONFIRM)
        return standing("counsel", self.told(), done, kind=f"dialog/{self._sky.name}")

    def told(self) -> Widget:
        """The moves, best first."""
        moves: list[Widget] = [Column(*words, gap=2) for words in self._words_of_all()]
        if len(moves) > 1:
            ranks = [each.rank for each in self._advice] or range(1, len(moves) + 1)
            moves = [
                Row(self._number(rank), words, gap=8, grow=1, least=300, align=0.0)
                for rank, words in zip(ranks, moves, strict=True)
            ]
        return Column(Text(self._title, "head"), *moves, gap=14)

    def update(self, dt: float) -> Change | None:
        """Hear what the bot thinks, as soon as it does."""
        self._hear()
        return super().update(dt)

    def _hear(self) -> None:
        if not self._advice and self._future.done():
            model = GAMES[self.observation.game].search_model("even")
            thought = self._future.result()
            self._advice = advise(
                model, self._teller, self.observation, thought, self._played, to_seat=self.to_seat
            )
            if self._heard is not None:
                self._heard(self._advice[0])
            self.refresh()

    def _words_of_all(self) -> Iterable[Sequence[Widget]]:
        """What is told of each move, or the room for it."""
        return map(self._words, self._advice) if self._advice else self._room()

    def _number(self, rank: int) -> Widget:
        """All numbers take the same room, so that the words stand below one another."""
        words = f"{rank}." if rank else _UNRANKED
        return Column(Text(words, "name"), Gap(self.ui.theme.grown(_NUMBER)), gap=0)

    def _words(self, advice: Advice) -> Sequence[Widget]:
        """What is told of a move."""
        words: list[Widget] = [Text(advice.words, "name")]
        if advice.action == self._played:
            words = [Row(*words, _mark(), gap=16, grow=0, least=self.ui.theme.grown(360), align=0.0)]
        if advice.promise is not None:
            words.append(Text(self._promise(advice.promise), "body", size=22))
        return [*words, *(Text(reason, "soft", size=22) for reason in advice.reasons)]

    def _promise(self, promise: int) -> str:
        """What a move promises: alone stars, for there is nobody to win against."""
        if len(self._teller.players) == 1:
            return _("Expected score: about {stars} stars.").format(stars=promise)
        return _("Chance of winning: {percent}%.").format(percent=promise)

    def _room(self) -> Iterator[Sequence[Widget]]:
        """About the room that the moves will need, so that little jumps when they come."""
        for number in range(min(MOST_MOVES, len(self.observation.legal))):
            words = "…" if number else _("Thinking …")
            yield [Text(words, "name"), *(Text("", kind, size=22) for kind in ("body", "soft"))]


def freer_side(table: FocusController, visible: FRect) -> float:
    """The side of a table where less of its board lies, and less that can be pressed."""
    boards = Counter(target.board for target in table.targets if target.board)
    largest = {board for board, _places in boards.most_common(1)}

    def covered(side: float) -> float:
        sheet = FRect(visible.left + (visible.width - _ASIDE) * side, visible.top, _ASIDE, visible.height)
        parts = ((target, sheet.clip(target.rect)) for target in table.targets)
        return sum(
            part.width * part.height * (_BOARD if target.board in largest else 1.0) for target, part in parts
        )

    return min((1.0, 0.0), key=covered)


def _mark() -> Widget:
    """What stands beside the move that was played."""
    words = Row(Gap(_MARK), Text(_("Move played"), "light", size=18), Gap(_MARK), gap=0)
    return Panel(words, kind="pill/ink", padding=6, stitched=False)
