//! Contributions that wait for publication: sealed records and the schedule.

use std::hash::{BuildHasher, RandomState};

use chrono::{DateTime, NaiveDate, Utc};
use diesel::{
    ExpressionMethods, OptionalExtension, QueryDsl, RunQueryDsl, delete, insert_into,
    pg::PgRowByRowLoadingMode,
    result::{Error, QueryResult},
};
use klarlonn_domain::{
    account::{ContributorTag, SealedRecords, TagKey, WaitingTag},
    catalog::{Company, CompanyName, JobTitle, OrganizationNumber, PlaceName},
    contribution::{Change, JobSeekerEntry, StudentEntry, WaitingChanges, WaitingContributions},
    salary::{EntryId, NamedSalary, SalaryEntry},
    store::StoreError,
};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::{JobSeekerRow, StudentRow};
use crate::{
    connection::{DatabaseConnection, per_database},
    error::InvalidStoredValue,
    salary::SalaryEntryRow,
    schema::{publication_schedule, waiting_contributions},
    sealed::{Record, open, seal},
    transaction::{ROWS_PER_STATEMENT, Transaction, lock_key, try_lock_key},
    unreadable::{readable, readable_row},
    values::{parse_hash, parse_timestamp},
};

/// Length of a tag.
const TAG_BYTES: usize = 32;
/// The id of the only row of `publication_schedule`.
const SCHEDULE_ID: i32 = 1;
/// The advisory lock of the schedule.
const SCHEDULE_LOCK: [u8; 32] = *b"klarlonn schedule of publication";
/// The error for a record that cannot be opened or parsed.
const INVALID: InvalidStoredValue = InvalidStoredValue("waiting_contributions.sealed");

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
            job_title: waiting.job_title.as_str().to_owned(),
            company: waiting.company.as_ref().map(|company| CompanyRecord {
                name: company.name.as_str().to_owned(),
                organization_number: company.organization_number.map(|number| number.to_string()),
                industry: company.industry.clone(),
            }),
            place: waiting
                .place
                .as_ref()
                .map(|place| place.as_str().to_owned()),
        }
    }
}

impl TryFrom<CompanyRecord> for Company {
    type Error = Error;

    fn try_from(record: CompanyRecord) -> QueryResult<Self> {
        let number = record.organization_number.as_deref();
        let number = number.map(OrganizationNumber::parse).transpose();
        Ok(Self {
            name: CompanyName::parse(&record.name).map_err(|_| INVALID)?,
            organization_number: number.map_err(|_| INVALID)?,
            industry: record.industry,
        })
    }
}

impl TryFrom<SalaryRecord> for NamedSalary {
    type Error = Error;

    fn try_from(record: SalaryRecord) -> QueryResult<Self> {
        let place = record.place.as_deref().map(PlaceName::parse).transpose();
        Ok(Self {
            entry: SalaryEntry::try_from(record.entry)?,
            job_title: JobTitle::parse(&record.job_title).map_err(|_| INVALID)?,
            company: record.company.map(Company::try_from).transpose()?,
            place: place.map_err(|_| INVALID)?,
        })
    }
}

