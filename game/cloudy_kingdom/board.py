"""A board of Cloudy Kingdom: its cells and castles, and the rules by which castles may stand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

import msgspec

from game.cloudy_kingdom.pieces import FAMILIES, SIDES, STEPS, Cell
from game.files import BadFile
from game.maps import BadMap, Map, MapObject, TileLayer

SMALLEST, LARGEST = 2, 6

Flaw = tuple[str, str]  # the place of what makes a board unplayable, and the reason


class Castles(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The families of the castles on each side, from north to south and from west to east."""

    north: tuple[str | None, ...]
    east: tuple[str | None, ...]
    south: tuple[str | None, ...]
    west: tuple[str | None, ...]


class Layout(msgspec.Struct, frozen=True, cache_hash=True):
    """A board as it is written down: its castles, and the cells that are missing."""

    castles: Castles
    holes: tuple[Cell, ...] = ()

    @property
    def rows(self) -> int:
        """How many rows of cells there are."""
        return len(self.castles.west)

    @property
    def columns(self) -> int:
        """How many columns of cells there are."""
        return len(self.castles.north)

    @property
    def cells(self) -> tuple[Cell, ...]:
        """All cells, row by row."""
        everywhere = ((row, column) for row in range(self.rows) for column in range(self.columns))
        return tuple(cell for cell in everywhere if cell not in self.holes)

    @property
    def seat_counts(self) -> range:
        """How many can play here, each with a family of their own."""
        return seat_counts(self.families)

    @property
    def families(self) -> tuple[str, ...]:
        """The families that have castles here."""
        lines = (getattr(self.castles, side) for side in SIDES)
        return tuple(sorted({family for line in lines for family in line if family is not None}))

    def rim(self, side: str) -> tuple[Cell, ...]:
        """The places along one side, whether there are cells or not."""
        rows, columns = range(self.rows), range(self.columns)
        if side in ("north", "south"):
            return tuple((0 if side == "north" else self.rows - 1, column) for column in columns)
        return tuple((row, 0 if side == "west" else self.columns - 1) for row in rows)

    def gates(self) -> Iterator[tuple[str, str, Cell]]:
        """Every castle: its family, its side of the field, and the cell it touches."""
        for side in SIDES:
            for family, cell in zip(getattr(self.castles, side), self.rim(side), strict=True):
                if family is not None:
                    yield family, side, cell


def seat_counts(families: Sequence[str]) -> range:
    """How many can play where these families have castles."""
    return range(2, len(families) + 1)


class BadBoard(BadFile):
    """A board that cannot be played on, read from no file."""


def check_layout(layout: Layout) -> None:
    """Raise `BadBoard` if a board breaks the rules for fields and castles."""
    flaws = chain(_flaws_of_field(layout), _flaws_of_families(layout), _flaws_of_places(layout))
    if (flaw := next(flaws, None)) is not None:
        raise BadBoard("", *flaw)


def _flaws_of_field(layout: Layout) -> Iterator[Flaw]:
    castles = layout.castles
    if len(castles.south) != layout.columns or len(castles.east) != layout.rows:
        yield "castles", "opposite sides are not equally long"
    if not all(SMALLEST <= length <= LARGEST for length in (layout.rows, layout.columns)):
        yield (
            "field",
            f"{layout.rows} by {layout.columns} cells; {SMALLEST} to {LARGEST} each way are allowed",
        )
    for row, column in layout.holes:
        inside = row in range(layout.rows) and column in range(layout.columns)
        if not inside or layout.holes.count((row, column)) > 1:
            yield f"hole {row},{column}", "holes are cells of the field, each named once"
    if not layout.cells:
        yield "field", "there is no cell"
    for row, column in _cut_off(layout):
        yield f"cell {row},{column}", "there is no way to it from the first cell"
    for family, side, cell in layout.gates():
        if cell in layout.holes:
            yield f"castle {family} {side}", f"stands at {cell[0]},{cell[1]}, where there is no cell"


def _cut_off(layout: Layout) -> list[Cell]:
    """The cells that cannot be reached from the first one."""
    unseen = set(layout.cells[1:])
    reached = list(layout.cells[:1])
    for row, column in reached:
        around = {(row + down, column + right) for down, right in STEPS} & unseen
        unseen -= around
        reached += around
    return sorted(unseen)


