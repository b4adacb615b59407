//! Members, their sessions and one-time tokens, and the email outbox.

mod members;
mod one_time_tokens;
pub(crate) mod outbox;
mod sessions;

use diesel::result::QueryResult;
use klarlonn_domain::account::TokenHash;

use crate::values::parse_hash;

/// Parses a token's SHA-256 hash of 32 bytes.
fn parse_token_hash(bytes: &[u8], column: &'static str) -> QueryResult<TokenHash> {
    parse_hash(bytes, column).map(TokenHash)
}
