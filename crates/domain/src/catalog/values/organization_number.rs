//! Norwegian organisation numbers.

use std::fmt;

use crate::named::sent_as_text;

/// A valid organisation number of Enhetsregisteret: nine digits, of which the first is 8 or 9 and the last a check digit
/// (MOD11).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct OrganizationNumber(u32);

/// The text is not an organisation number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a valid organisation number")]
pub struct InvalidOrganizationNumber;

const WEIGHTS: [u32; 8] = [3, 2, 7, 6, 5, 4, 3, 2];

sent_as_text!(OrganizationNumber);

impl OrganizationNumber {
    /// Parses nine digits, with or without spaces.
    ///
    /// # Errors
    /// [`InvalidOrganizationNumber`] for any other text, another first digit and an invalid check digit.
    pub fn parse(text: &str) -> Result<Self, InvalidOrganizationNumber> {
        let digits: Vec<u32> = text
            .chars()
            .filter(|character| *character != ' ')
            .map(|character| character.to_digit(10).ok_or(InvalidOrganizationNumber))
            .collect::<Result<_, _>>()?;
        let [weighted @ .., check] = digits.as_slice() else {
            return Err(InvalidOrganizationNumber);
        };
        if weighted.len() != WEIGHTS.len() || !matches!(weighted, [8 | 9, ..]) {
            return Err(InvalidOrganizationNumber);
        }
        let sum: u32 = weighted
            .iter()
            .zip(WEIGHTS)
            .map(|(digit, weight)| digit * weight)
            .sum();
        if (11 - sum % 11) % 11 == *check {
            Ok(Self(
                digits.iter().fold(0, |number, digit| number * 10 + digit),
            ))
        } else {
            Err(InvalidOrganizationNumber)
        }
    }
}

impl fmt::Display for OrganizationNumber {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{:09}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn number_requires_nine_digits_and_valid_check_digit() {
        assert_eq!(
            OrganizationNumber::parse("923 609 016")
                .unwrap()
                .to_string(),
            "923609016"
        );
        for invalid in [
            "923609017",
            "92360901",
            "9236090160",
            "",
            "abcdefghi",
            "９２３６０９０１６",
            // The register gives out no such numbers, whose check digits are right.
            "000000000",
        ] {
            assert_eq!(
                OrganizationNumber::parse(invalid),
                Err(InvalidOrganizationNumber),
                "{invalid}"
            );
        }
    }
}
