//! Appeals of decisions.

use std::collections::HashMap;

use chrono::NaiveDate;
use diesel::{
    ExpressionMethods, Insertable, QueryDsl, Queryable, RunQueryDsl, Selectable, SelectableHelper,
    insert_into,
    result::{Error, QueryResult},
    update,
};
use klarlonn_domain::moderation::{Appeal, AppealText, DecisionId};

use crate::{
    connection::DatabaseConnection, schema::appeals, transaction::ROWS_PER_STATEMENT,
    values::parse_uuid,
};

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = appeals)]
struct AppealRow {
    decision_id: Vec<u8>,
    content: String,
    appealed_on: NaiveDate,
}

impl TryFrom<AppealRow> for Appeal {
    type Error = Error;

    fn try_from(row: AppealRow) -> QueryResult<Self> {
        Ok(Self {
            decision: DecisionId(parse_uuid(&row.decision_id, "appeals.decision_id")?),
            text: AppealText::from_stored(row.content),
            appealed_on: row.appealed_on,
        })
    }
}

pub(super) fn add(connection: &mut DatabaseConnection, appeal: &Appeal) -> QueryResult<usize> {
    let row = AppealRow {
        decision_id: appeal.decision.0.as_bytes().to_vec(),
        content: appeal.text.as_str().to_owned(),
        appealed_on: appeal.appealed_on,
    };
    insert_into(appeals::table).values(&row).execute(connection)
}

pub(super) fn of_decisions(
    connection: &mut DatabaseConnection,
    decisions: &[DecisionId],
) -> QueryResult<HashMap<DecisionId, Appeal>> {
    let mut found = HashMap::new();
    for decisions in decisions.chunks(ROWS_PER_STATEMENT) {
        let ids = decisions.iter().map(|id| id.0.as_bytes().as_slice());
        let rows: Vec<AppealRow> = appeals::table
            .filter(appeals::decision_id.eq_any(ids))
            .select(AppealRow::as_select())
            .load(connection)?;
        for row in rows {
            let appeal = Appeal::try_from(row)?;
            found.insert(appeal.decision, appeal);
        }
    }
    Ok(found)
}

pub(super) fn all(connection: &mut DatabaseConnection) -> QueryResult<Vec<Appeal>> {
    let rows = appeals::table
        .order((appeals::appealed_on, appeals::decision_id))
        .select(AppealRow::as_select())
        .load(connection)?;
    rows.into_iter().map(Appeal::try_from).collect()
}

pub(super) fn clear(
    connection: &mut DatabaseConnection,
    decisions: &[DecisionId],
) -> QueryResult<()> {
    for decisions in decisions.chunks(ROWS_PER_STATEMENT) {
        let ids = decisions.iter().map(|id| id.0.as_bytes().as_slice());
        update(appeals::table.filter(appeals::decision_id.eq_any(ids)))
            .set(appeals::content.eq(""))
            .execute(connection)?;
    }
    Ok(())
}
