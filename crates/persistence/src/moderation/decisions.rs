//! Decisions of moderators.

use std::{cmp::Reverse, collections::HashMap};

use chrono::NaiveDate;
use diesel::{
    BoolExpressionMethods, ExpressionMethods, Insertable, QueryDsl, Queryable, RunQueryDsl,
    Selectable, SelectableHelper, insert_into,
    result::{Error, QueryResult},
    sql_query,
    sql_types::Text,
    update,
};
use klarlonn_domain::{
    account::MemberId,
    moderation::{DecidedProfile, Decision, DecisionId, Decisions, ItemId, ModeratorName, Reason},
    store::StoreError,
};

use crate::{
    connection::DatabaseConnection,
    schema::moderation_decisions::{self as decisions, dsl},
    transaction::{Transaction, sql_limit},
    unreadable::readable,
    values::{Column as _, read},
};

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = decisions, treat_none_as_default_value = false)]
struct DecisionRow {
    id: Vec<u8>,
    item: String,
    label: String,
    action: String,
    target: Option<String>,
    reason: String,
    decided_by: String,
    decided_on: NaiveDate,
    reports: i32,
    has_effect: bool,
    member_id: Option<Vec<u8>>,
    username: Option<String>,
}

impl From<&Decision> for DecisionRow {
    fn from(decision: &Decision) -> Self {
        let profile = decision.profile.as_ref();
        Self {
            id: decision.id.write(),
            item: decision.item.write(),
            label: decision.label.clone(),
            action: decision.action.write(),
            target: decision.target.clone(),
            reason: decision.reason.write(),
            decided_by: decision.decided_by.write(),
            decided_on: decision.decided_on,
            reports: decision.reports.write(),
            has_effect: decision.has_effect,
            member_id: profile.map(|profile| profile.member.write()),
            username: profile.and_then(|profile| profile.username.write()),
        }
    }
}

impl TryFrom<DecisionRow> for Decision {
    type Error = Error;

    fn try_from(row: DecisionRow) -> QueryResult<Self> {
        let member: Option<MemberId> = read(row.member_id, "moderation_decisions.member_id")?;
        let username = read(row.username, "moderation_decisions.username")?;
        Ok(Self {
            id: read(row.id, "moderation_decisions.id")?,
            item: read(row.item, "moderation_decisions.item")?,
            label: row.label,
            // The column has this name in the database.
            action: read(row.action, "moderation_decisions.verdict")?,
            target: row.target,
            reason: Reason::from_stored(row.reason),
            decided_by: ModeratorName::from_stored(row.decided_by),
            decided_on: row.decided_on,
            reports: read(row.reports, "moderation_decisions.reports")?,
            has_effect: row.has_effect,
            profile: member.map(|member| DecidedProfile { member, username }),
        })
    }
}

fn parse_rows(rows: Vec<DecisionRow>) -> QueryResult<Vec<Decision>> {
    readable(rows.into_iter().map(Decision::try_from))
}

impl Decisions for Transaction<'_> {
    /// On PostgreSQL, takes an advisory lock for the item until the transaction ends. SQLite needs none:
    /// it has one writer at a time.
    fn lock_item(&mut self, item: &ItemId) -> Result<(), StoreError> {
        self.query(|connection| {
            if let DatabaseConnection::Postgres(inner) = connection {
                sql_query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))")
                    .bind::<Text, _>(item.to_string())
                    .execute(inner)?;
            }
            Ok(())
        })
    }

    fn add(&mut self, decision: &Decision) -> Result<(), StoreError> {
        self.execute_in_savepoint(|connection| {
            insert_into(decisions::table)
                .values(&DecisionRow::from(decision))
                .execute(connection)
        })
    }

    fn get_all(&mut self, ids: &[DecisionId]) -> Result<HashMap<DecisionId, Decision>, StoreError> {
        let found: Vec<Decision> = self.query_in_parts(ids, |connection, ids| {
            let ids = ids.iter().map(|id| id.0.as_bytes().as_slice());
            let rows = decisions::table.filter(dsl::id.eq_any(ids));
            parse_rows(rows.select(DecisionRow::as_select()).load(connection)?)
        })?;
        let found = found.into_iter();
        Ok(found.map(|decision| (decision.id, decision)).collect())
    }

    fn on_items(&mut self, items: &[ItemId]) -> Result<Vec<Decision>, StoreError> {
        let found = self.query_in_parts(items, |connection, items| {
            let items = items.iter().map(ItemId::to_string);
            let rows = decisions::table.filter(dsl::item.eq_any(items));
            parse_rows(rows.select(DecisionRow::as_select()).load(connection)?)
        })?;
        Ok(newest_first(found))
    }

    fn on_profiles(&mut self, members: &[MemberId]) -> Result<Vec<Decision>, StoreError> {
        let found = self.query_in_parts(members, |connection, members| {
            let members = members.iter().map(|member| member.0.as_bytes().as_slice());
            let rows = decisions::table.filter(dsl::member_id.eq_any(members));
            parse_rows(rows.select(DecisionRow::as_select()).load(connection)?)
        })?;
        Ok(newest_first(found))
    }

    fn log(
        &mut self,
        before: Option<(NaiveDate, DecisionId)>,
        limit: usize,
    ) -> Result<Vec<Decision>, StoreError> {
        let newest = decisions::table
            .order((dsl::decided_on.desc(), dsl::id.desc()))
            .limit(sql_limit(limit))
            .select(DecisionRow::as_select());
        self.query(|connection| {
            let rows = match before {
                None => newest.load(connection)?,
                Some((day, id)) => {
                    let id = id.0.as_bytes().to_vec();
                    let earlier = dsl::decided_on.eq(day).and(dsl::id.lt(id));
                    let earlier = dsl::decided_on.lt(day).or(earlier);
                    newest.filter(earlier).load(connection)?
                }
            };
            parse_rows(rows)
        })
    }

    fn forget_profile(&mut self, member: MemberId) -> Result<(), StoreError> {
        self.execute(|connection| {
            let own = decisions::table.filter(dsl::member_id.eq(member.0.as_bytes().as_slice()));
            update(own)
                .set((
                    dsl::member_id.eq(None::<Vec<u8>>),
                    dsl::username.eq(None::<String>),
                ))
                .execute(connection)
        })
    }
}

fn newest_first(mut decisions: Vec<Decision>) -> Vec<Decision> {
    decisions.sort_by_key(|decision| Reverse((decision.decided_on, decision.id)));
    decisions
}
