//! The contribution service: stores, edits, lists and withdraws a member's salaries, student data and
//! desired job.

use std::collections::HashMap;

use chrono::NaiveDate;

use super::{names::replace_names, own_outliers::find_own_outliers, publication::publish};
use crate::contribution::{
    Change, ContributionFieldError, Input, NewSalaryEntry, OwnContributions, OwnSalary,
    Publication, SalaryForm, StudentForm, WaitingChanges, parse_desired_job,
};
use crate::{
    account::{AccountContext, CurrentMember, MemberAccess, WaitingTag},
    catalog::{Company, CompanyName, CompanySearch, FoundCompany, JobTitle},
    salary::{EntryId, Fingerprint, NamedSalary, Origin, Outlier, SalaryEntry},
    store::{StoreError, UnitOfWork, in_snapshot},
};

/// Maximum number of salaries of a member, so that one person cannot fill the figures of many
/// titles.
const MAX_SALARIES: usize = 50;

/// Why a contribution was not stored or withdrawn.
#[derive(Debug, thiserror::Error)]
pub enum ContributionError {
    /// Some fields are not valid.
    #[error("invalid fields")]
    Fields(Vec<ContributionFieldError>),
    /// Names seem to be those of people, and the member has not confirmed them.
    #[error("the names seem to contain personal data")]
    PersonNames(Vec<ContributionFieldError>),
    /// The member has the maximum number of salaries.
    #[error("too many entries")]
    TooMany,
    /// The member has no such entry.
    #[error("no such entry")]
    UnknownEntry,
    /// An edited entry has the job title and company of another entry of the member.
    #[error("another entry has the title and company")]
    EntryExists,
    #[error("the account was deleted")]
    AccountDeleted,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<Vec<ContributionFieldError>> for ContributionError {
    fn from(errors: Vec<ContributionFieldError>) -> Self {
        Self::Fields(errors)
    }
}

#[derive(Debug, Clone, PartialEq)]
pub struct StoredSalary {
    pub id: EntryId,
    /// The entry.
    pub own: OwnSalary,
    /// What the member has done for exact figures.
    pub access: MemberAccess,
}

#[derive(Clone)]
pub struct ContributionService {
    pub(super) accounts: AccountContext,
    company_search: CompanySearch,
}

impl ContributionService {
    pub(crate) fn new(accounts: AccountContext, company_search: CompanySearch) -> Self {
        Self {
            accounts,
            company_search,
        }
    }

    /// Stores a member's salary in a current or former job and replaces the previous entry for the
    /// same title and company. The same content on the same day changes nothing.
    ///
    /// # Errors
    /// [`ContributionError`]. Nothing is stored then.
    pub fn submit_salary(
        &self,
        current: &CurrentMember,
        form: &SalaryForm,
    ) -> Result<StoredSalary, ContributionError> {
        self.store_salary(current, None, form)
    }

    /// Replaces a salary of a member by an edited one, also if its job title or company changes. A
    /// published entry stays public until the edited one is published.
    ///
    /// # Errors
    /// [`ContributionError::UnknownEntry`] if the entry does not exist or belongs to another
    /// member, and other [`ContributionError`]s. Nothing is changed then.
    pub fn edit_salary(
        &self,
        current: &CurrentMember,
        id: EntryId,
        form: &SalaryForm,
    ) -> Result<StoredSalary, ContributionError> {
        self.store_salary(current, Some(id), form)
    }

