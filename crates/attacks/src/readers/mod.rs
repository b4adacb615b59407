//! Readers of what a thief holds: the bytes of an SQLite file and its log, and PostgreSQL's rows
//! with their hidden columns. They share no code with the adapters that wrote them.

pub(crate) mod postgres;
pub(crate) mod sqlite_file;
pub(crate) mod write_ahead_log;

use std::collections::BTreeMap;

/// The values of a row as texts, by column: bytes as hexadecimal digits, NULL left out.
pub(crate) type Row = BTreeMap<String, String>;

/// A table's rows by name of the table.
pub(crate) type Tables = BTreeMap<String, Vec<Row>>;
