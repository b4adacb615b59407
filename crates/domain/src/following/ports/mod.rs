//! The ports of the area.

mod followers;
mod letter_texts;

pub use followers::Followers;
pub use letter_texts::{Letter, LetterTexts};
