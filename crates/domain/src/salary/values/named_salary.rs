//! A salary entry with its names.

use std::sync::Arc;

use crate::{
    account::Access,
    catalog::{Company, JobTitle, PlaceName, Reference},
    salary::{Card, EntryBody, SalaryEntry, VisibleEntry},
};

/// A salary entry with the names that it refers to. The names of a waiting entry enter the catalog when
/// it is published.
#[derive(Debug, Clone, PartialEq)]
pub struct NamedSalary {
    pub entry: SalaryEntry,
    pub job_title: JobTitle,
    /// The company, if known.
    pub company: Option<Company>,
    /// The place of work, if known.
    pub place: Option<PlaceName>,
}

impl NamedSalary {
    /// Returns the entry as its giver chose to show it, for viewers with exact access.
    pub(crate) fn card(&self, reference: &Reference) -> Card {
        let entry = VisibleEntry::from(self.entry.clone());
        let company = self.company.as_ref().filter(|_| entry.company.is_some());
        let place = self.place.as_ref().filter(|_| entry.place.is_some());
        let (day, display) = (entry.reported_on, entry.display);
        let card = Card::new(entry.id, day, &entry.facts, display, Access::Exact);
        Card {
            body: EntryBody {
                job_title: Arc::from(self.job_title.as_str()),
                company: company.map(|company| Arc::from(company.name.as_str())),
                place: if display.coarse_place {
                    place.and_then(|place| reference.county_names(place))
                } else {
                    place.map(|place| reference.current_places(place).as_str().into())
                },
                benefits: entry.benefits.clone(),
                ..card.body
            },
            ..card
        }
    }
}
