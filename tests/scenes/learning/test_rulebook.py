"""The rulebook: every rule is found, every picture tells the truth, and every line can be read."""

from collections import Counter
from pathlib import Path

import pygame
import pytest
from forbidden import FORBIDDEN, forbidding_table
from pygame import FRect
from theatre import Theatre, targets
from walks import Keyboard, hand_of, walk_to

from game.cloud9.pieces import COPIES, DICE, TOP, VALUE
from game.cloudy_kingdom.pieces import ROUTE_CARDS
from game.declaration import Game
from game.learning.lessons import lesson_of
from game.learning.rulebook import RulebookText, rulebook_of
from game.matches.match import Match
from game.shelf import GAMES
from game.strange_world.pieces import LANDS
from scenes import words
from scenes.input.intents import Erase, Move, Point, Turn, Wish, Write
from scenes.learning.pictures import NUMBER, Composition, PicturePiece, compositions
from scenes.learning.rule_search import hits
from scenes.learning.rulebook import AIR, Rulebook
from scenes.navigation.plans import Plan, SeatPlan
from scenes.navigation.settings import Comfort, Settings
from scenes.platform.assets import Assets, BakedPicture
from scenes.session.content import load_box
from scenes.shelf.laying import make_table
from scenes.tables.strange_world.pages.goals import GoalsPage
from scenes.ui.scenery.avatars import Look

BOOKS = {game.id: rulebook_of(game.folder) for game in GAMES.values()}
PAGES = [(game, page.id) for game, book in BOOKS.items() for page in book.page]
GAME_IDS = sorted(GAMES)
RING, SCROLL_BAR = 9.0, 14.0  # how far out a focus ring is painted, and how wide the bar is
LIGHTS = ("/rays", "/light", "/glow")  # which fade out


def paragraphs(book: RulebookText) -> list[str]:
    return [paragraph.id for page in book.page for paragraph in page.paragraph]


def open_book(
    folder: Path, game: str, paragraph: str = "", *, text: float = 1.0, language: str = "en"
) -> Theatre:
    settings = Settings(language=language, comfort=Comfort(text_size=text, less_motion=True))
    theatre = Theatre(
        folder, lambda stage: Rulebook(stage, game, paragraph), settings=settings, pictures=False
    )
    theatre.pass_time(0.3)
    return theatre


@pytest.mark.parametrize("game", GAMES.values(), ids=GAME_IDS)
def test_every_refusal_is_answered_by_one_paragraph(game: Game) -> None:
    answered = Counter(
        refusal
        for page in BOOKS[game.id].page
        for paragraph in page.paragraph
        for refusal in paragraph.answers
    )
    assert answered == Counter(game.refusals.keys())


@pytest.mark.parametrize("book", BOOKS.values(), ids=BOOKS)
def test_pages_and_paragraphs_are_known_by_one_id_each(book: RulebookText) -> None:
    assert max(Counter(paragraphs(book)).values()) == 1
    assert max(Counter(page.id for page in book.page).values()) == 1
    assert max(Counter(page.title for page in book.page).values()) == 1  # they are looked for by it


@pytest.mark.parametrize("game", GAME_IDS)
def test_every_picture_is_there_and_none_is_left_over(game: str) -> None:
    shown = {paragraph.picture for page in BOOKS[game].page for paragraph in page.paragraph}
    assert shown - {""} == compositions(game).keys()


@pytest.mark.parametrize("game", GAME_IDS)
def test_pictures_are_made_of_sprites_and_stay_in_their_places(game: str) -> None:
    assets = Assets()
    for name, composition in compositions(game).items():
        if composition.ground:
            assert assets.sheet(composition.ground).border
        for part in composition.parts:
            if not part.picture.startswith(NUMBER):
                is_light = any(word in part.picture for word in LIGHTS)
                assert is_light or not reaches_out(part, assets.sheet(part.picture), composition), (
                    name,
                    part,
                )
                assert not part.shadow or assets.sheet(part.shadow)


def reaches_out(part: PicturePiece, sheet: BakedPicture, composition: Composition) -> bool:
    """Whether more of a part than shadows and light lies outside its picture."""
    left, top = part.x - sheet.pivot[0] * part.size, part.y - sheet.pivot[1] * part.size
    extent = FRect(left, top, sheet.size[0] * part.size, sheet.size[1] * part.size)
    return not FRect(-28, -28, composition.size[0] + 56, composition.size[1] + 56).contains(extent)


