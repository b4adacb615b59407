//! Figures published from a store in memory.

mod oracle;
mod rules;
mod site;
