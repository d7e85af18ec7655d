"""Pictures of matches in the hall: those in which records were reached, as far as they are kept."""

from pathlib import Path
from threading import enumerate as threads

from theatre import Theatre

from scenes.cli.fixtures import SCENES
from scenes.cli.request import Request
from scenes.screens.hall.niches import Niche
from scenes.screens.hall.played_pictures import PlayedPictures
from scenes.screens.hall_of_fame import Hall

HALL = Request("hall", game="cloud9")


def test_a_record_hangs_there_as_it_was_reached(tmp_path: Path) -> None:
    theatre = Theatre(tmp_path, lambda stage: SCENES["hall"](stage, HALL))
    theatre.frame()
    hall = theatre.top
    assert isinstance(hall, Hall)
    niches = [widget for widget, _window in hall.focus.laid.root.walk() if isinstance(widget, Niche)]
    records = {niche.exhibit.name: [*niche.exhibit.records] for niche in niches}
    picture = records["Otto"][0].played(120)
    assert picture is not None
    assert picture.get_size() == (120, 67)
    assert records["Ines"][0].played(120) is None  # that match is not kept any more
    hall.left()


def test_files_are_looked_for_beside_the_frames(tmp_path: Path) -> None:
    theatre = Theatre(tmp_path, lambda stage: SCENES["hall"](stage, HALL))
    theatre.stage.saves_in_background = True
    pictures = PlayedPictures(theatre.stage)
    pictures.update(0.1)
    assert not [thread for thread in threads() if thread.name == "played pictures"]
    pictures.update(1.0)
    for thread in threads():
        if thread.name == "played pictures":
            thread.join()
    assert pictures.picture(("cloud9", HALL.seed, "Otto"), 120) is None  # a process is to draw it yet
    pictures.close()
