"""Icons of play: moves, cards, seats, prizes, time, on a field of 32 by 32."""

from art.kit.geometry import polygon, rounded_rect, star
from art.kit.nodes import circle, ellipse, path, place, rect, stroke
from art.ui.icons_tools import PEN, Icon


def undo(main: str, accent: str) -> str:
    """An arrow that bends back."""
    return stroke("M-10 -3H4C17 -3 16 13 3 12H-3", main, PEN + 0.4) + stroke(
        "M-4 -11L-12 -3L-4 5", accent, PEN + 0.4
    )


def redo(main: str, accent: str) -> str:
    """An arrow that bends forward."""
    return stroke("M10 -3H-4C-17 -3 -16 13 -3 12H3", main, PEN + 0.4) + stroke(
        "M4 -11L12 -3L4 5", accent, PEN + 0.4
    )


def hint(main: str, accent: str) -> str:
    """A bulb that has just lit up."""
    bulb = path("M0 -15C-16 -15 -14 0 -6 4V7H6V4C14 0 16 -15 0 -15Z", main)
    return (
        bulb
        + stroke("M-5 10.500H5M-3 14.500H3", main, 3)
        + stroke("M-4 -5C-4 -8 -2 -9.500 1 -9.500", accent, 3)
    )


def rules(main: str, accent: str) -> str:
    """An open book."""
    left = path("M-1.500 -9C-6 -13 -12 -12.500 -16 -11V10C-12 8.500 -6 8 -1.500 12Z", main)
    right = path("M1.500 -9C6 -13 12 -12.500 16 -11V10C12 8.500 6 8 1.500 12Z", main)
    lines = stroke(
        "M-12 -5.500C-9 -6 -7 -5.500 -5 -4.500M-12 0C-9 -0.500 -7 0 -5 1"
        "M12 -5.500C9 -6 7 -5.500 5 -4.500M12 0C9 -0.500 7 0 5 1",
        accent,
        2.4,
    )
    return left + right + lines


def log(main: str, accent: str) -> str:
    """A list of what happened."""
    dots = "".join(circle(-11.5, y, 2.7, accent) for y in (-9, 0, 9))
    return dots + stroke("M-4 -9H13M-4 0H13M-4 9H8", main, PEN + 0.4)


def replay(main: str, accent: str) -> str:
    """A turn back to the start, with a play sign."""
    turn = stroke("M-9.500 -9A13 13 0 1 1 -13 3", main, PEN) + stroke("M-15 -15V-8.500H-8", main, PEN)
    return turn + path(polygon([(-4, -6.5), (7.5, 0), (-4, 6.5)], 1.6), accent)


def play(main: str, _accent: str) -> str:
    """A triangle."""
    return path(polygon([(-9, -14), (15, 0), (-9, 14)], 3.4), main)


def pause(main: str, _accent: str) -> str:
    """Two bars."""
    return path(rounded_rect(-11, -13, 8, 26, 3) + rounded_rect(3, -13, 8, 26, 3), main)


def fast_forward(main: str, accent: str) -> str:
    """Two triangles."""
    return path(polygon([(-1, -12), (16, 0), (-1, 12)], 2.6), accent) + path(
        polygon([(-15, -12), (2, 0), (-15, 12)], 2.6), main
    )


def skip(main: str, accent: str) -> str:
    """A triangle up to a line."""
    return path(polygon([(-12, -13), (8, 0), (-12, 13)], 3), main) + stroke("M12 -11V11", accent, PEN + 0.8)


def plus(main: str, _accent: str) -> str:
    """A plus sign."""
    return stroke("M0 -11V11M-11 0H11", main, 5.6)


def minus(main: str, _accent: str) -> str:
    """A minus sign."""
    return path(rounded_rect(-13.8, -2.8, 27.6, 5.6, 2.8), main)


def check(main: str, _accent: str) -> str:
    """A tick."""
    return stroke("M-12 1L-4 9.500L12 -9", main, 5.6)


def cross(main: str, _accent: str) -> str:
    """A cross."""
    return stroke("M-9.500 -9.500L9.500 9.500M9.500 -9.500L-9.500 9.500", main, 5.6)


def _arrow(turn: float) -> Icon:
    def draw(main: str, _accent: str) -> str:
        return place(stroke("M0 12V-11M-9 -2.500L0 -12L9 -2.500", main, 5), 0, 0, turn=turn)

    return draw


def eye(main: str, accent: str) -> str:
    """An open eye."""
    return (
        path("M-16 0C-8 -13 8 -13 16 0C8 13 -8 13 -16 0Z", main)
        + circle(0, 0, 6.4, accent)
        + circle(0, 0, 3, main)
    )


def eye_closed(main: str, accent: str) -> str:
    """A closed eye with lashes."""
    return stroke("M-14 -3C-7 7 7 7 14 -3", main, PEN + 0.4) + stroke(
        "M-8.500 4.500L-11 9.500M0 6.500V12.500M8.500 4.500L11 9.500", accent, PEN - 0.4
    )


