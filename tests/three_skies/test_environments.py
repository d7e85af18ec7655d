"""The environments for researchers pass the conformance tests of their libraries, at every table."""

import warnings

import pytest
from tables import TABLES, Table

from three_skies.numbered import Numbered


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_match_is_played_by_numbers(table: Table) -> None:
    one, other = (Numbered(table.game.id, table.seats, 5) for _ in range(2))
    for step in range(30):
        if one.is_over:
            break
        legal = one.legal()
        assert legal == other.legal()
        for match in (one, other):
            match.play(legal[step % len(legal)])
        assert one.state == other.state
        assert one.view(0) == other.view(0)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_pettingzoo_finds_no_fault(table: Table) -> None:
    pytest.importorskip("pettingzoo", reason="the extra `research` is not installed")
    from pettingzoo.test import api_test, seed_test  # noqa: PLC0415

    from three_skies.aec import SkiesEnv  # noqa: PLC0415

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(SkiesEnv(table.game.id, table.seats), num_cycles=40)
        seed_test(lambda: SkiesEnv(table.game.id, table.seats), num_cycles=20)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_openspiel_finds_no_fault(table: Table) -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="the extra `research` is not installed")
    import three_skies.spiel  # noqa: F401, PLC0415

    game = pyspiel.load_game(f"three_skies_{table.game.id}(players={table.seats})")
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)
