//! Metrics, alerts and the dashboard.

mod metrics;
mod rules;
mod waiting;

use std::{collections::BTreeSet, fs, path::PathBuf};

use crate::{
    installation::{Installation, Server, free_address, request_at},
    secrecy::play_member,
};

/// Proxy from which the test's requests come.
const PROXY: (&str, &str) = ("KLARLONN_TRUSTED_PROXIES", "127.0.0.1");

/// A server with metrics.
struct Monitored {
    installation: Installation,
    server: Server,
    address: String,
}

impl Monitored {
    /// Starts a server with demo entries.
    fn start() -> Self {
        let installation = Installation::new();
        installation.run(&["demo", "--entries", "300", "--forum"]);
        let backups = installation.path("daily");
        installation.run(&["backup", "--folder", backups.to_str().unwrap()]);
        Self::serve(installation)
    }

    fn serve(installation: Installation) -> Self {
        let (backups, address) = (installation.path("daily"), free_address());
        let settings = [
            ("KLARLONN_METRICS_LISTEN", address.as_str()),
            ("KLARLONN_BACKUP_DIR", backups.to_str().unwrap()),
            PROXY,
        ];
        let server = installation.serve_with("info", &settings);
        Self {
            installation,
            server,
            address,
        }
    }

    fn restart(self) -> Self {
        self.server.stop();
        Self::serve(self.installation)
    }

    /// Plays a member and visitors, and returns the tokens of the member.
    fn play(&self) -> Vec<String> {
        let tokens = play_member(&self.installation, &self.server);
        for path in ["/api/jobs", "/api/statistics", "/", "/stillinger"] {
            // The second answer comes from memory.
            for _ in 0..2 {
                self.server.get(path);
            }
        }
        let jobs: serde_json::Value = serde_json::from_str(&self.server.get("/api/jobs")).unwrap();
        for job in jobs.as_array().unwrap() {
            let title = job["jobTitle"].as_str().unwrap().replace(' ', "%20");
            self.server.get(&format!("/api/jobs/{title}"));
            self.server.get(&format!("/job/{title}"));
        }
        self.server.call("KANARI", "/api/jobs", "", "");
        tokens
    }

    /// Returns the time that a metric without labels has, seconds since 1970.
    fn time(&self, name: &str) -> u64 {
        let text = self.metrics();
        let line = text
            .lines()
            .find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        let seconds = line.and_then(|value| value.split('.').next());
        seconds.unwrap_or_else(|| panic!("{name}")).parse().unwrap()
    }

    fn metrics(&self) -> String {
        let response = request_at(&self.address, "GET", "/metrics", &[], b"");
        assert_eq!(response.status, 200, "{response:?}");
        response.body
    }
}

fn repository_file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .join(name)
}

fn read(name: &str) -> String {
    fs::read_to_string(repository_file(name)).unwrap()
}

/// Returns the words of a text that can be names of our metrics.
fn metric_names(text: &str) -> BTreeSet<&str> {
    let is_in_name = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    text.split(|letter| !is_in_name(letter))
        .filter(|word| word.starts_with("klarlonn_") || word.starts_with("process_"))
        .collect()
}
