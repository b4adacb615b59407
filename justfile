set shell := ["bash", "-euo", "pipefail", "-c"]

# List the commands
default:
    @{{ just_executable() }} --list --unsorted

# Build everything and serve the site with demo data at http://127.0.0.1:8080
start: _frontend-packages
    cd frontend && npm run build
    cargo build --release -p klarlonn-server
    tools/start

# Serve the site and rebuild it on every change; open http://127.0.0.1:8080
dev: _frontend-packages
    tools/dev

# The checks that need no running program, as names and commands for tools/stages; '+' runs beside the stage before.
lints := '''"format and documents" "cargo fmt --all --check && tools/check-arrows && tools/coverage && tools/check-lock-files" \
    "clippy" "cargo clippy --workspace --all-targets --locked -- -D warnings" \
    "+licences" "tools/cargo-deny check --hide-inclusion-graph bans licenses sources" \
    "rustdoc" "RUSTDOCFLAGS='-D warnings' cargo doc --workspace --no-deps --quiet" \
    "+frontend types and lint" "cd frontend && npm run typecheck && npm run lint && npm run deadcode"'''

# Run every check and every test, browser tests on both databases included; a stage that fails stops no other
test: _frontend-packages
    tools/stages {{ lints }} \
        "frontend unit tests" "cd frontend && npm run test" \
        "frontend build" "cd frontend && npm run build" \
        "rust build" "cargo test --workspace --no-run" \
        "rust tests" "{{ just_executable() }} test-rust" \
        "binaries" "cargo build --workspace --bins --examples" \
        "schemathesis" "tools/schemathesis" \
        "browser tests on SQLite" "tools/e2e sqlite" \
        "+browser tests on PostgreSQL" "tools/with-postgres tools/e2e postgres"
    @echo "Known vulnerabilities change by the day and are no part of this check: run 'just audit'."

# For daily work: format, lints, types and the unit tests of what changed since the last commit
check: _frontend-packages
    tools/check

# Run the checks that need no running program: format, lints, arrows, coverage, licences, docs, types
lint: _frontend-packages
    tools/stages {{ lints }}

# Format the code of both sides
fmt: _frontend-packages
    cargo fmt --all
    cd frontend && npm run format

# Run the Rust tests with a temporary PostgreSQL; further arguments go to `cargo test`. Many of them wait for a deadline.
test-rust *arguments="--workspace":
    tools/find-strace
    RUST_TEST_THREADS=$((2 * $(nproc))) tools/with-postgres cargo test --no-fail-fast --config 'target."cfg(all())".runner = "tools/timed-test"' {{ arguments }}

# Change accounts at once from two servers on PostgreSQL, each of 36 pairs of changes so many times
interleavings repetitions="278":
    KLARLONN_TEST_REPETITIONS={{ repetitions }} tools/with-postgres \
        cargo test -p klarlonn-persistence -- --nocapture concurrent_account_changes

# Measure the memory that many connections take; the number is of connections, at most some thousands
transport-load connections="2000":
    KLARLONN_TEST_CONNECTIONS={{ connections }} cargo test --release -p klarlonn-server --test binary transport::memory -- --nocapture --test-threads 1

# Check the running site against its OpenAPI document with generated requests: a short round, or CASES of them
schemathesis cases="0" seed="1":
    cargo build -p klarlonn-server --bins
    tools/schemathesis {{ cases }} {{ seed }}

# Run the fuzz target of this name, or all of them, for so many inputs each
fuzz target="" runs="1000000":
    tools/fuzz {{ quote(target) }} {{ runs }}

# Kill a server 200 times under load on each database; fails when something acknowledged is lost
kills:
    KLARLONN_TEST_KILLS=200 tools/with-postgres cargo test -p klarlonn-server --test binary killing -- --nocapture

# Run the tests of migrations on a million rows of each database; takes minutes
test-migrations:
    KLARLONN_TEST_ROWS=1000000 tools/with-postgres cargo test --release -p klarlonn-persistence r8_

# Measure whether time tells who is a member; fails when known and unknown addresses differ
bench:
    cargo bench -p klarlonn-server --bench sign_in

# Run the browser tests on a fresh SQLite file and on a fresh PostgreSQL; arguments go to Playwright
e2e *arguments: _frontend-packages
    cd frontend && npm run build
    cargo build --workspace --bins --examples
    tools/stages \
        "browser tests on SQLite" "tools/e2e sqlite {{ arguments }}" \
        "+browser tests on PostgreSQL" "tools/with-postgres tools/e2e postgres {{ arguments }}"

# Take the pictures of every screen in docs/screens/; arguments name the screens, `just screens job home`
screens *names: _frontend-packages
    cd frontend && npm run build
    cargo build -p klarlonn-server --bins --examples
    tools/screens {{ names }}

# Draw the picture of shared links and the home screen's icon, in frontend/public
brand: _frontend-packages
    cd frontend && KLARLONN_CHROMIUM=$(../tools/find-chromium) node brand/draw.mjs

# Write into docs/spec-coverage.md and docs/SECURITY.md which tests show each fact
coverage:
    tools/coverage --write

# Write docs/openapi.json from the code, and the frontend's types from it
openapi: _frontend-packages
    cargo run --quiet -p klarlonn-http --example openapi > docs/openapi.json.new
    mv docs/openapi.json.new docs/openapi.json
    cd frontend && npm run types

# Create an empty migration for both databases
migration name:
    tools/new-migration {{ quote(name) }}

# Look for known vulnerabilities in dependencies (asks github.com and the npm registry)
audit:
    tools/audit

# Write a CycloneDX list of the packages of both sides to target/sbom/
sbom:
    tools/sbom

# Installs what package-lock.json lists, unless that is what is installed.
_frontend-packages:
    @cmp -s frontend/package-lock.json frontend/node_modules/.installed.json \
        || { cd frontend && npm ci && cp package-lock.json node_modules/.installed.json; }
