# Needs make and Python 3.11 or newer; everything else is installed into .venv.
PYTHON ?= python3
BIN := .venv/bin
# With `spark` among them, and Java 17, the tests on Spark run; without, they are skipped.
EXTRAS ?= dev,notebooks
INSTALLED := .venv/.installed-$(EXTRAS)
PEERS := .venv-peers/.installed
TESTS := $(BIN)/python -m pytest

.PHONY: help demo test lint format docs bench bench-performance bench-dates bench-store soak clean

help:
	@echo "make demo         label the sample corpus and print the result"
	@echo "make test         every check and every test but the long ones"
	@echo "make lint         formatting, types, layers and SQL only"
	@echo "make format       write the formatting that lint asks for"
	@echo "make docs         the table of forms in docs/dates.md"
	@echo "make soak         the long reliability tests"
	@echo "make bench        speed and memory; CORPUS=path for rows of your own"
	@echo "make bench-performance  the tables of docs/performance.md; CORPUS=path, SIZES=rows,rows"
	@echo "make bench-dates  scores and speed of reading dates, beside peers; CASES=folder for other texts"
	@echo "make bench-store  a commit and the latest view, beside Delta Lake"
	@echo "make clean        remove what was installed, built or written"

# Installed again only when the requirements or the extras change.
$(INSTALLED): pyproject.toml constraints.txt
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[$(EXTRAS)]'
	@touch $@

demo: $(INSTALLED)
	$(BIN)/freshledger label data/evidence.jsonl --frame "2025-01-01 ~ 2025-06-30" --as-of 2025-07-10 \
		--policy conservatism_level=high scenario=policy --out out/demo
	@$(BIN)/python data/agreement.py out/demo/labels.parquet

test: lint
	$(TESTS) -n 2 --dist worksteal -m "not soak and not bench" \
		--cov --cov-report=term:skip-covered

lint: $(INSTALLED)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/sqlfluff lint sql

format: $(INSTALLED)
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	$(BIN)/sqlfluff fix sql

docs: $(INSTALLED)
	$(BIN)/python -m freshledger.dates.table docs/dates.md

soak: $(INSTALLED)
	$(TESTS) -m soak

bench: $(INSTALLED)
	$(TESTS) -m bench -s tests/bench

# Peers ask for other versions than ours: they have a place of their own. Where they cannot be
# installed they are skipped, and the run says so.
$(PEERS): pyproject.toml constraints.txt
	$(PYTHON) -m venv .venv-peers
	.venv-peers/bin/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev]'
	-.venv-peers/bin/python -m pip install --quiet --disable-pip-version-check -e '.[bench]'
	@touch $@

bench-performance: $(INSTALLED)
	$(TESTS) -m bench -s tests/bench/test_label_speed.py tests/bench/test_performance.py tests/bench/test_spark_speed.py

bench-dates: $(PEERS)
	.venv-peers/bin/python -m pytest -m bench -s tests/bench -k dates

bench-store: $(PEERS)
	.venv-peers/bin/python -m pytest -m bench -s tests/bench/test_beside_deltalake.py

clean:
	rm -rf .venv .venv-peers out dist build .coverage .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
