//! The business rules of Klarlønn, without database or web code.
//!
//! Value types validate their content when they are created. Services implement the use cases.
//! Ports are the traits that the services need from the outside. The areas have the same names in
//! every layer: [`catalog`], [`salary`], [`contribution`], [`account`], [`operator`], [`following`],
//! [`forum`], [`moderation`] and [`open_data`], each with the folders `values`, `ports` and `services`.
//! [`data_rights`] uses most of them and has one use case per file.

pub mod account;
pub mod catalog;
pub mod clock;
mod composition;
pub mod contribution;
pub mod data_rights;
pub mod following;
pub mod forum;
mod hidden;
pub mod moderation;
mod month;
mod named;
mod once_per_day;
pub mod open_data;
pub mod operator;
pub mod random;
pub mod salary;
pub mod semaphore;
pub mod store;
mod text_line;

pub use composition::{Policy, Ports, Services};
pub use month::Month;
