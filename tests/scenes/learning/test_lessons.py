"""Lessons: each is walked by doing only what it asks, mistakes are answered, and it is short."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest
from kingdom_evening import view_on
from pygame import FRect
from screens import outside
from theatre import STEP, Theatre, targets
from walks import Hand, Keyboard, Mouse, hand_of, sit_down, walk_to

from game.cloud9.pieces import Fall, Fly, Jump, Stay
from game.cloudy_kingdom.pieces import Cast, Grow
from game.core import Action
from game.learning.lessons import Ask, Taught, lesson_of
from game.learning.rulebook import rulebook_of
from game.shelf import GAMES
from game.strange_world.pieces import Decline, Erupt, Pass, Pile, Place, Welcome
from scenes import words
from scenes.input.intents import Move, Wish
from scenes.learning.classroom import Classroom
from scenes.learning.coach_corner import CoachSpeech, Corner
from scenes.learning.coach_words import Idea
from scenes.learning.course import Course
from scenes.learning.how_to_play import HowToPlay
from scenes.learning.lesson_menu import LessonMenu
from scenes.learning.pointing import STAY, Tour
from scenes.learning.progress import FILE, progress_bytes, read_progress
from scenes.learning.rulebook import Rulebook
from scenes.learning.spotlight import LIGHT, Spotlight, end_of_rod
from scenes.navigation.settings import Comfort, Settings
from scenes.navigation.stack import Push
from scenes.platform.viewport import Viewport
from scenes.screens.setup import TableSetup
from scenes.screens.title import Title
from scenes.session.content import load_box
from scenes.tables.pause import Pause
from scenes.tables.strange_world.table_view import StrangeTableView

LESSONS = {
    game.id: lesson_of(game.folder) for game in GAMES.values() if (game.folder / "lesson.toml").exists()
}
GAME_IDS = sorted(LESSONS)
ASKS = [(game, number) for game in GAME_IDS for number in range(len(LESSONS[game].asks()))]
LONGEST = 180.0  # seconds
WORDS_A_SECOND = 3.3  # of somebody who reads at ease
A_PRESS = 2.5  # seconds to find what to press
SPEED = 4.0


def keep_progress(theatre: Theatre, game: str, done: int) -> None:
    path = theatre.stage.folders.data / FILE
    theatre.stage.writer.save(path, progress_bytes(path, game, done))


def match_at(game: str, number: int) -> tuple[Taught, Ask]:
    position, done = LESSONS[game].asks()[number]
    match = Taught(position.record(GAMES[game], load_box(GAMES[game], None)[0], done))
    match.begin()
    return match, position.ask[done]


@pytest.mark.parametrize(("game", "number"), ASKS)
def test_what_is_asked_is_legal_and_leads_on(game: str, number: int) -> None:
    """Every action that counts as done leaves a position in which the rest can be done."""
    match, ask = match_at(game, number)
    assert match.state.actor == 0  # whoever learns
    accepted = [action for action in match.state.legal_actions() if ask.accepts(action)]
    assert GAMES[game].read_action(ask.do[0]) in accepted
    position, done = LESSONS[game].asks()[number]
    for action in accepted:
        going, _ask = match_at(game, number)
        going.ask = ask
        assert going.play(action)
        for later in position.ask[done + 1 :]:
            going.ask = later
            answer = next(action for action in going.state.legal_actions() if later.accepts(action))
            assert going.play(answer)


@pytest.mark.parametrize(("game", "number"), ASKS)
def test_anything_else_is_left_undone_and_noted(game: str, number: int) -> None:
    match, ask = match_at(game, number)
    match.ask = ask
    before = msgspec.to_builtins(match.state.view(None)), len(match.record.steps)
    others = [action for action in match.state.legal_actions() if not ask.accepts(action)]
    for tries, action in enumerate(others, start=1):
        assert match.play(action) == []
        assert match.tries == tries
    assert (msgspec.to_builtins(match.state.view(None)), len(match.record.steps)) == before


@pytest.mark.parametrize("game", GAME_IDS)
def test_every_rule_a_lesson_names_is_in_the_rulebook(game: str) -> None:
    book = rulebook_of(GAMES[game].folder)
    for position in LESSONS[game].position:
        for ask in position.ask:
            assert book.page_with(ask.rule)


def open_lesson(folder: Path, game: str, number: int = 0, *, text: float = 1.0) -> Theatre:
    settings = Settings(language="en", comfort=Comfort(speed=SPEED, less_motion=True, text_size=text))
    theatre = Theatre(folder, lambda stage: Rulebook(stage, game), settings=settings, pictures=False)
    keep_progress(theatre, game, number)
    theatre.app.stack.follow(Push(Classroom(theatre.stage, game)))
    return theatre


def speech_of(room: Classroom) -> CoachSpeech:
    """What the coach says of what is asked."""
    assert room.coach is not None
    return room.coach.speech


class Pupil:
    """Somebody with one device who does at the table what an action needs."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.theatre = hand.theatre
        self.shown = 0.0  # seconds in which something was shown
        self.presses = 0

    def wait_for(self, kind: type[Any]) -> Any:
        """Let the show go on until a scene is there that waits for somebody."""
        for _ in range(1500):
            top = self.theatre.top
            if isinstance(top, kind) and (not isinstance(top, Classroom) or top.match.ask is not None):
                return top
            self.theatre.frame(STEP)
            self.shown += SPEED * STEP
        pytest.fail(f"still on {type(self.theatre.top).__name__}")

    def wait_for_ask(self, number: int) -> Classroom:
        """Let the show go on until so many asks are done, and the next is asked."""
        for _ in range(1500):
            room = self.wait_for(Classroom)
            if room.number == number:
                assert isinstance(room, Classroom)
                return room
            self.theatre.frame(STEP)
        pytest.fail(f"ask {number} never came")

    def press(self, target_id: str) -> None:
        self.presses += 1
        if isinstance(self.hand, Mouse):
            self._point_at(target_id)
        self.hand.press(target_id)

    def do(self, action: Action) -> None:  # noqa: PLR0912 - a branch for each kind of action
        """Carry an action out by pressing what is there."""
        match action:
            case Stay() | Jump() | Fall():
                self.press(type(action).__name__.lower())
            case Fly(pay):
                self.press("fly" if pay == "cards" else "wild")
            case Grow(cell=cell) | Cast(cell=(_, _) as cell):
                self._take_up(action)
                self._turn_to(action, f"cell {cell[0]} {cell[1]}")
            case Cast(spell=spell):
                self.press(f"spell {spell}")
                self.press("cast")
            case Pile(index=index):
                self.press(f"option {index}")
            case Place(card=card, at=at):
                self._choose(card)
                self.press(f"at {at[0]} {at[1]}")
            case Welcome(traveller=traveller, side=side, rows=rows):
                self._choose(traveller)
                self.press(f"seat {side} {rows[0]}")
            case Erupt(at=at):
                self.press(f"at {at[0]} {at[1]}")
            case Pass(cards=cards):
                for card in cards:
                    self._choose(card)
                self.press("decide")
            case Decline():
                self.press("option nobody")
            case _:  # of a game that was added
                for control in self._table.view.highlight(action):
                    self.press(control)

    def _take_up(self, action: Grow | Cast) -> None:
        if isinstance(action, Cast):
            self.press(f"spell {action.spell}")
        elif self.theatre.has(f"card {action.card}"):
            self.press(f"card {action.card}")

    def _choose(self, option: str) -> None:
        table = self._table
        assert isinstance(table.view, StrangeTableView)
        choice = table.view.choosing.choice
        if choice is None or choice.chosen != option or choice.phase.startswith("pass"):
            self.press(f"option {option}")

    def _turn_to(self, action: Grow | Cast, cell: str) -> None:
        """Turn the card until a press on the cell does what is meant."""
        table = self._table
        builder = view_on(table).cursor.builder
        assert builder is not None
        assert action.cell is not None
        if not isinstance(self.hand, Mouse):
            walk_to(self.hand, cell)  # type: ignore[arg-type] # only these two walk
        for _turn in range(4):
            if builder.aimed(action.cell) == action:
                self.press(cell)
                return
            if isinstance(self.hand, Mouse):
                self._turn_wheel_over(cell)
            else:
                self.hand.wish(Wish.TURN_RIGHT)
            self.theatre.frame()
        pytest.fail(f"{action} cannot be aimed at")

    def _point_at(self, target_id: str) -> None:
        """Go there with the pointer, and look: the table may move to show what it is at."""
        x, y = self.theatre.target(target_id).rect.center
        view = self.theatre.stage.canvas.view
        place = round(x * view.scale + view.left), round(y * view.scale + view.top)
        pygame.mouse.set_pos(place)
        motion = {"pos": place, "rel": (1, 1), "buttons": (0, 0, 0), "touch": False}
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, motion))
        self.theatre.pass_time(0.1)

    def _turn_wheel_over(self, target_id: str) -> None:
        self._point_at(target_id)
        wheel = {"x": 0, "y": -1, "precise_x": 0.0, "precise_y": -1.0, "touch": False}
        pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, wheel))
        self.theatre.frame()

    @property
    def _table(self) -> Any:
        assert isinstance(self.theatre.top, Classroom)
        return self.theatre.top.table


