//! Changes of a member's contributions that wait for publication.

use std::cmp::Reverse;

use chrono::{Days, NaiveDate};

use crate::{
    account::ContributorTag,
    catalog::NameMerges,
    contribution::{ContributionError, JobSeekerEntry, StudentEntry},
    salary::{EntryId, NamedSalary, Origin, SalaryEntry},
};

/// When contributions become visible to others: the operator's setting `privacy.publication`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Publication {
    /// Together with those of other members, at a random minute of a night.
    #[default]
    Nightly,
    /// With the call that sends them. For trials: an observer of the site sees who contributed.
    AtOnce,
}

/// Minimum number of members with new entries that are published together.
pub(crate) const MIN_MEMBERS: usize = 5;
/// Period in which a member counts once towards the minimum. Otherwise a few accounts could reach it
/// every night by changing an entry.
const COUNTS_AGAIN_AFTER: Days = Days::new(30);
/// Age at which a change is published even with fewer members.
const MAX_WAIT: Days = Days::new(7);

impl Publication {
    /// Whether a run on `today` publishes this record. `members` is the number of members who count
    /// towards the minimum. If they are too few, only records that have waited too long are
    /// published. Newer ones stay, so that an old record cannot release yesterday's entry.
    pub fn is_due(self, record: &WaitingChanges, members: usize, today: NaiveDate) -> bool {
        members >= MIN_MEMBERS
            || (self == Self::AtOnce && record.has_pay_changes())
            || (record.has_changes() && record.is_older_than(MAX_WAIT, today))
    }
}

/// A change of the student entry or the job seeker entry; a member has at most one of each.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Change<T> {
    /// The published entry stays.
    #[default]
    Unchanged,
    /// This entry replaces the published one.
    Put(T),
    /// The published entry is withdrawn.
    Remove,
}

impl<T> Change<T> {
    /// Returns the entry after this change.
    pub fn apply(self, published: Option<T>) -> Option<T> {
        match self {
            Self::Unchanged => published,
            Self::Put(entry) => Some(entry),
            Self::Remove => None,
        }
    }

    /// Calls `set` with the entry to store, or `None` to withdraw it, unless nothing changes.
    pub(crate) fn write<E>(&self, set: impl FnOnce(Option<&T>) -> Result<(), E>) -> Result<(), E> {
        match self {
            Self::Unchanged => Ok(()),
            Self::Put(entry) => set(Some(entry)),
            Self::Remove => set(None),
        }
    }

    fn is_change(&self) -> bool {
        !matches!(self, Self::Unchanged)
    }
}

impl NamedSalary {
    fn replace_names(&mut self, merges: &NameMerges) {
        if let Some(title) = merges.job_title(&self.job_title) {
            self.entry.job_title = title.id();
            self.job_title = title;
        }
        if let Some(company) = &mut self.company
            && let Some(name) = merges.company(&company.name)
        {
            self.entry.company = Some(name.id());
            // The number is that of the merged company.
            (company.name, company.organization_number) = (name, None);
        }
        if let Some(place) = self.place.as_ref().and_then(|place| merges.place(place)) {
            self.entry.place = Some(place.id());
            self.place = Some(place);
        }
    }

    /// Copies the fingerprint of the member's stored entry for the same title and company. It differs
    /// from the computed one if names were merged after that entry was stored.
    pub fn adopt_fingerprint(&mut self, own: &[SalaryEntry]) {
        let mut same = own.iter().filter(|own| own.is_for_same_job(&self.entry));
        if let (Some(same), Origin::Member { fingerprint, .. }) =
            (same.next(), &mut self.entry.origin)
        {
            *fingerprint = same.origin.fingerprint();
        }
    }
}

/// The changes of a member's contributions that wait for publication.
#[derive(Debug, Clone, PartialEq)]
pub struct WaitingChanges {
    /// The tag of the member's published contributions.
    pub contributor: ContributorTag,
    /// The day of the oldest change.
    pub since: NaiveDate,
    /// The day on which the member last counted towards the minimum of a publication. The record
    /// stays until the member can count again, even without changes.
    pub counted_on: Option<NaiveDate>,
    /// New salary entries. One replaces the published entry with the same fingerprint.
    pub salaries: Vec<NamedSalary>,
    /// Published salary entries that the member withdrew.
    pub withdrawn: Vec<EntryId>,
    pub student: Change<StudentEntry>,
    pub job_seeker: Change<JobSeekerEntry>,
}

