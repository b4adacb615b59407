//! Contributions other than salaries, and the check of the tag key.

mod waiting;

use chrono::NaiveDate;
use diesel::{
    ExpressionMethods, Insertable, OptionalExtension, QueryDsl, Queryable, RunQueryDsl, Selectable,
    SelectableHelper, delete,
    dsl::{exists, select},
    insert_into,
    result::{Error, QueryResult},
    update,
};
use klarlonn_domain::{
    account::{ContributorTag, KeyCheck},
    catalog::{JobTitle, NameKey},
    contribution::{Contributions, JobSeekerEntry, StudentEntry},
    store::StoreError,
};
use serde::{Deserialize, Serialize};
pub(crate) use waiting::write_and_remove_row;

use crate::{
    connection::{DatabaseConnection, per_database},
    schema::{job_seeker_entries, salary_entries, student_entries, tag_key_checks},
    transaction::Transaction,
    unreadable::{readable, readable_row},
    values::read,
};

/// The id of the only row of `tag_key_checks`.
const KEY_CHECK_ID: i32 = 1;

#[derive(Queryable, Selectable, Insertable, Serialize, Deserialize)]
#[diesel(table_name = student_entries)]
struct StudentRow {
    contributor_tag: Vec<u8>,
    institution: String,
    program: String,
    future_job_title: String,
    reported_on: NaiveDate,
}

impl StudentRow {
    fn new(contributor: &ContributorTag, entry: &StudentEntry) -> Self {
        Self {
            contributor_tag: contributor.0.to_vec(),
            institution: entry.institution.as_str().to_owned(),
            program: entry.program.as_str().to_owned(),
            future_job_title: entry.future_job_title.as_str().to_owned(),
            reported_on: entry.reported_on,
        }
    }
}

impl TryFrom<StudentRow> for StudentEntry {
    type Error = Error;

    fn try_from(row: StudentRow) -> QueryResult<Self> {
        Ok(Self {
            institution: read(row.institution, "student_entries.institution")?,
            program: read(row.program, "student_entries.program")?,
            future_job_title: read(row.future_job_title, "student_entries.future_job_title")?,
            reported_on: row.reported_on,
        })
    }
}

#[derive(Queryable, Selectable, Insertable, Serialize, Deserialize)]
#[diesel(table_name = job_seeker_entries)]
struct JobSeekerRow {
    contributor_tag: Vec<u8>,
    desired_job_title: String,
    reported_on: NaiveDate,
}

impl JobSeekerRow {
    fn new(contributor: &ContributorTag, entry: &JobSeekerEntry) -> Self {
        Self {
            contributor_tag: contributor.0.to_vec(),
            desired_job_title: entry.desired_job_title.as_str().to_owned(),
            reported_on: entry.reported_on,
        }
    }
}

impl TryFrom<JobSeekerRow> for JobSeekerEntry {
    type Error = Error;

    fn try_from(row: JobSeekerRow) -> QueryResult<Self> {
        Ok(Self {
            desired_job_title: read(
                row.desired_job_title,
                "job_seeker_entries.desired_job_title",
            )?,
            reported_on: row.reported_on,
        })
    }
}

/// Reads all rows, to find those that cannot be read.
pub(crate) fn read_all(connection: &mut DatabaseConnection) -> QueryResult<()> {
    let students = student_entries::table
        .select(StudentRow::as_select())
        .load(connection)?;
    readable::<_, Vec<_>>(students.into_iter().map(StudentEntry::try_from))?;
    let job_seekers = job_seeker_entries::table
        .select(JobSeekerRow::as_select())
        .load(connection)?;
    readable::<_, Vec<_>>(job_seekers.into_iter().map(JobSeekerEntry::try_from)).map(drop)
}

