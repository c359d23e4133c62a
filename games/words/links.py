"""Links to boards."""

from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString

from games.engine.codes import Code


def link_to_board(code: Code) -> dict[str, SafeString | str]:
    """Return a code for a text, and the address of its board."""
    return {"code": code_text(code), "address": reverse("game", args=[str(code)])}


def code_text(code: Code) -> SafeString:
    """Return a code that no sentence written from right to left scrambles."""
    return format_html('<bdi class="code" dir="ltr">{}</bdi>', str(code))
