"""Pictures that come in the background, and how long they stay."""

import os
from pathlib import Path
from random import Random
from threading import Thread
from unittest.mock import Mock

import pygame
import pytest
from theatre import Theatre, drawn

from game.matches.match import Match
from game.shelf import GAMES
from scenes.navigation.stack import Pop, Push, Reset, Scene
from scenes.platform import image_cache
from scenes.platform import pictures as pictures_room
from scenes.platform.assets import Assets
from scenes.platform.canvas import Canvas
from scenes.platform.image_cache import RawPictures
from scenes.platform.image_loader import Arrival, ImageLoader
from scenes.platform.pictures import Pictures
from scenes.platform.stock import NotDrawn
from scenes.platform.surface_cache import Placed
from scenes.platform.surfaces import for_window, resized
from scenes.platform.text_renderer import TextRenderer
from scenes.platform.viewport import Viewport
from scenes.platform.window import headless
from scenes.screens.title import Title
from scenes.seats.seat_plan import deal, usual_plan
from scenes.session.content import load_box
from scenes.shelf.laying import make_table


class Nowhere(Scene):
    """A scene that does nothing."""


def alone(folder: Path, size: tuple[int, int] = (1280, 720)) -> Theatre:
    """A window that nobody has painted on before."""
    theatre = Theatre(folder, Nowhere, size=size)
    canvas = theatre.stage.canvas
    canvas.pictures = Pictures(Assets())
    canvas.resize(canvas.view)
    return theatre


@pytest.mark.parametrize("picture", ["common/badge/jade", "common/sky/dusk"])  # a small one and a large one
def test_pictures_are_left_out_until_they_arrive_and_are_the_same_then(tmp_path: Path, picture: str) -> None:
    theatre = alone(tmp_path, (1920, 1080))  # where pictures need no scaling
    canvas = theatre.stage.canvas
    want = drawn(canvas.pictures.plain(picture)).surface
    for _start in ("cold", "from the cache"):
        incoming = ImageLoader(tmp_path / "cache")
        pictures = type(canvas.pictures)(canvas.pictures.assets, incoming)
        pictures.rescale(canvas.view.scale)
        pictures.want([picture])
        assert pictures.coming == {picture}
        while pictures.take_in_arrived(1.0, lambda: 0.0):
            pass
        came = drawn(pictures.plain(picture)).surface
        assert pygame.image.tobytes(came, "RGBA") == pygame.image.tobytes(want, "RGBA")
        assert came.get_masks() == want.get_masks()  # any other order of colours is drawn far more slowly


def test_a_small_picture_that_nobody_wanted_is_decoded_only_the_first_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = []
    for _start in ("cold", "from the cache"):
        pictures = in_the_background(tmp_path)
        seen.append(drawn(pictures.plain("common/badge/jade")).surface)
        assert pictures._incoming is not None
        pictures._incoming.close()
        assert pictures._incoming._near is not None
        pictures._incoming._near[1].save()  # which the thread does as soon as nothing else is to be done
        monkeypatch.setattr(image_cache, "decode", None)
    assert pygame.image.tobytes(seen[0], "RGBA") == pygame.image.tobytes(seen[1], "RGBA")


def in_the_background(folder: Path) -> Pictures:
    """Pictures of a window in which large ones come in the background."""
    alone(folder, size=(1920, 1080))
    pictures = Pictures(Assets(), ImageLoader(folder / "cache"))
    pictures.rescale(1.5)
    return pictures


def take_in(pictures: Pictures) -> None:
    while pictures.take_in_arrived(1.0, lambda: 0.0):
        pass


def test_a_large_picture_that_nobody_wanted_is_left_out_until_it_is_there(tmp_path: Path) -> None:
    pictures = in_the_background(tmp_path)
    canvas = Canvas(pictures, TextRenderer(), Viewport.of((1920, 1080)))
    for expected in ([], [1920]):
        canvas.begin()
        canvas.cover("common/sky/dusk")
        assert [surface.get_width() for surface, _place in canvas._blits] == expected
        take_in(pictures)
    assert drawn(pictures.plain("common/badge/jade")).surface.get_width() > 1  # a small one is there at once


