# Two words are enough:  make play  and  make test.  Each makes its own environment in .venv.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

# Keep the bytecode: without it every test process, and every program that a test starts, compiles the game anew.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := play
.PHONY: help play test test-slow test-all check coverage proof proof-tables proof-program proof-storage proof-hostile proof-monkey proof-evening proof-fairness proof-hints proof-languages proof-screen-reader film-strips figures lengths train puzzles art language language-check bench linux windows dist twice installed-test

help: ## List the commands.
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-16s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(READY) ## Start the game.
	$(BIN)/raub-desktop

test: $(READY) ## Pass the tests (some minutes).
	$(BIN)/python -m pytest -n auto -m "not slow"

test-slow: $(READY) ## Pass the tests that make test leaves out: the long proofs in small, whole matches.
	$(BIN)/python -m pytest -n auto -m slow

test-all: test test-slow ## Pass all tests.

check: $(READY) ## Check format, lint and types, of the game and of the tests.
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

coverage: $(READY) ## Pass the tests, and tell which lines none of them runs.
	$(BIN)/python -m pytest -n auto --cov=raub_desktop --cov-report=term:skip-covered --cov-report=html:build/coverage

proof: $(READY) ## Prove the laws of the engine: of every game 10,000 deals a book, 10,000 with random options.
	$(BIN)/python -m tests.long.proof_laws --deals 10000 --jobs 2

proof-tables: $(READY) ## Play whole matches at the table itself: every book of Raub, every table of Cruce known for its rules.
	$(BIN)/python -m tests.long.proof_tables

proof-program: $(READY) ## Play whole matches of every book in the program itself, by mouse, keys, gamepad and finger (goes on where it stopped).
	$(BIN)/python -m tests.long.proof_program --out build/proof-program.txt $(if $(GAME),--game $(GAME))

proof-storage: $(READY) ## Kill the game 500 times, 1,000 operations half-way, damage 2,000 files: nothing may be lost (an hour).
	$(BIN)/python -m tests.long.proof_kill --kills 500
	$(BIN)/python -m tests.long.proof_cut_off --kills 1000
	$(BIN)/python -m tests.long.proof_damage --cases 2000

proof-hostile: $(READY) ## Attack the game: hostile records, names, a monkey, kills, damage, failing workers (most of a day).
	$(BIN)/python -m tests.long.proof_hostile

proof-monkey: $(READY) ## An hour of a monkey before every scene of every game: no failure, no hang, no leak.
	$(BIN)/python -m tests.long.monkey --minutes 60

proof-evening: $(READY) ## An evening of 800 deals: under 200 MB and few descriptors (half an hour).
	$(BIN)/python -m tests.long.proof_evening

proof-fairness: $(READY) ## Lay out anew what is hidden: no opponent may answer otherwise (10,000 positions a level).
	$(BIN)/python -m tests.long.proof_fairness --game raub --positions 10000 --jobs 2
	$(BIN)/python -m tests.long.proof_fairness --game cruce --positions 10000 --jobs 2
	$(BIN)/python -m tests.long.proof_fairness --game remi --positions 10000 --jobs 2

proof-hints: $(READY) ## Ask for the hint and the verdict of thousands of decisions: none may fail (ten minutes).
	$(BIN)/python -m tests.long.proof_hints

proof-languages: $(READY) ## Show every scene and table in every language and size: no words may run into others (an hour).
	$(BIN)/python -m pytest tests/long/proof_languages.py

film-strips: $(READY) ## Show every staged moment of all games in a strip of six frames, in two sizes, into build/film-strips.
	$(BIN)/python -m tests.long.film_strips

proof-screen-reader: $(READY) ## Let Orca read pages and a deal of each game: nothing unspoken, the words as kept (ten minutes).
	$(BIN)/python -m tests.long.proof_screen_reader

figures: $(READY) ## Measure how strong the opponents are; goes on where it stopped (needs the group "training").
	UV_PROJECT_ENVIRONMENT=$(VENV) PATH="$(CURDIR)/$(BIN):$$PATH" uv sync --locked --inexact --quiet --group training
	$(BIN)/python -m tests.long.figures --game raub --jobs 2 --out tests/long/figures-raub.md
	$(BIN)/python -m tests.long.figures --game cruce --jobs 2 --out tests/long/figures-cruce.md
	$(BIN)/python -m tests.long.figures --game remi --jobs 2 --out tests/long/figures-remi.md

lengths: $(READY) ## Measure how long matches of every game, book and number of seats are, for New table (half an hour).
	$(BIN)/python -m tests.long.lengths

train: $(READY) ## Train the opponents again; the same seed gives the same files (needs the group "training").
	UV_PROJECT_ENVIRONMENT=$(VENV) PATH="$(CURDIR)/$(BIN):$$PATH" uv sync --locked --inexact --quiet --group training
	$(BIN)/python -m raub_desktop.players.raub.training

puzzles: $(READY) ## Choose the ready-made puzzles again; the same seed gives the same files (half an hour).
	$(BIN)/python -m tests.long.choose_puzzles raub --jobs 2
	$(BIN)/python -m tests.long.choose_puzzles cruce --jobs 2
	$(BIN)/python -m tests.long.choose_puzzles remi --jobs 2

art: $(READY) ## Draw all cards, pictures and sounds again; the files under assets/ come out the same (needs the group "art").
	UV_PROJECT_ENVIRONMENT=$(VENV) PATH="$(CURDIR)/$(BIN):$$PATH" uv sync --locked --inexact --quiet --group art
	$(BIN)/python -m raub_desktop.art.build

language: $(READY) ## Bring the languages' catalogues up to date with the texts, and compile them.
	$(BIN)/python packaging/catalogues.py update

language-check: $(READY) ## Tell what catalogues lack and what is wrong in them: of all, or of one by CODE=hr.
	$(BIN)/python packaging/catalogues.py check $(CODE)

bench: $(READY) ## Measure speed, as ratios.
	$(BIN)/python -m tests.bench.bench_engine
	$(BIN)/python -m tests.bench.bench_kernel
	$(BIN)/python -m tests.bench.bench_card_play
	$(BIN)/python -m tests.bench.bench_cards
	$(BIN)/python -m tests.bench.bench_frames
	$(BIN)/python -m tests.bench.bench_start

PACK := PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/python packaging/build.py

linux: $(READY) ## Build the program folder (.tar.xz) and the Debian package, into dist/.
	$(PACK) linux deb

# PYTHON_ZIP=… PYTHON_SHA256=… for another Python.
windows: $(READY) ## Build the Windows installer on Linux (apt install nsis gcc-mingw-w64-x86-64).
	$(PACK) windows $(if $(PYTHON_ZIP),--windows-python $(PYTHON_ZIP) --windows-python-sha256 $(PYTHON_SHA256))

dist: $(READY) ## Build wheel, sdist, bill of materials and checksums.
	$(PACK) wheel sbom sums

twice: $(READY) ## Build wheel, sdist, program folder and .deb twice: the bytes must be the same.
	PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/python packaging/twice.py wheel linux deb

installed-test: linux ## Install the .deb, play a deal in it, remove it (as root; Xvfb, xdotool, openbox, x11-utils).
	$(BIN)/python packaging/test_installed.py

$(READY): pyproject.toml uv.lock
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	test -x $(BIN)/uv || $(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r packaging/uv.txt
	UV_PROJECT_ENVIRONMENT=$(VENV) $(BIN)/uv sync --locked --inexact --quiet
	touch $(READY)
