//! Migrations of both dialects, and the schemas that they create.

use std::{
    collections::{BTreeSet, HashSet},
    fs,
    path::Path,
    thread,
};

use diesel::{
    RunQueryDsl,
    backend::Backend,
    connection::SimpleConnection,
    dsl::{select, sql},
    migration::MigrationSource,
    pg::Pg,
    sql_types::{BigInt, Text},
    sqlite::Sqlite,
};
use diesel_migrations::MigrationHarness;
use klarlonn_domain::{
    account::{ContributorTag, Device, Session, TokenHash},
    catalog::{CompanyName, JobTitle, OrganizationNumber, RegisteredCompany},
    contribution::import_entries,
    data_rights::RemovalTarget,
    moderation::Action,
    salary::{AnnualSalary, EntryDisplay, EntryId, Fingerprint, Origin, SalaryEntry},
    store::{Store, StoreError, TransactionKind, in_snapshot, in_transaction},
};
use klarlonn_testing::{CountingRandom, NumberedTagKey, entry};
use uuid::Uuid;

use super::{connect, postgres::TestDatabase, sqlite::new_file};
use crate::{
    DatabaseStore, MigrateError, OpenError, Options,
    connection::{DatabaseConnection, per_database},
    error::CONSTRAINTS,
    migrations::{POSTGRES, SQLITE, offline_reason},
};

fn migration_names<DB: Backend>(source: &impl MigrationSource<DB>) -> Vec<String> {
    let migrations = source.migrations().unwrap();
    let mut names: Vec<String> = migrations
        .iter()
        .map(|migration| migration.name().to_string())
        .collect();
    names.sort();
    names
}

fn open(url: &str) -> DatabaseStore {
    DatabaseStore::open(url, Options::default()).unwrap()
}

/// Runs `check` on an empty database of each kind.
fn on_each(check: impl Fn(&str)) {
    let (_folder, file) = new_file();
    check(&file);
    check(&TestDatabase::new().url());
}

#[test]
fn both_dialects_have_the_same_migrations() {
    assert_eq!(
        migration_names::<Sqlite>(&SQLITE),
        migration_names::<Pg>(&POSTGRES)
    );
}

#[test]
fn migrate_runs_pending_migrations_once() {
    on_each(|url| {
        let store = open(url);
        let all = migration_names::<Sqlite>(&SQLITE);
        assert_eq!(store.pending_migrations().unwrap(), all);
        assert_eq!(store.pending_migrations().unwrap(), all);
        assert_eq!(store.migrate().unwrap(), all);
        assert_eq!(store.pending_migrations().unwrap(), [""; 0]);
        assert_eq!(store.migrate().unwrap(), [""; 0]);
    });
}

#[test]
fn concurrent_servers_migrate_once() {
    on_each(|url| {
        let applied: usize = thread::scope(|scope| {
            let servers: Vec<_> = (0..4)
                .map(|_| scope.spawn(|| open(url).migrate().unwrap().len()))
                .collect();
            servers
                .into_iter()
                .map(|server| server.join().unwrap())
                .sum()
        });
        assert_eq!(applied, migration_names::<Sqlite>(&SQLITE).len());
    });
}

// safety R8
#[test]
fn migrations_run_up_down_and_up_again() {
    on_each(|url| {
        open(url).migrate().unwrap();
        let reverted = match connect(url) {
            DatabaseConnection::Sqlite(mut connection) => {
                connection.revert_all_migrations(SQLITE).unwrap().len()
            }
            DatabaseConnection::Postgres(mut connection) => {
                connection.revert_all_migrations(POSTGRES).unwrap().len()
            }
        };
        assert_eq!(reverted, migration_names::<Sqlite>(&SQLITE).len());
        let store = open(url);
        assert_eq!(store.migrate().unwrap().len(), reverted);
        store
            .read(TransactionKind::Call, &mut |unit| {
                unit.salaries().count().map(drop)
            })
            .unwrap();
    });
}

