"""Boards drawn with Tiled: what the reader refuses and where, and what may be played on."""

import re
import shutil
from collections.abc import Callable
from contextlib import suppress
from itertools import pairwise, product
from pathlib import Path
from random import Random
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st
from kingdom_on_paper import linked, spots, where
from msgspec.structs import replace
from theatre import Theatre

from game.cloudy_kingdom.board import Castles, Layout, check_layout, read_board
from game.cloudy_kingdom.rules import CloudyKingdom
from game.cloudy_kingdom.setup import Options, deal
from game.core import OVER, BadSetup, run
from game.declaration import Box
from game.files import BadFile
from game.maps import BadMap, Map, MapObject, TileLayer
from game.shelf import GAMES
from scenes.navigation.stage import Stage
from scenes.platform import tiled_maps
from scenes.platform.tiled_maps import read_map
from scenes.screens.setup import TableSetup
from scenes.seats import seat_plan
from scenes.shelf.laying import begin
from scenes.tables.cloud9.ladder import cloud_rect
from scenes.tables.cloud9.spots import spots as spots_of_clouds
from scenes.tables.places import SHAPES
from scenes.tables.table import Table

LEVELS = Path(__file__).parents[3] / "levels"

Change = Callable[[str], str]


@pytest.fixture
def maps(tmp_path: Path) -> Path:
    """A folder with a printed board and its tileset."""
    for name in ("A.tmx", "kingdom.tsx"):
        shutil.copy(LEVELS / name, tmp_path)
    return tmp_path


def put(old: str, new: str) -> Change:
    def change(text: str) -> str:
        assert old in text
        return text.replace(old, new, 1)

    return change


def before(mark: str, new: str) -> Change:
    return put(mark, new + mark)


def with_property(kind: str, name: str = "glow", value: str = "1") -> Change:
    entry = f'<property name="{name}" type="{kind}" value="{value}"/>'
    return before(" <tileset", f" <properties>{entry}</properties>\n")


TWICE = '<properties><property name="glow"/><property name="glow"/></properties>'
CASTLE = '<object id="1" name="black-north" gid="2" x="168" y="102" width="72" height="72"/>'
CASTLE_PLACE = "layer castles, object black-north"


def castle(attributes: str, inside: str = "") -> Change:
    return put(CASTLE, f'<object id="1" name="black-north" {attributes}>{inside}</object>')


# The reader


def test_the_printed_boards_are_those_of_the_rules() -> None:
    a, b = (read_board(read_map(LEVELS / f"{name}.tmx")) for name in "AB")
    assert a == layout("black blue red", "black blue red", "red black blue", "blue red black")
    assert b == layout(
        "black blue gold red", "blue gold red black", "blue black red gold", "gold blue black red"
    )


def layout(north: str, east: str, south: str, west: str, holes: str = "") -> Layout:
    """A board in words: a dot is no castle, holes are digits in pairs."""
    lines = (
        tuple(None if family == "." else family for family in line.split())
        for line in (north, east, south, west)
    )
    return Layout(Castles(*lines), tuple((int(hole[0]), int(hole[1])) for hole in holes.split()))


def test_castles_of_the_printed_boards_have_names_and_places_to_draw_them_at() -> None:
    board = read_map(LEVELS / "B.tmx")
    assert (board.columns, board.rows, board.cell_width) == (6, 6, 108)
    assert {spot.name for spot in board.spots["castles"]} == {
        f"{family}-{side}"
        for family, side in product(("black", "blue", "gold", "red"), ("north", "east", "south", "west"))
    }
    north = next(spot for spot in board.spots["castles"] if spot.name == "black-north")
    assert (north.kind, north.properties) == ("castle", {"family": "black"})
    assert (north.x + north.width / 2, north.y + north.height / 2) == (162, 38)  # 70 above the field


