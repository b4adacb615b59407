//! Contract cases for members and their data.

mod members;
mod one_time_tokens;
mod outbox;
mod sessions;

use klarlonn_domain::account::TokenHash;
pub use members::*;
pub use one_time_tokens::*;
pub use outbox::*;
pub use sessions::*;

use super::{Calls, assert_conflict, assert_missing, interleave, members, second, write};

fn token(number: u8) -> TokenHash {
    TokenHash([number; 32])
}
