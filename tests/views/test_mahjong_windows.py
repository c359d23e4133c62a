"""What stands around a board of Mahjong Solitaire: its end, its plan, the settings, the New game window, home."""

import re
from http import HTTPStatus

import pytest
from django.http import HttpResponse
from django.test import Client
from time_machine import TimeMachineFixture

from games.engine.mahjong.codes import MahjongCode
from games.engine.mahjong.layouts import LAYOUTS
from games.engine.mahjong.rules import Verb
from games.engine.moves import Move
from games.mahjong.words import LAYOUT_NAMES, kind_name
from games.models import Player
from tests.engine.mahjong.playing import game, tap
from tests.views.markup import Element, Markup
from tests.views.test_mahjong import TURTLE, Solitaire, short_stuck_line, taps_of
from tests.views.visitor import PAIRS

pytestmark = pytest.mark.django_db


def stuck() -> Solitaire:
    code, pairs = short_stuck_line()
    return Solitaire(code).sit_down(taps_of(pairs))


def won(*before: Move) -> Solitaire:
    visitor = Solitaire()
    return visitor.sit_down([*before, *taps_of(visitor.plan)])


def figures_of(window: Element) -> dict[str, str]:
    names = [" ".join(element.text.split()) for element in window.inside if element.tag == "dt"]
    values = [" ".join(element.text.split()) for element in window.inside if element.tag == "dd"]
    return dict(zip(names, values, strict=True))


# -- the end -------------------------------------------------------------------------------------------------------


def test_the_end_window_of_a_won_game(time: TimeMachineFixture) -> None:
    visitor = won(Move(Verb.HINT), tap(game().pairs()[0][0]), tap(game().pairs()[0][1]), Move(Verb.UNDO))
    window = visitor.look().one("dialog", id="end")
    assert "The board is clear!" in window.text
    assert "You cleared the board: 72 pairs." in window.text
    assert figures_of(window) == {"Time": "2:23", "Hints": "1", "Undone moves": "1"}
    targets = {element.get("href") or element.get("action") for element in window.inside}
    assert {
        f"/g/{TURTLE}/restart/",
        f"/g/{TURTLE}/plan/",
        f"/mahjong/new/?shown={TURTLE}&draw=1",
    } <= targets
    assert f"/g/{TURTLE}/undo/" not in targets, "a won game is over"
    assert f'value="http://testserver/g/{TURTLE}/"' in visitor.look().html
    assert [element["src"] for element in window.inside if element.tag == "img"] == [f"/g/{TURTLE}/qr.svg"]


def test_the_end_window_of_a_stuck_game(time: TimeMachineFixture) -> None:
    visitor = stuck()
    window = visitor.look().one("dialog", id="end")
    pairs = len(short_stuck_line()[1])
    assert "No more moves" in window.text
    assert f"You removed {pairs} of 72 pairs." in window.text
    targets = {element.get("href") or element.get("action") for element in window.inside}
    assert {f"/g/{visitor.code}/{what}/" for what in ("back", "undo", "restart", "plan")} <= targets
    assert f"/mahjong/new/?shown={visitor.code}&draw=1" in targets
    moves = [element["value"] for element in window.inside if element.get("name") == "move"]
    assert set(moves) == {str(2 * pairs)}, "what it posts follows the last move"


@pytest.mark.parametrize("ended", [stuck, won])
def test_the_window_comes_with_the_answer_that_ends_the_game(ended: object) -> None:
    visitor = stuck() if ended is stuck else won()
    code, pairs = (visitor.code, short_stuck_line()[1]) if ended is stuck else (TURTLE, visitor.plan)
    again = Solitaire(code).sit_down(taps_of(pairs)[:-1])
    answer = again.tap(pairs[-1][1])
    assert answer.one("dialog", id="end")["aria-labelledby"] == "end-title"
    assert answer.status == ("stuck" if ended is stuck else "won")
    assert answer.all(id="live") == [], "the window says it"
    changed = {tool: "disabled" in answer.one(id=tool) for tool in ("hint", "pause", "undo") if answer.all(id=tool)}
    assert changed == {"hint": True, "pause": True} | ({} if ended is stuck else {"undo": True})
    assert answer.one(id="result").tag == "button"


