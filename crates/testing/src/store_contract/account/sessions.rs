//! Contract cases for sessions.

use klarlonn_domain::{
    account::{Device, MemberId, Session},
    store::Store,
};

use super::{Calls, assert_missing, members, token, write};
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
    store.sessions(|it| sessions.iter().try_for_each(|session| it.add(session)));
}

/// Adds a member with the session of the first token.
pub(crate) fn add_session(store: &dyn Store) {
    let [kari] = members(store, [1]);
    add(store, &[session(1, kari.id, "2026-12-21")]);
}

fn get(store: &dyn Store, number: u8) -> Option<Session> {
    store.read_sessions(|it| it.get(&token(number)))
}

/// Returns the numbers from 1 to 9 whose token has a session.
fn open(store: &dyn Store) -> Vec<u8> {
    let numbers = 1..=9;
    numbers
        .filter(|number| get(store, *number).is_some())
        .collect()
}

/// A session is found by the hash of its token with its device, even an unknown one. It is extended
/// and removed. It needs a member.
pub fn session_is_found_extended_and_removed(store: &dyn Store) {
    let [kari] = members(store, [1]);
    let codes = ["Samsung Internet/Android", "/Linux"].map(Device::from_code);
    for (number, device) in (1..).zip(codes.into_iter().chain([Device::UNKNOWN])) {
        let session = Session {
            device,
            ..session(number, kari.id, "2026-12-21")
        };
        add(store, std::slice::from_ref(&session));
        assert_eq!(get(store, number), Some(session));
    }
    let extended = Session {
        last_used_month: day("2026-12-01"),
        idle_until: day("2027-01-31"),
        ..get(store, 1).expect("it was added")
    };
    let (month, until) = (extended.last_used_month, extended.idle_until);
    store.sessions(|it| it.extend(&token(1), month, until));
    let find = |number| store.read_sessions(|it| it.find(&token(number), None));
    let found = find(1).expect("the session");
    assert_eq!((found.session, found.member), (extended, kari));
    assert_eq!(find(9), None);
    store.sessions(|it| it.remove(&token(1)));
    assert_eq!(open(store), [2, 3]);
    write(store, |unit| {
        let session = session(4, member(9).id, "2026-12-21");
        assert_missing(unit.sessions().add(&session));
        Ok(())
    });
}

/// A member's sessions are ended: all but those that are valid longest, all but one, or all. Those of
/// other members stay.
pub fn sessions_of_a_member_are_ended(store: &dyn Store) {
    let [kari, ola] = members(store, [1, 2]);
    add(
        store,
        &[
            session(1, kari.id, "2026-12-20"),
            session(2, ola.id, "2026-12-01"),
            session(3, kari.id, "2026-12-23"),
            session(4, kari.id, "2026-12-21"),
        ],
    );
    let keep = |count| store.sessions(|it| it.remove_all_but_newest(kari.id, count));
    keep(3);
    assert_eq!(open(store), [1, 2, 3, 4]);
    keep(2);
    assert_eq!(open(store), [2, 3, 4]);
    store.sessions(|it| it.remove_others(kari.id, &token(3)));
    assert_eq!(open(store), [2, 3]);
    // The session of another member keeps none of the member's own.
    store.sessions(|it| it.remove_others(kari.id, &token(2)));
    assert_eq!(open(store), [2]);
    add(
        store,
        &[3, 4].map(|number| session(number, kari.id, "2026-12-23")),
    );
    store.sessions(|it| it.remove_all(kari.id));
    assert_eq!(open(store), [2]);
}

/// A member's sessions are ordered by the day they end, earliest first.
pub fn sessions_of_a_member_are_listed(store: &dyn Store) {
    let [kari, ola] = members(store, [1, 2]);
    let [late, early] = ["2026-12-23", "2026-12-20"].map(|day| session(1, kari.id, day));
    let early = Session {
        token_hash: token(3),
        ..early
    };
    add(
        store,
        &[
            late.clone(),
            session(2, ola.id, "2026-12-21"),
            early.clone(),
        ],
    );
    let found = |id| store.read_sessions(|it| it.by_member(id));
    assert_eq!(found(kari.id), [early, late]);
    assert_eq!(found(member(9).id), []);
}

/// A session is valid on its last day and removed after it, for both the idle and the absolute
/// limit.
pub fn sessions_are_removed_after_their_last_day(store: &dyn Store) {
    let [kari] = members(store, [1]);
    let ended = Session {
        ends_on: day("2026-12-20"),
        ..session(3, kari.id, "2026-12-31")
    };
    let [first, second] = [(1, "2026-12-20"), (2, "2026-12-21")]
        .map(|(number, until)| session(number, kari.id, until));
    add(store, &[first, second, ended]);
    let remove = |today| store.sessions(|it| it.remove_expired(day(today)));
    assert_eq!((remove("2026-12-20"), open(store)), (0, vec![1, 2, 3]));
    assert_eq!((remove("2026-12-21"), open(store)), (2, vec![2]));
}
