//! Following names, and stopping by the link of a letter.

use std::net::Ipv4Addr;

use actix_web::http::{Method, StatusCode};
use klarlonn_domain::store::{StoreError, in_snapshot};
use klarlonn_testing::{NumberedTagKey, entry};
use serde_json::{Value, json};

use crate::{
    account::members::{MemberSite, TestMember},
    site::{Response, Site},
};

const FOLLOWS: &str = "/api/follows";
const STOP: &str = "/api/follows/stop";
const STOP_PAGE: &str = "/slutt-a-folge";

fn entries() -> Vec<klarlonn_domain::contribution::NewSalaryEntry> {
    vec![
        entry(1, "Sykepleier", 600_000).at("Helse Bergen").build(),
        entry(2, "Rør/legger", 600_000).at("Helse Bergen").build(),
    ]
}

fn site() -> MemberSite {
    MemberSite::from_site(Site::with(entries()))
}

async fn change(site: &MemberSite, member: &TestMember, method: Method, path: &str) -> Response {
    let path = format!("{FOLLOWS}/{path}");
    let token = Some(member.token.as_str());
    site.send(method, &path, token, &Value::Null).await
}

async fn follows(site: &MemberSite, member: &TestMember) -> Value {
    site.get(FOLLOWS, &member.token).await.json()
}

/// Returns the token in the letters of the only follower.
fn stop_token(site: &MemberSite) -> String {
    let records = in_snapshot::<_, StoreError>(&*site.app.services.store, |unit| {
        unit.followers().all(&NumberedTagKey::default())
    });
    records.unwrap()[0].1.stop.reveal().to_owned()
}

#[actix_web::test]
async fn member_follows_and_stops_following() {
    let site = site();
    let kari = site.register("kari").await;
    for path in [
        "job/sykepleier",
        "company/helse%20bergen",
        "job/R%C3%B8r%2Flegger",
    ] {
        let followed = change(&site, &kari, Method::PUT, path).await;
        assert_eq!(followed.status, StatusCode::NO_CONTENT, "{}", followed.body);
    }
    let response = site.get(FOLLOWS, &kari.token).await;
    assert_eq!(response.header("cache-control"), "private, no-store");
    assert_eq!(
        response.json(),
        json!({
            "follows": [
                {"kind": "job", "name": "Sykepleier"},
                {"kind": "company", "name": "Helse Bergen"},
                {"kind": "job", "name": "Rør/legger"},
            ],
            "getsLetters": true,
        })
    );
    let export = site.get("/api/profile/export", &kari.token).await.json();
    assert_eq!(export["follows"].as_array().unwrap().len(), 3);
    let second = json!({"kind": "company", "name": "Helse Bergen", "counted_entries": 2});
    assert_eq!(export["follows"][1], second);
    for _ in 0..2 {
        let stopped = change(&site, &kari, Method::DELETE, "job/SYKEPLEIER").await;
        assert_eq!(stopped.status, StatusCode::NO_CONTENT);
    }
    let left = follows(&site, &kari).await;
    assert_eq!(left["follows"].as_array().unwrap().len(), 2);
}

#[actix_web::test]
async fn unknown_names_and_visitors_are_refused() {
    let site = site();
    let kari = site.register("kari").await;
    for (path, code) in [
        ("job/Astronaut%20i%20Bod%C3%B8", "unknown_job"),
        ("company/Ukjent%20AS", "unknown_company"),
        ("place/Oslo", "not_found"),
    ] {
        let refused = change(&site, &kari, Method::PUT, path).await;
        assert_eq!(refused.error_code(), code, "{}", refused.body);
    }
    for method in [Method::PUT, Method::DELETE] {
        let path = format!("{FOLLOWS}/job/Sykepleier");
        let refused = site.send(method, &path, None, &Value::Null).await;
        assert_eq!(refused.status, StatusCode::UNAUTHORIZED);
    }
    let refused = site.send(Method::GET, FOLLOWS, None, &Value::Null).await;
    assert_eq!(refused.status, StatusCode::UNAUTHORIZED);
}

// safety S56
#[actix_web::test]
async fn unverified_member_is_told_to_verify_the_address() {
    let site = MemberSite::from_site(Site::with(entries()).with_mail());
    let kari = site.register("kari").await;
    let refused = change(&site, &kari, Method::PUT, "job/Sykepleier").await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    assert_eq!(refused.error_code(), "unverified_email");
    assert_eq!(follows(&site, &kari).await["getsLetters"], false);
}

