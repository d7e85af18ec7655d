"""How bots think in Cloud 9: what colours their play, at every level."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from random import Random

import msgspec
import pytest
from cloud9_on_paper import observations

from game.bots.levels import ThinkingBot, make_bot
from game.cloud9 import GAME
from game.cloud9.bot import Cloud9Model
from game.cloud9.determinization import Known, ReaderMemory
from game.cloud9.pieces import STAY, TOP, Cloud9Action
from game.cloud9.views import Cloud9View
from game.core import Event
from game.search_model import LEVELS, Level, Observation, Style


@pytest.fixture(autouse=True, scope="module")
def read_once() -> Iterator[None]:
    """Let what the deeds of pilots tell be read once for all bots: no style reads it differently."""
    analyse, read = ReaderMemory.analyse, {}

    def known(memory: ReaderMemory, view: Cloud9View, told: Sequence[Event]) -> Known:
        if id(view) not in read:
            read[id(view)] = view, analyse(memory, view, told)
        first = read[id(view)][1]
        twin = replace(first, deals=[])
        twin.__dict__["guesses"], twin.__dict__["deeds"] = first.guesses, first.responses
        return twin

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ReaderMemory, "analyse", known)
        yield


@cache
def choices(level: Level, style: Style) -> list[Cloud9Action]:
    """What a bot does there at first sight, so that no luck of a search decides; all with the same luck."""
    bot = make_bot(f"{level}/{style}", GAME.id)
    assert isinstance(bot, ThinkingBot)
    bot._strength = msgspec.structs.replace(bot._strength, rounds=min(bot._strength.rounds, 1))
    return [
        bot.choose(observation, Random(number)).action for number, observation in enumerate(observations())
    ]


def stays_more(level: Level, style: Style) -> int:
    """How much more often a style stays aboard than an even bot."""
    return choices(level, style).count(STAY) - choices(level, "even").count(STAY)


@pytest.mark.parametrize("level", LEVELS[:2])
def test_styles_show_a_little_in_those_who_take_what_they_have_anyway(level: Level) -> None:
    assert stays_more(level, "careful") < stays_more(level, "daring")


@pytest.mark.parametrize("level", LEVELS[2:])
def test_styles_show_at_every_level(level: Level) -> None:
    assert stays_more(level, "careful") < -2
    assert stays_more(level, "builder") < -2
    assert stays_more(level, "daring") > 2
    assert stays_more(level, "spiteful") > 2


def weights(observation: Observation, *styles: Style) -> list[Sequence[float]]:
    """How styles weigh staying against jumping, in the same position as it may be."""
    even = Cloud9Model("even")
    state = even.determinize(even.analyse(observation.view, observation.told), Random(1))
    return [Cloud9Model(style).priors(state, observation.legal) for style in styles]


def test_who_saves_cards_shuns_the_wheel_and_the_spiteful_like_it() -> None:
    drawn = 0
    for observation in observations():
        view = observation.view
        if view.phase != "passenger":
            continue
        after = [*view.aboard[view.aboard.index(view.pilot) + 1 :], *view.aboard]
        (builder, _), (even, _), (spiteful, _) = weights(observation, "builder", "even", "spiteful")
        if after[0] == observation.seat and view.cloud < TOP - 1:
            assert builder <= even <= spiteful
            drawn += builder < even < spiteful
        else:
            assert builder == even == spiteful
    assert drawn > 20