// safety R8
#[test]
fn newer_schema_is_rejected() {
    on_each(|url| {
        let store = open(url);
        store.migrate().unwrap();
        connect(url)
            .batch_execute(
                "INSERT INTO __diesel_schema_migrations (version) VALUES ('29991231000000')",
            )
            .unwrap();
        let is_newer_schema = |error: &MigrateError| match error {
            MigrateError::NewerSchema { database, .. } => database == "29991231000000",
            _ => false,
        };
        assert!(is_newer_schema(&store.migrate().unwrap_err()));
        assert!(is_newer_schema(&store.pending_migrations().unwrap_err()));
        let error = DatabaseStore::open(url, Options::default()).err().unwrap();
        assert!(matches!(&error, OpenError::Schema(error) if is_newer_schema(error)));
        assert!(
            error.to_string().contains("made by a newer version"),
            "{error}"
        );
        assert_eq!(
            store.schema_version().unwrap().as_deref(),
            Some("29991231000000")
        );
    });
}

// safety R8
#[test]
fn failed_migration_changes_nothing() {
    on_each(|url| {
        let store = open(url);
        store.migrate().unwrap();
        let all = migration_names::<Sqlite>(&SQLITE);
        let failing = all
            .iter()
            .position(|name| name.ends_with("_approved_names"));
        for _ in failing.unwrap() - 1..all.len() {
            match connect(url) {
                DatabaseConnection::Sqlite(mut connection) => {
                    connection.revert_last_migration(SQLITE).unwrap();
                }
                DatabaseConnection::Postgres(mut connection) => {
                    connection.revert_last_migration(POSTGRES).unwrap();
                }
            }
        }
        let pending = store.pending_migrations().unwrap();
        // The second of them cannot create its table.
        connect(url)
            .batch_execute("CREATE TABLE approved_names (id INTEGER)")
            .unwrap();
        assert!(matches!(store.migrate(), Err(MigrateError::Failed(_))));
        assert_eq!(store.pending_migrations().unwrap(), pending);
        connect(url)
            .batch_execute("DROP TABLE approved_names")
            .unwrap();
        assert_eq!(store.migrate().unwrap(), pending);
    });
}

#[test]
fn migrations_that_servers_notice_are_marked_offline() {
    // A server of the previous version fails or waits after any of these.
    const NOTICED: [&str; 9] = [
        "DROP TABLE",
        "DROP COLUMN",
        "DROP CONSTRAINT",
        "ADD CONSTRAINT",
        "ALTER COLUMN",
        "RENAME",
        "UPDATE ",
        "DELETE FROM",
        "LOCK TABLE",
    ];
    let folder = Path::new(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../migrations/postgres"
    ));
    for name in migration_names::<Pg>(&POSTGRES) {
        let sql = fs::read_to_string(folder.join(&name).join("up.sql")).unwrap();
        let code: Vec<&str> = sql
            .lines()
            .filter(|line| !line.trim_start().starts_with("--"))
            .collect();
        let code = code.join("\n").to_uppercase();
        let noticed: Vec<&str> = NOTICED
            .into_iter()
            .filter(|word| code.contains(word))
            .collect();
        assert!(
            noticed.is_empty() || offline_reason(&name).is_some(),
            "{name} has {noticed:?}: add it to OFFLINE in persistence/src/migrations.rs"
        );
    }
}

#[test]
fn constraints_of_conflicts_exist_in_both_dialects() {
    on_each(|url| {
        open(url).migrate().unwrap();
        let named: Vec<String> = match connect(url) {
            // SQLite stores no names. The names are made of table and columns, as in its errors.
            DatabaseConnection::Sqlite(mut connection) => sql::<Text>(
                "SELECT tables.name || '_' || group_concat(columns.name, '_')
                 FROM pragma_table_list AS tables
                 JOIN pragma_index_list(tables.name) AS indexes
                 JOIN pragma_index_info(indexes.name) AS columns
                 WHERE tables.name NOT LIKE '\\_\\_%' ESCAPE '\\' AND indexes.origin IN ('u', 'pk')
                 GROUP BY tables.name, indexes.name
                 UNION ALL
                 SELECT tables.name || '_' || columns.name
                 FROM pragma_table_list AS tables
                 JOIN pragma_table_info(tables.name) AS columns
                 WHERE tables.wr = 0 AND columns.pk = 1
                   AND tables.name NOT LIKE '\\_\\_%' ESCAPE '\\'",
            )
            .load(&mut connection)
            .unwrap(),
            DatabaseConnection::Postgres(mut connection) => sql::<Text>(
                "SELECT conname::text FROM pg_constraint
                 WHERE contype IN ('p', 'u') AND connamespace = 'public'::regnamespace
                   AND conname NOT LIKE '\\_\\_%'",
            )
            .load(&mut connection)
            .unwrap(),
        };
        let named: BTreeSet<&str> = named.iter().map(String::as_str).collect();
        for (name, _) in CONSTRAINTS {
            assert!(named.contains(name), "{name}");
        }
    });
}

