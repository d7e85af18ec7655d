"""How pictures are stored: palette PNG where loading must be quick, WebP where files must be small."""

import io

import numpy as np
from numpy.typing import NDArray
from PIL import Image

Levels = NDArray[np.float32]

SAMPLE = 30_000  # pixels that choose the palette
ROUNDS = 8
CHUNK = 65_536
DITHER = 0.55  # of the distance between neighbouring palette colours
WEBP_QUALITY = 80
SOFT_QUALITY = 92
CLEAR, SOLID = 2, 251  # alpha beyond these is nothing, or full


def encode(picture: Image.Image, kind: str, *, soft: bool = False, stretched: bool = False) -> bytes:
    """Return the bytes of a file of that kind; `soft` is for long gradients, `stretched` for nine-slices."""
    buffer = io.BytesIO()
    if kind == "png":
        reduced(picture, 0 if stretched else DITHER).save(buffer, "PNG", optimize=True)
    else:
        quality = SOFT_QUALITY if soft else WEBP_QUALITY
        picture.save(buffer, "WEBP", quality=quality, alpha_quality=90, method=6)
    return buffer.getvalue()


def reduced(picture: Image.Image, dither: float = DITHER) -> Image.Image:
    """Return the picture with at most 256 colours, transparency included, chosen for this picture alone."""
    pixels = _premultiplied(picture)
    palette = _palette(picture, pixels)
    rng = np.random.default_rng(1)
    spacing = _spacing(palette) * dither
    chosen = np.empty(len(pixels), np.uint8)
    for start in range(0, len(pixels), CHUNK):
        part = pixels[start : start + CHUNK]
        noise = rng.uniform(-0.5, 0.5, (len(part), 1)).astype(np.float32)
        noise = noise * spacing[_nearest(part, palette)][:, None]
        inside = (part[:, 3] > CLEAR) & (part[:, 3] < SOLID)
        shift = np.column_stack([noise, noise, noise, noise * inside[:, None]])
        shift[part[:, 3] <= CLEAR] = 0
        chosen[start : start + CHUNK] = _nearest(part + shift, palette)
    image = Image.fromarray(chosen.reshape(picture.height, picture.width), "P")
    image.putpalette(_straight(palette).tobytes(), "RGBA")
    return image


def _premultiplied(picture: Image.Image) -> Levels:
    pixels = np.asarray(picture).reshape(-1, 4).astype(np.float32)
    pixels[:, 3] = np.where(pixels[:, 3] <= CLEAR, 0, np.where(pixels[:, 3] >= SOLID, 255, pixels[:, 3]))
    pixels[:, :3] *= pixels[:, 3:] / 255
    return pixels


def _straight(palette: Levels) -> NDArray[np.uint8]:
    alpha = np.maximum(palette[:, 3:], 1)
    colours = np.column_stack([palette[:, :3] * 255 / alpha, palette[:, 3]])
    return np.asarray(np.clip(np.rint(colours), 0, 255), np.uint8)


def _palette(picture: Image.Image, pixels: Levels) -> Levels:
    """Let a first rough choice of colours settle where the picture's own colours lie (k-means)."""
    rough = picture.quantize(256, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    table = np.frombuffer(bytes(rough.getpalette("RGBA") or ()), np.uint8).reshape(-1, 4)
    palette = np.unique(table, axis=0).astype(np.float32)
    palette[:, :3] *= palette[:, 3:] / 255
    rng = np.random.default_rng(1)
    seen = pixels[pixels[:, 3] > 0]
    sample = seen[rng.integers(0, len(seen), min(SAMPLE, len(seen)))]
    missing = 255 - len(palette)
    if missing > 0:
        palette = np.concatenate([palette, sample[rng.integers(0, len(sample), missing)]])
    palette = palette[:255]
    for _ in range(ROUNDS):
        owner = _nearest(sample, palette)
        count = np.bincount(owner, minlength=len(palette))
        sums = np.column_stack([np.bincount(owner, sample[:, c], len(palette)) for c in range(4)])
        used = count > 0
        palette[used] = (sums[used] / count[used][:, None]).astype(np.float32)
        palette[~used] = sample[rng.integers(0, len(sample), int((~used).sum()))]
    palette[:, 3] = np.where(palette[:, 3] >= SOLID, 255, palette[:, 3])
    return np.concatenate([np.zeros((1, 4), np.float32), palette])


def _nearest(pixels: Levels, palette: Levels) -> NDArray[np.intp]:
    distance = (palette**2).sum(axis=1) - 2 * pixels @ palette.T
    return np.asarray(distance.argmin(axis=1))


def _spacing(palette: Levels) -> Levels:
    """How far each colour of the palette is from its nearest neighbour."""
    squares = (palette**2).sum(axis=1)
    distance = squares[:, None] + squares[None, :] - 2 * palette @ palette.T
    np.fill_diagonal(distance, np.inf)
    return np.asarray(np.sqrt(np.maximum(distance.min(axis=1), 0)), np.float32)
