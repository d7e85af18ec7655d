"""What the campaign against the readers of files is made of: sound files, what is done to them, and worse."""

from __future__ import annotations

import json
import os
import re
import socket
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

import msgspec
from evenings import bot_evening, restless_evening
from tables import Table, box, new_game, random_game

from game.cloud9.pieces import FACES, Answer, Fall, Stay
from game.core import OVER, State, carry_out, run
from game.cup.evening import Evening
from game.cup.saves import cup_bytes
from game.declaration import Box
from game.files import BadFile
from game.history import Guest, History, PlayedMatch
from game.matches import packs
from game.matches.match import Match
from game.matches.narration import story
from game.matches.record import Player, new_record, next_chance
from game.matches.saves import save_bytes, sealed, sealed_text, step_line
from game.people.standings import best, people
from game.shelf import GAMES
from scenes.cli.validation import Validation
from scenes.learning.progress import FILE, read_progress
from scenes.navigation.settings import Settings, read_settings, settings_bytes
from scenes.platform.display import display_in
from scenes.platform.storage.save_writer import SaveWriter
from scenes.seats import seat_plan
from scenes.seats.own_bots import read_bots, runnable
from scenes.session.content import LEVELS, load_box
from scenes.session.cup_library import Cupboard
from scenes.session.library import Library

KINGDOM = GAMES["cloudy_kingdom"]
SPELL = b"""id = "stone_arch"
name = "Stone Arch"
text = "Lay the arch anywhere."

[card]
joins = ["al"]
broken = "b"
permanent = true

[[step]]
do = "place"

[[step]]
do = "draw"
count = 2
"""
NASTY = (
    *(b"", b"0", b"-1", b"9" * 5000, b"0x" + b"f" * 200, b"1e999", b"nan", b"inf", b"true", b"null"),
    *(b'"', b"'", b'"""', b"[", b"[" * 900, b"{", b"{" * 900, b"]", b"}", b"<", b"&lt;", b"<!DOCTYPE a>"),
    *(b"\0", b"\x1b[2J", b"\xff", b"\xef\xbb\xbf", b"\xff\xfe", b"\r\n", b"\n", "\u202e\u200b".encode()),
    *(b"a.b." * 400, b"=", b"#", b",", b"../" * 9, b"/dev/zero", b"cmd:touch x", b"own/x", b"\\ud800"),
)
INDEX = (
    b'{"file":"a.skies","game":"cloud9","names":["A","B"],"seed":7}\n',
    b'{"file":"b.cup","game":"cup","names":["A"],"round":2,"rounds":3,"over":true}\n',
)
LONGEST = 1_000_000  # bytes of a match
STRANGE: tuple[Any, ...] = (
    *(None, True, 0, -1, 2**31, 2**63, 10**30, 1.5, 1e308, "", " ", "\u202e", "\x1b[2J", "x" * 3000),
    *([], {}, [[]], [None] * 50, {"": {}}, "cloud9", "cup", "hard/daring", "own/x", "cmd:x"),
)


@dataclass(frozen=True)
class Kind:
    """A kind of file: where it lies, and what the game does with it; whether there was anything to use."""

    name: str
    path: str
    look: Callable[[Path], bool]


@dataclass
class Samples:
    """Sound files by kind, and what lies beside them."""

    files: dict[str, list[bytes]]
    beside: dict[str, bytes] = field(default_factory=dict)


def _settings(folder: Path) -> bool:
    display_in(folder / "settings.toml")
    settings, aside = read_settings(folder / "settings.toml")
    settings_bytes(settings)
    return aside is None


def _tables(folder: Path) -> bool:
    memory, problems = seat_plan.read_plans(folder / "tables.json")
    for name, plan in memory.plans.items():
        game = GAMES.get(name)
        if game is not None and not seat_plan.why_not_start(plan, game.seat_counts):
            seat_plan.deal(plan, game, 1, box(game.id))
        msgspec.json.encode(plan)
    return not problems


def _progress(folder: Path) -> bool:
    return bool(read_progress(folder / FILE))


