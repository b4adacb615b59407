//! The contribution service: stores, lists and withdraws a member's salaries, student data and
//! desired job.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use super::own_outliers::find_own_outliers;
use crate::contribution::{
    ContributionFieldError, JobSeekerEntry, NewSalaryEntry, SalaryForm, StudentEntry, StudentForm,
    parse_desired_job,
};
use crate::{
    account::{ContributorTag, CurrentMember, TagKey},
    catalog::{Company, CompanyName, JobTitle, PlaceName, Reference},
    clock::Clock,
    random::Random,
    salary::{EntryId, Fingerprint, MemberVerification, Origin, Outlier, SalaryEntry},
    store::{Store, StoreError, UnitOfWork, in_snapshot, in_transaction},
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
    /// The member has the maximum number of salaries.
    #[error("too many entries")]
    TooMany,
    /// The member has no such entry.
    #[error("no such entry")]
    UnknownEntry,
    /// The account was deleted.
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

/// A stored salary.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StoredSalary {
    /// The id of the entry.
    pub id: EntryId,
    /// Whether the entry is excluded from public lists and figures.
    pub hidden: bool,
    /// Why the entry is an outlier. `None` if it counts or is hidden.
    pub outlier: Option<Outlier>,
}

/// All contributions of a member.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct OwnContributions {
    /// Salaries, newest day first.
    pub salaries: Vec<OwnSalary>,
    /// The student entry.
    pub student: Option<StudentEntry>,
    /// The job seeker entry.
    pub job_seeker: Option<JobSeekerEntry>,
}

/// A member's own salary entry with the names of its job title, company and place.
#[derive(Debug, Clone, PartialEq)]
pub struct OwnSalary {
    /// The entry.
    pub entry: SalaryEntry,
    /// The job title.
    pub job_title: JobTitle,
    /// The company, if known.
    pub company: Option<CompanyName>,
    /// The place of work, if known.
    pub place: Option<PlaceName>,
    /// Whether the entry counts in public figures today, unless it is an outlier.
    pub is_public: bool,
    /// Why the entry is an outlier. `None` if it counts or is not public.
    pub outlier: Option<Outlier>,
}

/// The contribution service.
#[derive(Clone)]
pub struct ContributionService {
    store: Arc<dyn Store>,
    reference: Arc<Reference>,
    clock: Arc<dyn Clock>,
    random: Arc<Mutex<dyn Random>>,
    tag_key: Arc<dyn TagKey>,
    verification: Arc<MemberVerification>,
}

impl ContributionService {
    /// Creates the service.
    pub fn new(
        store: Arc<dyn Store>,
        reference: Arc<Reference>,
        clock: Arc<dyn Clock>,
        random: Arc<Mutex<dyn Random>>,
        tag_key: Arc<dyn TagKey>,
        verification: Arc<MemberVerification>,
    ) -> Self {
        Self {
            store,
            reference,
            clock,
            random,
            tag_key,
            verification,
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
        let origin = |title: &JobTitle, company: &CompanyName| self.origin(current, title, company);
        let today = self.clock.today();
        let parsed = form.parse(today, origin)?;
        let new_id = self.new_id();
        let stored: SalaryEntry = in_transaction(&*self.store, |unit| {
            // A copy, because the transaction can run again.
            let mut new = parsed.clone();
            if let Some(company) = self.add_employer(unit, &new)? {
                new.origin = origin(&new.job_title, &company);
                new.company = Some(company);
            }
            let entry = new.with_id(new_id);
            unit.catalog()
                .add_job_titles(std::slice::from_ref(&new.job_title))?;
            unit.catalog().add_places(new.place.as_slice())?;
            let id = unit.salaries().put(&entry)?;
            let own = unit.salaries().find_by_contributor(&current.tag)?;
            if own.len() > MAX_SALARIES {
                return Err(ContributionError::TooMany);
            }
            require_account(unit, current)?;
            Ok(SalaryEntry { id, ..entry })
        })?;
        // Reading all entries of the title would hold up other writers.
        let titles = HashMap::from([(stored.job_title, parsed.job_title)]);
        let outliers = in_snapshot(&*self.store, |unit| {
            let own = std::slice::from_ref(&stored);
            let contributors = self.verification.contributors(unit, today)?;
            find_own_outliers(unit, &self.reference, &contributors, &titles, own, today)
        })?;
        Ok(StoredSalary {
            id: stored.id,
            hidden: stored.hidden,
            outlier: outliers.get(&stored.id).copied(),
        })
    }

    /// Stores the student entry of a member and replaces the previous entry.
    ///
    /// # Errors
    /// [`ContributionError`]. Nothing is stored then.
    pub fn submit_student_data(
        &self,
        current: &CurrentMember,
        form: &StudentForm,
    ) -> Result<(), ContributionError> {
        let entry = form.parse(self.clock.today())?;
        in_transaction(&*self.store, |unit| {
            unit.contributions()
                .put_student_entry(&current.tag, &entry)?;
            require_account(unit, current)
        })
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
        let entry = parse_desired_job(title, self.clock.today())?;
        in_transaction(&*self.store, |unit| {
            unit.contributions()
                .put_job_seeker_entry(&current.tag, &entry)?;
            require_account(unit, current)
        })
    }

    /// Returns all contributions of a member.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub fn own_contributions(
        &self,
        current: &CurrentMember,
    ) -> Result<OwnContributions, StoreError> {
        in_snapshot(&*self.store, |unit| self.load_own(unit, &current.tag))
    }

