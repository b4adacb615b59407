//! Editions of the open data.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use diesel::{ExpressionMethods, OptionalExtension, QueryDsl, RunQueryDsl, insert_into};
use klarlonn_domain::{
    open_data::{Edition, EditionMonth, EditionSummary, Editions},
    store::StoreError,
};

use crate::{
    connection::per_database,
    schema::{edition_files, editions},
    transaction::Transaction,
};

impl Editions for Transaction<'_> {
    fn add(&mut self, edition: &Edition) -> Result<bool, StoreError> {
        let month = edition.month().first_day();
        let is_new = self.query(|connection| {
            let added = per_database!(connection, |inner| insert_into(editions::table)
                .values((
                    editions::month.eq(month),
                    editions::figures_on.eq(edition.figures_on),
                ))
                .on_conflict_do_nothing()
                .execute(inner))?;
            if added == 0 {
                return Ok(false);
            }
            for file in &edition.files {
                insert_into(edition_files::table)
                    .values((
                        edition_files::month.eq(month),
                        edition_files::name.eq(&file.name),
                        edition_files::content.eq(&file.content),
                    ))
                    .execute(connection)?;
            }
            Ok(true)
        })?;
        self.raises_version |= is_new;
        Ok(is_new)
    }

    fn all(&mut self) -> Result<Vec<EditionSummary>, StoreError> {
        self.query(|connection| {
            let days: Vec<(NaiveDate, NaiveDate)> = editions::table
                .order(editions::month.desc())
                .select((editions::month, editions::figures_on))
                .load(connection)?;
            let names: Vec<(NaiveDate, String)> = edition_files::table
                .order((edition_files::month, edition_files::name))
                .select((edition_files::month, edition_files::name))
                .load(connection)?;
            let mut files: BTreeMap<NaiveDate, Vec<String>> = BTreeMap::new();
            for (month, name) in names {
                files.entry(month).or_default().push(name);
            }
            let summaries = days.into_iter().map(|(month, figures_on)| EditionSummary {
                figures_on,
                files: files.remove(&month).unwrap_or_default(),
            });
            Ok(summaries.collect())
        })
    }

    fn file(&mut self, month: EditionMonth, name: &str) -> Result<Option<Vec<u8>>, StoreError> {
        self.query(|connection| {
            edition_files::table
                .find((month.first_day(), name))
                .select(edition_files::content)
                .first(connection)
                .optional()
        })
    }
}
