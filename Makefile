# Two words are enough:  make play  and  make test.  Each makes its own environment in .venv.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.PHONY: play test check proof proof-tables art bench

play: $(READY)
	$(BIN)/raub-desktop

test: $(READY)
	$(BIN)/python -m pytest -n auto

# Lint and types, as the release needs them.
check: $(READY)
	$(BIN)/ruff check .
	$(BIN)/mypy

# The long proof of the laws: 10,000 deals of each book and 10,000 with random options (about ten minutes).
proof: $(READY)
	$(BIN)/python -m tests.long.proof_laws --deals 10000 --jobs 2

# Whole matches of every book at two, three and four seats, played at the table.
proof-tables: $(READY)
	$(BIN)/python -m tests.long.proof_tables

# Draw all cards and pictures again; the files under assets/ come out the same.
art: $(READY)
	$(BIN)/python -m raub_desktop.art.build

# The engine's speed beside python-chess's.
bench: $(READY)
	$(BIN)/python -m tests.bench.bench_engine

$(READY): pyproject.toml uv.lock
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	test -x $(BIN)/uv || $(BIN)/python -m pip install --quiet --disable-pip-version-check uv
	UV_PROJECT_ENVIRONMENT=$(VENV) $(BIN)/uv sync --locked --inexact --quiet
	touch $(READY)
