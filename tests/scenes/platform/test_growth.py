"""What is done does not grow with what is saved: counted in files and lines, not in seconds."""

from pathlib import Path

import msgspec
import pytest
from theatre import Theatre

from game import files as files_of_others
from game.matches import packs
from scenes.cli import bench_growth
from scenes.cli.bench_growth import GrowthReport
from scenes.platform.storage import packing, save_index
from scenes.screens.resuming import Resuming
from scenes.screens.saves import SavesScreen
from scenes.screens.title import Title


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """Every file that is read, as it is read."""
    files: list[Path] = []
    read_bytes = files_of_others.read_bytes

    def reading(path: Path, kind: files_of_others.FileKind) -> bytes:
        files.append(path)
        return read_bytes(path, kind)

    for module in (packs, save_index):
        monkeypatch.setattr(module, "read_bytes", reading)
    return files


@pytest.mark.parametrize("many", [30, 300])
def test_title_and_list_read_as_many_files_however_many_there_are(
    tmp_path: Path, many: int, read: list[Path]
) -> None:
    theatre = Theatre(tmp_path, Title)
    theatre.stage.saves_in_background = True
    bench_growth._fill(theatre.stage, many)
    del read[:]
    Resuming(theatre.stage).look()
    assert len(read) < 15
    del read[:]
    screen = SavesScreen(theatre.stage)
    bench_growth._shown(theatre.stage, screen)
    screen.left()
    assert len(read) < 30


def test_the_figures_of_growth_are_all_there(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in (("MATCHES", (9,)), ("_LONGEST", 100), ("_FRAMES", 2)):
        monkeypatch.setattr(bench_growth, name, value)
    monkeypatch.setattr(packing, "LEFT_ALONE", 1)
    monkeypatch.setattr(packs, "MOST_FILES", 2)
    found = msgspec.json.decode(bench_growth.figures(as_json=True), type=GrowthReport)
    assert [(row.matches, row.packed) for row in found.growth] == [(9, 0), (9, 4)]  # of six that are over
    assert "9 matches, old ones packed" in bench_growth._in_words(found)
    assert [each.decisions for each in found.long] == [5, 100]
    assert "100 decisions in one match" in bench_growth._in_words(found)
