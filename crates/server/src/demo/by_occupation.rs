//! Tables keyed by prefixes of occupation codes.

/// Rows of code prefixes (separated by spaces) and the value of the occupations with these
/// prefixes. The longest prefix wins: `2512` over `25` over `2`.
pub(super) struct ByOccupation<T: 'static>(pub(super) &'static [(&'static str, T)]);

impl<T> ByOccupation<T> {
    /// Returns the value of the occupation with this four-digit code.
    pub(super) fn get(&self, code: &str) -> Option<&'static T> {
        self.prefixes()
            .filter(|(prefix, _)| code.starts_with(prefix))
            .max_by_key(|(prefix, _)| prefix.len())
            .map(|(_, value)| value)
    }

    fn prefixes(&self) -> impl Iterator<Item = (&'static str, &'static T)> {
        self.0
            .iter()
            .flat_map(|(codes, value)| codes.split(' ').map(move |code| (code, value)))
    }

    /// Panics if a row is never used: its prefix occurs twice, or no code begins with it.
    #[cfg(test)]
    pub(super) fn assert_every_row_is_used(&self) {
        let mut seen = std::collections::HashSet::new();
        for (prefix, _) in self.prefixes() {
            assert!(seen.insert(prefix), "{prefix} occurs twice");
            let known = klarlonn_reference::occupations();
            assert!(
                known
                    .iter()
                    .any(|occupation| occupation.code.starts_with(prefix)),
                "{prefix}"
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::ByOccupation;

    #[test]
    fn longest_prefix_wins() {
        let table = ByOccupation(&[("2", "academic"), ("25 35", "technology"), ("2512", "code")]);
        assert_eq!(table.get("2211"), Some(&"academic"));
        assert_eq!(table.get("3512"), Some(&"technology"));
        assert_eq!(table.get("2512"), Some(&"code"));
        assert_eq!(table.get("9112"), None);
    }
}
