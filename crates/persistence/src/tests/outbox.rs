//! What a thief of the file learns of emails that wait.

use data_encoding::HEXLOWER;
use klarlonn_domain::{
    account::{EmailAddress, EmailContent, EmailKind},
    store::{StoreError, in_transaction},
};
use klarlonn_testing::{NumberedTagKey, member};
use uuid::Uuid;

use super::{anonymity::read_tables, open_store, postgres::TestDatabase, sqlite::new_file};

/// Stores a notice, a short and a long message, and returns what the database then has of them.
fn stored_rows(url: &str) -> Vec<super::anonymity::Row> {
    let store = open_store(url);
    let address = EmailAddress::parse("kari@example.no").ok();
    let message = |text: String| EmailContent::ContactMessage {
        subject: "Klarlønn: Melding om innhold".to_owned(),
        text,
        reply_to: address.clone(),
    };
    let contents = [
        EmailContent::Notice {
            kind: EmailKind::EmailChanged,
            member: member(9).id,
            to: address.clone(),
        },
        message("hemmelig beskjed".to_owned()),
        message("\\\"\n¤😀".repeat(600) + "slutt"),
    ];
    for (number, content) in (1..).zip(contents) {
        in_transaction::<_, StoreError>(&store, |unit| {
            let (id, now) = (Uuid::from_u128(number), "2026-11-23T12:00:00Z");
            let now = now.parse().unwrap();
            unit.outbox().add(id, &content, now, &NumberedTagKey(1))
        })
        .unwrap();
    }
    read_tables(url).remove("outbox").unwrap()
}

#[test]
fn stored_email_reveals_neither_recipient_nor_text_nor_length() {
    let (_folder, sqlite) = new_file();
    let postgres = TestDatabase::new();
    for url in [sqlite, postgres.url()] {
        let rows = stored_rows(&url);
        assert_eq!(rows.len(), 3);
        for row in &rows {
            assert_eq!(row["sealed"].len(), rows[0]["sealed"].len());
            let member = HEXLOWER.encode(member(9).id.0.as_bytes());
            assert!(!row.values().any(|value| value.contains(&member)));
            for secret in ["hemmelig", "kari@example.no", "innhold", "email_changed"] {
                let hex = HEXLOWER.encode(secret.as_bytes());
                let found = |value: &String| value.contains(secret) || value.contains(&hex);
                assert!(!row.values().any(found), "{secret}");
            }
        }
    }
}
