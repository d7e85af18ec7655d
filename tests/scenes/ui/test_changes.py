"""Changes of scenes as they are seen: nothing appears in one frame, no press is misread, no secret stays."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from zlib import crc32

import pygame
import pytest
from once import write_anew
from pygame import FRect, Surface
from theatre import FRAME, Theatre

from scenes.input.intents import AnyIntent, Away, Confirm, Point
from scenes.navigation.settings import Settings
from scenes.navigation.stack import ASIDE, Change, Pop, Push, Replace, Scene, Venue
from scenes.navigation.stage import Stage
from scenes.platform.canvas import Canvas
from scenes.platform.text_renderer import Ink
from scenes.ui.changes import wings
from scenes.ui.changes.changeover import Changeover
from scenes.ui.changes.wings import pictures_of

HIDDEN = "#FF00FF"


class Plain(Scene):
    """A colour that fills the stage, and counts what reaches it."""

    def __init__(self, stage: Stage, colour: str, venue: Venue = Venue()) -> None:  # noqa: B008 - frozen
        super().__init__(stage)
        self.colour, self.venue = colour, venue
        self.heard: list[AnyIntent] = []
        self.answer: Change | None = None

    def handle(self, intent: AnyIntent) -> Change | None:
        self.heard.append(intent)
        return self.answer

    def draw(self, canvas: Canvas) -> None:
        canvas.fill(canvas.visible, self.colour)


class Board(Plain):
    """A colour in the middle of what lies beneath."""

    see_through = True

    def draw(self, canvas: Canvas) -> None:
        canvas.fill(FRect(440, 260, 400, 200), self.colour)


class Shut(Plain):
    """A curtain: it comes and goes as it likes."""

    comes_by_itself = True


@pytest.fixture
def theatre(tmp_path: Path) -> Theatre:
    return opened(tmp_path, Settings(language="en"))


def opened(folder: Path, settings: Settings) -> Theatre:
    write_anew()  # as it is counted how many words are written in a frame
    theatre = Theatre(folder, lambda stage: Plain(stage, "#204060", Venue("home")), settings=settings)
    theatre.pass_time(0.5)
    return theatre


def pictures(theatre: Theatre) -> Iterator[Surface]:
    """What is to be seen of a change, frame by frame, until it is over."""
    for _frame in range(60):
        theatre.frame()
        if not theatre.app.changeover.is_busy:
            return
        yield theatre.window.surface().copy()
    pytest.fail("the change does not end")


def different(seen: list[Surface]) -> int:
    return len({pygame.image.tobytes(each, "RGB") for each in seen})


def has(picture: Surface, colour: str) -> bool:
    wanted = pygame.Color(colour)
    mask = pygame.mask.from_threshold(picture, wanted, (2, 2, 2, 255))
    return mask.count() > 0


CHANGES = {
    "another place": lambda theatre: Push(
        Plain(theatre.stage, "#E0C040", Venue(hour="dawn", sign="Cloud 9"))
    ),
    "near by": lambda theatre: Push(Plain(theatre.stage, "#E0C040", Venue("home"))),
    "a page": lambda theatre: Push(Plain(theatre.stage, "#E0C040", Venue(ASIDE))),
    "a board": lambda theatre: Push(Board(theatre.stage, "#E0C040")),
}


@pytest.mark.parametrize("calm", [False, True])
@pytest.mark.parametrize("change", CHANGES)
def test_nothing_appears_in_one_frame(tmp_path: Path, change: str, *, calm: bool) -> None:
    settings = Settings(language="en")
    settings.comfort.less_motion = calm
    theatre = opened(tmp_path, settings)
    theatre.app.stack.follow(CHANGES[change](theatre))
    assert different(list(pictures(theatre))) >= 8
    theatre.app.stack.follow(Pop())
    assert different(list(pictures(theatre))) >= 8


def test_a_press_ends_the_change_and_nobody_decides_behind_closed_wings(theatre: Theatre) -> None:
    scene = Plain(theatre.stage, "#E0C040", Venue(hour="noon"))
    theatre.app.stack.follow(Push(scene))
    for _frame in range(8):
        theatre.app.frame(FRAME, ())
    theatre.app.frame(FRAME, [Confirm()])
    assert not theatre.app.changeover.is_busy
    assert scene.heard == []
    theatre.app.frame(FRAME, [Confirm()])
    assert len(scene.heard) == 1


def test_a_press_is_not_lost_once_the_scene_can_be_seen(theatre: Theatre) -> None:
    scene = Plain(theatre.stage, "#E0C040", Venue(hour="noon"))
    theatre.app.stack.follow(Push(scene))
    for _frame in range(24):
        theatre.app.frame(FRAME, ())
    assert theatre.app.changeover.is_busy
    theatre.app.frame(FRAME, [Confirm()])
    assert len(scene.heard) == 1


def test_a_scene_waits_until_it_can_be_seen(theatre: Theatre) -> None:
    scene = Plain(theatre.stage, "#E0C040", Venue(hour="noon"))
    theatre.app.stack.follow(Push(scene))
    for _frame in range(12):
        theatre.app.frame(FRAME, ())
    assert scene.time == 0.0
    theatre.settle()
    assert 0.0 < scene.time < 0.45


def test_what_comes_is_hidden_until_the_wings_open_and_what_goes_from_then_on(theatre: Theatre) -> None:
    theatre.app.stack.follow(Replace(Plain(theatre.stage, HIDDEN, Venue(hour="dusk"))))
    seen = [has(picture, HIDDEN) for picture in pictures(theatre)]
    assert not any(seen[:15])
    theatre.app.stack.follow(Replace(Plain(theatre.stage, "#E0C040", Venue(hour="dawn"))))
    seen = [has(picture, HIDDEN) for picture in pictures(theatre)]
    assert not any(seen[13:])


def test_nothing_is_shown_of_what_a_curtain_hides(theatre: Theatre) -> None:
    hand = Plain(theatre.stage, HIDDEN)
    theatre.app.stack.follow(Push(hand))
    theatre.settle()
    theatre.frame()
    assert has(theatre.window.surface(), HIDDEN)
    theatre.app.stack.follow(Push(Shut(theatre.stage, "#000000")))
    theatre.frame()
    assert not theatre.app.changeover.is_busy
    assert not has(theatre.window.surface(), HIDDEN)


def test_nothing_is_shown_of_a_hand_that_was_closed_while_the_scenes_change(theatre: Theatre) -> None:
    """The wings would be closing over it: who goes away closes it at once, and it is not to be seen again."""
    hand = Plain(theatre.stage, HIDDEN)
    theatre.app.stack.follow(Push(hand))
    theatre.settle()
    theatre.frame()
    after = Plain(theatre.stage, "#E0C040", Venue(hour="dawn"))
    after.answer = Push(Shut(theatre.stage, "#000000"))
    theatre.app.stack.follow(Push(after))
    for _frame in range(3):
        theatre.frame()
    assert has(theatre.window.surface(), HIDDEN)  # as it was a frame before
    theatre.app.frame(FRAME, [Away()])
    assert not has(theatre.window.surface(), HIDDEN)
    theatre.pass_time(0.5)
    assert not has(theatre.window.surface(), HIDDEN)


def test_a_hand_beneath_a_board_is_painted_as_it_is_and_never_as_it_was(theatre: Theatre) -> None:
    hand = Plain(theatre.stage, HIDDEN)
    theatre.app.stack.follow(Push(hand))
    theatre.settle()
    theatre.frame()
    hand.colour = "#000000"
    theatre.app.stack.follow(Push(Board(theatre.stage, "#E0C040")))
    assert not any(has(picture, HIDDEN) for picture in pictures(theatre))


def test_while_pictures_are_on_their_way_the_name_goes_on_swinging(theatre: Theatre) -> None:
    scene = Plain(theatre.stage, "#E0C040", Venue(hour="noon", sign="Cloudy Kingdom"))
    theatre.app.stack.follow(Push(scene))
    theatre.frame()
    theatre.stage.canvas.pictures.coming.add("something")
    for _frame in range(40):
        theatre.frame()
    swinging = []
    for _frame in range(20):
        theatre.frame()
        swinging.append(theatre.window.surface().copy())
    assert different(swinging) >= 15
    assert scene.time == 0.0
    theatre.stage.canvas.pictures.coming.clear()
    theatre.settle()
    assert has(theatre.window.surface(), "#E0C040")


def test_a_scene_fades_into_the_next_where_the_wings_are_too_late(theatre: Theatre) -> None:
    theatre.app.stack.follow(Push(Plain(theatre.stage, "#E0C040", Venue(hour="noon"))))
    coming = theatre.stage.canvas.pictures.coming
    coming.add(pictures_of("noon")[0])
    for _frame in range(30):
        theatre.frame()
    assert has(theatre.window.surface(), "#204060")
    coming.clear()
    assert different(list(pictures(theatre))) >= 8
    assert has(theatre.window.surface(), "#E0C040")


class Wordy(Board):
    """A board with more words than a frame has time to write."""

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        for number in range(40):
            canvas.text(f"word {number} of {self.colour}", Ink(24, "#FFFFFF"), 450, 265 + 4 * number)


def test_what_comes_is_made_in_several_frames_and_shown_when_it_is_whole(theatre: Theatre) -> None:
    app = theatre.app
    theatre.stage.saves_in_background = True
    app.changeover = Changeover(theatre.stage, app.stack, now=lambda: canvas_words(theatre) / 1000)
    theatre.pass_time(0.5)
    before = pixels(theatre)
    app.stack.follow(Push(Wordy(theatre.stage, "#A02040")))
    frames, written = 0, [canvas_words(theatre)]
    while pixels(theatre) == before:
        theatre.frame()
        frames += 1
        written.append(canvas_words(theatre))
        assert frames < 60
    assert max(later - sooner for sooner, later in pairwise(written)) <= 8  # each takes a millisecond here
    assert written[-1] == written[0] + 40
    assert frames > 6


def grow(theatre: Theatre) -> None:
    """Let the window be one that takes long to be made anew."""
    pygame.display.set_mode((2560, 1440))
    theatre.app._resize()


def test_a_window_that_has_grown_shows_what_was_there_until_all_is_made(theatre: Theatre) -> None:
    app = theatre.app
    theatre.stage.saves_in_background = True
    app.changeover = Changeover(theatre.stage, app.stack, now=lambda: canvas_words(theatre) / 1000)
    app.stack.follow(Push(Wordy(theatre.stage, "#A02040")))
    theatre.pass_time(1.0)
    small = theatre.window.surface().copy()
    grow(theatre)
    seen, written = [], [0]
    while written[-1] < 40:
        theatre.frame()
        seen.append(crc32(theatre.window.surface().get_view("0").raw))
        written.append(canvas_words(theatre))
        if len(seen) == 1:
            half = pygame.transform.scale(theatre.window.surface(), small.get_size())
            assert pygame.image.tobytes(half, "RGB") == pygame.image.tobytes(small, "RGB")
        assert len(seen) < 60
    assert max(later - sooner for sooner, later in pairwise(written)) <= 8
    assert len(seen) > 6
    theatre.frame()
    whole = crc32(theatre.window.surface().get_view("0").raw)
    assert set(seen[:-1]) == {seen[0]} != {whole}
    assert seen[-1] in (seen[0], whole)
    theatre.stage.canvas.repaint()
    theatre.frame()
    assert crc32(theatre.window.surface().get_view("0").raw) == whole


def test_what_stands_in_for_a_window_is_gone_when_a_curtain_falls(theatre: Theatre) -> None:
    app = theatre.app
    theatre.stage.saves_in_background = True
    app.changeover = Changeover(theatre.stage, app.stack, now=lambda: canvas_words(theatre) / 1000)
    app.stack.follow(Push(Wordy(theatre.stage, HIDDEN)))
    theatre.pass_time(1.0)
    grow(theatre)
    theatre.frame()
    assert has(theatre.window.surface(), HIDDEN)
    app.stack.follow(Push(Shut(theatre.stage, "#204060")))
    theatre.frame()
    assert not has(theatre.window.surface(), HIDDEN)


def pixels(theatre: Theatre) -> bytes:
    return pygame.image.tobytes(theatre.window.surface(), "RGB")


def canvas_words(theatre: Theatre) -> int:
    """How many of the words have been written."""
    written = theatre.stage.canvas.lettering._written
    return sum(str(key[0]).startswith("word ") for key in {**written._old, **written.young})  # type: ignore[index]


def test_another_size_of_the_window_ends_the_change(theatre: Theatre) -> None:
    theatre.app.stack.follow(Push(Plain(theatre.stage, "#E0C040", Venue(hour="noon"))))
    for _frame in range(5):
        theatre.frame()
    pygame.display.set_mode((1100, 640))
    theatre.app._resize()
    theatre.frame()
    assert not theatre.app.changeover.is_busy
    assert has(theatre.window.surface(), "#E0C040")


def test_a_second_board_comes_over_what_is_there_by_now(theatre: Theatre) -> None:
    beneath = Plain(theatre.stage, HIDDEN)
    theatre.app.stack.follow(Push(beneath))
    theatre.settle()
    theatre.app.stack.follow(Push(Board(theatre.stage, "#E0C040")))
    for _frame in range(6):
        theatre.frame()
    assert theatre.app.changeover.is_busy
    beneath.colour = "#000000"
    theatre.app.stack.follow(Push(Board(theatre.stage, "#204060")))
    assert not any(has(picture, HIDDEN) for picture in list(pictures(theatre))[1:])


def test_the_name_of_the_place_is_turned_once_on_its_way(
    theatre: Theatre, monkeypatch: pytest.MonkeyPatch
) -> None:
    angles = []

    def turned(board: Surface, angle: float) -> Surface:
        angles.append(angle)
        return board

    monkeypatch.setattr(wings, "turned", turned)
    theatre.app.stack.follow(Push(Plain(theatre.stage, "#E0C040", Venue(hour="dawn", sign="Cloud 9"))))
    theatre.settle()
    assert len(angles) == 1


def test_what_a_press_brings_is_made_in_several_frames_unless_somebody_goes(theatre: Theatre) -> None:
    app = theatre.app
    theatre.stage.saves_in_background = True
    app.changeover = Changeover(theatre.stage, app.stack, now=lambda: canvas_words(theatre) / 1000)
    for intent, most, frames in ((Point(x=1, y=1), 8, 12), (Away(), 40, 1)):
        scene = Plain(theatre.stage, "#A02040")
        app.stack.follow(Push(scene))
        theatre.pass_time(1.0)
        before, written = pixels(theatre), [canvas_words(theatre)]
        scene.draw = Wordy(theatre.stage, f"#A02{most:03}").draw  # type: ignore[method-assign] # turns a page
        app.frame(FRAME, [Confirm()])
        written.append(canvas_words(theatre))
        assert pixels(theatre) == before
        for _frame in range(frames):
            app.frame(FRAME, [intent])
            written.append(canvas_words(theatre))
        assert pixels(theatre) != before
        assert written[-1] - written[0] == 40
        assert max(later - sooner for sooner, later in pairwise(written)) <= most
