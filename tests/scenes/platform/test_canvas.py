"""The canvas: where things lie in windows of any shape, and that only what has changed is painted."""

from itertools import pairwise
from random import Random

import pygame
import pytest
from pygame import FRect, Rect
from theatre import drawn

from scenes.platform import text_renderer
from scenes.platform.assets import Assets, NoSuchPicture
from scenes.platform.canvas import Canvas
from scenes.platform.pictures import BUDGET, Pictures
from scenes.platform.surface_cache import Placed, SurfaceCache
from scenes.platform.text_renderer import Ink, TextRenderer
from scenes.platform.viewport import Viewport
from scenes.platform.window import headless
from scenes.ui.scenery.backdrop import DUSK, Backdrop

BADGE = "common/badge/coral"
PANEL = "ui/panel/dawn"
INK = Ink(26, "#2B2350", "display", stroke=3, stroke_colour="#FFFFFF", drop=2, drop_colour="#00000080")


def canvas(size: tuple[int, int] = (1280, 720)) -> Canvas:
    headless()
    return Canvas(Pictures(Assets()), TextRenderer(), Viewport.of(size))


def present(made: Canvas, target: pygame.Surface, x: float, *, more: bool = False) -> list[Rect]:
    made.begin()
    made.fill(made.visible, "#6C84CB")
    made.nine(PANEL, FRect(100, 100, 400, 300))
    made.picture(BADGE, x, 500)
    if more:
        made.text("Nimbus", INK, 700, 100)
    return made.present(target)


@pytest.mark.parametrize(
    ("size", "scale", "visible"),
    [
        ((1280, 720), 1.0, (0, 0, 1280, 720)),
        ((3840, 2160), 3.0, (0, 0, 1280, 720)),
        ((960, 720), 0.75, (0, -120, 1280, 960)),  # higher: more sky above and below
        ((2560, 1080), 1.5, (-213.33, 0, 1706.67, 720)),  # wider: more sky at the sides
    ],
)
def test_the_stage_is_whole_and_in_the_middle(
    size: tuple[int, int], scale: float, visible: tuple[float, float, float, float]
) -> None:
    view = Viewport.of(size)
    assert view.scale == scale
    assert tuple(view.visible) == pytest.approx(visible, abs=0.01)
    assert view.to_logical((size[0] / 2, size[1] / 2)) == (640, 360)


def test_a_frame_like_the_one_before_paints_nothing() -> None:
    made, target = canvas(), pygame.Surface((1280, 720))
    assert present(made, target, 600) == [Rect(0, 0, 1280, 720)]
    assert present(made, target, 600) == []


def test_only_what_moved_is_painted_and_the_picture_is_as_if_all_was() -> None:
    made, target = canvas(), pygame.Surface((1280, 720))
    present(made, target, 600)
    parts = present(made, target, 640)
    assert len(parts) == 1
    assert parts[0].width < 120
    fresh = pygame.Surface((1280, 720))
    present(canvas(), fresh, 640)
    assert target.get_buffer().raw == fresh.get_buffer().raw


def test_what_comes_and_goes_is_painted_where_it_is() -> None:
    made, target = canvas(), pygame.Surface((1280, 720))
    present(made, target, 600)
    came = present(made, target, 600, more=True)
    assert present(made, target, 600) == came
    assert came[0].collidepoint(720, 100)
    assert came[0].width < 300


