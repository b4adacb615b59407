//! A stolen database, without the tag key, has no value that links a row to its owner (record
//! 3). What its order and numbers tell is measured in `crates/attacks`.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    fs,
    thread::{self, ScopedJoinHandle},
};

use data_encoding::HEXLOWER;
use diesel::{RunQueryDsl, connection::SimpleConnection, dsl::sql, sql_types::Text};
use klarlonn_domain::{contribution::Input, salary::Fingerprint};

use super::{
    connect, open_store,
    postgres::TestDatabase,
    scrub,
    site::{PASSWORD, Site, salary_form},
    sqlite::new_file,
};
use crate::connection::DatabaseConnection;

pub(super) const MEMBERS: usize = 50;
/// Random guesses find one correct pair of fifty on average. Nine or more happen once in a million
/// runs.
pub(super) const MAX_CHANCE_MATCHES: usize = 8;

/// Returns the numbers below `count` in a pseudorandom order.
pub(super) fn shuffled(count: usize, salt: u32) -> Vec<usize> {
    let mut order: Vec<usize> = (0..count).collect();
    order.sort_by_key(|number| Fingerprint::new([number.to_string().as_str()], salt).0);
    order
}

/// Adds fifty members who contribute right after they join, on the days of a month.
fn add_members(site: &Site) {
    let mut joined = BTreeMap::new();
    for (position, member) in shuffled(MEMBERS, 1).into_iter().enumerate() {
        site.clock
            .set_noon(&format!("2026-11-{:02}", 1 + position / 2));
        let member_session = site.join(&format!("medlem{member}"));
        let title = ["Sykepleier", "Lege", "Kokk"][member % 3];
        site.submit(&member_session, &salary_form(title, 600_000.0));
        if member % 4 == 0 {
            site.submit_student_data(&member_session);
        }
        joined.insert(member, member_session);
    }
    // Some members sign in again later.
    for (position, member) in shuffled(MEMBERS, 2).into_iter().enumerate().take(20) {
        site.clock
            .set_noon(&format!("2026-11-{:02}", 26 + position / 5));
        site.session(&joined[&member].token);
        let email = format!("medlem{member}@example.no");
        site.sign_in(&email, PASSWORD).unwrap();
    }
}

/// The values of a row as texts, by column name.
pub(super) type Row = BTreeMap<String, String>;

/// Reads all tables with their rows, in the order in which the database stores them.
pub(super) fn read_tables(url: &str) -> HashMap<String, Vec<Row>> {
    let mut connection = connect(url);
    let names = match &connection {
        DatabaseConnection::Sqlite(_) => "SELECT name FROM sqlite_schema WHERE type = 'table'",
        DatabaseConnection::Postgres(_) => {
            "SELECT tablename::text FROM pg_tables WHERE schemaname = 'public'"
        }
    };
    let names: Vec<String> = texts(&mut connection, names);
    let mut tables = HashMap::new();
    for name in names {
        let rows = match &connection {
            DatabaseConnection::Sqlite(_) => {
                let columns = format!(
                    "SELECT '''' || name || ''', CASE typeof(\"' || name || '\") WHEN ''blob'' \
                     THEN lower(hex(\"' || name || '\")) ELSE CAST(\"' || name || '\" AS TEXT) END' \
                     FROM pragma_table_info('{name}')"
                );
                let columns = texts(&mut connection, &columns).join(", ");
                format!("SELECT json_object({columns}) FROM \"{name}\"")
            }
            // Includes the position of the row and the transaction that wrote it.
            DatabaseConnection::Postgres(_) => format!(
                "SELECT (SELECT jsonb_object_agg(key, replace(value, '\\x', '')) || \
                 jsonb_build_object('xmin', lpad(xmin::text, 10), 'ctid', \
                 lpad(((ctid::text::point)[0] * 1000 + (ctid::text::point)[1])::text, 10)) \
                 FROM jsonb_each_text(to_jsonb(one)))::text \
                 FROM \"{name}\" AS one"
            ),
        };
        let rows = texts(&mut connection, &rows).into_iter().map(|json| {
            let row: BTreeMap<String, Option<String>> = serde_json::from_str(&json).unwrap();
            let columns = row.into_iter();
            columns
                .filter_map(|(column, value)| Some((column, value?)))
                .collect()
        });
        tables.insert(name, rows.collect());
    }
    tables
}

