"""The few SVG elements the drawings are made of, as text."""

from art.kit.geometry import num

Attribute = str | float | None


def attribute_text(attributes: dict[str, Attribute]) -> str:
    """Write keywords as attributes: `stroke_width=2` is `stroke-width="2"`, `blend` is a blend mode."""
    markup = ""
    for name, value in attributes.items():
        if value is None:
            continue
        if name == "blend":
            markup += f' style="mix-blend-mode:{value}"'
            continue
        text = value if isinstance(value, str) else num(value, 3)
        markup += f' {name.replace("_", "-")}="{text}"'
    return markup


def path(data: str, fill: str = "none", **attributes: Attribute) -> str:
    """Return a filled path."""
    return f'<path d="{data}" fill="{fill}"{attribute_text(attributes)}/>'


def stroke(data: str, colour: str, width: float, **attributes: Attribute) -> str:
    """Return a path as a brush draws it: round ends, round joints, no fill."""
    brush: dict[str, Attribute] = {
        "stroke": colour,
        "stroke_width": width,
        "stroke_linecap": "round",
        "stroke_linejoin": "round",
    }
    return path(data, "none", **(brush | attributes))


def circle(cx: float, cy: float, r: float, fill: str, **attributes: Attribute) -> str:
    """Return a circle."""
    return f'<circle cx="{num(cx)}" cy="{num(cy)}" r="{num(r)}" fill="{fill}"{attribute_text(attributes)}/>'


def ellipse(cx: float, cy: float, rx: float, ry: float, fill: str, **attributes: Attribute) -> str:
    """Return an ellipse."""
    place = f'cx="{num(cx)}" cy="{num(cy)}" rx="{num(rx)}" ry="{num(ry)}"'
    return f'<ellipse {place} fill="{fill}"{attribute_text(attributes)}/>'


def rect(
    x: float, y: float, width: float, height: float, fill: str, radius: float = 0, **attributes: Attribute
) -> str:
    """Return a rectangle, with round corners if a radius is given."""
    place = f'x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}"'
    corners = f' rx="{num(radius)}"' if radius else ""
    return f'<rect {place}{corners} fill="{fill}"{attribute_text(attributes)}/>'


def group(*children: str, **attributes: Attribute) -> str:
    """Return several drawings as one, so that a filter, clip or opacity is applied once."""
    return f"<g{attribute_text(attributes)}>{''.join(children)}</g>"


def place(
    drawing: str, x: float, y: float, scale: float = 1, turn: float = 0, **attributes: Attribute
) -> str:
    """Return a drawing with its origin moved to a point, then turned (degrees) and scaled."""
    steps = f"translate({num(x)} {num(y)})"
    if turn:
        steps += f" rotate({num(turn)})"
    if scale != 1:
        steps += f" scale({num(scale, 4)})"
    return group(drawing, transform=steps, **attributes)
