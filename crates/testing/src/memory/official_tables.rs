//! Newer tables of official figures in memory.

use std::{cmp::Reverse, mem::take};

use klarlonn_domain::catalog::{OfficialCheck, OfficialTables, StoredTable, TableState};

use super::{Result, State};

impl OfficialTables for State {
    fn put(&mut self, table: &StoredTable, content: &str) -> Result<()> {
        let key = (table.table.file.to_string(), table.sha256.clone());
        let row = (table.clone(), content.to_owned());
        self.official_tables
            .entry(key)
            .and_modify(|(stored, _)| {
                stored.state = table.state;
                stored.report.clone_from(&table.report);
            })
            .or_insert(row);
        Ok(())
    }

    fn set_state(&mut self, file: &str, sha256: &str, state: TableState) -> Result<bool> {
        let key = (file.to_owned(), sha256.to_owned());
        let row = self.official_tables.get_mut(&key);
        Ok(row.map(|(stored, _)| stored.state = state).is_some())
    }

    fn all(&mut self) -> Result<Vec<StoredTable>> {
        let rows = self.official_tables.values();
        let mut tables: Vec<StoredTable> = rows.map(|(stored, _)| stored.clone()).collect();
        tables.sort_by_key(|stored| {
            let table = &stored.table;
            (table.file.clone(), Reverse(table.newest_period.clone()))
        });
        Ok(tables)
    }

    fn content(&mut self, file: &str, sha256: &str) -> Result<Option<String>> {
        let key = (file.to_owned(), sha256.to_owned());
        let row = self.official_tables.get(&key);
        Ok(row.map(|(_, content)| content.clone()))
    }

    fn remove_all(&mut self) -> Result<usize> {
        Ok(take(&mut self.official_tables).len())
    }

    fn last_check(&mut self) -> Result<Option<OfficialCheck>> {
        Ok(self.official_check.clone())
    }

    fn set_last_check(&mut self, check: &OfficialCheck) -> Result<()> {
        self.official_check = Some(check.clone());
        Ok(())
    }
}
