"""Assist: how much help a player wants."""

from typing import Literal

Assist = Literal["purist", "helper", "coach"]
