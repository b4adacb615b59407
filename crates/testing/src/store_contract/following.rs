//! Contract cases for what members follow.

use klarlonn_domain::{
    account::{Token, TokenKind},
    catalog::NameKind,
    following::{Follow, FollowedName, Follower, FollowerTag, MAX_FOLLOWS},
    random::Random,
    store::Store,
};

use super::{Calls, interleave, second};
use crate::{NumberedTagKey, day};

const KEY: NumberedTagKey = NumberedTagKey(1);

/// Fills tokens with one number.
struct Number(u8);

impl Random for Number {
    fn fill(&mut self, bytes: &mut [u8]) {
        bytes.fill(self.0);
    }
}

fn tag(number: u8) -> FollowerTag {
    FollowerTag([number; 32])
}

/// Returns a record with the token of this number.
fn follower(number: u8) -> Follower {
    Follower::new(Token::random(TokenKind::StopLetters, &mut Number(number)))
}

fn put(store: &dyn Store, number: u8, follower: &Follower) {
    store.followers(|it| {
        it.lock(&tag(number))?;
        it.put(&tag(number), follower, &KEY)
    });
}

fn get(store: &dyn Store, number: u8) -> Option<Follower> {
    store.read_followers(|it| it.get(&tag(number), &KEY))
}

/// A record is returned as it was stored; another one replaces it.
pub fn followers_round_trip(store: &dyn Store) {
    assert_eq!(get(store, 1), None);
    put(store, 1, &follower(1));
    assert_eq!(get(store, 1), Some(follower(1)));
    let long = "Ø".repeat(90);
    let follows = (0..MAX_FOLLOWS).map(|number| Follow {
        name: FollowedName::parse(NameKind::Company, &format!("{long} {number}")).expect("a name"),
        counted: 12,
        merged_names: 1,
    });
    let full = Follower {
        follows: follows.collect(),
        last_letter_on: Some(day("2026-11-23")),
        attempts: 3,
        not_before: Some(second(0)),
        ..follower(2)
    };
    put(store, 1, &full);
    assert_eq!(get(store, 1).as_ref(), Some(&full));
    put(store, 2, &follower(3));
    put(store, 0, &follower(4));
    let all = store.read_followers(|it| it.all(&KEY));
    assert_eq!(
        all,
        [(tag(0), follower(4)), (tag(1), full), (tag(2), follower(3))]
    );
}

/// A record is removed by its tag or by its token, and a second time without an error.
pub fn followers_are_removed_by_tag_or_token(store: &dyn Store) {
    for number in 1..=3 {
        put(store, number, &follower(number));
    }
    for _ in 0..2 {
        store.followers(|it| it.remove(&[tag(1)]));
    }
    let token = follower(2).stop.hash();
    let stop = || store.followers(|it| it.remove_by_token(&token));
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
            |unit| unit.followers().put(&tag(1), &follower(number), &KEY),
            |unit| {
                unit.followers().lock(&tag(1))?;
                unit.followers().get(&tag(1), &KEY)
            },
        );
        assert_eq!(seen, Some(follower(number)));
    }
}

/// A record that was removed by its token during a change does not come back.
// safety S95
pub fn stop_during_a_change_removes_the_record(store: &dyn Store) {
    put(store, 1, &follower(1));
    let changed = Follower {
        attempts: 1,
        ..follower(1)
    };
    let removed = interleave(
        store,
        |unit| unit.followers().lock(&tag(1)),
        |unit| unit.followers().put(&tag(1), &changed, &KEY),
        |unit| unit.followers().remove_by_token(&changed.stop.hash()),
    );
    assert!(removed);
    assert_eq!(get(store, 1), None);
}
