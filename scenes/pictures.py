"""Every picture at the scale of the window, with its turned, stretched and faded variants."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable
from typing import Final, NamedTuple

import pygame
from pygame import Surface

from scenes.assets import Assets, Sheet, Source
from scenes.incoming import Arrival, Incoming

BUDGET: Final = 48 * 1024 * 1024  # bytes of variants in each of two generations
_LARGE: Final = 120_000  # pixels: decoding so many may take longer than a frame has time for
_ENLARGED: Final = 1.05  # up to which nobody sees that a picture is drawn larger than it is
FADES: Final = 32  # steps from unseen to solid


class Placed(NamedTuple):
    """A surface to be drawn as it is, and where its corner lies from the place it is drawn at, in pixels."""

    surface: Surface
    left: float
    top: float


#: What is drawn for a picture that is still to come.
_NOTHING: Final = Placed(Surface((1, 1), pygame.SRCALPHA), 0, 0)


class Memory:
    """Surfaces made before, forgotten in two generations when they grow too many.

    Whatever was used since the last change of generation survives the next one.
    """

    def __init__(self, budget: int = BUDGET) -> None:
        self._budget = budget
        self.young: dict[Hashable, Placed] = {}
        self._old: dict[Hashable, Placed] = {}
        self._bytes = 0

    def get(self, key: Hashable, make: Callable[[], Placed]) -> Placed:
        """What is remembered under a key, made now if it is not."""
        placed = self.young.get(key)
        if placed is None:
            placed = self._old.get(key) or make()
            self.young[key] = placed
            self._bytes += placed.surface.get_width() * placed.surface.get_height() * 4
            if self._bytes > self._budget:
                self._old, self.young, self._bytes = self.young, {}, 0
        return placed

    def forget(self, picture: str) -> None:
        """Forget all variants of a picture."""
        for generation in (self.young, self._old):
            for key in [key for key in generation if isinstance(key, tuple) and key[0] == picture]:
                del generation[key]

    def clear(self) -> None:
        """Forget everything."""
        self._old, self._bytes = {}, 0
        self.young = {}


class _Stock:
    """One picture: what the index says, and its surfaces at the present scale."""

    __slots__ = ("circle", "height", "name", "plain", "sheet", "source", "turns", "width")

    def __init__(self, name: str, sheet: Sheet, scale: float) -> None:
        self.name = name
        self.sheet = sheet
        self.width = sheet.size[0] * scale + 0.5  # half a pixel more, so that cutting off rounds
        self.height = sheet.size[1] * scale + 0.5
        radius = math.hypot(self.width, self.height) / 2
        #: Steps for a degree, such that one step moves the rim by about a pixel, within reason.
        self.turns = max(1 / 6, min(4.0, math.radians(radius) / 1.2))
        self.circle = max(1, round(360 * self.turns))
        self.plain: Placed | None = None
        self.source: Source | None = None


class Pictures:
    """The pictures of the game as surfaces, ready to be drawn at one scale."""

    def __init__(self, assets: Assets, incoming: Incoming | None = None, budget: int = BUDGET) -> None:
        self.assets = assets
        self._incoming = incoming
        self.scale = 1.0
        self._stocks: dict[str, _Stock] = {}
        self._variants = Memory(budget)
        self.coming: set[str] = set()  # wanted, and not there yet
        self._finer: dict[str, float] = {}  # drawn from what is at hand until such a density is there

    def rescale(self, scale: float) -> None:
        """Make everything anew for another scale, as it is asked for."""
        if scale != self.scale:
            self.scale = scale
            self._stocks.clear()
            self._variants.clear()
            self._finer.clear()
            coming = list(self.coming)
            self.coming.clear()
            self.want(coming)  # for this scale

    def keep_only(self, wanted: Callable[[str], bool]) -> None:
        """Let go of all pictures but those still wanted."""
        self._stocks = {name: stock for name, stock in self._stocks.items() if wanted(name)}
        self.coming.intersection_update(self._stocks)
        self._finer = {name: density for name, density in self._finer.items() if name in self._stocks}
        self._variants.clear()

    def is_ready(self, picture: str) -> bool:
        """Whether a picture can be drawn without loading it first."""
        stock = self._stocks.get(picture)
        return stock is not None and stock.plain is not None

    def want(self, pictures: Iterable[str]) -> None:
        """Let pictures come in the background; until they are there they are left out of what is drawn.

        Where nothing comes in the background, for the sake of pictures that are the same every time, they
        are loaded when they are drawn, like all small ones that nobody wanted before.
        """
        if self._incoming is None:
            return
        for picture in pictures:
            if picture not in self.coming and not self.is_ready(picture):
                stock = self._stocks.get(picture) or self._take_in(picture)
                self.coming.add(picture)
                source = self.assets.file(picture, self.scale)
                self._incoming.order(picture, self.scale, source, (int(stock.width), int(stock.height)))

    def take_in_arrived(self, until: float, now: Callable[[], float]) -> bool:
        """Take in what has arrived, while there is time; whether more is to come."""
        while self._incoming is not None and (self.coming or self._finer) and now() < until:
            arrival = self._incoming.arrival()
            if arrival is None:
                break
            if arrival.as_baked:
                self._take_in_finer(arrival)
            elif arrival.scale == self.scale and arrival.picture in self.coming:
                self.coming.discard(arrival.picture)
                self._place(self._stocks[arrival.picture], arrival.surface)
        return bool(self.coming or self._finer)

    def _take_in_finer(self, arrival: Arrival) -> None:
        stock = self._stocks.get(arrival.picture)
        if stock is not None and self._finer.get(arrival.picture) == arrival.scale:
            del self._finer[arrival.picture]
            stock.source = Source(arrival.surface, arrival.scale)
            self._variants.forget(arrival.picture)

    def plain(self, picture: str) -> Placed:
        """A picture as it is, its pivot at the place it is drawn at."""
        stock = self._stocks.get(picture) or self._meet(picture)
        return _NOTHING if stock is None else stock.plain or self._make_plain(stock)

    def posed(self, picture: str, angle: float, wide: float, high: float, alpha: float) -> Placed:
        """A picture turned, stretched and faded, in steps too small to be seen."""
        stock = self._stocks.get(picture) or self._meet(picture)
        if stock is None:
            return _NOTHING
        turn = math.floor(angle * stock.turns + 0.5) % stock.circle if angle else 0
        key = (picture, int(stock.width * wide), int(stock.height * high), turn, int(alpha * FADES + 0.5))
        return self._variants.young.get(key) or self._variants.get(key, lambda: self._pose(stock, *key[1:]))

    def nine(self, picture: str, width: float, height: float, alpha: float = 1.0) -> Placed:
        """A nine-slice stretched so that its body has a size; drawn at the body's corner."""
        body = max(1, round(width * self.scale)), max(1, round(height * self.scale))
        key = (picture, body, int(alpha * FADES + 0.5))
        return self._variants.get(key, lambda: self._stretch(*key))

    def covering(self, picture: str, window: tuple[int, int]) -> Surface:
        """A sky at least as large as a window; it is so soft that what is at hand may be stretched for it."""
        surface = self.plain(picture).surface
        if picture in self.coming:
            return surface
        width, height = surface.get_size()
        grow = max(window[0] / width, window[1] / height)
        if grow <= 1:
            return surface
        key = (picture, math.ceil(width * grow), math.ceil(height * grow))
        return self._variants.get(key, lambda: Placed(resized(surface, *key[1:]), 0, 0)).surface

    def _meet(self, picture: str) -> _Stock | None:
        """Take in what nobody wanted before it is drawn; what would hold the frame up is to come instead."""
        stock = self._take_in(picture)
        if self._incoming is None or stock.width * stock.height < _LARGE:
            return stock
        self.want([picture])
        return None

    def _take_in(self, picture: str) -> _Stock:
        stock = self._stocks[picture] = _Stock(picture, self.assets.sheet(picture), self.scale)
        return stock

    def _make_plain(self, stock: _Stock) -> Placed:
        source = stock.source or self.assets.load(stock.name, self.scale)
        return self._place(stock, resized(source.surface, int(stock.width), int(stock.height)))

    def _place(self, stock: _Stock, surface: Surface) -> Placed:
        pivot = stock.sheet.pivot
        stock.plain = Placed(surface, -pivot[0] * self.scale, -pivot[1] * self.scale)
        return stock.plain

    def _pose(self, stock: _Stock, width: int, height: int, turn: int, fade: int) -> Placed:
        if width < 1 or height < 1:
            return Placed(Surface((1, 1), pygame.SRCALPHA), 0, 0)
        sheet = stock.sheet
        across, down = width / sheet.size[0], height / sheet.size[1]
        surface = resized(self._source(stock, max(across, down)), width, height)
        joint = pygame.Vector2(sheet.joint[0] * across, sheet.joint[1] * down)
        corner = pygame.Vector2(-sheet.pivot[0] * across, -sheet.pivot[1] * down)
        if turn:
            angle = turn * 360 / stock.circle
            middle = corner + joint + (pygame.Vector2(width / 2, height / 2) - joint).rotate(angle)
            surface = pygame.transform.rotozoom(_bordered(surface), -angle, 1.0)
            corner = middle - pygame.Vector2(surface.get_size()) / 2
        return Placed(faded(surface, fade), corner.x, corner.y)

    def _source(self, stock: _Stock, wanted: float) -> Surface:
        """What is at hand if it is fine enough, else a finer density: at once, or as soon as it has come."""
        plain = stock.plain or self._make_plain(stock)
        if wanted <= self.scale * _ENLARGED:
            return plain.surface
        density = self.assets.density(stock.name, wanted)
        if stock.source is not None and stock.source.density >= density:
            return stock.source.surface
        if self._incoming is None:
            stock.source = self.assets.load(stock.name, wanted)
            return stock.source.surface
        if self._finer.get(stock.name, 0.0) < density:
            self._finer[stock.name] = density
            self._incoming.order(stock.name, density, self.assets.file(stock.name, wanted), None)
        return plain.surface

    def _stretch(self, picture: str, body: tuple[int, int], fade: int) -> Placed:
        sheet = self.assets.sheet(picture)
        if sheet.border is None or sheet.bleed is None:
            raise ValueError(f"{picture} is no nine-slice")
        source = self.plain(picture).surface
        border = [side * self.scale for side in sheet.border]
        left, top, right, bottom = (round(side * self.scale) for side in sheet.bleed)
        surface = Surface((body[0] + left + right, body[1] + top + bottom), pygame.SRCALPHA)
        columns = _cuts(source.get_width(), surface.get_width(), border[0], border[2])
        rows = _cuts(source.get_height(), surface.get_height(), border[1], border[3])
        for (x, width), (to_x, to_width) in columns:
            for (y, height), (to_y, to_height) in rows:
                part = source.subsurface((x, y, width, height))
                _fill_with(surface, part, (to_x, to_y, to_width, to_height), repeat=sheet.repeat)
        return Placed(faded(surface, fade), -left, -top)


