"""Wishes: what people choose once for themselves or for all, as it stands in files."""

from typing import Annotated, Literal

from msgspec import Meta

Assist = Literal["purist", "helper", "coach"]

#: A language, even one that is not there today; empty is the usual one.
LanguageCode = Annotated[str, Meta(pattern=r"^([a-z]{2,3}([_-][A-Za-z0-9]{2,8}){0,2})?$")]
