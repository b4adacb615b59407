//! The forum: what members say of an employer.

mod activity;
mod anonymity;
mod bodies;
mod discussion;
mod hidden;
mod hostile_texts;
mod leaving;
mod lists;
mod owners;
mod reactions;
mod reports;
mod secrecy;
mod talk;
mod texts;
mod throttle;
mod unknown;
