"""The show of Cloudy Kingdom: what is seen of every event, and that it leaves no trace."""

from pathlib import Path
from typing import Any

import pytest
from kingdom_evening import Evening, picture
from kingdom_on_paper import BLACK_ROUTE, CROSSED, TURNED, game_at, grow

from game.cloudy_kingdom.pieces import Cast

SHOWS = [
    pytest.param(TURNED, Cast("twist", (2, 1)), id="twist"),
    pytest.param(TURNED, Cast("chop", (1, 1)), id="chop"),
    pytest.param(TURNED, Cast("burning_crossing", (1, 0)), id="burning-crossing"),
    pytest.param(TURNED, Cast("dead_end", (0, 1), "v"), id="dead-end"),
    pytest.param(TURNED, Cast("inspiration"), id="inspiration"),
    pytest.param(TURNED, Cast("quick_growth"), id="quick-growth"),
    pytest.param(TURNED, Cast("green_thumb"), id="green-thumb"),
    pytest.param(TURNED, Cast("replant"), id="replant"),
    pytest.param(CROSSED, (1, 1), id="route-for-others"),
    pytest.param(BLACK_ROUTE, (0, 0), id="broken-link"),
]


@pytest.mark.parametrize(("field", "action"), SHOWS)
def test_every_show_can_be_skipped_and_leaves_nothing(tmp_path: Path, field: str, action: Any) -> None:
    all_spells = (
        "twist",
        "chop",
        "burning_crossing",
        "dead_end",
        "inspiration",
        "quick_growth",
        "green_thumb",
    )
    start = game_at(field, hands=("straight",), discard=("gap",), spells=(*all_spells, "replant"))
    if isinstance(action, tuple):
        action = grow(start, action[0], action[1], "h")
    seen = []
    for patient in (True, False):
        evening = Evening(tmp_path, 2)
        evening.put(start.copy())
        evening.wait()
        evening.table.choose(action)
        if patient:
            for _ in range(400):
                if not evening.table._is_showing:
                    break
                evening.stage.canvas.begin()
                evening.stack.draw(evening.stage.canvas)
                evening.wait(0.1)
        else:
            evening.table._finish()
        assert not evening.table._is_showing
        for _ in range(5):  # the focus goes to where the next decision is
            evening.wait()
        evening.table.time = 0.0
        seen.append(picture(evening))
    assert seen[0] == seen[1]
