//! Signing in and out, and how long a session lasts.

use chrono::TimeDelta;
use klarlonn_domain::account::{EndSessionError, Field, Rule, SignInError, Viewer};

use crate::site::{PASSWORD, Site};

#[test]
fn a_member_signs_in_with_the_address_in_any_case() {
    let site = Site::new();
    let kari = site.join("kari").member;
    let signed_in = site
        .accounts
        .sign_in
        .sign_in(" KARI@example.no", PASSWORD)
        .unwrap();
    assert_eq!(signed_in.member, kari);
    assert!(site.is_good(signed_in.token.reveal()));
}

#[test]
fn a_wrong_password_and_an_unknown_address_are_answered_alike() {
    let site = Site::new();
    site.join("kari");
    let too_long = "a".repeat(257);
    for (email, password) in [
        ("kari@example.no", "feil hest"),
        ("kari@example.no", "x"),
        ("kari@example.no", too_long.as_str()),
        ("ola@example.no", PASSWORD),
    ] {
        let outcome = site.accounts.sign_in.sign_in(email, password);
        assert!(matches!(outcome, Err(SignInError::Wrong)), "{email}");
    }
}

#[test]
fn both_fields_must_be_filled_in() {
    let site = Site::new();
    let Err(SignInError::Fields(errors)) = site.accounts.sign_in.sign_in("", "") else {
        panic!("nobody is signed in");
    };
    assert_eq!(
        errors,
        [
            (Field::Email, Rule::Missing),
            (Field::Password, Rule::Missing)
        ]
    );
    let Err(SignInError::Fields(errors)) = site.accounts.sign_in.sign_in("kari", PASSWORD) else {
        panic!("nobody is signed in");
    };
    assert_eq!(errors, [(Field::Email, Rule::Malformed)]);
}

#[test]
fn signing_out_ends_the_session_on_the_server_and_no_other() {
    let site = Site::new();
    let first = site.join("kari").token;
    let second = site
        .accounts
        .sign_in
        .sign_in("kari@example.no", PASSWORD)
        .unwrap()
        .token;
    site.accounts.sessions.sign_out(first.reveal()).unwrap();
    site.accounts.sessions.sign_out("no token").unwrap();
    assert!(!site.is_good(first.reveal()));
    assert!(site.is_good(second.reveal()));
}

#[test]
fn a_session_that_is_not_used_for_more_than_thirty_days_is_over() {
    let site = Site::new();
    let token = site.join("kari").token;
    site.pass(TimeDelta::days(30));
    assert!(site.is_good(token.reveal()));
    // From 21 December: 30 days, and to the end of that month.
    site.pass(TimeDelta::days(42));
    assert!(!site.is_good(token.reveal()));
}

#[test]
fn a_session_in_use_ends_with_the_sixth_month() {
    let site = Site::new();
    let token = site.join("kari").token;
    for _ in 0..19 {
        site.pass(TimeDelta::days(10));
        // 2027-04-30 is the last day of the sixth month.
        let is_over = site.clock_day() > klarlonn_testing::day("2027-04-30");
        assert_eq!(
            site.is_good(token.reveal()),
            !is_over,
            "{}",
            site.clock_day()
        );
    }
}

#[test]
fn the_sixty_first_session_ends_the_one_that_was_used_longest_ago() {
    let site = Site::new();
    let first = site.join("kari").token;
    site.pass(TimeDelta::days(15));
    for _ in 0..59 {
        site.accounts
            .sign_in
            .sign_in("kari@example.no", PASSWORD)
            .unwrap();
    }
    site.pass(TimeDelta::days(1));
    let sixty_first = site
        .accounts
        .sign_in
        .sign_in("kari@example.no", PASSWORD)
        .unwrap()
        .token;
    assert!(!site.is_good(first.reveal()));
    assert!(site.is_good(sixty_first.reveal()));
}

#[test]
fn what_has_expired_is_forgotten() {
    let site = Site::new();
    site.join("kari");
    site.accounts
        .password_reset
        .request("nobody@example.no")
        .unwrap();
    site.pass(TimeDelta::days(41));
    assert_eq!(site.accounts.remove_expired().unwrap(), 2);
    assert_eq!(site.accounts.remove_expired().unwrap(), 0);
}

#[test]
fn a_token_that_is_cut_or_made_up_is_a_visitors() {
    let site = Site::new();
    let token = site.join("kari").token;
    let text = token.reveal();
    assert!(matches!(
        site.accounts.sessions.viewer(text).unwrap(),
        Viewer::Member { .. }
    ));
    let changed = text.replace('0', "1");
    for other in ["", "kls_", &text[..text.len() - 1], &changed] {
        assert_eq!(
            site.accounts.sessions.viewer(other).unwrap(),
            Viewer::Visitor
        );
    }
}

// safety S2.1
#[test]
fn session_keeps_nothing_finer_than_its_months() {
    // Whatever the day of sign-in and of last use within the months, the same is kept.
    let mut kept = std::collections::BTreeSet::new();
    for first in 0..9 {
        for last in 0..31 {
            let site = Site::new();
            // 21 to 29 November, and then a day of December.
            site.pass(TimeDelta::days(first));
            let token = site.join("kari").token;
            site.pass(TimeDelta::days(10 - first + last));
            let current = site
                .accounts
                .sessions
                .current(token.reveal())
                .unwrap()
                .unwrap();
            let session = site
                .accounts
                .sessions
                .own_sessions(&current)
                .unwrap()
                .remove(0);
            kept.insert((session.last_used_month, session.idle_until, session.ends_on));
        }
    }
    let days = ["2026-12-01", "2027-01-31", "2027-04-30"].map(klarlonn_testing::day);
    assert_eq!(kept.into_iter().collect::<Vec<_>>(), [days.into()]);
}

// safety S2
#[test]
fn session_is_good_for_thirty_days_after_any_use() {
    for day in 0..400 {
        let site = Site::new();
        site.pass(TimeDelta::days(day));
        let token = site.join("kari").token;
        site.pass(TimeDelta::days(30));
        assert!(site.is_good(token.reveal()), "{}", site.clock_day());
    }
}

#[test]
fn expired_sessions_are_not_listed() {
    let site = Site::new();
    site.join("kari");
    site.pass(TimeDelta::days(41));
    let token = site
        .accounts
        .sign_in
        .sign_in("kari@example.no", PASSWORD)
        .unwrap()
        .token;
    let current = site
        .accounts
        .sessions
        .current(token.reveal())
        .unwrap()
        .unwrap();
    let own = site.accounts.sessions.own_sessions(&current).unwrap();
    assert_eq!(own.len(), 1);
    assert_eq!(own[0].token, current.session);
}

// safety S2.1
#[test]
fn ended_session_can_end_no_other() {
    let site = Site::new();
    let token = site.join("kari").token;
    let other = site
        .accounts
        .sign_in
        .sign_in("kari@example.no", PASSWORD)
        .unwrap()
        .token;
    // The call was let in before the session ended.
    let current = site
        .accounts
        .sessions
        .current(token.reveal())
        .unwrap()
        .unwrap();
    let id = site.accounts.sessions.own_sessions(&current).unwrap()[1].id();
    site.accounts.sessions.sign_out(token.reveal()).unwrap();
    let one = site.accounts.sessions.end_session(&current, id);
    assert!(matches!(one, Err(EndSessionError::NotSignedIn)));
    let all = site.accounts.sessions.end_other_sessions(&current);
    assert!(matches!(all, Err(EndSessionError::NotSignedIn)));
    assert!(site.is_good(other.reveal()));
}
