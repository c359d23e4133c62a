"""Players come together: a guest gets an account, signs in to one, takes a name for the lists, or goes for good.

Whoever locks here locks in one order, which is also that of a move: the account, sessions, players, records.
"""

from collections.abc import Iterable
from itertools import groupby
from uuid import UUID, uuid4

from django.contrib.auth.models import User
from django.db import IntegrityError, transaction
from django.db.models import F, QuerySet
from django.utils import timezone

from games.models import Player, Session
from games.play.contention import retry_when_busy
from games.records.keeping import list_player, recount

_OUT_OF_THE_WAY = 1_000_000_000
"""Added to the numbers of sessions while they are numbered anew: more than anybody plays one board."""


class NameTaken(ValueError):
    """Somebody else has that public name, or one that looks like it."""


# -- signing in --------------------------------------------------------------------------------------------------


@retry_when_busy
@transaction.atomic
def welcome(user: User, guest_key: UUID | None) -> UUID:
    """Return the key of the account's player, with the games of that guest in it.

    An account without a player gets the guest for one. A key that belongs to another account brings nothing in.
    """
    User.objects.select_for_update().get(pk=user.pk)
    own = Player.objects.filter(user=user).first()
    if own is None:
        return _become(user, guest_key)
    if guest_key is not None:
        merge(guest_key, own)
    return own.key


def _become(user: User, guest_key: UUID | None) -> UUID:
    now = timezone.now()
    if guest_key is not None:
        # A guest who has not played yet is not known; one whose first move is just being made is about to be.
        Player.objects.bulk_create([Player(key=guest_key, created_at=now)], ignore_conflicts=True)
        if Player.objects.filter(key=guest_key, user=None).update(user=user):
            return guest_key
    return Player.objects.create(key=uuid4(), created_at=now, user=user).key


@retry_when_busy
@transaction.atomic
def merge(guest_key: UUID, account: Player) -> None:
    """Bring a guest's games into an account's player, and let the guest be no more.

    Where both have played a board, the tries are numbered anew in the order in which they began; the game that can go
    on comes last, for it is the one on the table. The guest's sessions are written anew rather than handed over: a move
    under way that still names the guest's finds nothing to change. Done twice, or by two at once, it is done once.
    """
    if guest_key == account.key:
        return
    theirs = Session.objects.filter(player=guest_key)
    shared = Session.objects.filter(player=account, code__in=theirs.values("code"))
    _lock_sessions(theirs | shared)
    players = {player.key: player for player in _lock_players(guest_key, account.key)}
    # Once more, for a game that began before the players were locked: none can begin after that.
    _lock_sessions(theirs | shared)
    guest = players.get(guest_key)
    if guest is None or guest.user_id is not None or account.key not in players:
        return
    moved, kept = list(theirs.order_by("pk")), list(shared.order_by("pk"))
    guest.delete()
    _number_anew(moved, kept)
    # Numbers of one board must differ at every moment, so those in the way step aside first.
    shared_pks = [session.pk for session in kept]
    Session.objects.filter(pk__in=shared_pks).update(number=F("number") + _OUT_OF_THE_WAY)
    Session.objects.bulk_update(kept, _CHANGED, batch_size=500)
    for session in moved:
        session.pk, session.player = None, account
    Session.objects.bulk_create(moved, batch_size=500)
    recount(account.key)


_CHANGED = ["number", "first_move", "status", "put_away", "ended_at"]


def _lock_sessions(sessions: QuerySet[Session]) -> None:
    list(Session.objects.select_for_update().filter(pk__in=sessions.values("pk")).order_by("pk").values_list("pk"))


def _lock_players(*keys: UUID) -> list[Player]:
    return list(Player.objects.select_for_update().filter(key__in=keys).order_by("key"))


def _number_anew(moved: list[Session], kept: list[Session]) -> None:
    """Number the tries at each board that both have played."""
    codes = {session.code for session in kept}
    both = [session for session in moved if session.code in codes] + kept
    both.sort(key=lambda session: (session.code, session.started_at, session.pk))
    for _code, tries in groupby(both, key=lambda session: session.code):
        _number_board(list(tries))


def _number_board(tries: list[Session]) -> None:
    """Number the tries at one board, given in the order in which they began."""
    can_go_on = [session for session in tries if session.status in Session.UNDER_WAY and not session.put_away]
    last = max(can_go_on, key=lambda session: session.moved_at) if can_go_on else tries[-1]
    begun_first = tries[0]
    order = [session for session in tries if session is not last] + [last]
    # Nobody's page follows a move of this number yet, whichever of the tries it shows.
    last.first_move = max(session.move_number for session in tries) + 1
    # If the try that began first is not the first any more, no other is: a first try is of a board not seen before.
    for number, session in enumerate(order, 1 if order[0] is begun_first else 2):
        session.number = number
        if session is not last:
            _put_away(session)


def _put_away(session: Session) -> None:
    session.put_away = True
    if session.status in Session.CAN_BE_LEFT:
        session.status = Session.Status.LEFT
        # Nobody gives a game up by signing in: it ends where it was left, and no run of wins since then with it.
        session.ended_at = session.moved_at


# -- the public name ---------------------------------------------------------------------------------------------


def publish(player: Player, name: str | None) -> None:
    """Have the player on the site's lists under that name, or on none.

    Raises NameTaken.
    """
    try:
        _publish(player.key, name)
    except IntegrityError as error:
        raise NameTaken(name) from error


@retry_when_busy
@transaction.atomic
def _publish(player_key: UUID, name: str | None) -> None:
    player = Player.objects.select_for_update().get(pk=player_key)
    player.public_name = name
    player.save(update_fields=["public_name", "looks"])
    list_player(player)


# -- going for good ----------------------------------------------------------------------------------------------


@retry_when_busy
@transaction.atomic
def erase(players: Iterable[UUID], user: User | None = None) -> None:
    """Delete those players and that account, with all that is theirs."""
    if user is not None:
        User.objects.select_for_update().filter(pk=user.pk).first()
        players = {*players, *Player.objects.filter(user=user).values_list("key", flat=True)}
    keys = sorted(players)
    # Locked first, so that no move that is just ending adds a row to those that are being deleted.
    _lock_sessions(Session.objects.filter(player__in=keys))
    Player.objects.filter(key__in=[player.key for player in _lock_players(*keys)]).delete()
    if user is not None:
        User.objects.filter(pk=user.pk).delete()
