"""The four families: their colours, and the seat whose shape they share."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Family:
    """Light and deep tone of roofs and flags, light and shaded stone, and the seat with the same shape."""

    light: str
    deep: str
    stone: str
    shade: str
    seat: str


FAMILIES = {
    "red": Family("#F26B45", "#C93A1E", "#FFF8E6", "#E8D2B4", "coral"),
    "blue": Family("#4A7FD8", "#234FA6", "#F4F4FA", "#C3CBE0", "ocean"),
    "gold": Family("#FFD65C", "#E29A22", "#FFF6DC", "#EBCB96", "marigold"),
    "black": Family("#F4B4E0", "#C667A8", "#FFF4F4", "#E8CBD6", "orchid"),
}
NEUTRAL = Family("#C9C2CE", "#9A90A6", "#F3EFEC", "#D2CACB", "jade")
