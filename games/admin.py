"""The host's view of players, sessions, records and accounts. What follows from moves can't be edited here."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.contrib import admin, messages
from django.contrib.auth.admin import UserAdmin
from django.contrib.auth.models import Group, User
from django.db.models import Count, OuterRef, QuerySet, Subquery
from django.db.models.functions import Coalesce
from django.http import HttpRequest
from django.utils.translation import ngettext

from games.accounts.addresses import keep_address
from games.models import Player, Record, Session
from games.players.merging import erase, publish

if TYPE_CHECKING:
    from django.forms import ModelForm

    _ModelAdmin = admin.ModelAdmin[Any]
else:
    _ModelAdmin = admin.ModelAdmin

admin.site.site_header = admin.site.site_title = "Quiet Boards"
for _model in (Authenticator, EmailAddress, Group, User):
    if admin.site.is_registered(_model):
        admin.site.unregister(_model)

type _Deleted = tuple[Sequence[Any], dict[str, int], set[str], list[str]]


class _ToLookAt(_ModelAdmin):
    """Rows that can be looked at and nothing else."""

    show_full_result_count = False
    list_per_page = 50

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Nobody adds what only playing makes."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Nobody changes what follows from the moves."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Nobody deletes one row of what is counted together."""
        return False


class _Whole(_ModelAdmin):
    """Rows that can be deleted, and take along all that hangs on them, however it may be looked at."""

    def get_deleted_objects(self, objs: QuerySet[Any] | Sequence[Any], request: HttpRequest) -> _Deleted:  # type: ignore[override]
        """Name the rows themselves, and of all that goes with them the number: it may be thousands."""
        players = self._players(objs)
        counts = {
            "accounts": sum(1 for player in players if player.user_id is not None),
            "sessions": Session.objects.filter(player__in=players).count(),
            "records": Record.objects.filter(player__in=players).count(),
        }
        return [str(one) for one in objs], counts, set(), []

    def delete_model(self, request: HttpRequest, obj: Any) -> None:
        """Delete in the order that nothing can block."""
        self._erase([obj])

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> None:
        """Delete in the order that nothing can block."""
        self._erase(queryset)

    def _players(self, rows: Iterable[Any]) -> list[Player]:
        raise NotImplementedError

    def _erase(self, rows: Iterable[Any]) -> None:
        raise NotImplementedError


@admin.register(Player)
class PlayerAdmin(_Whole):
    """Guests and accounts that have played."""

    list_display = ("__str__", "user", "public_name", "games", "created_at")
    list_select_related = ("user",)
    list_filter = (("user", admin.EmptyFieldListFilter), ("public_name", admin.EmptyFieldListFilter))
    search_fields = ("public_name", "user__username", "sessions__code")
    search_help_text = "Public name, name of the account, or game code"
    show_full_result_count = False
    list_per_page = 50
    ordering = ("-created_at",)
    actions = ("take_off_the_lists",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Player]:
        """Count the games along, of those who are on the page."""
        games = Session.objects.filter(player=OuterRef("pk")).order_by().values("player")
        count = Coalesce(Subquery(games.annotate(count=Count("pk")).values("count")), 0)
        players: QuerySet[Player] = super().get_queryset(request)
        return players.annotate(session_count=count)

    @admin.display(description="games")
    def games(self, player: Player) -> int:
        """Return the number of sessions."""
        return int(player.session_count)  # type: ignore[attr-defined]  # annotated above

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Nobody adds what only playing makes."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Player | None = None) -> bool:
        """A player is changed by itself; what a host may do is an action."""
        return False

    @admin.action(description="Take the public name away", permissions=["delete"])
    def take_off_the_lists(self, request: HttpRequest, queryset: QuerySet[Player]) -> None:
        """Take players off the site's lists, say for a name that offends."""
        listed = list(queryset.exclude(public_name=None))
        for player in listed:
            publish(player, None)
        text = ngettext("%d player is off the lists.", "%d players are off the lists.", len(listed)) % len(listed)
        self.message_user(request, text, messages.SUCCESS)

    def _players(self, rows: Iterable[Player]) -> list[Player]:
        return list(rows)

    def _erase(self, rows: Iterable[Player]) -> None:
        for player in rows:
            erase([player.key], player.user)


@admin.register(Session)
class SessionAdmin(_ToLookAt):
    """Games under way and over."""

    list_display = ("code", "number", "player", "status", "elapsed", "drawn", "moved_at")
    list_select_related = ("player",)
    list_filter = ("game", "status", "drawn")
    search_fields = ("code", "player__public_name", "player__user__username")
    search_help_text = "Game code, public name or name of the account"
    ordering = ("-pk",)


@admin.register(Record)
class RecordAdmin(_ToLookAt):
    """Figures, and the site's lists."""

    list_display = ("player", "kind", "won", "lost", "stuck", "left", "best_time", "fair_time", "listed")
    list_select_related = ("player",)
    list_filter = ("game", "listed")
    search_fields = ("=kind", "player__public_name", "player__user__username", "fair_session__code")
    search_help_text = "Kind of board, public name, name of the account, or code of the best fair game"
    ordering = ("-pk",)


@admin.register(User)
class AccountAdmin(_Whole, UserAdmin):  # type: ignore[type-arg]
    """Accounts: a host may close one, give it a new password, or delete it."""

    list_display = ("username", "public_name", "email", "is_active", "is_staff", "last_login")
    list_select_related = ("player",)
    search_fields = ("username", "email", "player__public_name")
    list_filter = ("is_active", "is_staff")
    filter_horizontal = ()
    fieldsets = (
        (None, {"fields": ("username", "password", "email")}),
        ("Permissions", {"fields": ("is_active", "is_staff", "is_superuser")}),
        ("Dates", {"fields": ("date_joined", "last_login")}),
    )
    readonly_fields = ("date_joined", "last_login")

    @admin.display(description="public name")
    def public_name(self, user: User) -> str:
        """Return the name on the lists."""
        player = getattr(user, "player", None)
        return (player.public_name or "") if player else ""

    def save_model(self, request: HttpRequest, obj: User, form: "ModelForm[User]", change: bool) -> None:  # noqa: FBT001  Django's
        """Save the account, and let a changed address be the only one."""
        super().save_model(request, obj, form, change)
        if "email" in form.changed_data:
            keep_address(obj, obj.email)

    def _players(self, rows: Iterable[User]) -> list[Player]:
        return list(Player.objects.filter(user__in=list(rows)))

    def _erase(self, rows: Iterable[User]) -> None:
        for user in rows:
            erase([], user)
