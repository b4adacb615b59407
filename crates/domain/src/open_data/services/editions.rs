//! Editions: stored once, read for good.

use std::sync::Arc;

use chrono::{DateTime, NaiveDate, Timelike as _, Utc};

use crate::{
    Month,
    contribution::{NIGHT_OVER_AT_HOUR, PublicationService},
    open_data::{Edition, EditionSummary},
    store::{Store, StoreError, in_batch, in_snapshot},
};

/// Stores and returns editions.
#[derive(Clone)]
pub struct EditionService {
    store: Arc<dyn Store>,
}

impl EditionService {
    pub fn new(store: Arc<dyn Store>) -> Self {
        Self { store }
    }

    /// The month of the figures if its edition is due: they are of today, today's publication is over, and the month has no
    /// edition yet.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub fn due(
        &self,
        figures_on: NaiveDate,
        now: DateTime<Utc>,
    ) -> Result<Option<Month>, StoreError> {
        let today = now.date_naive();
        if figures_on != today || now.hour() < NIGHT_OVER_AT_HOUR {
            return Ok(None);
        }
        let next_publication = PublicationService::scheduled(&*self.store)?;
        let is_published = next_publication.is_some_and(|next| next.date_naive() > today);
        let month = Month::from_day(figures_on);
        let is_due = is_published && self.find(month)?.is_none();
        Ok(is_due.then_some(month))
    }

    /// Adds an edition unless there is one of its month. Returns whether it was added.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub fn add(&self, edition: &Edition) -> Result<bool, StoreError> {
        in_batch(&*self.store, |unit| unit.editions().add(edition))
    }

    /// Withdraws an edition: its files are removed, and no other edition is made of its month. Returns whether there
    /// was one with files.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub fn withdraw(&self, month: Month) -> Result<bool, StoreError> {
        in_batch(&*self.store, |unit| unit.editions().withdraw(month))
    }

    /// All editions, newest first.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub fn all(&self) -> Result<Vec<EditionSummary>, StoreError> {
        in_snapshot(&*self.store, |unit| unit.editions().all())
    }

    /// The edition of a month. `None` if there is none.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub fn find(&self, month: Month) -> Result<Option<EditionSummary>, StoreError> {
        let mut all = self.all()?.into_iter();
        Ok(all.find(|edition| edition.month() == month))
    }

    /// The bytes of a file. `None` if there is no such file.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub fn file(&self, month: Month, name: &str) -> Result<Option<Vec<u8>>, StoreError> {
        in_snapshot(&*self.store, |unit| unit.editions().file(month, name))
    }
}
