//! One service: the contact form.

mod contact;

pub use contact::{ContactError, ContactService};
