//! The store on real databases.

mod account_changes;
mod account_locks;
mod anonymity;
mod backup;
mod batches;
mod contributions;
mod dead_servers;
mod faults;
mod following;
mod forum;
mod forum_anonymity;
mod instance;
mod lease;
mod leaving;
mod member_addresses;
mod merging;
mod migrations;
mod moderation;
mod moderation_races;
mod outages;
mod outbox;
mod postgres;
mod proxy;
mod publication;
mod site;
mod sqlite;
mod statements;
mod unreadable;
mod write_connection;

use error_reporter::Report;
use r2d2::ManageConnection;

use crate::{
    DatabaseStore, Options,
    connection::{AccessMode, Connector, DatabaseConnection},
    location::Location,
};

/// Opens a store with the usual options.
fn open_store(url: &str) -> DatabaseStore {
    DatabaseStore::open(url, Options::default()).unwrap()
}

/// Removes the insertion order of rows.
fn scrub(url: &str) {
    open_store(url).scrub_insertion_order().unwrap();
}

/// Opens a connection outside the pools of the store.
fn connect(url: &str) -> DatabaseConnection {
    let location = Location::parse(url).unwrap();
    Connector::new(location, AccessMode::Write, Options::default())
        .connect()
        .unwrap()
        .into_connection()
}

/// Returns the display and debug texts of an error with its causes.
fn full_text(error: &dyn std::error::Error) -> String {
    format!("{} {error:?}", Report::new(error))
}
