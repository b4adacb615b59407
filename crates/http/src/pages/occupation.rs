//! Job titles as schema.org occupations.

use klarlonn_domain::{catalog::OfficialPay, salary::DisclosedSummary};
use serde_json::{Value, json};

/// Returns a title as a schema.org `Occupation`, with official pay only.
pub(super) fn occupation(job: &DisclosedSummary) -> Value {
    let mut occupation = json!({
        "@type": "Occupation",
        "name": &*job.name,
        "occupationLocation": {"@type": "Country", "name": "Norge"},
    });
    if let Some(official) = job.official.as_ref().map(|official| &official.published) {
        let category = format!("{} {}", official.occupation_code, official.occupation);
        occupation["occupationalCategory"] = json!(category);
        occupation["estimatedSalary"] = json!([estimated_salary(official)]);
    }
    occupation
}

/// Returns the published statistics as a `MonetaryAmountDistribution`.
fn estimated_salary(official: &OfficialPay) -> Value {
    let mut salary = json!({
        "@type": "MonetaryAmountDistribution",
        "name": "base",
        "currency": "NOK",
        "duration": "P1Y",
    });
    for (name, level) in [
        ("median", official.agreed.median),
        ("percentile25", official.agreed.p25),
        ("percentile75", official.agreed.p75),
    ] {
        if let Some(level) = level {
            salary[name] = json!(level);
        }
    }
    salary
}
