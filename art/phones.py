"""Bake the pictures that phones are sent, from those of the table: `python -m art.phones`.

They are small WebP files named by what is in them, so that a phone may keep them for ever, and for each game
a list of all of them: a phone fetches all, and what it fetches tells nothing of its hand.
"""

import hashlib
import io
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from importlib import resources
from pathlib import Path
from typing import Any

from fontTools import subset
from PIL import Image

from art.bake import BAKED
from scenes.tables.cloudy_kingdom.panels.spells import EFFECTS

OUT = Path(__file__).parents[1] / "scenes" / "phones" / "web" / "pictures"
PIXELS = 1.5  # for one logical unit, in what is composed
HALF_A_SHEET = 700
QUALITY = 50
SEATS = ("coral", "ocean", "marigold", "jade", "orchid", "plum")
HATS = (
    "aviator", "captain", "pompom", "explorer", "ribbon", "tophat", "astronomer", "cook", "robot", "cat",
)  # fmt: skip
TIN = ("careful", "daring", "spiteful", "builder")
WITH_BACK = ("aviator", "pompom", "ribbon")
COLOURS = ("green", "purple", "red", "yellow")
HALF = 0.5  # of the size of a card, in which the deeds of spells are drawn
HEAD = 73.0  # from the feet of a traveller to the middle of its head
LETTERS = [*range(0x20, 0x7F), *range(0xA0, 0x180), 0x2013, 0x2019, 0x201C, 0x201D, 0x2026, 0x202F]

Layer = tuple[str, float, float]  # a picture, and how far its pivot lies from that of the first


class Baked:
    """The pictures of the table, by name."""

    def __init__(self) -> None:
        """Read what is there."""
        self.index: dict[str, Any] = {}
        for file in sorted((BAKED / "index").glob("*.json")):
            self.index |= json.loads(file.read_text("utf-8"))

    def children(self, parent: str) -> list[str]:
        """The pictures right below a name."""
        return [name for name in self.index if name.rpartition("/")[0] == parent]

    def composed(self, layers: Sequence[Layer]) -> Image.Image:
        """Layers over one another, cut to what can be seen."""
        sheet = Image.new("RGBA", (2 * HALF_A_SHEET, 2 * HALF_A_SHEET))
        for name, right, down in layers:
            record = self.index[name]
            left, top = (
                HALF_A_SHEET + round((shift - pivot) * PIXELS)
                for shift, pivot in zip((right, down), record["pivot"], strict=True)
            )
            width, height = (round(side * PIXELS) for side in record["size"])
            layer = Image.open(_file(name, record)).convert("RGBA")
            layer = layer.resize((width, height), Image.Resampling.LANCZOS)
            sheet.alpha_composite(layer, (max(left, 0), max(top, 0)))
        return sheet.crop(sheet.getbbox())


def _file(name: str, record: Mapping[str, Any]) -> Path:
    """The file of a picture, the finest but for what is larger than life."""
    density = "2160" if "2160" in record["files"] else "1080"
    return BAKED / density / f"{name}.{record['files'][density]}"


def main() -> None:
    """Bake everything anew."""
    OUT.mkdir(exist_ok=True)
    for old in OUT.iterdir():
        old.unlink()
    baked, index = Baked(), dict[str, str]()
    for name, (layers, longest) in {**common(), **portraits(), **figures()}.items():
        index[name] = kept(small(baked.composed(layers), longest), "webp")
    for game, pictures in {
        "cloud9": cloud9(),
        "cloudy_kingdom": kingdom(baked),
        "strange_world": strange(baked),
    }.items():
        album = []
        for name, (layers, longest) in pictures.items():
            index[name] = kept(small(baked.composed(layers), longest), "webp")
            album.append(index[name])
        listed = json.dumps([f"/art/{file}" for file in sorted(set(album))]).encode()
        index[f"album/{game}"] = kept(listed, "json")
        size = sum((OUT / file).stat().st_size for file in set(album))
        sys.stdout.write(f"{game}: {len(album)} pictures, {size} bytes\n")
    (OUT / "icon.webp").write_bytes(small(baked.composed([("common/icon", 0.0, 0.0)]), 64))
    (OUT / "heads.woff").write_bytes(font())
    (OUT / "index.json").write_text(json.dumps(index, indent=0, sort_keys=True) + "\n", "utf-8")


def kept(content: bytes, ending: str) -> str:
    """Keep a file under the name of what is in it."""
    file = f"{hashlib.sha256(content).hexdigest()[:16]}.{ending}"
    (OUT / file).write_bytes(content)
    return file


def small(picture: Image.Image, longest: int) -> bytes:
    """A picture of so many pixels at most."""
    scale = min(1.0, longest / max(picture.size))
    size = max(1, round(picture.width * scale)), max(1, round(picture.height * scale))
    buffer = io.BytesIO()
    picture.resize(size, Image.Resampling.LANCZOS).save(
        buffer, "WEBP", quality=QUALITY, alpha_quality=60, method=6
    )
    return buffer.getvalue()


Pictures = Mapping[str, tuple[Sequence[Layer], int]]


def alone(names: Mapping[str, int]) -> Pictures:
    """Pictures of one layer, each with its longest side."""
    return {name: ([(name, 0.0, 0.0)], longest) for name, longest in names.items()}


