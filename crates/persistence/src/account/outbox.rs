//! Emails that wait to be sent.

use chrono::{DateTime, NaiveDate, Utc};
use diesel::{
    ExpressionMethods, OptionalExtension, QueryDsl, Queryable, RunQueryDsl, delete, dsl::min,
    insert_into, result::QueryResult, update,
};
use klarlonn_domain::{
    account::{
        EmailContent, EmailKind, MAX_CONTACT_MESSAGES_PER_DAY, MAX_EMAILS_PER_DAY,
        MAX_ORDINARY_EMAILS_PER_DAY, Outbox, OutboxEmail, RecipientTag, TagKey,
    },
    store::StoreError,
};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::{
    connection::{DatabaseConnection, per_database},
    schema::{contact_counts, email_counts, outbox},
    sealed::{Record, open, seal},
    transaction::Transaction,
    unreadable::{RETRY_UNREADABLE, readable, set_aside},
    values::{Column as _, read},
};

#[derive(Serialize, Deserialize)]
enum EmailRecord {
    Notice {
        kind: String,
        member: Vec<u8>,
        to: Option<String>,
    },
    ContactMessage {
        subject: String,
        text: String,
        reply_to: Option<String>,
    },
}

const SEALED: &str = "outbox.sealed";

impl Record for EmailRecord {
    type Value = EmailContent;
    // All emails have the same length: the longest text is 4 000 UTF-16 code units, at most 12 000
    // bytes of JSON.
    const PADDING: usize = 16_384;
    const COLUMN: &str = SEALED;

    fn new(content: &EmailContent) -> Self {
        match content {
            EmailContent::Notice { kind, member, to } => Self::Notice {
                kind: kind.write(),
                member: member.write(),
                to: to.write(),
            },
            EmailContent::ContactMessage {
                subject,
                text,
                reply_to,
            } => Self::ContactMessage {
                subject: subject.clone(),
                text: text.clone(),
                reply_to: reply_to.write(),
            },
        }
    }

    fn parse(self) -> QueryResult<EmailContent> {
        Ok(match self {
            Self::Notice { kind, member, to } => EmailContent::Notice {
                kind: read(kind, SEALED)?,
                member: read(member, SEALED)?,
                to: read(to, SEALED)?,
            },
            Self::ContactMessage {
                subject,
                text,
                reply_to,
            } => EmailContent::ContactMessage {
                subject,
                text,
                reply_to: read(reply_to, SEALED)?,
            },
        })
    }
}

/// The [`COLUMNS`] of an email.
#[derive(Queryable)]
struct Row {
    id: Vec<u8>,
    sealed: Vec<u8>,
    attempts: i32,
}

const COLUMNS: (outbox::id, outbox::sealed, outbox::attempts) =
    (outbox::id, outbox::sealed, outbox::attempts);

fn parse(row: &Row, key: &dyn TagKey) -> QueryResult<OutboxEmail> {
    Ok(OutboxEmail {
        id: read(row.id.clone(), "outbox.id")?,
        content: open::<EmailRecord>(&row.id, &row.sealed, key)?,
        attempts: read(row.attempts, "outbox.attempts")?,
    })
}

/// Reads all rows, to find those that cannot be read.
pub(crate) fn read_all(connection: &mut DatabaseConnection, key: &dyn TagKey) -> QueryResult<()> {
    let rows: Vec<Row> = outbox::table.select(COLUMNS).load(connection)?;
    readable::<_, Vec<_>>(rows.iter().map(|row| parse(row, key))).map(drop)
}