def test_nothing_is_cut_or_stretched_from_a_picture_that_is_on_its_way(tmp_path: Path) -> None:
    headless()
    pictures = Pictures(Assets(), ImageLoader(tmp_path / "cache"))
    pictures.rescale(3.0)
    at_once = Pictures(pictures.assets)
    at_once.rescale(3.0)

    def ways(of: Pictures) -> list[Placed | NotDrawn]:
        sky = of.covering("common/sky/dusk", (7680, 2160))
        return [
            of.plain("common/sky/dusk"),
            of.posed("common/sky/dusk", 3.0, 0.5, 0.5, 0.5),
            of.nine("ui/dialog/dawn", 600, 300, 0.5),
            sky if isinstance(sky, NotDrawn) else Placed(sky, 0, 0),
        ]

    for _frame in range(2):
        assert ways(pictures) == [NotDrawn.COMING] * 4
    take_in(pictures)
    for seen, wanted in zip(map(drawn, ways(pictures)), map(drawn, ways(at_once)), strict=True):
        assert seen[1:] == wanted[1:]
        assert pygame.image.tobytes(seen.surface, "RGBA") == pygame.image.tobytes(wanted.surface, "RGBA")


def test_after_a_jump_the_old_picture_stands_in_until_the_new_one_is_there(tmp_path: Path) -> None:
    headless()
    pictures = Pictures(Assets(), ImageLoader(tmp_path / "cache"))
    pictures.rescale(1.0)
    names = ("common/sky/dusk", "ui/dialog/dawn", "common/badge/jade")
    pictures.want(names)
    take_in(pictures)
    for scale in (3.0, 2.0, 4.0, 1.5):
        pictures.rescale(scale)
        at_once = Pictures(pictures.assets)
        at_once.rescale(scale)
        for _frame in range(2):
            stood_in = [drawn(pictures.plain(name)) for name in names]
            cut = drawn(pictures.nine(names[1], 600, 300))
            assert [seen.surface.get_size() for seen in stood_in] == [
                drawn(at_once.plain(name)).surface.get_size() for name in names
            ]
            assert cut.surface.get_size() == drawn(at_once.nine(names[1], 600, 300)).surface.get_size()
        take_in(pictures)
        for name in names:
            seen, wanted = drawn(pictures.plain(name)).surface, drawn(at_once.plain(name)).surface
            assert pygame.image.tobytes(seen, "RGBA") == pygame.image.tobytes(wanted, "RGBA")
        seen, wanted = (drawn(of.nine(names[1], 600, 300)).surface for of in (pictures, at_once))
        assert pygame.image.tobytes(seen, "RGBA") == pygame.image.tobytes(wanted, "RGBA")


def test_the_first_frames_after_a_jump_read_no_picture_that_was_there_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    theatre = Theatre(tmp_path, Title, in_background=True)
    theatre.frame()
    theatre.take_in_pictures()
    theatre.frame()
    read: list[str] = []
    at_once = ImageLoader.at_once

    def loading(
        incoming: ImageLoader, picture: str, scale: float, source: Path, size: tuple[int, int]
    ) -> pygame.Surface:
        read.append(picture)
        return at_once(incoming, picture, scale, source, size)

    monkeypatch.setattr(ImageLoader, "at_once", loading)
    there = set(theatre.stage.canvas.pictures._stocks)
    theatre.stage.canvas.resize(Viewport.of((2560, 1440)))
    for _frame in range(20):
        theatre.frame()
    assert len(theatre.stage.canvas.pictures.coming) > 20
    assert there.isdisjoint(read)


def test_a_window_may_jump_to_any_size_while_pictures_are_on_their_way(tmp_path: Path) -> None:
    theatre, rng = Theatre(tmp_path, Title, in_background=True), Random(7)
    theatre.frame()
    theatre.key(pygame.K_ESCAPE)  # a question over the title
    for size in ((3200, 1800), (960, 540), (2560, 1440)):
        theatre.stage.canvas.resize(Viewport.of(size))
        for _frame in range(rng.randrange(1, 3)):
            theatre.stage.canvas.begin()
            theatre.app.stack.draw(theatre.stage.canvas)
        theatre.stage.canvas.pictures.take_in_arrived(1.0, lambda: 0.0)
    theatre.take_in_pictures()


