//! Tests of the HTTP calls against the whole application with in-memory adapters.

#![expect(clippy::unwrap_used, reason = "tests may panic")]

mod account;
mod caching;
mod catalog;
mod company_images;
mod company_search;
mod contract;
mod contribution_input;
mod contributions;
mod crawlers;
mod display;
mod editions;
mod embed;
mod entries;
mod errors;
mod following;
mod forum;
mod gating;
mod gating_fields;
mod hostile_names;
mod html;
mod leaderboard;
mod limits;
mod log;
mod moderation;
mod odd_names;
mod one_figure;
mod open_data;
mod openapi;
mod operator;
mod outage;
mod page_data;
mod pages;
mod salary;
mod server_html;
mod shared;
mod site;
mod structured_data;
mod transport;
