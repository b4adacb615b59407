//! Editions in memory.

use klarlonn_domain::open_data::{Edition, EditionMonth, EditionSummary, Editions};

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

    fn file(&mut self, month: EditionMonth, name: &str) -> Result<Option<Vec<u8>>> {
        let edition = self.editions.get(&month);
        let file = edition.and_then(|edition| edition.files.iter().find(|file| file.name == name));
        Ok(file.map(|file| file.content.clone()))
    }
}
