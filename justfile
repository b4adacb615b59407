set shell := ["bash", "-euo", "pipefail", "-c"]

# List the commands
default:
    @{{ just_executable() }} --list --unsorted

# Not a release build, which takes longer: the tests use the same one.
# Build everything and serve the site with demo data at http://127.0.0.1:8080
start: _frontend-packages
    cd frontend && npm run build
    cargo build -p klarlonn-server
    tools/start

# Serve the site and rebuild it on every change; open http://127.0.0.1:8080
dev: _frontend-packages
    tools/dev

# The checks that run no program, as names and commands for tools/stages; '+' runs in parallel with the previous stage.
lints := '''"format and documents" "cargo fmt --all --check && tools/check-arrows && tools/coverage && tools/check-references && tools/check-lock-files" \
    "clippy" "cargo clippy --workspace --all-targets --locked -- -D warnings" \
    "+licences" "tools/cargo-deny check --hide-inclusion-graph bans licenses sources" \
    "rustdoc" "RUSTDOCFLAGS='-D warnings' cargo doc --workspace --no-deps --quiet" \
    "+frontend types and lint" "cd frontend && npm run typecheck && npm run lint && npm run deadcode"'''

# The databases of tests are in memory if it has 4 GiB for them and programs may run there. On a disk, tests wait for it more than half
# of their time.
memory := ```
    if [[ -w /dev/shm && $(df --output=avail /dev/shm | tail -n 1) -gt 4194304 ]] && ! findmnt --noheadings --output OPTIONS /dev/shm | grep -q noexec
    then echo /dev/shm; else echo "${TMPDIR:-/tmp}"; fi
```

# The programs of packages have the frontend in them.
embedded := "--features klarlonn-server/embed-frontend"

# Run every check and every test, including browser tests on both databases; continues after a failed stage
test: _frontend-packages
    TMPDIR={{ memory }} tools/stages {{ lints }} \
        "frontend build" "cd frontend && npm run build" \
        "rust build" "cargo test --workspace {{ embedded }} --no-run" \
        "rust tests" "{{ just_executable() }} test-rust --workspace {{ embedded }}" \
        "+frontend unit tests" "cd frontend && npm run test" \
        "binaries" "cargo build --workspace --bins --examples {{ embedded }}" \
        "package" "tools/package-test --if-permitted" \
        "+schemathesis" "tools/schemathesis" \
        "+open data" "tools/open-data" \
        "browser tests on SQLite" "tools/e2e sqlite" \
        "+browser tests on PostgreSQL" "tools/with-postgres tools/e2e postgres"
    @echo "Known vulnerabilities change daily and are not part of this check: run 'just audit'."

# Run format, lints, types and the unit tests of everything changed since the last commit
check: _frontend-packages
    tools/check

# Run the checks that run no program: format, lints, imports between crates, coverage, licences, docs, types
lint: _frontend-packages
    tools/stages {{ lints }}

# Format Rust and TypeScript
fmt: _frontend-packages
    cargo fmt --all
    cd frontend && npm run format

# Many tests wait for a deadline, so there are more threads than cores. The seconds of each test are an unstable option of libtest.
# Run the Rust tests with a temporary PostgreSQL; arguments go to `cargo test`
test-rust *arguments="--workspace":
    tools/need strace promtool=prometheus
    TMPDIR={{ memory }} RUST_TEST_THREADS=$((2 * $(nproc))) tools/with-postgres cargo test --no-fail-fast --config 'target."cfg(all())".runner = ["bash", "-c", "RUSTC_BOOTSTRAP=1 exec \"$0\" \"$@\" -Z unstable-options --report-time"]' {{ arguments }}

# Write an edition of the open data again from a backup, a file of `klarlonn backup`; needs the tag key of the site in KLARLONN_TAG_KEY
edition backup month folder:
    tools/edition {{ quote(backup) }} {{ month }} {{ quote(folder) }}

# Make concurrent account changes from two servers on PostgreSQL: 36 pairs of changes, each `repetitions` times
interleavings repetitions="278":
    KLARLONN_TEST_REPETITIONS={{ repetitions }} tools/with-postgres \
        cargo test -p klarlonn-persistence -- --nocapture concurrent_account_changes

# Measure the memory of many connections, at most a few thousand
transport-load connections="2000":
    KLARLONN_TEST_CONNECTIONS={{ connections }} cargo test --release -p klarlonn-server --test binary transport::memory -- --nocapture --test-threads 1

# Test the running site against its OpenAPI document with generated requests: a short round, or CASES requests
schemathesis cases="0" seed="1":
    cargo build -p klarlonn-server --bins
    tools/schemathesis {{ cases }} {{ seed }}

# List the changes to these files that no Rust test notices; `just mutants crates/domain/src/salary/values/estimate.rs`. Do not edit meanwhile
mutants +files:
    tools/cargo-mutants {{ files }}

# Run one fuzz target, or all of them, with `runs` inputs each
fuzz target="" runs="1000000":
    tools/fuzz {{ quote(target) }} {{ runs }}

# Kill a server 200 times and a large publication 30 times on each database; fails if a write is lost or a publication is not whole
kills:
    cargo build -p klarlonn-server --example fixture
    KLARLONN_TEST_KILLS=200 tools/with-postgres cargo test -p klarlonn-server --test binary when_killed -- --nocapture --skip all_or_none
    KLARLONN_TEST_KILLS=30 KLARLONN_TEST_MEMBERS=20000 tools/with-postgres \
        cargo test -p klarlonn-server --test binary all_or_none -- --nocapture

# Freeze a server, or cut its network, while it publishes on PostgreSQL; fails unless another server goes on within a minute
dead-servers:
    tools/with-postgres cargo test -p klarlonn-persistence --lib dead_server_is -- --ignored --nocapture

