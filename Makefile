# Everything is made inside this folder: .tools (uv, and a Python or a browser where the system has none),
# .venv (the locked packages) and .data (the database and the collected static files).

UV_VERSION := 0.13.8
PYTHON3 ?= python3
PORT ?= 8000
WEB_WORKERS ?= 2

TOOLS := $(CURDIR)/.tools
UV := .tools/uv-$(UV_VERSION)/bin/uv
PYTHON := .venv/bin/python
MADE := .venv/.made
RUN := .venv/.requirements
DEV := .venv/.requirements-dev
COMPILE := pip compile --quiet --universal --generate-hashes --no-annotate --custom-compile-command "make lock" \
	--no-emit-index-url --no-emit-find-links

export UV_CACHE_DIR ?= $(TOOLS)/cache
export UV_PYTHON_INSTALL_DIR ?= $(TOOLS)/python
export UV_HTTP_TIMEOUT ?= 180

# The steps of a target are in order, and -j must not start a check beside an install.
.NOTPARALLEL:
.DEFAULT_GOAL := help
.PHONY: help lock clean

help: ## List the targets
	@sed -n 's/^\([a-z-]*\):.*## /\1|/p' Makefile | awk -F'|' '{ printf "  make %-10s %s\n", $$1, $$2 }'

# -- setting up ------------------------------------------------------------------------------------------------

$(UV):
	@rm -rf .tools/uv-$(UV_VERSION)
	@mkdir -p .tools
	@echo "Bringing uv $(UV_VERSION) into .tools"
	@if $(PYTHON3) -m venv .tools/uv-$(UV_VERSION) >/dev/null 2>&1; then \
		.tools/uv-$(UV_VERSION)/bin/python -m pip install --quiet uv==$(UV_VERSION); \
	else \
		rm -rf .tools/uv-$(UV_VERSION); \
		$(PYTHON3) -m pip install --quiet --target .tools/uv-$(UV_VERSION) uv==$(UV_VERSION); \
	fi
	@test -x $@

$(MADE): .python-version $(UV)
	$(UV) venv --quiet --clear .venv
	@touch $@

# A folder that has the packages for tests keeps them: they include those to run.
$(RUN): requirements.txt $(MADE)
	$(UV) pip sync --quiet --python $(PYTHON) --require-hashes $$(test -e $(DEV) && echo requirements-dev.txt || echo $<)
	@touch $@

$(DEV): requirements-dev.txt $(MADE)
	$(UV) pip sync --quiet --python $(PYTHON) --require-hashes $<
	@touch $@ $(RUN)

.PHONY: setup
setup: $(DEV) ## Make .venv with everything for tests

# -- upkeep ----------------------------------------------------------------------------------------------------

lock: $(UV) ## Rebuild the lock files from pyproject.toml (make lock UPGRADE=--upgrade moves to new versions)
	$(UV) $(COMPILE) $(UPGRADE) pyproject.toml -o requirements.txt
	$(UV) $(COMPILE) $(UPGRADE) pyproject.toml --group dev -c requirements.txt -o requirements-dev.txt

clean: ## Remove what was made, except .data (the games played)
	rm -rf .venv .tools .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