def test_whatever_comes_goes_moves_or_is_cut_the_picture_is_as_if_all_was_painted() -> None:
    made, whole, rng = canvas(), canvas(), Random(5)
    target, expected = pygame.Surface((1280, 720)), pygame.Surface((1280, 720))
    things = [(rng.randrange(12) * 100, 50 + rng.randrange(7) * 100, rng.random() < 0.3) for _ in range(30)]
    for _frame in range(60):
        place = rng.randrange(len(things))
        match rng.randrange(4):
            case 0:
                things.insert(place, (rng.randrange(12) * 100, 50, rng.random() < 0.3))
            case 1:
                del things[place]
            case 2:
                rng.shuffle(things)
            case _:
                x, y, is_cut = things[place]
                things[place] = x + 40, y, not is_cut
        for each, surface in ((made, target), (whole, expected)):
            each.begin()
            each.fill(each.visible, "#6C84CB")
            for x, y, is_cut in things:
                with each.clipped(FRect(x - 30, y - 100, 60, 200) if is_cut else each.visible):
                    each.picture(BADGE, x, y, alpha=0.75)
            if each is whole:
                each.repaint()
            each.present(surface)
        assert pygame.image.tobytes(target, "RGB") == pygame.image.tobytes(expected, "RGB")


def test_what_comes_before_something_that_is_cut_is_painted_alone() -> None:
    made, target = canvas(), pygame.Surface((1280, 720))
    for is_there, most in ((False, 1280 * 720), (True, 200 * 200)):
        made.begin()
        made.fill(made.visible, "#6C84CB")
        if is_there:
            made.picture(BADGE, 200, 200)
        with made.clipped(FRect(600, 100, 300, 300)):
            made.nine(PANEL, FRect(500, 50, 600, 500))
        parts = made.present(target)
        assert 0 < sum(part.width * part.height for part in parts) <= most


def test_after_a_change_of_size_all_is_painted() -> None:
    made, target = canvas(), pygame.Surface((1280, 720))
    present(made, target, 600)
    made.resize(Viewport.of((1920, 1080)))
    assert present(made, pygame.Surface((1920, 1080)), 600) == [Rect(0, 0, 1920, 1080)]


def test_three_hundred_windows_of_any_size() -> None:
    made, rng = canvas(), Random(7)
    for _ in range(300):
        size = (rng.randint(1, 1500), rng.randint(1, 1000))
        made.resize(Viewport.of(size))
        assert present(made, pygame.Surface(size), 600) == [Rect((0, 0), size)]


def test_a_picture_stands_on_its_pivot_and_turns_about_its_joint() -> None:
    pictures = canvas().pictures
    sheet = pictures.assets.sheet(BADGE)
    plain = drawn(pictures.plain(BADGE))
    assert (plain.left, plain.top) == (-sheet.pivot[0], -sheet.pivot[1])
    turned = drawn(pictures.posed(BADGE, 180, 1.0, 1.0, 1.0))
    middle = turned.left + turned.surface.get_width() / 2
    assert middle == pytest.approx(-(plain.left + sheet.size[0] / 2), abs=2)  # the other side of the pivot
    assert drawn(pictures.posed(BADGE, 360, 1.0, 1.0, 1.0)).surface.get_size() == plain.surface.get_size()


@pytest.mark.parametrize("scale", [0.5, 0.75, 1.0, 1.33, 1.5, 2.0, 3.0])
def test_pictures_have_their_size_at_every_scale(scale: float) -> None:
    pictures = canvas().pictures
    pictures.rescale(scale)
    sheet = pictures.assets.sheet(BADGE)
    width, height = drawn(pictures.plain(BADGE)).surface.get_size()
    assert (width, height) == (round(sheet.size[0] * scale), round(sheet.size[1] * scale))


def test_a_nine_slice_reaches_as_far_out_of_any_body_as_its_shadow() -> None:
    pictures = canvas().pictures
    left, top, right, bottom = pictures.assets.sheet(PANEL).bleed or (0, 0, 0, 0)
    for width, height in ((300, 200), (30, 20), (1200, 600)):
        placed = drawn(pictures.nine(PANEL, width, height))
        assert placed.surface.get_size() == (width + left + right, height + top + bottom)
        assert (placed.left, placed.top) == (-left, -top)


def test_faded_pictures_lose_light_and_shape_alike() -> None:
    pictures = canvas().pictures
    whole = drawn(pictures.plain(BADGE)).surface.get_at((24, 24))
    half = drawn(pictures.posed(BADGE, 0, 1.0, 1.0, 0.5)).surface.get_at((24, 24))
    assert half.a == pytest.approx(whole.a / 2, abs=2)
    assert half.r == pytest.approx(whole.r / 2, abs=2)


