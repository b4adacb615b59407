//! A stolen database: everything in it is read, without the key, and nobody's row is found (ruling
//! "Anonymity").

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    fmt::Write as _,
    fs,
    thread::{self, ScopedJoinHandle},
};

use diesel::{RunQueryDsl, connection::SimpleConnection, dsl::sql, sql_types::Text};
use klarlonn_domain::{contribution::StudentForm, salary::Fingerprint};

use super::{
    connect,
    postgres::TestDatabase,
    site::{Site, pay},
    sqlite::new_file,
};
use crate::{DatabaseStore, Options, connection::DatabaseConnection};

pub(super) const MEMBERS: usize = 50;
/// Guessing at random finds one of fifty; nine or more happen once in a million tries.
pub(super) const CHANCE: usize = 8;

/// Numbers in an order that follows from nothing else.
pub(super) fn shuffled(count: usize, salt: u32) -> Vec<usize> {
    let mut order: Vec<usize> = (0..count).collect();
    order.sort_by_key(|number| Fingerprint::new([number.to_string().as_str()], salt).0);
    order
}

/// Pay that tells the test, and nobody else, whose row it is.
fn pay_of(member: usize) -> usize {
    500_000 + shuffled(MEMBERS, 7)[member] * 1_000
}

/// Fifty members join and contribute on the days of a month, many of them at once when they have
/// joined, as newcomers do. Answers the members' ids in the order of their numbers.
fn fifty_members(site: &Site) -> Vec<String> {
    let mut joined = BTreeMap::new();
    for (turn, member) in shuffled(MEMBERS, 1).into_iter().enumerate() {
        site.clock.set_noon(&format!("2026-11-{:02}", 1 + turn / 2));
        let one = site.join(&format!("medlem{member}"));
        let title = ["Sykepleier", "Lege", "Kokk"][member % 3];
        #[expect(clippy::cast_precision_loss, reason = "pay is small")]
        let form = pay(title, pay_of(member) as f64);
        site.contribution_service
            .give_salary(&one.current, &form)
            .unwrap();
        if member % 4 == 0 {
            let form = StudentForm {
                institution: "Universitetet i Oslo".to_owned(),
                program: "Medisin".to_owned(),
                future_job_title: "Lege".to_owned(),
            };
            let given = site
                .contribution_service
                .give_student_data(&one.current, &form);
            given.unwrap();
        }
        joined.insert(member, one);
    }
    // Some come back; some change what they told.
    for (turn, member) in shuffled(MEMBERS, 2).into_iter().enumerate().take(20) {
        site.clock
            .set_noon(&format!("2026-11-{:02}", 26 + turn / 5));
        let one = &joined[&member];
        site.accounts.sessions.current(&one.token).unwrap();
        let sign_in = format!("medlem{member}@example.no");
        site.accounts
            .sign_in
            .sign_in(&sign_in, "hvit hest")
            .unwrap();
    }
    let ids = joined
        .values()
        .map(|one| one.current.member.id.0.to_string());
    ids.map(|id| id.replace('-', "")).collect()
}

/// A row: the texts of its columns, by name.
pub(super) type Row = BTreeMap<String, String>;

/// Every table with all its rows, in the order in which they lie there.
pub(super) fn read_everything(url: &str) -> HashMap<String, Vec<Row>> {
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
            // Beside the columns, where the row lies and which transaction wrote it.
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
            let told = row.into_iter();
            told.filter_map(|(column, value)| Some((column, value?)))
                .collect()
        });
        tables.insert(name, rows.collect());
    }
    tables
}

fn texts(connection: &mut DatabaseConnection, query: &str) -> Vec<String> {
    match connection {
        DatabaseConnection::Sqlite(inner) => sql::<Text>(query).load(inner).unwrap(),
        DatabaseConnection::Postgres(inner) => sql::<Text>(query).load(inner).unwrap(),
    }
}

