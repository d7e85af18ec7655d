"""Course of a lesson: what is asked one after the other, and how far a player has gone, which is kept."""

from __future__ import annotations

from game.declaration import Game
from game.learning.lessons import Ask, Taught, lesson_of
from scenes.learning.progress import FILE, progress_bytes, read_progress
from scenes.navigation.stage import Stage
from scenes.session.content import load_box


class Course:
    """The asks of the lesson of a game; it begins where it was left, or anew if it was done."""

    def __init__(self, stage: Stage, game: Game) -> None:
        self._writer = stage.writer
        self._path = stage.folders.data / FILE
        self._game = game
        self._box = load_box(game, None)[0]
        self.lesson = lesson_of(game.folder)
        self._asks = self.lesson.asks()
        done = read_progress(self._path).get(game.id, 0)
        self.number = done if done < len(self._asks) else 0  # of the ask

    def __len__(self) -> int:
        """How many asks there are."""
        return len(self._asks)

    @property
    def is_over(self) -> bool:
        """Whether everything was asked."""
        return self.number == len(self._asks)

    @property
    def ask(self) -> Ask:
        """What is asked now, or will be asked next."""
        position, number = self._asks[self.number]
        return position.ask[number]

    @property
    def seats(self) -> int:
        """How many sit at the table where it is asked."""
        return self._asks[self.number][0].seats

    @property
    def goes_on(self) -> bool:
        """Whether the next ask is asked in the position that this one leads to."""
        position, number = self._asks[self.number]
        return number + 1 < len(position.ask)

    def match(self) -> Taught:
        """A match as it is before the ask."""
        position, done = self._asks[self.number]
        return Taught(position.record(self._game, self._box, done))

    def step(self) -> None:
        """The ask is done, and that is kept."""
        self.number = min(self.number + 1, len(self._asks))
        self._writer.save(self._path, progress_bytes(self._path, self._game.id, self.number))