@pytest.mark.parametrize("device", ["keyboard", "mouse", "controller"])
@pytest.mark.parametrize("game", GAME_IDS)
def test_a_lesson_is_walked_by_doing_only_what_it_asks(tmp_path: Path, game: str, device: str) -> None:
    theatre = open_lesson(tmp_path, game)
    lesson = LESSONS[game]
    read = 0
    with hand_of(theatre, device) as hand:
        pupil = Pupil(hand)
        for done, (position, number) in enumerate(lesson.asks()):
            ask = position.ask[number]
            room = pupil.wait_for_ask(done)
            assert room.ask is ask
            assert (speech_of(room).idea, speech_of(room).task) == (ask.idea, ask.task)
            read += len(f"{ask.idea} {ask.task}".split())
            pupil.do(GAMES[game].read_action(ask.do[0]))
        end = pupil.wait_for(Idea)
        assert end._telling.words == lesson.end
        pupil.press("done")
        assert isinstance(theatre.top, Rulebook)
        assert read_progress(theatre.stage.folders.data / FILE)[game] == len(lesson.asks())
    read += len(lesson.end.split())
    assert pupil.shown + read / WORDS_A_SECOND + pupil.presses * A_PRESS < LONGEST


@pytest.mark.parametrize("device", ["keyboard", "mouse", "controller"])
@pytest.mark.parametrize("game", GAME_IDS)
def test_mistakes_are_answered_with_the_rule_and_may_be_mended(
    tmp_path: Path, game: str, device: str
) -> None:
    for number, (position, done) in enumerate(LESSONS[game].asks()):
        ask = position.ask[done]
        wrong = mistake(game, number)
        if wrong is None or (device != "keyboard" and number % 3):
            continue
        theatre = open_lesson(tmp_path / str(number), game, number)
        with hand_of(theatre, device) as hand:
            pupil = Pupil(hand)
            pupil.wait_for(Classroom)
            pupil.do(wrong)
            answer = pupil.wait_for(Idea)
            assert answer._telling.words == ask.wrong
            hand.wish(Wish.HELP)
            assert isinstance(theatre.top, Rulebook)
            assert theatre.screen.ui.focus == f"rule-{ask.rule}"
            hand.wish(Wish.BACK)
            pupil.press("done")
            pupil.wait_for(Classroom)
            pupil.do(GAMES[game].read_action(ask.do[0]))
            if number + 1 == len(LESSONS[game].asks()):
                assert pupil.wait_for(Idea)._telling.words == LESSONS[game].end
            else:
                pupil.wait_for_ask(number + 1)


