//! Benefits besides pay.

/// A JSON array of texts without escapes, which the form reads too.
const BENEFITS: &str = include_str!("../../../shared/benefits.json");

/// Returns benefits that Norwegian employers commonly offer, in Bokmål, most common first, as in
/// the form.
pub fn common_benefits() -> Vec<&'static str> {
    BENEFITS.split('"').skip(1).step_by(2).collect()
}