pub(super) fn texts(connection: &mut DatabaseConnection, query: &str) -> Vec<String> {
    match connection {
        DatabaseConnection::Sqlite(inner) => sql::<Text>(query).load(inner).unwrap(),
        DatabaseConnection::Postgres(inner) => sql::<Text>(query).load(inner).unwrap(),
    }
}

/// An attacker who has the whole database, but not the tag key.
struct Attacker {
    tables: HashMap<String, Vec<Row>>,
}

impl Attacker {
    fn read(url: &str) -> Self {
        Self {
            tables: read_tables(url),
        }
    }

    fn rows(&self, table: &str) -> &[Row] {
        &self.tables[table]
    }
}

const CONTRIBUTIONS: [&str; 3] = ["salary_entries", "student_entries", "job_seeker_entries"];

/// Checks that one transaction of Postgres wrote all rows.
pub(super) fn assert_one_transaction(rows: &[Row]) {
    let transactions: BTreeSet<&str> = rows.iter().map(|row| row["xmin"].as_str()).collect();
    assert_eq!(transactions.len(), 1, "{rows:?}");
}

/// Returns bytes as hexadecimal digits, as [`read_tables`] does.
pub(super) fn hex(bytes: &[u8; 32]) -> String {
    HEXLOWER.encode(bytes)
}

fn assert_no_value_links_members_to_rows(attacker: &Attacker) {
    assert_eq!(attacker.rows("members").len(), MEMBERS);
    assert_eq!(attacker.rows("salary_entries").len(), MEMBERS);

    // Values in both groups of tables, except short ones that many people share: days, flags,
    // numbers.
    let values = |tables: &[&str]| -> BTreeSet<String> {
        let rows = tables.iter().flat_map(|table| attacker.rows(table));
        rows.flat_map(BTreeMap::values)
            .filter(|value| value.len() >= 11)
            .cloned()
            .collect()
    };
    let account_values = values(&[
        "members",
        "sessions",
        "identities",
        "one_time_tokens",
        "outbox",
        "email_counts",
    ]);
    let contribution_values = values(&CONTRIBUTIONS);
    assert_eq!(
        account_values.intersection(&contribution_values).next(),
        None
    );

    // Tags computed from known values, without the key.
    let tags: BTreeSet<&str> = CONTRIBUTIONS
        .iter()
        .flat_map(|table| attacker.rows(table))
        .flat_map(|row| [row.get("contributor_tag"), row.get("fingerprint")])
        .flatten()
        .map(String::as_str)
        .collect();
    for member in attacker.rows("members") {
        for known in member.values().map(String::as_str) {
            for text in [known.to_owned(), format!("contributor {known}")] {
                for number in 0..20 {
                    let guessed = Fingerprint::new([text.as_str()], number).0;
                    assert!(!tags.contains(hex(&guessed).as_str()), "{text}");
                }
            }
        }
    }
}

/// Checks that the days of an account match nearly all rows. Sums the probability of a correct
/// guess per member; random guesses have a sum of one.
fn assert_days_identify_nobody(attacker: &Attacker) {
    let mut expected = 0.0;
    for member in attacker.rows("members") {
        let sessions: Vec<&Row> = attacker
            .rows("sessions")
            .iter()
            .filter(|session| session["member_id"] == member["id"])
            .collect();
        // The entry is not older than the account and not newer than its last session.
        let last = sessions
            .iter()
            .map(|session| session["idle_until"].as_str());
        let last = last.max().expect("a session");
        let is_candidate = |row: &&Row| {
            row["reported_on"].as_str() >= member["joined_month"].as_str()
                && row["reported_on"].as_str() <= last
        };
        let rows: Vec<&Row> = attacker
            .rows("salary_entries")
            .iter()
            .filter(is_candidate)
            .collect();
        assert!(rows.len() * 10 >= MEMBERS * 9, "{} rows fit", rows.len());
        #[expect(clippy::cast_precision_loss, reason = "fifty")]
        let probability = 1.0 / rows.len() as f64;
        expected += probability;
        // Sessions end on the last day of a month, so they do not reveal a day.
        assert!(last.ends_with("-31") || last.ends_with("-30"), "{last}");
    }
    assert!(expected < 1.2, "the days find {expected} rows");
    // All sessions of the month end on the same day.
    let ends: BTreeSet<&str> = attacker
        .rows("sessions")
        .iter()
        .map(|session| session["idle_until"].as_str())
        .collect();
    assert_eq!(ends.len(), 1, "{ends:?}");
}

