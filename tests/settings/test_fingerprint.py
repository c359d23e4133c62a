"""Two servers on one database have one key, or the second does not start."""

import subprocess
from pathlib import Path

import pytest
from django.conf import settings as site
from django.core.management import call_command

from config.fingerprint import WRONG_KEY, fingerprint, what_is_wrong
from games.models import SiteKey
from tests.settings.running import COMMAND, ROOT, environment, free_port, serving

pytestmark = [pytest.mark.django_db, pytest.mark.data]


def test_the_first_key_is_kept_and_fits_for_ever() -> None:
    assert what_is_wrong("one", SiteKey.objects) == ""
    assert what_is_wrong("one", SiteKey.objects) == ""


def test_another_key_does_not_fit_and_changes_nothing() -> None:
    what_is_wrong("one", SiteKey.objects)
    assert what_is_wrong("other", SiteKey.objects) == WRONG_KEY
    assert what_is_wrong("one", SiteKey.objects) == ""


def test_the_fingerprint_does_not_give_the_key_away() -> None:
    assert "one" not in fingerprint("one")
    assert fingerprint("one") != fingerprint("One")


def test_a_key_can_be_accepted_on_purpose() -> None:
    what_is_wrong("one", SiteKey.objects)
    call_command("accept_key", verbosity=0)
    assert what_is_wrong(site.SECRET_KEY, SiteKey.objects) == ""
    assert what_is_wrong("one", SiteKey.objects) == WRONG_KEY


def test_a_second_server_with_a_key_of_its_own_does_not_start(tmp_path: Path) -> None:
    with serving(tmp_path, WEB_WORKERS="1"):
        other = environment(tmp_path, PORT=str(free_port()), SECRET_KEY="another-key-" * 6)
        done = subprocess.run(COMMAND, cwd=ROOT, env=other, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 1
    assert done.stderr == f"{WRONG_KEY}\n"