def test_a_stuck_game_can_be_undone_without_scripts() -> None:
    visitor = stuck()
    visitor.htmx = False
    assert visitor.post("undo").status_code == HTTPStatus.SEE_OTHER
    assert visitor.look().status == "playing"


# -- the plan ------------------------------------------------------------------------------------------------------


def plan_of(visitor: Solitaire) -> HttpResponse:
    return visitor.get(f"/g/{visitor.code}/plan/")


@pytest.mark.parametrize(
    "moves",
    [[], [tap(game().pairs()[0][0])], [Move(Verb.HINT), Move(Verb.PAUSE)]],
    ids=["before the first move", "while it is played", "in a pause"],
)
def test_the_plan_is_kept_back_until_the_game_is_over(moves: list[Move]) -> None:
    visitor = Solitaire()
    if moves:
        visitor.sit_down(moves)
    response = plan_of(visitor)
    assert response.status_code == HTTPStatus.FORBIDDEN
    assert "tiles/" not in response.text
    assert not re.search(r"row \d", response.text)


@pytest.mark.parametrize("over", [True, False], ids=["won", "stuck"])
def test_the_plan_is_shown_after_the_game(over: bool) -> None:
    visitor = won() if over else stuck()
    page = Markup(plan_of(visitor).text)
    steps = [element for element in page.one("ol").inside if element.tag == "li"]
    assert len(steps) == 72
    for step, pair in zip(steps, visitor.plan, strict=True):
        names = [element.text for element in step.inside if element.tag == "strong"]
        assert names == [kind_name(visitor.kinds[tile]) for tile in pair]


def test_the_plan_is_kept_back_again_after_an_undo_and_from_others() -> None:
    visitor = stuck()
    assert plan_of(visitor).status_code == HTTPStatus.OK
    assert plan_of(Solitaire(visitor.code)).status_code == HTTPStatus.FORBIDDEN
    visitor.act("undo")
    assert plan_of(visitor).status_code == HTTPStatus.FORBIDDEN


def test_match_cards_have_no_plan(client: Client) -> None:
    assert client.get(f"/g/{PAIRS}/plan/").status_code == HTTPStatus.NOT_FOUND


# -- settings ------------------------------------------------------------------------------------------------------


def settings_of(client: Client) -> tuple[str, str, str]:
    page = Markup(client.get(f"/g/{TURTLE}/").text)
    faces = set(
        re.findall(r"tiles/(\w+)[^#]*\.svg#\w+", page.html[page.html.index('id="board"') :].split("</form>")[0])
    )
    assert len(faces) == 1
    return faces.pop(), page.board["data-shade"], page.one(id="game")["data-keys"]


def test_traditional_tiles_darker_blocked_ones_and_keys_at_first(client: Client) -> None:
    assert settings_of(client) == ("traditional", "on", "on")


def test_settings_are_remembered_by_the_device_and_make_no_player(client: Client) -> None:
    response = client.post("/settings/", {"code": TURTLE, "tiles": "numbers", "shade": "off", "keys": "off"})
    assert response.status_code == HTTPStatus.SEE_OTHER
    assert response["Location"] == f"/g/{TURTLE}/"
    cookie = response.cookies["settings"]
    assert (cookie["httponly"], cookie["samesite"]) == (True, "Lax")
    assert cookie["max-age"] >= 365 * 24 * 3600
    assert settings_of(client) == ("numbers", "off", "off")
    client.post("/settings/", {"code": TURTLE, "shade": "on"})
    assert settings_of(client) == ("numbers", "on", "off"), "what is not said stays"
    assert not Player.objects.exists()


