//! What the operator does for members who cannot sign in, while a server runs.

use serde_json::{Value, json};

use crate::{
    installation::{Installation, Outcome, PASSWORD, Server, wait_until},
    postgres::TestDatabase,
    writer::{SETTINGS, Writer},
};

fn parse(text: &str) -> Value {
    let mut export: Value = serde_json::from_str(text).unwrap();
    for session in export["sessions"].as_array_mut().unwrap() {
        // The operator has no session.
        session["is_current"] = json!(false);
    }
    export
}

#[test]
fn exported_member_is_the_same_as_downloaded() {
    let installation = Installation::new();
    let server = installation.serve_with("info", &SETTINGS);
    let writer = Writer::join(&server, 1);
    let follow = "/api/follows/company/Helse%20Bergen";
    let followed = server.call("PUT", follow, &writer.token, "");
    assert!(followed.status < 300, "{followed:?}");
    let exported = installation.run(&["members", "export", "Kari1@Example.NO"]);
    assert_eq!(exported.code, 0, "{exported:?}");
    let downloaded = server.call("GET", "/api/profile/export", &writer.token, "");
    assert_eq!(parse(&exported.stdout), parse(&downloaded.body));
    assert!(exported.stdout.contains("Sykepleier"), "{exported:?}");
}

/// Deletes a member who contributed, and checks what the running server knows of the member.
fn assert_deleted(server: &Server, run: impl Fn(&[&str]) -> Outcome) {
    let kari = Writer::join(server, 1);
    let job = |token| server.call("GET", "/api/jobs/Sykepleier", token, "").body;
    assert_ne!(job(&kari.token), job(""), "she sees exact figures");
    let ola = server.join("ola");
    let deleted = run(&["delete", "kari1@example.no", "--with-contributions"]);
    assert_eq!(deleted.code, 0, "{deleted:?}");
    let profile = |token: &str| server.call("GET", "/api/profile", token, "").status;
    assert_eq!((profile(&kari.token), profile(&ola)), (401, 200));
    // For public figures a session is in memory for a second.
    wait_until("the figures are those of a visitor", || {
        job(&kari.token) == job("")
    });
    for command in ["delete", "export"] {
        let outcome = run(&[command, "kari1@example.no"]);
        assert_eq!(outcome.sentence(), "no member has this email address");
    }
}

#[test]
fn blocked_member_is_signed_out_of_a_running_server() {
    let installation = Installation::new();
    let server = installation.serve_with("info", &SETTINGS);
    let (kari, ola) = (server.join("kari"), server.join("ola"));
    let run = |command| installation.run(&["members", command, "Kari@example.no"]);
    assert_eq!(run("block").code, 0);
    let profile = |token: &str| server.call("GET", "/api/profile", token, "").status;
    assert_eq!((profile(&kari), profile(&ola)), (401, 200));
    let form = json!({ "email": "kari@example.no", "password": PASSWORD }).to_string();
    let sign_in = || server.call("POST", "/api/auth/login", "", &form);
    assert!(sign_in().body.contains("account_blocked"));
    assert_eq!(run("unblock").code, 0);
    let token = sign_in().json()["token"].as_str().unwrap().to_owned();
    assert_eq!(profile(&token), 200);
}

#[test]
fn deleted_member_is_signed_out_of_a_running_server() {
    let installation = Installation::new();
    let server = installation.serve_with("info", &SETTINGS);
    assert_deleted(&server, |arguments| {
        installation.run(&[&["members"], arguments].concat())
    });
}

#[test]
fn deleted_member_is_signed_out_of_a_postgres_server() {
    let database = TestDatabase::new("members");
    let (installation, url) = (Installation::new(), database.url());
    let settings = [SETTINGS[0], ("KLARLONN_DATABASE_URL", &url)];
    let server = installation.serve_with("info", &settings);
    assert_deleted(&server, |arguments| {
        installation.run(&[&["members"], arguments, &["--database-url", &url]].concat())
    });
}
