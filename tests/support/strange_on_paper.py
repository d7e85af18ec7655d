"""Strange World counted by hand: scores and places from what lies on the table, as plainly as can be."""

from collections import Counter
from collections.abc import Iterator

from game.strange_world.deck import SPECIES
from game.strange_world.grid import RowColumn
from game.strange_world.pieces import ICONS
from game.strange_world.views import GuestView, WorldView

Paper = dict[RowColumn, Counter[str]]  # what shows on each card; nothing on those down or under a fumarole


def paper(world: WorldView) -> Paper:
    return {
        cell.at: Counter() if cell.down or cell.fumarole else Counter(ICONS[cell.card])
        for cell in world.cells
    }


def beside(at: RowColumn) -> list[RowColumn]:
    row, column = at
    return [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]


def tally_on_paper(world: WorldView) -> dict[str, int]:
    cards = paper(world)
    lying = {cell.at for cell in world.cells if not cell.down}
    return {
        "mountains": max(massifs(cards), default=0),
        "lakes": sum(at in lying for lake, icons in cards.items() if icons["lake"] for at in beside(lake)),
        "animals": 2 * len({icon for icons in cards.values() for icon in icons} & set(SPECIES)),
        "swamps": 3 * sum(icons["swamp"] for icons in cards.values()),
        "cities": sum(city.stars for city in world.cities),
        "moons": sum(moon_on_paper(cards, at) for at, icons in cards.items() if icons["moon"]),
        "travellers": sum(guest_on_paper(world, guest) for guest in world.guests),
    }


def massifs(cards: Paper) -> Iterator[int]:
    rest = {at for at, icons in cards.items() if icons["mountain"]}
    while rest:
        group, todo = set[RowColumn](), [min(rest)]
        while todo:
            at = todo.pop()
            if at in rest and at not in group:
                group.add(at)
                todo += beside(at)
        rest -= group
        yield sum(cards[at]["mountain"] for at in group)


def moon_on_paper(cards: Paper, moon: RowColumn) -> int:
    row, column = moon
    in_column = [icons for at, icons in cards.items() if at[1] == column]
    kinds = [kind for kind in cards.get((row + 1, column), Counter()) if kind != "moon"]
    return sum(
        2 * sum(icons[kind] for icons in in_column)
        for kind in kinds
        if sum(icons[kind] > 0 for icons in in_column) > 1
    )


def guest_on_paper(world: WorldView, guest: GuestView) -> int:
    cards = {at: icons for at, icons in paper(world).items() if at[0] in guest.rows}
    icons = sum(cards.values(), Counter[str]())
    fumaroles = sum(cell.fumarole for cell in world.cells if cell.at[0] in guest.rows)
    shown_portals = sum(all(at in cards and cards[at]["portal"] for at in pair) for pair in world.portals)
    swampy = {at[0] for at, there in cards.items() if there["swamp"]}
    species = [icons[kind] for kind in SPECIES]
    bonus = {
        "splash": 5 * (icons["lake"] >= 3),
        "burk": 4 * (len(swampy) == 2),
        "kark": 6 * (icons["mountain"] >= 5),
        "floulou": 8 * (min(icons["lake"], sum(species), icons["mountain"], icons["swamp"]) >= 2),
        "pshit": 5 * (fumaroles >= 3),
        "boung": 8 * (shown_portals >= 2),
        "roro": 4 * (sum(count > 0 for count in species) >= 4),
        "rumph": 6 * (icons["volcano"] >= 3),
    }
    return 5 + bonus[guest.traveller]


def places_on_paper(world: WorldView, card: str) -> set[RowColumn]:
    cells = {cell.at: cell for cell in world.cells}
    rows = {at[0] for at in cells} | {row for guest in world.guests for row in guest.rows}
    columns = {at[1] for at in cells}
    free = {at for cell in cells for at in beside(cell) if at not in cells}
    fitting = {
        (row, column)
        for row, column in free
        if span(rows | {row}) <= 4 and span(columns | {column}) <= 4 and column in unpinned(world, column)
    }
    fiery = {at for at in fitting if any(near in cells and not cells[near].fumarole for near in beside(at))}
    return fiery or fitting if "volcano" in ICONS[card] else fitting


def span(numbers: set[int]) -> int:
    return max(numbers) - min(numbers) + 1


def unpinned(world: WorldView, column: int) -> set[int]:
    """The columns that no traveller closes; what lies there already was there before it came."""
    if not world.guests:
        return {column}
    columns = [cell.at[1] for cell in world.cells]
    left, right = min(columns), max(columns)
    if world.guests[0].side == "left":
        return set(range(left, 99))
    return set(range(-99, right + 1))
