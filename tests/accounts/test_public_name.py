"""The public name: who may have one, what it may be, and that it is one player's."""

import threading
from http import HTTPStatus

import pytest
from django.conf import settings as site
from django.core.exceptions import ValidationError
from django.db import IntegrityError, connection, transaction
from django.utils.translation import gettext, override
from hypothesis import given, settings
from hypothesis import strategies as st

from games.models import Player, Record
from games.models.player import looks_of
from games.players.merging import NameTaken, publish
from games.players.public_names import clean_public_name
from games.records.keeping import recount
from tests.accounts.person import Person
from tests.accounts.test_merge import Keeper, winning_moves
from tests.views.markup import Markup
from tests.views.visitor import PAIRS


def name_of(person: Person) -> str | None:
    return person.player.public_name


def ask(person: Person, name: str) -> str:
    response = person.post("/player/name/", listed="1", name=name)
    return response.text if response.status_code == 200 else person.look()


# -- what a name may be ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Ann", "Ann"),
        ("  Ann   B. ", "Ann B."),
        ("Zoë 2", "Zoë 2"),
        ("Zoe\u0308", "Zoë"),
        ("Ｗｉｄｅ", "Wide"),
        ("O’Hara-Li_3", "O’Hara-Li_3"),
        ("Анна", "Анна"),
        ("محمد", "محمد"),
        ("山田太郎", "山田太郎"),
        ("नमस्ते", "नमस्ते"),
        ("דוד 7", "דוד 7"),
        ("สมชาย", "สมชาย"),
        ("김철수", "김철수"),
        ("山田タロウ", "山田タロウ"),
        ("Đorđe Łoś", "Đorđe Łoś"),
        ("Việt Hòa", "Việt Hòa"),
        ("علي٢", "علي٢"),
        ("राम०", "राम०"),
        ("佐々木", "佐々木"),
        ("ケーキ", "ケーキ"),
        ("ハンス・ペーター", "ハンス・ペーター"),
        ("เด็กๆ", "เด็กๆ"),
        ("น้ำ", "น้ำ"),
        ("ນ້ຳ", "ນ້ຳ"),
        ("علی\u200cرضا", "علی\u200cرضا"),
        ("علی۲", "علی۲"),
        ("मेज़ों", "मेज़ों"),
        ("श्री", "श्री"),
        ("ශ්\u200dරී", "ශ්\u200dරී"),
        ("ნინო", "ნინო"),
        ("Անի", "Անի"),
        ("សុខា", "សុខា"),
        ("ສົມ", "ສົມ"),
        ("အောင်", "အောင်"),
        ("නිමල්", "නිමල්"),
        ("അനിൽ", "അനിൽ"),
        ("ರಾಮ", "ರಾಮ"),
        ("አበበ", "አበበ"),
        ("Gal·la", "Gal·la"),
        ("ab", "ab"),
        ("x" * 24, "x" * 24),
    ],
)
def test_a_name_is_kept_trimmed_and_in_its_usual_form(text: str, name: str) -> None:
    assert clean_public_name(text) == name


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "2 to 24"),
        ("a", "2 to 24"),
        ("x" * 25, "2 to 24"),
        ("   ", "2 to 24"),
        ("An\u200bn", "made of letters"),
        ("Ann\u202e", "made of letters"),
        ("Ann\u2060", "made of letters"),
        ("A\ufeffnn", "made of letters"),
        ("Ann\x00", "made of letters"),
        ("Ann\U000e0041", "made of letters"),
        ("Ann♥", "made of letters"),
        ("<b>Ann</b>", "made of letters"),
        ("Ann\ue000", "made of letters"),
        ("Ann\u115f", "one alphabet"),
        ("안녕\u3164", "can't be used"),
        ("Ann\ufe0f", "can't be used"),
        ("Ann\u034f", "can't be used"),
        ("A" + "\u0336" * 4 + "nn", "made of letters"),
        ("\u0301Ann", "made of letters"),
        ("--..", "a letter or a digit"),
        ("Аnn", "one alphabet"),
        ("Annα", "one alphabet"),
        ("Ann山", "one alphabet"),
        ("ꮓnna", "one alphabet"),
        *((f"B{zero}b", "one alphabet") for zero in "०໐ဝ٥"),
        ("علي٢2", "one alphabet"),
        ("٥٥", "one alphabet"),
        ("Annɑ", "can't be used"),
        ("Olɡa", "can't be used"),
        ("Aǀice", "can't be used"),
        ("ᴀɴɴᴀ", "can't be used"),
        ("A\u0338nn", "can't be used"),
        ("ꓐꓳꓐ", "can't be used"),
        ("ᎠᎪᏙᎬ", "can't be used"),
        ("A\u200cnn", "made of letters"),
        ("علی\u200c", "made of letters"),
        ("\u200dश्री", "made of letters"),
        ("Ann・", "one alphabet"),
        ("Annー", "one alphabet"),
        ("क" + "\u093c\u0947\u0902\u0901\u0903", "made of letters"),
        ("क\u0902\u0902", "made of letters"),
        ("ខ\u17b4", "can't be used"),
        ("ႠႡ", "can't be used"),
        ("ΩϾϿ", "can't be used"),
        ("ѡѻ", "can't be used"),
    ],
)
def test_a_name_that_plays_tricks_is_refused(text: str, says: str) -> None:
    with pytest.raises(ValidationError) as caught:
        clean_public_name(text)
    assert says in " ".join(caught.value.messages)


