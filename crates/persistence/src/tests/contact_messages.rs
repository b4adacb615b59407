//! What a thief of the file learns of messages to the operator.

use data_encoding::HEXLOWER;
use klarlonn_domain::{
    operator::ContactMessage,
    store::{StoreError, in_transaction},
};
use klarlonn_testing::{NumberedTagKey, day};
use uuid::Uuid;

use super::{anonymity::read_tables, postgres::TestDatabase, sqlite::new_file};
use crate::{DatabaseStore, Options};

/// Stores a short and a long message, and returns what the database then has of them.
fn stored_rows(url: &str) -> Vec<super::anonymity::Row> {
    let store = DatabaseStore::open(url, Options::default()).unwrap();
    store.migrate().unwrap();
    let texts = [
        "hemmelig beskjed".to_owned(),
        "\\\"\n¤😀".repeat(600) + "slutt",
    ];
    for (number, text) in (1..).zip(texts) {
        let message = ContactMessage::parse("content", &text, "kari@example.no").unwrap();
        in_transaction::<_, StoreError>(&store, |unit| {
            let (id, today) = (Uuid::from_u128(number), day("2026-11-23"));
            unit.contact_messages()
                .add(id, &message, today, &NumberedTagKey(1))
        })
        .unwrap();
    }
    read_tables(url).remove("contact_messages").unwrap()
}

#[test]
fn stored_message_reveals_neither_text_nor_length_nor_time() {
    let (_folder, sqlite) = new_file();
    let postgres = TestDatabase::new();
    for url in [sqlite, postgres.url()] {
        let rows = stored_rows(&url);
        assert_eq!(rows.len(), 2);
        assert_eq!(rows[0]["sealed"].len(), rows[1]["sealed"].len());
        for row in &rows {
            assert_eq!(row["not_before"], "0");
            assert_eq!(row["received_on"], "2026-11-23");
            for secret in ["hemmelig", "kari@example.no", "content"] {
                let hex = HEXLOWER.encode(secret.as_bytes());
                let found = |value: &String| value.contains(secret) || value.contains(&hex);
                assert!(!row.values().any(found), "{secret}");
            }
        }
    }
}