impl Outbox for Transaction<'_> {
    fn add(
        &mut self,
        id: Uuid,
        content: &EmailContent,
        now: DateTime<Utc>,
        key: &dyn TagKey,
    ) -> Result<(), StoreError> {
        let id = id.as_bytes().as_slice();
        self.execute(|connection| {
            insert_into(outbox::table)
                .values((
                    outbox::id.eq(id),
                    outbox::sealed.eq(seal::<EmailRecord>(id, content, key)?),
                    outbox::added_on.eq(now.date_naive()),
                    outbox::attempts.eq(0),
                    outbox::not_before.eq(now.timestamp()),
                ))
                .execute(connection)
        })
    }

    fn claim(
        &mut self,
        now: DateTime<Utc>,
        retry_at: DateTime<Utc>,
        key: &dyn TagKey,
    ) -> Result<Option<OutboxEmail>, StoreError> {
        self.query(|connection| {
            while let Some(mut row) = next_due(connection, now.timestamp())? {
                row.attempts = row.attempts.saturating_add(1);
                let email = set_aside(parse(&row, key))?;
                let not_before = email.as_ref().map_or(now + RETRY_UNREADABLE, |_| retry_at);
                update(outbox::table.find(&row.id))
                    .set((
                        outbox::attempts.eq(row.attempts),
                        outbox::not_before.eq(not_before.timestamp()),
                    ))
                    .execute(connection)?;
                if email.is_some() {
                    return Ok(email);
                }
            }
            Ok(None)
        })
    }

    fn postpone(&mut self, id: Uuid, not_before: DateTime<Utc>) -> Result<(), StoreError> {
        self.execute(|connection| {
            update(outbox::table.find(id.as_bytes().as_slice()))
                .set(outbox::not_before.eq(not_before.timestamp()))
                .execute(connection)
        })
    }

    fn remove(&mut self, id: Uuid) -> Result<(), StoreError> {
        self.execute(|connection| {
            delete(outbox::table.find(id.as_bytes().as_slice())).execute(connection)
        })
    }

    fn remove_before(&mut self, day: NaiveDate) -> Result<usize, StoreError> {
        self.query(|connection| {
            delete(outbox::table.filter(outbox::added_on.lt(day))).execute(connection)
        })
    }

    fn reseal(&mut self, from: &dyn TagKey, to: &dyn TagKey) -> Result<(), StoreError> {
        self.query(|connection| {
            let rows: Vec<Row> = outbox::table.select(COLUMNS).load(connection)?;
            for Row { id, sealed, .. } in rows {
                let content = set_aside(open::<EmailRecord>(&id, &sealed, from))?;
                let Some(content) = content else { continue };
                update(outbox::table.find(&id))
                    .set(outbox::sealed.eq(seal::<EmailRecord>(&id, &content, to)?))
                    .execute(connection)?;
            }
            Ok(())
        })
    }

    fn try_count_contact_message(&mut self, day: NaiveDate) -> Result<bool, StoreError> {
        let row = (contact_counts::day.eq(day), contact_counts::total.eq(0));
        let counted = self.query(|connection| {
            delete(contact_counts::table.filter(contact_counts::day.lt(day)))
                .execute(connection)?;
            per_database!(connection, |inner| insert_into(contact_counts::table)
                .values(&row)
                .on_conflict_do_nothing()
                .execute(inner))?;
            // The condition is evaluated under the row's lock, also with several servers.
            update(contact_counts::table.find(day))
                .filter(contact_counts::total.lt(MAX_CONTACT_MESSAGES_PER_DAY.cast_signed()))
                .set(contact_counts::total.eq(contact_counts::total + 1))
                .execute(connection)
        })?;
        Ok(counted > 0)
    }

    fn try_count_email(
        &mut self,
        recipient: RecipientTag,
        day: NaiveDate,
        kind: EmailKind,
    ) -> Result<bool, StoreError> {
        let max_total = MAX_EMAILS_PER_DAY.cast_signed();
        let max_ordinary = MAX_ORDINARY_EMAILS_PER_DAY.cast_signed();
        let row = (
            email_counts::recipient_tag.eq(recipient.0.as_slice()),
            email_counts::day.eq(day),
            email_counts::total.eq(0),
            email_counts::ordinary.eq(0),
        );
        let added = i32::from(!kind.is_security_notice());
        let counted = self.query(|connection| {
            per_database!(connection, |inner| insert_into(email_counts::table)
                .values(&row)
                .on_conflict_do_nothing()
                .execute(inner))?;
            // The condition is evaluated under the row's lock. If two servers count at the same
            // time, the second one sees the count of the first one.
            update(email_counts::table.find(recipient.0.as_slice()))
                .filter(email_counts::total.lt(max_total))
                .filter(email_counts::ordinary.le(max_ordinary - added))
                .set((
                    email_counts::total.eq(email_counts::total + 1),
                    email_counts::ordinary.eq(email_counts::ordinary + added),
                ))
                .execute(connection)
        })?;
        Ok(counted > 0)
    }

    fn revert_email_count(
        &mut self,
        recipient: RecipientTag,
        kind: EmailKind,
    ) -> Result<(), StoreError> {
        let subtracted = i32::from(!kind.is_security_notice());
        self.execute(|connection| {
            update(email_counts::table.find(recipient.0.as_slice()))
                .set((
                    email_counts::total.eq(email_counts::total - 1),
                    email_counts::ordinary.eq(email_counts::ordinary - subtracted),
                ))
                .execute(connection)
        })
    }

    fn remove_counts_before(&mut self, day: NaiveDate) -> Result<usize, StoreError> {
        self.query(|connection| {
            delete(email_counts::table.filter(email_counts::day.lt(day))).execute(connection)
        })
    }

    fn due_since(&mut self, now: DateTime<Utc>) -> Result<Option<DateTime<Utc>>, StoreError> {
        self.query(|connection| {
            let first: Option<i64> = outbox::table
                .filter(outbox::not_before.le(now.timestamp()))
                .select(min(outbox::not_before))
                .get_result(connection)?;
            read(first, "outbox.not_before")
        })
    }

    fn count(&mut self) -> Result<u64, StoreError> {
        let count: i64 = self.query(|connection| outbox::table.count().get_result(connection))?;
        Ok(count.cast_unsigned())
    }
}

/// Returns the email that has been due for the longest time. On PostgreSQL it is locked, and
/// concurrent workers get different emails; an SQLite file has one writer at a time.
fn next_due(connection: &mut DatabaseConnection, now: i64) -> QueryResult<Option<Row>> {
    let due = outbox::table
        .filter(outbox::not_before.le(now))
        .order((outbox::not_before, outbox::id))
        .select(COLUMNS)
        .limit(1);
    match connection {
        DatabaseConnection::Sqlite(inner) => due.first(inner).optional(),
        DatabaseConnection::Postgres(inner) => {
            due.for_update().skip_locked().first(inner).optional()
        }
    }
}

#[cfg(test)]
mod tests {
    use klarlonn_domain::account::EmailAddress;
    use klarlonn_testing::member;
    use serde_json::json;

    use super::*;

    /// Other versions of the program read and write the same records.
    #[test]
    fn record_of_an_email_has_its_stored_form() {
        let stored = json!({"Notice": {
            "kind": "email_changed",
            "member": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
            "to": "kari@example.no",
        }});
        let content = EmailContent::Notice {
            kind: EmailKind::EmailChanged,
            member: member(1).id,
            to: EmailAddress::parse("kari@example.no").ok(),
        };
        let record = EmailRecord::new(&content);
        assert_eq!(serde_json::to_value(record).unwrap(), stored);
        let record: EmailRecord = serde_json::from_value(stored).unwrap();
        assert_eq!(record.parse().unwrap(), content);
    }
}