@pytest.mark.parametrize("language", [code for code, _ in site.LANGUAGES])
@pytest.mark.parametrize("word", ["You", "A guest"])
def test_nobody_is_called_what_the_site_calls_those_without_a_name(language: str, word: str) -> None:
    with override(language):
        name = gettext(word)
    for written in (name, name.upper(), f" {name} "):
        with pytest.raises(ValidationError):
            clean_public_name(written)
    with pytest.raises(ValidationError):
        clean_public_name("Y0U")


@settings(max_examples=50)
@given(st.text(max_size=30))
def test_a_name_that_is_taken_stays_as_it_is_when_cleaned_again(text: str) -> None:
    try:
        name = clean_public_name(text)
    except ValidationError:
        return
    assert clean_public_name(name) == name
    assert name == name.strip()
    assert name.replace("\u200c", "").replace("\u200d", "").isprintable()
    assert len(looks_of(name)) <= (Player._meta.get_field("looks").max_length or 0)


@pytest.mark.parametrize(
    "pair",
    [
        ("Ann", "aNN"),
        ("Анна", "АННА"),
        ("Straße", "STRASSE"),
        ("аса", "aca"),
        ("Bill", "BiIl"),
        ("Bob0", "BobO"),
        ("O'Neil", "O’Neil"),
        ("Alice", "Ali\u0307ce"),
        ("Ali", "ALİ"),
        ("Jan", "j\u0307an"),
        ("öëo", "ӧёо"),
        ("Ștefan", "Ştefan"),
        ("Ðorđe", "Đorđe"),
        ("علي2", "علي٢"),
        ("علي", "علی"),
        ("ロロ", "口口"),
        ("սոօ", "uno"),
        ("ՍՈՕ", "UNO"),
        ("علی\u200cرضا", "علیرضا"),
        ("ರಮ", "రమ"),
        ("ບວ", "บว"),
        ("ー山", "一山"),
        ("ဝဝ", "oo"),
    ],
)
def test_names_that_look_alike_are_one(pair: tuple[str, str]) -> None:
    assert looks_of(pair[0]) == looks_of(pair[1])


@pytest.mark.parametrize("pair", [("Ann", "Anna"), ("Zoe", "Zoë"), ("Ann B", "AnnB"), ("Иван", "Йван")])
def test_names_that_differ_are_two(pair: tuple[str, str]) -> None:
    assert looks_of(pair[0]) != looks_of(pair[1])


# -- who has it --------------------------------------------------------------------------------------------------------


