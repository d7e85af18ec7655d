"""The table of Cloudy Kingdom: whole games by every device, shows that leave no trace, true previews."""

from pathlib import Path
from random import Random

import pytest
from kingdom_evening import LOOKS, Evening, Language, Way, by_pointer, by_steps, picture
from kingdom_on_paper import CROSSED, TURNED, game_at

from game.cloudy_kingdom import GAME
from game.cloudy_kingdom.events import LinkBroken, LinkMade, SpecialPlaced, SpellCast
from game.cloudy_kingdom.pieces import Choose, Grow
from game.cloudy_kingdom.views import field_of
from game.core import OVER, run
from game.matches.narration import story, words_of
from game.preview import preview
from scenes.input.intents import Back, Confirm, Extra, Wish
from scenes.navigation.stack import Stack
from scenes.platform.assets import Assets
from scenes.results.results_screen import Results
from scenes.tables.cloudy_kingdom.finale import Finale, nearly_there
from scenes.tables.cloudy_kingdom.preview import FieldPreview
from scenes.tables.cloudy_kingdom.sprites import turned
from scenes.tables.cloudy_kingdom.targets import gate_id


@pytest.mark.parametrize(
    ("press", "seats", "spells", "language", "text"),
    [
        (by_steps("keyboard"), 3, "draft", "en", 1.0),
        (by_steps("pad:0"), 2, "random", "fr", 1.5),
        (by_pointer("mouse"), 4, "draft", "de", 2.0),
        (by_pointer("touch"), 3, "first_game", "nl", 0.75),
    ],
    ids=["keyboard", "pad", "mouse", "touch"],
)
def test_a_whole_game_is_played_with_one_kind_of_device(  # noqa: PLR0917 - a game of its own each
    tmp_path: Path, press: Way, seats: int, spells: str, language: Language, text: float
) -> None:
    evening = Evening(tmp_path, seats, spells, language=language, text=text)
    rng = Random(2)
    for _ in range(400):
        evening.watch()
        if evening.match.state.actor == OVER:
            return
        press(evening, likely(evening, rng))
    raise AssertionError(str(evening.match.state))


def likely(evening: Evening, rng: Random) -> str:
    """What somebody might press now."""
    builder = evening.builder
    if builder.drafts:
        free = [t.id for t in evening.targets("draft") if t.id.partition(" ")[2] not in builder.marked]
        return "draft" if len(builder.marked) == 3 else free[-1]
    for button in ("keep", "cast", "discard"):
        if evening.targets(button):
            return button
    spells = [] if builder.spell else [target.id for target in evening.targets("spell")]
    return rng.choice(spells if spells and rng.random() < 0.3 else [t.id for t in evening.targets("cell")])


def test_nobody_sees_what_others_hold(tmp_path: Path) -> None:
    seen = []
    for hand in ("straight", "gap"):
        evening = Evening(tmp_path, 2, open_hands=False)
        evening.put(game_at(TURNED, hands=("crossroad", hand), deck=("bridge", "bridge")))
        evening.table.session.eyes.viewer = 0
        evening.table.session.finish()
        evening.wait()
        seen.append(picture(evening))
    assert seen[0] == seen[1]


@pytest.mark.parametrize("field", [TURNED, CROSSED])
def test_previews_come_true(field: str) -> None:
    start = game_at(field, hands=("straight",), spells=("chop", "twist", "burning_crossing"))
    for action in start.legal_actions():
        tried = FieldPreview.of(preview(start, action))
        after = start.copy()
        told = run(after.apply(action))
        assert tried.field == after.field
        assert [*tried.made, *tried.broken] == [e for e in told if isinstance(e, LinkMade)] + [
            e for e in told if isinstance(e, LinkBroken)
        ]
        assert tried.winners == after.winners


def test_a_spell_in_mind_can_be_forgotten(tmp_path: Path) -> None:
    evening = Evening(tmp_path, 2)
    evening.put(game_at(TURNED, spells=("twist",)))
    evening.watch()
    evening.send(Extra(), Confirm())
    assert evening.builder.spell == "twist"
    evening.send(Back())
    assert evening.builder.spell == ""
    assert evening.match.record.steps == []


