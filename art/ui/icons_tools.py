"""Icons of the menus: settings, sound, files and the like, on a field of 32 by 32."""

from collections.abc import Callable

from art.kit.geometry import at_angle, polygon, rounded_rect
from art.kit.lettering import centred
from art.kit.nodes import circle, path, place, rect, stroke

Icon = Callable[[str, str], str]  # from the main colour and the accent
PEN = 3.6


def settings(main: str, accent: str) -> str:
    """A cog."""
    teeth = [at_angle((0, 0), 11 if k % 2 else 15, k * 22.5 + side) for k in range(16) for side in (-6, 6)]
    return path(polygon(teeth, 1.4), main) + circle(0, 0, 5.2, accent)


def sound(main: str, accent: str) -> str:
    """A loudspeaker that sounds."""
    return _speaker(main) + stroke("M6 -6.500Q10 0 6 6.500M10.500 -11Q17 0 10.500 11", accent, PEN)


def sound_off(main: str, accent: str) -> str:
    """A loudspeaker that is silent."""
    return _speaker(main) + stroke("M6.500 -5L15 5M15 -5L6.500 5", accent, PEN)


def _speaker(main: str) -> str:
    return path(polygon([(-15, -5), (-9, -5), (0, -12.5), (0, 12.5), (-9, 5), (-15, 5)], 2.4), main)


def music(main: str, accent: str) -> str:
    """Two notes."""
    notes = "".join(
        path(f"M{x} {y}m-5.500 0a5.500 4.400 -18 1 0 11 0a5.500 4.400 -18 1 0 -11 0Z", accent)
        for x, y in ((-8.5, 9.5), (7.5, 7))
    )
    return (
        notes
        + stroke("M-3.600 9V-10.500L12.400 -13V6.500", main, PEN)
        + stroke("M-3.600 -5L12.400 -7.500", main, PEN)
    )


def language(main: str, accent: str) -> str:
    """Two speech bubbles, one in front of the other."""
    back = path("M0 -14H11Q15 -14 15 -10V-2Q15 2 11 2L11 7L5 2H0Z", accent)
    front = path("M-11 -9H3Q7 -9 7 -5V3Q7 7 3 7H-4L-10 13V7H-11Q-15 7 -15 3V-5Q-15 -9 -11 -9Z", main)
    return back + front + stroke("M-10 -4.500H2M-10 0.500H-2", accent, 2.6)


def display(main: str, accent: str) -> str:
    """A screen."""
    screen = path(rounded_rect(-16, -13, 32, 21, 4), main) + path(
        rounded_rect(-12.5, -9.5, 25, 14, 1.5), accent
    )
    return screen + stroke("M0 8V13M-7 13.500H7", main, PEN)


def controls(main: str, accent: str) -> str:
    """A controller."""
    body = "M-8 -9H8C13 -9 16 -4 16.500 5C17 12 12 13 8 6H-8C-12 13 -17 12 -16.500 5C-16 -4 -13 -9 -8 -9Z"
    dots = circle(9, -4.5, 2, accent) + circle(6, -0.8, 2, accent)
    return path(body, main) + stroke("M-8 -5.500V1.500M-11.500 -2H-4.500", accent, 2.8) + dots


def keyboard(main: str, accent: str) -> str:
    """A keyboard."""
    caps = "".join(rect(x, y, 3.6, 3.6, accent, 1) for y in (-5.5, 0) for x in (-12, -6.6, -1.2, 4.2, 9.4))
    return path(rounded_rect(-16, -10, 32, 21, 4), main) + caps + stroke("M-6 7.500H6", accent, 2.6)


def pointer_device(main: str, accent: str) -> str:
    """A mouse."""
    return path("M-9 -6C-9 -17 9 -17 9 -6V6C9 17 -9 17 -9 6Z", main) + stroke("M0 -8.500V-4", accent, 3.4)


def finger(main: str, accent: str) -> str:
    """A finger on glass."""
    ring = circle(-3, -8, 7, "none", stroke=accent, stroke_width=2.6)
    hand = (
        "M-6 -8C-6 -12 0 -12 0 -8V-1C2 -3 5 -2 5.500 0C8 -1.500 10.500 0 10.500 2C13 1.500 14 3 14 6"
        "C14 12 10 16 4 16C-1 16 -3 13 -5 10L-10 4C-11 1 -8 0 -6 2Z"
    )
    return ring + path(hand, main)


