//! The ports of the area.

mod contact_texts;

pub use contact_texts::ContactTexts;
