//! Tests that the bundled reference data are complete, consistent and small.

mod aliases;
mod bundle;
mod catalog;
mod county_wages;
mod education;
mod employers;
mod given_names;
mod pay_rules;
mod places;
mod prices;
mod wage_series;
mod wages;
