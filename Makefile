# The two commands: `make run` sets up and serves, `make test` sets up and passes every test.
# Each step below is an ordinary command; the README lists them for those who prefer to type them.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
HOST   ?= 127.0.0.1
PORT   ?= 5000
export HOST PORT
export PIP_DISABLE_PIP_VERSION_CHECK := 1

.PHONY: run test check setup assets lock upgrade clean

run: $(VENV)/.runtime assets
	@exec $(BIN)/python -m flask serve

test: $(VENV)/.dev
	@$(BIN)/python static/build/build.py --tests
	@$(BIN)/python tests/browser/chromium.py
	$(BIN)/python -m pytest -n 2 --dist loadfile $(ARGS)

check: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python -m flask bank prove
	$(BIN)/python -m flask bank check

setup: $(VENV)/.runtime assets

assets: | $(VENV)/.runtime
	@$(BIN)/python static/build/build.py

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Quizbank needs Python 3.11 or newer; $(PYTHON) is %d.%d. Try: make PYTHON=python3.12 run" % sys.version_info[:2])'
	@echo "Making the virtual environment in $(VENV) ..."
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); echo "Python's venv module is missing. On Debian and Ubuntu: sudo apt-get install python3-venv"; exit 1; }

$(VENV)/.runtime: requirements.txt | $(VENV)/bin/python
	@echo "Installing the packages of requirements.txt (once, by hash) ..."
	@$(BIN)/python -m pip install --quiet --require-hashes -r requirements.txt
	@touch $@

$(VENV)/.dev: requirements-dev.txt $(VENV)/.runtime
	@echo "Installing the packages of requirements-dev.txt (once, by hash) ..."
	@$(BIN)/python -m pip install --quiet --require-hashes -r requirements-dev.txt
	@touch $@

# Take an installation to the newest release: back up, fetch, set up, and rehearse on a copy of the
# data. If any of it fails, the old release is set up again; the data is changed by none of it.
upgrade: $(VENV)/.runtime
	$(BIN)/python -m flask backup
	@old=$$(git rev-parse HEAD); \
	if git pull --ff-only && $(MAKE) --no-print-directory setup && \
	   $(BIN)/python -m flask doctor --rehearse; \
	then echo "Upgraded. Start Quizbank again, and its data follows."; \
	else echo "The upgrade failed, for the reason above. Going back to the release of before ..."; \
	     git reset --quiet --keep "$$old"; $(MAKE) --no-print-directory setup; exit 1; fi

# Recompile the lock files after a change in pyproject.toml (needs uv: pip install uv).
lock:
	uv pip compile pyproject.toml --universal --python-version 3.11 --generate-hashes --quiet --no-header -o requirements.txt
	uv pip compile pyproject.toml --extra dev --universal --python-version 3.11 --generate-hashes --quiet --no-header -o requirements-dev.txt

clean:
	rm -rf $(VENV) node_modules static/vendor .pytest_cache .mypy_cache .ruff_cache
