//! Sign-in, sign-out, and how long a session is valid.

use std::collections::BTreeSet;

use chrono::TimeDelta;
use klarlonn_domain::{
    account::{AccountError, Device, Viewer},
    clock::Clock,
};
use klarlonn_testing::day;

use crate::site::{PASSWORD, Site};

#[test]
fn blocked_member_is_signed_out_until_unblocked() {
    let site = Site::new();
    let token = site.join("kari").token;
    let ola = site.join("ola").token;
    site.data_rights
        .block_by_address("kari@example.no")
        .unwrap();
    assert!(!site.is_signed_in(&token));
    assert!(site.is_signed_in(&ola));
    let blocked = site
        .accounts
        .sign_in
        .sign_in("kari@example.no", PASSWORD, Device::UNKNOWN);
    assert!(matches!(blocked, Err(AccountError::Blocked)));
    site.data_rights
        .unblock_by_address("kari@example.no")
        .unwrap();
    assert!(site.is_signed_in(&site.sign_in("kari@example.no")));
}

#[test]
fn unused_session_ends_after_thirty_days_and_is_removed() {
    let site = Site::new();
    let token = site.join("kari").token;
    site.advance_clock(TimeDelta::days(30));
    assert!(site.is_signed_in(&token));
    // From 21 December: 30 days, and then until the end of that month.
    site.advance_clock(TimeDelta::days(42));
    assert!(!site.is_signed_in(&token));
    let current = site.current(&site.sign_in("kari@example.no"));
    let own = site.accounts.sessions.own_sessions(&current).unwrap();
    assert_eq!(own.len(), 1, "expired sessions are not listed");
    assert_eq!(own[0].token_hash, current.session);
    let remove = || site.accounts.remove_expired().unwrap();
    assert_eq!([remove(), remove()], [1, 0]);
}

// safety S2
#[test]
fn used_session_expires_after_the_sixth_month() {
    let site = Site::new();
    let token = site.join("kari").token;
    for _ in 0..19 {
        site.advance_clock(TimeDelta::days(10));
        let today = site.clock.today();
        // 2027-04-30 is the last day of the sixth month.
        assert_eq!(
            site.is_signed_in(&token),
            today <= day("2027-04-30"),
            "{today}"
        );
    }
}

// safety S2
#[test]
fn sixty_first_session_ends_the_least_recently_used() {
    let site = Site::new();
    let first = site.join("kari").token;
    site.advance_clock(TimeDelta::days(15));
    for _ in 0..59 {
        site.sign_in("kari@example.no");
    }
    site.advance_clock(TimeDelta::days(1));
    let sixty_first = site.sign_in("kari@example.no");
    assert!(!site.is_signed_in(&first));
    assert!(site.is_signed_in(&sixty_first));
}

#[test]
fn invalid_token_belongs_to_a_visitor() {
    let site = Site::new();
    let token = site.join("kari").token;
    let text = token.reveal();
    assert!(matches!(site.viewer(&token), Viewer::Member { .. }));
    let changed = text.replace('0', "1");
    for other in ["", "kls_", &text[..text.len() - 1], &changed] {
        let viewer = site.accounts.sessions.viewer(other);
        assert_eq!(viewer.unwrap(), Viewer::Visitor);
    }
}

// safety S2.1
#[test]
fn session_dates_are_rounded_to_months() {
    // The stored values are the same for every day of sign-in and last use within the months.
    let mut stored = BTreeSet::new();
    for first in 0..9 {
        for last in 0..31 {
            let site = Site::new();
            // 21 to 29 November, and then a day of December.
            site.advance_clock(TimeDelta::days(first));
            let token = site.join("kari").token;
            site.advance_clock(TimeDelta::days(10 - first + last));
            let current = site.current(&token);
            let own = site.accounts.sessions.own_sessions(&current).unwrap();
            stored.insert([own[0].last_used_month, own[0].idle_until, own[0].ends_on]);
        }
    }
    assert_eq!(
        stored,
        [["2026-12-01", "2027-01-31", "2027-04-30"].map(day)].into()
    );
}

// safety S2
#[test]
fn session_is_valid_for_thirty_days_after_use() {
    for day in 0..400 {
        let site = Site::new();
        site.advance_clock(TimeDelta::days(day));
        let token = site.join("kari").token;
        site.advance_clock(TimeDelta::days(30));
        assert!(site.is_signed_in(&token), "{}", site.clock.today());
    }
}

#[test]
fn current_session_is_listed_first() {
    let site = Site::new();
    let first = site.join("kari").token;
    let tokens = [
        first,
        site.sign_in("kari@example.no"),
        site.sign_in("kari@example.no"),
    ];
    for token in &tokens {
        let current = site.current(token);
        let own = site.accounts.sessions.own_sessions(&current).unwrap();
        assert_eq!((own.len(), own[0].token_hash), (3, current.session));
    }
}

// safety S2.1
#[test]
fn ended_session_cannot_end_other_sessions() {
    let site = Site::new();
    let token = site.join("kari").token;
    let other = site.sign_in("kari@example.no");
    // The call was authorized before the session ended.
    let current = site.current(&token);
    let sessions = &site.accounts.sessions;
    let id = sessions.own_sessions(&current).unwrap()[1].id();
    sessions.sign_out(token.reveal()).unwrap();
    let outcome = sessions.end_session(&current, id);
    assert!(matches!(outcome, Err(AccountError::NotSignedIn)));
    let outcome = sessions.end_other_sessions(&current);
    assert!(matches!(outcome, Err(AccountError::NotSignedIn)));
    assert!(site.is_signed_in(&other));
}
