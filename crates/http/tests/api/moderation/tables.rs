//! Official figures that wait for an operator.

use klarlonn_domain::{
    catalog::{OfficialTable, StoredTable, TableState},
    store::{StoreError, in_batch},
};
use serde_json::json;

use super::moderation_site::{ModerationSite, QUEUE};

/// Stores a table of 2026 in this state, as a check left it.
fn put(site: &ModerationSite, file: &str, state: TableState) {
    let table = OfficialTable {
        file: file.into(),
        number: "11418".into(),
        newest_period: "2026".into(),
        retrieved_on: "2027-02-05".parse().unwrap(),
        source: "https://data.example".into(),
    };
    let report = vec!["2223 has no figure any more".to_owned()];
    let table = StoredTable::new(table, "2223,1", state, report);
    in_batch::<_, StoreError>(&*site.app.services.store, |unit| {
        unit.official_tables().put(&table, "2223,1")
    })
    .unwrap();
}

#[actix_web::test]
async fn moderator_sees_the_tables_that_wait() {
    let site = ModerationSite::new().await;
    assert_eq!(
        site.read(QUEUE, &site.eva).await["waitingTables"],
        json!([])
    );
    put(&site, "wages_agreed.csv", TableState::Aside);
    put(&site, "wages_total.csv", TableState::Aside);
    let queue = site.read(QUEUE, &site.eva).await;
    assert_eq!(
        queue["waitingTables"],
        json!([{
            "table": "11418", "period": "2026", "retrievedOn": "2027-02-05", "file": "wages_agreed.csv",
            "problems": ["2223 has no figure any more"],
        }])
    );
    let other = site.get(QUEUE, &site.kari.token).await;
    assert!(!other.body.contains("waitingTables"), "{}", other.body);
    put(&site, "wages_agreed.csv", TableState::InUse);
    put(&site, "wages_total.csv", TableState::InUse);
    assert_eq!(
        site.read(QUEUE, &site.eva).await["waitingTables"],
        json!([])
    );
}
