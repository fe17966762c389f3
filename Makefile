# `make run` and `make test` set up what they need by themselves; CARGO_TARGET_DIR is respected.
scripts := xtask/scripts
target  := $(or $(CARGO_TARGET_DIR),target)

.PHONY: help run test build setup lint fmt demo watch bench torture
help: ## this list
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1|\2/p' Makefile | column -t -s '|'

run: ## the server on http://127.0.0.1:3000, with its data in data/
	@$(scripts)/setup.sh run
	cargo xtask site
	cargo build --package server
	$(target)/debug/askfirst serve $(ARGS)

test: ## every check: format, lints, tests on SQLite and PostgreSQL, in a browser, dependencies
	@$(scripts)/test.sh

build: ## the program for others, all in one file: target/release/askfirst
	@$(scripts)/setup.sh build
	cargo xtask site --release
	cargo build --package server --release --features embed-weights
	@$(scripts)/leave-release.sh

setup: ## only the set-up that the other targets do by themselves
	@$(scripts)/setup.sh run build test

lint: ## format and lints, without tests
	@$(scripts)/setup.sh run
	@$(scripts)/lint.sh

fmt: ## formats the code
	cargo fmt --all

demo: ## a server with made-up people and requests, from scratch in target/demo
	@$(scripts)/setup.sh run
	cargo xtask site
	cargo build --package server
	@$(scripts)/demo.sh

watch: ## like run, and rebuilds what a saved file touches
	@$(scripts)/setup.sh run
	cargo xtask watch

torture: ## many people at once while processes and database are killed; SECONDS=60 for each store
	@$(scripts)/setup.sh run
	cargo xtask site
	cargo build --package server
	cargo build --package domain --package engine --package models --package app --package server --example audit
	@$(scripts)/torture.sh $(or $(SECONDS),60)

bench: ## requests a second and latencies of a board of 100 cards
	@$(scripts)/setup.sh build bench
	@$(scripts)/bench.sh
