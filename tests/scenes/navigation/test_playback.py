"""The show: one clip after another, at any speed, and where it ends when it is skipped."""

import pytest

from scenes.navigation.playback import Clip, Playback, at_once, together
from scenes.navigation.settings import Comfort
from scenes.platform.motion import Ease, arrive, bounce, burst, during, frame, glide, leave, pop, sway


def told(log: list[str], name: str, seconds: float = 1.0) -> Clip:
    return Clip(
        seconds,
        lambda t: log.append(f"{name} {t:.2f}"),
        lambda: log.append(f"{name} starts"),
        lambda: log.append(f"{name} ends"),
    )


def test_clips_follow_one_another_and_lose_no_time_between() -> None:
    log: list[str] = []
    show = Playback(Comfort())
    show.add([told(log, "a"), told(log, "b", 2.0)])
    show.update(0.5)
    show.update(1.5)
    assert log == ["a starts", "a 0.50", "a ends", "b starts", "b 0.50"]
    show.update(5.0)
    assert log[-1] == "b ends"
    assert not show.running


@pytest.mark.parametrize(("speed", "pace", "share"), [(0.5, 1.0, 0.05), (1.0, 1.0, 0.1), (4.0, 2.0, 0.8)])
def test_speed_and_pace_multiply(speed: float, pace: float, share: float) -> None:
    log: list[str] = []
    show = Playback(Comfort(speed=speed))
    show.pace = pace
    show.add([told(log, "a")])
    show.update(0.1)
    assert log[-1] == f"a {share:.2f}"


def test_a_skipped_show_only_ends_its_clips_each_once() -> None:
    log: list[str] = []
    show = Playback(Comfort())
    show.add([told(log, "a"), told(log, "b"), at_once(lambda: log.append("at once"))])
    show.update(0.2)
    show.finish()
    assert log == ["a starts", "a 0.20", "a ends", "b ends", "at once"]
    assert not show.running


def test_clips_together_start_one_after_another_and_end_once() -> None:
    log: list[str] = []
    show = Playback(Comfort())
    show.add([together(told(log, "a"), told(log, "b"), stagger=0.5)])
    for _ in range(4):
        show.update(0.4)
    assert [line for line in log if "." not in line] == ["a starts", "b starts", "a ends", "b ends"]


def test_clips_together_skipped_half_way_ends_what_has_not_ended() -> None:
    log: list[str] = []
    show = Playback(Comfort())
    show.add([together(told(log, "a"), told(log, "b"), stagger=2.0)])
    show.update(1.5)
    show.finish()
    assert [line for line in log if "ends" in line] == ["a ends", "b ends"]


EASINGS = [
    (arrive, [0.578, 0.875, 0.984]),
    (leave, [0.016, 0.125, 0.422]),
    (glide, [0.146, 0.5, 0.854]),
    (pop, [0.845, 1.112, 1.073]),
    (bounce, [0.309, 0.887, 0.927]),
]


@pytest.mark.parametrize(("ease", "quarters"), EASINGS)
def test_every_easing_goes_from_its_beginning_to_its_end_on_its_way(
    ease: Ease, quarters: list[float]
) -> None:
    assert [ease(t / 4) for t in (1, 2, 3)] == pytest.approx(quarters, abs=0.001)
    assert ease(0.0) == pytest.approx(0, abs=1e-9)
    assert ease(1.0) == pytest.approx(1, abs=1e-6)
    assert all(-0.01 <= ease(t / 50) <= 1.13 for t in range(51))


def test_a_pop_goes_an_eighth_too_far() -> None:
    assert max(pop(t / 100) for t in range(101)) == pytest.approx(1.12, abs=0.01)


def test_idle_movements_are_plain_functions_of_time() -> None:
    assert sway(0.0, 4.0, 10.0) == 0
    assert sway(1.0, 4.0, 10.0) == pytest.approx(10)
    assert [frame(t / 10, 10, 3) for t in range(4)] == [0, 1, 2, 0]
    assert during(3.0, 2.0, 4.0) == 0.5


def test_particles_are_the_same_every_time_and_end() -> None:
    one, other = (burst(("common/fleck/0",), 5, 0, 0, speed=100, seed=3) for _ in range(2))
    assert one == other
    assert 0.3 < one.seconds < 0.8
