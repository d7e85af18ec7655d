"""What every game promises that was added to the shelf; see docs/add_a_game.md for how to try one."""

from collections import Counter
from contextlib import closing
from gettext import GNUTranslations
from pathlib import Path
from random import Random

import pytest
from cup_stage import members, put_on
from phones import page, phone_match, press_anything
from tables import BOX, box
from tellings import hear_out
from theatre import LIBRARY, Theatre, pads
from walks import Controller, sit_down, wait_for

from game.bots.levels import Limits, make_bot
from game.bots.simulate import play_bots
from game.cup.state import CupPhase
from game.declaration import Game
from game.learning.lessons import lesson_of
from game.learning.rulebook import rulebook_of
from game.matches.record import new_record
from game.shelf import GAMES
from scenes.cup.ceremony import Ceremony
from scenes.cup.cup_end import CupEnd
from scenes.cup.ladder import Ladder
from scenes.learning.pictures import compositions
from scenes.navigation.plans import Plan
from scenes.navigation.settings import Settings
from scenes.results.results_screen import Results
from scenes.screens.setup import TableSetup
from scenes.screens.title import Title
from scenes.session.bot_process import LazyBotProcess
from scenes.shelf import GAME_UIS
from scenes.tables.table import Table
from scenes.words import FOLDER, LANGUAGES
from scenes.words.extraction import of_its_own

ADDED = [game for game in GAMES.values() if game.id not in BOX]
ROUNDS = 100  # of search for a decision: the same on every machine
MATCHES = 16
CLEARLY = 12  # of these matches won


@pytest.fixture(params=ADDED, ids=lambda game: game.id)
def game(request: pytest.FixtureRequest) -> Game:
    added: Game = request.param
    return added


@pytest.fixture
def theatre(tmp_path: Path) -> Theatre:
    settings = Settings(language="en")
    settings.comfort.less_motion = True
    settings.comfort.speed = 4.0
    return Theatre(tmp_path, Title, settings=settings)


# Words and pictures


def test_every_word_is_said_in_every_language(game: Game) -> None:
    folder, own, missing = GAME_UIS[game.id].words or FOLDER, of_its_own(game.folder), []
    for language in LANGUAGES.keys() - {"en"}:
        with (folder / f"{language}.mo").open("rb") as file:
            said = GNUTranslations(file)._catalog  # type: ignore[attr-defined]
        missing += [(language, words) for words in own if not (said.get(words) or said.get((words, 0)))]
    assert missing == [], f"run `python -m scenes.words {game.folder}` and fill the gaps"


def test_rulebook_lesson_and_refusals_name_what_is_there(game: Game) -> None:
    book = rulebook_of(game.folder)
    paragraphs = [each for page in book.page for each in page.paragraph]
    pictures = compositions(game.id)
    assert {each.picture for each in paragraphs} - {""} == set(pictures)
    assert GAME_UIS[game.id].rulebook_picture in pictures
    assert {refusal for each in paragraphs for refusal in each.answers} == set(game.refusals)
    rules = {each.id for each in paragraphs}
    assert {position.ask[number].rule for position, number in lesson_of(game.folder).asks()} <= rules


# Bots


def test_a_hard_bot_beats_chance(game: Game) -> None:
    wins = 0.0
    for seed in range(MATCHES):
        seats = [make_bot("hard", game.id, limits=Limits(rounds=ROUNDS)), make_bot("random", game.id)]
        record = new_record(game, 2, seed, game.options(), box(game.id))
        winners = play_bots(record, seats if seed % 2 else seats[::-1]).result().winners
        wins += Counter(winners)[0 if seed % 2 else 1] / max(1, len(winners))
    assert wins >= CLEARLY


# On stage


