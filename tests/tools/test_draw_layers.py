"""Picture of the layers: what it is drawn from."""

from pathlib import Path

from tools.draw_layers import depths, edges, needed, picture, room_of

ROOT = Path(__file__).parents[2]


def test_a_module_is_in_the_room_of_its_folder() -> None:
    assert room_of("scenes.ui.scenery.backdrop") == "scenes.ui"
    assert room_of("scenes.tables.cloud9.kind") == "scenes.tables.GAME"
    assert room_of("scenes.tables.menu") == "scenes.tables"
    assert room_of("game.cloud9.rules") == room_of("game.strange_world.rules") == "game.GAME"
    assert room_of("game.files") == "game.core"
    assert room_of("pygame") is None


def test_every_room_stands_below_all_that_it_imports() -> None:
    counted = edges()
    rows = depths(counted)
    assert counted["scenes.ui", "scenes.platform"] > 0
    assert all(rows[here] > rows[there] for here, there in counted)


def test_an_arrow_is_left_out_where_another_room_leads_to_the_same() -> None:
    counted = edges()
    drawn = needed(counted, depths(counted))
    assert ("scenes.cli", "scenes.platform") in counted
    assert ("scenes.cli", "scenes.platform") not in drawn


def test_the_picture_in_the_documents_is_the_one_of_today() -> None:
    assert (ROOT / "docs" / "layers.svg").read_text("utf-8") == picture()