def test_the_screens_of_the_other_games_have_their_places() -> None:
    for shape in SHAPES:
        places = spots_of_clouds(shape)
        clouds = [cloud_rect(places, 1.0, number) for number in range(1, 10)]
        assert clouds[0].center == places.rect("now").center
        assert {round(cloud.centerx, 2) for cloud in clouds} == {places.rect("now").centerx}
        assert all(above.centery < below.centery for below, above in pairwise(clouds))
        assert clouds[-1].centery >= places.point("highest")[1] - 0.01
    for name in ("strange_world", "strange_world-1024x768", "strange_world-720x1280"):
        [(layer, drawn)] = read_map(LEVELS / f"{name}.tmx").spots.items()
        table = {
            *("world", "room", "ribbon", "ladder", "notes", "button", "prompts_left", "prompts_right"),
            *("hand", "hand-under", "lanterns", "lanterns-under"),
            *(f"island-{number}" for number in (1, 2, 3)),
            *(f"goals-{number}" for number in (0, 1, 2)),
        }
        few = ("-solo", "-pair")  # places of tables for so few
        names = {spot.name.removesuffix(few[0]).removesuffix(few[1]) for spot in drawn}
        for_children = {"kids-hand", "kids-hand-under", "kids-button"} if name == "strange_world" else set()
        assert (layer, names - {"goals"}) == ("table", table | for_children)
        [world] = [spot for spot in drawn if spot.name == "world"]
        assert world.width == world.height  # of four rows and four columns


def test_what_is_written_on_maps_layers_and_objects_is_read(maps: Path) -> None:
    entries = "".join(
        f'<property name="{name}" type="{kind}" value="{value}"/>'
        for name, kind, value in (("a", "int", "-2"), ("b", "float", "1.5"), ("c", "bool", "true"))
    )
    entries += '<property name="d" value=""/><property name="e">two\nlines</property>'
    file = changed(maps, before(" <tileset", f" <properties>{entries}</properties>\n"))
    assert read_map(file).properties == {"a": -2, "b": 1.5, "c": True, "d": "", "e": "two\nlines"}


def test_objects_are_moved_with_their_layer_and_need_no_name(maps: Path) -> None:
    shifted = put('name="castles"', 'name="castles" offsetx="8" offsety="-4"')
    file = changed(maps, lambda text: shifted(text.replace('name="black-north" ', "")))
    spot = read_map(file).spots["castles"][0]
    assert (spot.name, spot.x, spot.y) == ("1", 176, 26)


def changed(maps: Path, change: Change, name: str = "A.tmx") -> Path:
    file = maps / name
    file.write_text(change(file.read_text("utf-8")), "utf-8")
    return maps / "A.tmx"


