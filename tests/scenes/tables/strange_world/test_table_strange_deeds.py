"""What is told of a whole game of Strange World: pictures in the log, and deeds on the score sheet."""

from random import Random

from strange_evening import mixed_game, new_match

from game.core import Event, State
from game.strange_world.statistics import count
from scenes.platform.assets import Assets
from scenes.tables.strange_world.kind import honours_of
from scenes.tables.strange_world.sprites import pictures_of


def happened(seats: int, seed: int) -> tuple[list[tuple[State, Event]], list[list[int]]]:
    """All events of a game, and by seat: its face-down cards, fumaroles, portals and travellers."""
    match = new_match(seats, seed)
    story = [(shown.state, shown.event) for action in mixed_game(seats, seed) for shown in match.play(action)]
    worlds = match.state.view(None).worlds  # type: ignore[attr-defined]
    counted = [
        [
            sum(cell.down for cell in world.cells),
            sum(cell.fumarole for cell in world.cells),
            len(world.portals),
            len(world.guests),
        ]
        for world in worlds
    ]
    return story, counted


def test_every_picture_of_the_log_exists() -> None:
    assets = Assets()
    shown = {
        picture for seats in (1, 4) for _, event in happened(seats, 2)[0] for picture in pictures_of(event)
    }
    assert len(shown) > 30
    for picture in shown:
        assets.sheet(picture)


def test_deeds_are_those_that_can_be_seen_on_the_worlds() -> None:
    for seed in Random(1).sample(range(50), 4):
        story, counted = happened(3, seed)
        honours = honours_of(count(story), 3)
        portals, travellers, eruptions, woken = honours.counts.values()
        for seat, (down, fumaroles, joined, guests) in enumerate(counted):
            assert (portals[seat], travellers[seat], eruptions[seat]) == (joined, guests, fumaroles)
            assert woken[seat] >= down  # a fumarole may have covered a Tzimime
        least = [seat for seat in range(3) if woken[seat] == min(woken)]
        assert [title.seat for title in honours.titles] == (least if len(least) == 1 else [])
