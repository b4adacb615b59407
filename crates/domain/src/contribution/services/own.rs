//! A member's own contributions: the published ones after the changes that wait.

use super::{ContributionService, names::replace_names, own_outliers::find_own_outliers};
use crate::{
    account::{ContributorTag, MemberId, WaitingTag},
    catalog::{NameKey, NameKind, PlaceName, Reference},
    contribution::{HiddenName, OwnContributions, OwnSalary, WaitingChanges},
    salary::{Card, EntryNames, Insights, NamedSalary, SalaryEntry, WaitingEntries},
    store::{StoreError, UnitOfWork, in_snapshot},
};

impl ContributionService {
    /// Returns the entries of a member that wait for publication, and the published entries that
    /// they replace or that the member withdrew.
    pub fn waiting_entries(&self, member: MemberId) -> Result<WaitingEntries, StoreError> {
        let contributor = ContributorTag::new(&*self.accounts.ports.tag_key, member);
        in_snapshot(&*self.accounts.ports.store, |unit| {
            let changes = self.load_waiting(unit, member, contributor)?;
            if !changes.has_pay_changes() {
                return Ok(WaitingEntries::default());
            }
            let published = unit.salaries().find_by_contributor(&contributor)?;
            let superseded = published.iter().filter(|entry| changes.supersedes(entry));
            let superseded: Vec<SalaryEntry> = superseded.cloned().collect();
            let no_changes = WaitingChanges::new(contributor, self.accounts.ports.clock.today());
            let before = self.load_salaries(unit, &contributor, &no_changes, superseded)?;
            let after = self.load_salaries(unit, &contributor, &changes, published)?;
            let reference = self.accounts.ports.reference.get();
            let is_listed = |own: &&OwnSalary| own.is_public && own.outlier.is_none();
            let added = after.iter().filter(|own| own.is_waiting);
            let added = added.filter(is_listed);
            let superseded = before.iter().filter(is_listed);
            let insights = &*self.accounts.ports.insights;
            Ok(WaitingEntries {
                added: added.map(|own| own.salary.card(&reference)).collect(),
                superseded: superseded
                    .filter_map(|own| public_card(own, insights, &reference))
                    .collect(),
            })
        })
    }

    /// Loads the contributions of a member after the changes that wait.
    pub(crate) fn load_own(
        &self,
        unit: &mut dyn UnitOfWork,
        member: MemberId,
    ) -> Result<OwnContributions, StoreError> {
        let tag = ContributorTag::new(&*self.accounts.ports.tag_key, member);
        let changes = self.load_waiting(unit, member, tag)?;
        let published = unit.salaries().find_by_contributor(&tag)?;
        let student = unit.contributions().student_entry(&tag)?;
        let job_seeker = unit.contributions().job_seeker_entry(&tag)?;
        Ok(OwnContributions {
            salaries: self.load_salaries(unit, &tag, &changes, published)?,
            student: changes.student.apply(student),
            job_seeker: changes.job_seeker.apply(job_seeker),
        })
    }

    /// Loads the changes of a member that wait, with merged names replaced.
    pub(super) fn load_waiting(
        &self,
        unit: &mut dyn UnitOfWork,
        member: MemberId,
        contributor: ContributorTag,
    ) -> Result<WaitingChanges, StoreError> {
        let tag = WaitingTag::new(&*self.accounts.ports.tag_key, member);
        let stored = unit.waiting().get(&tag, &*self.accounts.ports.tag_key)?;
        let empty = || WaitingChanges::new(contributor, self.accounts.ports.clock.today());
        let mut changes = stored.unwrap_or_else(empty);
        let merges = unit.catalog().name_merges()?;
        replace_names(unit, &mut changes, &merges)?;
        Ok(changes)
    }

    /// Loads the names and outliers of a member's entries after the changes that wait.
    fn load_salaries(
        &self,
        unit: &mut dyn UnitOfWork,
        contributor: &ContributorTag,
        changes: &WaitingChanges,
        published: Vec<SalaryEntry>,
    ) -> Result<Vec<OwnSalary>, StoreError> {
        let today = self.accounts.ports.clock.today();
        let entries = changes.apply_to_salaries(published);
        let mut names = EntryNames::load(unit, entries.iter())?;
        add_waiting_names(&mut names, changes);
        let ports = &self.accounts.ports;
        let outliers = find_own_outliers(ports, unit, &names.titles, &entries, contributor, today)?;
        // An entry whose title cannot be read is left out.
        let own = entries.into_iter().filter_map(|entry| {
            let (id, is_public) = (entry.id, entry.is_public(today));
            let salary = names.add_to(entry)?;
            Some(OwnSalary {
                is_waiting: changes.is_waiting(id),
                outlier: outliers.get(&id).copied(),
                unknown_names: self.unknown_names(&salary),
                ..OwnSalary::new(salary, is_public)
            })
        });
        Ok(own.collect())
    }

    /// The names and benefits of an entry that others do not see until a moderator approves them.
    pub(super) fn unknown_names(&self, salary: &NamedSalary) -> Vec<HiddenName> {
        let is_unknown =
            |kind, key: &NameKey| !self.accounts.ports.insights.is_public_name(kind, key);
        let company = salary.company.as_ref();
        let company = company.filter(|company| company.organization_number.is_none());
        let places = salary.place.iter().flat_map(PlaceName::places);
        let has_unknown = |kind: &NameKind| match kind {
            NameKind::JobTitle => is_unknown(*kind, salary.job_title.key()),
            NameKind::Company => {
                company.is_some_and(|company| is_unknown(*kind, company.name.key()))
            }
            NameKind::Place => places.clone().any(|place| is_unknown(*kind, place.key())),
            NameKind::Benefit => {
                let mut benefits = salary.entry.benefits.iter();
                benefits.any(|benefit| is_unknown(*kind, benefit.key()))
            }
        };
        let unknown = NameKind::ALL.into_iter().filter(has_unknown);
        unknown.map(Into::into).collect()
    }
}

/// The card of a published entry as others see it: without unknown names. `None` if its job title is unknown, because
/// others do not see the entry.
fn public_card(own: &OwnSalary, insights: &dyn Insights, reference: &Reference) -> Option<Card> {
    let is_unknown = |name| own.unknown_names.contains(&name);
    if is_unknown(HiddenName::JobTitle) {
        return None;
    }
    let mut card = own.salary.card(reference);
    if is_unknown(HiddenName::Company) {
        card.body.company = None;
    }
    if is_unknown(HiddenName::Location) && !card.is_county {
        let places = own
            .salary
            .place
            .iter()
            .flat_map(|places| reference.current_places(places).places());
        let public = places.filter(|place| insights.is_public_name(NameKind::Place, place.key()));
        let names: Vec<String> = public.map(|place| place.as_str().to_owned()).collect();
        card.body.place = (!names.is_empty()).then(|| names.join(", ").into());
    }
    Some(card)
}

/// Adds the names of waiting entries that the catalog does not have.
fn add_waiting_names(names: &mut EntryNames, changes: &WaitingChanges) {
    for waiting in &changes.salaries {
        let title = &waiting.job_title;
        let known = names.titles.entry(title.id());
        known.or_insert_with(|| title.clone());
        if let Some(company) = &waiting.company {
            let entry = names.companies.entry(company.name.id());
            let known = entry.or_insert_with(|| company.clone());
            let number = company.organization_number;
            known.organization_number = known.organization_number.or(number);
            known.industry = known.industry.take().or_else(|| company.industry.clone());
        }
        if let Some(place) = &waiting.place {
            let known = names.places.entry(place.id());
            known.or_insert_with(|| place.clone());
        }
    }
}
