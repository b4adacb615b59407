//! Texts of one line.

/// Declares a text of one line with a minimum and a maximum length.
macro_rules! text_line {
    ($(#[$meta:meta])* $name:ident, $min:literal..=$max:literal) => {
        $(#[$meta])*
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub struct $name(String);

        impl $name {
            /// Minimum length in characters.
            pub const MIN_CHARS: usize = $min;
            /// Maximum length in characters.
            pub const MAX_CHARS: usize = $max;

            /// Parses the text: trims it and collapses white space.
            ///
            /// # Errors
            /// [`NameError`](crate::catalog::NameError) if the text is too short, too long or contains forbidden characters.
            pub fn parse(text: &str) -> Result<Self, crate::catalog::NameError> {
                let text = crate::catalog::clean_text(text)?;
                match text.chars().count() {
                    ..$min => Err(crate::catalog::NameError::TooShort($min)),
                    $min..=$max => Ok(Self(text)),
                    _ => Err(crate::catalog::NameError::TooLong($max)),
                }
            }

            /// The text to show.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }
    };
}
pub(crate) use text_line;
