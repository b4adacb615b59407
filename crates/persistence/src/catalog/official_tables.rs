//! Newer tables of official figures.

use chrono::NaiveDate;
use diesel::{
    ExpressionMethods, Insertable, OptionalExtension, QueryDsl, Queryable, RunQueryDsl, Selectable,
    SelectableHelper, delete, insert_into, result::Error, update,
};
use klarlonn_domain::{
    catalog::{OfficialCheck, OfficialTable, OfficialTables, StoredTable, TableState},
    store::StoreError,
};

use crate::{
    connection::per_database,
    error::InvalidStoredValue,
    schema::{official_checks, official_tables},
    transaction::Transaction,
    unreadable::readable,
};

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = official_tables)]
struct Row {
    file: String,
    sha256: String,
    table_number: String,
    newest_period: String,
    retrieved_on: NaiveDate,
    source: String,
    state: String,
    report: String,
}

impl Row {
    fn new(stored: &StoredTable) -> Result<Self, StoreError> {
        let report = serde_json::to_string(&stored.report);
        Ok(Self {
            file: stored.table.file.to_string(),
            sha256: stored.sha256.clone(),
            table_number: stored.table.number.to_string(),
            newest_period: stored.table.newest_period.to_string(),
            retrieved_on: stored.table.retrieved_on,
            source: stored.table.source.to_string(),
            state: stored.state.name().to_owned(),
            report: report.map_err(|error| StoreError::Other(error.into()))?,
        })
    }
}

impl TryFrom<Row> for StoredTable {
    type Error = Error;

    fn try_from(row: Row) -> Result<Self, Error> {
        let state = TableState::from_name(&row.state);
        let report = serde_json::from_str(&row.report);
        Ok(Self {
            table: OfficialTable {
                file: row.file.into(),
                number: row.table_number.into(),
                newest_period: row.newest_period.into(),
                retrieved_on: row.retrieved_on,
                source: row.source.into(),
            },
            sha256: row.sha256,
            state: state.ok_or(InvalidStoredValue("official_tables.state"))?,
            report: report.map_err(|_| InvalidStoredValue("official_tables.report"))?,
        })
    }
}

impl OfficialTables for Transaction<'_> {
    fn put(&mut self, table: &StoredTable, content: &str) -> Result<(), StoreError> {
        let row = Row::new(table)?;
        self.execute(|connection| {
            per_database!(connection, |inner| insert_into(official_tables::table)
                .values((&row, official_tables::content.eq(content)))
                .on_conflict((official_tables::file, official_tables::sha256))
                .do_update()
                .set((
                    official_tables::state.eq(&row.state),
                    official_tables::report.eq(&row.report),
                ))
                .execute(inner))
        })
    }

    fn set_state(
        &mut self,
        file: &str,
        sha256: &str,
        state: TableState,
    ) -> Result<bool, StoreError> {
        self.query(|connection| {
            let changed = update(official_tables::table.find((file, sha256)))
                .set(official_tables::state.eq(state.name()))
                .execute(connection)?;
            Ok(changed > 0)
        })
    }

    fn all(&mut self) -> Result<Vec<StoredTable>, StoreError> {
        self.query(|connection| {
            let rows: Vec<Row> = official_tables::table
                .order((
                    official_tables::file,
                    official_tables::newest_period.desc(),
                    official_tables::sha256,
                ))
                .select(Row::as_select())
                .load(connection)?;
            readable(rows.into_iter().map(StoredTable::try_from))
        })
    }

    fn content(&mut self, file: &str, sha256: &str) -> Result<Option<String>, StoreError> {
        self.query(|connection| {
            official_tables::table
                .find((file, sha256))
                .select(official_tables::content)
                .first(connection)
                .optional()
        })
    }

    fn remove_all(&mut self) -> Result<usize, StoreError> {
        self.query(|connection| delete(official_tables::table).execute(connection))
    }

    fn last_check(&mut self) -> Result<Option<OfficialCheck>, StoreError> {
        self.query(|connection| {
            let row: Option<(NaiveDate, i32, String)> = official_checks::table
                .select((
                    official_checks::asked_on,
                    official_checks::failures,
                    official_checks::error,
                ))
                .first(connection)
                .optional()?;
            let check = row.map(|(asked_on, failures, error)| OfficialCheck {
                asked_on,
                failures: failures.unsigned_abs(),
                error,
            });
            Ok(check)
        })
    }

    fn set_last_check(&mut self, check: &OfficialCheck) -> Result<(), StoreError> {
        let failures = i32::try_from(check.failures).unwrap_or(i32::MAX);
        self.query(|connection| {
            delete(official_checks::table).execute(connection)?;
            insert_into(official_checks::table)
                .values((
                    official_checks::id.eq(1),
                    official_checks::asked_on.eq(check.asked_on),
                    official_checks::failures.eq(failures),
                    official_checks::error.eq(&check.error),
                ))
                .execute(connection)?;
            Ok(())
        })
    }
}
