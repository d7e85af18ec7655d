"""First names that are offered while one is written: the commonest ones of four languages first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

COMMON: Final = (
    *("Anna", "Max", "Marie", "Paul", "Emma", "Tom", "Julia", "Jan", "Lea", "Ben", "Sophie", "Lukas"),
    *("Mia", "Felix", "Laura", "Jonas", "Lisa", "Leon", "Sarah", "David", "Maria", "Daniel", "Clara"),
    *("Thomas", "Charlotte", "Peter", "Eva", "Martin", "Nina", "Simon", "Hannah", "Alexander", "Lena"),
    *("Michael", "Camille", "Hugo", "Louise", "Louis", "Chloé", "Lucas", "Alice", "Jules", "Manon"),
    *("Arthur", "Inès", "Gabriel", "Zoé", "Nathan", "Juliette", "Théo", "Sanne", "Daan", "Fleur"),
    *("Sem", "Lotte", "Bram", "Eline", "Thijs", "Noor", "Lars", "Femke", "Pieter", "Roos", "Koen"),
    *("James", "Olivia", "John", "Emily", "William", "Grace", "George", "Lily", "Oliver", "Ella"),
    *("Harry", "Amelia", "Jack", "Isabella", "Henry", "Ava", "Charlie", "Kate", "Robert", "Rosa"),
    *("Finn", "Frieda", "Emil", "Ida", "Karl", "Greta", "Oskar", "Johanna", "Moritz", "Katharina"),
    *("Noah", "Nora", "Elias", "Luisa", "Anton", "Mathilda", "Jakob", "Amelie", "Philipp", "Pia"),
    *("Andreas", "Barbara", "Christian", "Claudia", "Stefan", "Susanne", "Markus", "Sabine", "Uwe"),
    *("Pierre", "Claire", "Jean", "Nathalie", "Nicolas", "Isabelle", "Antoine", "Valérie", "Rémi"),
    *("Kevin", "Vera", "Victor", "Wim", "Willem", "Yann", "Yvonne", "Tim", "Tina", "Toni", "Robin"),
    *("Adam", "Ali", "Aya", "Fatima", "Yusuf", "Elif", "Emre", "Ivan", "Olga", "Jiří", "Quentin"),
)


def offered(begun: str, known: Sequence[str], most: int) -> list[str]:
    """Names that go on as one was begun: people who have played here first, then common ones."""
    return _fitting(begun, known if not begun else (*known, *COMMON))[:most]


def _fitting(begun: str, names: Iterable[str]) -> list[str]:
    start = begun.casefold()
    return [
        name
        for name in dict.fromkeys(names)
        if name.casefold().startswith(start) and name.casefold() != start
    ]
