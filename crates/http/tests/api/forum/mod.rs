//! The forum of each employer.

mod activity;
mod anonymity;
mod bodies;
mod discussion;
pub(crate) mod forum_site;
mod hidden;
mod hostile_texts;
mod leaving;
mod lists;
mod owners;
mod reactions;
mod reports;
mod secrecy;
mod texts;
mod throttle;
mod unknown;
