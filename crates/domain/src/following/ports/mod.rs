//! The ports of the area.

mod letter_texts;
mod store;

pub use letter_texts::{Letter, LetterTexts};
pub use store::Followers;
