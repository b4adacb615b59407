//! Contract cases for one-time tokens.

use klarlonn_domain::{
    account::{MemberId, OneTimeToken, TokenKind},
    store::Store,
};

use super::{Calls, assert_missing, members, second, token};
use crate::{in_threads, member};

const RESET: TokenKind = TokenKind::PasswordReset;
const KINDS: [TokenKind; 9] = [
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

/// Adds a token that expires at second 100.
fn put(store: &dyn Store, number: u8, kind: TokenKind, member: Option<MemberId>) -> OneTimeToken {
    let token = OneTimeToken {
        token_hash: token(number),
        kind,
        member,
        payload: format!("{{\"number\":{number}}}"),
        expires_at: second(100),
    };
    store.one_time_tokens(|it| it.put(&token));
    token
}

fn take(store: &dyn Store, number: u8, kind: TokenKind, now: i64) -> Option<OneTimeToken> {
    store.one_time_tokens(|it| it.take(kind, &token(number), second(now)))
}

/// A token of any kind is returned once, as it was stored. As another kind it cannot be used, and
/// remains stored.
pub fn token_is_taken_once_as_its_kind(store: &dyn Store) {
    let [kari] = members(store, [1]);
    for (number, kind) in (1..).zip(KINDS) {
        let stored = put(store, number, kind, (number % 2 == 0).then_some(kari.id));
        for other in KINDS.into_iter().filter(|other| *other != kind) {
            assert_eq!(take(store, number, other, 99), None);
        }
        assert_eq!(take(store, number, kind, 99), Some(stored));
        assert_eq!(take(store, number, kind, 99), None);
    }
}

/// A token is valid until the second before it expires. An attempt after that deletes it.
pub fn expired_token_is_not_found(store: &dyn Store) {
    put(store, 1, RESET, None);
    assert_eq!(take(store, 1, RESET, 100), None);
    assert_eq!(take(store, 1, RESET, 1), None);
    put(store, 2, RESET, None);
    let removed = |at| store.one_time_tokens(|it| it.remove_expired(second(at)));
    assert_eq!([99, 100, 100].map(removed), [0, 1, 0]);
}

/// A member's new token of a kind replaces earlier ones, unless the kind allows several. Other members
/// and kinds are unaffected. Expired tokens are listed too.
pub fn new_token_of_a_member_replaces_earlier_tokens(store: &dyn Store) {
    let [kari, ola] = members(store, [1, 2]);
    let undo = TokenKind::EmailUndo;
    for (number, kind, member) in [
        (1, RESET, &kari),
        (2, RESET, &ola),
        (3, undo, &kari),
        (4, undo, &kari),
        (5, undo, &ola),
        (6, RESET, &kari),
    ] {
        put(store, number, kind, Some(member.id));
    }
    let own = |kind| {
        let own = store.read_one_time_tokens(|it| it.by_member(kari.id, kind));
        let mut numbers: Vec<u8> = own.iter().map(|token| token.token_hash.0[0]).collect();
        numbers.sort_unstable();
        numbers
    };
    assert_eq!((own(RESET), own(undo)), (vec![6], vec![3, 4]));
    store.one_time_tokens(|it| it.remove_by_member(kari.id, undo));
    assert_eq!((own(RESET), own(undo)), (vec![6], vec![]));
    assert_eq!(take(store, 1, RESET, 1), None);
    assert!(take(store, 2, RESET, 1).is_some() && take(store, 5, undo, 1).is_some());
    let mut of_nobody = take(store, 6, RESET, 1).expect("it is the newest");
    of_nobody.member = Some(member(9).id);
    store.one_time_tokens(|it| {
        assert_missing(it.put(&of_nobody));
        Ok(())
    });
}

/// Of concurrent attempts to use a token, one succeeds.
// safety S8
pub fn concurrent_use_of_a_token_succeeds_once(store: &dyn Store) {
    put(store, 1, RESET, None);
    let taken = in_threads(8, |_| take(store, 1, RESET, 1));
    assert_eq!(taken.into_iter().flatten().count(), 1);
}

/// The owner of a token can be read without using the token, and only for its own kind.
pub fn token_owner_is_known_until_it_is_taken(store: &dyn Store) {
    let [kari] = members(store, [1]);
    put(store, 1, RESET, Some(kari.id));
    put(store, 2, RESET, None);
    let owner = |kind, number| store.read_one_time_tokens(|it| it.owner(kind, &token(number)));
    assert_eq!(owner(RESET, 1), Some(kari.id));
    assert_eq!(owner(TokenKind::Exchange, 1), None);
    assert_eq!([2, 3].map(|number| owner(RESET, number)), [None, None]);
    assert!(take(store, 1, RESET, 0).is_some());
    assert_eq!(owner(RESET, 1), None);
}
