"""Documents: every file and folder they name is there, and every link leads somewhere."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
DOCUMENTS = [*sorted(ROOT.glob("docs/*.md")), *sorted(ROOT.glob("*.md"))]
ROOMS = ("game/", "scenes/", "tests/", "tools/", "levels/", "docs/", "art/", "sounds/")


def named_paths(text: str) -> Iterator[str]:
    """What stands in backticks and begins with one of our rooms; a game or a mood left open is a star."""
    for path in re.findall(r"`([\w<>*/.-]+)`", text):
        if path.startswith(ROOMS):
            yield re.sub(r"<\w+>", "*", path)


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_what_a_document_names_is_there(document: Path) -> None:
    text = document.read_text("utf-8")
    missing = {path for path in named_paths(text) if not [*ROOT.glob(path.rstrip("/"))]}
    links = {link for link in re.findall(r"\]\(([^)#:]+)\)", text) if not (document.parent / link).exists()}
    assert not missing | links


def test_the_documents_name_something() -> None:
    assert len([*named_paths((ROOT / "docs" / "architecture.md").read_text("utf-8"))]) > 25


def test_every_picture_of_the_documents_is_shown_somewhere() -> None:
    told = "".join(document.read_text("utf-8") for document in DOCUMENTS)
    made = {path.name for path in (ROOT / "docs" / "pictures").iterdir()}
    assert {name for name in made if not name.startswith("screens-") and name not in told} == set()
