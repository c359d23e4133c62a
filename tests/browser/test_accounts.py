"""Accounts in a browser: a guest's games come along, passkeys sign in, a sign-in beside a game harms it not."""

import json
import os
from pathlib import Path
from typing import Literal

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Page, expect

from games.models import Session
from games.players.merging import publish
from tests.browser.conftest import NewVisitor, Sit
from tests.browser.screens import DESK, PHONE
from tests.browser.server import Site
from tests.browser.table import EASY, HARD, TRIOS
from tests.browser.test_accessibility import check
from tests.browser.watch import Watch

NAME, PASSWORD = "ann", "quiet-otter-29"
SCREENS = {"phone": PHONE, "desk": DESK}


def sign_up(page: Page, name: str = NAME) -> None:
    page.goto("/account/sign-up/")
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_label("Password, once more").fill(PASSWORD)
    page.get_by_role("button", name="Sign up").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(name)


def sign_in(page: Page, name: str = NAME) -> None:
    page.goto("/account/sign-in/")
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Sign in", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(name)


def games_under_way(page: Page) -> set[str]:
    page.goto("/")
    return set(page.locator(".under-way .code").all_inner_texts())


# -- games come along -------------------------------------------------------------------------------------------------


def test_a_guest_signs_up_and_sees_both_devices_games(new_visitor: NewVisitor, sit: Sit) -> None:
    desk, phone = new_visitor(), new_visitor(viewport=PHONE, has_touch=True)
    sit(desk, EASY).attempt(sit(desk, EASY).groups[0])
    sign_up(desk)
    assert games_under_way(desk) == {EASY}
    sit(phone, TRIOS).turn(0)
    sign_in(phone)
    assert games_under_way(phone) == games_under_way(desk) == {EASY, TRIOS}
    table = sit(phone, EASY)
    table.expect_found(*table.groups[0])


def test_a_sign_in_in_another_tab_leaves_the_game_as_it_is(new_visitor: NewVisitor, sit: Sit, watch: Watch) -> None:
    desk, phone = new_visitor(), new_visitor()
    sign_up(desk)
    table = sit(phone, EASY)
    table.attempt(table.groups[0])
    sign_in(phone.context.new_page())
    watch.allow("403")
    table.card(table.groups[1][0]).click()
    phone.wait_for_load_state("load")
    table.expect_status("playing")
    table.expect_found(*table.groups[0])
    table.turn(table.groups[1][0])
    table.card(table.groups[1][1]).click()
    table.expect_found(*table.groups[0], *table.groups[1])
    assert Session.objects.get().player.user == User.objects.get()
    assert games_under_way(desk) == {EASY}


def test_signing_out_leaves_no_trace(new_visitor: NewVisitor, sit: Sit) -> None:
    page = new_visitor()
    table = sit(page, EASY)
    table.attempt(table.groups[0])
    sign_up(page)
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("link", name="Sign in")).to_be_visible()
    assert {cookie["name"] for cookie in page.context.cookies()} <= {"csrftoken", "settings", "language"}
    expect(page.get_by_text("Go on playing")).to_have_count(0)
    page.go_back()
    expect(page.get_by_text(NAME, exact=True)).to_have_count(0)


def test_data_is_taken_along_and_deleted(new_visitor: NewVisitor, sit: Sit) -> None:
    page = new_visitor()
    sit(page, EASY).turn(0)
    sign_up(page)
    with page.expect_download() as download:
        page.get_by_role("link", name="Download my data").click()
    data = json.loads(Path(download.value.path()).read_text(encoding="utf-8"))
    assert data["account"]["name"] == NAME
    assert [session["code"] for session in data["sessions"]] == [EASY]
    page.get_by_role("link", name="Delete my data").click()
    page.get_by_role("button", name="Delete everything").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Everything is deleted")
    assert {cookie["name"] for cookie in page.context.cookies()} <= {"csrftoken"}
    assert not User.objects.exists()


# -- passkeys ---------------------------------------------------------------------------------------------------------


def with_authenticator(page: Page) -> Page:
    """Plug in a device that holds passkeys, and whose owner always agrees."""
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    session.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    return page


