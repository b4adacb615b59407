//! One service: the contact form.

mod contact;

pub use contact::{ContactDelivery, ContactError, ContactService};
