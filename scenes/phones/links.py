"""Links of seats: whoever has the secret of a link holds the hand of its seat."""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

#: In front of every secret in an address.
ENTRANCE: Final = "/s/"
_SECRET_BYTES: Final = 16


def new_secret() -> str:
    """A secret of 128 bits that may stand in an address."""
    return secrets.token_urlsafe(_SECRET_BYTES)


def digest(secret: str) -> str:
    """What tells a secret again without telling it."""
    return hashlib.sha256(secret.encode("utf-8", "backslashreplace")).hexdigest()


def link(address: str, port: int, secret: str) -> str:
    """The address of a seat."""
    return f"http://{address}:{port}{ENTRANCE}{secret}"