def mistake(game: str, number: int) -> Action | None:
    """Something else that could be done, of a kind that a pupil here knows."""
    match, ask = match_at(game, number)
    others = (action for action in match.state.legal_actions() if not ask.accepts(action))
    return next((action for action in others if not isinstance(action, Cast)), None)


@pytest.mark.parametrize("game", GAME_IDS)
def test_a_lesson_is_taken_up_where_it_was_left(tmp_path: Path, game: str) -> None:
    asks = LESSONS[game].asks()
    for number in range(len(asks)):
        theatre = open_lesson(tmp_path / str(number), game, number)
        theatre.pass_time(1.0)
        assert isinstance(theatre.top, Classroom)
        assert speech_of(theatre.top).idea == asks[number][0].ask[asks[number][1]].idea
    keep_progress(theatre, game, len(asks))
    assert Classroom(theatre.stage, game).number == 0  # one that is done begins anew


@pytest.mark.parametrize("game", GAME_IDS)
def test_the_next_ask_goes_on_where_it_is_of_the_same_position(tmp_path: Path, game: str) -> None:
    course = Course(Theatre(tmp_path, Title).stage, GAMES[game])
    asks = LESSONS[game].asks()
    goes_on = []
    for _ask in asks:
        goes_on.append(course.goes_on)
        course.step()
    assert course.is_over
    assert goes_on == [*(later[0] is now[0] for now, later in pairwise(asks)), False]


