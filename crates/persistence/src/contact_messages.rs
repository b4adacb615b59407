//! Messages to the operator that wait to be sent.

use chrono::{DateTime, NaiveDate, Utc};
use diesel::{
    ExpressionMethods, OptionalExtension, QueryDsl, RunQueryDsl, delete, insert_into,
    result::{Error, QueryResult},
    update,
};
use klarlonn_domain::{
    account::{EmailAddress, TagKey},
    operator::{
        ContactMessage, ContactMessages, ContactSubject, MAX_CONTACT_MESSAGES_PER_DAY,
        WaitingMessage,
    },
    store::StoreError,
};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::{
    connection::{DatabaseConnection, per_database},
    error::InvalidStoredValue,
    schema::{contact_counts, contact_messages},
    transaction::Transaction,
    unreadable::{RETRY_UNREADABLE, readable, set_aside},
    values::parse_uuid,
};

/// Length of all messages before they are sealed, bytes. The longest text is 4 000 UTF-16 code
/// units: at most 12 000 bytes of JSON.
const PADDED_LENGTH: usize = 16_384;
/// The error for a message that cannot be opened or parsed.
const INVALID: InvalidStoredValue = InvalidStoredValue("contact_messages.sealed");

/// A message before it is sealed.
#[derive(Serialize, Deserialize)]
struct Record {
    subject: String,
    text: String,
    reply_to: Option<String>,
}

/// Serializes, pads and encrypts a message. Its id is the context.
fn seal(id: Uuid, message: &ContactMessage, key: &dyn TagKey) -> QueryResult<Vec<u8>> {
    let reply_to = message.reply_to.as_ref();
    let text = serde_json::to_vec(&Record {
        subject: message.subject.as_str().to_owned(),
        text: message.text.clone(),
        reply_to: reply_to.map(|address| address.as_str().to_owned()),
    });
    let mut text = text.map_err(|error| Error::SerializationError(Box::new(error)))?;
    text.resize(text.len().next_multiple_of(PADDED_LENGTH), b' ');
    Ok(key.seal(id.as_bytes(), &text))
}

fn open(id: Uuid, sealed: &[u8], key: &dyn TagKey) -> QueryResult<ContactMessage> {
    let text = key.open(id.as_bytes(), sealed).ok_or(INVALID)?;
    let record: Record = serde_json::from_slice(&text).map_err(|_| INVALID)?;
    let reply_to = record.reply_to.as_deref().map(EmailAddress::parse);
    Ok(ContactMessage {
        subject: ContactSubject::parse(&record.subject).ok_or(INVALID)?,
        text: record.text,
        reply_to: reply_to.transpose().map_err(|_| INVALID)?,
    })
}

fn parse_waiting(
    id: &[u8],
    sealed: &[u8],
    attempts: i32,
    key: &dyn TagKey,
) -> QueryResult<WaitingMessage> {
    let id = parse_uuid(id, "contact_messages.id")?;
    Ok(WaitingMessage {
        id,
        message: open(id, sealed, key)?,
        attempts: u32::try_from(attempts)
            .map_err(|_| InvalidStoredValue("contact_messages.attempts"))?,
    })
}

/// Counts a message. Returns `false` if the limit of the day is reached.
fn count_message(connection: &mut DatabaseConnection, day: NaiveDate) -> QueryResult<bool> {
    delete(contact_counts::table.filter(contact_counts::day.lt(day))).execute(connection)?;
    let row = (contact_counts::day.eq(day), contact_counts::total.eq(0));
    per_database!(connection, |inner| insert_into(contact_counts::table)
        .values(&row)
        .on_conflict_do_nothing()
        .execute(inner))?;
    // The condition is evaluated under the row's lock, also with several servers.
    let counted = update(contact_counts::table.find(day))
        .filter(contact_counts::total.lt(MAX_CONTACT_MESSAGES_PER_DAY.cast_signed()))
        .set(contact_counts::total.eq(contact_counts::total + 1))
        .execute(connection)?;
    Ok(counted > 0)
}

type DueRow = (Vec<u8>, Vec<u8>, i32);

