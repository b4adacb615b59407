//! A single entry as its giver chose to show it.

use std::sync::Arc;

use crate::{
    catalog::{Company, JobTitle, PlaceName, Reference},
    salary::{EntryView, VisibleEntry},
};

impl EntryView {
    /// Returns an entry as its giver chose to show it, for viewers with exact access.
    pub(crate) fn as_shown(
        entry: &VisibleEntry,
        job_title: &JobTitle,
        company: Option<&Company>,
        place: Option<&PlaceName>,
        reference: &Reference,
    ) -> Self {
        let company = company.filter(|_| entry.company.is_some());
        let place = place.filter(|_| entry.place.is_some());
        let county = place.and_then(|place| reference.county_names(place));
        Self {
            id: entry.id,
            job_title: Arc::from(job_title.as_str()),
            company: company.map(|company| Arc::from(company.name.as_str())),
            place: if entry.display.coarse_place {
                county.clone()
            } else {
                place.map(|place| Arc::from(place.as_str()))
            },
            is_county: entry.display.coarse_place,
            county,
            // Only viewers without exact access need this.
            is_alone: false,
            is_rounded: entry.display.rounds_pay,
            facts: entry.facts,
            benefits: entry.benefits.clone(),
            reported_on: entry.reported_on,
        }
    }
}