def test_steps_can_be_skipped_heard_again_and_begun_anew(tmp_path: Path) -> None:
    theatre = open_lesson(tmp_path, "cloud9", 1)
    pupil = Pupil(Keyboard(theatre))
    path = theatre.stage.folders.data / FILE

    def in_menu(target_id: str, scene: type[Classroom | Idea] = Classroom) -> None:
        pupil.wait_for(scene)
        pupil.hand.wish(Wish.MENU)
        assert isinstance(theatre.top, LessonMenu)
        pupil.press(target_id)

    in_menu("skip")
    assert speech_of(pupil.wait_for(Classroom)).idea == ask_of("cloud9", 2).idea
    assert read_progress(path)["cloud9"] == 2
    in_menu("again")
    assert speech_of(pupil.wait_for(Classroom)).idea == ask_of("cloud9", 2).idea
    in_menu("restart")
    assert speech_of(pupil.wait_for(Classroom)).idea == ask_of("cloud9", 0).idea
    for _ask in LESSONS["cloud9"].asks():
        in_menu("skip")
    assert pupil.wait_for(Idea)._telling.words == LESSONS["cloud9"].end
    in_menu("skip", Idea)  # there is nothing left to be skipped
    assert pupil.wait_for(Idea)._telling.words == LESSONS["cloud9"].end
    in_menu("leave", Idea)
    assert isinstance(theatre.top, Rulebook)


def ask_of(game: str, number: int) -> Ask:
    position, done = LESSONS[game].asks()[number]
    return position.ask[done]


def room_of(
    folder: Path, game: str, settings: Settings | None = None, *, pictures: bool = False
) -> Classroom:
    """The table of a lesson in a window of the usual shape."""
    theatre = Theatre(
        folder, lambda stage: Classroom(stage, game), settings=settings or Settings(), pictures=pictures
    )
    theatre.stage.canvas.resize(Viewport.of((1280, 720)))
    assert isinstance(theatre.top, Classroom)
    return theatre.top


def go_to(room: Classroom, number: int) -> None:
    """Lay the table before an ask, as somebody sees it who is to decide."""
    room.go_to(number)
    for _frame in range(40):
        room.table.update(0.1)


def bubbles(room: Classroom) -> Iterator[tuple[Idea, pygame.FRect]]:
    """What the coach says of an ask, and the paper on which it is written."""
    for telling in (room._idea, room._answer):
        idea = telling()
        assert isinstance(idea, Idea)
        room.lay_out()
        idea.update(0.0)
        yield idea, idea.focus.laid.root.parts()[0].rect


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (720, 1280), (2560, 1080)])
@pytest.mark.parametrize("game", GAME_IDS)
def test_a_bubble_hides_nothing_that_it_is_about(tmp_path: Path, game: str, size: tuple[int, int]) -> None:
    room = room_of(tmp_path, game)
    room.stage.canvas.resize(Viewport.of(size, room.shapes))
    for number in range(len(LESSONS[game].asks())):
        go_to(room, number)
        for idea, paper in bubbles(room):
            about = idea._telling.about()
            assert len(about) == len(room.ask.look), f"not all of {room.ask.look} is on the table"
            named = (
                idea._telling.named() if size[0] >= 1280 else []
            )  # where there is room beside what is meant
            assert len(idea._telling.named()) == len(room.ask.see), (
                f"not all of {room.ask.see} is on the table"
            )
            assert not any(paper.colliderect(each) for each in about)
            cuts = [(paper.clip(each), each) for each in named]  # a corner, for what is round has none
            assert all(cut.width * cut.height < each.width * each.height / 20 for cut, each in cuts)


def pointing(room: Classroom, number: int) -> Classroom:
    """The room while the coach points at what is to be pressed, after all else that is looked at."""
    go_to(room, number)
    for _frame in range(200):
        room.update(0.1)
        if room.coach is not None and room.coach._tour.time > STAY * (len(room.ask.look) + 1):
            return room
    pytest.fail("the coach never pointed at it")


def lit(room: Classroom) -> pygame.FRect | None:
    """What alone is not in the dark."""
    assert room.coach is not None
    return room.coach.light.hole


