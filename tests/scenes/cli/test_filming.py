"""Films on the command line: moving pictures through eyes that may see, and else a sentence."""

from pathlib import Path

import pytest
from tables import Table as Kind
from tables import new_game, random_game

from game.cloudy_kingdom import GAME as KINGDOM
from game.matches.saves import write_save
from scenes.cli.commands import main


@pytest.mark.developing
def test_a_second_of_a_match_is_a_moving_picture(tmp_path: Path) -> None:
    from PIL import Image  # noqa: PLC0415 - only makers have it

    file, film = tmp_path / "match.skies", tmp_path / "film.webp"
    write_save(random_game(Kind(KINGDOM, 2), 3), file)
    assert main(("film", str(file), "--out", str(film), "--seconds", "1", "--seat", "1")) == 0
    with Image.open(film) as picture:
        assert picture.format == "WEBP"
        assert picture.size == (640, 360)
        assert getattr(picture, "n_frames", 0) > 1


def test_of_a_match_that_goes_on_nobodys_eyes_are_lent(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "match.skies"
    record = random_game(Kind(KINGDOM, 2), 3)
    begun = new_game(Kind(KINGDOM, 2), 3)
    begun.steps = record.steps[:2]
    write_save(begun, file)
    film = tmp_path / "film.webp"
    assert main(("film", str(file), "--out", str(film), "--seat", "0")) != 0
    assert "not over" in capsys.readouterr().err
    assert not film.exists()


def test_seats_are_counted_from_nought_like_those_of_a_review(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "match.skies"
    write_save(random_game(Kind(KINGDOM, 2), 3), file)
    with pytest.raises(SystemExit):
        main(("film", str(file), "--out", str(tmp_path / "film.webp"), "--seat", "2"))
    assert "seats from 0 to 1" in capsys.readouterr().err
