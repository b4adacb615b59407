//! What a member takes back, or takes along, is gone from wherever it was shown or kept.

use std::{fs, thread, time::Duration};

use serde_json::json;

use crate::installation::{Answer, Installation, PASSWORD, Server, holds};

/// The pay, and the beginning of a benefit, that nothing else has.
const PAY: u64 = 612_347;
/// As visitors see the pay in the data of pages.
const ROUNDED: &str = "\"averageSalary\":610000";
const BENEFIT: &str = "Kjennemerke";

/// Where a contributor could see it.
const SHOWN: [&str; 18] = [
    "/api/statistics",
    "/api/facts",
    "/api/popular-jobs",
    "/api/jobs",
    "/api/jobs/Fyrvokter",
    "/api/jobs/Fyrvokter?company=Lillefyr&location=Bod%C3%B8",
    "/api/locations",
    "/api/counties",
    "/api/location-jobs/Bod%C3%B8",
    "/api/companies-stats",
    "/api/companies/Lillefyr",
    "/api/salary-entries",
    "/api/salary-entries?q=fyrvokter",
    "/api/leaderboard?title=Fyrvokter",
    "/api/search?q=fyrvokter",
    "/api/job-titles",
    "/api/companies",
    "/api/municipalities",
];

/// Joins and gives pay in a job, and answers the session's token.
fn contribute(server: &Server, username: &str, title: &str, company: &str, pay: u64) -> String {
    let token = server.join(username);
    let form = json!({
        "jobTitle": title,
        "company": company,
        "annualSalary": pay,
        "employmentPercentage": 100,
        "experienceYears": "3-5",
        "location": "Bodø",
        "benefits": [format!("{BENEFIT} {pay}")],
    });
    let given = server.call("POST", "/api/salary-entries", &token, &form.to_string());
    given.json();
    token
}

fn read(server: &Server, path: &str, token: &str) -> String {
    let answer = server.call("GET", path, token, "");
    assert!(matches!(answer.status, 200 | 404), "{path} {answer:?}");
    answer.body
}

/// All that a contributor is told, as it was when it had this many reports.
fn everything(server: &Server, token: &str, reports: u64) -> Vec<String> {
    let mut told = Vec::new();
    for _ in 0..200 {
        told = SHOWN.map(|path| read(server, path, token)).to_vec();
        let statistics: serde_json::Value = serde_json::from_str(&told[0]).unwrap();
        if statistics["totalEntries"] == reports {
            return told;
        }
        thread::sleep(Duration::from_millis(50));
    }
    panic!("{reports} reports are never shown: {told:?}");
}

/// One report of two goes away by `take_back`, and everything is as if it had never come.
fn is_gone_after(take_back: impl Fn(&Server, &str) -> Answer) -> (Installation, Server, String) {
    let installation = Installation::new();
    let server = installation.serve("info");
    let ola = contribute(&server, "ola", "Kokk", "Storefyr", 500_123);
    let before = everything(&server, &ola, 1);
    let kari = contribute(&server, "kari", "Fyrvokter", "Lillefyr", PAY);
    let told = everything(&server, &ola, 2).concat();
    for mark in [&PAY.to_string(), BENEFIT] {
        assert!(told.contains(mark), "it was shown: {told}");
    }
    let export = read(&server, "/api/profile/export", &kari);
    assert!(export.contains(&PAY.to_string()), "{export}");
    let pages = ["/job/Fyrvokter", "/bedrift/Lillefyr", "/"];
    let visitors = pages.map(|page| read(&server, page, "")).concat();
    assert!(visitors.contains(ROUNDED), "rounded, a visitor saw it");

    assert_eq!(take_back(&server, &kari).status, 204);
    let after = everything(&server, &ola, 1);
    for ((path, before), after) in SHOWN.iter().zip(&before).zip(&after) {
        assert_eq!(before, after, "{path}");
    }
    let visitors = pages.map(|page| read(&server, page, "")).concat();
    assert!(!visitors.contains(ROUNDED), "{visitors}");
    (installation, server, kari)
}

/// A mark is in none of the files that the stopped server leaves.
fn is_in_no_file(installation: &Installation, server: Server, mark: &str) {
    assert_eq!(server.stop().0, 0);
    let files = fs::read_dir(installation.path("data")).unwrap();
    for file in files.map(|file| file.unwrap().path()) {
        let bytes = fs::read(&file).unwrap_or_default();
        assert!(!holds(&bytes, mark.as_bytes()), "{}", file.display());
    }
}