_Span = tuple[int, int]  # where it begins, how long it is


def _cuts(source: int, target: int, before: float, after: float) -> list[tuple[_Span, _Span]]:
    """How one side of a nine-slice is cut, and where its three parts come to lie."""
    first, last = round(before), round(after)
    shrink = min(1.0, target / max(1, first + last))
    start, end = round(first * shrink), round(last * shrink)
    cuts = [
        ((0, first), (0, start)),
        ((first, source - first - last), (start, target - start - end)),
        ((source - last, last), (target - end, end)),
    ]
    return [(cut, place) for cut, place in cuts if cut[1] > 0 and place[1] > 0]


def _fill_with(surface: Surface, part: Surface, area: tuple[int, int, int, int], *, repeat: bool) -> None:
    """Fill an area with a part stretched, or with whole copies of it that are stretched a little to fit."""
    left, top, width, height = area
    across = max(1, round(width / part.get_width())) if repeat else 1
    down = max(1, round(height / part.get_height())) if repeat else 1
    for column in range(across):
        x0, x1 = width * column // across, width * (column + 1) // across
        for row in range(down):
            y0, y1 = height * row // down, height * (row + 1) // down
            copy = resized(part, x1 - x0, y1 - y0)
            surface.blit(copy, (left + x0, top + y0), special_flags=pygame.BLEND_PREMULTIPLIED)


def resized(surface: Surface, width: int, height: int) -> Surface:
    """A surface at another size, itself if the size is right."""
    if surface.get_size() == (width, height):
        return surface
    return pygame.transform.smoothscale(surface, (max(1, width), max(1, height)))


def _bordered(surface: Surface) -> Surface:
    """A surface with a clear pixel all round: without it, turned edges come out jagged."""
    bordered = Surface((surface.get_width() + 2, surface.get_height() + 2), pygame.SRCALPHA)
    bordered.blit(surface, (1, 1), special_flags=pygame.BLEND_PREMULTIPLIED)
    return bordered


def faded(surface: Surface, fade: int) -> Surface:
    """A surface at so many steps of `FADES`, itself if it stays solid."""
    if fade >= FADES:
        return surface
    level = max(0, round(255 * fade / FADES))
    copy = surface.copy()
    copy.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
    return copy
