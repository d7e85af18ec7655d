"""How pictures are stored: as WebP of a quality at which nobody sees a loss."""

import io

import numpy as np
from PIL import Image, ImageFilter

QUALITY = 50  # of what has three pixels for each logical one, or more
FEW_PIXELS_QUALITY = 75  # of what has half as many, which are seen one by one
LARGE_QUALITY = 60  # long slopes of colour show blocks sooner
SOFT_QUALITY = 80
LARGE_AREA = 40_000  # logical pixels
CLEAR, SOLID = 2, 251  # alpha beyond these is nothing, or full
STEEP = 32  # of 255: alpha that differs by more from one pixel to the next is an edge's, not a shadow's
EDGE_STEP, SLOPE_STEP, LARGE_STEP = 24, 3, 2  # between the alphas that are told apart


def encode(picture: Image.Image, density: float, area: float, *, soft: bool) -> bytes:
    """Return the bytes of a file; `area` is in logical pixels, `soft` is for long gradients."""
    large = soft or area >= LARGE_AREA
    quality = LARGE_QUALITY if large else QUALITY
    if density < 3:  # noqa: PLR2004 - as above
        quality = SOFT_QUALITY if soft else FEW_PIXELS_QUALITY
    buffer = io.BytesIO()
    stepped(picture, LARGE_STEP if large else SLOPE_STEP).save(buffer, "WEBP", quality=quality, method=5)
    return buffer.getvalue()


def stepped(picture: Image.Image, fine: int) -> Image.Image:
    """Return the picture with its transparency in steps: fine ones in shadows, where rings would be seen."""
    alpha = picture.getchannel("A")
    level, highest, lowest = (
        np.asarray(channel).astype(int)
        for channel in (alpha, alpha.filter(ImageFilter.MaxFilter(3)), alpha.filter(ImageFilter.MinFilter(3)))
    )
    step = np.where(highest - lowest > STEEP, EDGE_STEP, fine)
    steps = np.minimum((level + step // 2) // step * step, 255)
    steps = np.where(level <= CLEAR, 0, np.where(level >= SOLID, 255, steps)).astype(np.uint8)
    copy = picture.copy()
    copy.putalpha(Image.fromarray(steps))
    return copy