@pytest.mark.parametrize(
    ("place", "reason", "change"),
    [
        ("file", "XML", lambda text: text[:300]),
        ("file", "XML", lambda _: ""),
        ("file", "not a map", lambda _: "<svg/>"),
        ("map", "orthogonal", put('orientation="orthogonal"', 'orientation="isometric"')),
        ("map", "infinite", put('infinite="0"', 'infinite="1"')),
        ("map", "width", put('width="5"', 'width="65"')),
        ("map", "height", put('height="5"', 'height="x"')),
        ("map", "tilewidth", put('tilewidth="136"', 'tilewidth="0"')),
        ("map, property glow", "class", with_property("class")),
        ("map, property glow", "list", with_property("list")),
        ("map, property glow", "object", with_property("object")),
        ("map, property glow", "value", with_property("int", value="x")),
        ("map, property glow", "value", with_property("bool", value="perhaps")),
        ("map, property glow", "value", with_property("float", value="nan")),
        ("map, property id", "taken", with_property("int", "id")),
        ("map, property name", "taken", with_property("string", "name")),
        ("map, property glow", "another", before(" <tileset", TWICE)),
        ("layer more", "group", before(" <layer", ' <group name="more"></group>\n')),
        ("layer sky", "imagelayer", before(" <layer", ' <imagelayer name="sky"/>\n')),
        ("layer inner", "within", put(CASTLE, '<layer name="inner"/>')),
        ("file", "PyTMX", castle('x="1" y="1" gid="2" parent="x"')),
        ("layer cells", "another", put('name="castles"', 'name="cells"')),
        ("layer cells", "CSV", put('encoding="csv"', 'encoding="base64" compression="zstd"')),
        ("layer cells", "CSV", put('encoding="csv"', 'encoding="csv" compression="zlib"')),
        ("layer cells", "CSV", put("0,0,0,0,0,\n", '<chunk x="0"/>0,0,0,0,0,\n')),
        ("layer cells", "shifted", put('name="cells"', 'name="cells" offsetx="2"')),
        ("layer cells", "offsetx", put('name="cells"', 'name="cells" offsetx="0.5"')),
        ("layer cells", "hidden", put('name="cells"', 'name="cells" visible="0"')),
        ("layer cells", "opaque", put('name="cells"', 'name="cells" opacity="0.5"')),
        ("layer cells", "size", put('name="cells" width="5"', 'name="cells" width="4"')),
        ("layer cells", "tiles instead", put("0,0,0,0,0,\n", "0,0,0,0,\n")),
        ("layer cells, row 1, column 1", "number", put("0,1,1", "0,x,1")),
        ("layer cells, row 1, column 1", "number", put("0,1,1", "0,-1,1")),
        ("layer cells, row 1, column 1", "no class", put("0,1,1", "0,9,1")),
        ("layer castles", "offsety", put('name="castles"', 'name="castles" offsety="1.5"')),
        ("layer castles", "hidden", put('name="castles"', 'name="castles" visible="0"')),
        ("object blue-north", "another", put("black-north", "blue-north")),
        (CASTLE_PLACE, "template", castle('template="castle.tx" x="1" y="1"')),
        (CASTLE_PLACE, "opaque", castle('x="1" y="1" opacity="0.3"')),
        (CASTLE_PLACE, "hidden", castle('x="1" y="1" visible="0"')),
        (CASTLE_PLACE, "turned", castle('x="1" y="1" rotation="90"')),
        (CASTLE_PLACE, "polygon", castle('x="1" y="1"', '<polygon points="0,0 1,1"/>')),
        (CASTLE_PLACE, "ellipse", castle('x="1" y="1"', "<ellipse/>")),
        (CASTLE_PLACE, "x cannot be", castle('x="left" y="1"')),
        (CASTLE_PLACE, "y cannot be", castle('x="1" y="inf"')),
        (CASTLE_PLACE, "no class", castle('x="1" y="1" gid="77"')),
        (
            f"{CASTLE_PLACE}, property x",
            "taken",
            castle('x="1" y="1"', '<properties><property name="x" value="1"/></properties>'),
        ),
        ("tileset moon.tsx", "read", put("kingdom.tsx", "moon.tsx")),
        ("tileset kingdom", "export", put('source="kingdom.tsx"', 'name="kingdom"')),
        ("tileset kingdom.tsx", "firstgid", put('firstgid="1"', 'firstgid="none"')),
    ],
)  # fmt: skip
def test_what_pytmx_would_get_wrong_is_refused_by_place(
    maps: Path, place: str, reason: str, change: Change
) -> None:
    file = changed(maps, change)
    with pytest.raises(BadMap, match=re.escape(reason)) as refused:
        read_map(file)
    assert (refused.value.source, refused.value.place) == (str(file), place)


@pytest.mark.parametrize(
    ("place", "change"),
    [
        ("tileset kingdom.tsx", lambda text: text[:200]),
        ("tileset kingdom.tsx", lambda _: "<tiles/>"),
        ("tileset kingdom.tsx", put('width="540"', 'width="much"')),
        ("tileset kingdom.tsx", put('source="kingdom.png"', "")),
        ("tileset kingdom.tsx", put('tile id="0"', 'tile id="first"')),
        ("tileset kingdom.tsx, tile 0", put('type="cell"/>', 'type="cell"><animation/></tile>')),
        ("tileset kingdom.tsx, tile 0", put('type="cell"/>', 'type="cell" probability="x"/>')),
        ("tileset kingdom.tsx, tile 1, property type", put('name="family"', 'name="type"')),
        ("layer cells, row 1, column 1", put(' type="cell"', "")),
    ],
)
def test_tilesets_are_looked_at_too(maps: Path, place: str, change: Change) -> None:
    file = changed(maps, change, "kingdom.tsx")
    with pytest.raises(BadMap) as refused:
        read_map(file)
    assert refused.value.place == place


