//! Members and what belongs to them.

mod members;
mod one_time_tokens;
mod outbox;
mod sessions;

use diesel::result::QueryResult;
use klarlonn_domain::account::TokenHash;

use crate::values::hash;

/// A token's hash as it is kept.
fn token_hash(bytes: &[u8], column: &'static str) -> QueryResult<TokenHash> {
    hash(bytes, column).map(TokenHash)
}
