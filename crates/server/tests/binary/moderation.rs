//! Moderators, and what they decide, while the server runs.

use std::{thread, time::Duration};

use serde_json::{Value, json};

use crate::installation::{Installation, Response, Server, wait_until};

const FORUM: &str = "/api/company-forum/Helse%20Bergen";
const QUEUE: &str = "/api/moderation/queue";

/// A member with a session token.
struct Member {
    id: String,
    username: &'static str,
    token: String,
}

/// The session of a moderator.
pub(crate) struct Moderator(String);

impl Moderator {
    /// The reason of all decisions.
    pub(crate) const REASON: &str = "Navngir et møtested";

    /// Registers a member, and makes it a moderator.
    pub(crate) fn appoint(installation: &Installation, server: &Server) -> Self {
        let token = server.join("vakt");
        let add = ["moderators", "add", "vakt@example.no", "--name", "Åse Vakt"];
        let added = installation.run(&add);
        assert_eq!(added.code, 0, "{added:?}");
        Self(token)
    }

    /// Decides on an item of the queue.
    pub(crate) fn decide(
        &self,
        server: &Server,
        item: &str,
        action: &str,
        target: Option<&str>,
    ) -> Response {
        let form = json!({
            "item": item, "action": action, "reason": Self::REASON, "target": target,
        });
        let path = "/api/moderation/decisions";
        server.call("POST", path, &self.0, &form.to_string())
    }

    /// Waits until an item can be decided on: names and outliers come with the figures.
    pub(crate) fn wait_for(&self, server: &Server, item: &str) {
        let item = item.replace(' ', "%20");
        let path = format!("/api/moderation/item?id={item}");
        wait_until(&item, || {
            server.call("GET", &path, &self.0, "").status == 200
        });
    }

    /// Returns what waits for a decision.
    pub(crate) fn queue(&self, server: &Server) -> Value {
        server.call("GET", QUEUE, &self.0, "").json()["items"].clone()
    }
}

/// A running site with one employer and two members, and the ids of two posts by Kari that Ola
/// reported: one under her username and one anonymous.
struct Site {
    installation: Installation,
    server: Server,
    kari: Member,
    ola: Member,
    moderator: Moderator,
    named: String,
    anonymous: String,
}

impl Site {
    fn new() -> Self {
        let installation = Installation::new();
        let salaries = "job_title,annual_salary,company\nSykepleier,600000,Helse Bergen\n";
        installation.import_salaries("pay.csv", salaries);
        let server = installation.serve("info");
        let [kari, ola] = ["kari", "ola"].map(|username| join(&server, username));
        let moderator = Moderator::appoint(&installation, &server);
        let mut site = Self {
            installation,
            server,
            moderator,
            kari,
            ola,
            named: String::new(),
            anonymous: String::new(),
        };
        site.named = site.post_and_report("Møtes i Storgata\nkl. 17", false, "spam", "");
        site.anonymous = site.post_and_report("Sjefen er dum", true, "other", "Krenker en leder");
        site
    }

    /// Posts as Kari, reports as Ola, and returns the post's id.
    fn post_and_report(
        &self,
        content: &str,
        is_anonymous: bool,
        reason: &str,
        details: &str,
    ) -> String {
        let form = json!({ "content": content, "is_anonymous": is_anonymous, "confirmed": true });
        let post = self.call("POST", FORUM, &self.kari, &form);
        let id = post["id"].as_str().unwrap().to_owned();
        let form = json!({ "post_id": id, "reason": reason, "details": details });
        self.call("POST", &format!("{FORUM}/report"), &self.ola, &form);
        id
    }

    fn call(&self, method: &str, path: &str, member: &Member, form: &Value) -> Value {
        let response = self
            .server
            .call(method, path, &member.token, &form.to_string());
        response.json()
    }

    fn decide(&self, action: &str, id: &str) {
        let item = format!("message:{id}");
        let decided = self.moderator.decide(&self.server, &item, action, None);
        assert_eq!(decided.status, 201, "{decided:?}");
    }

    /// Asserts that a text names neither the author nor the reporter.
    fn assert_names_nobody(&self, text: &str) {
        for member in [&self.kari, &self.ola] {
            let email = format!("{}@example.no", member.username);
            let plain = member.id.replace('-', "");
            for mark in [&member.id, &plain, &email, member.username] {
                assert!(!text.contains(mark), "{mark} is in {text}");
            }
        }
    }
}

fn join(server: &Server, username: &'static str) -> Member {
    let token = server.join(username);
    let me = server.call("GET", "/api/auth/me", &token, "").json();
    Member {
        id: me["id"].as_str().unwrap().to_owned(),
        username,
        token,
    }
}