def common() -> Pictures:
    """What every page may show."""
    icons = ("hint", "undo", "log", "settings", "eye", "lock", "turn-left", "turn-right", "crown", "warning")
    return alone(
        {f"common/badge/{seat}": 48 for seat in SEATS}
        | {f"common/bank/{sky}/near": 480 for sky in ("dawn", "noon", "dusk")}
        | {f"ui/icon/{icon}": 44 for icon in icons}
        | {f"ui/icon/light/{icon}": 44 for icon in icons}
        | {"common/crown": 110, "common/balloon/large": 150, "strange/star": 52, "common/seat-cloud/two": 260}
    )


def portraits() -> Pictures:
    """Everybody in every colour."""
    return {
        f"portrait/{seat}/{hat}": (list(_portrait(seat, hat)), 132) for seat in SEATS for hat in (*HATS, *TIN)
    }


def _portrait(seat: str, hat: str) -> Iterator[Layer]:
    yield f"common/portrait/{seat}/disc", 0.0, 0.0
    if hat in WITH_BACK:
        yield f"common/traveller/{hat}/back", 0.0, 0.0
    yield f"common/portrait/{seat}/bust", 0.0, 0.0
    if hat in TIN:
        yield f"ui/bot/{hat}", 0.0, -HEAD
    else:
        yield f"common/traveller/{hat}/head", 0.0, 0.0
        yield "common/mood/smile", 0.0, 0.0


def figures() -> Pictures:
    """Everybody in every colour from head to foot, waving."""
    return {f"figure/{seat}/{hat}": (list(_figure(seat, hat)), 220) for seat in SEATS for hat in HATS}


def _figure(seat: str, hat: str) -> Iterator[Layer]:
    """A traveller whose left arm is raised; of the large layers, as it fills a phone."""
    if hat in WITH_BACK:
        yield f"common/traveller/large/{hat}/back", 0.0, 0.0
    for part in ("body", "arm/left-up", "arm/right-down"):
        yield f"common/clothes/large/{seat}/{part}", 0.0, 0.0
    yield f"common/traveller/large/{hat}/head", 0.0, 0.0
    yield "common/mood/large/happy", 0.0, 0.0


def cloud9() -> Pictures:
    """Cards, dice, clouds and the balloon."""
    balloon = ("basket/back", "ropes", "burner", "skirt", "envelope", "flame/0", "basket/front", "bunting")
    whole = ([(f"cloud9/balloon/{part}", 0.0, 0.0) for part in balloon], 300)
    return {
        "cloud9/balloon": whole,
        **alone(
            {f"cloud9/card/{colour}": 196 for colour in (*COLOURS, "wild", "back")}
            | {f"cloud9/die/{colour}": 116 for colour in (*COLOURS, "blank")}
            | {"cloud9/ladder/0/coming": 170, "cloud9/ladder/1/now": 200, "cloud9/ladder/2/passed": 150}
            | {"cloud9/ladder/top": 190, "cloud9/gauge": 180, "cloud9/gauge/needle": 80}
            | {"cloud9/mark/pilot": 60, "cloud9/mark/locked": 60, "cloud9/icon/jumped": 60}
        ),
    }


def kingdom(baked: Baked) -> Pictures:
    """Cards as they can lie, castles, spells and the meadow."""
    cards = [name for name in baked.index if name.startswith("kingdom/card/") and name[-2] in "hv"]
    castles = ("red", "blue", "gold", "black")
    deeds = {
        f"kingdom/deed/{spell}/{when}": (
            [(f"kingdom/{name}", right / HALF, down / HALF) for name, right, down, _alpha in layers],
            96,
        )
        for spell, deed in EFFECTS.items()
        for when, layers in zip(("before", "after"), deed, strict=True)
    }
    pictures = alone(
        dict.fromkeys(cards, 128)
        | {"kingdom/card/back/v": 128, "kingdom/target": 124, "kingdom/forbidden": 50}
        | {f"kingdom/castle/{family}/body": 96 for family in castles}
        | {f"kingdom/castle/{family}/neutral/body": 96 for family in castles}
        | {
            f"kingdom/doorstep/{family}/{side}": 52
            for family in castles
            for side in ("north", "east", "south", "west")
        }
        | {f"kingdom/tile/grass/{number}": 110 for number in range(4)}
        | {"kingdom/board/b/clouds": 360}
        | dict.fromkeys(baked.children("kingdom/spell"), 96)
    )
    return {**pictures, **deeds}


def strange(baked: Baked) -> Pictures:
    """Lands, and what rises on them."""
    lands = baked.children("strange/land")
    heads = [name for name in baked.index if name.startswith("strange/wish/")]
    return alone(
        dict.fromkeys(lands, 104)
        | {f"strange/tzimime/{number}": 96 for number in range(1, 5)}
        | {f"strange/fumarole/{number}": 96 for number in (1, 2)}
        | {f"strange/city/{number}": 80 for number in range(1, 6)}
        | {f"strange/traveller/{name.rpartition('/')[2]}/portrait": 72 for name in heads}
        | {"strange/portal/ring": 90, "strange/pad/lit/0": 110, "strange/pad/dim/0": 100}
        | {"strange/sun/card/left": 110, "strange/sun/card/right": 110, "strange/pile/2": 110}
    )


def font() -> bytes:
    """The letters of headings that the game's languages have."""
    options = subset.Options(flavor="woff", layout_features=["kern"], hinting=False, desubroutinize=True)
    letters = subset.load_font(str(_font_file()), options)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=LETTERS)
    subsetter.subset(letters)
    buffer = io.BytesIO()
    subset.save_font(letters, buffer, options)
    return buffer.getvalue()


def _font_file() -> Path:
    folder = Path(str(resources.files("font_fredoka_one")))
    return next(folder.rglob("*.ttf"))


if __name__ == "__main__":
    main()
