//! Industries of companies.

use std::sync::Arc;

use serde::Serialize;

use super::OccupationCode;

/// A section of SN2007, the standard classification of industries: a letter from A to U.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct IndustrySection(char);

impl IndustrySection {
    /// Parses the letter. `None` for any other text.
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

/// The occupations that are usual in an industry: our choice, without figures.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct UsualTitles {
    /// Where they work, in Norwegian words: 'på sykehus'.
    pub place: Arc<str>,
    /// The codes of the occupations in STYRK-08.
    #[schema(value_type = Vec<String>)]
    pub occupations: Arc<[OccupationCode]>,
}

/// An industry of the standard classification.
#[derive(Debug, Clone)]
pub struct Industry {
    /// Its name.
    pub name: String,
    /// The section that it belongs to.
    pub section: IndustrySection,
    /// The occupations that are usual in it, if we know.
    pub usual: Option<UsualTitles>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn section_is_one_letter_from_a_to_u() {
        assert_eq!(
            IndustrySection::parse("Q").map(IndustrySection::letter),
            Some('Q')
        );
        for text in ["", "V", "q", "QQ", "86", "Æ"] {
            assert_eq!(IndustrySection::parse(text), None, "{text}");
        }
    }
}