def test_a_picture_is_made_ready_in_a_thread_though_there_is_no_window_any_more(tmp_path: Path) -> None:
    """As while a window changes its size: what asks the window for its kind of pixels fails then."""
    alone(tmp_path)
    file = Assets().file("common/badge/jade", 1.5)
    wanted = pygame.image.load(file).convert_alpha().premul_alpha()
    pygame.display.quit()
    made = for_window(pygame.image.load(file))
    assert made.get_masks() == wanted.get_masks()
    assert pygame.image.tobytes(made, "RGBA") == pygame.image.tobytes(wanted, "RGBA")


def test_a_picture_comes_though_every_frame_takes_too_long(tmp_path: Path) -> None:
    pictures = in_the_background(tmp_path)
    pictures.want(["common/badge/jade", "common/badge/coral"])
    while pictures.take_in_arrived(0.0, lambda: 1.0):
        pass
    assert pictures.is_ready("common/badge/coral")


def test_what_is_drawn_larger_than_it_is_becomes_finer_as_soon_as_it_can(tmp_path: Path) -> None:
    pictures = in_the_background(tmp_path)
    at_once = Pictures(pictures.assets)
    at_once.rescale(1.5)
    fine = drawn(at_once.posed("common/badge/jade", 0, 1.8, 1.8, 1.0)).surface
    coarse = drawn(pictures.posed("common/badge/jade", 0, 1.8, 1.8, 1.0)).surface
    assert pygame.image.tobytes(coarse, "RGBA") != pygame.image.tobytes(fine, "RGBA")
    take_in(pictures)
    come = drawn(pictures.posed("common/badge/jade", 0, 1.8, 1.8, 1.0)).surface
    assert pygame.image.tobytes(come, "RGBA") == pygame.image.tobytes(fine, "RGBA")
    assert come.get_masks() == fine.get_masks()


def test_what_was_baked_no_finer_is_not_read_again_to_be_drawn_larger(tmp_path: Path) -> None:
    pictures = in_the_background(tmp_path)
    pictures.want(["honours/rays/coral"])
    take_in(pictures)
    shown = drawn(pictures.posed("honours/rays/coral", 0, 1.5, 1.5, 1.0))
    take_in(pictures)
    assert drawn(pictures.posed("honours/rays/coral", 0, 1.5, 1.5, 1.0)) is shown


def test_a_large_picture_is_seen_as_it_was_turned_last_until_it_is_turned_further(tmp_path: Path) -> None:
    pictures, at_once = in_the_background(tmp_path), Pictures(Assets())
    at_once.rescale(1.5)
    pictures.want(["common/rays/gold"])
    take_in(pictures)
    seen = [drawn(pictures.posed("common/rays/gold", angle, 1.0, 1.0, 1.0)) for angle in (2.0, 4.0)]
    assert seen[1] is seen[0]
    take_in(pictures)
    further = drawn(pictures.posed("common/rays/gold", 4.0, 1.0, 1.0, 1.0))
    expected = drawn(at_once.posed("common/rays/gold", 4.0, 1.0, 1.0, 1.0))
    assert pygame.image.tobytes(further.surface, "RGBA") == pygame.image.tobytes(expected.surface, "RGBA")
    assert further[1:] == expected[1:]
    # what is far from it would be seen
    elsewhere = drawn(pictures.posed("common/rays/gold", 90.0, 1.0, 1.0, 1.0))
    assert elsewhere[1:] == drawn(at_once.posed("common/rays/gold", 90.0, 1.0, 1.0, 1.0))[1:]


