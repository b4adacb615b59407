//! Contract cases for one-time tokens.

use std::{sync::Barrier, thread};

use klarlonn_domain::{
    account::{MemberId, OneTimeToken, TokenKind},
    store::{Store, StoreError, in_transaction},
};

use super::{members, second, token, write};
use crate::member;

const RESET: TokenKind = TokenKind::PasswordReset;

/// Returns a password reset token that expires at second 100.
fn reset(number: u8, member: Option<MemberId>) -> OneTimeToken {
    OneTimeToken {
        token_hash: token(number),
        kind: RESET,
        member,
        payload: format!("{{\"number\":{number}}}"),
        expires_at: second(100),
    }
}

fn put(store: &dyn Store, token: &OneTimeToken) {
    write(store, |unit| unit.one_time_tokens().put(token));
}

fn take(store: &dyn Store, number: u8, now: i64) -> Option<OneTimeToken> {
    write(store, |unit| {
        unit.one_time_tokens()
            .take(RESET, &token(number), second(now))
    })
}

/// A token is returned once, as it was stored.
pub fn token_can_be_used_once(store: &dyn Store) {
    let [kari] = members(store, [1]);
    let [kari_token, free_token] = [reset(1, Some(kari.id)), reset(2, None)];
    put(store, &kari_token);
    put(store, &free_token);
    assert_eq!(take(store, 1, 99), Some(kari_token));
    assert_eq!(take(store, 1, 99), None);
    assert_eq!(take(store, 2, 99), Some(free_token));
    assert_eq!(take(store, 3, 99), None);
}

/// A token of one kind cannot be used as another kind, and remains stored.
pub fn token_is_valid_only_for_its_kind(store: &dyn Store) {
    put(store, &reset(1, None));
    let other = write(store, |unit| {
        unit.one_time_tokens()
            .take(TokenKind::Exchange, &token(1), second(1))
    });
    assert_eq!(other, None);
    assert!(take(store, 1, 1).is_some());
}

/// Tokens of every kind are stored and returned.
pub fn tokens_of_every_kind_round_trip(store: &dyn Store) {
    let kinds = [
        TokenKind::Session,
        TokenKind::PasswordReset,
        TokenKind::ProviderState,
        TokenKind::Browser,
        TokenKind::Exchange,
        TokenKind::FreshSignIn,
        TokenKind::EmailVerification,
        TokenKind::EmailUndo,
        TokenKind::StopLetters,
    ];
    for (kind, number) in kinds.into_iter().zip(1..) {
        let stored = OneTimeToken {
            kind,
            ..reset(number, None)
        };
        put(store, &stored);
        let taken = write(store, |unit| {
            unit.one_time_tokens().take(kind, &token(number), second(1))
        });
        assert_eq!(taken, Some(stored));
    }
}

/// A member has several tokens of the kind that allows it. They are returned with those that expired,
/// and without those of others.
pub fn member_has_several_undo_tokens(store: &dyn Store) {
    let [kari, ola] = members(store, [1, 2]);
    let undo = |number, member| OneTimeToken {
        kind: TokenKind::EmailUndo,
        ..reset(number, Some(member))
    };
    for (number, member) in [(1, kari.id), (2, kari.id), (3, ola.id)] {
        put(store, &undo(number, member));
    }
    put(store, &reset(4, Some(kari.id)));
    let own = || {
        let kind = TokenKind::EmailUndo;
        let own = write(store, |unit| {
            unit.one_time_tokens().of_member(kari.id, kind)
        });
        let mut numbers: Vec<_> = own.into_iter().map(|token| token.payload).collect();
        numbers.sort();
        numbers
    };
    assert_eq!(own(), [r#"{"number":1}"#, r#"{"number":2}"#]);
    write(store, |unit| {
        unit.one_time_tokens()
            .remove_by_member(kari.id, TokenKind::EmailUndo)
    });
    assert!(own().is_empty());
}

/// A token is valid until the second before it expires. An attempt after that deletes it.
pub fn expired_token_is_not_found(store: &dyn Store) {
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

/// A member's new token of a kind replaces earlier ones. Other members and kinds are unaffected.
pub fn new_token_of_a_member_replaces_earlier_tokens(store: &dyn Store) {
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
        unit.one_time_tokens().remove_by_member(kari.id, RESET)
    });
    assert_eq!(take(store, 4, 1), None);
    let exchange = write(store, |unit| {
        unit.one_time_tokens()
            .take(TokenKind::Exchange, &token(3), second(1))
    });
    assert!(exchange.is_some());
    let missing_member = in_transaction::<(), StoreError>(store, |unit| {
        unit.one_time_tokens().put(&reset(5, Some(member(9).id)))
    });
    assert!(matches!(missing_member, Err(StoreError::MissingReference)));
}

/// Of concurrent attempts to use a token, one succeeds.
// safety S8
pub fn concurrent_use_of_a_token_succeeds_once(store: &dyn Store) {
    const THREADS: usize = 8;
    put(store, &reset(1, None));
    let start = Barrier::new(THREADS);
    let taken = thread::scope(|scope| {
        let threads: Vec<_> = (0..THREADS)
            .map(|_| {
                scope.spawn(|| {
                    start.wait();
                    take(store, 1, 1).is_some()
                })
            })
            .collect();
        let outcomes = threads
            .into_iter()
            .map(|taker| taker.join().expect("no panic"));
        outcomes.filter(|taken| *taken).count()
    });
    assert_eq!(taken, 1);
}

/// The owner of a token can be read without using the token, and only for its own kind.
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