def _annals(folder: Path) -> bool:
    annals = History(folder / "annals.json")
    people(annals.memories)
    best(annals.memories, "cloud9")
    return annals.problem is None


def _bots(folder: Path) -> bool:
    try:
        bots = read_bots(folder / "bots.toml")
    except BadFile as problem:
        str(problem)
        return False
    return all(runnable(f"own/{name}", bots) for name in bots)


def _match(folder: Path) -> bool:
    library = Library(folder / "saves", GAMES, SaveWriter(print, in_background=False))
    entries = library.entries()
    Validation().problem_of(folder / "saves" / "a.skies")
    for entry in entries:
        if entry.record is not None:
            Match(entry.record)
            assert all(story(entry.record))
            save_bytes(entry.record)
    return any(entry.record is not None for entry in entries)


def _pack(folder: Path) -> bool:
    """A pack, which is listed, read, checked, and has one of its matches taken out."""
    path = folder / "saves" / "packed-1.zip"
    sound = Validation().problem_of(path) is None
    library = Library(folder / "saves", GAMES, SaveWriter(print, in_background=False))
    listed = [each.path for each in library.listed() if packs.is_packed(each.path)]
    whole = path.read_bytes() if listed else b""
    for each in listed[:5]:
        library.entry(each) if each.suffix == ".skies" else Cupboard(folder, SaveWriter(print)).entry(each)
    if listed:
        library.forget(listed[0], str)
        assert listed[0] not in [each.path for each in library.listed()] or path.read_bytes() == whole
        path.write_bytes(whole)  # as it was, which is looked at when all is done
    return sound


def _index(folder: Path) -> bool:
    """The list beside the saved matches, of which one is of no use."""
    (folder / "saves" / "a.skies").write_bytes(b"x")
    library = Library(folder / "saves", GAMES, SaveWriter(print, in_background=False))
    found = [listed.facts for listed in library.listed() if listed.facts is not None]
    assert all(facts.problem or facts.game == "cup" or GAMES[facts.game] for facts in found)
    assert library.newest() is not None or any(facts.over for facts in found)
    return bool(found)


def _cup(folder: Path) -> bool:
    entries = Cupboard(folder / "saves", SaveWriter(print, in_background=False)).entries()
    for entry in entries:
        if entry.record is not None:
            cup_bytes(Evening(entry.record).record)
    return any(entry.record is not None for entry in entries)


def _content(folder: Path) -> bool:
    """Boards and spells: validation says of each what the game says, and what is good can be dealt."""
    loaded, problems = load_box(KINGDOM, folder / "content")
    validation = Validation()
    files = [*sorted(folder.glob("content/boards/*.tmx")), *sorted(folder.glob("content/spells/*.toml"))]
    said = [problem for file in files if (problem := validation.problem_of(file))]
    assert said == [str(problem) for problem in problems], (said, problems)
    for board in loaded.boards.keys() - set(KINGDOM.printed_boards):
        options = KINGDOM.options(spells="random")
        new_record(KINGDOM, 2, 1, options, Box(loaded.boards, loaded.own_spells, board)).start()
    new_record(KINGDOM, 2, 1, KINGDOM.options(spells="random"), loaded).start()
    return not problems


def _deck(folder: Path) -> bool:
    return Validation().problem_of(folder / "deck.toml") is None


KINDS = {
    kind.name: kind
    for kind in (
        Kind("settings", "settings.toml", _settings),
        Kind("tables", "tables.json", _tables),
        Kind("progress", FILE, _progress),
        Kind("annals", "annals.json", _annals),
        Kind("bots", "bots.toml", _bots),
        Kind("match", "saves/a.skies", _match),
        Kind("cup", "saves/a.cup", _cup),
        Kind("pack", "saves/packed-1.zip", _pack),
        Kind("index", "saves/index.jsonl", _index),
        Kind("board", "content/boards/moon.tmx", _content),
        Kind("tileset", "content/boards/kingdom.tsx", _content),
        Kind("spell", "content/spells/arch.toml", _content),
        Kind("deck", "deck.toml", _deck),
    )
}