/// Reverting the migration of contributions deletes entries of members and keeps all other rows.
#[test]
fn contributions_migration_is_reversible_with_rows() {
    on_each(|url| {
        let store = open(url);
        store.migrate().unwrap();
        let nurse = JobTitle::parse("Sykepleier").unwrap();
        let kari = klarlonn_testing::member(1);
        let tag = ContributorTag::new(&NumberedTagKey::default(), kari.id);
        let fingerprint = |number| Fingerprint([number; 32]);
        let imported = Origin::Import {
            source: "kode24".to_owned(),
            fingerprint: fingerprint(1),
        };
        let member_entry = Origin::Member {
            contributor: Some(tag),
            fingerprint: fingerprint(2),
        };
        let entries = [imported, member_entry].map(|origin| SalaryEntry {
            id: EntryId(Uuid::from_bytes(
                origin.fingerprint().0[..16].try_into().unwrap(),
            )),
            job_title: nurse.id(),
            company: None,
            place: None,
            annual_salary: AnnualSalary::new(600_000).unwrap(),
            hourly_wage: None,
            employment_percentage: None,
            experience: None,
            education: None,
            age: None,
            benefits: Vec::new(),
            includes_additions: None,
            pay_parts: None,
            display: EntryDisplay::default(),
            reported_on: klarlonn_testing::day("2026-11-21"),
            origin,
            hidden: false,
        });
        in_transaction::<_, StoreError>(&store, |unit| {
            unit.catalog()
                .add_job_titles(std::slice::from_ref(&nurse))?;
            unit.members().add(&kari)?;
            unit.salaries().add(&entries)
        })
        .unwrap();
        let run_or_revert = |up: bool| match connect(url) {
            DatabaseConnection::Sqlite(mut connection) if up => {
                connection.run_pending_migrations(SQLITE).unwrap().len()
            }
            DatabaseConnection::Sqlite(mut connection) => {
                connection.revert_last_migration(SQLITE).unwrap();
                1
            }
            DatabaseConnection::Postgres(mut connection) if up => {
                connection.run_pending_migrations(POSTGRES).unwrap().len()
            }
            DatabaseConnection::Postgres(mut connection) => {
                connection.revert_last_migration(POSTGRES).unwrap();
                1
            }
        };
        // Later migrations are reverted first.
        let all = migration_names::<Sqlite>(&SQLITE);
        let after = all
            .iter()
            .rev()
            .position(|name| name.ends_with("-000005_contributions"));
        let reverted: usize = (0..=after.unwrap()).map(|_| run_or_revert(false)).sum();
        assert_eq!(run_or_revert(true), reverted);
        let stored = in_snapshot::<_, StoreError>(&store, |unit| {
            assert_eq!(unit.members().get(kari.id)?, Some(kari.clone()));
            unit.salaries().visible_by_title(nurse.id())
        });
        assert_eq!(stored.unwrap(), entries[..1]);
    });
}