def test_what_is_foreseen_comes_one_by_one_and_is_never_left_out(tmp_path: Path) -> None:
    pictures = in_the_background(tmp_path)
    foreseen = ("common/badge/jade", "common/badge/coral", "common/badge/plum")
    pictures.foresee(foreseen)
    assert not pictures.take_in_arrived(1.0, lambda: 0.0)
    assert not pictures.coming
    plum = drawn(pictures.plain("common/badge/plum")).surface
    assert plum.get_width() > 1
    while not all(map(pictures.is_ready, foreseen)):
        pictures.take_in_arrived(1.0, lambda: 0.0)
    assert drawn(pictures.plain("common/badge/plum")).surface is plum


def test_what_is_wanted_first_comes_before_all_that_was_ordered(tmp_path: Path) -> None:
    incoming = ImageLoader(tmp_path / "cache")
    incoming._thread = Thread()  # which never begins
    pictures = Pictures(Assets(), incoming)
    pictures.want(["common/badge/jade", "common/badge/coral"])
    pictures.want(["common/badge/plum"], first=True)
    incoming._put(None)
    incoming._work()
    arrived = [arrival.picture for arrival in iter(incoming.arrival, None) if isinstance(arrival, Arrival)]
    assert arrived == ["common/badge/plum", "common/badge/jade", "common/badge/coral"]


def test_while_a_window_is_dragged_only_the_pictures_of_its_last_size_are_made(tmp_path: Path) -> None:
    incoming = ImageLoader(tmp_path / "cache")
    incoming._thread = Thread()  # which never begins
    pictures = Pictures(Assets(), incoming)
    pictures.want(["common/badge/jade", "common/badge/coral"])
    for width in range(1281, 1300):
        pictures.rescale(width / 1280)
    incoming._put(None)
    incoming._work()
    made = [arrival.scale for arrival in iter(incoming.arrival, None) if isinstance(arrival, Arrival)]
    assert made == [1299 / 1280] * 2


def test_what_one_table_was_painted_with_is_let_go_of_at_the_next(tmp_path: Path) -> None:
    theatre = alone(tmp_path)
    pictures = theatre.stage.canvas.pictures
    rooms = {"cloud9": "cloud9/", "cloudy_kingdom": "kingdom/", "strange_world": "strange/"}
    for game, room in rooms.items():
        plan = usual_plan(GAMES[game])
        match = Match(deal(plan, GAMES[game], 1, load_box(GAMES[game], None)[0]))
        theatre.app.stack.follow(Reset(make_table(theatre.stage, match, plan)))
        theatre.settle()
        theatre.frame()
        held = {name.partition("/")[0] + "/" for name in pictures._stocks} & set(rooms.values())
        assert held == {room}
        skies = {name for name in pictures._stocks if name.startswith("common/sky/")}
        assert len(skies) <= 1
    theatre.app.stack.follow(Reset(Title(theatre.stage)))
    assert not [name for name in pictures._stocks if name.startswith(tuple(rooms.values()))]


@pytest.mark.parametrize("see_through", [False, True])  # as a question is, whose paper may be large
def test_a_new_screen_is_shown_when_its_pictures_are_there_and_waits_no_longer_than_a_moment(
    tmp_path: Path, *, see_through: bool
) -> None:
    theatre = alone(tmp_path)
    theatre.frame()
    pictures = theatre.stage.canvas.pictures
    pictures.coming.add("common/sky/dusk")  # it never comes
    scene = Nowhere(theatre.stage)
    scene.see_through = see_through
    scene.draw = lambda canvas: canvas.fill(canvas.visible, "#FF0000")  # type: ignore[method-assign]
    theatre.app.stack.follow(Push(scene))
    shown = [theatre.frame() for _ in range(30)]
    assert shown.index(True) == 25  # 0.4 seconds
    assert scene.time < 0.1  # it has not begun before it could be seen
    theatre.app.stack.follow(Pop())
    pictures.coming.clear()
    assert any(theatre.frame() for _ in range(3))  # it may be painted ahead for a frame or two


def test_pictures_come_though_nothing_can_be_cached(tmp_path: Path) -> None:
    (tmp_path / "cache").write_bytes(b"")  # a file is where the folder should be
    raw = made(tmp_path)
    assert raw.read("a", tmp_path / "picture.png", (10, 10)) is None