@pytest.fixture
def named(site: Site, new_visitor: NewVisitor) -> Page:
    """A page at the site's name: a site that is called by its number has no passkeys."""
    return with_authenticator(new_visitor(base_url=site.url.replace("127.0.0.1", "localhost")))


def test_a_passkey_signs_in_without_name_and_password(named: Page) -> None:
    sign_up(named)
    named.get_by_role("link", name="See the passkeys").click()
    named.get_by_role("link", name="Add a passkey").click()
    named.get_by_label("Name of the passkey").fill("my pebble")
    named.get_by_role("button", name="Add a passkey").click()
    expect(named.locator(".passkeys li")).to_contain_text("my pebble")
    named.goto("/player/")
    named.get_by_role("button", name="Sign out").click()
    named.goto("/account/sign-in/?next=/player/")
    named.get_by_role("button", name="Sign in with a passkey").click()
    expect(named.get_by_role("heading", level=1)).to_have_text(NAME)
    named.goto("/account/passkeys/")
    named.get_by_role("link", name="Remove").click()
    named.get_by_role("button", name="Remove").click()
    expect(named.get_by_text("You have none yet.")).to_be_visible()


def test_a_passkey_brings_the_guests_games_in_too(named: Page) -> None:
    sign_up(named)
    named.goto("/account/passkeys/add/")
    named.get_by_role("button", name="Add a passkey").click()
    expect(named.locator(".passkeys li")).to_have_count(1)
    named.goto("/player/")
    named.get_by_role("button", name="Sign out").click()
    named.goto(f"/g/{EASY}/")
    named.locator("#card-0").click()
    expect(named.locator("#card-0")).to_have_attribute("data-state", "open")
    named.goto("/account/sign-in/")
    named.get_by_role("button", name="Sign in with a passkey").click()
    expect(named.get_by_role("heading", level=1)).to_have_text(NAME)
    assert Session.objects.get().player.user == User.objects.get()


def test_a_removed_passkey_signs_nobody_in(named: Page) -> None:
    sign_up(named)
    named.goto("/account/passkeys/add/")
    named.get_by_role("button", name="Add a passkey").click()
    named.get_by_role("link", name="Remove").click()
    named.get_by_role("button", name="Remove").click()
    named.goto("/player/")
    named.get_by_role("button", name="Sign out").click()
    named.goto("/account/sign-in/")
    named.get_by_role("button", name="Sign in with a passkey").click()
    expect(named.get_by_text("That passkey was not accepted.")).to_be_visible()


def test_without_a_passkey_the_page_says_so(site: Site, new_visitor: NewVisitor) -> None:
    page = new_visitor(base_url=site.url.replace("127.0.0.1", "localhost"))
    page.goto("/account/sign-in/")
    page.evaluate(
        "() => { navigator.credentials.get = () => Promise.reject(new DOMException('no', 'NotAllowedError')) }"
    )
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_text("No passkey was used.")).to_be_visible()


def test_a_site_without_a_name_offers_no_passkeys(page: Page) -> None:
    page.goto("/account/sign-in/")
    expect(page.get_by_role("button", name="Sign in", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="Sign in with a passkey")).to_be_hidden()
    sign_up(page)
    page.goto("/account/passkeys/add/")
    expect(page.get_by_text("This browser knows no passkeys at this address.")).to_be_visible()


def test_everything_but_passkeys_works_without_scripts(new_visitor: NewVisitor) -> None:
    page = new_visitor(java_script_enabled=False)
    sign_up(page)
    page.get_by_label("Show my best times").check()
    page.get_by_role("textbox", name="Public name").fill("Ann B")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("You are on the site's lists.")).to_be_visible()
    page.get_by_role("link", name="Delete my data").click()
    page.get_by_role("button", name="Delete everything").click()
    assert not User.objects.exists()


# -- looks ------------------------------------------------------------------------------------------------------------


