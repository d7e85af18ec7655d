"""A board and a spell of one's own, from the folder to the film: drawn, chosen, played, saved, seen again."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pygame
from theatre import Theatre

from game.cloudy_kingdom.pieces import Cast
from game.core import OVER
from game.matches.record import new_record
from game.shelf import GAMES
from scenes.screens.saves import SavesScreen
from scenes.screens.setup import TableSetup
from scenes.screens.watching import Watching
from scenes.session.content import LEVELS, load_box
from scenes.tables.hint_screen import HintScreen
from scenes.tables.log_screen import LogScreen
from scenes.tables.recap import Recap
from scenes.tables.table import Table
from scenes.ui.controls import Stepper

KINGDOM = GAMES["cloudy_kingdom"]

STORM = """
id = "storm"
name = "Sudden Storm"
text = "Lay a dead end anywhere."

[[step]]
do = "place"
card = "dead_end"
"""


def things_of_ones_own(folder: Path) -> None:
    """The board A with a hole in its middle, and a spell."""
    for name in ("boards", "spells"):
        (folder / "content" / name).mkdir(parents=True)
    shutil.copy(LEVELS / "kingdom.tsx", folder / "content" / "boards")
    text = (LEVELS / "A.tmx").read_text("utf-8")
    drawn = re.search(r'<data encoding="csv">\n(.*?)</data>', text, re.DOTALL)
    assert drawn is not None
    rows = [line.rstrip(",").split(",") for line in drawn[1].splitlines()]
    middle = len(rows) // 2
    rows[middle][middle] = "0"
    holed = ",\n".join(",".join(row) for row in rows)
    (folder / "content" / "boards" / "moon.tmx").write_text(text.replace(drawn[1], f"{holed}\n"), "utf-8")
    (folder / "content" / "spells" / "storm.toml").write_text(STORM, "utf-8")


def seed_with_storm(folder: Path) -> int:
    """A deal in which the spell of one's own comes up."""
    box, problems = load_box(KINGDOM, folder / "content", "moon")
    assert problems == []
    options = KINGDOM.options(spells="random")
    deals = (new_record(KINGDOM, 3, seed, options, box) for seed in range(100))
    return next(deal.seed for deal in deals if "storm" in deal.setup.spells)


def choose(theatre: Theatre, target: str, words: str) -> None:
    """Press a choice until it says so."""
    for _ in range(9):
        choice = theatre.target(target)
        assert isinstance(choice, Stepper)
        if choice.options[choice._index][1] == words:
            return
        theatre.click(target)
    raise AssertionError(words)


def play(theatre: Theatre, table: Table) -> None:
    """Play on until the storm has been cast and somebody human is asked again."""
    casts = 0
    for _ in range(400):
        theatre.pass_time(0.5)
        if table.session.match.state.actor == OVER:
            return
        if table.session.deciding is None:
            continue
        legal = table.session.match.state.legal_actions()
        storm = [action for action in legal if isinstance(action, Cast) and action.spell == "storm"]
        if casts and not storm:
            return
        casts += bool(storm)
        table.play((storm or list(legal))[0])


def test_own_content_goes_all_the_way(tmp_path: Path) -> None:
    things_of_ones_own(tmp_path)
    seed = seed_with_storm(tmp_path)
    theatre = Theatre(tmp_path, lambda stage: TableSetup(stage, "cloudy_kingdom", seed=seed))
    theatre.frame()
    theatre.click("rules")
    choose(theatre, "spells", "Random, same for all")
    choose(theatre, "board", "moon")
    theatre.click("done")
    theatre.click("play")
    assert not theatre.stage.news
    table = theatre.top
    assert isinstance(table, Table)
    setup = table.session.match.record.setup
    assert (setup.layout, setup.holes) == ("moon", ((len(setup.castles.west) // 2,) * 2,))
    assert "storm" in setup.spells

    play(theatre, table)
    told = [table.people.teller.tell(event) for event in table.session.log]
    assert any("Sudden Storm" in line for line in told)
    theatre.key(pygame.K_l)
    assert isinstance(theatre.top, LogScreen)
    theatre.key(pygame.K_l)
    theatre.app.stack.follow(table.menu._hint("keyboard"))
    theatre.frame()
    assert isinstance(theatre.top, HintScreen)
    assert theatre.top._advice
    theatre.stage.writer.flush()
    steps = list(table.session.match.record.steps)

    again = Theatre(tmp_path, SavesScreen)
    again.frame()
    again.click("save-0")
    again.pass_time(1.0)
    if isinstance(again.top, Recap):
        again.key(pygame.K_RETURN)
    assert isinstance(again.top, Table)
    assert (again.top.session.plan.board, again.top.session.match.record.steps[: len(steps)]) == (
        "moon",
        steps,
    )

    film = Theatre(tmp_path, SavesScreen)
    film.stage.writer.flush()
    film.frame()
    film.key(pygame.K_h)
    assert isinstance(film.top, Watching)
    film.pass_time(3.0)
    film.top.go_to(len(film.top._film))
    film.pass_time(1.0)
    assert film.top.table.session.match.state.view(None) == table.session.match.state.view(None)