/// Reverting the migration of departures gives entries without an owner a tag of nobody.
#[test]
fn departures_migration_is_reversible_with_rows() {
    on_each(|url| {
        let store = open(url);
        store.migrate().unwrap();
        let nurse = JobTitle::parse("Sykepleier").unwrap();
        let fingerprint = Fingerprint([2; 32]);
        let entry = SalaryEntry {
            origin: Origin::Member {
                contributor: None,
                fingerprint,
            },
            id: EntryId(Uuid::from_u128(1)),
            job_title: nurse.id(),
            company: None,
            place: None,
            annual_salary: AnnualSalary::new(600_000).unwrap(),
            hourly_wage: None,
            employment_percentage: None,
            experience: None,
            education: None,
            age: None,
            benefits: Vec::new(),
            includes_additions: None,
            pay_parts: None,
            display: EntryDisplay::default(),
            reported_on: klarlonn_testing::day("2026-11-21"),
            hidden: false,
        };
        let target = RemovalTarget::Salary(entry.id);
        in_transaction::<_, StoreError>(&store, |unit| {
            unit.catalog()
                .add_job_titles(std::slice::from_ref(&nurse))?;
            unit.salaries().put(std::slice::from_ref(&entry))?;
            unit.removals().schedule(target, entry.reported_on)
        })
        .unwrap();
        let all = migration_names::<Sqlite>(&SQLITE);
        let first_reverted = all.iter().position(|name| name.ends_with("_departures"));
        let first_reverted = first_reverted.unwrap();
        revert_last(&mut connect(url), all.len() - first_reverted);
        assert_eq!(store.migrate().unwrap(), all[first_reverted..]);
        let [stored] = in_snapshot::<_, StoreError>(&store, |unit| {
            unit.salaries().visible_by_title(nurse.id())
        })
        .unwrap()
        .try_into()
        .unwrap();
        assert_eq!(
            stored.origin,
            Origin::Member {
                contributor: Some(ContributorTag(fingerprint.0)),
                fingerprint,
            }
        );
    });
}

/// Names of rows that were imported before names needed approval are approved.
#[test]
fn migration_approves_names_of_imported_rows() {
    on_each(|url| {
        let store = open(url);
        store.migrate().unwrap();
        let rows = [
            entry(1, "Ølbrygger", 500_000)
                .at("Aker")
                .place("Vinje")
                .build(),
            entry(2, "Kari Nordmann", 500_000)
                .at("Bryggeriet")
                .place("Oslo")
                .by(1)
                .build(),
        ];
        import_entries(&store, &mut CountingRandom::default(), &rows).unwrap();
        let approved = || {
            in_snapshot::<_, StoreError>(&store, |unit| unit.catalog().approved_names()).unwrap()
        };
        let imported: HashSet<_> = rows[0].name_keys().collect();
        assert_eq!(approved(), imported);
        let all = migration_names::<Sqlite>(&SQLITE);
        let kept = all
            .iter()
            .position(|name| name.ends_with("_approved_names"))
            .unwrap();
        revert_last(&mut connect(url), all.len() - kept);
        assert_eq!(store.migrate().unwrap(), all[kept..]);
        assert_eq!(approved(), imported);
    });
}

