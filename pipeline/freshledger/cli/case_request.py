"""What `freshledger case` is asked: arguments, JSON, and the ledger it is asked of."""

from __future__ import annotations

import json
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from freshledger.cli.clock import now
from freshledger.cli.terminal import print_json
from freshledger.errors import FreshledgerError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from freshledger.casebook import Casebook

StoreOfCases = Annotated[str, typer.Argument(help="Folder of a store, or s3://, gs://, az://.")]
CaseId = Annotated[str | None, typer.Argument(help="Id of the case.")]
TurnId = Annotated[str | None, typer.Argument(help="Id of the turn.")]
EvidenceId = Annotated[str | None, typer.Argument(help="Id of the evidence row.")]
JsonFile = Annotated[
    str | None,
    typer.Option(
        "--json-file",
        metavar="FILE|-",
        help="JSON of the fields that no argument gives; - reads it.",
    ),
]


def request(json_file: str | None, **arguments: str | None) -> dict[str, Any]:
    """Give the fields of a request: the arguments given, and those of a JSON object beside them."""
    told = json_of(json_file)
    if not isinstance(told, dict):
        raise FreshledgerError(
            f"{json_file}: a {type(told).__name__} is no request; give an object"
        )
    return told | given(**arguments)


def given(**arguments: str | None) -> dict[str, str]:
    """Leave out the arguments that were not given."""
    return {name: value for name, value in arguments.items() if value is not None}


def json_of(json_file: str | None) -> Any:  # noqa: ANN401 - any JSON value
    """Read JSON from a file, or from standard input for `-`; no file reads as an empty object."""
    if json_file is None:
        return {}
    try:
        body = sys.stdin.buffer.read() if json_file == "-" else Path(json_file).read_bytes()
        return json.loads(body.decode("utf-8-sig"))
    except OSError as error:
        raise FreshledgerError(f"{json_file} cannot be read: {error.strerror}") from error
    except (ValueError, RecursionError) as error:
        raise FreshledgerError(f"{json_file} is no JSON in UTF-8: {error}") from error


def needed(fields: dict[str, Any], *names: str) -> list[str]:
    """Give the texts that a request cannot do without, in the order of their names."""
    for name in names:
        if name not in fields:
            raise FreshledgerError(
                f"the request has no {name}; it needs {', '.join(names)}, as arguments or as JSON"
            )
        if not isinstance(fields[name], str):
            raise FreshledgerError(f"{name} is {json.dumps(fields[name])[:80]}; it must be a text")
    return [fields[name] for name in names]


def ledger(store: str, *, writes: bool = True, makes: bool = False) -> Casebook:
    """Open the ledger in a store, which must exist unless the command `makes` it."""
    from freshledger.casebook import Casebook  # noqa: PLC0415 - slow to import
    from freshledger.store import Store  # noqa: PLC0415 - slow to import

    if not makes:
        found = Store.open(store, read_only=True)
    return Casebook(Store.open(store) if writes else found, clock=now)


@contextmanager
def refusals_told(*, as_json: bool) -> Iterator[None]:
    """Tell a program in JSON why it was refused; people read the message that ends the command."""
    from freshledger.casebook import Refused  # noqa: PLC0415 - slow to import

    try:
        yield
    except Refused as refusal:
        if as_json:
            told = {"message": refusal.message, "evidence_id": refusal.evidence_id}
            print_json({"refused": refusal.code, **told})
        raise
