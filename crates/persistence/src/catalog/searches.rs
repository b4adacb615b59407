//! Daily counts of searches per job title.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use diesel::{ExpressionMethods, QueryDsl, RunQueryDsl, delete, insert_into};
use klarlonn_domain::{
    catalog::{NameKey, SearchCount, Searches},
    store::StoreError,
};

use crate::{
    connection::per_database, error::InvalidStoredValue, schema::search_counts,
    transaction::Transaction, unreadable::set_aside,
};

impl Searches for Transaction<'_> {
    fn add(&mut self, title: &NameKey, day: NaiveDate) -> Result<(), StoreError> {
        self.execute(|connection| {
            per_database!(connection, |inner| insert_into(search_counts::table)
                .values((
                    search_counts::title_key.eq(title.as_str()),
                    search_counts::day.eq(day),
                    search_counts::count.eq(1),
                ))
                .on_conflict((search_counts::title_key, search_counts::day))
                .do_update()
                .set(search_counts::count.eq(search_counts::count + 1))
                .execute(inner))
        })
    }

    fn counts_since(&mut self, day: NaiveDate) -> Result<Vec<SearchCount>, StoreError> {
        let mut counts: BTreeMap<String, u64> = BTreeMap::new();
        self.query(|connection| {
            let rows: Vec<(String, i64)> = search_counts::table
                .filter(search_counts::day.ge(day))
                .select((search_counts::title_key, search_counts::count))
                .load(connection)?;
            for (title, count) in rows {
                let count = u64::try_from(count)
                    .map_err(|_| InvalidStoredValue("search_counts.count").into());
                if let Some(count) = set_aside(count)? {
                    *counts.entry(title).or_default() += count;
                }
            }
            Ok(())
        })?;
        Ok(counts
            .into_iter()
            .map(|(title, count)| SearchCount {
                title: NameKey::new(&title),
                count,
            })
            .collect())
    }

    fn move_counts(&mut self, from: &NameKey, into: &NameKey) -> Result<(), StoreError> {
        self.query(|connection| {
            let moved: Vec<(NaiveDate, i64)> = per_database!(connection, |inner| delete(
                search_counts::table.filter(search_counts::title_key.eq(from.as_str()))
            )
            .returning((search_counts::day, search_counts::count))
            .get_results(inner))?;
            for (day, count) in moved {
                per_database!(connection, |inner| insert_into(search_counts::table)
                    .values((
                        search_counts::title_key.eq(into.as_str()),
                        search_counts::day.eq(day),
                        search_counts::count.eq(count),
                    ))
                    .on_conflict((search_counts::title_key, search_counts::day))
                    .do_update()
                    .set(search_counts::count.eq(search_counts::count + count))
                    .execute(inner))?;
            }
            Ok(())
        })
    }
}