def samples() -> Samples:
    """Sound files of every kind."""
    own = Table(KINGDOM, 3, {"spells": "random"})
    spelled = new_game(own, 1)
    spells = [msgspec.toml.decode(SPELL)]
    spelled = new_record(KINGDOM, 3, 1, spelled.options, Box(box("cloudy_kingdom").boards, spells))
    records = [random_game(Table(game, game.usual_seats), 1) for game in GAMES.values()]
    for record in records:
        record.players = tuple(Player(f"P{seat}", "jade/cat", "hard") for seat in range(record.seats))
    levels = {name: (LEVELS / name).read_bytes() for name in ("A.tmx", "B.tmx", "kingdom.tsx")}
    memories = [
        PlayedMatch("cloud9", "2026-01-01", 7, (Guest("A", "", 5, won=True), Guest("B", "hard")), 9)
    ] * 3
    plans = {name: seat_plan.usual_plan(game) for name, game in GAMES.items()}
    files = {
        "settings": [settings_bytes(Settings(language="de"))],
        "tables": [msgspec.json.format(msgspec.json.encode({"plans": plans}))],
        "progress": [b'{"cloud9":2,"strange_world":1}'],
        "annals": [msgspec.json.format(msgspec.json.encode(memories))],
        "bots": [b'Jumper = "python3 jumper.py 4"\nOther = "node other.mjs"\n'],
        "match": [save_bytes(record) for record in (*records, spelled)],
        "cup": [cup_bytes(bot_evening(3, 3, 1)[0]), cup_bytes(restless_evening(2).record)],
        "pack": [zipped({f"{record.game.id}.skies": save_bytes(record) for record in records})],
        "index": [b"".join(INDEX)],
        "board": [levels["A.tmx"], levels["B.tmx"]],
        "tileset": [levels["kingdom.tsx"]],
        "spell": [SPELL],
        "deck": [(game.folder / "cards.toml").read_bytes() for game in GAMES.values()],
    }
    beside = {
        "content/boards/moon.tmx": levels["A.tmx"],
        "content/boards/kingdom.tsx": levels["kingdom.tsx"],
        "content/spells/arch.toml": SPELL,
    }
    return Samples(files, beside)


def mutant(kind: Kind, known: Samples, rng: Random) -> bytes:
    """A sound file with a few things changed in it; most saved games have a seal that fits again."""
    content = rng.choice(known.files[kind.name])
    is_sealed = kind.name in {"match", "cup"}
    lines = content.splitlines()[:-1] if is_sealed else []
    if is_sealed and rng.random() < 0.65:
        place = rng.choice((0, rng.randrange(len(lines))))
        change = rng.choice((_bytes_changed, _value_changed, _value_changed))
        lines[place] = change(lines[place], rng, known).replace(b"\n", b" ")
        if rng.random() < 0.2:
            lines = [*lines, *rng.choices(lines, k=rng.randrange(1, 40))]
        return sealed(msgspec.Raw(line) for line in lines)
    if content.startswith((b"{", b"[")) and not is_sealed and rng.random() < 0.5:
        return _value_changed(content, rng, known)
    return _bytes_changed(content, rng, known)


def _bytes_changed(content: bytes, rng: Random, known: Samples) -> bytes:
    changed = bytearray(content)
    for _ in range(rng.randrange(1, 4)):
        start = rng.randrange(len(changed) + 1)
        end = start + rng.choice((0, 0, 1, 2, 5, 40))
        other = rng.choice(rng.choice(list(known.files.values())))
        cut = rng.randrange(len(other))
        changed[start:end] = rng.choice(
            (
                rng.choice(NASTY),
                rng.randbytes(rng.randrange(1, 5)),
                other[cut : cut + 200],
                changed[start : start + 80],
            )
        )
        if rng.random() < 0.05:
            del changed[start:]
        for match in [*re.finditer(rb'"[^"\n]*"', changed)][: rng.choice((0, 0, 1))]:
            changed[match.start() : match.end()] = b'"' + rng.choice(NASTY) + b'"'
    return bytes(changed)


