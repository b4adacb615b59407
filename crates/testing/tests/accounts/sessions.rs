//! Sign-in, sign-out, and how long a session is valid.

use chrono::TimeDelta;
use klarlonn_domain::account::{EndSessionError, Field, Rule, SignInError, Viewer};

use crate::site::{PASSWORD, Site};

#[test]
fn member_signs_in_with_email_in_any_case() {
    let site = Site::new();
    let kari = site.join("kari").member;
    let signed_in = site
        .accounts
        .sign_in
        .sign_in(" KARI@example.no", PASSWORD)
        .unwrap();
    assert_eq!(signed_in.member, kari);
    assert!(site.is_signed_in(signed_in.token.reveal()));
}

#[test]
fn wrong_password_and_unknown_email_get_equal_errors() {
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
        assert!(
            matches!(outcome, Err(SignInError::WrongCredentials)),
            "{email}"
        );
    }
}

#[test]
fn sign_in_requires_both_fields() {
    let site = Site::new();
    let Err(SignInError::Fields(errors)) = site.accounts.sign_in.sign_in("", "") else {
        panic!("sign-in fails");
    };
    assert_eq!(
        errors,
        [
            (Field::Email, Rule::Missing),
            (Field::Password, Rule::Missing)
        ]
    );
    let Err(SignInError::Fields(errors)) = site.accounts.sign_in.sign_in("kari", PASSWORD) else {
        panic!("sign-in fails");
    };
    assert_eq!(errors, [(Field::Email, Rule::Malformed)]);
}

#[test]
fn blocked_member_is_signed_out_until_unblocked() {
    let site = Site::new();
    let token = site.join("kari").token;
    let ola = site.join("ola").token;
    site.data_rights
        .block_by_address("kari@example.no")
        .unwrap();
    assert!(!site.is_signed_in(token.reveal()));
    assert!(site.is_signed_in(ola.reveal()));
    let sign_in = || site.accounts.sign_in.sign_in("kari@example.no", PASSWORD);
    assert!(matches!(sign_in(), Err(SignInError::Blocked)));
    site.data_rights
        .unblock_by_address("kari@example.no")
        .unwrap();
    assert!(site.is_signed_in(sign_in().unwrap().token.reveal()));
}

#[test]
fn blocked_account_tells_a_wrong_password_nothing() {
    let site = Site::new();
    site.join("kari");
    site.data_rights
        .block_by_address("kari@example.no")
        .unwrap();
    let outcome = site
        .accounts
        .sign_in
        .sign_in("kari@example.no", "feil hest");
    assert!(matches!(outcome, Err(SignInError::WrongCredentials)));
}

#[test]
fn sign_out_ends_only_this_session() {
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
    assert!(!site.is_signed_in(first.reveal()));
    assert!(site.is_signed_in(second.reveal()));
}

#[test]
fn unused_session_expires_after_thirty_days() {
    let site = Site::new();
    let token = site.join("kari").token;
    site.advance_clock(TimeDelta::days(30));
    assert!(site.is_signed_in(token.reveal()));
    // From 21 December: 30 days, and then until the end of that month.
    site.advance_clock(TimeDelta::days(42));
    assert!(!site.is_signed_in(token.reveal()));
}

#[test]
fn used_session_expires_after_the_sixth_month() {
    let site = Site::new();
    let token = site.join("kari").token;
    for _ in 0..19 {
        site.advance_clock(TimeDelta::days(10));
        // 2027-04-30 is the last day of the sixth month.
        let is_expired = site.clock_day() > klarlonn_testing::day("2027-04-30");
        assert_eq!(
            site.is_signed_in(token.reveal()),
            !is_expired,
            "{}",
            site.clock_day()
        );
    }
}

#[test]
fn sixty_first_session_ends_the_least_recently_used() {
    let site = Site::new();
    let first = site.join("kari").token;
    site.advance_clock(TimeDelta::days(15));
    for _ in 0..59 {
        site.accounts
            .sign_in
            .sign_in("kari@example.no", PASSWORD)
            .unwrap();
    }
    site.advance_clock(TimeDelta::days(1));
    let sixty_first = site
        .accounts
        .sign_in
        .sign_in("kari@example.no", PASSWORD)
        .unwrap()
        .token;
    assert!(!site.is_signed_in(first.reveal()));
    assert!(site.is_signed_in(sixty_first.reveal()));
}

#[test]
fn expired_sessions_and_tokens_are_removed() {
    let site = Site::new();
    site.join("kari");
    site.accounts
        .password_reset
        .request("nobody@example.no")
        .unwrap();
    site.advance_clock(TimeDelta::days(41));
    assert_eq!(site.accounts.remove_expired().unwrap(), 2);
    assert_eq!(site.accounts.remove_expired().unwrap(), 0);
}

#[test]
fn invalid_token_belongs_to_a_visitor() {
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
fn session_dates_are_rounded_to_months() {
    // The stored values are the same for every day of sign-in and last use within the months.
    let mut stored = std::collections::BTreeSet::new();
    for first in 0..9 {
        for last in 0..31 {
            let site = Site::new();
            // 21 to 29 November, and then a day of December.
            site.advance_clock(TimeDelta::days(first));
            let token = site.join("kari").token;
            site.advance_clock(TimeDelta::days(10 - first + last));
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
            stored.insert((session.last_used_month, session.idle_until, session.ends_on));
        }
    }
    let days = ["2026-12-01", "2027-01-31", "2027-04-30"].map(klarlonn_testing::day);
    assert_eq!(stored.into_iter().collect::<Vec<_>>(), [days.into()]);
}

// safety S2
#[test]
fn session_is_valid_for_thirty_days_after_use() {
    for day in 0..400 {
        let site = Site::new();
        site.advance_clock(TimeDelta::days(day));
        let token = site.join("kari").token;
        site.advance_clock(TimeDelta::days(30));
        assert!(site.is_signed_in(token.reveal()), "{}", site.clock_day());
    }
}

#[test]
fn expired_sessions_are_not_listed() {
    let site = Site::new();
    site.join("kari");
    site.advance_clock(TimeDelta::days(41));
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
    assert_eq!(own[0].token_hash, current.session);
}

// safety S2.1
#[test]
fn ended_session_cannot_end_other_sessions() {
    let site = Site::new();
    let token = site.join("kari").token;
    let other = site
        .accounts
        .sign_in
        .sign_in("kari@example.no", PASSWORD)
        .unwrap()
        .token;
    // The call was authorized before the session ended.
    let current = site
        .accounts
        .sessions
        .current(token.reveal())
        .unwrap()
        .unwrap();
    let id = site.accounts.sessions.own_sessions(&current).unwrap()[1].id();
    site.accounts.sessions.sign_out(token.reveal()).unwrap();
    let outcome = site.accounts.sessions.end_session(&current, id);
    assert!(matches!(outcome, Err(EndSessionError::NotSignedIn)));
    let outcome = site.accounts.sessions.end_other_sessions(&current);
    assert!(matches!(outcome, Err(EndSessionError::NotSignedIn)));
    assert!(site.is_signed_in(other.reveal()));
}
