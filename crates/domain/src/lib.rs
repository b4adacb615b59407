//! Klarlønn's rules, free of databases and the web.
//!
//! Values cannot be wrong once they exist, use cases say what the product does, and ports say
//! what it needs from the world. The areas have the same names in every layer: [`catalog`],
//! [`salary`], [`contribution`], [`account`] and [`forum`], and [`data_rights`] above them. In each,
//! `values`, `ports` and `services` are folders of their own.

pub mod account;
pub mod catalog;
pub mod clock;
pub mod contribution;
pub mod data_rights;
pub mod forum;
#[cfg(any(test, feature = "fuzzing"))]
pub mod fuzzing;
pub mod random;
pub mod salary;
pub mod store;