def test_what_others_left_in_the_cache_is_in_nobodys_way(tmp_path: Path) -> None:
    (tmp_path / "cache").mkdir()
    for name in (".DS_Store", "one", "two"):
        (tmp_path / "cache" / name).write_bytes(b"")
    raw = made(tmp_path)
    assert raw.read("a", tmp_path / "picture.png", (10, 10)) is not None


def made(folder: Path) -> RawPictures:
    """A cache after a picture was made, and kept as far as it can be."""
    alone(folder)
    pygame.image.save(pygame.Surface((20, 20)), folder / "picture.png")
    raw = RawPictures(folder / "cache", 1.0)
    raw.make("a", folder / "picture.png", (10, 10))
    raw.save()
    return raw


def test_a_cached_picture_that_does_not_fit_its_source_is_made_anew(tmp_path: Path) -> None:
    raw = made(tmp_path)
    source = tmp_path / "picture.png"
    assert raw.read("a", source, (10, 10)) is not None
    assert raw.read("a", source, (11, 11)) is None
    os.utime(source, (1, 1))
    assert raw.read("a", source, (10, 10)) is None
    file = next((tmp_path / "cache").rglob("*.raw"))
    file.write_bytes(file.read_bytes()[:40])
    assert raw.read("a", source, (10, 10)) is None


def test_what_stays_becomes_finer_though_all_else_is_let_go_of(tmp_path: Path) -> None:
    pictures, at_once = in_the_background(tmp_path), Pictures(Assets())
    at_once.rescale(1.5)
    for badge in ("jade", "coral"):
        assert drawn(pictures.posed(f"common/badge/{badge}", 0, 1.8, 1.8, 1.0)).surface.get_width() > 1
    pictures.keep_only("common/badge/jade".__eq__)
    assert set(pictures._finer) == {"common/badge/jade"}
    take_in(pictures)
    come, fine = (
        drawn(of.posed("common/badge/jade", 0, 1.8, 1.8, 1.0)).surface for of in (pictures, at_once)
    )
    assert pygame.image.tobytes(come, "RGBA") == pygame.image.tobytes(fine, "RGBA")
    assert not pictures.is_ready("common/badge/coral")


def test_a_table_with_many_pictures_orders_them_before_it_is_drawn(tmp_path: Path) -> None:
    stage, game = alone(tmp_path).stage, GAMES["strange_world"]
    ordered: list[str] = []
    stage.canvas.pictures.want = ordered.extend  # type: ignore[method-assign, assignment]
    seating = usual_plan(game)
    table = make_table(stage, Match(deal(seating, game, 1, load_box(game, None)[0])), seating)
    del stage.canvas.pictures.want
    stage.canvas.begin()
    table.draw(stage.canvas)
    painted = {name for name, stock in stage.canvas.pictures._stocks.items() if stock.plain}
    assert {name for name in painted if name.startswith("strange/")} <= set(ordered)


def test_one_frame_makes_few_small_pictures_and_leaves_the_others_to_the_thread(tmp_path: Path) -> None:
    pictures = in_the_background(tmp_path)
    icons = pictures.assets.known("ui/icon/")[:60]
    assert len(icons) == 60
    there = [icon for icon in icons if not isinstance(pictures.plain(icon), NotDrawn)]
    assert 0 < len(there) < 30
    assert pictures.coming == {*icons} - {*there}
    take_in(pictures)
    assert all(not isinstance(pictures.plain(icon), NotDrawn) for icon in icons)


def test_what_fades_in_and_turns_is_brought_to_its_size_once(monkeypatch: pytest.MonkeyPatch) -> None:
    shown, bring = Pictures(Assets()), Mock(wraps=resized)
    shown.plain("common/badge/jade")
    monkeypatch.setattr(pictures_room, "resized", bring)
    for angle, alpha in ((0.0, 0.25), (0.0, 0.5), (0.0, 1.0), (5.0, 1.0), (5.0, 0.5)):
        drawn(shown.posed("common/badge/jade", angle, 0.8, 0.8, alpha))
    assert bring.call_count == 1
