"""Players."""

import re
import unicodedata
from typing import ClassVar
from uuid import uuid4

from django.conf import settings
from django.db import models
from django.db.models import Q

# What looks like another letter, as that one, in small letters without marks. Capitals count too, so the Cyrillic ve is
# a b. By scripts: Cyrillic, Greek, Latin with digits, Hebrew, Arabic, Japanese,
# Armenian; Burmese, Ethiopic, Malayalam and Oriya.
_ALIKE = (
    ("авекмнорстухіјѕһӏьзћә", "abekmhopctyxljshlb3ħə"),
    ("αβεηικμνορστυχωγ", "abenlkmvopotuxwy"),
    ("i\u0131|01ð’", "lllolđ'"),
    ("\u05d5\u05df\u05e1", "llo"),
    ("اهیىکٱ", "loييكl"),
    ("ロエカニハトタチオヘ丨ー〇", "口工力二八卜夕千才へl一o"),
    ("հոսօցզյգռւտլ", "hnuogqjqnlsl"),
    ("ဝငዐሀፐഠଠ", "ocoutoo"),
)
_LOOK_ALIKES = {ord(one): other for ones, others in _ALIKE for one, other in zip(ones, others, strict=True)}

# Kannada and Telugu are nearly one script, and many letters of Lao are those of Thai; their tables run side by side.
_LOOK_ALIKES |= {first + place: chr(first - 0x80 + place) for first in (0xC80, 0xE80) for place in range(0x80)}

# Joiners, and a middle dot, which is one sign in Japanese and another in Catalan.
_LOOK_ALIKES |= {0x200C: "", 0x200D: "", ord("・"): "·"}

# The dot that İ leaves behind in small letters; and marks that differ by next to nothing: comma and cedilla, breve and
# caron, the Greek circumflex and the tilde.
_SECOND_DOT = re.compile("(?<=[ij\u0456\u0458])([\u0323-\u0331]*)\u0307")
_MARKS = str.maketrans("\u0326\u030c\u0342", "\u0327\u0306\u0303")


def looks_of(name: str) -> str:
    """Return what two names have in common that a reader would take for one another."""
    small = unicodedata.normalize("NFD", unicodedata.normalize("NFKC", name).casefold())
    digits = "".join(str(unicodedata.decimal(letter, letter)) for letter in _SECOND_DOT.sub(r"\1", small))
    return unicodedata.normalize("NFKC", digits.translate(_LOOK_ALIKES).translate(_MARKS))


class LooksField(models.CharField):  # type: ignore[type-arg]  # as any CharField
    """How the public name looks, kept in step with it whenever a player is saved."""

    def pre_save(self, model_instance: models.Model, add: bool) -> str | None:  # noqa: ARG002, FBT001  Django's
        """Compute it anew."""
        name: str | None = model_instance.public_name  # type: ignore[attr-defined]  # a Player has one
        looks = None if name is None else looks_of(name)
        setattr(model_instance, self.attname, looks)
        return looks


class Player(models.Model):
    """A player, from their first move."""

    key = models.UUIDField(primary_key=True, default=uuid4, editable=False)
    created_at = models.DateTimeField()
    user = models.OneToOneField(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        null=True,
        related_name="player",
        help_text="The account; a guest has none.",
    )
    public_name = models.CharField(  # noqa: DJ001  no name is null, since two empty ones would not be unique
        max_length=24, null=True, unique=True, help_text="The name on the site's lists, for those who want to be there."
    )

    looks = LooksField(  # null, as the name
        max_length=96, null=True, unique=True, editable=False, help_text="One look, one player: case does not count."
    )

    class Meta:
        """Constraints that make wrong rows impossible."""

        constraints: ClassVar = [
            models.CheckConstraint(
                condition=Q(public_name__isnull=True) | Q(user__isnull=False), name="player_public_has_account"
            ),
            models.CheckConstraint(condition=~Q(public_name=""), name="player_public_name_not_empty"),
            models.CheckConstraint(
                condition=Q(public_name__isnull=True, looks__isnull=True)
                | Q(public_name__isnull=False, looks__isnull=False),
                name="player_public_name_has_looks",
            ),
        ]

    def __str__(self) -> str:
        return self.public_name or str(self.key)

    @property
    def is_listed(self) -> bool:
        """Whether the player wants to be on the site's lists."""
        return self.public_name is not None