    /// Stores a salary: in place of the entry `edited`, or else of the one for the same title and
    /// company.
    fn store_salary(
        &self,
        current: &CurrentMember,
        edited: Option<EntryId>,
        form: &SalaryForm,
    ) -> Result<StoredSalary, ContributionError> {
        let today = self.accounts.ports.clock.today();
        let mut parsed =
            form.parse(today, |title, company| self.origin(current, title, company))?;
        // Before the transaction, which must not wait for the server of a registry.
        let number = parsed.organization_number;
        let registered = number.and_then(|number| self.company_search.get(number));
        parsed.organization_number = registered.as_ref().and_then(|it| it.organization_number);
        let person_names = parsed.person_names(&self.accounts.ports.reference.get());
        if !form.is_confirmed && !person_names.is_empty() {
            return Err(ContributionError::PersonNames(person_names));
        }
        let new_id = self.new_id();
        let (salary, own, is_waiting) = self.change(current, |unit, changes| {
            let mut salary =
                self.name_salary(unit, current, &parsed, registered.as_ref(), new_id)?;
            let published = unit.salaries().find_by_contributor(&current.tag)?;
            let own = changes.apply_to_salaries(published.clone());
            let before = own.iter().find(|entry| Some(entry.id) == edited);
            salary.entry.display = match before.filter(|_| form.display == Input::Missing) {
                Some(before) => before.display,
                None => self.choose_display(&salary, parsed.display, &published),
            };
            salary.adopt_fingerprint(&own);
            let id = match edited {
                Some(id) => changes.edit_salary(id, salary.clone(), &published)?,
                None => changes.put_salary(salary.clone(), &published),
            };
            let own = changes.apply_to_salaries(published);
            if own.len() > MAX_SALARIES {
                return Err(ContributionError::TooMany);
            }
            let stored = own.iter().find(|entry| entry.id == id).cloned();
            salary.entry = stored.ok_or(ContributionError::UnknownEntry)?;
            Ok((salary, own, changes.is_waiting(id)))
        })?;
        let is_public = salary.entry.is_public(today);
        Ok(StoredSalary {
            id: salary.entry.id,
            own: OwnSalary {
                is_waiting: is_waiting && self.accounts.policy.publication == Publication::Nightly,
                outlier: self.find_outlier(current, &salary, &own, today),
                unknown_names: self.unknown_names(&salary),
                ..OwnSalary::new(salary, is_public)
            },
            access: MemberAccess::new(true, current.needs_verification),
        })
    }

    /// Returns why figures leave out a stored salary, if they do. `own` has all entries of the member. Not part of
    /// the transaction that stores the salary, because reading all entries of the title would hold up other writers.
    fn find_outlier(
        &self,
        current: &CurrentMember,
        salary: &NamedSalary,
        own: &[SalaryEntry],
        today: NaiveDate,
    ) -> Option<Outlier> {
        let titles = HashMap::from([(salary.entry.job_title, salary.job_title.clone())]);
        let ports = &self.accounts.ports;
        let outliers = in_snapshot(&*ports.store, |unit| {
            find_own_outliers(ports, unit, &titles, own, &current.tag, today)
        });
        // The salary is stored, so a failure here does not fail the call.
        outliers.ok()?.remove(&salary.entry.id)
    }

    /// Stores the student entry of a member and replaces the previous entry. Returns what the member
    /// has done for exact figures.
    ///
    /// # Errors
    /// [`ContributionError`]. Nothing is stored then.
    pub fn submit_student_data(
        &self,
        current: &CurrentMember,
        form: &StudentForm,
    ) -> Result<MemberAccess, ContributionError> {
        let entry = form.parse(self.accounts.ports.clock.today())?;
        self.change(current, |_, changes| {
            changes.student = Change::Put(entry.clone());
            Ok(())
        })?;
        Ok(MemberAccess::new(true, current.needs_verification))
    }

    /// Stores the desired job of a member and replaces the previous one. It does not open exact
    /// figures.
    ///
    /// # Errors
    /// [`ContributionError`]. Nothing is stored then.
    pub fn submit_desired_job(
        &self,
        current: &CurrentMember,
        title: &str,
    ) -> Result<(), ContributionError> {
        let entry = parse_desired_job(title, self.accounts.ports.clock.today())?;
        self.change(current, |_, changes| {
            changes.job_seeker = Change::Put(entry.clone());
            Ok(())
        })
    }

    /// Returns all contributions of a member, published or waiting.
    pub fn own_contributions(
        &self,
        current: &CurrentMember,
    ) -> Result<OwnContributions, StoreError> {
        in_snapshot(&*self.accounts.ports.store, |unit| {
            self.load_own(unit, current.member.id)
        })
    }

    /// Withdraws a salary of a member. A member without salary or student data loses access to
    /// exact figures.
    ///
    /// # Errors
    /// [`ContributionError::UnknownEntry`] if the entry does not exist or belongs to another
    /// member, and other [`ContributionError`]s.
    pub fn withdraw_salary(
        &self,
        current: &CurrentMember,
        id: EntryId,
    ) -> Result<(), ContributionError> {
        self.change(current, |unit, changes| {
            let published = unit.salaries().find_by_contributor(&current.tag)?;
            changes.withdraw_salary(id, &published)
        })
    }

