//! Contract cases for newer tables of official figures.

use klarlonn_domain::{
    catalog::{OfficialCheck, OfficialTable, StoredTable, TableState},
    store::Store,
};

use super::Calls;
use crate::day;

fn table(file: &str, period: &str, state: TableState) -> StoredTable {
    let table = OfficialTable {
        file: file.into(),
        number: "11418".into(),
        newest_period: period.into(),
        retrieved_on: day("2027-02-05"),
        source: "https://data.example/v2".into(),
    };
    let report = vec![format!("«{period}» har færre celler")];
    StoredTable::new(table, period, state, report)
}

/// Tables are listed by file, newest period first, and each has its own content.
pub fn official_tables_round_trip(store: &dyn Store) {
    let tables = [
        table("a.csv", "2027", TableState::Aside),
        table("a.csv", "2026", TableState::InUse),
        table("a.csv", "2025", TableState::Superseded),
        table("b.csv", "2026K3", TableState::Bundled),
    ];
    for stored in tables.iter().rev() {
        store.official_tables(|it| it.put(stored, &stored.table.newest_period));
    }
    assert_eq!(store.read_official_tables(|it| it.all()), tables);
    for stored in &tables {
        let (file, sha256) = (&*stored.table.file, &*stored.sha256);
        let content = store.read_official_tables(|it| it.content(file, sha256));
        assert_eq!(content.as_deref(), Some(&*stored.table.newest_period));
    }
    let missing = store.read_official_tables(|it| it.content("b.csv", &tables[0].sha256));
    assert_eq!(missing, None);
}

/// A table that is stored again gets the new state and report. Its content is the same by its checksum.
pub fn official_table_is_stored_once(store: &dyn Store) {
    let aside = table("a.csv", "2027", TableState::Aside);
    store.official_tables(|it| it.put(&aside, "2027"));
    let accepted = StoredTable {
        state: TableState::InUse,
        report: Vec::new(),
        ..aside
    };
    store.official_tables(|it| it.put(&accepted, "2027"));
    assert_eq!(store.read_official_tables(|it| it.all()), [accepted]);
}

/// A state belongs to one file and checksum; removing leaves nothing.
pub fn state_of_an_official_table_changes(store: &dyn Store) {
    let aside = table("a.csv", "2027", TableState::Aside);
    store.official_tables(|it| it.put(&aside, "2027"));
    let set = |file, state| store.official_tables(|it| it.set_state(file, &aside.sha256, state));
    assert!(!set("b.csv", TableState::InUse));
    assert!(set("a.csv", TableState::InUse));
    let all = store.read_official_tables(|it| it.all());
    assert_eq!(all[0].state, TableState::InUse);
    assert_eq!(store.official_tables(|it| it.remove_all()), 1);
    assert_eq!(store.read_official_tables(|it| it.all()), []);
}

/// The last check is stored once and replaced.
pub fn last_official_check_is_replaced(store: &dyn Store) {
    assert_eq!(store.read_official_tables(|it| it.last_check()), None);
    let mut check = None;
    for error in [Some("the server cannot be reached".to_owned()), None] {
        let next = OfficialCheck::next(check.as_ref(), day("2027-02-05"), error);
        store.official_tables(|it| it.set_last_check(&next));
        assert_eq!(
            store.read_official_tables(|it| it.last_check()),
            Some(next.clone())
        );
        check = Some(next);
    }
}
