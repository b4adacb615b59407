//! Tokens that can be used only once.

use chrono::{DateTime, Utc};
use diesel::{
    ExpressionMethods, OptionalExtension, QueryDsl, RunQueryDsl, SelectableHelper, delete,
    insert_into,
};
use klarlonn_domain::{
    account::{MemberId, OneTimeToken, OneTimeTokens, TokenHash, TokenKind},
    store::StoreError,
};

use crate::{
    connection::per_database, schema::one_time_tokens, transaction::Transaction, values::row,
};

row! {
    OneTimeTokenRow of OneTimeToken in one_time_tokens {
        token_hash = token_hash: TokenHash,
        kind = kind: TokenKind,
        member_id = member: Option<MemberId>,
        payload = payload: String,
        expires_at = expires_at: DateTime<Utc>,
    }
}

impl OneTimeTokens for Transaction<'_> {
    fn put(&mut self, token: &OneTimeToken) -> Result<(), StoreError> {
        if let Some(member) = token.member
            && !token.kind.allows_several()
        {
            self.remove_by_member(member, token.kind)?;
        }
        let row = OneTimeTokenRow::from(token);
        self.execute_in_savepoint(|connection| {
            insert_into(one_time_tokens::table)
                .values(&row)
                .execute(connection)
        })
    }

    fn get(
        &mut self,
        kind: TokenKind,
        token_hash: &TokenHash,
    ) -> Result<Option<OneTimeToken>, StoreError> {
        self.query(|connection| {
            let row: Option<OneTimeTokenRow> = one_time_tokens::table
                .find(token_hash.0.as_slice())
                .filter(one_time_tokens::kind.eq(kind.name()))
                .select(OneTimeTokenRow::as_select())
                .first(connection)
                .optional()?;
            row.map(OneTimeToken::try_from).transpose()
        })
    }

    fn by_member(
        &mut self,
        member: MemberId,
        kind: TokenKind,
    ) -> Result<Vec<OneTimeToken>, StoreError> {
        self.query(|connection| {
            let rows: Vec<OneTimeTokenRow> = one_time_tokens::table
                .filter(one_time_tokens::member_id.eq(member.0.as_bytes().as_slice()))
                .filter(one_time_tokens::kind.eq(kind.name()))
                .select(OneTimeTokenRow::as_select())
                .load(connection)?;
            rows.into_iter().map(OneTimeToken::try_from).collect()
        })
    }

    fn take(
        &mut self,
        kind: TokenKind,
        token_hash: &TokenHash,
        now: DateTime<Utc>,
    ) -> Result<Option<OneTimeToken>, StoreError> {
        // The deletion decides between two concurrent requests: one of them deletes no row.
        self.query(|connection| {
            let removed: Vec<OneTimeTokenRow> = per_database!(connection, |inner| delete(
                one_time_tokens::table
                    .find(token_hash.0.as_slice())
                    .filter(one_time_tokens::kind.eq(kind.name()))
            )
            .returning(OneTimeTokenRow::as_select())
            .get_results(inner))?;
            let removed = removed
                .into_iter()
                .next()
                .map(OneTimeToken::try_from)
                .transpose()?;
            Ok(removed.filter(|token| now.timestamp() < token.expires_at.timestamp()))
        })
    }

    fn remove_by_member(&mut self, member: MemberId, kind: TokenKind) -> Result<(), StoreError> {
        self.execute(|connection| {
            delete(
                one_time_tokens::table
                    .filter(one_time_tokens::member_id.eq(member.0.as_bytes().as_slice()))
                    .filter(one_time_tokens::kind.eq(kind.name())),
            )
            .execute(connection)
        })
    }

    fn remove_expired(&mut self, now: DateTime<Utc>) -> Result<usize, StoreError> {
        self.query(|connection| {
            delete(one_time_tokens::table.filter(one_time_tokens::expires_at.le(now.timestamp())))
                .execute(connection)
        })
    }
}
