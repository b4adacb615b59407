//! AccountServices changed at once by two servers that share a database.

use std::{env, sync::Barrier, thread};

use klarlonn_domain::{
    account::{CurrentMember, MemberId, ProfileError, ResetError, SignInError, SignedIn, Token},
    data_rights::DeletionOptions,
    store::{StoreError, in_snapshot},
};

use super::{
    postgres::TestDatabase,
    site::{Joined, Site},
    sqlite::new_file,
};

pub(super) const OLD: &str = "hvit hest";

/// What a call did to an account, as far as its caller was told.
#[derive(Debug, Default)]
struct Told {
    /// The password that was set.
    password: Option<&'static str>,
    /// The address that was set.
    email: Option<String>,
    /// The username that was set.
    username: Option<String>,
    /// The token of a session that was opened with the old password.
    old_session: Option<Token>,
    /// The token of a session that goes on after a change of password.
    new_session: Option<Token>,
    is_deleted: bool,
}

/// What members do to their accounts.
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

/// A member as one of two servers sees them.
struct Caller<'a> {
    site: &'a Site,
    current: CurrentMember,
    email: String,
    link: &'a str,
    /// Tells the callers' new names and passwords apart.
    name: &'static str,
    password: &'static str,
}

impl Caller<'_> {
    /// Runs a change; a refusal that a member can meet changes nothing, and a fault panics.
    fn run(&self, change: Change) -> Told {
        let accounts = &self.site.accounts;
        let current = &self.current;
        match change {
            Change::Profile => {
                let username = format!("{} {}", current.member.username.as_str(), self.name);
                let changed = accounts
                    .profile
                    .change_profile(current, &username, self.name);
                Told {
                    username: unless_refused(changed).map(|_| username),
                    ..Told::default()
                }
            }
            Change::Password => {
                let changed = accounts
                    .profile
                    .change_password(current, OLD, self.password);
                let new_session = unless_refused(changed);
                Told {
                    password: new_session.as_ref().map(|_| self.password),
                    new_session,
                    ..Told::default()
                }
            }
            Change::Reset => {
                let reset = accounts
                    .password_reset
                    .reset(self.link, self.password, self.password);
                match reset {
                    Ok(_) => Told {
                        password: Some(self.password),
                        ..Told::default()
                    },
                    Err(ResetError::UnknownLink) => Told::default(),
                    Err(error) => panic!("{error:?}"),
                }
            }
            Change::Email => {
                let email = format!("{}.{}", self.name, self.email);
                let changed = accounts.profile.change_email(current, &self.email, &email);
                Told {
                    email: unless_refused(changed).map(|_| email),
                    ..Told::default()
                }
            }
            Change::SignIn => match accounts.sign_in.sign_in(&self.email, OLD) {
                Ok(SignedIn { token, .. }) => Told {
                    old_session: Some(token),
                    ..Told::default()
                },
                Err(SignInError::Wrong) => Told::default(),
                Err(error) => panic!("{error:?}"),
            },
            Change::Delete => {
                let deleted =
                    self.site
                        .data_rights
                        .delete(current, OLD, DeletionOptions::default());
                Told {
                    is_deleted: unless_refused(deleted).is_some(),
                    ..Told::default()
                }
            }
        }
    }
}

fn unless_refused<T: std::fmt::Debug>(outcome: Result<T, ProfileError>) -> Option<T> {
    match outcome {
        Ok(value) => Some(value),
        Err(
            ProfileError::AccountDeleted | ProfileError::WrongPassword | ProfileError::Fields(_),
        ) => None,
        Err(error) => panic!("{error:?}"),
    }
}

pub(super) fn sessions_of(site: &Site, member: MemberId) -> usize {
    in_snapshot::<_, StoreError>(&*site.store, |unit| {
        Ok(unit.sessions().of_member(member)?.len())
    })
    .unwrap()
}

fn is_signed_in(site: &Site, token: &Token) -> bool {
    site.accounts
        .sessions
        .current(token.reveal())
        .unwrap()
        .is_some()
}

