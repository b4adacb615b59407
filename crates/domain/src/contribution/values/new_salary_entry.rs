//! A salary entry before it is stored.

use std::sync::Arc;

use chrono::NaiveDate;

use crate::{
    catalog::{
        CompanyName, JobTitle, NameKey, NameKind, NameMerges, OrganizationNumber, PlaceName,
        Reference,
    },
    contribution::DisplayChoice,
    salary::{Benefit, EntryFacts, EntryId, Origin, PayParts, SalaryEntry, is_recent},
};

/// A salary entry before it is stored, with names instead of ids. Created from a member's form or
/// from a survey row.
#[derive(Debug, Clone, PartialEq)]
pub struct NewSalaryEntry {
    pub job_title: JobTitle,
    /// The company, if known.
    pub company: Option<CompanyName>,
    /// The organisation number of the company, if the form has one.
    pub organization_number: Option<OrganizationNumber>,
    /// The name of the company's industry, if known.
    pub industry: Option<String>,
    /// The place of work, if known.
    pub place: Option<PlaceName>,
    pub facts: EntryFacts,
    pub benefits: Arc<[Benefit]>,
    /// The parts of the pay, if given.
    pub pay_parts: Option<PayParts>,
    /// How much of the entry other people see.
    pub display: DisplayChoice,
    /// Whether the giver asks that others do not see it.
    pub hidden: bool,
    /// The day of the entry.
    pub reported_on: NaiveDate,
    /// The source of the entry.
    pub origin: Origin,
}

impl NewSalaryEntry {
    /// Whether the entry counts in public figures on `today`: it is not hidden, and not too old (five-year rule).
    pub fn is_public(&self, today: NaiveDate) -> bool {
        !self.hidden && is_recent(self.reported_on, self.facts.experience, today)
    }

    /// Replaces merged names. The fingerprint stays.
    pub fn replace_names(&mut self, merges: &NameMerges) {
        if let Some(title) = merges.job_title(&self.job_title) {
            self.job_title = title;
        }
        let company = self.company.as_ref();
        if let Some(company) = company.and_then(|company| merges.company(company)) {
            (self.company, self.organization_number) = (Some(company), None);
        }
        if let Some(place) = self.place.as_ref().and_then(|place| merges.place(place)) {
            self.place = Some(place);
        }
    }

    /// Gives places their Norwegian names.
    pub fn use_norwegian_places(&mut self, reference: &Reference) {
        let place = self.place.as_ref();
        if let Some(place) = place.and_then(|place| reference.norwegian_places(place)) {
            self.place = Some(place);
        }
    }

    /// The keys of all its names; each place has its own.
    pub fn name_keys(&self) -> impl Iterator<Item = (NameKind, NameKey)> {
        let title = (NameKind::JobTitle, self.job_title.key().clone());
        let companies = self.company.iter();
        let places = self.place.iter().flat_map(PlaceName::places);
        let benefits = self.benefits.iter();
        std::iter::once(title)
            .chain(companies.map(|company| (NameKind::Company, company.key().clone())))
            .chain(places.map(|place| (NameKind::Place, place.key().clone())))
            .chain(benefits.map(|benefit| (NameKind::Benefit, benefit.key().clone())))
    }

    /// Returns the entry to store with this id. With the recommended display it shows the county, not the municipality.
    pub fn with_id(&self, id: EntryId) -> SalaryEntry {
        SalaryEntry {
            id,
            job_title: self.job_title.id(),
            company: self.company.as_ref().map(CompanyName::id),
            place: self.place.as_ref().map(PlaceName::id),
            facts: self.facts,
            benefits: self.benefits.clone(),
            pay_parts: self.pay_parts,
            display: self.display.display(|_| false),
            reported_on: self.reported_on,
            origin: self.origin.clone(),
            hidden: self.hidden,
        }
    }
}