def phone(main: str, accent: str) -> str:
    """A phone that somebody holds upright."""
    case = path(rounded_rect(-8, -15, 16, 30, 4), main)
    return case + path(rounded_rect(-5.5, -11, 11, 19, 1.5), accent) + circle(0, 11.5, 1.7, accent)


def speed(main: str, accent: str) -> str:
    """A dial with its needle."""
    dial = stroke("M-12.500 8A14 14 0 1 1 12.500 8", main, PEN + 0.6)
    return dial + stroke("M0 3L7 -7", accent, PEN + 0.4) + circle(0, 3, 3.6, main)


def text_size(main: str, accent: str) -> str:
    """A small and a large letter."""
    return centred("A", -7.5, 5.6, 17, accent) + centred("A", 6.5, 0, 31, main)


def colours(main: str, accent: str) -> str:
    """A painter's palette."""
    board = (
        "M0 -14C9 -14 16 -8 16 -1C16 5 11 6 7 5C3 4 2 7 4 10"
        "C5 13 3 14 0 14C-9 14 -16 8 -16 0C-16 -8 -9 -14 0 -14Z"
    )
    return path(board, main) + "".join(
        circle(x, y, 2.7, accent) for x, y in ((-8, -3), (-2, -8), (6, -7), (-7, 5))
    )


def motion(main: str, accent: str) -> str:
    """A ball that leaves lines behind."""
    return circle(6, 0, 9, main) + stroke("M-15 -6H-8M-12 0H-7M-15 6H-8", accent, PEN)


def captions(main: str, accent: str) -> str:
    """A bubble with lines of text."""
    bubble = "M-12 -12H12Q16 -12 16 -8V4Q16 8 12 8H1L-6 14V8H-12Q-16 8 -16 4V-8Q-16 -12 -12 -12Z"
    return path(bubble, main) + stroke("M-10 -5.500H4M8 -5.500H10M-10 1H-6M-2 1H10", accent, 2.8)


def save(main: str, accent: str) -> str:
    """An arrow into a tray."""
    tray = stroke("M-13 3V9Q-13 13 -9 13H9Q13 13 13 9V3", main, PEN)
    return tray + stroke("M0 -14V3", accent, PEN) + stroke("M-6.500 -3L0 4L6.500 -3", accent, PEN)


def folder(main: str, accent: str) -> str:
    """A folder."""
    back = "M-15 -8Q-15 -12 -11 -12H-4L0 -8H11Q15 -8 15 -4V8Q15 12 11 12H-11Q-15 12 -15 8Z"
    return path(back, main) + stroke("M-15 -2.500H15", accent, 2.4, stroke_linecap="butt")


def trash(main: str, accent: str) -> str:
    """A bin."""
    bin_ = path("M-10.500 -6H10.500L9 11Q8.600 14 6 14H-6Q-8.600 14 -9 11Z", main)
    return (
        bin_ + stroke("M-13 -9.500H13M-4 -13H4", main, PEN) + stroke("M-4 -1.500V9M4 -1.500V9", accent, 2.6)
    )


def edit(main: str, accent: str) -> str:
    """A pencil."""
    pencil = (
        path(rounded_rect(-3.8, -14, 7.6, 4.6, 2), accent)
        + rect(-3.8, -8.6, 7.6, 16, main)
        + path("M-3.800 8.800H3.800L0 16Z", main)
    )
    return place(pencil, 1, -1, turn=42)


def camera(main: str, accent: str) -> str:
    """A camera."""
    box = "M-12 -8H-7L-5 -12H5L7 -8H12Q16 -8 16 -4V8Q16 12 12 12H-12Q-16 12 -16 8V-4Q-16 -8 -12 -8Z"
    return path(box, main) + circle(0, 1.5, 6.6, accent) + circle(0, 1.5, 3, main)


def search(main: str, accent: str) -> str:
    """A lens."""
    return stroke("M5.500 5.500L13.500 13.500", main, 5.4) + circle(
        -2.5, -2.5, 9.6, accent, fill_opacity=0.5, stroke=main, stroke_width=PEN + 0.4
    )


def home(main: str, accent: str) -> str:
    """A house with its door: the way to the title."""
    roof = polygon([(0, -15), (16, -1), (11, -1), (11, 13), (-11, 13), (-11, -1), (-16, -1)], 2.2)
    return path(roof, main) + path("M-4 13V4.500Q-4 1 0 1Q4 1 4 4.500V13Z", accent)


