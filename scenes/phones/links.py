"""Links of phones: whoever has the secret of a link holds what its phone holds."""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

#: In front of the secret of a phone in an address.
ENTRANCE: Final = "/s/"
#: In front of the secret of the door.
DOOR: Final = "/j/"
_SECRET_BYTES: Final = 16
#: Letters and digits that nobody takes for another, and that make no words.
CODE_LETTERS: Final = "BCDFGHJKMNPQRTVWXYZ346789"
CODE_LENGTH: Final = 6


def new_secret() -> str:
    """A secret of 128 bits that may stand in an address."""
    return secrets.token_urlsafe(_SECRET_BYTES)


def new_code() -> str:
    """A code that can be typed: good for coming in by the door, and for that alone."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def site_of(address: str, port: int) -> str:
    """The address that is typed, where the code is asked for."""
    return f"http://{host_of(address, port)}"


def digest(secret: str) -> str:
    """What tells a secret again without telling it."""
    return hashlib.sha256(secret.encode("utf-8", "backslashreplace")).hexdigest()


def host_of(address: str, port: int) -> str:
    """An address and a port as browsers write them."""
    return f"[{address}]:{port}" if ":" in address else f"{address}:{port}"


def link(address: str, port: int, entrance: str, secret: str) -> str:
    """The address of a phone, or of the door."""
    return f"{site_of(address, port)}{entrance}{secret}"
