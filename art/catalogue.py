"""All sprites of the game, room by room, in the order of the gallery."""

from collections.abc import Iterator

from art import casting, cloud9, common, cup, honours, kingdom, strange, title, ui
from art.sprites import Sprite

ROOMS = {
    "common": common.sprites,
    "ui": ui.sprites,
    "title": title.sprites,
    "cloud9": cloud9.sprites,
    "kingdom": kingdom.sprites,
    "strange": strange.sprites,
    "cup": cup.sprites,
    "honours": honours.sprites,
    "casting": casting.sprites,
}

#: What the first screen shows: how these ids begin.
FIRST = (
    "title/",
    "common/balloon/small",
    "common/bank/day/",
    "common/cloud/dawn-far/3",
    "common/cloud/dawn/0",
    "common/cloud/dawn/4",
    "common/cloud/dusk-light/1",
    "common/cloud/dusk-light/4",
    "common/cloud/dusk/2",
    "common/cloud/noon/3",
    "common/trophy/gold",
    "ui/icon/light/human",
    "ui/pill/ink",
    "ui/ribbon/cream",
    "ui/ribbon/gold",
)


def sprites(prefix: str = "") -> Iterator[Sprite]:
    """Yield the sprites whose id begins with a prefix."""
    for room, declared in ROOMS.items():
        if prefix.startswith(room) or room.startswith(prefix):
            yield from (sprite for sprite in declared() if sprite.id.startswith(prefix))