@pytest.mark.data
@pytest.mark.django_db
def test_nobody_is_on_a_list_without_wanting_it(person: Person) -> None:
    person.sign_up()
    assert name_of(person) is None
    person.post("/player/name/")
    assert "on none of" in person.look()
    assert name_of(person) is None


@pytest.mark.data
@pytest.mark.django_db
def test_the_records_come_onto_the_lists_and_off_them(person: Person) -> None:
    person.sign_up()
    keeper = Keeper.__new__(Keeper)
    keeper.player, keeper.numbers = person.player, {}
    keeper.session(0, winning_moves(), PAIRS, drawn=True)
    recount(person.player.key)
    assert not Record.objects.best_of_site("match").exists()
    assert "You are on the site" in ask(person, " Ann  B ")
    assert [record.player.public_name for record in Record.objects.best_of_site("match")] == ["Ann B"]
    person.post("/player/name/", name="Ann B")
    assert not Record.objects.best_of_site("match").exists()
    assert name_of(person) is None


@pytest.mark.data
@pytest.mark.django_db
@pytest.mark.parametrize("name", ["Ann", "ANN", " ann ", "Ａｎｎ"])
def test_a_name_belongs_to_one_player(person: Person, name: str) -> None:
    person.sign_up()
    ask(person, "Ann")
    other = Person("bob")
    other.sign_up()
    page = ask(other, name)
    assert "Another player has this name" in page
    assert name_of(other) is None
    assert "Another player" not in ask(person, "ANN"), "one's own name may be written otherwise"


@pytest.mark.django_db
def test_a_refused_name_stays_in_its_field_with_the_reason(person: Person) -> None:
    person.sign_up()
    page = ask(person, "<i>♥")
    assert "made of letters" in page
    assert 'value="&lt;i&gt;♥"' in page
    assert 'aria-invalid="true"' in page


@pytest.mark.django_db
def test_a_guest_has_no_public_name(person: Person) -> None:
    person.play()
    assert person.post("/player/name/", listed="1", name="Ann")["Location"].startswith("/account/sign-in/")
    assert Player.objects.get().public_name is None
    assert "Public name" not in person.look()


@pytest.mark.data
@pytest.mark.django_db
def test_the_database_knows_no_name_without_its_looks(person: Person) -> None:
    person.sign_up()
    with pytest.raises(IntegrityError), transaction.atomic():
        Player.objects.update(public_name="Ann")


@pytest.mark.data
@pytest.mark.django_db(transaction=True)
def test_of_two_who_ask_at_once_one_gets_it(person: Person) -> None:
    people = [Person(name) for name in ("ann", "bob")]
    for one in people:
        one.sign_up()
    players, taken, gate = [one.player for one in people], [], threading.Barrier(2)

    def claim(player: Player, name: str) -> None:
        gate.wait()
        try:
            publish(player, name)
        except NameTaken:
            taken.append(name)
        finally:
            connection.close()

    threads = [threading.Thread(target=claim, args=pair) for pair in zip(players, ("Quiet", "QUIET"), strict=True)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(taken) == 1
    assert Player.objects.exclude(public_name=None).count() == 1


@pytest.mark.django_db
def test_a_name_without_the_box_is_kept_in_its_field_and_shown_to_nobody(person: Person) -> None:
    person.sign_up()
    page = Markup(person.post("/player/name/", name="Fox").text)
    assert page.one("input", name="name")["value"] == "Fox"
    assert "Tick the box" in page.one(id="name-fault").text
    assert "checked" not in page.one("input", name="listed")
    assert person.player.public_name is None


@pytest.mark.django_db
def test_who_unticks_the_box_leaves_the_lists_whatever_the_field_says(person: Person) -> None:
    person.sign_up()
    person.post("/player/name/", listed="1", name="Fox")
    assert person.player.public_name == "Fox"
    assert person.post("/player/name/", name="Fox").status_code == HTTPStatus.SEE_OTHER
    assert person.player.public_name is None