def test_a_map_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadMap, match="file"):
        read_map(tmp_path / "moon.tmx")
    (tmp_path / "letters.tmx").write_bytes(b'<?xml version="1.0" encoding="no-such"?><map/>')
    with pytest.raises(BadMap, match="file"):
        read_map(tmp_path / "letters.tmx")


def test_mutilated_maps_are_read_or_refused(maps: Path) -> None:
    rng = Random(1)
    files = [maps / "A.tmx", maps / "kingdom.tsx"]
    originals = [file.read_bytes() for file in files]
    refused = 0
    for _ in range(200):
        which = rng.random() < 0.25
        mutilated = bytearray(originals[which])
        for _ in range(rng.randrange(1, 4)):
            start = rng.randrange(len(mutilated))
            mutilated[start : start + rng.randrange(3)] = rng.choice(
                [b"", b"0", b"9", b"-", b'"', b"e5", b"<", b"\xff", b" x=", b"nan"]
            )
        files[which].write_bytes(mutilated)
        try:
            read_board(read_map(files[0]))
        except BadFile:
            refused += 1
        files[which].write_bytes(originals[which])
    assert 100 < refused < 200


# The rules for boards


@pytest.mark.parametrize(
    ("place", "drawn"),
    [
        ("castles", layout("black blue", "black blue .", "blue black", "blue black")),
        ("field", layout("black blue . . . . .", "black blue", "blue black . . . . .", "blue black")),
        ("field", layout("black", "black", "black", "black")),
        ("hole 2,0", layout("black blue", "black blue", "blue black", "blue black", "20")),
        ("hole 0,1", layout(". . .", ". . .", ". . .", ". . .", "01 01")),
        ("cell 0,2", layout(". . .", ". . .", ". . .", ". . .", "01 10")),
        ("field", layout(". .", ". .", ". .", ". .", "00 01 10 11")),
        ("castle black north", layout("black blue", "black blue", "blue black", "blue black", "00")),
        ("family green", layout("black green", "black green", "green black", "green black")),
        ("castles", layout(". .", ". .", ". .", ". .")),
        ("castles", layout("black .", ". black", ". black", "black .")),
        ("family black", layout("black black", "black blue", "blue black", "blue black")),
        ("family blue", layout("black . blue", "black . blue", "black . .", "blue . black")),
        ("family black", layout("black blue .", ". blue black", "black . blue", "blue . black")),
        ("family blue", layout("black . blue", "black blue .", "blue . black", ". blue black")),
        ("family blue", layout(". blue black", "black blue .", "blue black .", ". black blue")),
        ("family black", layout("black . blue", ". black blue", "blue black .", "black blue .")),
    ],
)  # fmt: skip
def test_boards_that_nobody_can_play_on(place: str, drawn: Layout) -> None:
    with pytest.raises(BadFile) as refused:
        check_layout(drawn)
    assert refused.value.place == place
    assert str(refused.value) == f"{place}: {refused.value.reason}"


def drawing(cells: str, *castles: tuple[str, float, float, str]) -> Map:
    """A map of tiles 10 by 10; a castle is a name, the middle of its place, and a family."""
    rows = tuple(tuple("cell" if cell == "#" else "" for cell in row) for row in cells.split())
    objects = tuple(
        MapObject(name, "castle", x * 10 - 2, y * 10 - 2, 4, 4, {"family": family})
        for name, x, y, family in castles
    )
    return Map(
        "x.tmx",
        len(rows[0]),
        len(rows),
        10,
        10,
        {},
        {"cells": TileLayer("cells", rows)},
        {"castles": objects},
    )


