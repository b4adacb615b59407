//! Contributions that wait for publication: sealed records and the schedule.

use std::hash::{BuildHasher, RandomState};

use chrono::{DateTime, NaiveDate, Utc};
use diesel::{
    ExpressionMethods, OptionalExtension, QueryDsl, RunQueryDsl, delete, insert_into,
    result::{Error, QueryResult},
};
use klarlonn_domain::{
    account::{ContributorTag, WaitingTag},
    catalog::Company,
    contribution::{Change, JobSeekerEntry, StudentEntry, WaitingChanges, WaitingContributions},
    salary::{EntryId, NamedSalary, SalaryEntry},
    store::StoreError,
};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::{JobSeekerRow, StudentRow};
use crate::{
    connection::{DatabaseConnection, per_database},
    salary::SalaryEntryRow,
    schema::{publication_schedule, waiting_contributions},
    sealed::{Record, sealed_records},
    transaction::{Transaction, try_lock_key},
    unreadable::readable_row,
    values::{Column as _, read},
};

/// Length of a tag.
const TAG_BYTES: usize = 32;
/// The id of the only row of `publication_schedule`.
const SCHEDULE_ID: i32 = 1;
/// The advisory lock of the schedule.
const SCHEDULE_LOCK: [u8; 32] = *b"klarlonn schedule of publication";
/// The column of the records.
const SEALED: &str = "waiting_contributions.sealed";

#[derive(Serialize, Deserialize)]
struct WaitingRecord {
    contributor: [u8; 32],
    since: NaiveDate,
    counted_on: Option<NaiveDate>,
    salaries: Vec<SalaryRecord>,
    withdrawn: Vec<[u8; 16]>,
    student: ChangeRecord<StudentRow>,
    job_seeker: ChangeRecord<JobSeekerRow>,
}

#[derive(Serialize, Deserialize)]
enum ChangeRecord<T> {
    Unchanged,
    Put(T),
    Remove,
}

#[derive(Serialize, Deserialize)]
struct SalaryRecord {
    entry: SalaryEntryRow,
    job_title: String,
    company: Option<CompanyRecord>,
    place: Option<String>,
}

#[derive(Serialize, Deserialize)]
struct CompanyRecord {
    name: String,
    organization_number: Option<String>,
    industry: Option<String>,
}

impl<T> ChangeRecord<T> {
    fn new<E>(change: &Change<E>, write: impl FnOnce(&E) -> T) -> Self {
        match change {
            Change::Unchanged => Self::Unchanged,
            Change::Put(entry) => Self::Put(write(entry)),
            Change::Remove => Self::Remove,
        }
    }

    fn parse<E>(self, parse: impl FnOnce(T) -> QueryResult<E>) -> QueryResult<Change<E>> {
        Ok(match self {
            Self::Unchanged => Change::Unchanged,
            Self::Put(row) => Change::Put(parse(row)?),
            Self::Remove => Change::Remove,
        })
    }
}

impl From<&NamedSalary> for SalaryRecord {
    fn from(waiting: &NamedSalary) -> Self {
        Self {
            entry: SalaryEntryRow::from(&waiting.entry),
            job_title: waiting.job_title.write(),
            company: waiting.company.as_ref().map(|company| CompanyRecord {
                name: company.name.write(),
                organization_number: company.organization_number.write(),
                industry: company.industry.clone(),
            }),
            place: waiting.place.write(),
        }
    }
}

impl TryFrom<CompanyRecord> for Company {
    type Error = Error;

    fn try_from(record: CompanyRecord) -> QueryResult<Self> {
        Ok(Self {
            name: read(record.name, SEALED)?,
            organization_number: read(record.organization_number, SEALED)?,
            industry: record.industry,
        })
    }
}

impl TryFrom<SalaryRecord> for NamedSalary {
    type Error = Error;

