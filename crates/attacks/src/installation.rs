//! Another user of the machine, a thief of a folder and a reader of the log, at the running program.

use std::{
    env,
    fs::{self, File},
    net::Ipv4Addr,
    os::unix::fs::PermissionsExt as _,
    path::{Path, PathBuf},
    process::{Child, Command},
};

use serde_json::json;
use tempfile::TempDir;

use crate::{
    Learned,
    browser::Browser,
    site::{free_address, write_frontend},
};

/// The first argument with which this program is the server.
pub const AS_SERVER: &str = "as-server";
const MEMBERS: usize = 20;

/// The server in a folder of its own.
struct Installation {
    folder: TempDir,
    server: Child,
    browser: Browser,
}

impl Installation {
    fn start(program: &Path) -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let frontend = folder.path().join("frontend");
        fs::create_dir(&frontend).expect("the folder is writable");
        write_frontend(&frontend);
        let log = File::create(folder.path().join("log")).expect("the folder is writable");
        let address = free_address();
        let mut command = Command::new(program);
        command
            .args([AS_SERVER, "serve"])
            .env_clear()
            .envs(env::var_os("PATH").map(|path| ("PATH", path)))
            .env("HOME", folder.path().join("home"))
            .env("XDG_CONFIG_HOME", folder.path().join("home/.config"))
            .env("KLARLONN_DATA_DIR", folder.path().join("data"))
            .env("KLARLONN_FRONTEND_DIR", frontend)
            .env("KLARLONN_LISTEN", address.to_string())
            .env("KLARLONN_LOG", "trace")
            .env("KLARLONN_BRREG_URL", "off")
            .env("KLARLONN_OFFICIAL_UPDATE", "off")
            .env("KLARLONN_FETCH_ICONS", "false")
            .env("KLARLONN_BCRYPT_COST", "4")
            .env("KLARLONN_TRUSTED_PROXIES", "127.0.0.1")
            .current_dir(folder.path())
            .stdout(log.try_clone().expect("the log is open"))
            .stderr(log);
        Self {
            server: command.spawn().expect("the server starts"),
            browser: Browser::connect(address),
            folder,
        }
    }

    /// All folders and files of the data folder and of the key.
    fn paths(&self) -> Vec<PathBuf> {
        let mut paths = vec![self.folder.path().join("data")];
        paths.extend(
            Some(self.folder.path().join("home/.config/klarlonn")).filter(|path| path.exists()),
        );
        let mut next = 0;
        while let Some(path) = paths.get(next).cloned() {
            let children = fs::read_dir(path).into_iter().flatten().flatten();
            paths.extend(children.map(|child| child.path()));
            next += 1;
        }
        paths
    }
}

impl Drop for Installation {
    fn drop(&mut self) {
        // A server that has ended already is as good.
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

/// Reads the files that others can read, looks for the key in the data folder, and searches the log
/// for texts of members. `program` is one that becomes the server with [`AS_SERVER`].
///
/// # Panics
/// If the site does not work.
pub fn installation(program: &Path) -> [Learned; 3] {
    let installation = Installation::start(program);
    let members: Vec<Vec<String>> = (0..MEMBERS)
        .map(|number| join_and_contribute(&installation.browser, number))
        .collect();
    let paths = installation.paths();
    let readable = paths.iter().filter(|path| {
        let mode = fs::metadata(path).map_or(0, |data| data.permissions().mode());
        mode & 0o077 != 0
    });
    let data = installation.folder.path().join("data");
    let key = paths.iter().filter(|path| {
        path.starts_with(&data) && path.extension().is_some_and(|kind| kind == "key")
    });
    let log = fs::read_to_string(installation.folder.path().join("log")).unwrap_or_default();
    let named = members
        .iter()
        .filter(|texts| texts.iter().any(|text| contains_word(&log, text)));
    let result = |attack, tries, learned| Learned {
        attack,
        members: MEMBERS,
        tries,
        learned,
        chance: 0.0,
        ways: 1,
    };
    [
        result(
            "files and folders that others can read",
            paths.len(),
            readable.count(),
        ),
        result("the key in a copy of the data folder", 1, key.count()),
        result("members that the whole log names", MEMBERS, named.count()),
    ]
}

/// Whether the log has this text with nothing but separators around it.
fn contains_word(log: &str, text: &str) -> bool {
    let is_separator = |letter: Option<char>| !letter.is_some_and(char::is_alphanumeric);
    let mut places = log.match_indices(text);
    places.any(|(start, _)| {
        is_separator(log[..start].chars().next_back())
            && is_separator(log[start + text.len()..].chars().next())
    })
}

/// Returns the texts that must not be logged.
fn join_and_contribute(browser: &Browser, number: usize) -> Vec<String> {
    let client = Ipv4Addr::new(198, 51, 100, u8::try_from(number).unwrap_or(0));
    let browser = browser.at(client);
    let username = format!("kanari{number:02}");
    let email = format!("{username}@example.no");
    let (status, user) = browser.post(
        "/api/auth/register",
        &json!({ "name": "Kari Kanari", "username": username, "email": email, "password": "hvit hest 17 kanari" }),
    );
    assert_eq!(status, 201, "{user}");
    let token = user["token"].as_str().unwrap_or_default().to_owned();
    let pay = 600_123 + number;
    let benefit = format!("Gode {number}");
    let member = browser.signed_in(&token);
    let (status, entry) = member.post(
        "/api/salary-entries",
        &json!({
            "jobTitle": "Sykepleier", "company": "Helse Bergen HF", "annualSalary": pay,
            "employmentPercentage": 100, "experienceYears": "3-5", "location": "Bergen",
            "benefits": [benefit],
            "display": { "hidesCompany": false, "coarsePlace": false, "roundsPay": false },
        }),
    );
    assert!((200..300).contains(&status), "{entry}");
    browser.post("/api/auth/forgot-password", &json!({ "email": email }));
    let id = entry["id"].as_str().map(str::to_owned);
    [
        username,
        email,
        token,
        pay.to_string(),
        benefit,
        client.to_string(),
    ]
    .into_iter()
    .chain(id)
    .collect()
}