def _value_changed(content: bytes, rng: Random, _known: Samples) -> bytes:
    """JSON with another value somewhere in it, or another key."""
    try:
        tree = json.loads(content)
    except ValueError:
        return content
    places = list(_places(tree))
    if places:
        holder, key = rng.choice(places)
        if isinstance(holder, dict) and rng.random() < 0.2:
            holder[str(rng.choice(STRANGE))[:50]] = holder.pop(key)
        elif isinstance(holder, list) and rng.random() < 0.3:
            holder[key:key] = [holder[key]] * rng.choice((1, 2, 500))
        else:
            holder[key] = rng.choice(STRANGE)
    return json.dumps(tree, separators=(",", ":"), ensure_ascii=False).encode("utf-8", "replace")


def _places(tree: Any) -> Iterator[tuple[Any, Any]]:
    for key in list(tree) if isinstance(tree, dict) else range(len(tree)) if isinstance(tree, list) else ():
        yield tree, key
        yield from _places(tree[key])


def special_files(rng: Random) -> Iterator[tuple[Kind, str, Callable[[Path], AbstractContextManager[None]]]]:
    """Things that are no files, each in the place of every kind, over and over."""
    while True:
        for name, make in SPECIAL.items():
            yield rng.choice(list(KINDS.values())), name, _made(make)


def _made(make: Callable[[Path], object]) -> Callable[[Path], AbstractContextManager[None]]:
    @contextmanager
    def made(path: Path) -> Iterator[None]:
        path.unlink(missing_ok=True)
        opened = os.open
        if make is _forbidden:
            path.write_bytes(b"{}")
            os.open = _refusing(path)  # whoever is root may open everything
        else:
            make(path)
        try:
            yield
        finally:
            os.open = opened

    return made


def _refusing(path: Path) -> Callable[..., int]:
    opened = os.open

    def refuse(file: str, *arguments: Any, **options: Any) -> int:
        if str(file) == str(path):
            raise PermissionError(13, "Permission denied", str(file))
        return opened(file, *arguments, **options)

    return refuse


def _forbidden(path: Path) -> None:
    """A file that nobody may read."""
    path.write_bytes(b"{}")