SMALL = (
    ("n1", 1.5, 0.5, "black"),
    ("n2", 2.5, 0.5, "blue"),
    ("e1", 3.5, 1.5, "black"),
    ("e2", 3.5, 2.5, "blue"),
    ("s1", 1.5, 3.5, "blue"),
    ("s2", 2.5, 3.5, "black"),
    ("w1", 0.5, 1.5, "blue"),
    ("w2", 0.5, 2.5, "black"),
)  # fmt: skip


def test_the_smallest_board_anywhere_on_a_map() -> None:
    assert read_board(drawing(".... .##. .##. ....", *SMALL)) == layout(
        "black blue", "black blue", "blue black", "blue black"
    )
    moved = [(name, x + 3, y + 1, family) for name, x, y, family in SMALL]
    away = drawing("........ ........ ....##.. ....##.. ........", *moved)
    assert read_board(away) == layout("black blue", "black blue", "blue black", "blue black")


@pytest.mark.parametrize(
    ("place", "drawn"),
    [
        ("layer cells", Map("x.tmx", 1, 1, 10, 10)),
        ("layer cells", drawing(".... ....", *SMALL)),
        ("layer castles, object far", drawing(".... .##. .##. ....", ("far", 0.5, 0.5, "red"))),
        ("layer castles, object in", drawing(".... .##. .##. ....", ("in", 1.5, 1.5, "red"))),
        ("layer castles, object n3", drawing(".... .##. .##. ....", *SMALL, ("n3", 1.5, 0.4, "red"))),
        ("castles", drawing(".... .##. .##. ....")),
    ],
)
def test_drawings_that_are_no_board(place: str, drawn: Map) -> None:
    with pytest.raises(BadMap) as refused:
        read_board(drawn)
    assert (refused.value.source, refused.value.place) == ("x.tmx", place)


def test_tiles_and_objects_must_be_what_they_stand_for() -> None:
    board = drawing(".... .##. .##. ....", *SMALL)
    rows = tuple(tuple("castle" if kind else "" for kind in row) for row in board.grids["cells"].rows)
    painted = Map("x.tmx", 4, 4, 10, 10, {}, {"cells": TileLayer("cells", rows)})
    with pytest.raises(BadMap, match="a tile of class castle"):
        read_board(painted)
    house = Map("x.tmx", 4, 4, 10, 10, {}, board.grids, {"castles": (MapObject("hut", "house", 13, 3),)})
    with pytest.raises(BadMap, match="object hut: needs the class castle"):
        read_board(house)


RING = layout("black blue .", "black . blue", "blue . black", "blue . black", "11")
LARGE = layout(
    "black blue gold red . .",
    "gold blue . red black .",
    ". black . gold blue red",
    ". gold red . blue black",
    "22 33 30",
)


def test_games_on_own_boards_follow_the_same_rules() -> None:
    boards = [layout("black blue", "black blue", "blue black", "blue black"), RING, LARGE]
    for drawn, seed in product(boards, range(4)):
        check_layout(drawn)
        box = Box(boards={"mine": as_map(drawn)}, board="mine")
        seats = 2 + seed % (len(drawn.families) - 1)
        setup = deal(seats, Random(seed), Options("random"), box)
        assert (setup.layout, setup.castles, set(setup.holes)) == ("mine", drawn.castles, set(drawn.holes))
        state = CloudyKingdom(setup)
        rng = Random(seed)
        while state.actor != OVER:
            view = state.view(None)
            assert set(state.tables.bitboard.pairs(state.field.links)) == linked(view)
            if view.phase == "turn":
                assert {((row, column), axis) for row, column, axis in spots(state)} == where(view)
            run(state.apply(rng.choice(state.legal_actions())))


def as_map(drawn: Layout) -> Map:
    """A board drawn on a map."""
    cells = [["."] * (drawn.columns + 2) for _ in range(drawn.rows + 2)]
    for row, column in drawn.cells:
        cells[row + 1][column + 1] = "#"
    off = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
    gates = [
        (f"{family}-{side}", column + 1.5 + off[side][0], row + 1.5 + off[side][1], family)
        for family, side, (row, column) in drawn.gates()
    ]
    return drawing(" ".join("".join(row) for row in cells), *gates)


