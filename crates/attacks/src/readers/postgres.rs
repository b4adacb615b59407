//! Reads the rows of a PostgreSQL database with their position (`ctid`) and transaction (`xmin`),
//! through the simple query protocol.

use std::{
    collections::BTreeMap,
    env,
    io::{self, Read, Write},
    net::TcpStream,
    process,
    sync::atomic::{AtomicU32, Ordering},
};

use super::Tables;

/// A new database on the test server. Dropping the value drops the database.
pub(crate) struct PostgresDatabase {
    address: String,
    name: String,
}

impl PostgresDatabase {
    /// Creates a database on the server of `KLARLONN_TEST_POSTGRES_URL`. `None` if it is not set.
    pub(crate) fn create() -> Option<Self> {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let url = env::var("KLARLONN_TEST_POSTGRES_URL").ok()?;
        let address = url.split('@').nth(1)?.split('/').next()?.to_owned();
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let name = format!("klarlonn_attack_{}_{number}", process::id());
        let database = Self { address, name };
        let name = &database.name;
        for statement in [
            format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)"),
            format!("CREATE DATABASE {name} TEMPLATE template0 ENCODING 'UTF8'"),
        ] {
            query(&database.address, "postgres", &statement).expect("the database is created");
        }
        Some(database)
    }

    pub(crate) fn url(&self) -> String {
        format!("postgres://postgres@{}/{}", self.address, self.name)
    }

    /// Reads all tables in the order of the heap.
    pub(crate) fn tables(&self) -> Tables {
        let names = self.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public'");
        let tables = names.into_iter().map(|name| {
            let rows = self.query(&format!(
                "SELECT (SELECT jsonb_object_agg(key, replace(value, '\\x', '')) || \
                 jsonb_build_object('~xmin', lpad(xmin::text, 10), '~ctid', \
                 lpad(((ctid::text::point)[0] * 1000 + (ctid::text::point)[1])::text, 10)) \
                 FROM jsonb_each_text(to_jsonb(one)))::text FROM \"{name}\" AS one"
            ));
            let rows = rows.into_iter().map(|json| {
                let row: BTreeMap<String, Option<String>> =
                    serde_json::from_str(&json).expect("a row is an object of texts");
                let row = row.into_iter();
                row.filter_map(|(column, value)| Some((column, value?)))
                    .collect()
            });
            (name, rows.collect())
        });
        tables.collect()
    }

    fn query(&self, sql: &str) -> Vec<String> {
        query(&self.address, &self.name, sql).expect("the query succeeds")
    }
}

impl Drop for PostgresDatabase {
    fn drop(&mut self) {
        let statement = format!("DROP DATABASE {} WITH (FORCE)", self.name);
        // A database that remains goes with the temporary server.
        let _ = query(&self.address, "postgres", &statement);
    }
}

/// Sends a query and returns the first column of its rows.
fn query(address: &str, database: &str, sql: &str) -> io::Result<Vec<String>> {
    let mut stream = TcpStream::connect(address)?;
    let startup = format!("\0\u{3}\0\0user\0postgres\0database\0{database}\0\0");
    stream.write_all(&with_length(startup.as_bytes()))?;
    let (mut rows, mut is_sent) = (Vec::new(), false);
    loop {
        let mut head = [0; 5];
        stream.read_exact(&mut head)?;
        let length = u32::from_be_bytes([head[1], head[2], head[3], head[4]]) as usize;
        let mut body = vec![0; length - 4];
        stream.read_exact(&mut body)?;
        match head[0] {
            // Ready for a query.
            b'Z' if is_sent => return Ok(rows),
            b'Z' => {
                is_sent = true;
                stream.write_all(b"Q")?;
                stream.write_all(&with_length(format!("{sql}\0").as_bytes()))?;
            }
            // A row: the number of columns, then the length and value of each.
            b'D' => rows.push(String::from_utf8_lossy(&body[6..]).into_owned()),
            b'E' => return Err(io::Error::other(String::from_utf8_lossy(&body))),
            _ => {}
        }
    }
}

fn with_length(body: &[u8]) -> Vec<u8> {
    let length = u32::try_from(body.len() + 4).unwrap_or(u32::MAX);
    [&length.to_be_bytes(), body].concat()
}