def numbers(composition: Composition) -> list[int]:
    parts = [part.picture for part in composition.parts]
    return [int(part.removeprefix(NUMBER)) for part in parts if part.startswith(NUMBER)]


def test_the_pictures_of_cloud_9_count_right() -> None:
    pictures = compositions("cloud9")
    assert numbers(pictures["cards"]) == list(COPIES.values())
    assert numbers(pictures["clouds"]) == list(VALUE[1:])
    pips = [part for part in pictures["clouds"].parts if part.picture == "cloud9/die/pip"]
    assert len(pips) == sum(DICE[1:TOP])


def test_the_picture_of_the_route_cards_counts_right() -> None:
    kinds = Counter(card.partition("-")[0] for card in ROUTE_CARDS)
    picture = compositions("cloudy_kingdom")["kinds"]
    shown = [part.picture.split("/")[2] for part in picture.parts if part.picture.startswith("kingdom/card")]
    assert dict(zip(shown, numbers(picture), strict=True)) == kinds


def test_the_picture_of_the_lands_shows_which_take_part() -> None:
    shown = [part.picture.rpartition("/")[2] for part in compositions("strange_world")["lands"].parts]
    lands = [land for land in shown if not land.startswith((NUMBER, "human"))]
    assert all(lands[: len(LANDS[seats])] == sorted(LANDS[seats]) for seats in LANDS)


@pytest.mark.parametrize("game", GAME_IDS)
def test_it_opens_at_every_paragraph_that_is_asked_for(tmp_path: Path, game: str) -> None:
    theatre = open_book(tmp_path, game, text=1.4)
    for paragraph in paragraphs(BOOKS[game]):
        theatre.app.stack._scenes[:] = [Rulebook(theatre.stage, game, paragraph)]
        theatre.pass_time(0.4)
        assert theatre.screen.ui.focus == f"rule-{paragraph}"
        mark = theatre.target(f"rule-{paragraph}")
        assert mark.words == words._(text_of(game, paragraph))  # type: ignore[attr-defined]
        window = theatre.top._roll.rect
        assert window.contains(mark.rect), paragraph


def text_of(game: str, paragraph: str) -> str:
    page = BOOKS[game].page_with(paragraph)
    return next(each.head for each in page.paragraph if each.id == paragraph)


@pytest.mark.parametrize(("game", "page"), PAGES)
def test_going_down_shows_every_line_even_in_the_largest_letters(
    tmp_path: Path, game: str, page: str
) -> None:
    """At each stop what was seen before joins on without a gap."""
    found = next(each for each in BOOKS[game].page if each.id == page)
    theatre = open_book(tmp_path, game, found.paragraph[0].id, text=2.0, language="de")
    roll = theatre.screen.ui.roll(f"page-{game}-{page}")
    seen_to = theatre.top._roll.rect.height + roll.shown
    for _step in range(60):
        before = theatre.screen.ui.focus, roll.target
        theatre.screen.handle(Move(0, 1))
        theatre.pass_time(0.5)
        if (
            not theatre.screen.ui.focus.startswith("rule-")
            or (theatre.screen.ui.focus, roll.target) == before
        ):
            break
        if roll.target < before[1]:
            break  # gone round to the top
        assert roll.target <= seen_to + AIR, theatre.screen.ui.focus
        seen_to = max(seen_to, theatre.top._roll.rect.height + roll.target)
    assert roll.furthest <= seen_to - theatre.top._roll.rect.height + 60  # nothing but the lower edge is left


def test_letters_find_pages_by_title_whatever_their_accents(tmp_path: Path) -> None:
    theatre = open_book(tmp_path, "strange_world")
    theatre.screen.focus_on("find")
    assert theatre.top.wants_words
    theatre.screen.handle(Write("PÖRT"))
    theatre.frame()
    assert [target.id for target in targets(theatre.screen) if target.id.startswith("page-")] == [
        "page-portals"
    ]
    assert theatre.has("rule-joining")
    theatre.screen.handle(Write("x"))
    theatre.frame()
    assert not any(target.id.startswith(("page-", "found-")) for target in targets(theatre.screen))
    for _letter in range(5):
        theatre.screen.handle(Erase())
    theatre.frame()
    assert sum(target.id.startswith("page-") for target in targets(theatre.screen)) == len(
        BOOKS["strange_world"].page
    )


