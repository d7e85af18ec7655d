"""Volume: how loud what is heard is, as a player has chosen it."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

Loudness = Annotated[float, Meta(ge=0.0, le=1.0)]


class Volume(Struct, forbid_unknown_fields=True):
    """How loud what is heard is, whether by night, and whether it is told in words."""

    music: Loudness = 0.7
    effects: Loudness = 0.8
    ambience: Loudness = 0.7
    voice: Loudness = 0.8
    quiet: bool = False  # quiet hours: no bass, and nothing much louder than the rest
    captions: bool = False
