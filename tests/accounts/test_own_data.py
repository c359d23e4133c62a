"""The player's page, the data to take along, and everything gone."""

import json
from http import HTTPStatus
from typing import Any, cast

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.contrib.auth.models import User
from django.http import StreamingHttpResponse

from games.models import Player, Record, Session, SignIn
from games.players.merging import publish
from games.records.keeping import recount
from tests.accounts.person import PASSWORD, Person
from tests.accounts.test_merge import Keeper, winning_moves
from tests.views.visitor import HARD, PAIRS

pytestmark = [pytest.mark.django_db, pytest.mark.data]


def win(person: Person, code: str = PAIRS) -> None:
    keeper = Keeper.__new__(Keeper)
    keeper.player, keeper.numbers = person.player, {}
    keeper.session(0, winning_moves(code), code, drawn=True)
    recount(person.player.key)


def passkey(person: Person, name: str = "my pebble") -> Authenticator:
    made = Authenticator(user=person.user, type=Authenticator.Type.WEBAUTHN, data={"name": name})
    made.save()
    return made


def data_of(person: Person) -> dict[str, Any]:
    response = cast("StreamingHttpResponse", person.client.get("/player/data/"))
    assert response.status_code == HTTPStatus.OK
    assert response["Content-Disposition"].startswith('attachment; filename="quiet-boards-')
    assert "no-store" in response["Cache-Control"]
    return cast("dict[str, Any]", json.loads(response.getvalue()))


# -- the page ----------------------------------------------------------------------------------------------------------


def test_the_page_says_who_one_is(person: Person) -> None:
    assert "You have not played yet" in person.look()
    person.play()
    assert "You are a guest" in person.look()
    person.sign_up()
    page = person.look()
    assert "<bdi>ann</bdi>" in page
    assert "1 game so far, 0 of them won." in " ".join(page.split())


def test_every_page_leads_there(person: Person) -> None:
    assert 'href="/account/sign-in/"' in person.look("/")
    person.play()
    assert 'href="/player/"' in person.look("/")


def test_the_page_of_another_player_is_not_to_be_had(person: Person) -> None:
    person.sign_up(email="ann@example.org")
    person.play(HARD)
    other = Person("bob")
    for address in ("/player/", "/", "/account/sign-in/"):
        page = other.look(address)
        assert "ann" not in page.replace("anned", "")
        assert HARD not in page
    other.sign_up()
    assert data_of(other)["sessions"] == []


def test_a_cookie_that_the_site_did_not_sign_is_nobodys(person: Person) -> None:
    person.play()
    key = person.key
    assert key is not None
    forger = Person()
    forger.client.cookies["player"] = f"{key.hex}:forged"
    assert forger.post("/player/delete/").status_code == HTTPStatus.SEE_OTHER
    assert Player.objects.filter(key=key).exists()


def test_the_players_cookie_alone_opens_no_account(person: Person) -> None:
    """Whoever was signed out elsewhere, by a new password say, sees and deletes nothing."""
    person.sign_up(email="ann@example.org")
    person.play()
    other = Person()
    other.client.cookies["player"] = person.client.cookies["player"].value
    page = other.look()
    assert "is not any more" in page
    assert "ann" not in page.replace("anned", "")
    for address in ("/player/data/", "/player/delete/"):
        assert other.get(address)["Location"] == "/player/"
    assert other.post("/player/delete/")["Location"] == "/player/"
    assert Player.objects.count() == User.objects.count() == 1
    other.post("/account/sign-out/")
    assert other.key is None


@pytest.mark.parametrize("address", ["/player/", "/player/data/"])
def test_a_page_to_read_takes_no_post(person: Person, address: str) -> None:
    assert person.post(address).status_code == HTTPStatus.METHOD_NOT_ALLOWED


# -- passkeys ----------------------------------------------------------------------------------------------------------


def test_passkeys_are_listed_and_removed_by_their_owner_only(person: Person) -> None:
    person.sign_up()
    key = passkey(person)
    assert "my pebble" in person.look("/account/passkeys/")
    other = Person("bob")
    other.sign_up()
    assert "my pebble" not in other.look("/account/passkeys/")
    for answer in (other.get, other.post):
        assert answer(f"/account/passkeys/{key.pk}/remove/").status_code == HTTPStatus.NOT_FOUND
    assert Authenticator.objects.exists()
    assert "my pebble" in person.look(f"/account/passkeys/{key.pk}/remove/")
    assert person.post(f"/account/passkeys/{key.pk}/remove/")["Location"] == "/account/passkeys/"
    assert not Authenticator.objects.exists()


def test_a_password_is_enough_for_an_account_with_passkeys(person: Person) -> None:
    """Passkeys are no second factor: a lost phone locks nobody out."""
    person.sign_up()
    passkey(person)
    assert Person().sign_in()["Location"] == "/player/"


def test_a_made_up_passkey_signs_nobody_in(person: Person) -> None:
    person.sign_up()
    other = Person()
    options = json.loads(other.post("/account/passkeys/options/").text)
    assert options["publicKey"]["userVerification"] == "required"
    for credential in ("", "{}", "[]", '{"id": "x", "response": {"userHandle": "MQ"}}', "null", "7"):
        response = other.post("/account/passkeys/sign-in/", credential=credential)
        assert response.status_code in {HTTPStatus.FOUND, HTTPStatus.SEE_OTHER}, credential
        assert response["Location"] == "/account/sign-in/"
    assert other.key is None


