//! The industry of an employer.

/// A section of SN2007, the standard classification of industries: its letter, A to U.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct IndustrySection(char);

impl IndustrySection {
    /// Reads the letter; anything else is `None`.
    pub fn parse(text: &str) -> Option<Self> {
        let mut letters = text.chars();
        let letter = letters
            .next()
            .filter(|letter| matches!(letter, 'A'..='U'))?;
        letters.next().is_none().then_some(Self(letter))
    }

    /// The letter.
    pub fn letter(self) -> char {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_section_is_one_letter_of_the_classification() {
        assert_eq!(
            IndustrySection::parse("Q").map(IndustrySection::letter),
            Some('Q')
        );
        for text in ["", "V", "q", "QQ", "86", "Æ"] {
            assert_eq!(IndustrySection::parse(text), None, "{text}");
        }
    }
}
