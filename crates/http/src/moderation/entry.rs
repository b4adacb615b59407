//! Salary entries as moderators see them: what the contributor chose to show, without the contributor.

use klarlonn_domain::salary::{Card, Education, Outlier, OutlierReason};
use serde::Serialize;
use utoipa::ToSchema;

use crate::amounts::format_number;

/// A salary entry that is an outlier, or an appealed one.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ModeratedEntry {
    job_title: String,
    /// Absent if it is unknown or withheld.
    #[serde(skip_serializing_if = "Option::is_none")]
    company: Option<String>,
    /// The place of work or only its county; absent if it is unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    location: Option<String>,
    /// Kr per year; rounded if the giver chose so.
    annual_salary: u32,
    /// Kr per hour.
    #[serde(skip_serializing_if = "Option::is_none")]
    hourly_wage: Option<f64>,
    /// Percent of a full position.
    #[serde(skip_serializing_if = "Option::is_none")]
    employment_percentage: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    experience: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    education: Option<&'static str>,
    #[schema(format = Date)]
    reported_on: String,
    /// Why it is an outlier or was rejected, as a sentence.
    reason: String,
}

impl ModeratedEntry {
    /// `outlier` is `None` for an appealed entry, which a moderator rejected.
    pub(super) fn new(card: Card, outlier: Option<Outlier>) -> Self {
        let entry = card.body;
        Self {
            reason: outlier.map_or_else(|| "Lønna er avvist.".to_owned(), describe),
            job_title: entry.job_title.to_string(),
            company: entry.company.map(|name| name.to_string()),
            location: entry.place.map(|name| name.to_string()),
            annual_salary: entry.annual_salary,
            hourly_wage: entry.hourly_wage,
            employment_percentage: entry.employment_percentage,
            experience: card.experience.map(|experience| experience.to_string()),
            education: entry.education.map(Education::name),
            reported_on: card.reported_on.to_string(),
        }
    }
}

fn describe(Outlier { reason, low, high }: Outlier) -> String {
    let side = match reason {
        OutlierReason::TooLow => "under",
        OutlierReason::TooHigh => "over",
    };
    let (low, high) = (format_number(low), format_number(high));
    format!(
        "Omregnet til full stilling er lønna langt {side} det vi kjenner for stillingen: {low} til {high} kr i året."
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reason_has_the_bounds() {
        let outlier = Outlier {
            reason: OutlierReason::TooHigh,
            low: 450_000,
            high: 1_250_000,
        };
        let text = describe(outlier);
        assert!(text.contains("langt over"), "{text}");
        assert!(
            text.contains("450\u{a0}000 til 1\u{a0}250\u{a0}000 kr"),
            "{text}"
        );
    }
}
