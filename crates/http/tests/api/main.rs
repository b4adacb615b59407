//! The calls, asked through the whole application with adapters in memory.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod caching;
mod catalog;
mod company_images;
mod errors;
mod gating;
mod leaderboard;
mod openapi;
mod pages;
mod salary;
mod site;