def test_a_spell_that_shows_nothing_hidden_is_taken_back(tmp_path: Path) -> None:
    evening = Evening(tmp_path, 2, "draft")
    for seat in range(2):
        evening.watch()
        for spell in ("replant", "chop", ("dead_end", "twist")[seat]):
            by_steps("keyboard")(evening, f"draft {spell}")
        by_steps("keyboard")(evening, "draft")
    evening.watch()
    dead_end = next(target.id for target in evening.targets("spell") if target.id == "spell dead_end")
    by_steps("keyboard")(evening, dead_end)
    by_steps("keyboard")(evening, evening.targets("cell")[0].id)
    evening.watch()
    steps = len(evening.match.record.steps)
    by_steps("keyboard")(evening, "spell replant")
    by_steps("keyboard")(evening, "cast")
    evening.watch()
    assert len(evening.match.record.steps) == steps + 1
    evening.send(Back())
    assert len(evening.match.record.steps) == steps
    evening.watch()
    assert evening.target("spell replant").why_not == ""


def test_a_forbidden_place_says_why(tmp_path: Path) -> None:
    evening = Evening(tmp_path, 2)
    evening.put(game_at("(0,0): straight h0"))
    evening.watch()
    assert evening.target("cell 1 1").why_not == GAME.refusals["kingdom-unsupported"]
    assert not evening.target("cell 0 1").why_not


def test_a_castle_says_why_no_card_goes_there(tmp_path: Path) -> None:
    evening = Evening(tmp_path, 2)
    evening.put(game_at(TURNED, spells=("twist",)))
    evening.watch()
    for intents in ((), (Extra(), Confirm())):
        evening.send(*intents)
        gates = evening.view.position.board.gates
        reasons = {evening.target(gate_id(gate)).why_not for gate in gates}
        assert reasons == {GAME.refusals["kingdom-no-such-cell"]}


