//! A thief copies the PostgreSQL database, without the key.

use crate::{
    Learned,
    columns::by_columns,
    pairs::Truth,
    readers::postgres::PostgresDatabase,
    site::{Person, Protection, Site},
};

/// Pairs accounts and rows by the best of all orders, of their transactions and positions too, in
/// the morning after the last contribution.
/// `None` without a test server.
///
/// # Panics
/// If the site does not work.
pub fn after_a_night(members: usize, protection: Protection) -> Option<Learned> {
    theft(protection, "PostgreSQL heap: ctid and xmin", |site| {
        site.populate_with_entries(members)
    })
}

/// The same within an hour of the contributions, before any clean-up.
///
/// # Panics
/// If the site does not work.
pub fn within_an_hour(members: usize, protection: Protection) -> Option<Learned> {
    theft(protection, "PostgreSQL heap within the hour", |site| {
        site.populate_in_a_day(members)
    })
}

fn theft(
    protection: Protection,
    attack: &'static str,
    populate: impl FnOnce(&Site) -> Vec<Person>,
) -> Option<Learned> {
    let database = PostgresDatabase::create()?;
    let site = Site::on(&database.url(), protection);
    let people = populate(&site);
    let tables = database.tables();
    let truth = Truth::of_entries(&site, &people);
    Some(Learned {
        attack,
        ..by_columns(&truth, &tables)
    })
}