def look_over(page: Page, name: str) -> None:
    """Let axe look, light and dark; nothing runs out of the screen; and keep pictures for those who ask for them."""
    check(page)
    folder = os.environ.get("SCREENSHOTS")
    schemes: tuple[Literal["light", "dark"], ...] = ("light", "dark")
    for scheme, (screen, size) in zip(schemes, SCREENS.items(), strict=True):
        page.set_viewport_size(size)
        wide = page.evaluate("() => document.documentElement.scrollWidth > document.documentElement.clientWidth")
        assert not wide, (name, screen)
        if folder:
            page.emulate_media(color_scheme=scheme)
            page.screenshot(path=f"{folder}/{name}-{screen}.png", full_page=True)


def test_the_pages_of_an_account_look_and_read_well(new_visitor: NewVisitor, sit: Sit, watch: Watch) -> None:
    page = new_visitor(reduced_motion="reduce")

    def at(address: str, name: str) -> None:
        page.goto(address)
        look_over(page, name)

    at("/player/", "player-nobody")
    at("/account/sign-in/", "sign-in")
    at("/account/password/forgotten/", "forgotten")
    at("/account/password/forgotten/sent/", "forgotten-sent")
    at("/account/password/new/1-used/", "used-link")
    at("/account/closed/", "closed")
    sit(page, HARD).turn(0)
    at("/player/", "player-guest")
    page.goto("/account/sign-up/")
    page.get_by_label("Name", exact=True).fill("an-unusually-long-name-of-somebody@somewhere.example")
    page.get_by_label("Password", exact=True).fill("12345678")
    page.get_by_label("Password, once more").fill("123")
    page.get_by_role("button", name="Sign up").click()
    expect(page.locator(".fault").first).to_be_visible()
    look_over(page, "sign-up-faults")
    sign_up(page)
    publish(User.objects.get().player, "Ann of the Quiet Boards")
    at("/player/", "player-account")
    page.get_by_role("textbox", name="Public name").fill("♥♥♥")
    page.get_by_role("button", name="Save").click()
    look_over(page, "player-fault")
    for address, name in {
        "/account/email/": "email",
        "/account/password/": "password",
        "/account/passkeys/": "passkeys",
        "/account/passkeys/add/": "add-passkey",
        "/account/confirm/": "confirm",
        "/account/sign-out/": "sign-out",
        "/player/delete/": "delete",
    }.items():
        at(address, name)
    page.get_by_role("button", name="Delete everything").click()
    look_over(page, "deleted")
    watch.allow("429")
    page.goto("/account/sign-in/")
    for _ in range(11):
        page.get_by_label("Name", exact=True).fill("nobody")
        page.get_by_label("Password", exact=True).fill("wrong")
        page.get_by_role("button", name="Sign in", exact=True).click()
        page.wait_for_load_state("load")
    expect(page.get_by_role("heading", level=1)).to_have_text("Too many attempts")
    look_over(page, "too-many")


def test_the_admin_works_under_the_policy_of_the_site(new_visitor: NewVisitor, sit: Sit) -> None:
    """No style, script or picture of it is refused: the watch would say so."""
    page = new_visitor(viewport=DESK)
    sit(page, EASY).turn(0)
    sign_up(page)
    User.objects.update(is_staff=True, is_superuser=True)
    page.goto("/player/")
    page.get_by_role("link", name="Administration").click()
    for name in ("Players", "Sessions", "Users"):
        page.goto("/admin/")
        page.get_by_role("link", name=name, exact=True).first.click()
        page.locator("#result_list tbody tr th a").first.click()
        expect(page.locator("#content h1, #content h2").first).to_be_visible()
    page.goto("/admin/games/player/")
    page.locator("#result_list .action-select").first.check()
    page.locator("select[name=action]").select_option("take_off_the_lists")
    page.get_by_role("button", name="Run").or_(page.get_by_role("button", name="Go")).click()
    expect(page.locator(".messagelist")).to_contain_text("off the lists")
    if folder := os.environ.get("SCREENSHOTS"):
        page.screenshot(path=f"{folder}/admin.png")
    page.get_by_role("button", name="Log out").click()
    expect(page.get_by_role("link", name="Sign in")).to_be_visible()
