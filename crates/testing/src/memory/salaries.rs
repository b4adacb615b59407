//! Salary entries in memory.

use std::collections::BTreeSet;

use klarlonn_domain::{
    catalog::JobTitleId,
    salary::{Salaries, SalaryEntry, TitleVersion},
    store::StoreError,
};

use super::{State, Transaction};

impl Salaries for Transaction {
    fn add(&mut self, entries: &[SalaryEntry]) -> Result<usize, StoreError> {
        let mut added = self.state.clone();
        let mut gained = BTreeSet::new();
        let mut count = 0;
        for entry in entries {
            if !added.fingerprints.insert(entry.origin.fingerprint()) {
                continue;
            }
            if !added.knows_names_of(entry) {
                return Err(StoreError::MissingReference);
            }
            if added.entries.insert(entry.id, entry.clone()).is_some() {
                return Err(StoreError::Conflict("salary_entries_id"));
            }
            gained.insert(entry.job_title);
            count += 1;
        }
        for title in gained {
            if self.raised.insert(title) {
                *added.versions.entry(title).or_default() += 1;
            }
        }
        self.state = added;
        Ok(count)
    }

    fn visit_visible(&mut self, visit: &mut dyn FnMut(SalaryEntry)) -> Result<(), StoreError> {
        self.state.visible().cloned().for_each(visit);
        Ok(())
    }

    fn visible_of(&mut self, job_title: JobTitleId) -> Result<Vec<SalaryEntry>, StoreError> {
        let visible = self.state.visible();
        Ok(visible
            .filter(|entry| entry.job_title == job_title)
            .cloned()
            .collect())
    }

    fn versions(&mut self) -> Result<Vec<TitleVersion>, StoreError> {
        let versions = self.state.versions.iter();
        Ok(versions
            .map(|(title, version)| TitleVersion {
                job_title: *title,
                version: *version,
            })
            .collect())
    }

    fn count(&mut self) -> Result<u64, StoreError> {
        Ok(self.state.entries.len() as u64)
    }
}

impl State {
    fn visible(&self) -> impl Iterator<Item = &SalaryEntry> {
        self.entries.values().filter(|entry| !entry.hidden)
    }

    fn knows_names_of(&self, entry: &SalaryEntry) -> bool {
        self.job_titles.contains_key(&entry.job_title)
            && entry
                .company
                .is_none_or(|id| self.companies.contains_key(&id))
            && entry.place.is_none_or(|id| self.places.contains_key(&id))
    }
}
