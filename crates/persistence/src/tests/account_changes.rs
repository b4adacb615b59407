//! Concurrent changes of one account by two servers that share a database.

use std::env;

use klarlonn_domain::{
    account::{AccountError, CurrentMember, MemberId, SignedIn, Token},
    data_rights::DeletionOptions,
};
use klarlonn_testing::in_threads;

use super::{
    site::{PASSWORD, Site, TestMember, two_servers},
    sqlite::new_file,
};

/// The password of every new member.
pub(super) const OLD_PASSWORD: &str = PASSWORD;

/// The outcome of a call, as the caller observes it.
#[derive(Debug, Default)]
struct Outcome {
    /// The password that was set.
    password: Option<&'static str>,
    /// The address that was set.
    email: Option<String>,
    /// The username that was set.
    username: Option<String>,
    /// The token of a session that was opened with the old password.
    old_session: Option<Token>,
    /// The token of a session that remains valid after a change of password.
    new_session: Option<Token>,
    is_deleted: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Change {
    Profile,
    Password,
    Reset,
    Email,
    SignIn,
    Delete,
}

const CHANGES: [Change; 6] = [
    Change::Profile,
    Change::Password,
    Change::Reset,
    Change::Email,
    Change::SignIn,
    Change::Delete,
];

/// A member's session on one of two servers.
struct Caller<'a> {
    site: &'a Site,
    current: CurrentMember,
    email: String,
    reset_token: &'a str,
    /// Distinguishes the new names of the two callers.
    name: &'static str,
    password: &'static str,
}

impl Caller<'_> {
    /// Runs a change. An expected rejection has an empty outcome; any other error panics.
    fn run(&self, change: Change) -> Outcome {
        let accounts = &self.site.accounts;
        let current = &self.current;
        match change {
            Change::Profile => {
                let username = format!("{} {}", current.member.username.as_str(), self.name);
                let changed = accounts
                    .profile
                    .change_profile(current, &username, self.name);
                Outcome {
                    username: unless_rejected(changed).map(|_| username),
                    ..Outcome::default()
                }
            }
            Change::Password => {
                let changed =
                    accounts
                        .profile
                        .change_password(current, OLD_PASSWORD, self.password);
                let new_session = unless_rejected(changed);
                Outcome {
                    password: new_session.as_ref().map(|_| self.password),
                    new_session,
                    ..Outcome::default()
                }
            }
            Change::Reset => {
                let reset =
                    accounts
                        .password_reset
                        .reset(self.reset_token, self.password, self.password);
                match reset {
                    Ok(_) => Outcome {
                        password: Some(self.password),
                        ..Outcome::default()
                    },
                    Err(AccountError::UnknownLink) => Outcome::default(),
                    Err(error) => panic!("{error:?}"),
                }
            }
            Change::Email => {
                let email = format!("{}.{}", self.name, self.email);
                let changed =
                    accounts
                        .profile
                        .change_email(current, OLD_PASSWORD, &self.email, &email);
                Outcome {
                    email: unless_rejected(changed).map(|_| email),
                    ..Outcome::default()
                }
            }
            Change::SignIn => match self.site.sign_in(&self.email, OLD_PASSWORD) {
                Ok(SignedIn { token, .. }) => Outcome {
                    old_session: Some(token),
                    ..Outcome::default()
                },
                Err(AccountError::WrongCredentials) => Outcome::default(),
                Err(error) => panic!("{error:?}"),
            },
            Change::Delete => {
                let deleted =
                    self.site
                        .data_rights
                        .delete(current, OLD_PASSWORD, DeletionOptions::default());
                Outcome {
                    is_deleted: unless_rejected(deleted).is_some(),
                    ..Outcome::default()
                }
            }
        }
    }
}

/// Returns the value; `None` if the change was rejected as expected.
fn unless_rejected<T: std::fmt::Debug>(outcome: Result<T, AccountError>) -> Option<T> {
    match outcome {
        Ok(value) => Some(value),
        Err(AccountError::NotSignedIn | AccountError::WrongPassword | AccountError::Fields(_)) => {
            None
        }
        Err(error) => panic!("{error:?}"),
    }
}

pub(super) fn count_sessions(site: &Site, member: MemberId) -> usize {
    site.read(|unit| unit.sessions().by_member(member)).len()
}

fn is_signed_in(site: &Site, token: &Token) -> bool {
    site.session(token.reveal()).is_some()
}

