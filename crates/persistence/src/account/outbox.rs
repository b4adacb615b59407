//! Emails that wait to be sent.

use chrono::{DateTime, NaiveDate, Utc};
use diesel::{
    ExpressionMethods, Insertable, OptionalExtension, QueryDsl, Queryable, RunQueryDsl, Selectable,
    SelectableHelper, delete,
    dsl::min,
    insert_into,
    result::{Error, QueryResult},
    update,
};
use klarlonn_domain::{
    account::{
        EmailAddress, EmailKind, MAX_EMAILS_PER_DAY, MAX_ORDINARY_EMAILS_PER_DAY, Outbox,
        OutboxEmail, RecipientTag,
    },
    store::StoreError,
};
use uuid::Uuid;

use crate::{
    connection::{DatabaseConnection, per_database},
    error::InvalidStoredValue,
    schema::{email_counts, outbox},
    transaction::Transaction,
    unreadable::{RETRY_UNREADABLE, readable, set_aside},
    values::{parse_member_id, parse_timestamp, parse_uuid},
};

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = outbox, treat_none_as_default_value = false)]
struct OutboxEmailRow {
    id: Vec<u8>,
    kind: String,
    member_id: Vec<u8>,
    recipient: Option<String>,
    attempts: i32,
    not_before: i64,
}

/// Every kind with its stored name, in the order of [`EmailKind`].
const KINDS: [(EmailKind, &str); 11] = [
    (EmailKind::PasswordReset, "password_reset"),
    (EmailKind::PasswordChanged, "password_changed"),
    (EmailKind::EmailChanged, "email_changed"),
    (EmailKind::RegistrationAttempt, "registration_attempt"),
    (EmailKind::ProviderLinked, "provider_linked"),
    (EmailKind::MessageHidden, "message_hidden"),
    (EmailKind::MessageRestored, "message_restored"),
    (EmailKind::PictureRemoved, "picture_removed"),
    (EmailKind::UsernameReplaced, "username_replaced"),
    (EmailKind::EmailVerification, "email_verification"),
    (EmailKind::AddressFreed, "address_freed"),
];

impl From<&OutboxEmail> for OutboxEmailRow {
    fn from(email: &OutboxEmail) -> Self {
        Self {
            id: email.id.as_bytes().to_vec(),
            kind: KINDS[email.kind as usize].1.to_owned(),
            member_id: email.member.0.as_bytes().to_vec(),
            recipient: email.to.as_ref().map(|to| to.as_str().to_owned()),
            attempts: i32::try_from(email.attempts).unwrap_or(i32::MAX),
            not_before: email.not_before.timestamp(),
        }
    }
}

impl TryFrom<OutboxEmailRow> for OutboxEmail {
    type Error = Error;

    fn try_from(row: OutboxEmailRow) -> QueryResult<Self> {
        let known = KINDS.into_iter().find(|(_, name)| *name == row.kind);
        let (kind, _) = known.ok_or(InvalidStoredValue("outbox.kind"))?;
        let to = row.recipient.as_deref().map(EmailAddress::parse);
        Ok(Self {
            id: parse_uuid(&row.id, "outbox.id")?,
            kind,
            member: parse_member_id(&row.member_id, "outbox.member_id")?,
            to: to
                .transpose()
                .map_err(|_| InvalidStoredValue("outbox.recipient"))?,
            attempts: u32::try_from(row.attempts)
                .map_err(|_| InvalidStoredValue("outbox.attempts"))?,
            not_before: parse_timestamp(row.not_before, "outbox.not_before")?,
        })
    }
}

/// Reads all rows, to find those that cannot be read.
pub(crate) fn read_all(connection: &mut DatabaseConnection) -> QueryResult<()> {
    let rows = outbox::table
        .select(OutboxEmailRow::as_select())
        .load(connection)?;
    readable::<_, Vec<_>>(rows.into_iter().map(OutboxEmail::try_from)).map(drop)
}

impl Outbox for Transaction<'_> {
    fn add(&mut self, email: &OutboxEmail) -> Result<(), StoreError> {
        let row = OutboxEmailRow::from(email);
        self.query_in_savepoint(|connection| {
            insert_into(outbox::table).values(&row).execute(connection)
        })?;
        Ok(())
    }

    fn claim(
        &mut self,
        now: DateTime<Utc>,
        retry_at: DateTime<Utc>,
    ) -> Result<Option<OutboxEmail>, StoreError> {
        self.query(|connection| {
            while let Some(mut row) = next_due(connection, now.timestamp())? {
                row.attempts = row.attempts.saturating_add(1);
                row.not_before = retry_at.timestamp();
                let (id, attempts) = (row.id.clone(), row.attempts);
                let email = set_aside(OutboxEmail::try_from(row))?;
                let not_before = email.as_ref().map_or(now + RETRY_UNREADABLE, |_| retry_at);
                update(outbox::table.find(&id))
                    .set((
                        outbox::attempts.eq(attempts),
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
        self.query(|connection| {
            update(outbox::table.find(id.as_bytes().as_slice()))
                .set(outbox::not_before.eq(not_before.timestamp()))
                .execute(connection)
        })?;
        Ok(())
    }

    fn remove(&mut self, id: Uuid) -> Result<(), StoreError> {
        self.query(|connection| {
            delete(outbox::table.find(id.as_bytes().as_slice())).execute(connection)
        })?;
        Ok(())
    }

    fn count_email(
        &mut self,
        recipient: RecipientTag,
        day: NaiveDate,
        kind: EmailKind,
    ) -> Result<bool, StoreError> {
        let max_total = if kind.is_always_sent() {
            i32::MAX
        } else {
            MAX_EMAILS_PER_DAY.cast_signed()
        };
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
        self.query(|connection| {
            update(email_counts::table.find(recipient.0.as_slice()))
                .set((
                    email_counts::total.eq(email_counts::total - 1),
                    email_counts::ordinary.eq(email_counts::ordinary - subtracted),
                ))
                .execute(connection)
        })?;
        Ok(())
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
            first
                .map(|first| parse_timestamp(first, "outbox.not_before"))
                .transpose()
        })
    }

    fn count(&mut self) -> Result<u64, StoreError> {
        let count: i64 = self.query(|connection| outbox::table.count().get_result(connection))?;
        Ok(count.cast_unsigned())
    }
}

/// Returns the email that has been due for the longest time. On PostgreSQL it is locked, and
/// concurrent workers get different emails; an SQLite file has one writer at a time.
fn next_due(connection: &mut DatabaseConnection, now: i64) -> QueryResult<Option<OutboxEmailRow>> {
    let due = outbox::table
        .filter(outbox::not_before.le(now))
        .order((outbox::not_before, outbox::id))
        .limit(1);
    match connection {
        DatabaseConnection::Sqlite(inner) => due
            .select(OutboxEmailRow::as_select())
            .first(inner)
            .optional(),
        DatabaseConnection::Postgres(inner) => due
            .select(OutboxEmailRow::as_select())
            .for_update()
            .skip_locked()
            .first(inner)
            .optional(),
    }
}