def quit_(main: str, accent: str) -> str:
    """An open door and the way out."""
    door = stroke("M2 -13H-9Q-13 -13 -13 -9V9Q-13 13 -9 13H2", main, PEN)
    return door + stroke("M-4 0H13", accent, PEN) + stroke("M7.500 -6.500L14 0L7.500 6.500", accent, PEN)


def menu(main: str, accent: str) -> str:
    """Three lines."""
    return stroke("M-12 -8.500H12M-12 8.500H12", main, PEN + 0.6) + stroke("M-12 0H12", accent, PEN + 0.6)


def lock(main: str, accent: str) -> str:
    """A lock."""
    bow = stroke("M-7.500 -2V-6.500C-7.500 -16 7.500 -16 7.500 -6.500V-2", main, PEN)
    return (
        bow
        + path(rounded_rect(-12, -3, 24, 17, 4.5), main)
        + circle(0, 4, 2.8, accent)
        + stroke("M0 4V8.500", accent, 2.6)
    )


def unlock(main: str, accent: str) -> str:
    """A lock that is open."""
    bow = stroke("M-7.500 -2V-8C-7.500 -16.500 6 -16.500 7.500 -9.500", main, PEN)
    return (
        bow
        + path(rounded_rect(-12, -3, 24, 17, 4.5), main)
        + circle(0, 4, 2.8, accent)
        + stroke("M0 4V8.500", accent, 2.6)
    )


def warning(main: str, accent: str) -> str:
    """A triangle with an exclamation mark."""
    sign = stroke("M0 -4.500V3.500", accent, PEN + 0.4) + circle(0, 8.6, 2.3, accent)
    return path(polygon([(0, -15), (16, 13.5), (-16, 13.5)], 4), main) + sign


def info(main: str, accent: str) -> str:
    """A disc with an i."""
    return (
        circle(0, 0, 14.5, main) + circle(0, -6.6, 2.5, accent) + stroke("M0 -0.500V7.500", accent, PEN + 0.4)
    )


def question(main: str, accent: str) -> str:
    """A disc with a question mark."""
    mark = stroke("M-4.600 -4.500C-4.600 -11 5.600 -10.500 5 -4.500C4.600 -1 0 -0.500 0 3", accent, PEN)
    return circle(0, 0, 14.5, main) + mark + circle(0, 8.6, 2.3, accent)


def bell(main: str, accent: str) -> str:
    """A bell."""
    body = "M-11 8C-8 4 -9 -1 -8 -5C-7 -10 -4 -12 0 -12C4 -12 7 -10 8 -5C9 -1 8 4 11 8Z"
    return (
        circle(0, 10.5, 3.6, accent)
        + path(body, main, stroke=main, stroke_width=2, stroke_linejoin="round")
        + circle(0, -13, 2.2, main)
    )


def link(main: str, accent: str) -> str:
    """Two links of a chain."""
    one = rounded_rect(-8, -5, 16, 10, 5)
    chain = place(path(one, "none", stroke=main, stroke_width=PEN), -5.5, 5.5, turn=-45)
    return chain + place(path(one, "none", stroke=accent, stroke_width=PEN), 5.5, -5.5, turn=-45)


def accessibility(main: str, accent: str) -> str:
    """A person with open arms."""
    return circle(0, -10.5, 3.8, accent) + stroke(
        "M-12 -4.500L-3.500 -2.500V3L-7 13M12 -4.500L3.500 -2.500V3L7 13M-3.500 -2.500H3.500M-3.500 2H3.500",
        main,
        PEN,
    )


TOOLS: dict[str, Icon] = {
    "settings": settings,
    "sound": sound,
    "sound-off": sound_off,
    "music": music,
    "language": language,
    "display": display,
    "controls": controls,
    "keyboard": keyboard,
    "mouse": pointer_device,
    "touch": finger,
    "phone": phone,
    "speed": speed,
    "text-size": text_size,
    "colours": colours,
    "motion": motion,
    "captions": captions,
    "accessibility": accessibility,
    "save": save,
    "folder": folder,
    "trash": trash,
    "edit": edit,
    "camera": camera,
    "search": search,
    "home": home,
    "quit": quit_,
    "menu": menu,
    "lock": lock,
    "unlock": unlock,
    "warning": warning,
    "info": info,
    "question": question,
    "bell": bell,
    "link": link,
}
