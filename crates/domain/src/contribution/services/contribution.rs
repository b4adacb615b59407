//! The use cases of contributing: giving pay and student data, seeing what one gave, and taking it
//! back.

use std::sync::{Arc, Mutex, PoisonError};

use chrono::NaiveDate;

use crate::contribution::{
    ContributionFieldError, JobSeekerEntry, NewSalaryEntry, SalaryForm, StudentEntry, StudentForm,
    read_desired_job,
};
use crate::{
    account::{ContributorTag, CurrentMember, TagKey},
    catalog::{Company, CompanyName, JobTitle, PlaceName, Reference},
    clock::Clock,
    random::Random,
    salary::{EntryId, Fingerprint, Origin, SalaryEntry},
    store::{Store, StoreError, UnitOfWork, in_snapshot, in_transaction},
};

/// Salaries of a member at the most, so that one person cannot fill the figures of many titles.
const MAX_SALARIES: usize = 50;

/// Why nothing was kept.
#[derive(Debug, thiserror::Error)]
pub enum ContributionError {
    /// Fields break rules.
    #[error("fields break rules")]
    Fields(Vec<ContributionFieldError>),
    /// The member has given as many salaries as anybody may.
    #[error("too many entries")]
    TooMany,
    /// The member has no such entry.
    #[error("no such entry")]
    UnknownEntry,
    /// The account is gone.
    #[error("the account is gone")]
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

/// A salary that is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StoredSalary {
    /// The entry.
    pub id: EntryId,
    /// Whether it is held back from what the public sees.
    pub hidden: bool,
}

/// Everything that a member contributed.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct OwnContributions {
    /// Salaries, newest day first.
    pub salaries: Vec<OwnSalary>,
    /// What they told as a student.
    pub student: Option<StudentEntry>,
    /// What job they look for.
    pub job_seeker: Option<JobSeekerEntry>,
}

/// A member's own salary entry with its names.
#[derive(Debug, Clone, PartialEq)]
pub struct OwnSalary {
    /// The entry.
    pub entry: SalaryEntry,
    /// The job.
    pub job_title: JobTitle,
    /// The employer, where given.
    pub company: Option<CompanyName>,
    /// The place of work, where given.
    pub place: Option<PlaceName>,
    /// Whether it counts in what the public sees today.
    pub is_public: bool,
}

/// The use cases of contributing.
#[derive(Clone)]
pub struct ContributionService {
    store: Arc<dyn Store>,
    reference: Arc<Reference>,
    clock: Arc<dyn Clock>,
    random: Arc<Mutex<dyn Random>>,
    tag_key: Arc<dyn TagKey>,
}

impl ContributionService {
    /// Contributing to this store.
    pub fn new(
        store: Arc<dyn Store>,
        reference: Arc<Reference>,
        clock: Arc<dyn Clock>,
        random: Arc<Mutex<dyn Random>>,
        tag_key: Arc<dyn TagKey>,
    ) -> Self {
        Self {
            store,
            reference,
            clock,
            random,
            tag_key,
        }
    }

    /// Keeps a member's pay in a job, now or before, instead of what they told of the same title at
    /// the same employer. The same content again, the same day, changes nothing.
    ///
    /// # Errors
    /// [`ContributionError`]; nothing is kept then.
    pub fn give_salary(
        &self,
        current: &CurrentMember,
        form: &SalaryForm,
    ) -> Result<StoredSalary, ContributionError> {
        let origin = |title: &JobTitle, company: &CompanyName| self.origin(current, title, company);
        let mut new = form.read(self.clock.today(), origin)?;
        let new_id = self.new_id();
        in_transaction(&*self.store, |unit| {
            if let Some(company) = self.add_employer(unit, &new)? {
                new.origin = origin(&new.job_title, &company);
                new.company = Some(company);
            }
            let entry = new.with_id(new_id);
            unit.catalog()
                .add_job_titles(std::slice::from_ref(&new.job_title))?;
            unit.catalog().add_places(new.place.as_slice())?;
            let id = unit.salaries().put(&entry)?;
            let given = unit.salaries().by_contributor(&current.tag)?;
            if given.len() > MAX_SALARIES {
                return Err(ContributionError::TooMany);
            }
            still_there(unit, current)?;
            let hidden = entry.hidden;
            Ok(StoredSalary { id, hidden })
        })
    }

    /// Keeps what a member tells as a student instead of what they told before.
    ///
    /// # Errors
    /// [`ContributionError`]; nothing is kept then.
    pub fn give_student_data(
        &self,
        current: &CurrentMember,
        form: &StudentForm,
    ) -> Result<(), ContributionError> {
        let entry = form.read(self.clock.today())?;
        in_transaction(&*self.store, |unit| {
            unit.contributions()
                .put_student_entry(&current.tag, &entry)?;
            still_there(unit, current)
        })
    }