/// The earlier decisions of the forum keep everything but the time of the day, up and down.
#[test]
fn moderation_migration_keeps_decisions_and_reports() {
    on_each(|url| {
        let store = open(url);
        store.migrate().unwrap();
        let all = migration_names::<Sqlite>(&SQLITE);
        let kept = all.iter().position(|name| name.ends_with("_moderation"));
        let reverted = all.len() - kept.unwrap();
        revert_last(&mut connect(url), reverted);
        let (open_bytes, close_bytes, no) = match connect(url) {
            DatabaseConnection::Sqlite(_) => ("X'", "'", "0"),
            DatabaseConnection::Postgres(_) => ("'\\x", "'", "FALSE"),
        };
        let bytes = |digits: &str| {
            let digits = digits.repeat(32 / digits.len());
            format!("{open_bytes}{digits}{close_bytes}")
        };
        let message = bytes("0123456789abcdef");
        let tag = format!("{open_bytes}{}{close_bytes}", "11".repeat(32));
        let old = format!(
            "INSERT INTO companies (id, name, name_key) VALUES (7, 'Åkers', 'åkers');
             INSERT INTO forum_messages (id, company_id, is_anonymous, content, written_at, is_edited)
             VALUES ({message}, 7, {no}, 'Hei', 0, {no});
             INSERT INTO forum_reports (message_id, reporter_tag, content, reason, reported_on)
             VALUES ({message}, {tag}, 'Hei', 'spam', '2026-11-21');
             INSERT INTO forum_decisions
                 (id, message_id, company_id, verdict, reason, decided_by, decided_at)
             VALUES ({}, {message}, 7, 'hide', 'Reklame', 'Åse', 1795305599),
                 ({}, {message}, 7, 'restore', 'Nei', 'Åse', 1795305600)",
            bytes("aa"),
            bytes("bb")
        );
        connect(url).batch_execute(&old).unwrap();
        for _ in 0..2 {
            assert_eq!(store.migrate().unwrap().len(), reverted);
            let (log, reports) = in_snapshot::<_, StoreError>(&store, |unit| {
                let log = unit.moderation().decision_log(None, 9)?;
                Ok((log, unit.forum().reports()?.len()))
            })
            .unwrap();
            assert_eq!(reports, 1);
            let [restored, hidden] = &log[..] else {
                panic!("{log:?}");
            };
            let item = "message:01234567-89ab-cdef-0123-456789abcdef";
            assert_eq!(hidden.item.to_string(), item);
            assert_eq!((hidden.label.as_str(), hidden.reports), ("Åkers", 1));
            assert_eq!(hidden.action, Action::Hide);
            assert!(hidden.has_effect);
            assert_eq!(hidden.decided_on, klarlonn_testing::day("2026-11-21"));
            assert_eq!(restored.decided_on, klarlonn_testing::day("2026-11-22"));
            assert_eq!((restored.reason.as_str(), restored.reports), ("Nei", 0));
            revert_last(&mut connect(url), reverted);
        }
    });
}

/// Companies imported before suffixes existed are found by later words after the migration.
#[test]
fn older_register_is_searchable_by_later_words() {
    on_each(|url| {
        let store = open(url);
        store.migrate().unwrap();
        let companies = [
            ("923609016", "Equinor Bergen Ås AS"),
            ("974760673", "Enkelt"),
        ];
        let companies = companies.map(|(number, name)| RegisteredCompany {
            organization_number: OrganizationNumber::parse(number).unwrap(),
            name: CompanyName::parse(name).unwrap(),
            industry: None,
            address: None,
        });
        in_transaction::<_, StoreError>(&store, |unit| unit.register().put(&companies)).unwrap();
        let suffixes = |url| {
            let all = "SELECT suffix || ' ' || organization_number \
                       FROM registered_company_suffixes ORDER BY suffix";
            match connect(url) {
                DatabaseConnection::Sqlite(mut inner) => sql::<Text>(all).load(&mut inner),
                DatabaseConnection::Postgres(mut inner) => sql::<Text>(all).load(&mut inner),
            }
            .unwrap()
        };
        let imported: Vec<String> = suffixes(url);
        assert_eq!(imported.len(), 3);
        let all = migration_names::<Sqlite>(&SQLITE);
        let first_reverted = all
            .iter()
            .position(|name| name.ends_with("_company_tails"))
            .unwrap();
        let mut connection = connect(url);
        revert_last(&mut connection, all.len() - first_reverted);
        assert_eq!(store.migrate().unwrap(), all[first_reverted..]);
        assert_eq!(suffixes(url), imported);
        for typed in ["equi", "berg", "ås", "as"] {
            let found = in_snapshot::<_, StoreError>(&store, |unit| unit.register().find(typed, 5));
            assert_eq!(found.unwrap(), companies[..1], "{typed}");
        }
    });
}

