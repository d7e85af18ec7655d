"""How a game alone has ended: nothing covers what is told, and what can be pressed is in the window."""

from pathlib import Path

import pytest
from theatre import Theatre, targets

from game.people.standings import Best
from scenes.navigation.settings import Comfort, Settings
from scenes.navigation.stack import Pop
from scenes.navigation.stage import Stage
from scenes.results.results_screen import Ways
from scenes.tables.strange_world.ending.verdict import Verdict
from scenes.ui.scenery.avatars import Look

WORLD = Best(42, "Mia", "2026-01-01", 1679499635, 1)


@pytest.mark.parametrize("number", [1, 7])
@pytest.mark.parametrize("text", [1.0, 1.4, 2.0])
def test_its_buttons_are_in_the_window_and_the_list_beside_what_is_told(
    tmp_path: Path, number: int, text: float
) -> None:
    def verdict(stage: Stage) -> Verdict:
        return Verdict(
            stage, WORLD, Look.of("coral/aviator"), [WORLD] * number, Ways(Pop, Pop, Pop, Pop, Pop, Pop)
        )

    settings = Settings(language="de", comfort=Comfort(text_size=text, less_motion=True))
    theatre = Theatre(tmp_path, verdict, settings=settings)
    theatre.pass_time(0.2)
    visible = theatre.stage.canvas.visible
    for target in targets(theatre.screen):
        assert visible.contains(target.rect), target.id
        is_beside = target.rect.left > theatre.top._room(theatre.stage.canvas).right
        assert is_beside or target.id in {"prompt-help", "prompt-log"}, target.id