def test_more_seats_than_families_cannot_play() -> None:
    box = Box(boards={"mine": as_map(RING)}, board="mine")
    with pytest.raises(BadSetup, match="2 to 2 may play"):
        deal(3, Random(0), Options(), box)


@given(
    st.lists(st.text(".#", min_size=3, max_size=8), min_size=1, max_size=8), st.randoms(use_true_random=False)
)
def test_any_drawing_is_a_board_or_refused(rows: list[str], rng: Random) -> None:
    width = max(map(len, rows))
    castles = [
        (
            str(number),
            rng.randrange(width) + 0.5,
            rng.randrange(len(rows)) + 0.5,
            rng.choice(["black", "blue"]),
        )
        for number in range(rng.randrange(9))
    ]
    with suppress(BadMap):
        check_layout(read_board(drawing(" ".join(row.ljust(width, ".") for row in rows), *castles)))


@given(st.permutations(range(6)), st.permutations(range(6)), st.data())
def test_any_castles_are_a_board_or_refused(one: list[int], two: list[int], data: st.DataObject) -> None:
    families = ("black", "blue", "gold", "red", None, None)
    lines = [tuple(families[place] for place in data.draw(st.permutations(range(6)))) for _ in range(2)]
    castles = Castles(*(tuple(families[place] for place in line) for line in (one, two)), *lines)
    with suppress(BadFile):
        check_layout(Layout(castles))
        for family in ("black", "blue", "gold", "red"):
            assert castles.north.index(family) != castles.south.index(family)
            assert castles.west.index(family) != castles.east.index(family)


def own_board(folder: Path) -> Path:
    """A board of one's own for two: the castles of a third family are gone."""
    boards = folder / "content" / "boards"
    boards.mkdir(parents=True)
    shutil.copy(LEVELS / "kingdom.tsx", boards)
    text = (LEVELS / "A.tmx").read_text("utf-8")
    (boards / "moon.tmx").write_text(re.sub(r".*name=\"red-.*\n", "", text), "utf-8")
    return boards / "moon.tmx"


def set_up(stage: Stage) -> TableSetup:
    """The table as it was set the last time: three players, on the board of one's own."""
    plan = replace(seat_plan.usual_plan(GAMES["cloudy_kingdom"]), board="moon")
    stage.writer.save(
        stage.folders.memory, seat_plan.memory_bytes(seat_plan.RememberedPlans({"cloudy_kingdom": plan}))
    )
    return TableSetup(stage, "cloudy_kingdom")


def test_on_a_board_of_ones_own_no_more_can_play_than_have_castles(tmp_path: Path) -> None:
    own_board(tmp_path)
    theatre = Theatre(tmp_path, set_up)
    theatre.frame()
    assert theatre.target("play").why_not == "At most 2 can play."


def test_where_a_board_is_gone_the_printed_one_is_played_on(tmp_path: Path) -> None:
    theatre = Theatre(tmp_path, set_up)
    theatre.frame()
    theatre.click("play")
    assert isinstance(theatre.top, Table)
    again = begin(theatre.stage, replace(theatre.top.session.plan, board="moon"))
    assert again.session.match.state.seats == 3


def test_a_map_is_what_was_checked_whatever_becomes_of_its_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody swaps the files as soon as they were looked at."""
    for name in ("A.tmx", "kingdom.tsx"):
        shutil.copy(LEVELS / name, tmp_path / name)
    look = tiled_maps._Inspector.inspect

    def inspect(inspector: tiled_maps._Inspector) -> ET.Element:
        checked = look(inspector)
        for file in tmp_path.iterdir():
            file.write_text("<!DOCTYPE a>")
        return checked

    monkeypatch.setattr(tiled_maps._Inspector, "inspect", inspect)
    swapped, printed = (tiled_maps.read_map(folder / "A.tmx") for folder in (tmp_path, LEVELS))
    assert (swapped.grids, swapped.spots) == (printed.grids, printed.spots)
