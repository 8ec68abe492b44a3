"""`flask user`: invitations, resets and who may come in, for whoever runs Quizbank."""

from __future__ import annotations

import click
from flask.cli import AppGroup, with_appcontext

from quizbank.accounts import AccountError, Accounts
from quizbank.store import Store, StoreError
from quizbank.store.accounts import Role
from quizbank.web.parts import parts

user_group = AppGroup("user", help="Accounts: invite, reset, disable, list.")


def _accounts() -> tuple[Store, Accounts]:
    """The accounts of the data folder; Quizbank must not be running on it."""
    try:
        store = Store(parts().configuration.data)
    except StoreError as error:
        raise click.ClickException(str(error)) from None
    return store, Accounts(store)


def _spoken(path: str) -> str:
    configuration = parts().configuration
    return f"http://{configuration.host}:{configuration.port}{path}"


@user_group.command("invite")
@click.option("--instructor", "role", flag_value="instructor", help="For an instructor.")
@click.option("--learner", "role", flag_value="learner", default="learner", help="For a learner.")
@with_appcontext
def invite(role: Role) -> None:
    """Print a one-time link under which one account can be made, within seven days."""
    store, accounts = _accounts()
    with store:
        token = accounts.invite(role=role, at=parts().clock())
    click.echo(_spoken(f"/link/{token}"))


@user_group.command("reset")
@click.argument("name")
@with_appcontext
def reset(name: str) -> None:
    """Print a one-time link that sets a new password for NAME."""
    store, accounts = _accounts()
    with store:
        try:
            token = accounts.reset(name=name, at=parts().clock())
        except AccountError as error:
            raise click.ClickException(str(error)) from None
    click.echo(_spoken(f"/link/{token}"))


@user_group.command("disable")
@click.argument("name")
@click.option("--undo", is_flag=True, help="Let them in again.")
@with_appcontext
def disable(name: str, undo: bool) -> None:
    """Let NAME in no more, and end their sign-ins; what they learnt is kept."""
    store, accounts = _accounts()
    with store:
        try:
            accounts.disable(name=name, disabled=not undo)
        except AccountError as error:
            raise click.ClickException(str(error)) from None
    click.echo(f"{name} may {'sign in again' if undo else 'not sign in any more'}.")


@user_group.command("list")
@with_appcontext
def show() -> None:
    """List all accounts."""
    store, accounts = _accounts()
    with store:
        for account in accounts.everybody():
            state = ", disabled" if account.disabled else ""
            click.echo(f"{account.shown} ({account.role}{state})")