@pytest.fixture
def forgetful(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is kept of a match from a position on paper, which its record cannot tell."""
    monkeypatch.setattr("scenes.tables.progress.log_match", lambda *_match: None)


@pytest.mark.usefixtures("forgetful")
def test_the_end_tells_who_was_nearly_there(tmp_path: Path) -> None:
    evening = Evening(tmp_path, 3)
    evening.put(game_at(CROSSED, families=("black", "blue", "red"), hands=("straight",)))
    evening.watch()
    by_steps("keyboard")(evening, "cell 1 1")
    for _ in range(40):
        evening.send(Confirm())
        evening.wait(0.2)
        if isinstance(evening.stack.top, Finale):
            break
    assert set(evening.match.state.result().winners) == {1, 2}
    view = evening.view.position.view
    assert nearly_there(field_of(view), view) == [0]
    evening.send(Confirm())
    assert isinstance(evening.stack.top, Results)


@pytest.mark.parametrize(
    ("joins", "broken"), [((), "ab"), (("al",), "b"), (("ar", "bl"), ""), (("blr",), "a")]
)
def test_cards_of_own_spells_have_pictures_however_they_lie(joins: tuple[str, ...], broken: str) -> None:
    arch = {
        "id": "arch",
        "name": "Arch",
        "card": {"joins": list(joins), "broken": broken},
        "step": [{"do": "place"}],
    }
    view = game_at(own=[arch], spells=("arch",)).view(0)
    known = Assets().known("kingdom/")
    for quarters in range(4):
        assert set(turned("arch", quarters, view)) <= set(known)


def test_everybody_wears_the_colour_of_their_castles(tmp_path: Path) -> None:
    evening = Evening(tmp_path, 4)
    drawn = {"red": "coral", "blue": "ocean", "gold": "marigold", "black": "orchid"}
    worn = [(look.colour, look.avatar) for look in evening.table.people.looks]
    families = evening.view.position.view.families
    avatars = [look.partition("/")[2] for look in LOOKS]
    assert worn == [(drawn[family], avatar) for family, avatar in zip(families, avatars, strict=True)]
    assert drawn["black"] == "orchid"
    assert words_of(GAME.folder)["names"]["black"] == "pink"


def test_a_spell_of_ones_own_is_told_by_its_name(tmp_path: Path) -> None:
    arch = {"id": "stone_arch", "name": "Stone Arch", "card": {"joins": ["al"]}, "step": [{"do": "place"}]}
    evening = Evening(tmp_path, 2, "draft", own=[arch])
    assert evening.table.people.teller.tell(SpellCast(0, "stone_arch")) == "Mia casts Stone Arch."
    assert (
        evening.table.people.teller.tell(SpecialPlaced(0, "stone_arch", (0, 0), "v", 1))
        == "Mia lays the Stone Arch."
    )
    evening.match.record.steps.append(Choose(("burning_crossing", "chop", "stone_arch")))
    assert any(
        line.endswith("chooses Burning Crossing, Chop, Stone Arch.") for line in story(evening.match.record)
    )


@pytest.mark.parametrize("language", ["en", "de", "fr", "nl"])
@pytest.mark.parametrize("text", [0.75, 1.0, 1.4, 2.0])
@pytest.mark.parametrize("device", ["mouse", "keyboard", "pad:0"])
def test_what_can_be_pressed_lies_on_no_castle_and_in_the_window(
    tmp_path: Path, language: Language, text: float, device: str
) -> None:
    evening = Evening(tmp_path, 4, "first_game", language=language, text=text)
    evening.stage.devices.last = device
    evening.watch()
    for spell in ("", "chop"):
        evening.builder.spell = spell
        evening.table.refresh()
        evening.table.focus.lay_out()
        castles = [
            evening.view.position.board.castle_rect(gate) for gate in evening.view.position.board.gates
        ]
        found = [target for target, _ in evening.table.focus.laid.found]
        prompts = [target for target in found if target.id.startswith("prompt-")]
        assert len(prompts) >= 3
        for prompt in prompts:
            assert evening.stage.canvas.visible.contains(prompt.rect)
            assert prompt.rect.collidelist(castles) == -1, f"{prompt.id} lies on a castle"


@pytest.mark.parametrize("device", ["keyboard", "mouse"])
def test_a_card_can_be_picked_up_again_until_one_is_drawn(tmp_path: Path, device: str) -> None:
    evening = Evening(tmp_path, 2)
    evening.put(game_at(TURNED, hands=("straight",)))
    evening.watch()
    press = (by_steps if device == "keyboard" else by_pointer)(device)
    before = evening.view.position.view
    press(evening, "cell 0 1")
    evening.wait(0.3)
    assert evening.table.session.tentative is not None
    assert evening.table.session.deciding is None
    if device == "keyboard":
        evening.send(Back(device=device))
    else:
        press(evening, f"prompt-{Wish.BACK}")
    assert not evening.table.session.is_showing
    assert evening.match.record.steps == []
    assert evening.view.position.view == before
    assert evening.table.session.log == []
    press(evening, "cell 0 1")
    for _ in range(40):
        evening.wait(0.1)
    assert len(evening.match.record.steps) == 1
    log = evening.table.session.log
    assert [type(event).__name__ for event in log] == [
        "CardLaid",
        "CardDrawn",
        "TurnBegan",
    ]
    evening.send(Back(device=device))
    assert len(evening.match.record.steps) == 1
    assert evening.view.position.view.stacks[0][1]


def test_a_card_in_the_air_is_decided_when_the_table_is_left(tmp_path: Path) -> None:
    evening = Evening(tmp_path, 2)
    evening.put(game_at(TURNED, hands=("straight",)))
    evening.watch()
    by_steps("keyboard")(evening, "cell 0 1")
    evening.wait(0.3)
    assert evening.table.session.tentative is not None
    Stack(evening.table).close()
    assert len(evening.match.record.steps) == 1


@pytest.mark.usefixtures("forgetful")
def test_a_link_is_lit_only_when_its_making_has_been_shown(tmp_path: Path) -> None:
    evening = Evening(tmp_path, 3)
    evening.put(game_at(CROSSED, families=("black", "blue", "red"), hands=("straight",)))
    evening.watch()
    evening.table.play(Grow("straight-1", (1, 1), "h", 0))
    told: list[int] = []
    for _ in range(200):
        if not told or told[-1] != len(evening.view.position.links):
            told.append(len(evening.view.position.links))
        evening.wait(0.1)
    assert told == [0, 1, 2, 3]
