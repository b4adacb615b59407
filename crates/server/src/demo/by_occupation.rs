//! Tables in which the beginning of an occupation's code decides.

/// Rows of code beginnings (separated by spaces) and what holds for the occupations that begin
/// with one of them. The longest beginning wins: `2512` before `25` before `2`.
pub(super) struct ByOccupation<T: 'static>(pub(super) &'static [(&'static str, T)]);

impl<T> ByOccupation<T> {
    /// What holds for the occupation of this four-digit code.
    pub(super) fn get(&self, code: &str) -> Option<&'static T> {
        self.beginnings()
            .filter(|(beginning, _)| code.starts_with(beginning))
            .max_by_key(|(beginning, _)| beginning.len())
            .map(|(_, value)| value)
    }

    fn beginnings(&self) -> impl Iterator<Item = (&'static str, &'static T)> {
        self.0
            .iter()
            .flat_map(|(codes, value)| codes.split(' ').map(move |code| (code, value)))
    }

    /// Fails when a row can never decide: its beginning is there twice, or no code has it.
    #[cfg(test)]
    pub(super) fn assert_every_row_counts(&self) {
        let mut seen = std::collections::HashSet::new();
        for (beginning, _) in self.beginnings() {
            assert!(seen.insert(beginning), "{beginning} is there twice");
            let known = klarlonn_reference::occupations();
            assert!(
                known.iter().any(|one| one.code.starts_with(beginning)),
                "{beginning}"
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::ByOccupation;

    #[test]
    fn the_longest_beginning_decides() {
        let table = ByOccupation(&[("2", "academic"), ("25 35", "technology"), ("2512", "code")]);
        assert_eq!(table.get("2211"), Some(&"academic"));
        assert_eq!(table.get("3512"), Some(&"technology"));
        assert_eq!(table.get("2512"), Some(&"code"));
        assert_eq!(table.get("9112"), None);
    }
}
