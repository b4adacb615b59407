//! Job titles and employers that members follow, and the letters about new entries (record 95).

#[warn(missing_docs)]
mod ports;
mod services;
mod values;

pub use ports::{Followers, Letter, LetterTexts};
pub use services::{FollowError, FollowService, LetterDelivery, LetterService, OwnFollows};
pub use values::{
    Follow, FollowedName, Follower, FollowerTag, MAX_FOLLOWS, MIN_NEW_ENTRIES, NewEntries,
};