def test_a_finger_draws_it_into_sight_and_opens_it(game: Game, theatre: Theatre) -> None:
    """The games of the box fill the row: what is added is half in sight, or out of it."""
    theatre.pass_time(0.5)
    before = theatre.target(game.id).rect.centerx
    y = theatre.target("cloud9").rect.centery
    theatre.put_finger(1000, y)
    for x in (900, 700, 500):
        theatre.move_finger(x, y)
    theatre.lift_finger(500, y)
    theatre.pass_time(0.5)
    assert theatre.target(game.id).rect.centerx < before - 100
    theatre.tap(game.id)
    assert isinstance(theatre.top, TableSetup)


def test_it_is_played_by_a_pad_from_the_title_to_its_results(game: Game, theatre: Theatre) -> None:
    """A human and hard bots, who search in a process of their own."""
    if LIBRARY is None:
        pytest.skip("pygame-ce brings no SDL library of its own here")
    with closing(LazyBotProcess()) as process, pads() as plug:
        theatre.stage.bot_process = process.get
        theatre.pass_time(0.2)
        pad = Controller(theatre, plug())
        pad.press(game.id)
        assert isinstance(theatre.top, TableSetup)
        sit_down(pad)
        human, *bots = theatre.top.plan.seats[: game.usual_seats]
        hard = (type(bot)(bot.name, bot.look, "hard") for bot in bots)
        theatre.top.plan = Plan(game.id, (human, *hard))
        theatre.screen.refresh()
        pad.press("play")
        table = theatre.top
        assert isinstance(table, Table)
        decided = decide_by(pad, table)
        assert table.session.match.state.result().winners
        hear_out(theatre)
        pad.press("close" if theatre.has("close") else "again")
    assert len(decided) > len(set(decided)) > 1  # of several kinds, and more than once


def decide_by(pad: Controller, table: Table) -> list[str]:
    """Press what a beginner would, as long as it takes; returns what was pressed last for each decision."""
    theatre = pad.theatre
    pressed: list[str] = []
    wait_for(theatre, lambda: theatre.top is not table or table.session.deciding is not None)
    while theatre.top is table:
        legal = table.session.match.state.legal_actions()
        action = legal[len(pressed) % len(legal)]
        for control in table.view.highlight(action):
            if theatre.has(control):
                pad.press(control)
                pressed.append(control)
        wait_for(theatre, lambda: theatre.top is not table or table.session.deciding is not None, seconds=120)
    assert isinstance(theatre.top, Results)
    return pressed


def test_it_is_played_in_a_cup_to_the_podium(game: Game, theatre: Theatre) -> None:
    if LIBRARY is None:
        pytest.skip("pygame-ce brings no SDL library of its own here")
    with pads() as plug:
        pad = Controller(theatre, plug())
        party = put_on(theatre, members(1, 3), game.id, "cloud9", game.id)
        while party.evening.cup.phase is not CupPhase.OVER:
            assert isinstance(theatre.top, Ladder)
            pad.press("go")
            play_on(theatre)
            hear_out(theatre)
            pad.press("onward")
        assert [round_.game.id for round_ in party.evening.cup.rounds] == [game.id, "cloud9", game.id]
        assert isinstance(theatre.top, CupEnd)
        wait_for(theatre, lambda: theatre.has("go"))
        pad.press("go")
        while isinstance(theatre.top, Ceremony):
            pad.press("next")
        assert isinstance(theatre.top, CupEnd)


def play_on(theatre: Theatre) -> None:
    """Let the match at the table come to its end by what anybody may do first."""
    table = next(scene for scene in theatre.app.stack._scenes if isinstance(scene, Table))
    theatre.app.stack._scenes[:] = [table]  # whatever curtain lies over it
    table.session.finish()
    while table.session.match.state.actor >= 0:
        legal = list(table.session.match.state.legal_actions())
        table.play(legal[len(table.session.match.record.steps) % len(legal)])
        table.session.finish()
    wait_for(theatre, lambda: isinstance(theatre.top, Results))


def test_it_is_played_on_phones(game: Game) -> None:
    match, chance = phone_match(game.id, game.usual_seats), Random(1)
    while not match.is_over:
        press_anything(match, chance)
    assert page(match, 0)["is_over"]
