//! Names that a moderator merged into others.

use std::collections::HashMap;

use crate::catalog::{
    CompanyId, CompanyName, JobTitle, JobTitleId, NameKey, NameKind, PlaceId, PlaceName,
};

/// A name that another name of the same kind replaces.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NameChange {
    JobTitle {
        /// The replaced title.
        from: JobTitleId,
        /// The title in its place.
        into: JobTitleId,
    },
    Company {
        /// The replaced company.
        from: CompanyId,
        /// The company in its place.
        into: CompanyId,
    },
    /// Of places as entries store them: one place, or several.
    Place {
        /// The replaced place.
        from: PlaceId,
        into: PlaceId,
    },
}

/// All merges: each merged name, and the spelling of the name in its place. No name that others were
/// merged into is merged itself, so one look-up follows every chain.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct NameMerges(HashMap<(NameKind, NameKey), String>);

impl FromIterator<(NameKind, NameKey, String)> for NameMerges {
    fn from_iter<I: IntoIterator<Item = (NameKind, NameKey, String)>>(merges: I) -> Self {
        let merges = merges.into_iter();
        Self(
            merges
                .map(|(kind, from, into)| ((kind, from), into))
                .collect(),
        )
    }
}

impl NameMerges {
    /// Whether no name was merged.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The name that this one was merged into.
    pub fn find(&self, kind: NameKind, name: &NameKey) -> Option<&str> {
        let into = self.0.get(&(kind, name.clone()))?;
        Some(into)
    }

    /// The number of names that were merged into this one.
    pub fn count_into(&self, kind: NameKind, name: &NameKey) -> u32 {
        let merges = self.0.iter();
        let into = merges.filter(|((of, _), into)| *of == kind && NameKey::new(into) == *name);
        u32::try_from(into.count()).unwrap_or(u32::MAX)
    }

    /// The job title that this one was merged into.
    pub fn job_title(&self, title: &JobTitle) -> Option<JobTitle> {
        let into = self.find(NameKind::JobTitle, title.key())?;
        JobTitle::parse(into).ok()
    }

    /// The company that this one was merged into.
    pub fn company(&self, company: &CompanyName) -> Option<CompanyName> {
        let into = self.find(NameKind::Company, company.key())?;
        CompanyName::parse(into).ok()
    }

    /// The place with its merged parts replaced. `None` if no part was merged.
    pub fn place(&self, place: &PlaceName) -> Option<PlaceName> {
        place.replace(|single| {
            let into = self.find(NameKind::Place, single)?;
            PlaceName::parse(into).ok()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn merged_place_is_replaced_inside_lists_and_counted_once() {
        let key = NameKey::new;
        let merges: NameMerges = [(NameKind::Place, key("Bergn"), "Bergen".to_owned())]
            .into_iter()
            .collect();
        let place = |text: &str| {
            let place = merges.place(&PlaceName::parse(text).unwrap());
            place.map(|place| place.to_string())
        };
        assert_eq!(place("bergn").as_deref(), Some("Bergen"));
        assert_eq!(place("Oslo, BERGN").as_deref(), Some("Oslo, Bergen"));
        assert_eq!(
            place("Bergn, Oslo, Bergen").as_deref(),
            Some("Bergen, Oslo")
        );
        assert_eq!(place("Oslo, Bergen"), None);
        // The kind matters.
        assert_eq!(merges.find(NameKind::Company, &key("Bergn")), None);
    }
}
