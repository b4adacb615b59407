//! Contract cases for sessions.

use klarlonn_domain::{
    account::{Device, MemberId, Session},
    store::{Store, StoreError, in_transaction},
};

use super::{super::read, members, token, write};
use crate::{day, member};

fn session(number: u8, member: MemberId, idle_until: &str) -> Session {
    Session {
        token_hash: token(number),
        member,
        device: Device::from_code("Firefox/Windows"),
        last_used_month: day("2026-11-01"),
        idle_until: day(idle_until),
        ends_on: day("2027-05-01"),
    }
}

fn add(store: &dyn Store, sessions: &[Session]) {
    write(store, |unit| {
        sessions
            .iter()
            .try_for_each(|session| unit.sessions().add(session))
    });
}

/// Returns the numbers from 1 to 9 whose token has a session.
fn open(store: &dyn Store) -> Vec<u8> {
    read(store, |unit| {
        let mut open = Vec::new();
        for number in 1..=9 {
            if unit.sessions().get(&token(number))?.is_some() {
                open.push(number);
            }
        }
        Ok(open)
    })
}

/// A session is found by the hash of its token, extended and removed.
pub fn session_is_found_extended_and_removed(store: &dyn Store) {
    let [kari] = members(store, [1]);
    let first = session(1, kari.id, "2026-12-21");
    add(store, &[first.clone(), session(2, kari.id, "2026-12-21")]);
    write(store, |unit| {
        let sessions = unit.sessions();
        sessions.extend(&token(1), day("2026-12-01"), day("2027-01-31"))
    });
    let extended = Session {
        last_used_month: day("2026-12-01"),
        idle_until: day("2027-01-31"),
        ..first
    };
    assert_eq!(
        read(store, |unit| unit.sessions().get(&token(1))),
        Some(extended.clone())
    );
    assert_eq!(
        read(store, |unit| unit.sessions().get_with_member(&token(1))),
        Some((extended, kari))
    );
    let unknown = read(store, |unit| unit.sessions().get_with_member(&token(9)));
    assert_eq!(unknown, None);
    write(store, |unit| unit.sessions().remove(&token(1)));
    assert_eq!(open(store), [2]);
    let missing_member = in_transaction::<(), StoreError>(store, |unit| {
        unit.sessions().add(&session(3, member(9).id, "2026-12-21"))
    });
    assert!(matches!(missing_member, Err(StoreError::MissingReference)));
}

/// Removing all sessions of a member does not affect other members.
pub fn all_sessions_of_a_member_are_removed(store: &dyn Store) {
    let [kari, ola] = members(store, [1, 2]);
    add(
        store,
        &[
            session(1, kari.id, "2026-12-21"),
            session(2, ola.id, "2026-12-21"),
            session(3, kari.id, "2026-12-22"),
        ],
    );
    write(store, |unit| unit.sessions().remove_all(kari.id));
    assert_eq!(open(store), [2]);
}

/// Removing the other sessions of a member keeps the named one and those of other members.
pub fn other_sessions_of_a_member_are_removed(store: &dyn Store) {
    let [kari, ola] = members(store, [1, 2]);
    add(
        store,
        &[
            session(1, kari.id, "2026-12-31"),
            session(2, ola.id, "2026-12-31"),
            session(3, kari.id, "2026-12-31"),
            session(4, kari.id, "2027-01-31"),
        ],
    );
    write(store, |unit| {
        unit.sessions().remove_others(kari.id, &token(3))
    });
    assert_eq!(open(store), [2, 3]);
    // The session of another member does not keep any of the member's own.
    write(store, |unit| {
        unit.sessions().remove_others(kari.id, &token(2))
    });
    assert_eq!(open(store), [2]);
}

/// A session stores the device that it started on, even if unknown.
pub fn session_stores_its_device(store: &dyn Store) {
    let [kari] = members(store, [1]);
    let session_on = |number: u8, device: Device| Session {
        device,
        ..session(number, kari.id, "2026-12-31")
    };
    let sessions = [
        session_on(1, Device::UNKNOWN),
        session_on(2, Device::from_code("Samsung Internet/Android")),
        session_on(3, Device::from_code("/Linux")),
    ];
    add(store, &sessions);
    for session in sessions {
        let found = read(store, |unit| unit.sessions().get(&session.token_hash));
        assert_eq!(found, Some(session));
    }
}

/// A member's sessions are ordered by the day they end, earliest first.
pub fn sessions_of_a_member_are_listed(store: &dyn Store) {
    let [kari, ola] = members(store, [1, 2]);
    let [late, early] = [
        session(1, kari.id, "2026-12-23"),
        session(3, kari.id, "2026-12-20"),
    ];
    add(
        store,
        &[
            late.clone(),
            session(2, ola.id, "2026-12-21"),
            early.clone(),
        ],
    );
    let found = |id| read(store, |unit| unit.sessions().by_member(id));
    assert_eq!(found(kari.id), [early, late]);
    assert_eq!(found(member(9).id), []);
}

/// Only the sessions that are valid longest remain; other members keep theirs.
pub fn newest_sessions_of_a_member_remain(store: &dyn Store) {
    let [kari, ola] = members(store, [1, 2]);
    add(
        store,
        &[
            session(1, kari.id, "2026-12-20"),
            session(2, kari.id, "2026-12-23"),
            session(3, kari.id, "2026-12-21"),
            session(4, ola.id, "2026-12-01"),
        ],
    );
    write(store, |unit| {
        unit.sessions().remove_all_but_newest(kari.id, 2)
    });
    assert_eq!(open(store), [2, 3, 4]);
    write(store, |unit| {
        unit.sessions().remove_all_but_newest(kari.id, 5)
    });
    assert_eq!(open(store), [2, 3, 4]);
}

/// A session is valid on its last day and removed after it, for both the idle and the absolute
/// limit.
pub fn sessions_are_removed_after_their_last_day(store: &dyn Store) {
    let [kari] = members(store, [1]);
    let ended = Session {
        ends_on: day("2026-12-20"),
        ..session(3, kari.id, "2026-12-31")
    };
    add(
        store,
        &[
            session(1, kari.id, "2026-12-20"),
            session(2, kari.id, "2026-12-21"),
            ended,
        ],
    );
    let removed = write(store, |unit| {
        unit.sessions().remove_expired(day("2026-12-20"))
    });
    assert_eq!((removed, open(store)), (0, vec![1, 2, 3]));
    let removed = write(store, |unit| {
        unit.sessions().remove_expired(day("2026-12-21"))
    });
    assert_eq!((removed, open(store)), (2, vec![2]));
}
