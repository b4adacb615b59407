//! Contract cases for what members follow.

use chrono::{DateTime, TimeDelta};
use klarlonn_domain::{
    account::{Token, TokenKind},
    catalog::NameKind,
    following::{Follow, FollowedName, Follower, FollowerTag, MAX_FOLLOWS},
    random::Random,
    store::Store,
};

use super::{interleave, read, write};
use crate::{NumberedTagKey, day};

/// Fills tokens with one number.
struct Number(u8);

impl Random for Number {
    fn fill(&mut self, bytes: &mut [u8]) {
        bytes.fill(self.0);
    }
}

fn key() -> NumberedTagKey {
    NumberedTagKey(1)
}

fn tag(number: u8) -> FollowerTag {
    FollowerTag([number; 32])
}

/// Returns a record with the token of this number.
fn follower(number: u8, names: &[(NameKind, &str)]) -> Follower {
    let follows = names.iter().map(|(kind, name)| Follow {
        name: FollowedName::parse(*kind, name).expect("a name"),
        counted: 12,
        merged_names: 1,
    });
    Follower {
        follows: follows.collect(),
        ..Follower::new(Token::random(TokenKind::StopLetters, &mut Number(number)))
    }
}

fn put(store: &dyn Store, number: u8, follower: &Follower) {
    write(store, |unit| {
        unit.followers().lock(&tag(number))?;
        unit.followers().put(&tag(number), follower, &key())
    });
}

fn get(store: &dyn Store, number: u8) -> Option<Follower> {
    read(store, |unit| unit.followers().get(&tag(number), &key()))
}

/// A record is returned as it was stored; another one replaces it.
pub fn followers_round_trip(store: &dyn Store) {
    assert_eq!(get(store, 1), None);
    let first = follower(1, &[(NameKind::JobTitle, "Sykepleier")]);
    put(store, 1, &first);
    assert_eq!(get(store, 1), Some(first));
    let long = "Ø".repeat(90);
    let names: Vec<String> = (0..MAX_FOLLOWS)
        .map(|number| format!("{long} {number}"))
        .collect();
    let names: Vec<_> = names
        .iter()
        .map(|name| (NameKind::Company, name.as_str()))
        .collect();
    let second = Follower {
        last_letter_on: Some(day("2026-11-23")),
        attempts: 3,
        not_before: Some(DateTime::UNIX_EPOCH + TimeDelta::days(20_000)),
        ..follower(2, &names)
    };
    put(store, 1, &second);
    assert_eq!(get(store, 1).as_ref(), Some(&second));
    put(store, 2, &follower(3, &[]));
    put(store, 0, &follower(4, &[]));
    let all = read(store, |unit| unit.followers().all(&key()));
    let [first, third] = [4, 3].map(|number| follower(number, &[]));
    assert_eq!(all, [(tag(0), first), (tag(1), second), (tag(2), third)]);
}

/// A record is removed by its tag or by its token, and a second time without an error.
pub fn followers_are_removed_by_tag_or_token(store: &dyn Store) {
    for number in 1..=3 {
        put(store, number, &follower(number, &[]));
    }
    for _ in 0..2 {
        write(store, |unit| unit.followers().remove(&[tag(1)]));
    }
    let token = follower(2, &[]).stop.hash();
    let stop = || write(store, |unit| unit.followers().remove_by_token(&token));
    assert_eq!([stop(), stop()], [true, false]);
    let left = [1, 2, 3].map(|number| get(store, number).is_some());
    assert_eq!(left, [false, false, true]);
}

/// A second transaction that locks a record waits for the first, also if there is none yet.
// safety S95
pub fn follower_is_locked_until_the_transaction_ends(store: &dyn Store) {
    for number in [1, 2] {
        let seen = interleave(
            store,
            |unit| unit.followers().lock(&tag(1)),
            |unit| {
                unit.followers()
                    .put(&tag(1), &follower(number, &[]), &key())
            },
            |unit| {
                unit.followers().lock(&tag(1))?;
                unit.followers().get(&tag(1), &key())
            },
        );
        assert_eq!(seen, Some(follower(number, &[])));
    }
}

/// A record that was removed by its token during a change does not come back.
// safety S95
pub fn stop_during_a_change_removes_the_record(store: &dyn Store) {
    let stored = follower(1, &[(NameKind::JobTitle, "Lege")]);
    put(store, 1, &stored);
    let changed = Follower {
        attempts: 1,
        ..stored.clone()
    };
    let removed = interleave(
        store,
        |unit| unit.followers().lock(&tag(1)),
        |unit| unit.followers().put(&tag(1), &changed, &key()),
        |unit| unit.followers().remove_by_token(&stored.stop.hash()),
    );
    assert!(removed);
    assert_eq!(get(store, 1), None);
}
