"""Wishes: what people choose once for themselves or for all, as it stands in files."""

from typing import Annotated, Literal

from msgspec import Meta

#: In which colours everything is shown.
Colours = Literal["plain", "apart", "soft", "grey"]
#: What the game reads without being asked: what everybody has set, nothing, everything, or into one's ears.
Reading = Literal["", "asked", "all", "ears"]
#: A voice, where the system knows several; empty is the usual one.
VoiceKind = Literal["", "female1", "male1"]
Assist = Literal["purist", "helper", "coach"]

#: A language, even one that is not there today; empty is the usual one.
LanguageCode = Annotated[str, Meta(pattern=r"^([a-z]{2,3}([_-][A-Za-z0-9]{2,8}){0,2})?$")]
