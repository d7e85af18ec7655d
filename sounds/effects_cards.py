"""Cards on felt: drawing, sliding, placing, turning over, shuffling."""

from numpy.random import Generator

from sounds.cues import Cue
from sounds.materials import about, flick, paper, tap
from sounds.synth import Signal, curve, mixed


def card_draw(take: int, rng: Generator) -> Signal:
    """A card pulled off the pile, upwards."""
    del take
    seconds = about(0.17, 0.15, rng)
    rub = paper(curve(seconds, (0.0, 900.0), (seconds, about(1_900.0, 0.1, rng))), rng)
    swell = curve(seconds, (0.0, 0.0), (0.7 * seconds, 1.0), (seconds, 0.0))
    return mixed((0.0, 1.0 * rub * swell), (seconds * 0.93, 0.7 * flick(rng)))


def card_slide(take: int, rng: Generator) -> Signal:
    """A card slides over felt and stops."""
    del take
    seconds = about(0.26, 0.15, rng)
    rub = paper(curve(seconds, (0.0, about(2_000.0, 0.1, rng)), (seconds, 900.0)), rng, 0.75)
    swell = curve(seconds, (0.0, 0.0), (0.2 * seconds, 1.0), (0.7 * seconds, 0.5), (seconds, 0.0))
    return mixed((0.0, 1.0 * rub * swell), (seconds * 0.9, 0.4 * tap(190.0, 0.7, rng)))


def card_place(take: int, rng: Generator) -> Signal:
    """A card set down: its edge, the air under it, and only then the felt."""
    del take
    settle = paper(curve(0.09, (0.0, 2_000.0), (0.09, 1_300.0)), rng) * curve(0.09, (0.0, 1.0), (0.09, 0.0))
    return mixed(
        (0.0, 0.45 * tap(about(240.0, 0.08, rng), 0.3, rng)),
        (0.004, 0.5 * flick(rng, 3_800.0)),
        (0.010, 1.0 * settle),
    )


def card_flip(take: int, rng: Generator) -> Signal:
    """A card is bent up, turns in the air and claps down."""
    del take
    air = paper(curve(0.15, (0.0, 1_300.0), (0.08, 2_300.0), (0.15, 1_200.0)), rng, 0.3)
    air *= curve(0.15, (0.0, 0.0), (0.07, 0.6), (0.15, 0.0))
    gap = about(0.17, 0.1, rng)
    return mixed(
        (0.0, 0.5 * flick(rng, 3_900.0)),
        (0.015, 1.0 * air),
        (gap, 0.25 * tap(240.0, 0.2, rng)),
        (gap, 0.6 * flick(rng, 3_800.0)),
    )


def card_shuffle(take: int, rng: Generator) -> Signal:
    """Two halves of a pack riffle into each other and are squared up."""
    del take
    count = 26
    at = [0.62 * (n / count) ** 0.85 + 0.010 * rng.uniform() for n in range(count)]
    riffle = [
        (second, rng.uniform(0.35, 0.7) * flick(rng, 2_800.0 + 40.0 * n)) for n, second in enumerate(at)
    ]
    rub = paper(curve(0.22, (0.0, 1_500.0), (0.22, 900.0)), rng) * curve(
        0.22, (0.0, 0.0), (0.1, 0.5), (0.22, 0.0)
    )
    return mixed(
        *riffle, (0.66, 1.0 * rub), (0.86, 0.6 * tap(220.0, 0.2, rng)), (0.98, 0.4 * tap(235.0, 0.2, rng))
    )


CUES = (
    Cue("card_draw", "card drawn", card_draw, 6, at="tick"),
    Cue("card_slide", "card slides", card_slide, 6, at="tick"),
    Cue("card_place", "card laid", card_place, 6, at="tick"),
    Cue("card_flip", "card turns over", card_flip, 6, at="tick"),
    Cue("card_shuffle", "cards shuffled", card_shuffle, 3),
)
