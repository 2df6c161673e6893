# Two words are enough:  make play  and  make test.  Each makes its own environment in .venv.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.PHONY: play test check proof proof-tables proof-storage proof-fairness figures train art bench linux windows dist installed-test

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

# The game killed 500 times, and 2,000 damaged files: nothing may be lost (about an hour).
proof-storage: $(READY)
	$(BIN)/python -m tests.long.proof_kill --kills 500
	$(BIN)/python -m tests.long.proof_damage --cases 2000

# Nobody's answer may change when everything hidden from him does: 10,000 positions a level.
proof-fairness: $(READY)
	$(BIN)/python -m tests.long.proof_fairness --positions 10000 --jobs 2

# How strong the opponents are: the page of figures, gone on with where it stood (compiled code: the group "training").
figures: $(READY)
	UV_PROJECT_ENVIRONMENT=$(VENV) PATH="$(CURDIR)/$(BIN):$$PATH" uv sync --locked --inexact --quiet --group training
	$(BIN)/python -m tests.long.figures --jobs 2 --out tests/long/figures-raub.md

# Learn again what the opponents know (compiled code: the group "training"); the same seed gives the same files.
train: $(READY)
	UV_PROJECT_ENVIRONMENT=$(VENV) PATH="$(CURDIR)/$(BIN):$$PATH" uv sync --locked --inexact --quiet --group training
	$(BIN)/python -m raub_desktop.players.training

# Draw all cards, pictures and sounds again; the files under assets/ come out the same.
art: $(READY)
	$(BIN)/python -m raub_desktop.art.build

# Speed, as ratios: the engine and the opponents' kernel beside python-chess, cards beside a bare start of Python.
bench: $(READY)
	$(BIN)/python -m tests.bench.bench_engine
	$(BIN)/python -m tests.bench.bench_kernel
	$(BIN)/python -m tests.bench.bench_card_play
	$(BIN)/python -m tests.bench.bench_cards

PACK := PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/python packaging/build.py

# The program folder (.tar.xz) and the Debian package, into dist/.
linux: $(READY)
	$(PACK) linux deb

# The Windows installer, made on Linux (apt install nsis gcc-mingw-w64-x86-64); PYTHON_ZIP=… PYTHON_SHA256=… for another Python.
windows: $(READY)
	$(PACK) windows $(if $(PYTHON_ZIP),--windows-python $(PYTHON_ZIP) --windows-python-sha256 $(PYTHON_SHA256))

# Wheel, sdist, bill of materials and checksums.
dist: $(READY)
	$(PACK) wheel sbom sums

# Install the .deb, play a deal in it with mouse and keys, remove it (as root; Xvfb, xdotool, openbox, x11-utils).
installed-test: linux
	$(BIN)/python packaging/test_installed.py

$(READY): pyproject.toml uv.lock
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	test -x $(BIN)/uv || $(BIN)/python -m pip install --quiet --disable-pip-version-check uv
	UV_PROJECT_ENVIRONMENT=$(VENV) $(BIN)/uv sync --locked --inexact --quiet
	touch $(READY)
