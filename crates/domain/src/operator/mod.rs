//! Who runs the site, and messages to them.

mod ports;
mod services;
mod values;

pub use ports::{ContactMessages, ContactTexts, MAX_CONTACT_MESSAGES_PER_DAY, WaitingMessage};
pub use services::{ContactDelivery, ContactError, ContactService};
pub use values::{
    ContactField, ContactFieldError, ContactMessage, ContactRule, ContactSubject,
    InvalidOperatorFact, OperatorFacts, OperatorText, PersonalDataContact,
};