/// Runs two changes of one account at once, each on its own server, and checks that what both
/// callers were told is what is kept.
fn check_at_once(servers: [&Site; 2], number: usize, changes: [Change; 2]) {
    let username = format!("kari{number}");
    let Joined { current, token } = servers[0].join(&username);
    let email = current.member.email.as_str().to_owned();
    let link = servers[0]
        .accounts
        .password_reset
        .issue_token(current.member.id);
    let link = link.unwrap().reveal().to_owned();
    let elsewhere = servers[1].accounts.sign_in.sign_in(&email, OLD).unwrap();
    let other = elsewhere.token.reveal();
    let other_current = servers[1]
        .accounts
        .sessions
        .current(other)
        .unwrap()
        .unwrap();
    let caller = |site, current, name, password| Caller {
        site,
        current,
        email: email.clone(),
        link: &link,
        name,
        password,
    };
    let callers = [
        caller(servers[0], current.clone(), "en", "grønn benk ved elva"),
        caller(servers[1], other_current, "to", "blå stol på loftet"),
    ];

    let start = Barrier::new(2);
    let [first, second] = thread::scope(|scope| {
        let mut number = 0;
        let started = callers.each_ref().map(|caller| {
            let change = changes[number];
            number += 1;
            let start = &start;
            scope.spawn(move || {
                start.wait();
                caller.run(change)
            })
        });
        started.map(|call| call.join().unwrap())
    });

    let context = format!("{changes:?}: {first:?}, {second:?}");
    let told = [&first, &second];
    let site = servers[0];
    let kept =
        in_snapshot::<_, StoreError>(&*site.store, |unit| unit.members().get(current.member.id))
            .unwrap();
    let Some(kept) = kept else {
        assert!(told.iter().any(|told| told.is_deleted), "{context}");
        assert_eq!(sessions_of(site, current.member.id), 0, "{context}");
        return;
    };
    assert!(!told.iter().any(|told| told.is_deleted), "{context}");

    let emails: Vec<&String> = told.iter().filter_map(|told| told.email.as_ref()).collect();
    assert!(emails.len() <= 1, "{context}");
    let kept_email = emails
        .first()
        .map_or(email.as_str(), |email| email.as_str());
    assert_eq!(kept.email.as_str(), kept_email, "{context}");

    let names: Vec<&String> = told
        .iter()
        .filter_map(|told| told.username.as_ref())
        .collect();
    let kept_name = kept.username.as_str();
    assert!(
        names.is_empty() && kept_name == username || names.iter().any(|name| *name == kept_name),
        "{context}: {kept_name}"
    );

    let passwords: Vec<&str> = told.iter().filter_map(|told| told.password).collect();
    assert!(passwords.len() <= 1, "{context}");
    let signs_in = |password: &str| site.accounts.sign_in.sign_in(kept_email, password).is_ok();
    let Some(password) = passwords.first() else {
        assert!(signs_in(OLD), "{context}");
        return;
    };
    for told in told {
        let survives = told
            .old_session
            .as_ref()
            .is_some_and(|old| is_signed_in(site, old));
        assert!(!survives, "{context}");
        assert!(
            told.new_session
                .as_ref()
                .is_none_or(|new| is_signed_in(site, new)),
            "{context}"
        );
    }
    let go_on = told
        .iter()
        .filter(|told| told.new_session.is_some())
        .count();
    assert_eq!(sessions_of(site, current.member.id), go_on, "{context}");
    assert!(
        site.accounts.sessions.current(&token).unwrap().is_none(),
        "{context}"
    );
    assert!(!signs_in(OLD) && signs_in(password), "{context}");
}

/// How often each pair of changes is tried; `KLARLONN_TEST_REPETITIONS` says it for longer runs.
fn repetitions() -> usize {
    let set = env::var("KLARLONN_TEST_REPETITIONS").ok();
    set.map_or(3, |text| text.parse().expect("a number of repetitions"))
}

fn check_every_pair(servers: [&Site; 2]) {
    let pairs = CHANGES
        .iter()
        .flat_map(|one| CHANGES.map(|two| [*one, two]));
    let rounds = (0..repetitions()).flat_map(|_| pairs.clone());
    for (number, changes) in rounds.enumerate() {
        check_at_once(servers, number, changes);
    }
}

// safety S3
#[test]
fn concurrent_account_changes_are_all_kept_on_postgres() {
    let database = TestDatabase::new();
    let servers = [
        Site::on(&database.url()),
        Site::second_server_on(&database.url()),
    ];
    check_every_pair(servers.each_ref());
}

#[test]
fn concurrent_account_changes_are_all_kept_on_sqlite() {
    let (_folder, file) = new_file();
    let site = Site::on(&file);
    check_every_pair([&site, &site]);
}