def test_a_keyboard_writes_into_the_field_and_leaves_it_with_an_arrow(tmp_path: Path) -> None:
    theatre = open_book(tmp_path, "cloud9")
    theatre.key(pygame.K_x, unicode="x")
    assert theatre.screen.ui.focus == "find"
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="pilot"))
    theatre.frame()
    theatre.frame()
    assert [target.id for target in targets(theatre.screen) if target.id.startswith("page-")] == [
        "page-pilot"
    ]
    theatre.key(pygame.K_DOWN)
    assert theatre.screen.ui.focus == "page-pilot"
    assert not theatre.top.wants_words


@pytest.mark.parametrize(
    ("language", "letters", "paragraph", "says"),
    [
        ("en", "lake", "score-lakes", "lake"),
        ("de", "see", "score-lakes", "See"),
        ("fr", "LAC", "score-lakes", "lac"),
    ],
)
def test_letters_find_sentences_and_return_opens_the_first(
    tmp_path: Path, language: str, letters: str, paragraph: str, says: str
) -> None:
    theatre = open_book(tmp_path, "strange_world", language=language)
    theatre.screen.focus_on("find")
    theatre.screen.handle(Write(letters))
    theatre.frame()
    found = [target.id for target in targets(theatre.screen) if target.id.startswith("found-")]
    assert f"found-{paragraph}" in found
    hit = next(hit for hit in hits(BOOKS["strange_world"], letters) if hit.paragraph.id == paragraph)
    assert says.casefold() in hit.sentence.casefold()
    assert hit.sentence in words._(hit.paragraph.text)
    theatre.key(pygame.K_RETURN)
    assert theatre.screen.ui.focus == f"rule-{found[0].removeprefix('found-')}"
    words.use("en")


def test_a_press_on_what_was_found_opens_its_page_there(tmp_path: Path) -> None:
    theatre = open_book(tmp_path, "cloudy_kingdom")
    theatre.screen.focus_on("find")
    theatre.screen.handle(Write("for ever"))
    theatre.frame()
    last = [target.id for target in targets(theatre.screen) if target.id.startswith("found-")][-1]
    theatre.screen.focus_on(last)
    theatre.key(pygame.K_RETURN)
    paragraph = last.removeprefix("found-")
    assert theatre.screen.ui.focus == f"rule-{paragraph}"
    theatre.pass_time(0.4)
    assert theatre.top._page is BOOKS["cloudy_kingdom"].page_with(paragraph)
    assert theatre.top._roll.rect.colliderect(theatre.target(f"rule-{paragraph}").rect)


@pytest.mark.parametrize("game", GAME_IDS)
def test_pictures_stand_on_a_leaf_of_their_own_and_are_large(tmp_path: Path, game: str) -> None:
    """Beside the text, on the right leaf of the spread, at least a third of the page wide on average."""
    shares = []
    for page in BOOKS[game].page:
        book = open_book(tmp_path, game, page.paragraph[0].id).top
        assert isinstance(book, Rulebook)
        for passage in book._passages.values():
            if passage._picture is not None and passage._stands_beside(book.ui, passage.rect.width):
                assert passage._picture.rect.left > passage.rect.centerx
                shares.append(passage._picture.rect.width / passage.rect.width)
    assert sum(shares) / len(shares) > 1 / 3


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_ring_leaves_other_titles_and_the_scroll_bar_alone(tmp_path: Path, text: float) -> None:
    book = open_book(tmp_path, "strange_world", text=text, language="de").top
    assert isinstance(book, Rulebook)
    entries = list(book._entries.values())
    for entry in entries:
        ring = entry.ring_rect(book.ui).inflate(2 * RING, 2 * RING)
        titles = [other.parts()[0].rect for other in entries if other is not entry]
        assert not any(ring.colliderect(title) for title in titles)
    if text > 1:  # then the page is longer than the window
        bar = book._roll.rect.right - SCROLL_BAR
        assert all(each.mark.ring_rect(book.ui).right + RING < bar for each in book._passages.values())
    words.use("en")


