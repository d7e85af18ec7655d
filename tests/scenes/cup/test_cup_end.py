"""The end of a cup: who has won is told when the cup is grabbed, then come the awards, then the poster."""

from pathlib import Path
from typing import Any

import pygame
import pytest
from cup_stage import put
from theatre import Theatre, targets

from game.cup.awards import Award
from game.cup.state import CupPhase
from scenes.cup.ceremony import Ceremony, handed_over
from scenes.cup.cup_end import CupEnd
from scenes.cup.grab import GRABBED, HELD
from scenes.cup.party import Party
from scenes.cup.poster import Poster
from scenes.cup.samples import sample
from scenes.navigation.settings import Settings
from scenes.platform.canvas import Canvas
from scenes.screens.title import Title


@pytest.fixture
def theatre(tmp_path: Path) -> Theatre:
    return Theatre(tmp_path, Title, size=(640, 360), settings=Settings(language="en"))


def with_points(party: Party, *points: int) -> Party:
    """The same evening, at whose end everybody has other points."""
    for member, own in zip(party.evening.cup.members, points, strict=True):
        member.points = own
    return party


class Seen:
    """What is painted in a frame: pictures and words."""

    def __init__(self, theatre: Theatre, monkeypatch: pytest.MonkeyPatch) -> None:
        self._screen: Any = theatre.top
        self._canvas = theatre.stage.canvas
        self._monkeypatch = monkeypatch

    def now(self) -> list[str]:
        found: list[str] = []
        with self._monkeypatch.context() as patch:
            patch.setattr(Canvas, "picture", lambda _canvas, name, *_at, **_how: found.append(name))
            patch.setattr(Canvas, "text", lambda _canvas, words, *_at, **_how: found.append(words))
            self._screen.draw_behind(self._canvas)
        return found


def test_nobody_has_won_before_the_cup_is_grabbed(theatre: Theatre, monkeypatch: pytest.MonkeyPatch) -> None:
    party = sample(theatre.stage, 3, 3, "", "", "")
    put(theatre, party.scene(climbs=True))
    end = theatre.top
    assert isinstance(end, CupEnd)
    seen, moments = Seen(theatre, monkeypatch), set[str]()
    for _frame in range(400):
        theatre.frame(1 / 30)
        shown, since = seen.now(), end._climb.since_done
        has_won = [words for words in shown if words.startswith("Lea t") or "takes" in words]
        if since < GRABBED:
            moments.add("climbs")
            assert not [name for name in shown if name.startswith("honours/")]
            assert not has_won
            assert not targets(theatre.screen)
        elif since < HELD:
            moments.add("grabs")
            assert [name for name in shown if name.startswith("honours/arms/")]
            assert not has_won
        elif theatre.has("go"):
            assert has_won
            break
    assert moments == {"climbs", "grabs"}
    theatre.click("go")
    assert isinstance(theatre.top, Ceremony)


def test_a_press_leads_from_the_climb_to_the_cup_and_from_there_to_the_winner(theatre: Theatre) -> None:
    put(theatre, CupEnd(sample(theatre.stage, 3, 5), climbs=True))
    climb, reached = theatre.top._climb, []
    for _press in range(3):
        assert not targets(theatre.screen)
        told = climb.since_done >= theatre.top._title_ends - 0.01
        reached.append((climb.is_done, climb.since_done >= HELD, told))
        pygame.event.post(
            pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
        )
        theatre.frame(0.0)
    assert reached == [(False, False, False), (True, False, False), (True, True, False)]
    assert theatre.screen.ui.focus == "go"
    assert isinstance(theatre.top, CupEnd)


def test_everybody_who_has_won_holds_a_cup(theatre: Theatre, monkeypatch: pytest.MonkeyPatch) -> None:
    party = with_points(sample(theatre.stage, 3, 5), 40, 40, 9, 8, 7, 6)
    assert party.evening.cup.phase is CupPhase.OVER
    put(theatre, CupEnd(party))
    theatre.pass_time(1.0)
    shown = Seen(theatre, monkeypatch).now()
    assert (
        len([name for name in shown if name.startswith("honours/arms/")])
        == len(party.evening.cup.winners)
        == 2
    )
    assert shown.count("common/trophy/gold") == 2


def test_after_the_awards_nobody_climbs_again_and_the_poster_hangs_there(theatre: Theatre) -> None:
    put(theatre, Ceremony(sample(theatre.stage, 3, 5)))
    given = 1
    while isinstance(theatre.top, Ceremony):
        theatre.click("next")
        given += isinstance(theatre.top, Ceremony)
    assert given == 5
    assert isinstance(theatre.top, CupEnd)
    theatre.frame()
    assert {"watch", "save", "again", "leave", "poster"} <= {target.id for target in targets(theatre.screen)}
    theatre.pass_time(1.0)
    theatre.click("poster")
    assert isinstance(theatre.top, Poster)


def test_no_two_awards_are_given_in_the_same_way(theatre: Theatre) -> None:
    put(theatre, Ceremony(sample(theatre.stage, 3, 5)))
    ways = []
    while isinstance(theatre.top, Ceremony):
        staged = theatre.top._staging
        ways.append((staged.sky, staged.aside, staged.arms, staged.prize, staged.cloud, staged.has_wreath))
        theatre.click("next")
    for number in range(4):  # where, in which light, how one stands and what one gets
        assert len({way[number] for way in ways}) >= 3
    assert len(set(ways)) == len(ways) == 5


def test_at_most_five_awards_are_handed_over_and_as_many_people_as_can_be_get_one() -> None:
    given = [Award(f"award-{number}", member, 1) for number, member in enumerate([0, *[1] * 9, *[2] * 9])]
    shown = handed_over(given)
    assert len(shown) == 5
    assert {award.member for award in shown} == {0, 1, 2}
    assert shown == [given[0], given[9], *given[-3:]]
    many = [Award(f"award-{number}", number % 6, 1) for number in range(12)]
    assert [award.member for award in handed_over(many)] == [1, 2, 3, 4, 5]
