"""An environment for PettingZoo, in which agents decide one after another (AEC).

    from three_skies.aec import SkiesEnv
    env = SkiesEnv("cloud9", seats=4)

An observation is the view of the agent as bytes of JSON, padded with zeros; the mask tells the legal actions.
"""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from pettingzoo import AECEnv

from three_skies.numbered import MOST_BYTES, Numbered


class SkiesEnv(AECEnv):  # type: ignore[misc] # PettingZoo has no types
    """A match of one of the three games."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "three_skies_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: str,
        seats: int,
        options: dict[str, Any] | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self._made_of = game, seats, options
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self._seeds = np.random.default_rng()
        actions = len(Numbered(game, seats, 0, options).actions)
        self._actions = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self._observations = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, 255, (MOST_BYTES,), np.uint8),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent may be shown."""
        return self._observations[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent may do."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal anew."""
        del options
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        game, seats, chosen = self._made_of
        self._match = Numbered(game, seats, int(self._seeds.integers(1 << 31)), chosen)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._match.state.actor]

    def observe(self, agent: str) -> dict[str, npt.NDArray[Any]]:
        """What an agent may know, and which actions are legal."""
        seat = self.possible_agents.index(agent)
        row = np.zeros(MOST_BYTES, np.uint8)
        view = np.frombuffer(self._match.view(seat).encode(), np.uint8)
        row[: len(view)] = view
        mask = np.zeros(len(self._match.actions), np.int8)
        if self._match.state.actor == seat:
            mask[self._match.legal()] = 1
        return {"observation": row, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Carry an action of the selected agent out."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._match.play(int(action))
        if self._match.is_over:
            self.rewards = dict(zip(self.possible_agents, self._match.returns(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self._match.state.actor]
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> str | None:
        """The position in a line, for who sees everything."""
        return str(self._match.state) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is left behind."""