def _flaws_of_families(layout: Layout) -> Iterator[Flaw]:
    families = layout.families
    for family in families:
        if family not in FAMILIES:
            yield f"family {family}", f"is none of {', '.join(FAMILIES)}"
    if len(families) < 2:  # noqa: PLR2004 - two families or there is nobody to play against
        found = f"only the family {families[0]} has castles" if families else "no family has castles"
        yield "castles", f"{found}, but 2 to 4 families need them"
    for family in families:
        for side in SIDES:
            count = getattr(layout.castles, side).count(family)
            if count != 1:
                yield f"family {family}", f"has {count} castles in the {side}, but needs exactly one"


def _flaws_of_places(layout: Layout) -> Iterator[Flaw]:
    castles = layout.castles
    for one, other in (("north", "south"), ("west", "east")):
        for family, facing in zip(getattr(castles, one), getattr(castles, other), strict=True):
            if family is not None and family == facing:
                yield f"family {family}", f"its {one} and {other} castles face each other"
    for upright, end in (("west", 0), ("east", -1)):
        for level, place in (("north", 0), ("south", -1)):
            family = getattr(castles, level)[end]
            if family is not None and family == getattr(castles, upright)[place]:
                yield f"family {family}", f"two of its castles meet at the {level}-{upright} corner"


def read_board(board: Map) -> Layout:
    """The board that somebody drew: cells in the layer `cells`, castles around in the layer `castles`."""
    grid = board.grids.get("cells")
    if grid is None:
        raise BadMap(board.source, "layer cells", "there is no tile layer of this name")
    top, left, bottom, right = _outline(board, grid)
    lines: dict[str, list[str | None]] = {
        "north": [None] * (right - left),
        "east": [None] * (bottom - top),
        "south": [None] * (right - left),
        "west": [None] * (bottom - top),
    }
    for spot in board.spots.get("castles", ()):
        row = int((spot.y + spot.height / 2) // board.cell_height)
        column = int((spot.x + spot.width / 2) // board.cell_width)
        family = _family(board, spot)
        side, place = _beside(board, spot, row - top, column - left, bottom - top, right - left)
        if lines[side][place] is not None:
            raise BadMap(board.source, f"layer castles, object {spot.name}", "another castle stands here")
        lines[side][place] = family
    rows = grid.rows
    holes = tuple(
        (row - top, column - left)
        for row in range(top, bottom)
        for column in range(left, right)
        if not rows[row][column]
    )
    castles = Castles(**{side: tuple(line) for side, line in lines.items()})
    layout = Layout(castles, holes)
    try:
        check_layout(layout)
    except BadBoard as error:
        raise BadMap(board.source, error.place, error.reason) from error
    return layout


def _outline(board: Map, grid: TileLayer) -> tuple[int, int, int, int]:
    """The smallest rectangle around all cells: first row and column, and those after the last."""
    cells = [(row, column) for row, line in enumerate(grid.rows) for column, kind in enumerate(line) if kind]
    if not cells:
        raise BadMap(board.source, "layer cells", "there is no cell")
    for row, column in cells:
        kind = grid.rows[row][column]
        if kind != "cell":
            raise BadMap(board.source, f"layer cells, {row},{column}", f"a tile of class {kind}, not cell")
    rows, columns = zip(*cells, strict=True)
    return min(rows), min(columns), max(rows) + 1, max(columns) + 1


def _beside(board: Map, spot: MapObject, row: int, column: int, rows: int, columns: int) -> tuple[str, int]:  # noqa: PLR0913, PLR0917 - one place on one board
    """The side of the field a castle stands at, and how far along."""
    if 0 <= column < columns and row in (-1, rows):
        return ("north" if row < 0 else "south"), column
    if 0 <= row < rows and column in (-1, columns):
        return ("west" if column < 0 else "east"), row
    raise BadMap(
        board.source,
        f"layer castles, object {spot.name}",
        "is not beside the field: move it next to a rim cell",
    )


def _family(board: Map, spot: MapObject) -> str:
    family = spot.properties.get("family")
    if spot.kind != "castle" or not isinstance(family, str):
        raise BadMap(
            board.source,
            f"layer castles, object {spot.name}",
            "needs the class castle and a text property family, as the castles of the tileset have them:"
            " insert it as a tile",
        )
    return family