impl WaitingChanges {
    /// Returns a record without changes.
    pub fn new(contributor: ContributorTag, today: NaiveDate) -> Self {
        Self {
            contributor,
            since: today,
            counted_on: None,
            salaries: Vec::new(),
            withdrawn: Vec::new(),
            student: Change::Unchanged,
            job_seeker: Change::Unchanged,
        }
    }

    /// Returns the record without its changes. `None` if nothing of it is left to store.
    #[must_use]
    pub fn without_changes(&self, today: NaiveDate) -> Option<Self> {
        let rest = Self {
            counted_on: self.counted_on.filter(|_| self.has_counted(today)),
            ..Self::new(self.contributor, self.since)
        };
        rest.has_content().then_some(rest)
    }

    /// Whether anything of the record must be stored.
    pub fn has_content(&self) -> bool {
        self.has_changes() || self.counted_on.is_some()
    }

    /// The entries that are dated when they are published. Edited entries that keep their earlier day
    /// are left out.
    pub fn new_salaries(&self) -> impl Iterator<Item = &NamedSalary> {
        let salaries = self.salaries.iter();
        salaries.filter(|waiting| waiting.entry.reported_on >= self.since)
    }

    /// Whether the member has counted towards the minimum of a publication too recently to count
    /// again.
    pub fn has_counted(&self, today: NaiveDate) -> bool {
        // A day in the future comes from a wrong clock.
        let mut counted = self.counted_on.iter().filter(|day| **day <= today);
        counted.any(|day| !counts_again(*day, today))
    }

    /// Whether the account is at least a day old, judged by the oldest change, because only the month
    /// of registration is stored.
    pub fn is_account_a_day_old(&self, today: NaiveDate) -> bool {
        // Two days later, at least one whole day has passed.
        self.is_older_than(Days::new(2), today)
    }

    fn is_older_than(&self, age: Days, today: NaiveDate) -> bool {
        self.since
            .checked_add_days(age)
            .is_none_or(|day| day <= today)
    }

    /// Replaces merged names. In `published`, the member's published salary entries, they must already
    /// be replaced. If several waiting entries have the same title and company, only the last one is
    /// kept.
    pub fn replace_names(&mut self, merges: &NameMerges, published: &[SalaryEntry]) {
        if merges.is_empty() {
            return;
        }
        let mut kept: Vec<NamedSalary> = Vec::with_capacity(self.salaries.len());
        for mut waiting in std::mem::take(&mut self.salaries) {
            waiting.replace_names(merges);
            waiting.adopt_fingerprint(published);
            kept.retain(|other| !other.entry.is_for_same_job(&waiting.entry));
            kept.push(waiting);
        }
        self.salaries = kept;
        if let Change::Put(student) = &mut self.student
            && let Some(title) = merges.job_title(&student.future_job_title)
        {
            student.future_job_title = title;
        }
        if let Change::Put(job_seeker) = &mut self.job_seeker
            && let Some(title) = merges.job_title(&job_seeker.desired_job_title)
        {
            job_seeker.desired_job_title = title;
        }
    }

    /// Removes the owner: replaces the tag of the record by `unowned`, a tag that no member has, and
    /// removes the tag from the salary entries.
    pub fn detach(&mut self, unowned: ContributorTag) {
        self.contributor = unowned;
        self.counted_on = None;
        for NamedSalary { entry, .. } in &mut self.salaries {
            entry.origin = Origin::Member {
                contributor: None,
                fingerprint: entry.origin.fingerprint(),
            };
        }
    }

    /// Whether any change waits.
    pub fn has_changes(&self) -> bool {
        self.has_pay_changes() || self.student.is_change() || self.job_seeker.is_change()
    }

    /// Whether a change waits that others will see.
    pub fn has_pay_changes(&self) -> bool {
        !self.salaries.is_empty() || !self.withdrawn.is_empty()
    }

    /// Whether the entry waits in this record.
    pub fn is_waiting(&self, id: EntryId) -> bool {
        self.salaries.iter().any(|waiting| waiting.entry.id == id)
    }

    /// Whether the member withdrew or replaced this published entry.
    pub fn supersedes(&self, published: &SalaryEntry) -> bool {
        let mut waiting = self.salaries.iter();
        self.withdrawn.contains(&published.id)
            || waiting.any(|waiting| has_same_fingerprint(&waiting.entry, published))
    }

    /// Returns the member's salary entries after these changes, newest day first, then by id.
    pub fn apply_to_salaries(&self, mut published: Vec<SalaryEntry>) -> Vec<SalaryEntry> {
        published.retain(|entry| !self.supersedes(entry));
        published.extend(self.salaries.iter().map(|waiting| waiting.entry.clone()));
        published.sort_by_key(|entry| (Reverse(entry.reported_on), entry.id));
        published
    }