/// Somebody with the whole database and without the key.
struct Thief {
    tables: HashMap<String, Vec<Row>>,
    /// The row of each member, which the thief wants to know and the test does.
    truth: HashMap<String, String>,
}

impl Thief {
    fn rows(&self, table: &str) -> &[Row] {
        &self.tables[table]
    }

    /// How many members' rows a guess finds: pairs of a member's id and a row's id.
    fn found<'a>(&self, guess: impl IntoIterator<Item = (&'a str, &'a str)>) -> usize {
        guess
            .into_iter()
            .filter(|(member, row)| self.truth[*member] == **row)
            .count()
    }

    /// Pairs members with rows of pay, each in the order of a column (or as they lie there).
    fn in_order(&self, table: &str, owner: &str, left: &str, right: &str, falling: bool) -> usize {
        let sorted = |table: &str, column: &str| {
            let mut rows: Vec<&Row> = self.rows(table).iter().collect();
            rows.sort_by_key(|row| row.get(column).cloned());
            rows
        };
        let mut seen = BTreeSet::new();
        let members: Vec<&str> = sorted(table, left)
            .into_iter()
            .map(|row| row[owner].as_str())
            .filter(|member| seen.insert(*member))
            .collect();
        let mut entries = sorted("salary_entries", right);
        if falling {
            entries.reverse();
        }
        let rows = entries.into_iter().map(|row| row["id"].as_str());
        self.found(members.into_iter().zip(rows))
    }
}

fn steal(url: &str) -> Thief {
    let site = Site::on(url);
    let ids = fifty_members(&site);
    drop(site);
    look_at(url, ids)
}

fn look_at(url: &str, ids: Vec<String>) -> Thief {
    let tables = read_everything(url);
    let row_of = |pay: usize| {
        let rows = tables["salary_entries"].iter();
        let mut rows = rows.filter(|row| row["annual_salary"] == pay.to_string());
        let row = rows.next().expect("the row is there");
        row["id"].clone()
    };
    let truth = ids
        .into_iter()
        .enumerate()
        .map(|(member, id)| (id, row_of(pay_of(member))))
        .collect();
    Thief { tables, truth }
}

/// Every table that has to do with accounts, and the column that tells whose row it is.
const ACCOUNTS: [(&str, &str); 2] = [("members", "id"), ("sessions", "member_id")];
const CONTRIBUTIONS: [&str; 3] = ["salary_entries", "student_entries", "job_seeker_entries"];