@pytest.mark.parametrize("size", [(1280, 720), (1001, 553), (1243, 700), (2560, 1080)])
def test_of_a_bank_of_clouds_one_piece_begins_where_the_other_ends(size: tuple[int, int]) -> None:
    made = canvas(size)
    for moment in range(200):
        made.begin()
        Backdrop(DUSK).draw_front(made, moment / 3)
        pieces = [surface.get_rect(topleft=place) for surface, place in made._blits]
        assert pieces[0].left <= 0
        assert pieces[-1].right >= size[0]
        assert all(one.right == other.left for one, other in pairwise(pieces))


def test_what_lies_left_of_the_window_moves_as_what_is_in_it() -> None:
    """A picture that goes out on the left keeps its pace: no step is swallowed on the way over the edge."""
    made = canvas()
    places = []
    for step in range(12):
        made.begin()
        made.picture(BADGE, 62.4 - step * 10, 100)
        places.append(made._blits[0][1][0])
    assert {a - b for a, b in pairwise(places)} == {10}


def test_a_picture_that_was_never_baked_is_named() -> None:
    with pytest.raises(NoSuchPicture, match="common/unicorn"):
        canvas().picture("common/unicorn", 0, 0)


def test_what_is_used_is_remembered_and_the_rest_forgotten_in_time() -> None:
    made: list[int] = []

    def make(key: int) -> Placed:
        made.append(key)
        return Placed(pygame.Surface((16, 16), pygame.SRCALPHA), 0, 0)

    memory = SurfaceCache(budget=4 * 16 * 16 * 4)
    for key in range(40):
        memory.begin_frame()
        memory.get(0, lambda: make(0))
        memory.get(key, lambda key=key: make(key))  # type: ignore[misc]
    assert made.count(0) == 1  # used all the time, never made again
    assert len(memory.young) <= 6
    memory.get(1, lambda: make(1))
    assert made.count(1) == 2


def test_a_frame_that_needs_more_than_fits_makes_it_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(text_renderer, "_BUDGET", 1)
    headless()
    made = Canvas(Pictures(Assets(), budget=1), TextRenderer(), Viewport.of((2560, 1440)))
    made.pictures.keep_only(lambda _picture: True)
    frames = []
    for _frame in range(3):
        made.begin()
        for place in range(4):
            made.picture(BADGE, 100, 100, wide=1.0 + place)
            made.text(f"{place}", Ink(26, "#000000"), 100, 100)
        frames.append([surface for surface, _place in made._blits])
    assert all(one is other is another for one, other, another in zip(*frames, strict=True))


def test_in_a_large_window_more_is_remembered_and_so_it_is_when_the_scene_has_changed() -> None:
    made = canvas((3840, 2160))
    room = made.pictures._variants._budget
    assert room == 4 * BUDGET
    made.pictures.keep_only(lambda _picture: True)
    assert made.pictures._variants._budget == room


def test_clips_cut_what_is_inside_and_nothing_after() -> None:
    made, target = canvas(), pygame.Surface((1280, 720))
    made.begin()
    made.fill(made.visible, "#000000")
    with made.clipped(FRect(0, 0, 100, 100)):
        made.fill(FRect(50, 50, 200, 200), "#FFFFFF")
    made.fill(FRect(400, 400, 10, 10), "#FFFFFF")
    made.present(target)
    assert [target.get_at(place)[0] for place in ((60, 60), (120, 60), (405, 405))] == [255, 0, 255]


def test_words_are_as_wide_as_measured_at_every_scale() -> None:
    for size in ((960, 540), (1280, 720), (3840, 2160)):
        made = canvas(size)
        plain = Ink(26, "#000000")
        width = made.lettering.width("Größe", plain)
        assert made.lettering.line("Größe", plain).surface.get_width() == round(width * made.view.scale)
        assert width == pytest.approx(canvas().lettering.width("Größe", plain), rel=0.05)