@pytest.mark.parametrize("credential", ["", "{}", "[]", '{"id": "x", "response": {}}', "null", "7"])
def test_a_made_up_passkey_is_not_added(person: Person, credential: str) -> None:
    person.sign_up()
    person.look("/account/passkeys/add/")
    assert "not accepted" in person.post("/account/passkeys/add/", name="my pebble", credential=credential).text
    assert not Authenticator.objects.exists()


def test_the_session_of_a_passkey_that_never_came_is_gone_in_minutes(person: Person) -> None:
    person.post("/account/passkeys/options/")
    assert person.client.cookies["sessionid"]["max-age"] == 600
    assert SignIn.objects.get().user is None


def test_options_are_no_page_to_look_at(person: Person) -> None:
    assert person.get("/account/passkeys/options/").status_code == HTTPStatus.METHOD_NOT_ALLOWED
    assert person.client.get("/account/passkeys/sign-in/", headers={"Accept": "application/json"}).status_code == 302
    assert not SignIn.objects.exists()


# -- to take along -----------------------------------------------------------------------------------------------------


def test_the_data_of_an_account_is_all_there(person: Person) -> None:
    person.sign_up(email="ann@example.org")
    publish(person.player, "Ann B")
    win(person)
    person.play(HARD, 0, 1)
    passkey(person)
    data = data_of(person)
    assert data["account"] | {"joined_at": "", "last_sign_in_at": "", "signed_in_until": "", "passkeys": ""} == {
        **dict.fromkeys(["joined_at", "last_sign_in_at", "signed_in_until", "passkeys"], ""),
        "name": "ann",
        "email": "ann@example.org",
    }
    assert [key["name"] for key in data["account"]["passkeys"]] == ["my pebble"]
    assert data["player"]["public_name"] == "Ann B"
    assert data["settings"] == {"tiles": "traditional", "shade": "on", "told": "on", "keys": "on", "language": "en"}
    assert [session["code"] for session in data["sessions"]] == [PAIRS, HARD]
    assert data["sessions"][0]["moves"] == winning_moves()
    assert data["sessions"][1]["status"] == "comparing"
    assert {record["kind"]: record["won"] for record in data["figures"]} == {
        "match": 1,
        Session.objects.get(code=PAIRS).kind: 1,
    }
    assert PASSWORD not in json.dumps(data)
    assert "md5" not in json.dumps(data)


def test_a_guest_takes_the_games_along_too(person: Person) -> None:
    person.play(PAIRS, 0)
    data = data_of(person)
    assert data["account"] is None
    assert [session["move_count"] for session in data["sessions"]] == [1]


def test_who_has_nothing_here_gets_nothing(person: Person) -> None:
    for address in ("/player/data/", "/player/delete/"):
        assert person.get(address)["Location"] == "/player/"
    assert "Download" not in person.look()


def test_every_field_of_a_session_and_a_record_is_in_the_data() -> None:
    """A field that is added one day is not forgotten here."""
    from games.views import player  # noqa: PLC0415  its names are looked at

    kept = {field.name for field in Session._meta.get_fields() if field.concrete} - {"id", "player"}
    assert kept == set(player._SESSION)
    kept = {field.attname for field in Record._meta.concrete_fields} - {"id", "player_id", "fair_session_id"}
    assert kept == set(player._RECORD) - {"fair_session__code"}


# -- gone --------------------------------------------------------------------------------------------------------------


def test_deleting_asks_first(person: Person) -> None:
    person.sign_up()
    person.play()
    assert "1 game" in person.look("/player/delete/")
    assert Player.objects.exists()


def test_an_account_is_gone_with_everything(person: Person) -> None:
    person.sign_up(email="ann@example.org")
    publish(person.player, "Ann")
    win(person)
    person.play(HARD)
    passkey(person)
    elsewhere = Person()
    elsewhere.sign_in()
    person.client.cookies["settings"] = "keys=off"
    response = person.post("/player/delete/")
    assert "Everything is deleted" in response.text
    for model in (User, Player, Session, Record, SignIn, EmailAddress, Authenticator):
        assert not model._default_manager.exists(), model
    assert person.cookies <= {"csrftoken"}
    assert "You have not played yet" in person.look()
    assert "ann" not in elsewhere.look().replace("anned", "")


def test_a_guest_is_gone_with_everything(person: Person) -> None:
    person.play()
    person.post("/player/delete/")
    assert not Player.objects.exists()
    assert person.key is None


def test_others_stay(person: Person) -> None:
    person.sign_up()
    other = Person("bob")
    other.sign_up()
    other.play()
    person.post("/player/delete/")
    assert list(User.objects.values_list("username", flat=True)) == ["bob"]
    assert Session.objects.get().player == other.player


def test_the_name_is_free_again(person: Person) -> None:
    person.sign_up()
    person.post("/player/delete/")
    assert Person().sign_up()["Location"] == "/player/"


def test_a_page_of_another_device_is_a_guests_after_that(person: Person) -> None:
    person.sign_up()
    person.play(PAIRS, 0, 1)
    phone = Person()
    phone.sign_in()
    tab = phone.at(PAIRS)
    person.post("/player/delete/")
    tab.post("compare")
    assert tab.look().shown == {}
    assert not Session.objects.exists()
