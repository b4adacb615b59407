//! Withdrawn data is removed from every response and from the files.

use std::{fs, thread, time::Duration};

use serde_json::json;

use crate::{
    installation::{Installation, PASSWORD, Response, Server, contains, salary_form},
    moderation::Moderator,
};

/// Pay that occurs nowhere else.
const PAY: u64 = 612_347;
/// The pay in the data of pages for visitors.
const ROUNDED: &str = "\"annualSalary\":610000";
/// Prefix of a benefit, which occurs nowhere else.
const BENEFIT: &str = "Kjennemerke";

/// Calls that could show the entry to a contributor.
const PATHS: [&str; 22] = [
    "/api/statistics",
    "/api/facts",
    "/api/popular-jobs",
    "/api/jobs",
    "/api/jobs/Bibliotekar",
    "/api/jobs/Bibliotekar?company=Telenor&location=Bod%C3%B8",
    "/api/jobs/Bibliotekar/companies",
    "/api/jobs/Bibliotekar/locations",
    "/api/locations",
    "/api/counties",
    "/api/location-jobs/Bod%C3%B8",
    "/api/companies-stats",
    "/api/companies/Telenor",
    "/api/companies/Telenor/jobs",
    "/api/companies/Telenor/locations",
    "/api/salary-entries",
    "/api/salary-entries?q=bibliotekar",
    "/api/leaderboard?title=Bibliotekar",
    "/api/search?q=bibliotekar",
    "/api/job-titles",
    "/api/companies",
    "/api/municipalities",
];

/// Registers a member and contributes a salary, and returns the session token.
fn contribute(server: &Server, username: &str, title: &str, company: &str, pay: u64) -> String {
    let token = server.join(username);
    let mut form = salary_form(title, company, pay, "Bodø");
    form["benefits"] = json!([format!("{BENEFIT} {pay}")]);
    let response = server.call("POST", "/api/salary-entries", &token, &form.to_string());
    response.json();
    token
}

fn read(server: &Server, path: &str, token: &str) -> String {
    let response = server.call("GET", path, token, "");
    assert!(matches!(response.status, 200 | 404), "{path} {response:?}");
    response.body
}

/// Returns all responses to a contributor, once the server shows this number of entries.
fn read_all(server: &Server, token: &str, entries: u64) -> Vec<String> {
    let mut shown = Vec::new();
    for _ in 0..1_200 {
        shown = PATHS.map(|path| read(server, path, token)).to_vec();
        let statistics: serde_json::Value = serde_json::from_str(&shown[0]).unwrap();
        if statistics["totalEntries"] == entries {
            return shown;
        }
        thread::sleep(Duration::from_millis(50));
    }
    panic!("{entries} entries are never shown: {shown:?}");
}

/// Asserts that after `withdraw` every response is the same as before the entry was contributed. Returns the
/// running server, and the session token of the member who withdrew it.
fn assert_entry_removed_by(
    withdraw: impl Fn(&Server, &str) -> Response,
) -> (Installation, Server, String) {
    let installation = Installation::new();
    let server = installation.serve("info");
    let ola = contribute(&server, "ola", "Kokk", "Equinor", 500_123);
    let before = read_all(&server, &ola, 1);
    let kari = contribute(&server, "kari", "Bibliotekar", "Telenor", PAY);
    let shown = read_all(&server, &ola, 2).concat();
    let pay = PAY.to_string();
    assert!(shown.contains(&pay), "it was not shown: {shown}");
    let export = read(&server, "/api/profile/export", &kari);
    assert!(export.contains(&pay), "{export}");
    let pages = ["/job/Bibliotekar", "/bedrift/Telenor", "/alle-lonnsinnlegg"];
    let visitors = pages.map(|page| read(&server, page, "")).concat();
    assert!(
        visitors.contains(ROUNDED),
        "visitors did not see it rounded"
    );

    assert_eq!(withdraw(&server, &kari).status, 204);
    let after = read_all(&server, &ola, 1);
    for ((path, before), after) in PATHS.iter().zip(&before).zip(&after) {
        assert_eq!(before, after, "{path}");
    }
    let visitors = pages.map(|page| read(&server, page, "")).concat();
    assert!(!visitors.contains(ROUNDED), "{visitors}");
    (installation, server, kari)
}

