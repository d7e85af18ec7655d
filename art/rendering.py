"""From SVG text to pictures: one rendering at the finest density, the others scaled down from it."""

import io
from dataclasses import dataclass
from functools import cache

import numpy as np
import resvg_py
from numpy.typing import NDArray
from PIL import Image

from art.kit.lettering import font_files
from art.sprites import Sprite

FINEST = 3.0  # pixels per logical pixel at the density 2160
CLOSE = 6.0  # likewise for what is shown larger than life
SOFT = 1.5  # likewise for soft pictures, which have no finer one than 1080
GRAIN_STRENGTH = 3.2  # levels of 255: the tooth of the paper
STEP = 2  # pictures are cut to whole pairs of logical pixels, which are whole pixels at every density
ALPHA_FLOOR = 3  # of 255: what is fainter cannot be seen


class CutOffError(ValueError):
    """A drawing reaches over the box it declared."""


@dataclass(frozen=True, slots=True)
class Rendering:
    """A picture at its finest density, and where its top left corner lies in the drawing."""

    picture: Image.Image
    left: int
    top: int
    density: float = FINEST

    @property
    def size(self) -> tuple[int, int]:
        """Return the logical size."""
        return round(self.picture.width / self.density), round(self.picture.height / self.density)

    def scaled(self, scale: float) -> Image.Image:
        """Return the picture at another density."""
        if scale == self.density:
            return self.picture
        width, height = self.size
        return self.picture.resize((round(width * scale), round(height * scale)), Image.Resampling.LANCZOS)


def render(sprite: Sprite) -> Rendering:
    """Draw a sprite at the finest density, with the tooth of the paper, cut to what can be seen."""
    density = SOFT if sprite.soft else CLOSE if sprite.close else FINEST
    picture = rasterise(sprite.svg(), density)
    left, top = (round(side) for side in sprite.box[:2])
    if sprite.grain:
        picture = _grained(picture, sprite.grain * GRAIN_STRENGTH, seed=sum(map(ord, sprite.id)))
    if sprite.nine or sprite.soft or sprite.whole:
        return Rendering(picture, left, top, density)
    _refuse_cut_off(sprite, picture)
    return _trimmed(picture, left, top, density)


def rasterise(svg: str, zoom: float) -> Image.Image:
    """Draw an SVG document."""
    data = resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True, font_files=font_files(), zoom=zoom)
    return Image.open(io.BytesIO(bytes(data))).convert("RGBA")


def _refuse_cut_off(sprite: Sprite, picture: Image.Image) -> None:
    alpha = np.asarray(picture.getchannel("A"))
    edges = {"left": alpha[:, 0], "top": alpha[0], "right": alpha[:, -1], "bottom": alpha[-1]}
    cut = [side for side, row in edges.items() if row.max() > ALPHA_FLOOR]
    if cut:
        raise CutOffError(f"{sprite.id}: the box cuts the drawing off at its {', '.join(cut)}")


def _trimmed(picture: Image.Image, left: int, top: int, density: float) -> Rendering:
    seen = picture.getchannel("A").point([0 if level <= ALPHA_FLOOR else 255 for level in range(256)])
    box = seen.getbbox()
    if box is None:
        raise CutOffError("the drawing is empty")
    pair = int(STEP * density)
    shift_x, shift_y = (left % STEP) * density, (top % STEP) * density
    x0 = int((box[0] + shift_x) // pair * pair - shift_x)
    y0 = int((box[1] + shift_y) // pair * pair - shift_y)
    x1 = x0 + -(-(box[2] - x0) // pair) * pair
    y1 = y0 + -(-(box[3] - y0) // pair) * pair
    cut = picture.crop((x0, y0, x1, y1))
    return Rendering(cut, round(left + x0 / density), round(top + y0 / density), density)


@cache
def _noise() -> NDArray[np.float32]:
    """A tile of soft noise with grains of about one logical pixel, the same in every bake."""
    size = 1024
    spectrum = np.fft.rfft2(np.random.default_rng(7).standard_normal((size, size)))
    fy, fx = np.fft.fftfreq(size)[:, None], np.fft.rfftfreq(size)[None, :]
    tile: NDArray[np.float64] = np.fft.irfft2(spectrum * np.exp(-((fx**2 + fy**2) * 90)), s=(size, size))
    return np.asarray(tile / tile.std(), np.float32)


def _grained(picture: Image.Image, strength: float, seed: int) -> Image.Image:
    """Lay the tooth of the paper over a picture, stronger in its middle tones as paint on paper has it."""
    levels = np.asarray(picture).astype(np.float32)
    rows, columns = np.arange(levels.shape[0]) + seed * 37, np.arange(levels.shape[1]) + seed * 91
    noise = _noise()[np.ix_(rows % 1024, columns % 1024)]
    light = levels[..., :3].mean(axis=2) / 255
    levels[..., :3] += (noise * strength * (0.35 + 2.6 * light * (1 - light)))[..., None]
    return Image.fromarray(np.clip(levels, 0, 255).astype(np.uint8), "RGBA")
