//! A thief copies the PostgreSQL database, without the key.

use crate::{
    Learned,
    pairs::{Truth, sorted_column},
    readers::{Tables, postgres::PostgresDatabase},
    site::{Moment, Protection, Site, salary_form},
};

/// Pairs accounts and rows by their transactions and positions, a day after the last contribution.
/// `None` without a test server.
///
/// # Panics
/// If the site does not work.
pub fn after_a_night(members: usize, protection: Protection) -> Option<Learned> {
    theft(protection, "PostgreSQL heap: ctid and xmin", |site| {
        site.populate(members, |moment| {
            if let Moment::Joined(person) = moment {
                site.contribute(person, &salary_form(person.number));
            }
        })
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
    populate: impl FnOnce(&Site) -> Vec<crate::site::Person>,
) -> Option<Learned> {
    let database = PostgresDatabase::create()?;
    let site = Site::on(&database.url(), protection);
    let people = populate(&site);
    let tables = database.tables();
    let truth = Truth::of_entries(&site, &people);
    Some(best_order(attack, &truth, &tables))
}

fn best_order(attack: &'static str, truth: &Truth, tables: &Tables) -> Learned {
    let orders = ["~ctid", "~xmin"].map(|order| {
        let members = sorted_column(tables, ("members", "id"), order);
        let rows = sorted_column(tables, ("salary_entries", "id"), order);
        truth.learned(attack, members.into_iter().zip(rows))
    });
    Learned::best(orders.into())
}