/// Asserts that none of the files of the stopped server contains one of the marks.
fn assert_in_no_file(installation: &Installation, server: Server, marks: &[&str]) {
    assert_eq!(server.stop().0, 0);
    let files = fs::read_dir(installation.path("data")).unwrap();
    for file in files.map(|file| file.unwrap().path()) {
        let bytes = fs::read(&file).unwrap_or_default();
        for mark in marks {
            let is_found = contains(&bytes, mark.as_bytes());
            assert!(!is_found, "{mark} is in {}", file.display());
        }
    }
}

// safety S39
#[test]
fn withdrawn_entry_is_removed_from_responses_and_files() {
    let (installation, server, kari) = assert_entry_removed_by(|server, kari| {
        let mine = server.call("GET", "/api/my-salary-entries", kari, "");
        let id = mine.json()["entries"][0]["id"].as_str().unwrap().to_owned();
        server.call("DELETE", &format!("/api/my-salary-entries/{id}"), kari, "")
    });
    let export = read(&server, "/api/profile/export", &kari);
    assert!(!export.contains(&PAY.to_string()), "{export}");
    assert_in_no_file(
        &installation,
        server,
        &[format!("{BENEFIT} {PAY}").as_str()],
    );
}

const FORUM: &str = "/api/company-forum/Equinor";
/// A word that occurs nowhere else.
const MARK: &str = "fyrtårnmerke";

/// Posts in the forum, and returns the id of the message.
fn write_message(
    server: &Server,
    path: &str,
    token: &str,
    content: &str,
    is_anonymous: bool,
) -> String {
    let form = json!({ "content": content, "is_anonymous": is_anonymous, "confirmed": true });
    let response = server.call("POST", path, token, &form.to_string()).json();
    response["id"].as_str().unwrap().to_owned()
}

/// Asserts that after `withdraw` a discussion with reactions and reports is in no response to Ola,
/// who commented on it, and that neither it nor one of the other marks is in a file.
fn assert_discussion_removed_by(
    is_anonymous: bool,
    marks: &[&str],
    withdraw: impl Fn(&Server, &str, &str),
) {
    let installation = Installation::new();
    let server = installation.serve("info");
    let ola = contribute(&server, "ola", "Kokk", "Equinor", 500_123);
    read_all(&server, &ola, 1);
    let kari = contribute(&server, "kari", "Bibliotekar", "Telenor", PAY);
    let post = write_message(&server, FORUM, &kari, &format!("{MARK} post"), is_anonymous);
    let comments = format!("{FORUM}/comment/{post}");
    let comment = write_message(&server, &comments, &kari, &format!("{MARK} svar"), false);
    write_message(&server, &comments, &ola, "Olas svar", false);
    let like = json!({ "comment_id": comment, "reaction_type": "like" }).to_string();
    let report = json!({ "post_id": post, "reason": "other", "details": format!("{MARK} grunn") });
    for token in [&ola, &kari] {
        let reacted = server.call("POST", &format!("{FORUM}/reaction"), token, &like);
        assert_eq!(reacted.status, 200, "{reacted:?}");
        let path = format!("{FORUM}/report");
        let reported = server.call("POST", &path, token, &report.to_string());
        assert_eq!(reported.status, 202, "{reported:?}");
    }
    let shown = [FORUM, "/api/profile/comments", "/api/profile/export"];
    let read = || shown.map(|path| read(&server, path, &ola)).concat();
    assert!(read().contains(MARK), "it was not shown");
    withdraw(&server, &kari, &post);
    assert!(!read().contains(MARK), "{}", read());
    let moderator = Moderator::appoint(&installation, &server);
    let queue = moderator.queue(&server).to_string();
    assert!(!queue.contains("\"kind\":\"message\""), "{queue}");
    assert_in_no_file(&installation, server, &[marks, &[MARK]].concat());
}

// safety S39
#[test]
fn deleted_member_is_removed_from_forum_and_files() {
    assert_discussion_removed_by(false, &["kari@example.no"], |server, kari, _| {
        let form = json!({ "password": PASSWORD, "withPosts": true, "withContributions": true });
        let deleted = server.call("DELETE", "/api/profile", kari, &form.to_string());
        assert_eq!(deleted.status, 204, "{deleted:?}");
        let export = server.call("GET", "/api/profile/export", kari, "");
        assert_eq!(export.status, 401);
    });
}

#[test]
fn deleted_post_is_removed_from_forum_and_files() {
    assert_discussion_removed_by(true, &[], |server, kari, post| {
        let deleted = server.call("DELETE", &format!("{FORUM}/post/{post}"), kari, "");
        assert_eq!(deleted.status, 204, "{deleted:?}");
    });
}
