//! Editions in memory.

use std::mem::take;

use klarlonn_domain::{
    Month,
    open_data::{Edition, EditionSummary, Editions},
};

use super::{Result, State};

impl Editions for State {
    fn add(&mut self, edition: &Edition) -> Result<bool> {
        let is_new = !self.editions.contains_key(&edition.month());
        if is_new {
            self.editions.insert(edition.month(), edition.clone());
        }
        self.raises_version |= is_new;
        Ok(is_new)
    }

    fn withdraw(&mut self, month: Month) -> Result<bool> {
        let files = self
            .editions
            .get_mut(&month)
            .map(|edition| take(&mut edition.files));
        let has_changed = files.is_some_and(|files| !files.is_empty());
        self.raises_version |= has_changed;
        Ok(has_changed)
    }

    fn all(&mut self) -> Result<Vec<EditionSummary>> {
        let newest_first = self.editions.values().rev();
        let summaries = newest_first.map(|edition| {
            let mut files: Vec<String> =
                edition.files.iter().map(|file| file.name.clone()).collect();
            files.sort();
            EditionSummary {
                figures_on: edition.figures_on,
                files,
            }
        });
        Ok(summaries.collect())
    }

    fn file(&mut self, month: Month, name: &str) -> Result<Option<Vec<u8>>> {
        let edition = self.editions.get(&month);
        let file = edition.and_then(|edition| edition.files.iter().find(|file| file.name == name));
        Ok(file.map(|file| file.content.clone()))
    }
}
