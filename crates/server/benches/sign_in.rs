//! Measures whether response times reveal who is a member (requirement S7). Calls with known and
//! unknown email addresses alternate on one running server, and their medians are compared, so the ratio
//! is valid on a busy machine too.
#![expect(
    clippy::unwrap_used,
    reason = "a measurement fails on unexpected values"
)]

#[expect(dead_code, reason = "the tests of the binary use more of it")]
#[path = "../tests/binary/installation.rs"]
mod installation;

use std::{
    io::{self, Write},
    process::ExitCode,
    time::Instant,
};

use installation::{Installation, Server};
use klarlonn_auth::BcryptHasher;
use klarlonn_domain::{
    account::{EmailAddress, Member, Password, PasswordHasher, Username},
    store::{StoreError, in_transaction},
};
use klarlonn_server::{Settings, open_store};
use klarlonn_testing::member;
use serde_json::json;

/// Cost of the password hashes, as on a server without this setting.
const COST: u32 = 12;
/// Number of members of each kind.
const MEMBERS: u32 = 100;
/// Largest difference of the medians, in percent.
const LIMIT: f64 = 10.0;
/// Calls per address: at most as many as the password-reset limit allows.
const CALLS_PER_EMAIL: u32 = 3;
const PASSWORD: &str = "hvit hest";

/// A group of calls that must take the same time.
struct Comparison {
    name: &'static str,
    path: &'static str,
    /// Number of calls of each kind: more for short calls, where small differences weigh more.
    rounds: u32,
    kinds: &'static [Kind],
}

/// Kind of email address and password of a call.
struct Kind {
    name: &'static str,
    email_prefix: &'static str,
    password: &'static str,
    status: u16,
}

const fn kind(
    name: &'static str,
    email_prefix: &'static str,
    password: &'static str,
    status: u16,
) -> Kind {
    Kind {
        name,
        email_prefix,
        password,
        status,
    }
}

const COMPARISONS: [Comparison; 2] = [
    Comparison {
        name: "sign-in",
        path: "/api/auth/login",
        rounds: 30,
        kinds: &[
            kind("unknown address", "unknown", PASSWORD, 401),
            kind("known address, wrong password", "wrong", "feil hest", 401),
            kind("known address, right password", "right", PASSWORD, 200),
            kind("member without a password", "none", PASSWORD, 401),
        ],
    },
    Comparison {
        name: "forgotten password",
        path: "/api/auth/forgot-password",
        rounds: MEMBERS * CALLS_PER_EMAIL,
        kinds: &[
            kind("unknown address", "unknown", "", 200),
            kind("known address", "wrong", "", 200),
        ],
    },
];

fn main() -> ExitCode {
    let installation = Installation::new();
    add_members(&installation);
    let server = installation.serve_with(
        "info",
        &[
            ("KLARLONN_BCRYPT_COST", &COST.to_string()),
            ("KLARLONN_TRUSTED_PROXIES", "127.0.0.1"),
        ],
    );
    let results = COMPARISONS.map(|comparison| compare(&server, &comparison));
    if results.contains(&false) {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    }
}

/// Adds members of every kind to the database.
fn add_members(installation: &Installation) {
    let settings = Settings::read([
        "bench",
        "--data-dir",
        installation.path("data").to_str().unwrap(),
    ])
    .unwrap();
    let store = open_store(&settings).unwrap();
    let hasher = BcryptHasher::new(COST);
    let password = Password::parse_new(PASSWORD).unwrap();
    let hash = hasher.unwrap().hash(&password).unwrap();
    let kinds = [
        ("wrong", Some(&hash)),
        ("right", Some(&hash)),
        ("none", None),
    ];
    in_transaction::<_, StoreError>(&store, |unit| {
        for number in 0..MEMBERS {
            for (kind, (name, password)) in (0_u32..).zip(kinds) {
                unit.members().add(&Member {
                    email: EmailAddress::parse(&email_address(name, number)).unwrap(),
                    username: Username::parse(&format!("{name}{number}")).unwrap(),
                    password: password.cloned(),
                    ..member(3 * number + kind)
                })?;
            }
        }
        Ok(())
    })
    .unwrap();
}

fn email_address(prefix: &str, number: u32) -> String {
    format!("{prefix}{number}@example.no")
}

/// Measures the calls of each kind in turn and prints the medians. Returns whether they take the
/// same time.
fn compare(server: &Server, comparison: &Comparison) -> bool {
    let mut times = vec![Vec::new(); comparison.kinds.len()];
    for round in 0..comparison.rounds {
        for (times, kind) in times.iter_mut().zip(comparison.kinds) {
            times.push(measure(server, comparison.path, kind, round));
        }
    }
    let medians: Vec<f64> = times.into_iter().map(median).collect();
    let shortest = medians.iter().copied().fold(f64::INFINITY, f64::min);
    let longest = medians.iter().copied().fold(0.0, f64::max);
    let difference = (longest / shortest - 1.0) * 100.0;
    for (kind, median) in comparison.kinds.iter().zip(&medians) {
        print_line(&format!(
            "{:<20} {:<32} {median:>9.2} ms",
            comparison.name, kind.name
        ));
    }
    print_line(&format!(
        "{:<20} {difference:.1} % apart, {LIMIT} % allowed",
        comparison.name
    ));
    difference <= LIMIT
}

/// Returns the response time in milliseconds.
fn measure(server: &Server, path: &str, kind: &Kind, round: u32) -> f64 {
    let email = email_address(kind.email_prefix, round / CALLS_PER_EMAIL);
    let form = json!({ "email": email, "password": kind.password }).to_string();
    // Each round has its own IP address, so that no rate limit per client applies.
    let forwarded_for = format!("X-Forwarded-For: 2001:db8:{round:x}::1");
    let headers = ["Content-Type: application/json", &forwarded_for];
    let before = now();
    let response = server.request("POST", path, &headers, form.as_bytes());
    let took = now() - before;
    assert_eq!(response.status, kind.status, "{response:?}");
    took.as_secs_f64() * 1_000.0
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    f64::midpoint(times[(times.len() - 1) / 2], times[times.len() / 2])
}

#[expect(clippy::disallowed_methods, reason = "the benchmark measures time")]
fn now() -> Instant {
    Instant::now()
}

fn print_line(line: &str) {
    // The exit code has the result if standard output is closed.
    let _ = writeln!(io::stdout(), "{line}");
}