/// Bytes as the tables tell them.
pub(super) fn hex(bytes: &[u8; 32]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

fn nothing_joins_a_member_with_a_row(thief: &Thief) {
    assert_eq!(thief.rows("members").len(), MEMBERS);
    assert_eq!(thief.rows("salary_entries").len(), MEMBERS);

    // Values that stand on both sides, but for those that are many people's: days, flags, numbers.
    let values = |tables: &[&str]| -> BTreeSet<String> {
        let rows = tables.iter().flat_map(|table| thief.rows(table));
        rows.flat_map(BTreeMap::values)
            .filter(|value| value.len() >= 11)
            .cloned()
            .collect()
    };
    let of_members = values(&[
        "members",
        "sessions",
        "identities",
        "one_time_tokens",
        "outbox",
        "email_counts",
    ]);
    let of_rows = values(&CONTRIBUTIONS);
    assert_eq!(of_members.intersection(&of_rows).next(), None);

    // The order of anything in one table against the order of anything in the other.
    for (table, owner) in ACCOUNTS {
        let columns: BTreeSet<&String> =
            thief.rows(table).iter().flat_map(BTreeMap::keys).collect();
        for left in columns {
            for right in thief.rows("salary_entries")[0].keys() {
                for falling in [false, true] {
                    let found = thief.in_order(table, owner, left, right, falling);
                    assert!(found <= CHANCE, "{table}.{left} by {right} finds {found}");
                }
            }
        }
    }

    // Tags made of what is known, without the key.
    let tags: BTreeSet<&str> = CONTRIBUTIONS
        .iter()
        .flat_map(|table| thief.rows(table))
        .flat_map(|row| [row.get("contributor_tag"), row.get("fingerprint")])
        .flatten()
        .map(String::as_str)
        .collect();
    for member in thief.rows("members") {
        for known in member.values().map(String::as_str) {
            for text in [known.to_owned(), format!("contributor {known}")] {
                for number in 0..20 {
                    let made = Fingerprint::new([text.as_str()], number).0;
                    assert!(!tags.contains(hex(&made).as_str()), "{text}");
                }
            }
        }
    }
}

/// How many rows fit each member by the days that the account tells, and how sure that makes the
/// thief, added up: guessing at random finds one.
fn days_name_nobody(thief: &Thief) {
    let mut expected = 0.0;
    for member in thief.rows("members") {
        let sessions: Vec<&Row> = thief
            .rows("sessions")
            .iter()
            .filter(|session| session["member_id"] == member["id"])
            .collect();
        // The account is no older than its month, and was used no later than its last session tells.
        let last = sessions
            .iter()
            .map(|session| session["idle_until"].as_str());
        let last = last.max().expect("a session");
        let fits = |row: &&Row| {
            row["reported_on"].as_str() >= member["joined_month"].as_str()
                && row["reported_on"].as_str() <= last
        };
        let rows: Vec<&Row> = thief.rows("salary_entries").iter().filter(fits).collect();
        assert!(rows.len() * 10 >= MEMBERS * 9, "{} rows fit", rows.len());
        #[expect(clippy::cast_precision_loss, reason = "fifty")]
        let sure = 1.0 / rows.len() as f64;
        expected += sure;
        // What tells a day of the account at all tells the same of all of its month.
        assert!(last.ends_with("-31") || last.ends_with("-30"), "{last}");
    }
    assert!(expected < 1.2, "the days find {expected} rows");
    // Sessions of the month end on one of two days, whenever in it they were used.
    let ends: BTreeSet<&str> = thief
        .rows("sessions")
        .iter()
        .map(|session| session["idle_until"].as_str())
        .collect();
    assert_eq!(ends.len(), 1, "{ends:?}");
}

/// How many sessions somebody has, against how many rows a tag has.
fn counts_name_nobody(thief: &Thief) {
    let count = |table: &str, column: &str| {
        let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
        for row in thief.rows(table) {
            *counts.entry(row[column].as_str()).or_default() += 1;
        }
        let mut counts: Vec<(usize, &str)> = counts
            .into_iter()
            .map(|(key, count)| (count, key))
            .collect();
        counts.sort_unstable();
        counts
    };
    let members = count("sessions", "member_id");
    let mut tags: HashMap<&str, usize> = HashMap::new();
    for row in CONTRIBUTIONS.iter().flat_map(|table| thief.rows(table)) {
        *tags.entry(row["contributor_tag"].as_str()).or_default() += 1;
    }
    let mut rows: Vec<(usize, &str)> = thief
        .rows("salary_entries")
        .iter()
        .map(|row| (tags[row["contributor_tag"].as_str()], row["id"].as_str()))
        .collect();
    rows.sort_unstable();
    let guess = members.iter().zip(&rows);
    let found = thief.found(guess.map(|((_, member), (_, row))| (*member, *row)));
    assert!(found <= CHANCE, "counts find {found}");
}

// safety S38
#[test]
fn a_stolen_file_names_no_rows_owner_better_than_chance() {
    let (_folder, url) = new_file();
    let thief = steal(&url);
    nothing_joins_a_member_with_a_row(&thief);
    days_name_nobody(&thief);
    counts_name_nobody(&thief);
    // As rows lie in the file, and by the number that a table without this rule would have.
    let found = thief.found(
        thief
            .rows("members")
            .iter()
            .zip(thief.rows("salary_entries"))
            .map(|(member, row)| (member["id"].as_str(), row["id"].as_str())),
    );
    assert!(found <= CHANCE, "the order in the file finds {found}");
    let rowid = connect(&url).batch_execute("SELECT rowid FROM salary_entries");
    assert!(rowid.is_err(), "rows have no number");
}

// safety S38
#[test]
fn a_stolen_copy_of_a_server_names_no_rows_owner_better_than_chance() {
    let database = TestDatabase::new();
    let url = database.url();
    let site = Site::on(&url);
    let ids = fifty_members(&site);
    drop(site);
    // A server keeps rows as they came, and numbers their transactions.
    let thief = look_at(&url, ids.clone());
    for column in ["ctid", "xmin"] {
        let found = thief.in_order("members", "id", column, "reported_on", false);
        assert!(found > CHANCE, "{column} finds {found}");
    }
    let store = DatabaseStore::open(&url, Options::default()).unwrap();
    store.scrub_insertion_order().unwrap();
    let thief = look_at(&url, ids);
    for table in ["members", "sessions"] {
        let transactions: BTreeSet<&str> = thief
            .rows(table)
            .iter()
            .map(|row| row["xmin"].as_str())
            .collect();
        assert_eq!(transactions.len(), 1, "{table}");
    }
    nothing_joins_a_member_with_a_row(&thief);
    days_name_nobody(&thief);
    counts_name_nobody(&thief);
}

// safety S38
#[test]
fn who_comes_while_the_server_forgets_arrival_is_kept() {
    let database = TestDatabase::new();
    let url = database.url();
    let site = Site::on(&url);
    let store = DatabaseStore::open(&url, Options::default()).unwrap();
    thread::scope(|scope| {
        let joining: Vec<_> = (0..3)
            .map(|turn| {
                let site = &site;
                scope.spawn(move || {
                    for number in 0..10 {
                        let kari = site.join(&format!("kari{turn}{number}"));
                        let email = format!("kari{turn}{number}@example.no");
                        site.accounts.sign_in.sign_in(&email, "hvit hest").unwrap();
                        assert!(
                            site.accounts
                                .sessions
                                .current(&kari.token)
                                .unwrap()
                                .is_some()
                        );
                    }
                })
            })
            .collect();
        while !joining.iter().all(ScopedJoinHandle::is_finished) {
            store.scrub_insertion_order().unwrap();
        }
    });
    let tables = read_everything(&url);
    assert_eq!(
        (tables["members"].len(), tables["sessions"].len()),
        (30, 60)
    );
}

// safety S39
#[test]
fn what_is_withdrawn_is_nowhere_in_the_file_any_more() {
    let (_folder, url) = new_file();
    let path = url.trim_start_matches("sqlite:").to_owned();
    let site = Site::on(&url);
    let kari = site.join("kari");
    let mut form = pay("Sykepleier", 612_345.0);
    form.benefits = Some(vec!["Kjennemerke Kråkebolle".to_owned()]);
    let given = site
        .contribution_service
        .give_salary(&kari.current, &form)
        .unwrap();
    let checkpoint = || {
        connect(&url)
            .batch_execute("PRAGMA wal_checkpoint(TRUNCATE)")
            .unwrap();
    };
    let is_in = |path: &str| {
        let bytes = fs::read(path).unwrap_or_default();
        let mark = "Kråkebolle".as_bytes();
        bytes.windows(mark.len()).any(|window| window == mark)
    };
    checkpoint();
    assert!(is_in(&path), "it was there");
    site.contribution_service
        .withdraw_salary(&kari.current, given.id)
        .unwrap();
    checkpoint();
    assert!(!is_in(&path) && !is_in(&format!("{path}-wal")));
}

/// The test's own dice: a shuffle moves nearly everybody.
#[test]
fn the_shuffles_of_these_tests_have_nothing_to_do_with_one_another() {
    for (one, other) in [(1, 2), (1, 7), (2, 7)] {
        let same = shuffled(MEMBERS, one)
            .into_iter()
            .zip(shuffled(MEMBERS, other))
            .filter(|(left, right)| left == right);
        assert!(same.count() <= 4);
    }
}
