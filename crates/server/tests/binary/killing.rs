//! A server that is killed during writes (requirement R3).

use std::{env, sync::mpsc, thread, time::Duration};

use crate::{
    installation::Installation,
    postgres::TestDatabase,
    writer::{SETTINGS, WRITES_AT_ONCE, Writer},
};

/// Default number of kills; `just kills` sets KLARLONN_TEST_KILLS to 200.
const KILLS: usize = 20;
/// More than one, so that a kill meets writes that share a transaction.
const WRITERS: u64 = 8;
/// Longest time between the first acknowledged write and the kill.
const MAX_DELAY_MICROSECONDS: u64 = 25_000;

/// Pseudo-random delays that are the same in every run.
struct Delays(u64);

impl Delays {
    fn next(&mut self) -> Duration {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        Duration::from_micros((self.0 >> 33) % MAX_DELAY_MICROSECONDS)
    }
}

/// Writes until the server is killed, and signals each acknowledged write.
fn write_until_killed(writer: &mut Writer, address: &str, acknowledged: &mpsc::Sender<()>) {
    for _ in 0..WRITES_AT_ONCE {
        match writer.write(address) {
            Ok(reply) if reply.status < 300 => acknowledged.send(()).unwrap(),
            Ok(reply) => panic!("{reply:?}"),
            Err(_) => return,
        }
    }
}

/// Kills servers under load, and returns the number of acknowledged entries.
#[expect(clippy::print_stdout, reason = "the figures are the result of a run")]
fn kill_servers(installation: &Installation, settings: &[(&str, &str)]) -> usize {
    let kills = env::var("KLARLONN_TEST_KILLS").map_or(KILLS, |number| number.parse().unwrap());
    let mut server = installation.serve_with("info", settings);
    let mut writers: Vec<Writer> = (0..WRITERS)
        .map(|number| Writer::join(&server, number))
        .collect();
    let mut delays = Delays(20_261_121);
    for _ in 0..kills {
        let address = server.address.clone();
        let (acknowledged, first) = mpsc::channel();
        thread::scope(|scope| {
            for writer in &mut writers {
                let (address, acknowledged) = (&address, acknowledged.clone());
                scope.spawn(move || write_until_killed(writer, address, &acknowledged));
            }
            first.recv_timeout(Duration::from_secs(10)).unwrap();
            thread::sleep(delays.next());
            server.kill();
        });
        server = installation.serve_with("info", settings);
        for writer in &mut writers {
            writer.compare(&server);
        }
    }
    server.kill();
    let entries: usize = writers.iter().map(Writer::acknowledged_entries).sum();
    let posts: usize = writers.iter().map(Writer::acknowledged_posts).sum();
    println!("{kills} kills: {entries} entries, {posts} posts and all sessions were kept");
    entries
}

// safety R3
#[test]
fn sqlite_keeps_every_acknowledged_write_when_killed() {
    let installation = Installation::new();
    let entries = kill_servers(&installation, &SETTINGS);
    let found = installation.run(&["doctor"]).stdout;
    assert!(found.contains(" is not damaged"), "{found}");
    assert!(found.contains(&format!(": {entries} salaries,")), "{found}");
}

// safety R3
#[test]
fn postgres_keeps_every_acknowledged_write_when_killed() {
    let (installation, database) = (Installation::new(), TestDatabase::new("killing"));
    let url = database.url();
    let settings = [SETTINGS[0], ("KLARLONN_DATABASE_URL", url.as_str())];
    let entries = kill_servers(&installation, &settings);
    let found = installation.run(&["doctor", "--database-url", &url]).stdout;
    assert!(found.contains(&format!(": {entries} salaries,")), "{found}");
}