impl Record for WaitingRecord {
    type Value = WaitingChanges;
    const PADDING: usize = 4096;
    const INVALID: InvalidStoredValue = INVALID;

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

/// Locks a stored record on PostgreSQL, so that a member and a publication wait for each other. On
/// SQLite there is one writer at a time.
fn lock_row(connection: &mut DatabaseConnection, tag: &WaitingTag) -> QueryResult<()> {
    let DatabaseConnection::Postgres(inner) = connection else {
        return Ok(());
    };
    let found = waiting_contributions::table.find(tag.0.as_slice());
    let found = found.select(waiting_contributions::waiting_tag);
    let row = found.for_update().first::<Vec<u8>>(inner);
    row.optional().map(drop)
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

impl SealedRecords<WaitingTag, WaitingChanges> for Transaction<'_> {
    fn lock(&mut self, tag: &WaitingTag) -> Result<(), StoreError> {
        self.query(|connection| {
            // There may be no row to lock.
            lock_key(connection, &tag.0)?;
            lock_row(connection, tag)
        })
    }

    fn get(
        &mut self,
        tag: &WaitingTag,
        key: &dyn TagKey,
    ) -> Result<Option<WaitingChanges>, StoreError> {
        self.query(|connection| {
            let sealed: Option<Vec<u8>> = waiting_contributions::table
                .find(tag.0.as_slice())
                .select(waiting_contributions::sealed)
                .first(connection)
                .optional()?;
            readable_row(sealed.map(|sealed| open::<WaitingRecord>(&tag.0, &sealed, key)))
        })
    }

    fn put(
        &mut self,
        tag: &WaitingTag,
        changes: &WaitingChanges,
        key: &dyn TagKey,
    ) -> Result<(), StoreError> {
        self.query(|connection| {
            let sealed = seal::<WaitingRecord>(&tag.0, changes, key)?;
            per_database!(connection, |inner| insert_into(
                waiting_contributions::table
            )
            .values((
                waiting_contributions::waiting_tag.eq(tag.0.as_slice()),
                waiting_contributions::sealed.eq(&sealed),
            ))
            .on_conflict(waiting_contributions::waiting_tag)
            .do_update()
            .set(waiting_contributions::sealed.eq(&sealed))
            .execute(inner))
        })?;
        Ok(())
    }

    fn remove(&mut self, tags: &[WaitingTag]) -> Result<(), StoreError> {
        self.query(|connection| {
            for tags in tags.chunks(ROWS_PER_STATEMENT) {
                let tags = tags.iter().map(|tag| tag.0.as_slice());
                delete(
                    waiting_contributions::table
                        .filter(waiting_contributions::waiting_tag.eq_any(tags)),
                )
                .execute(connection)?;
            }
            Ok(())
        })
    }

    fn all(&mut self, key: &dyn TagKey) -> Result<Vec<(WaitingTag, WaitingChanges)>, StoreError> {
        let locks_rows = self.writes();
        self.query(|connection| {
            let query = waiting_contributions::table.order(waiting_contributions::waiting_tag);
            let open_row = |row: QueryResult<(Vec<u8>, Vec<u8>)>| {
                let (tag, sealed) = row?;
                let tag = WaitingTag(parse_hash(&tag, "waiting_contributions.waiting_tag")?);
                Ok((tag, open::<WaitingRecord>(&tag.0, &sealed, key)?))
            };
            // One row at a time, because a sealed record is several times as large as its content.
            match connection {
                DatabaseConnection::Sqlite(inner) => {
                    readable(query.load_iter(inner)?.map(open_row))
                }
                DatabaseConnection::Postgres(inner) if locks_rows => {
                    let query = query.for_update();
                    let rows = query.load_iter::<_, PgRowByRowLoadingMode>(inner)?;
                    readable(rows.map(open_row))
                }
                DatabaseConnection::Postgres(inner) => {
                    let rows = query.load_iter::<_, PgRowByRowLoadingMode>(inner)?;
                    readable(rows.map(open_row))
                }
            }
        })
    }
}

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
            readable_row(next.map(|next| parse_timestamp(next, "publication_schedule.next_run_at")))
        })
    }

    fn set_schedule(&mut self, next: DateTime<Utc>) -> Result<(), StoreError> {
        let next = next.timestamp();
        self.query(|connection| {
            per_database!(connection, |inner| insert_into(publication_schedule::table)
                .values((
                    publication_schedule::id.eq(SCHEDULE_ID),
                    publication_schedule::next_run_at.eq(next),
                ))
                .on_conflict(publication_schedule::id)
                .do_update()
                .set(publication_schedule::next_run_at.eq(next))
                .execute(inner))
        })?;
        Ok(())
    }
}