impl Contributions for Transaction<'_> {
    fn has_contributed(&mut self, contributor: &ContributorTag) -> Result<bool, StoreError> {
        let tag = contributor.0.as_slice();
        self.query(|connection| {
            let salaries = salary_entries::table.filter(salary_entries::contributor_tag.eq(tag));
            let has_salary: bool = select(exists(salaries)).get_result(connection)?;
            if has_salary {
                return Ok(true);
            }
            select(exists(student_entries::table.find(tag))).get_result(connection)
        })
    }

    fn student_entry(
        &mut self,
        contributor: &ContributorTag,
    ) -> Result<Option<StudentEntry>, StoreError> {
        self.query(|connection| {
            let row = student_entries::table
                .find(contributor.0.as_slice())
                .select(StudentRow::as_select())
                .first(connection)
                .optional()?;
            readable_row(row.map(StudentEntry::try_from))
        })
    }

    fn set_student_entry(
        &mut self,
        contributor: &ContributorTag,
        entry: Option<&StudentEntry>,
    ) -> Result<(), StoreError> {
        let row = entry.map(|entry| StudentRow::new(contributor, entry));
        self.query(|connection| {
            delete(student_entries::table.find(contributor.0.as_slice())).execute(connection)?;
            if let Some(row) = &row {
                insert_into(student_entries::table)
                    .values(row)
                    .execute(connection)?;
            }
            Ok(())
        })
    }

    fn job_seeker_entry(
        &mut self,
        contributor: &ContributorTag,
    ) -> Result<Option<JobSeekerEntry>, StoreError> {
        self.query(|connection| {
            let row = job_seeker_entries::table
                .find(contributor.0.as_slice())
                .select(JobSeekerRow::as_select())
                .first(connection)
                .optional()?;
            readable_row(row.map(JobSeekerEntry::try_from))
        })
    }

    fn set_job_seeker_entry(
        &mut self,
        contributor: &ContributorTag,
        entry: Option<&JobSeekerEntry>,
    ) -> Result<(), StoreError> {
        let row = entry.map(|entry| JobSeekerRow::new(contributor, entry));
        self.query(|connection| {
            delete(job_seeker_entries::table.find(contributor.0.as_slice())).execute(connection)?;
            if let Some(row) = &row {
                insert_into(job_seeker_entries::table)
                    .values(row)
                    .execute(connection)?;
            }
            Ok(())
        })
    }

    fn replace_wanted_title(
        &mut self,
        from: &NameKey,
        into: &JobTitle,
    ) -> Result<usize, StoreError> {
        // The database cannot compare keys, so the program finds the spellings of the title.
        let has_key = |text: &String| NameKey::new(text) == *from;
        self.query(|connection| {
            let mut spellings: Vec<String> = student_entries::table
                .select(student_entries::future_job_title)
                .distinct()
                .load(connection)?;
            spellings.retain(has_key);
            let future = student_entries::future_job_title;
            let students = update(student_entries::table.filter(future.eq_any(&spellings)))
                .set(future.eq(into.as_str()))
                .execute(connection)?;
            let mut spellings: Vec<String> = job_seeker_entries::table
                .select(job_seeker_entries::desired_job_title)
                .distinct()
                .load(connection)?;
            spellings.retain(has_key);
            let desired = job_seeker_entries::desired_job_title;
            let job_seekers = update(job_seeker_entries::table.filter(desired.eq_any(&spellings)))
                .set(desired.eq(into.as_str()))
                .execute(connection)?;
            Ok(students + job_seekers)
        })
    }

    fn key_check(&mut self) -> Result<Option<KeyCheck>, StoreError> {
        self.query(|connection| {
            let value: Option<Vec<u8>> = tag_key_checks::table
                .find(KEY_CHECK_ID)
                .select(tag_key_checks::value)
                .first(connection)
                .optional()?;
            let value: Option<[u8; 32]> = read(value, "tag_key_checks.value")?;
            Ok(value.map(KeyCheck))
        })
    }

    fn set_key_check(&mut self, check: &KeyCheck) -> Result<(), StoreError> {
        let value = check.0.as_slice();
        self.execute(|connection| {
            per_database!(connection, |inner| insert_into(tag_key_checks::table)
                .values((
                    tag_key_checks::id.eq(KEY_CHECK_ID),
                    tag_key_checks::value.eq(value),
                ))
                .on_conflict(tag_key_checks::id)
                .do_update()
                .set(tag_key_checks::value.eq(value))
                .execute(inner))
        })
    }
}
