//! Value types, validated on construction.

mod facts;
mod message;

pub use facts::{InvalidOperatorFact, License, OperatorFacts, OperatorText, PersonalDataContact};
pub use message::{ContactField, ContactFieldError, ContactMessage, ContactRule, ContactSubject};