    /// Withdraws the student entry of a member.
    ///
    /// # Errors
    /// [`ContributionError`]. Nothing is withdrawn then.
    pub fn withdraw_student_data(&self, current: &CurrentMember) -> Result<(), ContributionError> {
        self.change(current, |unit, changes| {
            let published = unit.contributions().student_entry(&current.tag)?;
            changes.student = published.map_or(Change::Unchanged, |_| Change::Remove);
            Ok(())
        })
    }

    /// Withdraws the job seeker entry of a member.
    ///
    /// # Errors
    /// [`ContributionError`]. Nothing is withdrawn then.
    pub fn withdraw_desired_job(&self, current: &CurrentMember) -> Result<(), ContributionError> {
        self.change(current, |unit, changes| {
            let published = unit.contributions().job_seeker_entry(&current.tag)?;
            changes.job_seeker = published.map_or(Change::Unchanged, |_| Change::Remove);
            Ok(())
        })
    }

    /// Changes the waiting record of a member, and publishes it if contributions do not wait.
    pub(super) fn change<T>(
        &self,
        current: &CurrentMember,
        edit: impl Fn(&mut dyn UnitOfWork, &mut WaitingChanges) -> Result<T, ContributionError>,
    ) -> Result<T, ContributionError> {
        let key = &*self.accounts.ports.tag_key;
        let tag = WaitingTag::new(key, current.member.id);
        let today = self.accounts.ports.clock.today();
        self.accounts.change_members(|unit| {
            unit.waiting().lock(&tag)?;
            let mut changes = self.load_waiting(unit, current.member.id, current.tag)?;
            if !changes.has_changes() {
                changes.since = today;
            }
            let result = edit(unit, &mut changes)?;
            if !current.account_exists(unit)? {
                return Err(ContributionError::AccountDeleted);
            }
            match self.accounts.policy.publication {
                Publication::AtOnce => {
                    let merges = unit.catalog().lock_name_merges_shared()?;
                    replace_names(unit, &mut changes, &merges)?;
                    publish(unit, key, vec![(tag, changes)], today)?;
                }
                Publication::Nightly if changes.has_content() => {
                    unit.waiting().put(&tag, &changes, key)?;
                }
                Publication::Nightly => unit.waiting().remove(&[tag])?,
            }
            Ok(result)
        })
    }

    pub(super) fn new_id(&self) -> EntryId {
        EntryId(self.accounts.uuid())
    }

    /// Returns the entry to store with its names: the company's from the registry, Norwegian names of places, and the
    /// names that others were merged into.
    fn name_salary(
        &self,
        unit: &mut dyn UnitOfWork,
        current: &CurrentMember,
        parsed: &NewSalaryEntry,
        registered: Option<&FoundCompany>,
        id: EntryId,
    ) -> Result<NamedSalary, StoreError> {
        let merges = unit.catalog().name_merges()?;
        let mut new = parsed.clone();
        let mut company = self.find_company(&new, registered);
        new.company = company.as_ref().map(|company| company.name.clone());
        new.replace_names(&merges);
        new.use_norwegian_places(&self.accounts.ports.reference.get());
        if let (Some(company), Some(name)) = (&mut company, &new.company) {
            if company.name != *name {
                (company.name, company.organization_number) = (name.clone(), None);
            }
            new.origin = self.origin(current, &new.job_title, name);
        }
        Ok(NamedSalary {
            entry: new.with_id(id),
            job_title: new.job_title,
            company,
            place: new.place,
        })
    }

    /// Returns the company of an entry: the registered one, even if the form has another name, or else the name of the
    /// form, with its industry if that is known.
    fn find_company(
        &self,
        new: &NewSalaryEntry,
        registered: Option<&FoundCompany>,
    ) -> Option<Company> {
        let name = new.company.as_ref()?;
        // Industries outside the classification are not stored, because the site would show them as typed.
        let reference = self.accounts.ports.reference.get();
        let is_known = |text: &String| reference.section_by_industry(text).is_some();
        let industry = new.industry.clone().filter(is_known);
        Some(match registered {
            None => Company {
                name: name.clone(),
                organization_number: None,
                industry,
            },
            Some(registered) => Company {
                name: registered.name.clone(),
                organization_number: registered.organization_number,
                industry: registered.industry.clone().or(industry),
            },
        })
    }

    fn origin(&self, current: &CurrentMember, title: &JobTitle, company: &CompanyName) -> Origin {
        Origin::Member {
            contributor: Some(current.tag),
            fingerprint: Fingerprint::for_member(
                &*self.accounts.ports.tag_key,
                current.member.id,
                title.id(),
                Some(company.id()),
            ),
        }
    }
}
