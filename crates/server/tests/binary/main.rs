//! Tests of the binary: its output, exit codes and files.
#![expect(clippy::unwrap_used, reason = "a test fails on unexpected values")]

mod agreements;
mod backup;
mod broken_log;
mod commands;
mod contact;
mod data_quality;
mod database_file;
mod disk_faults;
mod doctor;
mod editions;
mod emails;
mod file_modes;
mod installation;
mod killing;
mod lost_database;
mod members;
mod mistakes;
mod moderation;
mod monitoring;
mod official;
mod packaging;
mod postgres;
mod publication;
mod rekeying;
mod secrecy;
mod serving;
mod starting;
mod transport;
mod unreadable_rows;
mod upgrading;
mod withdrawing;
mod writer;
