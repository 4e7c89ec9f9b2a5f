"""The wheel, installed beside nothing of the checkout: its SQL, its command, its labels."""

from __future__ import annotations

import json
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path
from typing import NamedTuple
from zipfile import ZipFile

import polars as pl
import pytest

from freshledger.sqlfiles import FOLDERS, sql_root

CHECKOUT = Path(__file__).parents[2]
SETTINGS = ("--frame", "2025-01-01 ~ 2025-06-30", "--as-of", "2025-07-10", "--no-result")
SQL_OF_THE_INSTALLED = """
import json
from freshledger.sqlfiles import FOLDERS, sql_files, sql_root
print(json.dumps({"root": str(sql_root()),
                  "names": {folder: [file.name for file in sql_files(folder)] for folder in FOLDERS}}))
"""


class Installed(NamedTuple):
    """A virtual environment that holds the wheel."""

    wheel: Path
    folder: Path

    def run(self, *command: str | Path) -> str:
        """Run a program of the environment, away from the checkout."""
        program, *arguments = command
        ended = subprocess.run(
            [self.folder / "bin" / program, *arguments],
            cwd=self.folder,
            capture_output=True,
            text=True,
            check=False,
        )
        assert ended.returncode == 0, ended.stderr
        return ended.stdout


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """Build the wheel and install it without a network; the others' packages are this Python's."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder)]
    subprocess.run([*build, CHECKOUT], check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    venv.create(folder / "env", with_pip=False)
    install = [sys.executable, "-m", "pip", "--python", str(folder / "env"), "install", "--quiet"]
    subprocess.run(
        [*install, "--no-deps", "--no-index", "--disable-pip-version-check", wheel], check=True
    )
    # A folder on the path brings its packages, not the editable install of the checkout.
    (site,) = (folder / "env").glob("lib/python*/site-packages")
    (site / "others.pth").write_text(sysconfig.get_path("purelib"))
    return Installed(wheel, folder / "env")


def test_the_package_is_the_wheels(installed: Installed) -> None:
    place = installed.run("python", "-c", "import freshledger; print(freshledger.__file__)")
    assert place.startswith(str(installed.folder))


def test_sql_names_are_those_of_the_checkout(installed: Installed) -> None:
    found = json.loads(installed.run("python", "-c", SQL_OF_THE_INSTALLED))
    here = {
        folder: sorted(path.stem for path in (CHECKOUT / "sql" / folder).glob("*.sql"))
        for folder in FOLDERS
    }
    assert sql_root() == CHECKOUT / "sql"
    assert Path(found["root"]).is_relative_to(installed.folder)
    assert {folder: sorted(names) for folder, names in found["names"].items()} == here
    assert "frame_profile" in here["profile"]


def test_the_wheel_holds_the_package_and_nothing_else(installed: Installed) -> None:
    names = ZipFile(installed.wheel).namelist()
    tops = {name.split("/")[0].split("-")[0] for name in names}
    assert tops == {"freshledger"}
    assert "freshledger/py.typed" in names
    assert [name for name in names if "/tests/" in name or name.endswith(".pyc")] == []


def test_the_command_answers(installed: Installed) -> None:
    assert installed.run("freshledger", "--help").startswith("Usage: freshledger ")


def test_the_command_labels_as_the_checkout_does(installed: Installed) -> None:
    corpus = CHECKOUT / "data" / "evidence.jsonl"
    installed.run("freshledger", "label", corpus, *SETTINGS, "--out", installed.folder / "theirs")
    script = [sys.executable, "-c", "from freshledger.cli import main; main()"]
    ours = [*script, "label", str(corpus), *SETTINGS, "--out", str(installed.folder / "ours")]
    subprocess.run(ours, check=True, capture_output=True)
    theirs = installed.folder / "theirs" / "labels.parquet"
    assert theirs.read_bytes() == (installed.folder / "ours" / "labels.parquet").read_bytes()
    assert pl.read_parquet(theirs).height == 385
