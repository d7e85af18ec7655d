"""Pictures at the scale of the window, with their turned, stretched and faded variants."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Final

import pygame
from pygame import Surface

from scenes.platform.assets import Assets, Source
from scenes.platform.image_loader import Arrival, ImageLoader, Turned, Variant
from scenes.platform.stock import NotDrawn, Stock, placed
from scenes.platform.surface_cache import Placed, SurfaceCache
from scenes.platform.surfaces import FADES, bordered, faded, resized, stretched, turned

BUDGET: Final = 32 * 1024 * 1024  # bytes of variants in each of two generations, at usual scales
_LARGE: Final = 120_000  # pixels: decoding so many may take longer than a frame has time for
_BROAD: Final = 10_000  # pixels: turning many pictures like this may, too
_ENLARGED: Final = 1.05  # up to which nobody sees that a picture is drawn larger than it is
_HARDLY: Final = 1.2  # up to which a sky may be stretched in no time, as nothing in it is sharp
_NEAR: Final = 1 / 40  # of a circle, by which a picture may lag behind
_UPRIGHT: Final = -1  # instead of a turn: ready to be turned


class Pictures:
    """The pictures of the game as surfaces, ready to be drawn at one scale."""

    def __init__(self, assets: Assets, incoming: ImageLoader | None = None, budget: int = BUDGET) -> None:
        self.assets = assets
        self._incoming = incoming
        self.scale = 1.0
        self._stocks: dict[str, Stock] = {}
        self._variants = SurfaceCache(budget)
        self.coming: set[str] = set()  # wanted, and not there yet
        self.lasting: frozenset[str] = frozenset()  # never let go of
        self._former: dict[str, Surface] = {}  # at another scale, to stand in for those that come
        self._finer: dict[str, float] = {}  # drawn from what is at hand until such a density is there
        self._turning: set[str] = set()  # drawn nearly as they are turned until they are turned further
        self._foreseen: tuple[str, ...] = ()
        self._ahead: Iterator[str] = iter(())  # those of them that are still to be ordered
        self._expected = ""  # the one of them that is on its way

    def rescale(self, scale: float) -> None:
        """Make everything anew for another scale, as it is asked for."""
        if scale != self.scale:
            if self._incoming is not None:
                self._former = {met.name: met.plain.surface for met in self._stocks.values() if met.plain}
            self.scale = scale
            self._stocks.clear()
            self._variants.clear(scale)
            self._finer.clear()
            self._turning.clear()
            self.foresee(self._foreseen)
            coming, self.coming = self.coming, set()
            self.want(coming)  # for this scale
            for picture in coming:
                self._stand_in(picture)

    def begin_frame(self) -> None:
        """Let go of variants that were not used for long, if there are more than fit."""
        self._variants.begin_frame()

    def keep_only(self, wanted: Callable[[str], bool]) -> None:
        """Let go of all pictures but those still wanted, and of what was foreseen."""
        self.foresee(())
        self._former.clear()
        kept = {name for name in self._stocks if wanted(name)} | self.lasting
        self._stocks = {name: stock for name, stock in self._stocks.items() if name in kept}
        self.coming.intersection_update(self._stocks)
        self._finer = {name: density for name, density in self._finer.items() if name in self._stocks}
        self._turning.intersection_update(self._stocks)
        self._variants.clear()

    def is_ready(self, picture: str) -> bool:
        """Whether a picture can be drawn without loading it first."""
        return (stock := self._stocks.get(picture)) is not None and stock.plain is not None

    def want(self, pictures: Iterable[str], *, first: bool = False) -> None:
        """Let pictures come in the background; until they are there they are left out of what is drawn.

        Where nothing comes in the background, for the sake of pictures that are the same every time, they
        are loaded when they are drawn, like all small ones that nobody wanted before.
        """
        if self._incoming is None:
            return
        for picture in pictures:
            if picture not in self.coming and not self.is_ready(picture):
                self.coming.add(picture)
                self._order(picture, first=first)

    def foresee(self, pictures: Iterable[str]) -> None:
        """Let pictures come one by one whenever there is time, before they are drawn for the first time."""
        self._foreseen = tuple(pictures)
        self._ahead, self._expected = iter(self._foreseen), ""

    def take_in_arrived(self, until: float, now: Callable[[], float]) -> bool:
        """Take in what has arrived, one at least and more while there is time; whether more is to come."""
        if self._incoming is None:
            return False
        self._incoming.made = 0.0
        while self._awaits and (arrival := self._incoming.arrival()) is not None:
            self._take_in_arrival(arrival)
            if now() >= until:
                break
        if not self._awaits:
            self._former.clear()
            self._order_foreseen()
        return bool(self.coming or self._finer or self._turning)

    @property
    def _awaits(self) -> bool:
        return bool(self.coming or self._finer or self._turning or self._expected)

    def _take_in_arrival(self, arrival: Arrival | Turned) -> None:
        if isinstance(arrival, Turned):
            self._take_in_turned(arrival)
        elif arrival.as_baked:
            self._take_in_finer(arrival)
        elif arrival.scale == self.scale and arrival.picture in {self._expected, *self.coming}:
            self.coming.discard(arrival.picture)
            if arrival.picture == self._expected:
                self._expected = ""
            self._variants.forget(arrival.picture)  # made of what stood in for it
            self._turning.discard(arrival.picture)
            self._place(self._stock(arrival.picture), arrival.surface)

    def _order(self, picture: str, *, first: bool = False) -> None:
        assert self._incoming is not None
        self._incoming.order(*self._asked(self._stock(picture)), first=first)

    def _order_foreseen(self) -> None:
        picture = next((picture for picture in self._ahead if not self.is_ready(picture)), "")
        if picture:
            self._expected = picture
            self._order(picture)

    def _take_in_turned(self, arrival: Turned) -> None:
        picture, width, height, turn, _ = arrival.variant
        stock = self._stocks.get(picture)
        if stock is not None and arrival.upright is self._upright(stock, width, height):
            self._turning.discard(picture)
            self._variants.put(arrival.variant, placed(stock, width, height, turn, arrival.surface))

    def _take_in_finer(self, arrival: Arrival) -> None:
        stock = self._stocks.get(arrival.picture)
        if stock is not None and self._finer.get(arrival.picture) == arrival.scale:
            del self._finer[arrival.picture]
            stock.source = Source(arrival.surface, arrival.scale)
            self._turning.discard(arrival.picture)
            self._variants.forget(arrival.picture)

    def plain(self, picture: str) -> Placed | NotDrawn:
        """A picture as it is, its pivot at the place it is drawn at."""
        stock = self._at_hand(picture)
        return NotDrawn.COMING if stock is None else stock.plain or self._make_plain(stock)

    def posed(self, picture: str, angle: float, wide: float, high: float, alpha: float) -> Placed | NotDrawn:
        """A picture turned, stretched and faded, in steps too small to be seen."""
        stock = self._at_hand(picture)
        if stock is None:
            return NotDrawn.COMING
        width, height, fade = int(stock.width * wide), int(stock.height * high), int(alpha * FADES + 0.5)
        if not (fade and width and height):
            return NotDrawn.FADED
        turn = math.floor(angle * stock.turns + 0.5) % stock.circle if angle else 0
        if turn and width * height >= _BROAD and self._incoming is not None:
            turn = self._turn_at_hand(stock, width, height, turn)
        key = (picture, width, height, turn, fade)
        return self._variants.young.get(key) or self._variants.get(key, lambda: self._pose(stock, key))

    def nine(self, picture: str, width: float, height: float, alpha: float = 1.0) -> Placed | NotDrawn:
        """A nine-slice stretched so that its body has a size; drawn at the body's corner."""
        source = self.plain(picture)
        if isinstance(source, NotDrawn):
            return source
        body = max(1, round(width * self.scale)), max(1, round(height * self.scale))
        key = (picture, body, int(alpha * FADES + 0.5))
        return self._variants.get(key, lambda: self._stretch(source.surface, *key))

    def covering(self, picture: str, window: tuple[int, int]) -> Surface | NotDrawn:
        """A sky at least as large as a window; it is so soft that what is at hand may be stretched for it."""
        source = self.plain(picture)
        if isinstance(source, NotDrawn):
            return source
        width, height = source.surface.get_size()
        if (grow := max(window[0] / width, window[1] / height)) <= 1:
            return source.surface
        key = (picture, math.ceil(width * grow), math.ceil(height * grow))
        grown = pygame.transform.scale if grow <= _HARDLY else pygame.transform.smoothscale
        return self._variants.get(key, lambda: Placed(grown(source.surface, key[1:]), 0, 0)).surface

    def _at_hand(self, picture: str) -> Stock | None:
        """What is known of a picture that can be drawn now; None while it is on its way."""
        stock = self._stocks.get(picture) or self._meet(picture)
        return None if stock is None or (picture in self.coming and stock.plain is None) else stock

    def _meet(self, picture: str) -> Stock | None:
        """Take in what nobody wanted before it is drawn; what would hold the frame up is to come instead."""
        stock = self._stock(picture)
        if self._incoming is None:
            return stock
        is_small = stock.width * stock.height < _LARGE and picture not in self._former
        if is_small and (near := self._incoming.in_time(*self._asked(stock))) is not None:
            self._place(stock, near)
            return stock
        self.want([picture])
        return self._stand_in(picture)

    def _stand_in(self, picture: str) -> Stock | None:
        """Let a picture as it was at another scale stand in, roughly, until it has come."""
        stock, former = self._stocks.get(picture), self._former.pop(picture, None)
        if stock is None or former is None or picture not in self.coming:
            return None
        self._place(stock, pygame.transform.scale(former, (int(stock.width), int(stock.height))))
        return stock

    def _stock(self, picture: str) -> Stock:
        met = self._stocks.get(picture)
        return met or self._stocks.setdefault(picture, Stock(picture, self.assets.sheet(picture), self.scale))

    def _make_plain(self, stock: Stock) -> Placed:
        name, scale, file, size = self._asked(stock)
        if stock.source is None and self._incoming is not None:
            return self._place(stock, self._incoming.at_once(name, scale, file, size))
        return self._place(stock, resized((stock.source or self.assets.load(name, scale)).surface, *size))

    def _asked(self, stock: Stock) -> tuple[str, float, Path, tuple[int, int]]:
        """What the loader is asked for, so that a picture can be drawn as it is."""
        name, size = stock.name, (int(stock.width), int(stock.height))
        return name, self.scale, self.assets.file(name, self.scale), size

    def _place(self, stock: Stock, surface: Surface) -> Placed:
        pivot = stock.sheet.pivot
        stock.plain = Placed(surface, -pivot[0] * self.scale, -pivot[1] * self.scale)
        return stock.plain

    def _pose(self, stock: Stock, variant: Variant) -> Placed:
        _, width, height, turn, fade = variant
        if fade < FADES:
            key = (*variant[:4], FADES)
            solid = self._variants.get(key, lambda: self._pose(stock, key))
            return solid._replace(surface=faded(solid.surface, fade))
        if turn:
            surface = turned(self._upright(stock, width, height), turn * 360 / stock.circle)
        else:
            surface = resized(self._source(stock, width, height), width, height)
        return placed(stock, width, height, turn, surface)

    def _turn_at_hand(self, stock: Stock, width: int, height: int, turn: int) -> int:
        """How a picture can be turned now: nearly so, if it has been before, until it is turned further."""
        assert self._incoming is not None
        for away in range(int(stock.circle * _NEAR) + 1):
            for near in ((turn - away) % stock.circle, (turn + away) % stock.circle):
                if (stock.name, width, height, near, FADES) in self._variants:
                    if away and stock.name not in self._turning:
                        self._turning.add(stock.name)
                        upright, wanted = self._upright(stock, width, height), turn * 360 / stock.circle
                        self._incoming.turn((stock.name, width, height, turn, FADES), upright, wanted)
                    return near
        return turn

    def _upright(self, stock: Stock, width: int, height: int) -> Surface:
        """A picture at a size, ready to be turned: nothing else is done with this surface."""

        def make() -> Placed:
            key = (stock.name, width, height, 0, FADES)
            known = self._variants.young.get(key) or self._pose(stock, key)
            return Placed(bordered(known.surface), 0, 0)

        return self._variants.get((stock.name, width, height, _UPRIGHT, FADES), make).surface

    def _source(self, stock: Stock, width: int, height: int) -> Surface:
        """What is at hand if it is fine enough, else a finer density: at once, or as soon as it has come."""
        plain = stock.plain or self._make_plain(stock)
        wanted = max(width / stock.sheet.size[0], height / stock.sheet.size[1])
        density = self.assets.density(stock.name, wanted)
        if wanted <= self.scale * _ENLARGED or density <= self.scale:
            return plain.surface
        if stock.source is not None and stock.source.density >= density:
            return stock.source.surface
        if self._incoming is None:
            stock.source = self.assets.load(stock.name, wanted)
            return stock.source.surface
        if self._finer.get(stock.name, 0.0) < density:
            self._finer[stock.name] = density
            self._incoming.order(stock.name, density, self.assets.file(stock.name, wanted), None)
        return plain.surface

    def _stretch(self, source: Surface, picture: str, body: tuple[int, int], fade: int) -> Placed:
        sheet = self.assets.sheet(picture)
        if sheet.border is None or sheet.bleed is None:
            raise ValueError(f"{picture} is no nine-slice")
        left, top, right, bottom = (round(side * self.scale) for side in sheet.bleed)
        size = body[0] + left + right, body[1] + top + bottom
        first, upper, last, lower = (side * self.scale for side in sheet.border)
        surface = stretched(source, (first, upper, last, lower), size, repeat=sheet.repeat)
        return Placed(faded(surface, fade), -left, -top)
