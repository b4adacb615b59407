//! Tables of official figures, and what decides whether a newer one is used.

mod table;

pub use table::OfficialTable;
