//! What sessions promise.

use klarlonn_domain::{
    account::{Device, MemberId, Session},
    store::{Store, StoreError, in_transaction},
};

use super::{super::read, members, token, write};
use crate::{day, member};

fn session(number: u8, member: MemberId, idle_until: &str) -> Session {
    Session {
        token: token(number),
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

/// The numbers of the tokens, of 1 to 9, that have a session.
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

/// A session is found by its token's hash, extended, and ended.
pub fn a_session_is_found_extended_and_ended(store: &dyn Store) {
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
        Some(extended)
    );
    write(store, |unit| unit.sessions().remove(&token(1)));
    assert_eq!(open(store), [2]);
    let nobody = in_transaction::<(), StoreError>(store, |unit| {
        unit.sessions().add(&session(3, member(9).id, "2026-12-21"))
    });
    assert!(matches!(nobody, Err(StoreError::MissingReference)));
}

/// Ending all sessions of a member leaves those of others.
pub fn all_sessions_of_a_member_end_together(store: &dyn Store) {
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

/// Ending a member's other sessions leaves the one that is named, and those of other members.
pub fn other_sessions_of_a_member_end_together(store: &dyn Store) {
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
    // A session of somebody else's keeps none of the member's.
    write(store, |unit| {
        unit.sessions().remove_others(kari.id, &token(2))
    });
    assert_eq!(open(store), [2]);
}

/// A session keeps the device that it was begun on, known or not.
pub fn a_session_keeps_its_device(store: &dyn Store) {
    let [kari] = members(store, [1]);
    let on = |number: u8, device: Device| Session {
        device,
        ..session(number, kari.id, "2026-12-31")
    };
    let sessions = [
        on(1, Device::UNKNOWN),
        on(2, Device::from_code("Samsung Internet/Android")),
        on(3, Device::from_code("/Linux")),
    ];
    add(store, &sessions);
    for session in sessions {
        let found = read(store, |unit| unit.sessions().get(&session.token));
        assert_eq!(found, Some(session));
    }
}

/// The sessions of a member are found together, the one that ends first at the front.
pub fn the_sessions_of_a_member_are_found(store: &dyn Store) {
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
    let found = |id| read(store, |unit| unit.sessions().of_member(id));
    assert_eq!(found(kari.id), [early, late]);
    assert_eq!(found(member(9).id), []);
}

/// Of too many sessions those that are good for longest stay, and other members keep theirs.
pub fn the_newest_sessions_of_a_member_stay(store: &dyn Store) {
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
    write(store, |unit| unit.sessions().keep_newest(kari.id, 2));
    assert_eq!(open(store), [2, 3, 4]);
    write(store, |unit| unit.sessions().keep_newest(kari.id, 5));
    assert_eq!(open(store), [2, 3, 4]);
}

/// A session is good on its last day and forgotten after it, idle or in all.
pub fn sessions_are_forgotten_after_their_last_day(store: &dyn Store) {
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