    /// Keeps what job a member looks for instead of what they told before. It is no contribution
    /// that opens the figures.
    ///
    /// # Errors
    /// [`ContributionError`]; nothing is kept then.
    pub fn give_desired_job(
        &self,
        current: &CurrentMember,
        title: &str,
    ) -> Result<(), ContributionError> {
        let entry = read_desired_job(title, self.clock.today())?;
        in_transaction(&*self.store, |unit| {
            unit.contributions()
                .put_job_seeker_entry(&current.tag, &entry)?;
            still_there(unit, current)
        })
    }

    /// Everything that a member contributed.
    ///
    /// # Errors
    /// When the store fails.
    pub fn own(&self, current: &CurrentMember) -> Result<OwnContributions, StoreError> {
        let today = self.clock.today();
        in_snapshot(&*self.store, |unit| {
            OwnContributions::load(unit, &current.tag, today)
        })
    }

    /// Removes one of a member's salaries. Without salary or student data the figures are locked
    /// for them again.
    ///
    /// # Errors
    /// [`ContributionError::UnknownEntry`] when it is not theirs or not there.
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

    /// Removes what a member told as a student.
    ///
    /// # Errors
    /// When the store fails.
    pub fn withdraw_student_data(&self, current: &CurrentMember) -> Result<(), StoreError> {
        in_transaction(&*self.store, |unit| {
            unit.contributions().remove_student_entry(&current.tag)
        })
    }

    /// Removes what job a member looks for.
    ///
    /// # Errors
    /// When the store fails.
    pub fn withdraw_desired_job(&self, current: &CurrentMember) -> Result<(), StoreError> {
        in_transaction(&*self.store, |unit| {
            unit.contributions().remove_job_seeker_entry(&current.tag)
        })
    }

    fn new_id(&self) -> EntryId {
        let mut random = self.random.lock().unwrap_or_else(PoisonError::into_inner);
        EntryId::random(&mut *random)
    }

    /// Adds the employer to the catalog and returns its name. One with a number of the imported
    /// register has the register's name and industry, whatever was typed; an unknown number or
    /// industry is not stored.
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

    /// Whether the classification has this industry; any other would be shown as typed.
    fn is_industry(&self, text: &str) -> bool {
        self.reference.section_of(text).is_some()
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

/// Nothing is kept for an account that was deleted meanwhile.
fn still_there(
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
    /// What was contributed under this tag.
    ///
    /// # Errors
    /// When the store fails.
    pub(crate) fn load(
        unit: &mut dyn UnitOfWork,
        tag: &ContributorTag,
        today: NaiveDate,
    ) -> Result<Self, StoreError> {
        let entries = unit.salaries().by_contributor(tag)?;
        Ok(Self {
            salaries: OwnSalary::load_all(unit, entries, today)?,
            student: unit.contributions().student_entry(tag)?,
            job_seeker: unit.contributions().job_seeker_entry(tag)?,
        })
    }

    /// Removes all that was contributed under this tag.
    ///
    /// # Errors
    /// When the store fails.
    pub(crate) fn remove(
        unit: &mut dyn UnitOfWork,
        tag: &ContributorTag,
    ) -> Result<(), StoreError> {
        unit.salaries().remove_all_by(tag)?;
        unit.contributions().remove_student_entry(tag)?;
        unit.contributions().remove_job_seeker_entry(tag)
    }
}

impl OwnSalary {
    fn load_all(
        unit: &mut dyn UnitOfWork,
        entries: Vec<SalaryEntry>,
        today: NaiveDate,
    ) -> Result<Vec<Self>, StoreError> {
        let titles: Vec<_> = entries.iter().map(|entry| entry.job_title).collect();
        let companies: Vec<_> = entries.iter().filter_map(|entry| entry.company).collect();
        let places: Vec<_> = entries.iter().filter_map(|entry| entry.place).collect();
        let titles = unit.catalog().job_titles_by_id(&titles)?;
        let companies = unit.catalog().companies_by_id(&companies)?;
        let places = unit.catalog().places_by_id(&places)?;
        let own = entries.into_iter().map(|entry| {
            let title = titles.get(&entry.job_title);
            let company = entry.company.and_then(|id| companies.get(&id));
            let place = entry.place.and_then(|id| places.get(&id));
            Ok(Self {
                job_title: title.ok_or(StoreError::MissingReference)?.clone(),
                company: company.map(|company| company.name.clone()),
                place: place.cloned(),
                is_public: entry.is_public(today),
                entry,
            })
        });
        own.collect()
    }
}
