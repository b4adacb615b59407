//! Figures published from a store in memory.

mod entries;
mod figures;
mod merging;
mod oracle;
mod refresh;
mod review;
mod rounding;
mod site;
mod withheld;
