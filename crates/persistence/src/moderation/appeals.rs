//! Appeals of decisions.

use std::collections::HashMap;

use chrono::NaiveDate;
use diesel::{ExpressionMethods, QueryDsl, RunQueryDsl, SelectableHelper, insert_into, update};
use klarlonn_domain::{
    moderation::{Appeal, AppealText, Appeals, DecisionId},
    store::StoreError,
};

use crate::{
    schema::appeals,
    transaction::{ROWS_PER_STATEMENT, Transaction},
    values::row,
};

row! {
    AppealRow of Appeal in appeals {
        decision_id = decision: DecisionId,
        content = text: AppealText,
        appealed_on = appealed_on: NaiveDate,
    }
}

impl Appeals for Transaction<'_> {
    fn add(&mut self, appeal: &Appeal) -> Result<(), StoreError> {
        let row = AppealRow::from(appeal);
        self.execute_in_savepoint(|connection| {
            insert_into(appeals::table).values(&row).execute(connection)
        })
    }

    fn get_all(
        &mut self,
        decisions: &[DecisionId],
    ) -> Result<HashMap<DecisionId, Appeal>, StoreError> {
        self.query_in_parts(decisions, |connection, ids| {
            let ids = ids.iter().map(|id| id.0.as_bytes().as_slice());
            let rows: Vec<AppealRow> = appeals::table
                .filter(appeals::decision_id.eq_any(ids))
                .select(AppealRow::as_select())
                .load(connection)?;
            let appeals = rows.into_iter().map(Appeal::try_from);
            appeals
                .map(|appeal| appeal.map(|appeal| (appeal.decision, appeal)))
                .collect()
        })
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

    fn clear_texts(&mut self, decisions: &[DecisionId]) -> Result<(), StoreError> {
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
