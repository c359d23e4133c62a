# Needs git, make and any Python 3. Everything is made inside this folder: .tools (uv, and a Python or a browser where
# the system has none), .venv (the locked packages) and .data (the database and the collected static files).

UV_VERSION := 0.13.8
PORT ?= 8000

UV := .tools/uv-$(UV_VERSION)/bin/uv
PYTHON := .venv/bin/python
MADE := .venv/.made
RUN := .venv/.requirements
DEV := .venv/.requirements-dev
STATIC := .data/static/staticfiles.json

# uv keeps what it fetches here too, unless it has been given another place.
UV_CACHE_DIR ?= $(CURDIR)/.tools/cache
UV_PYTHON_INSTALL_DIR ?= $(CURDIR)/.tools/python
UV_HTTP_TIMEOUT ?= 180
PLAYWRIGHT_BROWSERS_PATH ?= $(CURDIR)/.tools/browsers
export UV_CACHE_DIR UV_PYTHON_INSTALL_DIR UV_HTTP_TIMEOUT PLAYWRIGHT_BROWSERS_PATH

SYNC = $(UV) pip sync --quiet --python $(PYTHON) --require-hashes
COMPILE = $(UV) pip compile --quiet --universal --generate-hashes --no-annotate --custom-compile-command "make lock" \
	--no-emit-index-url --no-emit-find-links $(UPGRADE)

# The checks and tests see the tools of .venv (gettext's among them) and none of the settings of whoever runs them.
# Python keeps what it has compiled: else each process of the tests, and each that they start, does it anew.
CLEAN = env -u DATABASE_URL -u SECRET_KEY -u ALLOWED_HOSTS -u HTTPS -u DEBUG -u DJANGO_SETTINGS_MODULE \
	-u PYTHONDONTWRITEBYTECODE PATH="$(CURDIR)/.venv/bin:$$PATH"
PRODUCTION = SECRET_KEY=a-secret-that-only-this-check-of-the-settings-ever-uses-0123456789 ALLOWED_HOSTS=games.example

# The headless shell is the one that Playwright brings too: it takes a third of the time of the whole browser.
FIND_BROWSER = for name in chromium-headless-shell chromium chromium-browser google-chrome; do \
	command -v $$name && break; done

# The steps of a target are in order: -j must not start a check beside an install.
.NOTPARALLEL:
.DEFAULT_GOAL := help
.PHONY: help run free dev test soak check bench messages format lock setup browser clean

help: ## List the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1|\2/p' Makefile | awk -F'|' '{ printf "make %-9s %s\n", $$1, $$2 }'

# -- the site ---------------------------------------------------------------------------------------------------------

# granian serves it: config/serve.py says why, and how.
run: free $(RUN) $(STATIC) ## Serve the site on http://127.0.0.1:8000 (PORT, WEB_WORKERS and the settings in README.md change it)
	@exec $(PYTHON) -m config.serve

# Beside a site that runs, a second start must not change its packages, files or database.
free:
	@if [ -e $(RUN) ]; then $(PYTHON) -m config.port; fi

# Compressing takes seconds, so only what changed in the code or the files makes it again.
$(STATIC): $(RUN) $(shell find config games static -type f ! -name '*.pyc' ! -name '* *' 2>/dev/null)
	@umask 077 && mkdir -p $(@D)
	@$(PYTHON) manage.py collectstatic --no-input --verbosity 0
	@touch $@

dev: $(DEV) ## Serve it with DEBUG on, and reload what changes
	@umask 077 && mkdir -p .data/static
	@DEBUG=1 $(PYTHON) manage.py migrate --verbosity 0
	@DEBUG=1 exec $(PYTHON) manage.py runserver 127.0.0.1:$(PORT)

bench: browser ## Run the benchmarks: eight minutes
	@BROWSER_PATH="$${BROWSER_PATH:-$$($(FIND_BROWSER))}" $(PYTHON) manage.py bench

# -- checks and tests -------------------------------------------------------------------------------------------------

test: check browser ## Run every check and every test, on SQLite and on PostgreSQL
	BROWSER_PATH="$${BROWSER_PATH:-$$($(FIND_BROWSER))}" $(CLEAN) $(PYTHON) -m pytest -n 3
	$(CLEAN) $(PYTHON) -m tests.postgres -- $(PYTHON) -m pytest -n 2 -m data