    fn try_from(record: SalaryRecord) -> QueryResult<Self> {
        Ok(Self {
            entry: SalaryEntry::try_from(record.entry)?,
            job_title: read(record.job_title, SEALED)?,
            company: record.company.map(Company::try_from).transpose()?,
            place: read(record.place, SEALED)?,
        })
    }
}

impl Record for WaitingRecord {
    type Value = WaitingChanges;
    const PADDING: usize = 4096;
    const COLUMN: &str = SEALED;

    fn new(changes: &WaitingChanges) -> Self {
        let contributor = &changes.contributor;
        let withdrawn = changes.withdrawn.iter();
        Self {
            contributor: contributor.0,
            since: changes.since,
            counted_on: changes.counted_on,
            salaries: changes.salaries.iter().map(Into::into).collect(),
            withdrawn: withdrawn.map(|id| *id.0.as_bytes()).collect(),
            student: ChangeRecord::new(&changes.student, |entry| {
                StudentRow::new(contributor, entry)
            }),
            job_seeker: ChangeRecord::new(&changes.job_seeker, |entry| {
                JobSeekerRow::new(contributor, entry)
            }),
        }
    }

    fn parse(self) -> QueryResult<WaitingChanges> {
        let salaries = self.salaries.into_iter().map(NamedSalary::try_from);
        let withdrawn = self.withdrawn.into_iter();
        Ok(WaitingChanges {
            contributor: ContributorTag(self.contributor),
            since: self.since,
            counted_on: self.counted_on,
            salaries: salaries.collect::<QueryResult<_>>()?,
            withdrawn: withdrawn.map(|id| EntryId(Uuid::from_bytes(id))).collect(),
            student: self.student.parse(StudentEntry::try_from)?,
            job_seeker: self.job_seeker.parse(JobSeekerEntry::try_from)?,
        })
    }
}

/// Writes a row as large as a contribution and removes it again, so that it fails if members cannot
/// contribute, because the disk is full for example.
pub(crate) fn write_and_remove_row(connection: &mut DatabaseConnection) -> QueryResult<()> {
    let random = RandomState::new();
    let bytes = |length: usize| -> Vec<u8> {
        // Random, because PostgreSQL compresses.
        let words = (0..length / 8).map(|number| random.hash_one(number).to_ne_bytes());
        words.flatten().collect()
    };
    let (tag, sealed) = (bytes(TAG_BYTES), bytes(WaitingRecord::PADDING));
    insert_into(waiting_contributions::table)
        .values((
            waiting_contributions::waiting_tag.eq(&tag),
            waiting_contributions::sealed.eq(&sealed),
        ))
        .execute(connection)?;
    delete(waiting_contributions::table.find(&tag)).execute(connection)?;
    Ok(())
}

sealed_records!(WaitingRecord of WaitingChanges in waiting_contributions, by waiting_tag: WaitingTag);

impl WaitingContributions for Transaction<'_> {
    fn lock_schedule(&mut self) -> Result<bool, StoreError> {
        // There may be no row to lock.
        self.query(|connection| try_lock_key(connection, &SCHEDULE_LOCK))
    }

    fn schedule(&mut self) -> Result<Option<DateTime<Utc>>, StoreError> {
        self.query(|connection| {
            let next: Option<i64> = publication_schedule::table
                .find(SCHEDULE_ID)
                .select(publication_schedule::next_run_at)
                .first(connection)
                .optional()?;
            readable_row(next.map(|next| read(next, "publication_schedule.next_run_at")))
        })
    }

    fn set_schedule(&mut self, next: DateTime<Utc>) -> Result<(), StoreError> {
        let next = next.timestamp();
        self.execute(|connection| {
            per_database!(connection, |inner| insert_into(publication_schedule::table)
                .values((
                    publication_schedule::id.eq(SCHEDULE_ID),
                    publication_schedule::next_run_at.eq(next),
                ))
                .on_conflict(publication_schedule::id)
                .do_update()
                .set(publication_schedule::next_run_at.eq(next))
                .execute(inner))
        })
    }
}
