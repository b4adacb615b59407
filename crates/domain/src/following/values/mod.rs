//! Value types, validated on construction.

mod follower;
mod name;

pub(in crate::following) use follower::MAX_ATTEMPTS;
pub use follower::{Follow, Follower, FollowerTag, MAX_FOLLOWS, MIN_NEW_ENTRIES, NewEntries};
pub use name::FollowedName;