@pytest.mark.parametrize("game", GAME_IDS)
def test_turning_pages_goes_through_the_whole_book(tmp_path: Path, game: str) -> None:
    theatre = open_book(tmp_path, game)
    opened = []
    for page in BOOKS[game].page:
        opened.append(page.id)
        assert theatre.has(f"rule-{page.paragraph[0].id}")
        theatre.screen.handle(Turn(1))
        theatre.frame()
    assert theatre.has(f"rule-{BOOKS[game].page[0].paragraph[0].id}")
    theatre.click(f"tab-{GAME_IDS[0]}")
    assert theatre.has(f"rule-{paragraphs(BOOKS[GAME_IDS[0]])[0]}")


@pytest.mark.parametrize("device", ["keyboard", "mouse", "controller"])
@pytest.mark.parametrize("game", GAME_IDS)
def test_a_refused_press_leads_to_the_rule_that_refuses_it(tmp_path: Path, game: str, device: str) -> None:
    settings = Settings(language="en", comfort=Comfort(speed=4.0, less_motion=True))
    theatre = Theatre(
        tmp_path, lambda stage: forbidding_table(stage, game), settings=settings, pictures=False
    )
    theatre.pass_time(2.0)
    table = theatre.top
    with hand_of(theatre, device) as hand:
        candidates = (
            FORBIDDEN[game][1] if game in FORBIDDEN else [each.id for each in targets(theatre.screen)]
        )
        forbidden = next(id_ for id_ in candidates if theatre.has(id_) and theatre.target(id_).why_not)
        reason = theatre.target(forbidden).why_not
        hand.press(forbidden)
        theatre.pass_time(0.3)
        assert theatre.top is table
        if device == "mouse":
            theatre.click_at(*table.focus.bubble().rect.center)
        else:
            hand.wish(Wish.HELP)
        assert isinstance(theatre.top, Rulebook)
        rule = theatre.screen.ui.focus.removeprefix("rule-")
        assert rule == BOOKS[game].paragraph_for(reason.rule)  # type: ignore[attr-defined]
        hand.wish(Wish.BACK)
        assert theatre.top is table


def test_a_pointer_on_its_way_to_the_bubble_leaves_the_focus_where_it_is(tmp_path: Path) -> None:
    theatre = Theatre(tmp_path, lambda stage: forbidding_table(stage, "cloudy_kingdom"), pictures=False)
    theatre.pass_time(2.0)
    theatre.click("cell 1 1")
    focus = theatre.screen.focus
    bubble = focus.bubble()
    assert bubble is not None
    start, end = theatre.target("cell 1 1").rect.center, bubble.rect.center
    for step in range(1, 11):
        x, y = (a + (b - a) * step / 10 for a, b in zip(start, end, strict=True))
        focus.point(Point(x, y))
        assert theatre.screen.ui.focus == "cell 1 1"
    away = theatre.target("cell 1 0").rect
    focus.point(Point(away.left + 8, away.centery))
    assert theatre.screen.ui.focus == "cell 1 0"
    assert focus.bubble() is None


def test_a_place_where_a_card_would_turn_down_leads_to_the_rule_as_well(tmp_path: Path) -> None:
    game = GAMES["strange_world"]
    record = lesson_of(game.folder).position[0].record(game, load_box(game, None)[0], 2)
    plan = Plan(game.id, (SeatPlan("Lea", str(Look.of("", 0))),))
    theatre = Theatre(tmp_path, lambda stage: make_table(stage, Match(record), plan), pictures=False)
    theatre.pass_time(1.0)
    hand = Keyboard(theatre)
    table = theatre.top
    assert table.view.choosing.choice.chosen == "l15"
    walk_to(hand, "at 1 -1")  # beside the lake
    hand.wish(Wish.HELP)
    assert isinstance(theatre.top, Rulebook)
    assert theatre.screen.ui.focus == "rule-lakes"
    hand.wish(Wish.BACK)
    walk_to(hand, "at -1 1")
    hand.wish(Wish.HELP)
    assert isinstance(theatre.top, GoalsPage)