    /// Whether the member has a salary or student entry after these changes.
    pub fn has_contributed(
        &self,
        published: Vec<SalaryEntry>,
        student: Option<StudentEntry>,
    ) -> bool {
        !self.apply_to_salaries(published).is_empty()
            || self.student.clone().apply(student).is_some()
    }

    /// Adds a salary entry in place of the member's entry with the same fingerprint. Changes
    /// nothing if that entry has the same content and day. Returns the id of the member's entry.
    pub fn put_salary(&mut self, salary: NamedSalary, published: &[SalaryEntry]) -> EntryId {
        let is_same = |stored: &SalaryEntry| {
            let with_stored_id = SalaryEntry {
                id: stored.id,
                ..salary.entry.clone()
            };
            with_stored_id == *stored
        };
        let current = published.iter().filter(|entry| !self.supersedes(entry));
        let waiting = self.salaries.iter().map(|waiting| &waiting.entry);
        if let Some(same) = current.chain(waiting).find(|stored| is_same(stored)) {
            return same.id;
        }
        let id = salary.entry.id;
        self.salaries
            .retain(|waiting| !has_same_fingerprint(&waiting.entry, &salary.entry));
        self.salaries.push(salary);
        id
    }

    /// Replaces a salary entry by an edited one, even if its job title or company changes, and returns
    /// the id of the edited entry.
    ///
    /// An entry with the same pay keeps its day, because its pay is of that day. The exception is an
    /// entry with pay parts and a new title: with an earlier day it could displace another member's
    /// entry from the pay mix of that title. A waiting entry keeps its id.
    ///
    /// # Errors
    /// [`ContributionError::UnknownEntry`], or [`ContributionError::EntryExists`] if another entry of the member has the new
    /// title and company. Nothing is changed then.
    pub fn edit_salary(
        &mut self,
        id: EntryId,
        mut edited: NamedSalary,
        published: &[SalaryEntry],
    ) -> Result<EntryId, ContributionError> {
        let own = self.apply_to_salaries(published.to_vec());
        let before = own.iter().find(|entry| entry.id == id);
        let before = before.ok_or(ContributionError::UnknownEntry)?;
        let mut others = own.iter().filter(|entry| entry.id != id);
        if others.any(|other| has_same_fingerprint(other, &edited.entry)) {
            return Err(ContributionError::EntryExists);
        }
        let is_moved = before.job_title != edited.entry.job_title;
        let joins_mix = is_moved && edited.entry.pay_parts.is_some();
        if has_same_pay(before, &edited.entry) && !joins_mix {
            edited.entry.reported_on = before.reported_on;
        }
        if self.is_waiting(id) {
            edited.entry.id = id;
        }
        if !has_same_fingerprint(before, &edited.entry) {
            self.withdraw_salary(id, published)?;
        }
        Ok(self.put_salary(edited, published))
    }

    /// Withdraws a salary entry and the published entry that it replaces.
    ///
    /// # Errors
    /// [`ContributionError::UnknownEntry`]. Nothing is changed then.
    pub fn withdraw_salary(
        &mut self,
        id: EntryId,
        published: &[SalaryEntry],
    ) -> Result<(), ContributionError> {
        let mut own = self.apply_to_salaries(published.to_vec()).into_iter();
        let own = own.find(|entry| entry.id == id);
        let own = own.ok_or(ContributionError::UnknownEntry)?;
        self.salaries.retain(|waiting| waiting.entry.id != id);
        let replaced = published
            .iter()
            .filter(|entry| has_same_fingerprint(entry, &own));
        for entry in replaced {
            if !self.withdrawn.contains(&entry.id) {
                self.withdrawn.push(entry.id);
            }
        }
        Ok(())
    }
}

/// Whether a member who counted on `day` counts again on `today`.
fn counts_again(day: NaiveDate, today: NaiveDate) -> bool {
    day.checked_add_days(COUNTS_AGAIN_AFTER)
        .is_none_or(|again| again <= today)
}

fn has_same_fingerprint(left: &SalaryEntry, right: &SalaryEntry) -> bool {
    left.origin.fingerprint() == right.origin.fingerprint()
}

/// Whether two entries report the same pay. The day of an edited entry depends on it.
fn has_same_pay(left: &SalaryEntry, right: &SalaryEntry) -> bool {
    left.facts.equals_except_education_and_age(&right.facts) && left.pay_parts == right.pay_parts
}

#[cfg(test)]
mod tests;
