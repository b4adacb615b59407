//! What members follow: sealed records.

use chrono::{DateTime, NaiveDate, Utc};
use diesel::{
    ExpressionMethods, QueryDsl, RunQueryDsl, delete,
    result::{Error, QueryResult},
};
use klarlonn_domain::{
    account::{Token, TokenHash, TokenKind},
    following::{Follow, FollowedName, Follower, FollowerTag, Followers},
    store::StoreError,
};
use serde::{Deserialize, Serialize};

use crate::{
    error::InvalidStoredValue,
    schema::followers,
    sealed::{Record, sealed_records},
    transaction::Transaction,
    values::{Column as _, read},
};

/// The column of the records.
const SEALED: &str = "followers.sealed";

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
    const COLUMN: &str = SEALED;

    fn new(follower: &Follower) -> Self {
        let follows = follower.follows.iter().map(|follow| FollowRecord {
            kind: follow.name.kind().write(),
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
            stop: Token::parse(TokenKind::StopLetters, &self.stop)
                .ok_or(InvalidStoredValue(SEALED))?,
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
        let name = FollowedName::parse(read(record.kind, SEALED)?, &record.name);
        Ok(Self {
            name: name.ok_or(InvalidStoredValue(SEALED))?,
            counted: record.counted,
            merged_names: record.merged_names,
        })
    }
}

sealed_records!(
    FollowerRecord of Follower in followers, by follower_tag: FollowerTag,
    also stop_hash = |follower| follower.stop.hash().write()
);

impl Followers for Transaction<'_> {
    fn remove_by_token(&mut self, token: &TokenHash) -> Result<bool, StoreError> {
        let removed = self.query(|connection| {
            let found = followers::table.filter(followers::stop_hash.eq(token.0.as_slice()));
            delete(found).execute(connection)
        })?;
        Ok(removed > 0)
    }
}
