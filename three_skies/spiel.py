"""Games for OpenSpiel: `pyspiel.load_game("three_skies_cloud9(players=4)")` once this module is imported.

Chance has one node, at the beginning: it draws the seed of the match, each as likely as another, from which
the deal and all dice follow. What a player knows is its view, as JSON.
"""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec
import numpy as np
import pyspiel

from game.shelf import GAMES
from three_skies.numbered import Numbered

_SEEDS = 1 << 12  # so many matches there are to be dealt, each as likely as the others
_LONGEST = 100_000  # decisions


def _type_of(game: str) -> pyspiel.GameType:
    shelf = GAMES[game]
    return pyspiel.GameType(
        short_name=f"three_skies_{game}",
        long_name=shelf.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=shelf.seat_counts[-1],
        min_num_players=shelf.seat_counts[0],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=False,
        parameter_specification={"players": shelf.usual_seats},
    )


class SkiesState(pyspiel.State):  # type: ignore[misc] # pyspiel has no types
    """A match at one moment."""

    def __init__(self, game: SkiesGame) -> None:
        super().__init__(game)
        self._game_id, self._seats = game.game_id, game.num_players()
        self._match: Numbered | None = None  # until it is dealt

    def current_player(self) -> int:
        """Who decides: a seat, chance, or nobody any more."""
        if self._match is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self._match.is_over else self._match.state.actor

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The seeds, each as likely as the others."""
        return [(seed, 1 / _SEEDS) for seed in range(_SEEDS)]

    def _legal_actions(self, player: int) -> list[int]:
        return self._match.legal() if self._match is not None and player == self._match.state.actor else []

    def _apply_action(self, action: int) -> None:
        if self._match is None:
            self._match = Numbered(self._game_id, self._seats, action)
        else:
            self._match.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE or self._match is None:
            return f"seed {action}"
        return msgspec.json.encode(self._match.actions[action]).decode()

    def is_terminal(self) -> bool:
        """Whether the match has ended."""
        return self._match is not None and self._match.is_over

    def returns(self) -> list[float]:
        """By seat: what it won; nothing before the end."""
        return (
            self._match.returns() if self._match is not None and self.is_terminal() else [0.0] * self._seats
        )

    def observation_string(self, player: int) -> str:
        """What a player may know."""
        return "" if self._match is None else self._match.view(player)

    def __str__(self) -> str:
        return "to be dealt" if self._match is None else str(self._match.state)


class Observer:
    """Tells a player what it may know, in words alone."""

    def __init__(self) -> None:
        self.tensor = np.zeros(0, np.float32)
        self.dict: dict[str, Any] = {}

    def set_from(self, state: SkiesState, player: int) -> None:
        """There are no numbers to be set."""

    def string_from(self, state: SkiesState, player: int) -> str:
        """What the player may know."""
        return state.observation_string(player)


class SkiesGame(pyspiel.Game):  # type: ignore[misc] # likewise
    """One of the three games, for a number of players."""

    game_id: ClassVar[str]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        kind = _type_of(self.game_id)
        seats = int((params or {}).get("players", GAMES[self.game_id].usual_seats))
        info = pyspiel.GameInfo(
            num_distinct_actions=len(Numbered(self.game_id, seats, 0).actions),
            max_chance_outcomes=_SEEDS,
            num_players=seats,
            min_utility=0.0 if seats == 1 else -1.0,
            max_utility=200.0 if seats == 1 else 1.0,
            max_game_length=_LONGEST,
        )
        super().__init__(kind, info, {"players": seats})

    def new_initial_state(self) -> SkiesState:
        """A match that is still to be dealt."""
        return SkiesState(self)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: dict[str, Any] | None = None
    ) -> Observer:
        """Whoever tells players what they may know."""
        del iig_obs_type, params
        return Observer()


def _register(game: str) -> type[SkiesGame]:
    kind = type(f"SkiesGame_{game}", (SkiesGame,), {"game_id": game})
    pyspiel.register_game(_type_of(game), kind)
    return kind


KINDS = {game: _register(game) for game in GAMES}