/// Returns a due message. On PostgreSQL it is locked, and concurrent workers get different ones; an
/// SQLite file has one writer at a time.
fn next_due(connection: &mut DatabaseConnection, now: i64) -> QueryResult<Option<DueRow>> {
    let due = contact_messages::table
        .filter(contact_messages::not_before.le(now))
        .order((contact_messages::not_before, contact_messages::id))
        .select((
            contact_messages::id,
            contact_messages::sealed,
            contact_messages::attempts,
        ))
        .limit(1);
    match connection {
        DatabaseConnection::Sqlite(inner) => due.first(inner).optional(),
        DatabaseConnection::Postgres(inner) => {
            due.for_update().skip_locked().first(inner).optional()
        }
    }
}

/// Reads all rows, to find those that cannot be read.
pub(crate) fn read_all(connection: &mut DatabaseConnection, key: &dyn TagKey) -> QueryResult<()> {
    let rows: Vec<DueRow> = contact_messages::table
        .select((
            contact_messages::id,
            contact_messages::sealed,
            contact_messages::attempts,
        ))
        .load(connection)?;
    let rows = rows.into_iter();
    let read = rows.map(|(id, sealed, attempts)| parse_waiting(&id, &sealed, attempts, key));
    readable::<_, Vec<_>>(read).map(drop)
}

impl ContactMessages for Transaction<'_> {
    fn add(
        &mut self,
        id: Uuid,
        message: &ContactMessage,
        day: NaiveDate,
        key: &dyn TagKey,
    ) -> Result<bool, StoreError> {
        self.query(|connection| {
            if !count_message(connection, day)? {
                return Ok(false);
            }
            insert_into(contact_messages::table)
                .values((
                    contact_messages::id.eq(id.as_bytes().as_slice()),
                    contact_messages::sealed.eq(seal(id, message, key)?),
                    contact_messages::received_on.eq(day),
                    contact_messages::attempts.eq(0),
                    contact_messages::not_before.eq(0_i64),
                ))
                .execute(connection)?;
            Ok(true)
        })
    }

    fn claim(
        &mut self,
        now: DateTime<Utc>,
        retry_at: DateTime<Utc>,
        key: &dyn TagKey,
    ) -> Result<Option<WaitingMessage>, StoreError> {
        self.query(|connection| {
            while let Some((id, sealed, attempts)) = next_due(connection, now.timestamp())? {
                let attempts = attempts.saturating_add(1);
                let message = set_aside(parse_waiting(&id, &sealed, attempts, key))?;
                let not_before = message
                    .as_ref()
                    .map_or(now + RETRY_UNREADABLE, |_| retry_at);
                update(contact_messages::table.find(&id))
                    .set((
                        contact_messages::attempts.eq(attempts),
                        contact_messages::not_before.eq(not_before.timestamp()),
                    ))
                    .execute(connection)?;
                if message.is_some() {
                    return Ok(message);
                }
            }
            Ok(None)
        })
    }

    fn postpone(&mut self, id: Uuid, not_before: DateTime<Utc>) -> Result<(), StoreError> {
        self.query(|connection| {
            update(contact_messages::table.find(id.as_bytes().as_slice()))
                .set(contact_messages::not_before.eq(not_before.timestamp()))
                .execute(connection)
        })?;
        Ok(())
    }

    fn remove(&mut self, id: Uuid) -> Result<(), StoreError> {
        self.query(|connection| {
            delete(contact_messages::table.find(id.as_bytes().as_slice())).execute(connection)
        })?;
        Ok(())
    }

    fn remove_before(&mut self, day: NaiveDate) -> Result<usize, StoreError> {
        self.query(|connection| {
            delete(contact_messages::table.filter(contact_messages::received_on.lt(day)))
                .execute(connection)
        })
    }

    fn reseal(&mut self, from: &dyn TagKey, to: &dyn TagKey) -> Result<(), StoreError> {
        self.query(|connection| {
            let rows: Vec<(Vec<u8>, Vec<u8>)> = contact_messages::table
                .select((contact_messages::id, contact_messages::sealed))
                .load(connection)?;
            for (id, sealed) in rows {
                let id = parse_uuid(&id, "contact_messages.id")?;
                let Some(message) = set_aside(open(id, &sealed, from))? else {
                    continue;
                };
                update(contact_messages::table.find(id.as_bytes().as_slice()))
                    .set(contact_messages::sealed.eq(seal(id, &message, to)?))
                    .execute(connection)?;
            }
            Ok(())
        })
    }

    fn count(&mut self) -> Result<u64, StoreError> {
        let count: i64 =
            self.query(|connection| contact_messages::table.count().get_result(connection))?;
        Ok(count.cast_unsigned())
    }
}
