//! Who runs the site, and messages to them.

#[warn(missing_docs)]
mod ports;
mod services;
mod values;

pub use ports::ContactTexts;
pub use services::{ContactError, ContactService};
pub use values::{
    ContactField, ContactFieldError, ContactMessage, ContactRule, ContactSubject,
    InvalidOperatorFact, License, OperatorFacts, OperatorText, PersonalDataContact,
};
