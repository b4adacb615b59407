//! Appeals of decisions.

use std::collections::HashMap;

use chrono::NaiveDate;
use diesel::{
    ExpressionMethods, Insertable, QueryDsl, Queryable, RunQueryDsl, Selectable, SelectableHelper,
    insert_into,
    result::{Error, QueryResult},
    update,
};
use klarlonn_domain::{
    moderation::{Appeal, AppealText, Appeals, DecisionId},
    store::StoreError,
};

use crate::{
    schema::appeals,
    transaction::{ROWS_PER_STATEMENT, Transaction},
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

impl Appeals for Transaction<'_> {
    fn add(&mut self, appeal: &Appeal) -> Result<(), StoreError> {
        let row = AppealRow {
            decision_id: appeal.decision.0.as_bytes().to_vec(),
            content: appeal.text.as_str().to_owned(),
            appealed_on: appeal.appealed_on,
        };
        self.execute_in_savepoint(|connection| {
            insert_into(appeals::table).values(&row).execute(connection)
        })
    }

    fn get_all(
        &mut self,
        decisions: &[DecisionId],
    ) -> Result<HashMap<DecisionId, Appeal>, StoreError> {
        let found = self.query_in_parts(decisions, |connection, ids| {
            let ids = ids.iter().map(|id| id.0.as_bytes().as_slice());
            let rows: Vec<AppealRow> = appeals::table
                .filter(appeals::decision_id.eq_any(ids))
                .select(AppealRow::as_select())
                .load(connection)?;
            rows.into_iter().map(Appeal::try_from).collect()
        })?;
        let found = found.into_iter();
        Ok(found.map(|appeal| (appeal.decision, appeal)).collect())
    }

    fn all(&mut self) -> Result<Vec<Appeal>, StoreError> {
        self.query(|connection| {
            let rows = appeals::table
                .order((appeals::appealed_on, appeals::decision_id))
                .select(AppealRow::as_select())
                .load(connection)?;
            rows.into_iter().map(Appeal::try_from).collect()
        })
    }

    fn clear(&mut self, decisions: &[DecisionId]) -> Result<(), StoreError> {
        self.query(|connection| {
            for ids in decisions.chunks(ROWS_PER_STATEMENT) {
                let ids = ids.iter().map(|id| id.0.as_bytes().as_slice());
                update(appeals::table.filter(appeals::decision_id.eq_any(ids)))
                    .set(appeals::content.eq(""))
                    .execute(connection)?;
            }
            Ok(())
        })
    }
}
