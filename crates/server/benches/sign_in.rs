//! Whether time tells who is a member (requirement S7). Known and unknown addresses take turns at
//! one running server, and the medians are compared: the ratio holds on a busy machine too.
#![expect(
    clippy::unwrap_used,
    reason = "a measurement stops at the first surprise"
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
use klarlonn_auth::{BcryptHasher, HasherSettings};
use klarlonn_domain::{
    account::{EmailAddress, Member, Password, PasswordHasher, Username},
    store::{StoreError, in_transaction},
};
use klarlonn_server::{Settings, cli::SettingFlags, open_store};
use klarlonn_testing::member;
use serde_json::json;

const COST: u32 = 12;
/// Members of each kind.
const MEMBERS: u32 = 100;
/// How far the medians may lie apart, in percent.
const LIMIT: f64 = 10.0;
/// Tries with one address: the site lets nobody forget a password more often at once.
const TRIES: u32 = 3;
const PASSWORD: &str = "hvit hest";

/// Calls that must take the same time.
struct Question {
    name: &'static str,
    path: &'static str,
    /// Tries of each kind: more where a single one is soon over and little weighs much.
    rounds: u32,
    kinds: &'static [Kind],
}

/// Whose address is tried, and with what.
struct Kind {
    name: &'static str,
    address: &'static str,
    password: &'static str,
    status: u16,
}

const fn kind(
    name: &'static str,
    address: &'static str,
    password: &'static str,
    status: u16,
) -> Kind {
    Kind {
        name,
        address,
        password,
        status,
    }
}

const QUESTIONS: [Question; 2] = [
    Question {
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
    Question {
        name: "forgotten password",
        path: "/api/auth/forgot-password",
        rounds: MEMBERS * TRIES,
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
    if QUESTIONS.map(|question| compare(&server, &question)) == [true; 2] {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

/// Members of every kind, straight into the database.
fn add_members(installation: &Installation) {
    let settings = Settings::resolve(SettingFlags {
        data_dir: Some(installation.path("data")),
        ..SettingFlags::default()
    });
    let store = open_store(&settings.unwrap()).unwrap();
    let hasher = BcryptHasher::new(HasherSettings {
        cost: COST,
        ..HasherSettings::default()
    });
    let password = Password::choose(PASSWORD).unwrap();
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
                    email: EmailAddress::parse(&address(name, number)).unwrap(),
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

fn address(name: &str, number: u32) -> String {
    format!("{name}{number}@example.no")
}

/// Asks a question with each kind of address in turn and says what that took; whether it took the
/// same time.
fn compare(server: &Server, question: &Question) -> bool {
    let mut times = vec![Vec::new(); question.kinds.len()];
    for round in 0..question.rounds {
        for (times, kind) in times.iter_mut().zip(question.kinds) {
            times.push(ask(server, question.path, kind, round));
        }
    }
    let medians: Vec<f64> = times.into_iter().map(median).collect();
    let shortest = medians.iter().copied().fold(f64::INFINITY, f64::min);
    let longest = medians.iter().copied().fold(0.0, f64::max);
    let apart = (longest / shortest - 1.0) * 100.0;
    for (kind, median) in question.kinds.iter().zip(&medians) {
        say(&format!(
            "{:<20} {:<32} {median:>9.2} ms",
            question.name, kind.name
        ));
    }
    say(&format!(
        "{:<20} {apart:.1} % apart, {LIMIT} % allowed",
        question.name
    ));
    apart <= LIMIT
}

/// How long an answer takes, in milliseconds.
fn ask(server: &Server, path: &str, kind: &Kind, round: u32) -> f64 {
    let email = address(kind.address, round / TRIES);
    let form = json!({ "email": email, "password": kind.password }).to_string();
    // Everybody comes from somewhere else, so that nobody has to wait.
    let from = format!("X-Forwarded-For: 2001:db8:{round:x}::1");
    let headers = ["Content-Type: application/json", &from];
    let before = now();
    let answer = server.ask("POST", path, &headers, form.as_bytes());
    let took = now() - before;
    assert_eq!(answer.status, kind.status, "{answer:?}");
    took.as_secs_f64() * 1_000.0
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    let middle = times.len() / 2;
    f64::midpoint(times[middle - 1], times[middle])
}

#[expect(clippy::disallowed_methods, reason = "time is what is measured")]
fn now() -> Instant {
    Instant::now()
}

fn say(line: &str) {
    // Where nobody reads it the exit code tells.
    let _ = writeln!(io::stdout(), "{line}");
}