def swap(main: str, accent: str) -> str:
    """Two arrows past each other."""
    return stroke("M-13 -6H12M6 -12.500L12.500 -6L6 0.500", main, PEN) + stroke(
        "M13 7H-12M-6 0.500L-12.500 7L-6 13.500", accent, PEN
    )


def shuffle(main: str, accent: str) -> str:
    """Two crossing arrows."""
    one = stroke("M-15 9H-9C-2 9 1 -8 8 -8H13M9 -13L14 -8L9 -3", main, PEN)
    return stroke("M-15 -8H-9C-2 -8 1 9 8 9H13M9 4L14 9L9 14", accent, PEN) + one


def bot(main: str, accent: str) -> str:
    """A tin head."""
    head = (
        path(rounded_rect(-12, -7, 24, 20, 6), main)
        + stroke("M0 -7V-12", main, 3)
        + circle(0, -13.5, 2.8, accent)
    )
    ears = stroke("M-15 0V6M15 0V6", main, 3.4)
    return (
        head
        + ears
        + circle(-5, 1.5, 2.9, accent)
        + circle(5, 1.5, 2.9, accent)
        + stroke("M-4 8H4", accent, 2.4)
    )


def human(main: str, accent: str) -> str:
    """Head and shoulders."""
    return circle(0, -6.5, 7.4, accent) + path("M-14 15C-14 -1 14 -1 14 15Z", main)


def people(main: str, accent: str) -> str:
    """Several people."""
    back = (
        circle(-8, -7, 5.4, accent)
        + circle(8, -7, 5.4, accent)
        + path("M-17 11C-17 -2 1 -2 1 11ZM-1 11C-1 -2 17 -2 17 11Z", accent)
    )
    return back + circle(0, -3, 6.2, main) + path("M-11 15C-11 1 11 1 11 15Z", main)


def crown(main: str, accent: str) -> str:
    """A crown."""
    band = polygon([(-14, 11), (-16, -8), (-7.5, 0), (0, -13), (7.5, 0), (16, -8), (14, 11)], 2)
    return (
        path(band, main)
        + "".join(circle(x, y, 2.6, accent) for x, y in ((-16, -9), (0, -13.5), (16, -9)))
        + stroke("M-10 6.500H10", accent, 2.6)
    )


def star_icon(main: str, accent: str) -> str:
    """A star."""
    return path(star(0, 1, 16, 8, 5, 2.6), main) + path(star(-0.5, 0, 7, 3.5, 5, 1), accent, opacity=0.85)


def die(main: str, accent: str) -> str:
    """A die."""
    pips = "".join(circle(x, y, 2.7, accent) for x, y in ((-6, -6), (6, 6), (0, 0), (6, -6), (-6, 6)))
    return place(path(rounded_rect(-13, -13, 26, 26, 6), main) + pips, 0, 0, turn=-10)


def hand_of_cards(main: str, accent: str) -> str:
    """Three cards in a fan."""

    def card(fill: str) -> str:
        return rect(-6, -22, 12, 20, fill, 2.6, stroke=main, stroke_width=2.2)

    return (
        place(card(accent), 0, 13, turn=-30) + place(card(accent), 0, 13) + place(card(main), 0, 13, turn=30)
    )


def deck(main: str, accent: str) -> str:
    """A pile of cards."""
    low = "".join(
        rect(-10 + k * 1.8, -9 + k * 2.6, 18, 21, accent if k else main, 3, stroke=main, stroke_width=2)
        for k in (2, 1)
    )
    return low + rect(-11.5, -13, 18, 22, main, 3) + path(star(-2.5, -2, 5.4, 2.7, 5, 0.8), accent)


def discard(main: str, accent: str) -> str:
    """A card that goes down onto the pile."""
    card = place(rect(-6.5, -9, 13, 18, main, 2.8), -4, -4, turn=-14)
    return card + stroke("M-11 14H12", main, PEN) + stroke("M9.500 -10V5M4 0L9.500 6L15 0", accent, PEN - 0.4)


def trophy(main: str, accent: str) -> str:
    """A trophy with two handles."""
    handles = stroke("M-9 -10H-14C-14 -3 -11 0 -7 0M9 -10H14C14 -3 11 0 7 0", main, 3)
    cup_ = path("M-10 -14H10V-6C10 1 5 5 0 5C-5 5 -10 1 -10 -6Z", main)
    return (
        handles
        + cup_
        + stroke("M0 5V10", main, PEN)
        + path(rounded_rect(-8, 9.5, 16, 5, 2), main)
        + path(star(0, -6, 4.6, 2.3, 5, 0.6), accent)
    )


