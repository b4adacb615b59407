//! What a decision is about.

use std::{fmt, str::FromStr};

use serde::{Serialize, Serializer};
use uuid::Uuid;

use crate::{
    catalog::{NameKey, NameKind},
    forum::MessageId,
    named::{named, sent_as_text},
    salary::EntryId,
};

/// Random id of a decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct DecisionId(pub Uuid);

named! {
    #[schema(as = ModerationKind)]
    pub enum ItemKind {
        /// A post or comment.
        Message = "message",
        /// Username and picture of a member.
        Profile = "profile",
        /// A name that members gave.
        Name = "name",
        /// A salary entry.
        Entry = "entry",
        /// A member's appeal of a decision.
        Appeal = "appeal",
    }
}

/// Identifies an item. As text it is the kind, a colon and the id of its kind, such as
/// `message:00000000-0000-4000-8000-000000000001` or `name:place:vinje`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ItemId {
    /// A post or comment.
    Message(MessageId),
    /// Username and picture of the author of a message.
    Profile(MessageId),
    /// A name that members gave.
    Name(NameKind, NameKey),
    /// A salary entry.
    Entry(EntryId),
    Appeal(DecisionId),
}

/// A text that identifies no item.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not the id of an item")]
pub struct InvalidItemId;

impl ItemId {
    pub fn kind(&self) -> ItemKind {
        match self {
            Self::Message(_) => ItemKind::Message,
            Self::Profile(_) => ItemKind::Profile,
            Self::Name(..) => ItemKind::Name,
            Self::Entry(_) => ItemKind::Entry,
            Self::Appeal(_) => ItemKind::Appeal,
        }
    }
}

impl fmt::Display for ItemId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = self.kind().name();
        match self {
            Self::Message(id) | Self::Profile(id) => write!(formatter, "{kind}:{}", id.0),
            Self::Name(of, key) => write!(formatter, "{kind}:{}:{key}", of.name()),
            Self::Entry(id) => write!(formatter, "{kind}:{}", id.0),
            Self::Appeal(id) => write!(formatter, "{kind}:{}", id.0),
        }
    }
}

sent_as_text!(ItemId);

impl Serialize for DecisionId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl FromStr for ItemId {
    type Err = InvalidItemId;

    fn from_str(text: &str) -> Result<Self, InvalidItemId> {
        let (kind, id) = text.split_once(':').ok_or(InvalidItemId)?;
        let kind = ItemKind::from_name(kind);
        let uuid = || Uuid::from_str(id).map_err(|_| InvalidItemId);
        Ok(match kind.ok_or(InvalidItemId)? {
            ItemKind::Message => Self::Message(MessageId(uuid()?)),
            ItemKind::Profile => Self::Profile(MessageId(uuid()?)),
            ItemKind::Entry => Self::Entry(EntryId(uuid()?)),
            ItemKind::Appeal => Self::Appeal(DecisionId(uuid()?)),
            ItemKind::Name => {
                let (of, key) = id.split_once(':').ok_or(InvalidItemId)?;
                let of = NameKind::from_name(of).ok_or(InvalidItemId)?;
                let key = NameKey::new(key);
                if key.as_str().is_empty() {
                    return Err(InvalidItemId);
                }
                Self::Name(of, key)
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn item_ids_round_trip_as_text() {
        let id = Uuid::from_u128(1);
        for (item, text) in [
            (
                ItemId::Message(MessageId(id)),
                "message:00000000-0000-0000-0000-000000000001",
            ),
            (
                ItemId::Profile(MessageId(id)),
                "profile:00000000-0000-0000-0000-000000000001",
            ),
            (
                ItemId::Entry(EntryId(id)),
                "entry:00000000-0000-0000-0000-000000000001",
            ),
            (
                ItemId::Appeal(DecisionId(id)),
                "appeal:00000000-0000-0000-0000-000000000001",
            ),
            (
                ItemId::Name(NameKind::Company, NameKey::new("AC: DC")),
                "name:company:ac: dc",
            ),
        ] {
            assert_eq!(item.to_string(), text);
            assert_eq!(text.parse(), Ok(item));
        }
    }

    #[test]
    fn invalid_item_ids_are_rejected() {
        for text in [
            "",
            "message",
            "message:",
            "message:1",
            "post:00000000-0000-0000-0000-000000000001",
            "name:place:",
            "name:street:vinje",
            "name:vinje",
        ] {
            assert_eq!(text.parse::<ItemId>(), Err(InvalidItemId), "{text}");
        }
    }
}