/// A session created before the columns of device and month of use stays valid, with an unknown
/// device.
#[test]
fn session_without_device_keeps_its_expiry() {
    on_each(|url| {
        let store = open(url);
        store.migrate().unwrap();
        let kari = klarlonn_testing::member(1);
        in_transaction::<_, StoreError>(&store, |unit| unit.members().add(&kari)).unwrap();
        let (hash, member) = ("11".repeat(32), kari.id.0.simple());
        let (open_bytes, close_bytes) = match connect(url) {
            DatabaseConnection::Sqlite(_) => ("X'", "'"),
            DatabaseConnection::Postgres(_) => ("'\\x", "'"),
        };
        let insert = format!(
            "INSERT INTO sessions (token_hash, member_id, idle_until, ends_on)
             VALUES ({open_bytes}{hash}{close_bytes}, {open_bytes}{member}{close_bytes},
                     '2026-12-31', '2027-04-30')"
        );
        connect(url).batch_execute(&insert).unwrap();
        let found = in_snapshot::<_, StoreError>(&store, |unit| unit.sessions().by_member(kari.id));
        let day = klarlonn_testing::day;
        assert_eq!(
            found.unwrap(),
            [Session {
                token_hash: TokenHash([0x11; 32]),
                member: kari.id,
                device: Device::UNKNOWN,
                last_used_month: day("2026-11-01"),
                idle_until: day("2026-12-31"),
                ends_on: day("2027-04-30"),
            }]
        );
        // A day other than the first of a month is rejected.
        let other_day = "UPDATE sessions SET last_used_month = '2026-11-21'";
        assert!(connect(url).batch_execute(other_day).is_err());
    });
}

/// Reverts the last `count` migrations.
fn revert_last(connection: &mut DatabaseConnection, count: usize) {
    for _ in 0..count {
        match connection {
            DatabaseConnection::Sqlite(inner) => {
                inner.revert_last_migration(SQLITE).map(drop).unwrap();
            }
            DatabaseConnection::Postgres(inner) => {
                inner.revert_last_migration(POSTGRES).map(drop).unwrap();
            }
        }
    }
}

/// Number of rows; `just test-migrations` sets a million.
fn row_count() -> i64 {
    let text = std::env::var("KLARLONN_TEST_ROWS");
    text.map_or(20_000, |text| text.parse().unwrap())
}

/// Returns the number of salary entries and the sum of their pay.
fn count_and_sum(connection: &mut DatabaseConnection) -> (i64, i64) {
    let sums = "count(*), CAST(sum(annual_salary) AS BIGINT) FROM salary_entries";
    per_database!(connection, |inner| {
        select(sql::<(BigInt, BigInt)>(sums))
            .get_result(inner)
            .unwrap()
    })
}

// safety R8
#[test]
fn r8_many_rows_survive_migrations_up_down_and_up() {
    on_each(|url| {
        let store = open(url);
        let all = store.migrate().unwrap().len();
        let mut connection = connect(url);
        let rows = row_count();
        let sql = match &connection {
            DatabaseConnection::Sqlite(_) => format!(
                "WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < {rows})
                 INSERT INTO salary_entries (id, job_title_id, annual_salary, benefits, reported_on,
                     origin, fingerprint, hidden)
                 SELECT randomblob(16), 1, 500000 + n % 1000, '[]', '2026-11-01', 'demo', randomblob(32), 0
                 FROM numbers"
            ),
            DatabaseConnection::Postgres(_) => format!(
                "INSERT INTO salary_entries (id, job_title_id, annual_salary, benefits, reported_on,
                     origin, fingerprint, hidden)
                 SELECT decode(md5(n::text), 'hex'), 1, 500000 + n % 1000, '[]', '2026-11-01', 'demo',
                     sha256(n::text::bytea), FALSE
                 FROM generate_series(1, {rows}) AS n"
            ),
        };
        if matches!(connection, DatabaseConnection::Postgres(_)) {
            // A million rows take longer than the statement timeout of a call.
            connection
                .batch_execute("SET statement_timeout = 0")
                .unwrap();
        }
        let title = "INSERT INTO job_titles (id, name, name_key) VALUES (1, 'Lege', 'lege')";
        connection.batch_execute(title).unwrap();
        connection.batch_execute(&sql).unwrap();
        let before = count_and_sum(&mut connection);
        assert_eq!(before.0, rows);

        // The first two migrations create the tables of the rows.
        let reverted = all - 2;
        revert_last(&mut connection, reverted);
        assert_eq!(count_and_sum(&mut connection), before);
        assert_eq!(store.migrate().unwrap().len(), reverted);
        assert_eq!(count_and_sum(&mut connection), before);
    });
}