# Publish at night on a disk without space to rebuild the database. Needs the right to mount
night-on-full-disk:
    cargo build -p klarlonn-server --example fixture
    cargo test -p klarlonn-server --test binary night_publishes -- --ignored

# Fill the disk of PostgreSQL; fails unless readiness says so and no limit is used up. Needs the right to mount
postgres-on-full-disk:
    cargo build -p klarlonn-server --bins --example fixture
    tools/postgres-on-full-disk

# Kill a server and the primary of a replicated PostgreSQL on this machine; fails if a write is lost or a read fails. Needs Debian
cluster-test: _frontend-packages
    cd frontend && npm run build
    cargo build -p klarlonn-server --bins
    tools/cluster-test

# Compare response times for known and unknown e-mail addresses; fails if they differ
bench-sign-in:
    cargo bench -p klarlonn-server --bench sign_in

# Measure the answers per second of every question beside fixed bytes; `just bench 100000 --only jobs --runs 3`
bench rows="1000000" *arguments: _bench-programs
    node tools/bench/reads.mjs {{ rows }} {{ arguments }}

# Measure the start of the server, and filters that were never asked before
bench-start rows="1000000" *arguments: _bench-programs
    node tools/bench/start.mjs {{ rows }} {{ arguments }}

# Measure how much reads lose while contributions and sign-ins arrive
bench-mixed rows="1000000" *arguments: _bench-programs
    node tools/bench/mixed.mjs {{ rows }} {{ arguments }}

# Measure the nightly publication of `members` members while others contribute and read; `just bench-night 1000000 --members 50000`, or with --postgres
bench-night rows="0" *arguments: _bench-programs
    tools/with-postgres node tools/bench/night.mjs {{ rows }} {{ arguments }}

# Measure the memory of the server while 500 connections ask for the largest lists
bench-memory rows="1000000" *arguments: _bench-programs
    node tools/bench/memory.mjs {{ rows }} {{ arguments }}

# Time the snapshot in memory with 100 000 generated entries
bench-snapshot *arguments:
    cargo bench -p klarlonn-server --bench snapshot {{ arguments }}

# Attack the anonymity of the members of a site, and print what each attack learned beside chance; arguments are numbers of members
attacks *members:
    cargo build -p klarlonn-attacks
    tools/with-postgres cargo run --quiet -p klarlonn-attacks -- {{ members }}

# Measure how part-time pay distorts the medians, on generated entries
backtest-part-time *arguments:
    cargo run --release -p klarlonn-server --example backtest -- part-time {{ arguments }}

# Predict the medians of a later salary survey from an earlier one; needs the surveys, which are not part of the repository
backtest-ageing *arguments:
    cargo run --release -p klarlonn-server --example backtest -- ageing {{ arguments }}

# Predict the hidden answers of a salary survey from few visible ones; needs the surveys
backtest-estimates *arguments:
    cargo run --release -p klarlonn-server --example backtest -- estimates {{ arguments }}

# Run the browser tests on a fresh SQLite file and on a fresh PostgreSQL; arguments go to Playwright
e2e *arguments: _frontend-packages
    cd frontend && npm run build
    cargo build --workspace --bins --examples
    TMPDIR={{ memory }} tools/stages \
        "browser tests on SQLite" "tools/e2e sqlite {{ arguments }}" \
        "+browser tests on PostgreSQL" "tools/with-postgres tools/e2e postgres {{ arguments }}"

# Take the pictures of every screen in target/screens/, and those of docs/screens/; arguments name the screens, `just screens job home`
screens *names: _frontend-packages
    cd frontend && npm run build
    cargo build -p klarlonn-server --bins --examples
    tools/screens {{ names }}

# Measure five pages, or those at `paths`, with Lighthouse as a phone; fails below 98 for performance and 100 for the rest
lighthouse *paths: _frontend-packages
    cd frontend && npm run build
    cargo build --release -p klarlonn-server
    tools/lighthouse/lighthouse {{ paths }}

# Draw the picture of shared links and the home screen's icon, in frontend/public
brand: _frontend-packages
    cd frontend && KLARLONN_CHROMIUM=$(../tools/find-chromium) node brand/draw.mjs

# Generate docs/openapi.json from the code, and the frontend's types from it
openapi: _frontend-packages
    cargo run --quiet -p klarlonn-http --example openapi > docs/openapi.json.new
    mv docs/openapi.json.new docs/openapi.json
    cd frontend && npm run types

# Create an empty migration for both databases
migration name:
    tools/new-migration {{ quote(name) }}

# Make the Debian package in target/package/ from a release build; arguments go to cargo-deb
package *arguments: _frontend-packages
    cd frontend && npm run build
    tools/package {{ arguments }}

# Install, upgrade, remove and purge the Debian package of the debug build, or a given one, in a copy of this machine's root folder. Needs Debian and root
package-test *package: _frontend-packages
    cd frontend && npm run build
    tools/package-test {{ package }}

# List known vulnerabilities of dependencies (contacts github.com and the npm registry)
audit:
    tools/audit

# Write a CycloneDX list of all packages to target/sbom/
sbom:
    tools/sbom

_bench-programs: _frontend-packages
    tools/need wrk
    cd frontend && npm run build
    cargo build --release -p klarlonn-server
    cargo build --release -p klarlonn-http --example ceiling
    cargo build -p klarlonn-server --example fixture

# Installs the packages of package-lock.json unless they are installed already.
_frontend-packages:
    @cmp -s frontend/package-lock.json frontend/node_modules/.installed.json \
        || { cd frontend && npm ci && cp package-lock.json node_modules/.installed.json; }
