//! The services, and a module for each kind of table.

mod deviation;
mod editions;
mod employers;
mod open_data;
mod pay;
mod rows;
mod source;
mod variables;
mod women_and_men;
mod years;

pub use editions::EditionService;
pub use open_data::OpenData;