def _socket(path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as made:
        here = Path.cwd()
        os.chdir(path.parent)  # a name of a socket must be short
        try:
            made.bind(path.name)
        finally:
            os.chdir(here)


def _sparse(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(10 * 2**30)


SPECIAL: dict[str, Callable[[Path], object]] = {
    "fifo": os.mkfifo,
    "zeros": lambda path: path.symlink_to("/dev/zero"),
    "null": lambda path: path.symlink_to("/dev/null"),
    "terminal": lambda path: path.symlink_to("/dev/tty"),
    "random": lambda path: path.symlink_to("/dev/urandom"),
    "memory": lambda path: path.symlink_to("/proc/self/mem"),
    "folder": Path.mkdir,
    "dangling": lambda path: path.symlink_to("nowhere"),
    "looping": lambda path: path.symlink_to(path.name),
    "long link": lambda path: path.symlink_to("x" * 300),
    "socket": _socket,
    "sparse": _sparse,
    "forbidden": _forbidden,
}


def bombs(known: Samples) -> Iterator[tuple[Kind, str, bytes]]:
    """Files made to be costly, each as large as its kind may be."""
    toml = {
        "dotted": "a" + ".b" * 30_000 + "=1",
        "dotted headers": "\n".join(f"[a{n}" + ".b" * 15 + "]" for n in range(1_700)),
        "lists": "a = [" + "[]," * 20_000 + "]",
        "keys": "\n".join(f'k{n:04} = "v"' for n in range(4_600)),
        "tables in a list": "[[a]]\n" * 9_000,
        "inline": "a = {" + ", ".join(f"b{n} = 1" for n in range(5_000)) + "}",
        "quotes": '"""' * 21_000,
        "backslashes": 'a = "' + "\\\\" * 30_000 + '"',
        "spaces": "a =" + " " * 65_000,
    }
    for kind in ("settings", "bots", "spell", "deck"):
        for name, text in toml.items():
            yield KINDS[kind], name, text.encode()
    yield from _bombs_of_json()
    yield from _bombs_of_xml()
    yield from _bombs_of_saves(known)


def _bombs_of_json() -> Iterator[tuple[Kind, str, bytes]]:
    guest = b'{"name":"' + b"x" * 60 + b'"}'
    memory = b'{"game":"cloud9","day":"","seed":1,"guests":[%s],"mark":%d}'
    yield KINDS["annals"], "many", b"[" + b",".join(memory % (guest, n) for n in range(28_000)) + b"]"
    yield KINDS["annals"], "one", b"[" + memory % (b",".join([b'{"name":""}'] * 300_000), 1) + b"]"
    yield KINDS["annals"], "lists", b"[" * 4_000_000
    yield KINDS["tables"], "plans", b'{"plans":{' + b",".join(b'"%d":{}' % n for n in range(20_000)) + b"}}"
    seat = b'{"name":"A","look":""}'
    plan = b'{"plans":{"cloud9":{"game":"cloud9","seats":[%s]}}}'
    yield KINDS["tables"], "seats", plan % b",".join([seat] * 10_000)
    yield KINDS["index"], "many", b"".join(b'{"file":"%d"}\n' % n for n in range(160_000))
    names = b",".join([b'"A"'] * 90)
    line = b'{"file":"%d","game":"cloud9","names":[%s]}\n'
    yield KINDS["index"], "names", b"".join(line % (n, names) for n in range(7_500))
    yield KINDS["progress"], "many", b"{" + b",".join(b'"%d":1' % n for n in range(1_500)) + b"}"


def _bombs_of_xml() -> Iterator[tuple[Kind, str, bytes]]:
    laughs = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 10))
    for kind, tag in (("board", "map"), ("tileset", "tileset")):
        yield KINDS[kind], "laughs", f'<!DOCTYPE a [<!ENTITY l0 "ha">{laughs}]><{tag}>&l9;</{tag}>'.encode()
        yield KINDS[kind], "elements", f"<{tag}>{'<a/>' * 60_000}</{tag}>".encode()
        yield KINDS[kind], "deep", b"<a>" * 80_000
        attributes = " ".join(f'a{n}=""' for n in range(20_000))
        yield KINDS[kind], "attributes", f"<{tag} {attributes}/>".encode()
    board = (LEVELS / "A.tmx").read_text("utf-8")
    objects = "".join(f'<object id="{n}" name="n{n}" x="1" y="1"/>' for n in range(9_000))
    yield KINDS["board"], "objects", board.replace("</objectgroup>", objects + "</objectgroup>", 1).encode()
    layers = "".join(f'<objectgroup id="{n}" name="n{n}"/>' for n in range(9_000))
    yield KINDS["board"], "layers", board.replace("</map>", layers + "</map>", 1).encode()


def _bombs_of_saves(known: Samples) -> Iterator[tuple[Kind, str, bytes]]:
    header, *lines = known.files["match"][0].splitlines()[:-1]
    tree = json.loads(header)

    def saved(**changes: Any) -> bytes:
        return sealed([tree | changes, *map(msgspec.Raw, lines)])

    yield KINDS["match"], "name", saved(players=[{"name": "x" * 200_000}, *tree["players"][1:]])
    yield KINDS["match"], "players", saved(players=[{"name": "A"}] * 60_000)
    yield KINDS["match"], "deck", saved(setup=tree["setup"] | {"deck": ["red"] * 150_000})
    yield KINDS["match"], "hands", saved(setup=tree["setup"] | {"hands": [[]] * 300_000})
    longest = _longest_match()
    yield KINDS["match"], "longest", longest
    yield from _bombs_of_packs(longest)
    spelled, *_moves = known.files["match"][3].splitlines()[:-1]
    tree = json.loads(spelled)
    (spell,) = tree["setup"]["custom_spells"]
    for count in (64, 5_000):
        own = [spell | {"id": f"s{n}", "step": [{"do": "place", "times": 4}] * 3} for n in range(count)]
        setup = tree["setup"] | {"custom_spells": own, "spells": None}
        yield KINDS["match"], f"{count} spells", sealed([tree | {"setup": setup}])
    holes = tree["setup"] | {"holes": [[0, 0]] * 100_000}
    yield KINDS["match"], "holes", sealed([tree | {"setup": holes}])
    sides = {side: [None] * 40_000 for side in ("north", "east", "south", "west")}
    yield KINDS["match"], "sides", sealed([tree | {"setup": tree["setup"] | {"castles": sides}}])
    yield from _bombs_of_cups(known)


