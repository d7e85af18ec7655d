"""Browsers of 2020: what pages of phones are written with was in Chrome 80, Firefox 74 and Safari 13.1."""

import re
from pathlib import Path

import pytest

from scenes import phones

WEB = Path(phones.__file__).parent / "web"

#: What came later, by where it would stand.
LATER = {
    "js": {
        "Array.at": r"\.at\(",
        "Object.hasOwn": r"hasOwn\(",
        "replaceAll": r"replaceAll\(",
        "replaceChildren": r"replaceChildren\(",
        "structuredClone": r"structuredClone",
        "??": r"\?\?",
        "?.": r"\?\.[^0-9]",
        "logical assignment": r"(\|\||&&)=",
        "private members": r"#[a-z]\w* *[=(;]",
        "findLast": r"findLast",
        "allSettled, any": r"Promise\.(any|allSettled)",
        "top-level await": r"^await ",
        "numeric separators": r"\b\d+_\d",
        "randomUUID": r"randomUUID",
        "AbortSignal.timeout": r"AbortSignal",
        "inert": r"\.inert\b",
        "dialog": r"showModal|<dialog",
        "popover": r"popover",
        "toSorted": r"\.to(Sorted|Spliced)",
        "groupBy": r"groupBy",
        "ResizeObserver": r"ResizeObserver",
        "clipboard": r"clipboard",
        "static blocks": r"\bstatic\b",
    },
    "css": {
        ":has": r":has\(",
        ":is, :where": r":(is|where)\(",
        "units of small and large windows": r"\d[dsl]v[hwbi]\b",
        "containers": r"@container|container-type|\dcq[wh]",
        "layers": r"@layer",
        "nesting": r"\{[^{}@]*&",
        "inset": r"\binset:",
        "aspect-ratio": r"aspect-ratio:",
        "accent-color": r"accent-color",
        "color-mix": r"color-mix|oklch|oklab|lab\(",
        "subgrid": r"subgrid",
        "single transforms": r"[;{ ](rotate|scale|translate):",
        "min, max, clamp": r"[ (](clamp)\(",
        "backdrop-filter": r"backdrop-filter",
        "scroll-margin": r"overscroll|scrollbar-gutter",
        "range queries": r"@media[^{]*[<>]=?",
        "text-wrap": r"text-wrap",
        "content-visibility": r"content-visibility",
    },
    "html": {"dialog": r"<dialog", "inert": r" inert", "popover": r"popover", "lazy pictures": r"loading="},
}
#: Rooms between the parts of a flexible row: only grids had them.
FLEX_WITH_GAP = re.compile(r"\{[^{}]*display: flex[^{}]*[; ]gap:[^{}]*\}")


@pytest.mark.parametrize("file", ["page.js", "door.js", "page.css", "page.html", "door.html"])
def test_pages_use_nothing_that_browsers_of_2020_do_not_know(file: str) -> None:
    written = (WEB / file).read_text()
    later = LATER[file.rpartition(".")[2]]
    assert [name for name, found in later.items() if re.search(found, written, re.MULTILINE)] == []
    assert not FLEX_WITH_GAP.search(written)


def test_rules_that_old_browsers_drop_stand_alone() -> None:
    """A rule of several selectors is dropped as a whole where one of them is not known."""
    rules = re.findall(r"([^{}]+)\{", (WEB / "page.css").read_text())
    unknown = [
        rule for rule in rules if ":focus-visible" in rule and ":focus-visible" not in rule.split(",")[0]
    ]
    assert unknown == []
