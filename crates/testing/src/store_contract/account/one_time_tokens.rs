//! What tokens that are used once promise.

use std::{sync::Barrier, thread};

use klarlonn_domain::{
    account::{MemberId, OneTimeToken, TokenKind},
    store::{Store, StoreError, in_transaction},
};

use super::{members, second, token, write};
use crate::member;

const RESET: TokenKind = TokenKind::PasswordReset;

/// A token to set a new password, good until second 100.
fn reset(number: u8, member: Option<MemberId>) -> OneTimeToken {
    OneTimeToken {
        token: token(number),
        kind: RESET,
        member,
        payload: format!("{{\"number\":{number}}}"),
        expires_at: second(100),
    }
}

fn put(store: &dyn Store, one: &OneTimeToken) {
    write(store, |unit| unit.one_time_tokens().put(one));
}

fn take(store: &dyn Store, number: u8, at: i64) -> Option<OneTimeToken> {
    write(store, |unit| {
        unit.one_time_tokens()
            .take(RESET, &token(number), second(at))
    })
}

/// A token is taken once, as it was put.
pub fn a_token_is_taken_once(store: &dyn Store) {
    let [kari] = members(store, [1]);
    let [of_kari, of_nobody] = [reset(1, Some(kari.id)), reset(2, None)];
    put(store, &of_kari);
    put(store, &of_nobody);
    assert_eq!(take(store, 1, 99), Some(of_kari));
    assert_eq!(take(store, 1, 99), None);
    assert_eq!(take(store, 2, 99), Some(of_nobody));
    assert_eq!(take(store, 3, 99), None);
}

/// A token of one kind is not taken for another, and stays.
pub fn a_token_is_good_for_its_kind_alone(store: &dyn Store) {
    put(store, &reset(1, None));
    let other = write(store, |unit| {
        unit.one_time_tokens()
            .take(TokenKind::Exchange, &token(1), second(1))
    });
    assert_eq!(other, None);
    assert!(take(store, 1, 1).is_some());
}

/// A token of every kind comes back as what it is.
pub fn a_token_of_every_kind_comes_back(store: &dyn Store) {
    let kinds = [
        TokenKind::Session,
        TokenKind::PasswordReset,
        TokenKind::ProviderState,
        TokenKind::Browser,
        TokenKind::Exchange,
        TokenKind::FreshSignIn,
    ];
    for (kind, number) in kinds.into_iter().zip(1..) {
        let given = OneTimeToken {
            kind,
            ..reset(number, None)
        };
        put(store, &given);
        let taken = write(store, |unit| {
            unit.one_time_tokens().take(kind, &token(number), second(1))
        });
        assert_eq!(taken, Some(given));
    }
}

/// A token is good until the second before it expires, and gone once it was tried too late.
pub fn an_expired_token_is_gone(store: &dyn Store) {
    put(store, &reset(1, None));
    assert!(take(store, 1, 99).is_some());
    put(store, &reset(2, None));
    assert_eq!(take(store, 2, 100), None);
    assert_eq!(take(store, 2, 1), None);
    put(store, &reset(3, None));
    let removed = |at| {
        write(store, |unit| {
            unit.one_time_tokens().remove_expired(second(at))
        })
    };
    assert_eq!((removed(99), removed(100), removed(100)), (0, 1, 0));
}

/// A member's newest token of a kind is the only one; other members and kinds are left alone.
pub fn the_newest_token_of_a_member_replaces_earlier_ones(store: &dyn Store) {
    let [kari, ola] = members(store, [1, 2]);
    put(store, &reset(1, Some(kari.id)));
    put(store, &reset(2, Some(ola.id)));
    put(
        store,
        &OneTimeToken {
            kind: TokenKind::Exchange,
            ..reset(3, Some(kari.id))
        },
    );
    put(store, &reset(4, Some(kari.id)));
    assert_eq!(take(store, 1, 1), None);
    assert!(take(store, 2, 1).is_some());
    write(store, |unit| {
        unit.one_time_tokens().remove_of(kari.id, RESET)
    });
    assert_eq!(take(store, 4, 1), None);
    let exchange = write(store, |unit| {
        unit.one_time_tokens()
            .take(TokenKind::Exchange, &token(3), second(1))
    });
    assert!(exchange.is_some());
    let nobody = in_transaction::<(), StoreError>(store, |unit| {
        unit.one_time_tokens().put(&reset(5, Some(member(9).id)))
    });
    assert!(matches!(nobody, Err(StoreError::MissingReference)));
}

/// Of many who take a token at the same moment one gets it.
// safety S8
pub fn a_token_taken_by_many_at_once_goes_to_one(store: &dyn Store) {
    const TAKERS: usize = 8;
    put(store, &reset(1, None));
    let start = Barrier::new(TAKERS);
    let taken = thread::scope(|scope| {
        let takers: Vec<_> = (0..TAKERS)
            .map(|_| {
                scope.spawn(|| {
                    start.wait();
                    take(store, 1, 1).is_some()
                })
            })
            .collect();
        let outcomes = takers
            .into_iter()
            .map(|taker| taker.join().expect("it ends well"));
        outcomes.filter(|taken| *taken).count()
    });
    assert_eq!(taken, 1);
}

/// The owner of a token can be read without taking it, and only for its own kind.
pub fn token_owner_is_known_until_it_is_taken(store: &dyn Store) {
    let [kari] = members(store, [1]);
    put(store, &reset(1, Some(kari.id)));
    put(store, &reset(2, None));
    let owner = |kind, number| {
        write(store, |unit| {
            unit.one_time_tokens().owner(kind, &token(number))
        })
    };
    assert_eq!(owner(RESET, 1), Some(kari.id));
    assert_eq!(owner(TokenKind::Exchange, 1), None);
    assert_eq!(owner(RESET, 2), None);
    assert_eq!(owner(RESET, 3), None);
    assert!(take(store, 1, 0).is_some());
    assert_eq!(owner(RESET, 1), None);
}