/// Checks that a change of password ended all other sessions of the member.
fn assert_sessions(site: &Site, member: MemberId, outcomes: [&Outcome; 2], context: &str) {
    for outcome in outcomes {
        let is_valid = outcome
            .old_session
            .as_ref()
            .is_some_and(|old| is_signed_in(site, old));
        assert!(!is_valid, "{context}");
        assert!(
            outcome
                .new_session
                .as_ref()
                .is_none_or(|new| is_signed_in(site, new)),
            "{context}"
        );
    }
    let remaining = outcomes
        .iter()
        .filter(|outcome| outcome.new_session.is_some())
        .count();
    assert_eq!(count_sessions(site, member), remaining, "{context}");
}

/// Runs two changes of one account at the same time, each on its own server, and checks that the
/// stored account matches the outcomes of both.
fn check_concurrent(servers: [&Site; 2], number: usize, changes: [Change; 2]) {
    let username = format!("kari{number}");
    let TestMember { current, token } = servers[0].join(&username);
    let email = current.member.email.as_str().to_owned();
    let reset_token = servers[0]
        .accounts
        .password_reset
        .issue_token(current.member.id);
    let reset_token = reset_token.unwrap().reveal().to_owned();
    let other_sign_in = servers[1].sign_in(&email, OLD_PASSWORD).unwrap();
    let other_current = servers[1].session(other_sign_in.token.reveal()).unwrap();
    let caller = |site, current, name, password| Caller {
        site,
        current,
        email: email.clone(),
        reset_token: &reset_token,
        name,
        password,
    };
    let callers = [
        caller(servers[0], current.clone(), "en", "grønn benk ved elva"),
        caller(servers[1], other_current, "to", "blå stol på loftet"),
    ];

    let outcomes = in_threads(2, |number| callers[number].run(changes[number]));
    let [first, second]: [Outcome; 2] = outcomes.try_into().unwrap();
    let context = format!("{changes:?}: {first:?}, {second:?}");
    let outcomes = [&first, &second];
    let site = servers[0];
    let stored = site.read(|unit| unit.members().get(current.member.id));
    let Some(stored) = stored else {
        assert!(
            outcomes.iter().any(|outcome| outcome.is_deleted),
            "{context}"
        );
        assert_eq!(count_sessions(site, current.member.id), 0, "{context}");
        return;
    };
    assert!(
        !outcomes.iter().any(|outcome| outcome.is_deleted),
        "{context}"
    );

    let emails: Vec<&String> = outcomes
        .iter()
        .filter_map(|outcome| outcome.email.as_ref())
        .collect();
    assert!(emails.len() <= 1, "{context}");
    let stored_email = emails
        .first()
        .map_or(email.as_str(), |email| email.as_str());
    assert_eq!(stored.email.as_str(), stored_email, "{context}");

    let names: Vec<&String> = outcomes
        .iter()
        .filter_map(|outcome| outcome.username.as_ref())
        .collect();
    let stored_name = stored.username.as_str();
    assert!(
        names.is_empty() && stored_name == username
            || names.iter().any(|name| *name == stored_name),
        "{context}: {stored_name}"
    );

    let passwords: Vec<&str> = outcomes
        .iter()
        .filter_map(|outcome| outcome.password)
        .collect();
    assert!(passwords.len() <= 1, "{context}");
    let signs_in = |password: &str| site.sign_in(stored_email, password).is_ok();
    let Some(password) = passwords.first() else {
        assert!(signs_in(OLD_PASSWORD), "{context}");
        return;
    };
    assert_sessions(site, current.member.id, outcomes, &context);
    assert!(site.session(&token).is_none(), "{context}");
    assert!(!signs_in(OLD_PASSWORD) && signs_in(password), "{context}");
}

/// Number of repetitions of each pair of changes; set by `KLARLONN_TEST_REPETITIONS` for longer
/// runs.
fn repetitions() -> usize {
    let set = env::var("KLARLONN_TEST_REPETITIONS").ok();
    set.map_or(3, |text| text.parse().expect("a number of repetitions"))
}

fn check_every_pair(servers: [&Site; 2]) {
    let pairs = CHANGES
        .iter()
        .flat_map(|first| CHANGES.map(|second| [*first, second]));
    let all_changes = (0..repetitions()).flat_map(|_| pairs.clone());
    for (number, changes) in all_changes.enumerate() {
        check_concurrent(servers, number, changes);
    }
}

// safety S3
#[test]
fn concurrent_account_changes_are_saved_on_postgres() {
    let (_database, servers) = two_servers();
    check_every_pair(servers.each_ref());
}

#[test]
fn concurrent_account_changes_are_saved_on_sqlite() {
    let (_folder, file) = new_file();
    let site = Site::open(&file);
    check_every_pair([&site, &site]);
}