@pytest.mark.parametrize("language", list(words.LANGUAGES))
@pytest.mark.parametrize("game", GAME_IDS)
def test_the_coach_covers_neither_what_is_meant_nor_a_choice(
    tmp_path: Path, game: str, language: str
) -> None:
    room = room_of(tmp_path, game, Settings(language=language))
    for size in ((1280, 720), (1024, 768), (720, 1280), (2560, 1080)):
        room.stage.canvas.resize(Viewport.of(size, room.shapes))
        for number in range(len(LESSONS[game].asks())):
            pointing(room, number)
            meant = [*room._places(room.ask.look), lit(room)]
            assert room.coach is not None
            assert room.coach.corner is not None
            for place in room.coach.corner.taken:
                assert room.stage.canvas.visible.contains(place)
                assert [rect for rect in meant if rect and place.colliderect(rect)] == []
    words.use("en")


@pytest.mark.parametrize("game", GAME_IDS)
def test_one_thing_is_lit_and_that_is_what_is_pressed_next(tmp_path: Path, game: str) -> None:
    room = room_of(tmp_path, game)
    for number in range(len(LESSONS[game].asks())):
        pointing(room, number)
        action = GAMES[game].read_action(room.ask.do[0])
        pressed = map(room.focus.find, room.table.view.highlight(action))
        assert lit(room) in [target.rect for target in pressed if target]


def test_all_but_one_thing_lies_in_the_dark(tmp_path: Path) -> None:
    """Of a white table, a third of the light is left beside what is meant, and all of it there."""
    room = room_of(tmp_path, "cloud9", pictures=True)
    canvas, target = room.stage.canvas, pygame.Surface((1280, 720))
    light = Spotlight()
    light.move(pygame.FRect(500, 300, 200, 100), 1.0)
    canvas.begin()
    canvas.fill(canvas.visible, "#FFFFFF")
    light.draw(canvas)
    canvas.present(target)
    assert target.get_at((600, 350)).g == 255
    for place in ((20, 20), (600, 250), (600, 450), (440, 350), (1270, 710)):
        assert abs(target.get_at(place).g - 255 * LIGHT) < 14


def test_the_rod_ends_before_what_it_points_at() -> None:
    lit = pygame.FRect(500, 300, 200, 100)
    for hand in ((100, 700), (1200, 700), (600, 20), (20, 350)):
        x, y = end_of_rod(hand, lit)
        assert not lit.inflate(40, 40).collidepoint(x, y)
        assert lit.inflate(80, 80).collidepoint(x, y)


def test_a_tour_shows_everything_once_and_then_what_is_to_be_pressed() -> None:
    places = {
        name: pygame.FRect(number, 0, 10, 10) for number, name in enumerate(("dice", "cloud", "card", "cell"))
    }
    tour = Tour(("dice", "cloud", "card"), ("hand", "card", "cell"), still=False)
    shown = [tour.lit(STAY, places.get) for _step in range(4)]
    assert shown == [places["cloud"], places["card"], places["card"], places["card"]]
    tour.pressed("elsewhere")
    assert tour.lit(0.0, places.get) == places["card"]
    tour.pressed("card")
    assert tour.lit(0.0, places.get) == places["cell"]
    still = Tour(("dice", "card"), ("card",), still=True)
    assert still.lit(0.0, places.get) == places["card"]


@pytest.mark.parametrize("game", GAME_IDS)
def test_nothing_has_to_be_taken_in_before_a_press_is_taught(tmp_path: Path, game: str) -> None:
    """No button says that an idea was understood: the press that is taught goes on."""
    room = room_of(tmp_path, game)
    for number in range(len(LESSONS[game].asks())):
        go_to(room, number)
        for _frame in range(20):
            assert room.update(0.1) is None
        assert room.match.ask is room.ask


@pytest.mark.parametrize("game", GAME_IDS)
def test_what_large_words_are_about_is_not_lost_behind_them(tmp_path: Path, game: str) -> None:
    """Most of it can be seen; where a bubble would hide it all, its words roll instead."""
    settings = Settings(language="de", comfort=Comfort(less_motion=True, text_size=2.0))
    room = room_of(tmp_path, game, settings)
    for number in range(len(LESSONS[game].asks())):
        go_to(room, number)
        for idea, paper in bubbles(room):
            about = idea._telling.about()
            hidden = [each for each in about if paper.collidepoint(each.center)]
            assert about[-1] not in hidden
            assert len(hidden) * 3 <= len(about)
    words.use("en")