def test_a_box_that_is_not_ticked_is_off(client: Client) -> None:
    """A form without scripts posts the hidden field, and after it the box when it is ticked."""
    client.post("/settings/", {"code": TURTLE, "shade": "off", "keys": ["off", "on"]})
    assert settings_of(client) == ("traditional", "off", "on")


@pytest.mark.parametrize("forged", ["../../x", "NUMBERS", "", "numbers.svg#5B", "<script>", "on"])
def test_forged_settings_are_ignored(client: Client, forged: str) -> None:
    client.post("/settings/", {"code": TURTLE, "tiles": forged, "shade": "x" + forged, "keys": "y" + forged})
    assert settings_of(client) == ("traditional", "on", "on")


@pytest.mark.parametrize(
    "cookie", ["tiles=evil", "tiles=..%2Fx&shade=<b>&keys=1", "%%%", "tiles", "a" * 4000, "tiles=numbers=x", "\\073"]
)
def test_a_forged_cookie_is_ignored(client: Client, cookie: str) -> None:
    client.cookies["settings"] = cookie
    assert settings_of(client) == ("traditional", "on", "on")


@pytest.mark.parametrize(
    "back",
    ["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)", "", "/stats/", "x" * 3000],
)
def test_settings_lead_nowhere_but_to_a_game_or_home(client: Client, back: str) -> None:
    response = client.post("/settings/", {"code": back, "next": back, "keys": "off"})
    assert response.status_code == HTTPStatus.SEE_OTHER
    assert response["Location"] == "/"


def test_a_pasted_address_of_another_site_leads_to_our_own_board(client: Client) -> None:
    response = client.post("/settings/", {"code": f"https://evil.example/g/{TURTLE}/"})
    assert response["Location"] == f"/g/{TURTLE}/"


def test_settings_are_not_changed_by_reading(client: Client) -> None:
    assert client.get("/settings/?keys=off").status_code == HTTPStatus.METHOD_NOT_ALLOWED
    assert settings_of(client) == ("traditional", "on", "on")


# -- New game ------------------------------------------------------------------------------------------------------


def window(client: Client, query: str = "", **headers: str) -> Markup:
    return Markup(client.get(f"/mahjong/new/{query}", headers=headers).text)


def test_every_layout_is_a_thumbnail_with_its_name(client: Client) -> None:
    page = window(client)
    choices = page.all("input", type="radio", name="layout")
    assert [choice["value"] for choice in choices] == [str(number) for number in range(len(LAYOUTS))]
    labels = [element for element in page.elements if element.tag == "label" and "layout-" in str(element.inside)]
    assert [label.text.strip() for label in labels] == [str(LAYOUT_NAMES[layout.slug]) for layout in LAYOUTS]
    uses = re.findall(r"layouts[^#\"]*\.svg#([a-z-]+)", page.html)
    assert uses == [layout.slug for layout in LAYOUTS]
    assert [choice["value"] for choice in choices if "checked" in choice] == ["0"]


def test_the_code_that_is_shown_is_the_one_that_is_played(client: Client) -> None:
    page = window(client)
    code = page.one(id="code")["value"]
    assert re.fullmatch("MJ1-L00-[A-Z]{7}", code)
    response = client.get("/mahjong/new/", {"shown": code, "code": code, "layout": "0", "start": "1"})
    assert response["Location"] == f"/g/{code}/"


@pytest.mark.parametrize("layout", [0, 5, len(LAYOUTS) - 1])
def test_another_layout_makes_another_code(client: Client, layout: int) -> None:
    page = window(client, f"?shown={TURTLE}&code={TURTLE}&layout={layout}", HX_Request="true", HX_Trigger="rows")
    assert page.one(id="code")["value"] == f"MJ1-L{layout:02}-AAAAABL"


