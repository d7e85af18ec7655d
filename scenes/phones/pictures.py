"""Pictures for phones: files that are named by what is in them, for anybody to fetch and to keep."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from aiohttp import web

_FOLDER: Final = Path(__file__).parent / "web" / "pictures"
_TYPES: Final = {".webp": "image/webp", ".json": "application/json", ".woff": "font/woff"}
_NAMED: Final = ("heads.woff", "icon.webp")
_FOR_EVER: Final = {"Cache-Control": "public, max-age=31536000, immutable"}
_FOR_A_DAY: Final = {"Cache-Control": "public, max-age=86400"}


class PhonePictures:
    """The baked pictures, and the letters of headings."""

    def __init__(self) -> None:
        self._names = {file.name for file in _FOLDER.iterdir()} if _FOLDER.is_dir() else set[str]()

    def routes(self) -> list[web.RouteDef]:
        """What there is to ask for."""
        return [
            web.get("/art/{file:[0-9a-f]{16}\\.(?:webp|json)}", self._file),
            web.get("/{file:heads\\.woff|icon\\.webp}", self._file),
        ]

    async def _file(self, request: web.Request) -> web.Response:
        name = request.match_info["file"]
        if name not in self._names:
            raise web.HTTPNotFound
        kept = _FOR_A_DAY if name in _NAMED else _FOR_EVER
        return web.Response(body=_read(name), content_type=_TYPES[name[-5:]], headers=kept)


@cache
def _read(name: str) -> bytes:
    return (_FOLDER / name).read_bytes()