def cup(main: str, accent: str) -> str:
    """A steaming cup: a break."""
    steam = stroke("M-6 -8.500C-8 -11 -4 -12 -6 -15M1 -8.500C-1 -11 3 -12 1 -15", accent, 2.6)
    return (
        steam
        + path("M-13 -5H8V3C8 9 4 12 -2.500 12C-9 12 -13 9 -13 3Z", main)
        + stroke("M8 -2H11C16 -2 15 6 8 5.500", main, 3)
    )


def clock(main: str, accent: str) -> str:
    """A clock."""
    return circle(0, 0, 14.5, main) + stroke("M0 -8.500V0.500L6 4.500", accent, PEN)


def spectator(main: str, accent: str) -> str:
    """Opera glasses."""
    barrels = path(
        "M-14 -8H-5L-2 9Q-2 13 -6 13H-11Q-15 13 -15 9ZM14 -8H5L2 9Q2 13 6 13H11Q15 13 15 9Z",
        main,
        stroke=main,
        stroke_width=2,
        stroke_linejoin="round",
    )
    return (
        barrels
        + stroke("M-2 -2H2", main, PEN)
        + ellipse(-8, 9, 4, 3, accent)
        + ellipse(8, 9, 4, 3, accent)
        + stroke("M-12.500 -11.500H-6.500M6.500 -11.500H12.500", accent, PEN)
    )


def coin(main: str, accent: str) -> str:
    """A token."""
    return (
        circle(0, 0, 14.5, main)
        + circle(0, 0, 10.6, "none", stroke=accent, stroke_width=2)
        + path(star(0, 0.6, 7, 3.4, 5, 1), accent)
    )


def heart(main: str, accent: str) -> str:
    """A heart."""
    return path(
        "M0 14C-8 8 -16 2 -16 -5C-16 -14 -4 -15 0 -7C4 -15 16 -14 16 -5C16 2 8 8 0 14Z", main
    ) + stroke("M-10 -4.500C-10 -7 -8.500 -8.500 -6.500 -8.500", accent, 2.6)


def flag(main: str, accent: str) -> str:
    """A flag."""
    return path("M-9 -13C-2 -17 4 -9 14 -13V1C4 5 -2 -3 -9 1Z", accent) + stroke("M-10 -14V15", main, PEN)


def chance(main: str, accent: str) -> str:
    """A slice of a disc: how likely something is."""
    return circle(0, 0, 14.5, main) + path(
        "M0 0V-14.500A14.500 14.500 0 0 1 12.600 7.200Z",
        accent,
        stroke=main,
        stroke_width=2.4,
        stroke_linejoin="round",
    )


def compass(main: str, accent: str) -> str:
    """A compass: what one may do now."""
    return circle(0, 0, 14.5, main) + path(
        "M7 -8L3 3L-7 8L-3 -3Z", accent, stroke=accent, stroke_width=1.4, stroke_linejoin="round"
    )


def turn_left(main: str, accent: str) -> str:
    """A turn against the clock."""
    return stroke("M-10 6A11.500 11.500 0 1 0 -6 -9.500", main, PEN + 0.4) + stroke(
        "M-1 -15.500L-7.500 -9L-0.500 -3.500", accent, PEN + 0.4
    )


def turn_right(main: str, accent: str) -> str:
    """A turn with the clock."""
    return stroke("M10 6A11.500 11.500 0 1 1 6 -9.500", main, PEN + 0.4) + stroke(
        "M1 -15.500L7.500 -9L0.500 -3.500", accent, PEN + 0.4
    )


def seed(main: str, accent: str) -> str:
    """A seedling: the number a game grows from."""
    return (
        stroke("M0 14V-1", main, PEN)
        + path("M0 1C-12 1 -15 -6 -15 -11C-4 -11 0 -6 0 1Z", main)
        + path("M0 -3C0 -11 6 -14 14 -14C14 -6 9 -3 0 -3Z", accent)
    )


PLAY: dict[str, Icon] = {
    "undo": undo,
    "redo": redo,
    "hint": hint,
    "rules": rules,
    "log": log,
    "replay": replay,
    "play": play,
    "pause": pause,
    "fast-forward": fast_forward,
    "skip": skip,
    "plus": plus,
    "minus": minus,
    "check": check,
    "cross": cross,
    "up": _arrow(0),
    "right": _arrow(90),
    "down": _arrow(180),
    "left": _arrow(270),
    "turn-left": turn_left,
    "turn-right": turn_right,
    "eye": eye,
    "eye-closed": eye_closed,
    "swap": swap,
    "shuffle": shuffle,
    "bot": bot,
    "human": human,
    "people": people,
    "crown": crown,
    "star": star_icon,
    "die": die,
    "hand": hand_of_cards,
    "deck": deck,
    "discard": discard,
    "trophy": trophy,
    "cup": cup,
    "clock": clock,
    "spectator": spectator,
    "coin": coin,
    "heart": heart,
    "flag": flag,
    "chance": chance,
    "compass": compass,
    "seed": seed,
}
