"""Results as they are told: heard out to the end, or looked at on the way."""

from theatre import Theatre

from scenes.results.results_screen import Results


def hear_out(theatre: Theatre) -> None:
    """Let a result be told to its end, whoever looks."""
    results = theatre.top
    assert isinstance(results, Results)
    while not results.is_over:
        theatre.frame(0.5)
    theatre.frame()