    /// Loads the contributions with this tag.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub(crate) fn load_own(
        &self,
        unit: &mut dyn UnitOfWork,
        tag: &ContributorTag,
    ) -> Result<OwnContributions, StoreError> {
        let entries = unit.salaries().find_by_contributor(tag)?;
        Ok(OwnContributions {
            salaries: self.load_names_and_outliers(unit, entries)?,
            student: unit.contributions().student_entry(tag)?,
            job_seeker: unit.contributions().job_seeker_entry(tag)?,
        })
    }

    /// Deletes a salary of a member. A member without salary or student data loses access to exact
    /// figures.
    ///
    /// # Errors
    /// [`ContributionError::UnknownEntry`] if the entry does not exist or belongs to another
    /// member.
    pub fn withdraw_salary(
        &self,
        current: &CurrentMember,
        id: EntryId,
    ) -> Result<(), ContributionError> {
        let removed = in_transaction(&*self.store, |unit| {
            unit.salaries().remove(id, &current.tag)
        })?;
        if removed {
            Ok(())
        } else {
            Err(ContributionError::UnknownEntry)
        }
    }

    /// Deletes the student entry of a member.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub fn withdraw_student_data(&self, current: &CurrentMember) -> Result<(), StoreError> {
        in_transaction(&*self.store, |unit| {
            unit.contributions().remove_student_entry(&current.tag)
        })
    }

    /// Deletes the job seeker entry of a member.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub fn withdraw_desired_job(&self, current: &CurrentMember) -> Result<(), StoreError> {
        in_transaction(&*self.store, |unit| {
            unit.contributions().remove_job_seeker_entry(&current.tag)
        })
    }

    fn load_names_and_outliers(
        &self,
        unit: &mut dyn UnitOfWork,
        entries: Vec<SalaryEntry>,
    ) -> Result<Vec<OwnSalary>, StoreError> {
        let today = self.clock.today();
        let titles: Vec<_> = entries.iter().map(|entry| entry.job_title).collect();
        let companies: Vec<_> = entries.iter().filter_map(|entry| entry.company).collect();
        let places: Vec<_> = entries.iter().filter_map(|entry| entry.place).collect();
        let titles = unit.catalog().job_titles_by_id(&titles)?;
        let companies = unit.catalog().companies_by_id(&companies)?;
        let places = unit.catalog().places_by_id(&places)?;
        let contributors = self.verification.contributors(unit, today)?;
        let outliers = find_own_outliers(
            unit,
            &self.reference,
            &contributors,
            &titles,
            &entries,
            today,
        )?;
        let own = entries.into_iter().map(|entry| {
            let title = titles.get(&entry.job_title);
            let company = entry.company.and_then(|id| companies.get(&id));
            let place = entry.place.and_then(|id| places.get(&id));
            Ok(OwnSalary {
                job_title: title.ok_or(StoreError::MissingReference)?.clone(),
                company: company.map(|company| company.name.clone()),
                place: place.cloned(),
                is_public: entry.is_public(today),
                outlier: outliers.get(&entry.id).copied(),
                entry,
            })
        });
        own.collect()
    }

    fn new_id(&self) -> EntryId {
        let mut random = self.random.lock().unwrap_or_else(PoisonError::into_inner);
        EntryId::random(&mut *random)
    }

    /// Adds the company to the catalog and returns its name. A company with a number of the
    /// imported register gets the register's name and industry. An unknown number or industry is
    /// not stored.
    fn add_employer(
        &self,
        unit: &mut dyn UnitOfWork,
        new: &NewSalaryEntry,
    ) -> Result<Option<CompanyName>, StoreError> {
        let Some(name) = &new.company else {
            return Ok(None);
        };
        let registered = match new.organization_number {
            Some(number) => unit.register().get(number)?,
            None => None,
        };
        let mut company = match registered {
            Some(registered) => Company {
                name: registered.name,
                organization_number: Some(registered.organization_number),
                industry: registered.industry,
            },
            None => Company {
                name: name.clone(),
                organization_number: None,
                industry: new.industry.clone().filter(|text| self.is_industry(text)),
            },
        };
        let added = unit.catalog().add_companies(std::slice::from_ref(&company));
        if matches!(added, Err(StoreError::Conflict(_))) {
            // The number is stored with an earlier name.
            company.organization_number = None;
            unit.catalog()
                .add_companies(std::slice::from_ref(&company))?;
        } else {
            added?;
        }
        Ok(Some(company.name))
    }

    /// Whether the classification contains this industry. Other industries are not stored, because
    /// the site would show them as typed.
    fn is_industry(&self, text: &str) -> bool {
        self.reference.section_by_industry(text).is_some()
    }

    fn origin(&self, current: &CurrentMember, title: &JobTitle, company: &CompanyName) -> Origin {
        Origin::Member {
            contributor: current.tag,
            fingerprint: Fingerprint::for_member(
                &*self.tag_key,
                current.member.id,
                title.id(),
                Some(company.id()),
            ),
        }
    }
}

/// Returns an error if the account was deleted during the call. Nothing is stored then.
fn require_account(
    unit: &mut dyn UnitOfWork,
    current: &CurrentMember,
) -> Result<(), ContributionError> {
    if current.account_exists(unit)? {
        Ok(())
    } else {
        Err(ContributionError::AccountDeleted)
    }
}

impl OwnContributions {
    /// Deletes all contributions with this tag.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub(crate) fn remove(
        unit: &mut dyn UnitOfWork,
        tag: &ContributorTag,
    ) -> Result<(), StoreError> {
        unit.salaries().remove_all_by(tag)?;
        unit.contributions().remove_student_entry(tag)?;
        unit.contributions().remove_job_seeker_entry(tag)
    }
}