// safety S38
#[test]
fn stolen_sqlite_file_does_not_identify_row_owners() {
    let (_folder, url) = new_file();
    add_members(&Site::open(&url));
    let attacker = Attacker::read(&url);
    assert_no_value_links_members_to_rows(&attacker);
    assert_days_identify_nobody(&attacker);
    let rowid = connect(&url).batch_execute("SELECT rowid FROM salary_entries");
    assert!(rowid.is_err(), "tables have no rowid");
}

// safety S38
#[test]
fn stolen_postgres_copy_does_not_identify_row_owners() {
    let database = TestDatabase::new();
    let url = database.url();
    add_members(&Site::open(&url));
    scrub(&url);
    let attacker = Attacker::read(&url);
    for table in ["members", "sessions"] {
        assert_one_transaction(attacker.rows(table));
    }
    assert_no_value_links_members_to_rows(&attacker);
    assert_days_identify_nobody(&attacker);
}

// safety S38
#[test]
fn members_can_join_while_insertion_order_is_scrubbed() {
    let database = TestDatabase::new();
    let url = database.url();
    let site = Site::open(&url);
    let store = open_store(&url);
    thread::scope(|scope| {
        let threads: Vec<_> = (0..3)
            .map(|position| {
                let site = &site;
                scope.spawn(move || {
                    for number in 0..10 {
                        let kari = site.join(&format!("kari{position}{number}"));
                        let email = format!("kari{position}{number}@example.no");
                        site.sign_in(&email, PASSWORD).unwrap();
                        assert!(site.session(&kari.token).is_some());
                    }
                })
            })
            .collect();
        while !threads.iter().all(ScopedJoinHandle::is_finished) {
            store.scrub_insertion_order().unwrap();
        }
    });
    let tables = read_tables(&url);
    assert_eq!(
        (tables["members"].len(), tables["sessions"].len()),
        (30, 60)
    );
}

// safety S39
#[test]
fn withdrawn_entry_is_erased_from_sqlite_file() {
    let (_folder, url) = new_file();
    let path = url.trim_start_matches("sqlite:").to_owned();
    let site = Site::open(&url);
    let kari = site.join("kari");
    let mut form = salary_form("Sykepleier", 612_345.0);
    form.benefits = Input::Given(vec!["Kjennemerke Kråkebolle".to_owned()]);
    let saved = site.submit(&kari, &form);
    let checkpoint = || {
        connect(&url)
            .batch_execute("PRAGMA wal_checkpoint(TRUNCATE)")
            .unwrap();
    };
    let contains_mark = |path: &str| {
        let bytes = fs::read(path).unwrap_or_default();
        let mark = "Kråkebolle".as_bytes();
        bytes.windows(mark.len()).any(|window| window == mark)
    };
    checkpoint();
    assert!(contains_mark(&path), "the entry is stored");
    site.withdraw(&kari, saved);
    checkpoint();
    assert!(!contains_mark(&path) && !contains_mark(&format!("{path}-wal")));
}

#[test]
fn shuffles_with_different_salts_are_independent() {
    for (first, second) in [(1, 2), (1, 7), (2, 7)] {
        let same = shuffled(MEMBERS, first)
            .into_iter()
            .zip(shuffled(MEMBERS, second))
            .filter(|(left, right)| left == right);
        assert!(same.count() <= 4);
    }
}