// safety S95
#[actix_web::test]
async fn opening_the_page_of_the_link_changes_nothing() {
    let site = site();
    let kari = site.register("kari").await;
    change(&site, &kari, Method::PUT, "job/Sykepleier").await;
    let path = format!("{STOP_PAGE}?token={}", stop_token(&site));
    for method in [Method::GET, Method::HEAD] {
        let page = site.send_raw(method, &path, &[], "").await;
        assert_eq!(page.status, StatusCode::OK);
        assert_eq!(page.header("cache-control"), "no-store");
        assert_eq!(page.header("referrer-policy"), "no-referrer");
    }
    // The button works without JavaScript too; a link without a token has none.
    let form = "<noscript><form method=\"post\"><button>";
    let page = site.send_raw(Method::GET, &path, &[], "").await;
    assert!(page.body.contains(form), "{}", page.body);
    let page = site.send_raw(Method::GET, STOP_PAGE, &[], "").await;
    assert!(!page.body.contains("<form method=\"post\""));
    let kept = follows(&site, &kari).await;
    assert_eq!(kept["follows"].as_array().unwrap().len(), 1);
}

// safety S95
#[actix_web::test]
async fn button_of_the_page_stops_without_a_session() {
    let site = site();
    let kari = site.register("kari").await;
    change(&site, &kari, Method::PUT, "job/Sykepleier").await;
    let token = stop_token(&site);
    // The answers do not tell whether there is such a token.
    for (token, left) in [("kll_0", 1), (&token, 0), (&token, 0)] {
        let stopped = site.post(STOP, &json!({ "token": token })).await;
        assert_eq!(stopped.status, StatusCode::NO_CONTENT);
        assert_eq!(stopped.body, "");
        let own = follows(&site, &kari).await;
        assert_eq!(own["follows"].as_array().unwrap().len(), left);
    }
}

/// The page sends no referrer, so browsers send its form with `Origin: null`; webmail sends its own.
// safety S95
#[actix_web::test]
async fn form_without_javascript_and_webmail_stop_too() {
    let site = site();
    let kari = site.register("kari").await;
    for origin in ["null", "https://webmail.example"] {
        change(&site, &kari, Method::PUT, "job/Sykepleier").await;
        let path = format!("{STOP_PAGE}?token={}", stop_token(&site));
        let headers = [
            ("origin", origin),
            ("content-type", "application/x-www-form-urlencoded"),
        ];
        // Only this page: another path with the token is refused.
        for other in [format!("{STOP_PAGE}/"), STOP.to_owned(), "/".to_owned()] {
            let path = path.replace(STOP_PAGE, &other);
            let refused = site.send_raw(Method::POST, &path, &headers, "").await;
            assert_eq!(refused.status, StatusCode::FORBIDDEN, "{other}");
        }
        let refused = site.send_raw(Method::PUT, &path, &headers, "").await;
        assert_eq!(refused.status, StatusCode::FORBIDDEN);
        let stopped = site.send_raw(Method::POST, &path, &headers, "").await;
        assert_eq!(stopped.status, StatusCode::OK, "{}", stopped.body);
        let own = follows(&site, &kari).await;
        assert_eq!(own["follows"].as_array().unwrap().len(), 0, "{origin}");
    }
}

/// Mail programs send a form of either type, without `Origin` (RFC 8058).
// safety S95
#[actix_web::test]
async fn one_click_of_a_mail_program_stops() {
    let site = site();
    let kari = site.register("kari").await;
    let multipart = "--x\r\nContent-Disposition: form-data; name=\"List-Unsubscribe\"\r\n\r\n\
                     One-Click\r\n--x--\r\n";
    for (media_type, body) in [
        (
            "application/x-www-form-urlencoded",
            "List-Unsubscribe=One-Click",
        ),
        ("multipart/form-data; boundary=x", multipart),
    ] {
        change(&site, &kari, Method::PUT, "job/Sykepleier").await;
        let path = format!("{STOP_PAGE}?token={}", stop_token(&site));
        for _ in 0..2 {
            let headers = [("content-type", media_type)];
            let stopped = site.send_raw(Method::POST, &path, &headers, body).await;
            assert_eq!(stopped.status, StatusCode::OK, "{}", stopped.body);
        }
        let own = follows(&site, &kari).await;
        assert_eq!(own["follows"].as_array().unwrap().len(), 0);
    }
    let without_token = site.send_raw(Method::POST, STOP_PAGE, &[], "").await;
    assert_eq!(without_token.status, StatusCode::OK);
}

// safety S21
#[actix_web::test]
async fn one_click_is_limited_by_client_address() {
    let site = site();
    let peer = Ipv4Addr::new(203, 0, 113, 9).into();
    let path = format!("{STOP_PAGE}?token=kll_0");
    let mut accepted = 0;
    loop {
        let response = site.app.request_from(peer, Method::POST, &path, &[], "");
        if response.await.status == StatusCode::TOO_MANY_REQUESTS {
            break;
        }
        accepted += 1;
        // The budget grows while the calls are answered.
        assert!(accepted < 1_000);
    }
    assert!(accepted >= 120, "{accepted}");
}