soak: $(DEV) ## Run the long tests, kills and fuzz, on both databases: two hours
	SOAK=1 $(CLEAN) $(PYTHON) -m pytest tests/soak
	SOAK=1 $(CLEAN) $(PYTHON) -m tests.postgres -- $(PYTHON) -m pytest tests/soak

check: $(DEV) ## Run only the checks that start nothing
	$(PYTHON) -m ruff check
	$(PYTHON) -m ruff format --check
	$(PYTHON) -m djlint templates --lint --quiet
	$(PYTHON) -m djlint templates --check
	.venv/bin/lint-imports --no-logo
	$(CLEAN) $(PYTHON) -m mypy
	$(CLEAN) $(PRODUCTION) DATABASE_URL=sqlite://:memory: $(PYTHON) manage.py check --deploy --fail-level WARNING
	$(CLEAN) $(PRODUCTION) DATABASE_URL=sqlite://:memory: $(PYTHON) manage.py makemigrations --check --dry-run

format: $(DEV) ## Format Python and templates, and mend what ruff can
	$(PYTHON) -m ruff check --fix-only --quiet
	$(PYTHON) -m ruff format --quiet
	-$(PYTHON) -m djlint templates --reformat --quiet

# Playwright's own browser comes from a place of its own, which not every network reaches.
browser: $(DEV)
	@if [ -n "$${BROWSER_PATH:-$$($(FIND_BROWSER))}" ]; then :; \
	elif echo "Bringing a Chromium for the tests" && \
		$(PYTHON) -m playwright install --only-shell chromium >.tools/browsers.log 2>&1; then :; \
	elif command -v apt-get >/dev/null && [ "$$(id -u)" = 0 ]; then \
		apt-get update -qq && \
		for name in chromium-headless-shell chromium; do \
			DEBIAN_FRONTEND=noninteractive apt-get install -qq --no-install-recommends $$name \
				>>.tools/browsers.log && break; \
		done; \
	else \
		echo "The tests need Chromium, and .tools/browsers.log says why none could be brought." >&2; \
		echo "Install it, or set BROWSER_PATH to a browser of its kind." >&2; exit 1; \
	fi

# -- upkeep -----------------------------------------------------------------------------------------------------------

messages: $(DEV) ## Bring the translations up to date with the texts, and compile them
	$(CLEAN) $(PYTHON) manage.py makemessages --all --add-location file --no-obsolete
	$(CLEAN) $(PYTHON) manage.py compilemessages --ignore .venv --ignore .tools

lock: $(UV) ## Rebuild the lock files from pyproject.toml (UPGRADE=--upgrade: with the newest versions it allows)
	$(COMPILE) pyproject.toml -o requirements.txt
	$(COMPILE) pyproject.toml --group dev -c requirements.txt -o requirements-dev.txt

setup: $(DEV) ## Make .venv with everything for tests

clean: ## Remove what was made, except .data with the games played
	rm -rf .venv .tools .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache

# -- setting up -------------------------------------------------------------------------------------------------------

# Some systems split venv or pip from their Python: either of them is enough.
$(UV):
	@echo "Bringing uv $(UV_VERSION) into .tools"
	@rm -rf .tools/uv-$(UV_VERSION) && mkdir -p .tools
	@for python in python3 /usr/bin/python3 python; do $$python -c 'import sys; assert sys.version_info > (3, 8)' \
		>/dev/null 2>&1 && break; done; \
	if $$python -m venv .tools/uv-$(UV_VERSION) >/dev/null 2>&1; then \
		.tools/uv-$(UV_VERSION)/bin/python -m pip install --quiet uv==$(UV_VERSION); \
	else \
		rm -rf .tools/uv-$(UV_VERSION); \
		$$python -m pip install --quiet --target .tools/uv-$(UV_VERSION) uv==$(UV_VERSION); \
	fi
	@test -x $@

$(MADE): .python-version | $(UV)
	@echo "Making .venv"
	@$(UV) venv --quiet --clear .venv
	@touch $@

# A folder that has the packages for tests keeps them: they include those to run.
$(RUN): requirements.txt $(MADE)
	@echo "Installing the packages that $< pins"
	@if [ -e $(DEV) ]; then $(SYNC) requirements-dev.txt; else $(SYNC) $<; fi
	@touch $@

$(DEV): requirements-dev.txt $(MADE)
	@echo "Installing the packages that $< pins"
	@$(SYNC) $<
	@touch $(RUN) $@
