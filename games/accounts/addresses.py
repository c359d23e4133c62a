"""The e-mail address of an account, which is looked for in two places."""

from allauth.account.models import EmailAddress
from django.contrib.auth.models import User
from django.db import transaction


@transaction.atomic
def keep_address(user: User, address: str) -> None:
    """Keep that one address, or none, in both places: an old one opens the account no more."""
    user.email = address.lower()
    user.save(update_fields=["email"])
    EmailAddress.objects.filter(user=user).delete()
    if user.email:
        EmailAddress.objects.create(user=user, email=user.email, primary=True, verified=False)
