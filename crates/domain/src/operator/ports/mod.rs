//! The ports of the area.

mod contact_messages;

pub use contact_messages::{
    ContactMessages, ContactTexts, MAX_CONTACT_MESSAGES_PER_DAY, WaitingMessage,
};