// safety S39
#[test]
fn what_is_withdrawn_is_gone_from_every_answer_the_export_and_the_files() {
    let (installation, server, kari) = is_gone_after(|server, kari| {
        let mine = server.call("GET", "/api/my-salary-entries", kari, "");
        let id = mine.json()["entries"][0]["id"].as_str().unwrap().to_owned();
        server.call("DELETE", &format!("/api/my-salary-entries/{id}"), kari, "")
    });
    let export = read(&server, "/api/profile/export", &kari);
    assert!(!export.contains(&PAY.to_string()), "{export}");
    is_in_no_file(&installation, server, &format!("{BENEFIT} {PAY}"));
}

// safety S39
#[test]
fn who_leaves_with_everything_is_gone_from_every_answer_and_the_files() {
    let (installation, server, kari) = is_gone_after(|server, kari| {
        let form = json!({ "password": PASSWORD, "withContributions": true });
        server.call("DELETE", "/api/profile", kari, &form.to_string())
    });
    let export = server.call("GET", "/api/profile/export", &kari, "");
    assert_eq!(export.status, 401);
    is_in_no_file(&installation, server, &format!("{BENEFIT} {PAY}"));
}

const FORUM: &str = "/api/company-forum/Storefyr";
/// A word that nothing else holds.
const MARK: &str = "fyrtårnmerke";

/// Says something in the forum, and answers its id.
fn say(server: &Server, path: &str, token: &str, content: &str, is_anonymous: bool) -> String {
    let form = json!({ "content": content, "is_anonymous": is_anonymous, "confirmed": true });
    let said = server.call("POST", path, token, &form.to_string()).json();
    said["id"].as_str().unwrap().to_owned()
}

/// What was said, thought and reported of a discussion is gone by `take_back` from all that Ola, who
/// commented on it, is told, and from the files.
fn forum_is_empty_after(take_back: impl Fn(&Server, &str, &str)) {
    let installation = Installation::new();
    let server = installation.serve("info");
    let ola = contribute(&server, "ola", "Kokk", "Storefyr", 500_123);
    everything(&server, &ola, 1);
    let kari = server.join("kari");
    let post = say(&server, FORUM, &kari, &format!("{MARK} post"), true);
    let comments = format!("{FORUM}/comment/{post}");
    let comment = say(&server, &comments, &kari, &format!("{MARK} svar"), false);
    say(&server, &comments, &ola, "Olas svar", false);
    let like = json!({ "comment_id": comment, "reaction_type": "like" }).to_string();
    let report = json!({ "post_id": post, "reason": "other", "details": format!("{MARK} grunn") });
    for token in [&ola, &kari] {
        let reacted = server.call("POST", &format!("{FORUM}/reaction"), token, &like);
        assert_eq!(reacted.status, 200, "{reacted:?}");
        let path = format!("{FORUM}/report");
        let reported = server.call("POST", &path, token, &report.to_string());
        assert_eq!(reported.status, 202, "{reported:?}");
    }
    let told = [FORUM, "/api/profile/comments", "/api/profile/export"];
    let read = || told.map(|path| read(&server, path, &ola)).concat();
    assert!(read().contains(MARK), "it was shown");
    take_back(&server, &kari, &post);
    assert!(!read().contains(MARK), "{}", read());
    let waiting = installation.run(&["moderate", "list"]).stdout;
    assert_eq!(waiting, "nothing waits for a decision\n");
    is_in_no_file(&installation, server, MARK);
}

#[test]
fn who_leaves_with_the_posts_is_gone_from_the_forum_and_the_files() {
    forum_is_empty_after(|server, kari, _| {
        let form = json!({ "password": PASSWORD, "withPosts": true }).to_string();
        let left = server.call("DELETE", "/api/profile", kari, &form);
        assert_eq!(left.status, 204, "{left:?}");
    });
}

#[test]
fn a_deleted_post_is_gone_from_the_forum_and_the_files() {
    forum_is_empty_after(|server, kari, post| {
        let gone = server.call("DELETE", &format!("{FORUM}/post/{post}"), kari, "");
        assert_eq!(gone.status, 204, "{gone:?}");
    });
}
