"""Reader in a process of its own: it sees the accessibility tree and nothing else, and knows no game.

A line on standard input asks for something, a line of JSON on standard output answers:

    tree               every node: path, role, name, value, description, states, actions
    press PATH NAME    do the first action of a node, if it is still called so
    focus PATH         ask for the focus
    set PATH VALUE     set its value
"""

import json
import sys
from collections.abc import Iterator
from typing import Any

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

NAME = "Three Skies"
STATES = ("FOCUSED", "ENABLED", "CHECKED", "SELECTED", "FOCUSABLE")


def turn_on() -> None:
    """Tell everybody that somebody reads the screen, as a desktop does; this starts the bus for it."""
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    for name in ("IsEnabled", "ScreenReaderEnabled"):
        words = GLib.Variant("(ssv)", ("org.a11y.Status", name, GLib.Variant("b", True)))
        bus.call_sync(
            "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set", words, None, 0, 9000
        )


def window() -> Any:
    """The window of the game; None as long as there is none."""
    desktop = Atspi.get_desktop(0)
    for number in range(desktop.get_child_count()):
        app = desktop.get_child_at_index(number)
        for place in range(app.get_child_count() if app else 0):
            child = app.get_child_at_index(place)
            if child is not None and child.get_name() == NAME:
                return child
    return None


def walk(node: Any, path: str) -> Iterator[tuple[str, Any]]:
    """A node and all inside it, each with the way to it."""
    yield path, node
    for number in range(node.get_child_count()):
        child = node.get_child_at_index(number)
        if child is not None:
            yield from walk(child, f"{path}/{number}")


def told(path: str, node: Any) -> dict[str, object]:
    """What a reader can say of a node."""
    states = node.get_state_set()
    value = node.get_value_iface()
    action = node.get_action_iface()
    return {
        "path": path,
        "role": node.get_role_name(),
        "name": node.get_name(),
        "about": node.get_description(),
        "value": value.get_current_value() if value else None,
        "states": [name for name in STATES if states.contains(getattr(Atspi.StateType, name))],
        "actions": action.get_n_actions() if action else 0,
    }


def found(path: str) -> Any:
    """The node at the end of a way."""
    node = window()
    for number in path.split("/")[1:]:
        node = node.get_child_at_index(int(number))
    return node


def answer(line: str) -> object:
    """What a line asks for."""
    words = line.split()
    if words[0] == "tree":
        Atspi.get_desktop(0).clear_cache()
        root = window()
        return [told(path, node) for path, node in walk(root, "")] if root else []
    node = found(words[1])
    if words[0] == "press":
        return node.get_name() == line.split(maxsplit=2)[2].strip() and node.get_action_iface().do_action(0)
    if words[0] == "focus":
        return node.get_component_iface().grab_focus()
    return node.get_value_iface().set_current_value(float(words[2]))


def say(words: object) -> None:
    """Answer with a line."""
    sys.stdout.write(json.dumps(words) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    turn_on()
    Atspi.init()
    Atspi.get_desktop(0).get_child_count()
    say("ready")
    for line in sys.stdin:
        try:
            reply = answer(line)
        except (GLib.Error, AttributeError) as gone:
            reply = {"gone": str(gone)}
        say(reply)
