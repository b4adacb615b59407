//! What members follow: sealed records.

use chrono::{DateTime, NaiveDate, Utc};
use diesel::{
    ExpressionMethods, OptionalExtension, QueryDsl, RunQueryDsl, delete, insert_into,
    result::{Error, QueryResult},
};
use klarlonn_domain::{
    account::{SealedRecords, TagKey, Token, TokenHash, TokenKind},
    catalog::NameKind,
    following::{Follow, FollowedName, Follower, FollowerTag, Followers},
    store::StoreError,
};
use serde::{Deserialize, Serialize};

use crate::{
    connection::{DatabaseConnection, per_database},
    error::InvalidStoredValue,
    schema::followers,
    sealed::{Record, open, seal},
    transaction::{ROWS_PER_STATEMENT, Transaction, lock_key},
    unreadable::{readable, readable_row},
    values::parse_hash,
};

/// The error for a record that cannot be opened or parsed.
const INVALID: InvalidStoredValue = InvalidStoredValue("followers.sealed");

#[derive(Serialize, Deserialize)]
struct FollowerRecord {
    stop: String,
    follows: Vec<FollowRecord>,
    last_letter_on: Option<NaiveDate>,
    attempts: u32,
    not_before: Option<DateTime<Utc>>,
}

#[derive(Serialize, Deserialize)]
struct FollowRecord {
    kind: String,
    name: String,
    counted: u32,
    merged_names: u32,
}

impl Record for FollowerRecord {
    type Value = Follower;
    // One step is enough for 20 names of usual length.
    const PADDING: usize = 2048;
    const INVALID: InvalidStoredValue = INVALID;

    fn new(follower: &Follower) -> Self {
        let follows = follower.follows.iter().map(|follow| FollowRecord {
            kind: follow.name.kind().name().to_owned(),
            name: follow.name.as_str().to_owned(),
            counted: follow.counted,
            merged_names: follow.merged_names,
        });
        Self {
            stop: follower.stop.reveal().to_owned(),
            follows: follows.collect(),
            last_letter_on: follower.last_letter_on,
            attempts: follower.attempts,
            not_before: follower.not_before,
        }
    }

    fn parse(self) -> QueryResult<Follower> {
        let follows = self.follows.into_iter().map(Follow::try_from);
        Ok(Follower {
            stop: Token::parse(TokenKind::StopLetters, &self.stop).ok_or(INVALID)?,
            follows: follows.collect::<QueryResult<_>>()?,
            last_letter_on: self.last_letter_on,
            attempts: self.attempts,
            not_before: self.not_before,
        })
    }
}

impl TryFrom<FollowRecord> for Follow {
    type Error = Error;

    fn try_from(record: FollowRecord) -> QueryResult<Self> {
        let kind = NameKind::from_name(&record.kind).ok_or(INVALID)?;
        Ok(Self {
            name: FollowedName::parse(kind, &record.name).ok_or(INVALID)?,
            counted: record.counted,
            merged_names: record.merged_names,
        })
    }
}

/// Locks the record of a member until the transaction ends, so that on PostgreSQL a removal by its
/// token waits; an SQLite file has one writer at a time.
fn lock_row(connection: &mut DatabaseConnection, tag: &FollowerTag) -> QueryResult<()> {
    let DatabaseConnection::Postgres(inner) = connection else {
        return Ok(());
    };
    let found = followers::table.find(tag.0.as_slice());
    let found = found.select(followers::follower_tag).for_update();
    found.first::<Vec<u8>>(inner).optional().map(drop)
}

impl SealedRecords<FollowerTag, Follower> for Transaction<'_> {
    fn lock(&mut self, tag: &FollowerTag) -> Result<(), StoreError> {
        self.query(|connection| {
            // There may be no row to lock.
            lock_key(connection, &tag.0)?;
            lock_row(connection, tag)
        })
    }

    fn get(&mut self, tag: &FollowerTag, key: &dyn TagKey) -> Result<Option<Follower>, StoreError> {
        self.query(|connection| {
            let sealed: Option<Vec<u8>> = followers::table
                .find(tag.0.as_slice())
                .select(followers::sealed)
                .first(connection)
                .optional()?;
            readable_row(sealed.map(|sealed| open::<FollowerRecord>(&tag.0, &sealed, key)))
        })
    }

    fn put(
        &mut self,
        tag: &FollowerTag,
        follower: &Follower,
        key: &dyn TagKey,
    ) -> Result<(), StoreError> {
        self.query(|connection| {
            let sealed = seal::<FollowerRecord>(&tag.0, follower, key)?;
            let stop_hash = follower.stop.hash();
            let changed = (
                followers::stop_hash.eq(stop_hash.0.as_slice()),
                followers::sealed.eq(&sealed),
            );
            per_database!(connection, |inner| insert_into(followers::table)
                .values((followers::follower_tag.eq(tag.0.as_slice()), changed))
                .on_conflict(followers::follower_tag)
                .do_update()
                .set(changed)
                .execute(inner))
        })?;
        Ok(())
    }

    fn remove(&mut self, tags: &[FollowerTag]) -> Result<(), StoreError> {
        self.query(|connection| {
            for tags in tags.chunks(ROWS_PER_STATEMENT) {
                let tags = tags.iter().map(|tag| tag.0.as_slice());
                delete(followers::table.filter(followers::follower_tag.eq_any(tags)))
                    .execute(connection)?;
            }
            Ok(())
        })
    }

    fn all(&mut self, key: &dyn TagKey) -> Result<Vec<(FollowerTag, Follower)>, StoreError> {
        self.query(|connection| {
            let rows: Vec<(Vec<u8>, Vec<u8>)> = followers::table
                .select((followers::follower_tag, followers::sealed))
                .order(followers::follower_tag)
                .load(connection)?;
            readable(rows.into_iter().map(|(tag, sealed)| {
                let tag = FollowerTag(parse_hash(&tag, "followers.follower_tag")?);
                Ok((tag, open::<FollowerRecord>(&tag.0, &sealed, key)?))
            }))
        })
    }
}

impl Followers for Transaction<'_> {
    fn remove_by_token(&mut self, token: &TokenHash) -> Result<bool, StoreError> {
        let removed = self.query(|connection| {
            let found = followers::table.filter(followers::stop_hash.eq(token.0.as_slice()));
            delete(found).execute(connection)
        })?;
        Ok(removed > 0)
    }
}
