//! The binary as an operator meets it: what it says, how it ends, what it leaves behind.
#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod backup;
mod commands;
mod database_file;
mod disk_faults;
mod emails;
mod installation;
mod killing;
mod mistakes;
mod moderation;
mod postgres;
mod rekeying;
mod secrecy;
mod serving;
mod transport;
mod withdrawing;
mod writer;