@pytest.mark.parametrize("typed", ["mj1 l03 aaaaabl", "  MJ1–L03–AAAAABL ", "https://host/g/MJ1-L03-AAAAABL/"])
def test_a_typed_code_chooses_its_layout(client: Client, typed: str) -> None:
    response = client.get("/mahjong/new/", {"shown": TURTLE, "code": typed, "layout": "0"})
    checked = [choice["value"] for choice in Markup(response.text).all("input", name="layout") if "checked" in choice]
    assert checked == ["3"]
    response = client.get("/mahjong/new/", {"shown": TURTLE, "code": typed, "layout": "0", "start": "1"})
    assert response["Location"] == "/g/MJ1-L03-AAAAABL/"


def test_a_code_of_match_cards_plays_match_cards(client: Client) -> None:
    response = client.get("/mahjong/new/", {"shown": TURTLE, "code": PAIRS, "start": "1"})
    assert response["Location"] == f"/g/{PAIRS}/"


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("MJ1-L99-AAAAABL", "a layout that does not exist (number 99)"),
        ("MJ0-L00-AAAAABL", "an older version (MJ0)"),
        ("MJ2-L00-AAAAABL", "a version that does not exist yet (MJ2)"),
        ("hello", "“hello” is not a game code"),
    ],
)
def test_a_wrong_code_is_explained(client: Client, typed: str, said: str) -> None:
    response = client.get("/mahjong/new/", {"shown": TURTLE, "code": typed, "start": "1"})
    assert response.status_code == HTTPStatus.BAD_REQUEST
    page = Markup(response.text)
    assert said in page.one(id="fault").text
    assert page.one(id="code")["value"] == typed
    assert page.one(id="code")["aria-invalid"] == "true"


@pytest.mark.parametrize("layout", ["99", "-1", "x", "٣"])
def test_a_forged_layout_is_ignored(client: Client, layout: str) -> None:
    response = client.get("/mahjong/new/", {"shown": TURTLE, "layout": layout, "start": "1"})
    assert response["Location"] == f"/g/{TURTLE}/"


def test_the_tile_style_is_chosen_and_remembered(client: Client) -> None:
    styles = window(client).all("input", type="radio", name="tiles")
    assert [(style["value"], "checked" in style) for style in styles] == [("traditional", True), ("numbers", False)]
    client.get("/mahjong/new/", {"shown": TURTLE, "tiles": "numbers", "start": "1"})
    assert settings_of(client)[0] == "numbers"
    styles = window(client).all("input", type="radio", name="tiles")
    assert [style["value"] for style in styles if "checked" in style] == ["numbers"]


def test_looking_at_a_style_does_not_keep_it(client: Client) -> None:
    assert "settings" not in client.get("/mahjong/new/", {"shown": TURTLE, "tiles": "numbers"}).cookies


# -- home ----------------------------------------------------------------------------------------------------------


def test_home_lists_the_games_that_can_go_on(time: TimeMachineFixture) -> None:
    visitor = Solitaire()
    visitor.sit_down(taps_of(visitor.plan[:3]))
    page = Markup(visitor.get("/").text)
    entry = page.one("a", href=f"/g/{TURTLE}/")
    assert "Turtle" in entry.text
    assert "3 of 72" in entry.text
    assert TURTLE in entry.text
    visitor.post("pause")
    assert "paused" in Markup(visitor.get("/").text).one("a", href=f"/g/{TURTLE}/").text


def test_home_lists_a_stuck_game_and_no_won_one() -> None:
    visitor = stuck()
    assert f'href="/g/{visitor.code}/"' in visitor.get("/").text
    visitor = won()
    assert f'href="/g/{visitor.code}/"' not in visitor.get("/").text


def test_another_layout_of_the_same_number_is_another_game() -> None:
    visitor = Solitaire()
    visitor.act("hint")
    other = Solitaire(str(MahjongCode(1, 37)), client=visitor.client)
    assert other.look().status == "new"
    assert visitor.look().status == "playing"