def test_words_that_are_cut_are_rolled_with_the_keys(tmp_path: Path) -> None:
    settings = Settings(language="de", comfort=Comfort(less_motion=True, text_size=2.0))
    room = room_of(tmp_path, "cloudy_kingdom", settings)
    go_to(room, 0)
    idea, _paper = next(bubbles(room))
    roll = idea.ui.roll("idea")
    assert roll.furthest > 0
    assert roll.target == 0  # from the beginning
    for _press in range(20):
        idea.handle(Move(0, 1, device="keyboard"))
        assert idea.ui.focus == "done"
    assert roll.target == roll.furthest
    words.use("en")


@pytest.mark.parametrize("device", ["keyboard", "mouse", "controller"])
def test_learning_is_reached_from_title_set_up_and_menu(tmp_path: Path, device: str) -> None:
    settings = Settings(language="en", comfort=Comfort(speed=SPEED, less_motion=True))
    theatre = Theatre(tmp_path, Title, settings=settings, pictures=False)
    theatre.pass_time(0.2)
    with hand_of(theatre, device) as hand:

        def leave_lesson() -> None:
            theatre.pass_time(2.0)
            hand.wish(Wish.MENU)
            hand.press("leave")

        hand.wish(Wish.LOG)
        assert isinstance(theatre.top, HowToPlay)
        for game in GAMES:
            hand.press(f"rules-{game}")
            assert isinstance(theatre.top, Rulebook)
            hand.wish(Wish.BACK)
            hand.press(f"lesson-{game}")
            assert isinstance(theatre.top, Classroom | Idea)
            leave_lesson()
        hand.wish(Wish.BACK)
        hand.press("cloudy_kingdom")
        sit_down(hand)
        hand.press("rules")
        hand.press("learn")
        hand.press("rules-cloudy_kingdom")
        hand.wish(Wish.HELP)
        assert isinstance(theatre.top, Classroom | Idea)
        leave_lesson()
        hand.wish(Wish.BACK)
        hand.wish(Wish.BACK)
        assert isinstance(theatre.top, TableSetup)
        hand.press("play")
        theatre.pass_time(1.0)
        hand.wish(Wish.MENU)
        hand.press("rules")
        assert isinstance(theatre.top, Rulebook)
        hand.wish(Wish.BACK)
        hand.press("lesson")
        assert isinstance(theatre.top, Classroom | Idea)
        leave_lesson()
        assert isinstance(theatre.top, Pause)


@pytest.mark.parametrize("language", ["de", "fr", "nl"])
@pytest.mark.parametrize("game", GAME_IDS)
def test_the_largest_letters_fit_the_bubble_in_any_window(tmp_path: Path, game: str, language: str) -> None:
    """What is said may roll, but nothing of it is outside, and what can be pressed can be seen."""
    settings = Settings(language=language, comfort=Comfort(less_motion=True, text_size=2.0))
    theatre = Theatre(tmp_path, lambda stage: Classroom(stage, game), settings=settings, pictures=False)
    room = theatre.top
    canvas = theatre.stage.canvas
    for number in range(len(LESSONS[game].asks())):
        room.go_to(number)
        for bubble in (room._idea(), room._answer()):
            for size in ((960, 540), (1280, 720), (2560, 1080)):
                canvas.resize(Viewport.of(size))
                bubble.update(0.0)
                assert not outside(bubble, canvas.visible)
                other = "rule" if bubble._telling.rule else "menu"
                assert {target.id for target in targets(bubble)} == {"done", other}
    words.use("en")


def test_the_rod_is_held_beside_the_bubble_unless_it_would_lie_behind_it() -> None:
    figure, far = FRect(600, 400, 100, 200), FRect(0, 0, 10, 10)
    written: Any = None
    away = []
    for x in (800, 300):
        corner = Corner(figure, FRect(x, 420, 200, 80), written)
        near, other = corner.hand(far), corner.hand(FRect(x + 90, 455, 20, 10))
        assert near == other  # both would lie behind it
        away.append(near[0] - figure.centerx)
        assert figure.top < near[1] < figure.bottom
    assert away[0] == -away[1] > 0
    assert away[0] < figure.width
    behind = Corner(figure, FRect(figure.centerx, 0, 300, 590), written)
    assert behind.hand(FRect(560, 450, 4, 4))[0] == figure.centerx - away[0]