/// An email about an anonymous post would reveal its author to anyone who sees the email.
// safety S25
#[test]
fn only_authors_of_named_posts_get_an_email() {
    let site = Site::new();
    for id in [&site.anonymous, &site.named] {
        site.decide("hide", id);
    }
    wait_until("the email is written", || {
        !site.installation.emails().is_empty()
    });
    for id in [&site.anonymous, &site.named] {
        site.decide("restore", id);
    }
    // Emails due in the same second are sent in any order, and a member gets two of these a day.
    wait_until("the other email is written", || {
        site.installation.emails().len() >= 2
    });
    for id in [&site.anonymous, &site.named] {
        let form = json!({ "post_id": id, "reason": "spam" });
        site.call("POST", &format!("{FORUM}/report"), &site.ola, &form);
        site.decide("hide", id);
    }
    // Time for a third email to follow, if there were one.
    thread::sleep(Duration::from_secs(1));
    let emails = site.installation.emails();
    let mut subjects: Vec<&str> = Vec::new();
    for email in &emails {
        assert_eq!(email.to, "kari@example.no");
        assert!(email.text.contains("/profile"), "{email:?}");
        assert!(!email.text.contains("Storgata"), "{email:?}");
        subjects.push(&email.subject);
    }
    subjects.sort_unstable();
    let hidden = "Noe du skrev på Klarlønn, er skjult";
    let shown = "Noe du skrev på Klarlønn, vises igjen";
    assert_eq!(subjects, [hidden, shown]);
    // The profile shows both.
    let own = site.call("GET", "/api/profile/comments", &site.kari, &json!({}));
    for written in own.as_array().unwrap() {
        assert_eq!(written["hidden_reason"], Moderator::REASON);
    }
}

// safety S25, R10
#[test]
fn log_shows_decisions_but_no_authors() {
    let site = Site::new();
    site.decide("hide", &site.anonymous);
    site.decide("keep", &site.named);
    // Decisions remain after the post is deleted.
    let path = format!("{FORUM}/post/{}", site.anonymous);
    let deleted = site.server.call("DELETE", &path, &site.kari.token, "");
    assert_eq!(deleted.status, 204, "{deleted:?}");
    let log = site.installation.run(&["moderators", "log"]).stdout;
    site.assert_names_nobody(&log);
    let decisions: Vec<Value> = serde_json::from_str(&log).unwrap();
    let mut logged: Vec<Value> = Vec::new();
    for mut decision in decisions {
        let fields = decision.as_object_mut().unwrap();
        // Only the day is stored.
        let decided_on = fields.remove("decided_on").unwrap();
        assert_eq!(decided_on.as_str().unwrap().len(), "2026-11-23".len());
        logged.push(decision);
    }
    // Both have the same day.
    logged.sort_by_key(|decision| decision["action"].to_string());
    let decision = |action: &str, id: &str| {
        json!({
            "decided_by": "Åse Vakt",
            "action": action,
            "item": format!("message:{id}"),
            "label": "Helse Bergen",
            "target": null,
            "reason": Moderator::REASON,
            "has_effect": true,
        })
    };
    let expected = [
        decision("hide", &site.anonymous),
        decision("keep", &site.named),
    ];
    assert_eq!(logged, expected);
}

/// A member is a moderator from the command to the one that ends it, while the server runs.
#[test]
fn moderators_command_gives_and_ends_the_role() {
    let site = Site::new();
    let moderators = |arguments: &[&str]| {
        let command = [&["moderators"], arguments].concat();
        site.installation.run(&command)
    };
    let is_moderator = || {
        let me = site.call("GET", "/api/auth/me", &site.ola, &json!({}));
        let queue = site.server.call("GET", QUEUE, &site.ola.token, "");
        assert_eq!(queue.status == 200, me["isModerator"] == true, "{queue:?}");
        queue.status == 200
    };
    assert!(!is_moderator());
    let remove = ["remove", "vakt@example.no"];
    assert_eq!(moderators(&remove).code, 0);
    assert_eq!(moderators(&["list"]).stdout, "there are no moderators\n");
    let unknown = moderators(&["add", "ingen@example.no", "--name", "Ola M."]);
    assert_eq!(unknown.sentence(), "no member has this email address");
    let added = moderators(&["add", "ola@example.no", "--name", "Ola M."]);
    assert_eq!(
        added.stdout,
        "Ola M. is a moderator, with the username ola\n"
    );
    assert!(is_moderator());
    let again = moderators(&["add", "ola@example.no", "--name", "Ole"]);
    assert_eq!(again.sentence(), "the member is a moderator already");
    let taken = moderators(&["add", "kari@example.no", "--name", "Ola M."]);
    assert_eq!(taken.sentence(), "another moderator has this name");
    let list = moderators(&["list"]).stdout;
    assert!(list.ends_with("  Ola M.  ola@example.no\n"), "{list}");
    assert_eq!(moderators(&["remove", "ola@example.no"]).code, 0);
    assert!(!is_moderator());
    let none = moderators(&["remove", "ola@example.no"]);
    assert_eq!(none.sentence(), "the member is not a moderator");
}