def _bombs_of_packs(longest: bytes) -> Iterator[tuple[Kind, str, bytes]]:
    """Packs of many files, of large ones, and of one that is said to be small."""
    lines = longest[: 240 * 1024].splitlines(keepends=True)
    large = sealed_text(lines[:-1])
    yield KINDS["pack"], "large", zipped({f"{number}.skies": large for number in range(5)})
    short = sealed_text(lines[:2])
    yield KINDS["pack"], "many", zipped({f"{number}.skies": short for number in range(200)})
    yield KINDS["pack"], "too many", zipped({f"{number}.skies": b"" for number in range(14_000)})
    yield KINDS["pack"], "zeros", zipped({"zeros.skies": bytes(10**8)})


def zipped(files: dict[str, bytes]) -> bytes:
    """A pack of files, as any tool would make it."""
    whole = BytesIO()
    with ZipFile(whole, "w", ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return whole.getvalue()


def _longest_match() -> bytes:
    """A match in which nobody ever comes anywhere, as long as a file can be."""
    record = new_game(Table(GAMES["cloud9"], 6), 1)
    state, rng, size = record.start(), Random(1), 0
    while state.actor != OVER and size < LONGEST:
        step = _cruel(state, next_chance(state, rng)) or _idle(state)
        size += len(msgspec.json.encode(step_line(step))) + 1
        run(carry_out(state, step))
        record.steps.append(step)
    return save_bytes(record)


def _cruel(state: State, drawn: Any) -> Any:
    """The dice for which the pilot cannot pay, where there are any."""
    if drawn is None or not drawn.dice:
        return drawn
    for face in set(FACES) - {"blank"}:
        throw = Answer(dice=(face,) * len(drawn.dice))
        ahead = state.copy()
        run(ahead.settle(throw))
        while Stay() in ahead.legal_actions():
            run(ahead.apply(Stay()))
        if Fall() in ahead.legal_actions():
            return throw
    return drawn


def _idle(state: State) -> Any:
    """The decision that brings nobody anything, where there is one."""
    legal = state.legal_actions()
    return next((action for action in legal if type(action) in {Stay, Fall}), legal[0])


def _bombs_of_cups(known: Samples) -> Iterator[tuple[Kind, str, bytes]]:
    header, begin, *steps = known.files["cup"][0].splitlines()[:-1]
    join = b'{"cup":{"do":"join","player":{"name":"%d"}}}'
    leave = b'{"cup":{"do":"leave","member":%d}}'
    comings = [line for n in range(20_000) for line in (join % n, leave % (3 + n))]
    yield KINDS["cup"], "comings", sealed(map(msgspec.Raw, [header, *comings]))
    match = [step for step in steps if step.startswith(b'{"')][:400]
    first = next(n for n, step in enumerate(match) if step.startswith(b'{"action"'))
    fidgets = [match[first], b'{"cup":{"do":"undo"}}'] * 22_000
    yield KINDS["cup"], "fidgets", sealed(map(msgspec.Raw, [header, begin, *match[:first], *fidgets]))
    standing = [b'{"cup":{"do":"standin","member":0,"bot":"easy"}}', b'{"cup":{"do":"handback","member":0}}']
    yield KINDS["cup"], "standing in", sealed(map(msgspec.Raw, [header, *standing * 20_000]))
