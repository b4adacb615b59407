//! A server that is killed during writes, and a nightly publication that is killed (requirement R3).

use std::{
    env,
    sync::mpsc,
    thread,
    time::{Duration, Instant},
};

use crate::{
    installation::Installation,
    postgres::TestDatabase,
    writer::{SETTINGS, WRITES_AT_ONCE, Writer},
};

/// Default number of kills of a server; `just kills` sets KLARLONN_TEST_KILLS to 200.
const KILLS: u32 = 20;
/// Default number of kills of a publication, each of which takes as long as a publication.
const PUBLICATION_KILLS: u32 = 4;
/// Default number of members whose entries are published together; `just kills` sets KLARLONN_TEST_MEMBERS to 20 000.
const MEMBERS: u32 = 200;
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

fn number(variable: &str, default: u32) -> u32 {
    env::var(variable).map_or(default, |number| number.parse().unwrap())
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
    let kills = number("KLARLONN_TEST_KILLS", KILLS);
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

/// Kills publications at different moments, until enough kills came before the end of the publication. Asserts after each that
/// all members are published or none is.
#[expect(
    clippy::disallowed_methods,
    clippy::print_stdout,
    reason = "the figures are the result of a run"
)]
fn kill_publications(installation: &Installation, settings: &[(&str, &str)]) {
    let kills = number("KLARLONN_TEST_KILLS", PUBLICATION_KILLS);
    let members = number("KLARLONN_TEST_MEMBERS", MEMBERS);
    let fixture = |arguments: &[&str]| installation.fixture(arguments, settings);
    let succeed = |arguments: &[&str]| {
        let output = fixture(arguments).output().unwrap();
        assert!(output.status.success(), "{output:?}");
        String::from_utf8(output.stdout).unwrap()
    };
    let counts = |waiting: u32| format!("{members} published, {waiting} waiting\n");
    let wait = || succeed(&["waiting", &members.to_string()]);
    wait();
    let start = Instant::now();
    succeed(&["publish"]);
    let duration = start.elapsed();
    assert_eq!(succeed(&["count"]), counts(0));
    wait();
    let (mut unpublished, mut published) = (0, 0);
    let mut moments = (0..kills).cycle();
    while unpublished < kills {
        let mut publication = fixture(&["publish"]).spawn().unwrap();
        // Before, it opens the database.
        let part = 0.4 + 0.6 * f64::from(moments.next().unwrap()) / f64::from(kills);
        thread::sleep(duration.mul_f64(part));
        publication.kill().unwrap();
        publication.wait().unwrap();
        if succeed(&["count"]) == counts(members) {
            unpublished += 1;
        } else {
            assert_eq!(succeed(&["count"]), counts(0));
            published += 1;
            assert!(
                published <= 10 * kills,
                "a publication takes less than {duration:?}"
            );
            wait();
        }
    }
    succeed(&["publish"]);
    assert_eq!(succeed(&["count"]), counts(0));
    println!("{unpublished} kills during a publication, {published} after it, {duration:?} each");
}

// safety R3
#[test]
fn sqlite_publishes_all_or_none_when_killed() {
    let installation = Installation::new();
    assert_eq!(installation.run(&["migrate"]).code, 0);
    kill_publications(&installation, &[]);
}

// safety R3
#[test]
fn postgres_publishes_all_or_none_when_killed() {
    let (installation, database) = (Installation::new(), TestDatabase::new("publishing"));
    let url = database.url();
    let migrated = installation.run(&["migrate", "--database-url", &url]);
    assert_eq!(migrated.code, 0, "{migrated:?}");
    kill_publications(&installation, &[("KLARLONN_DATABASE_URL", &url)]);
}
