# Two commands do everything: `make play` and `make test`. The others are for developers.
PYTHON ?= python3
VENV ?= .venv
BIN = $(VENV)/bin
STATIC = src/tabletao/web/static
PIP = $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt

.PHONY: play test test-deep check bench golden clean

play: $(VENV)/.play                ## set up and open the table
	$(BIN)/tabletao

test: $(VENV)/.dev                 ## set up and run the whole suite
	$(BIN)/python -m pytest

test-deep: $(VENV)/.dev            ## the same, with the laws of the table examined at full size
	$(BIN)/python -m pytest --deep

check: export DENO_DIR = $(abspath $(VENV))/deno
check: $(VENV)/.dev                ## lint, formatting of imports, strict types; the page's scripts and style sheets too
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/deno lint $(STATIC)
	$(BIN)/deno check $(STATIC)
	$(BIN)/python -m tools.lint_css $(STATIC)/*.css src/tabletao/games/*/*.css

bench: $(VENV)/.bench              ## measure, against OpenSpiel in the same run; then the server under load, and how long people wait
	$(BIN)/python -m bench.cpu
	$(BIN)/python -m bench.search
	$(BIN)/python -m bench.load
	$(BIN)/python -m bench.pace

golden: $(VENV)/.dev               ## write the golden playthroughs and node counts anew
	$(BIN)/python -m tests.golden

$(VENV)/.python:
	@$(PYTHON) -c 'import sys; sys.exit("TableTao needs Python 3.11 or newer, this is " + sys.version) if sys.version_info < (3, 11) else None'
	$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/.play: $(VENV)/.python pyproject.toml constraints.txt
	$(PIP) --editable .
	@touch $@

$(VENV)/.dev: $(VENV)/.python pyproject.toml constraints.txt
	$(PIP) --editable '.[dev]'
	@touch $@ $(VENV)/.play

$(VENV)/.bench: $(VENV)/.dev
	$(PIP) --editable '.[bench]'
	@touch $@

clean:
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis failures
