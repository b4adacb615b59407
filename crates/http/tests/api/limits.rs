//! Every call that writes, and the export, is throttled (requirement S21).

use std::net::{IpAddr, Ipv4Addr};

use actix_web::http::{Method, StatusCode};
use klarlonn_domain::account::{Device, RegistrationForm};
use serde_json::{Value, json};

use crate::{
    account::members::{MemberSite, PASSWORD},
    site::{Response, Site, documented_calls, nurses_and_a_developer},
};

/// More requests than any limit allows.
const MAX_REQUESTS: usize = 200;

/// Calls without a session, which are only limited by client address.
const WITHOUT_SESSION: [&str; 11] = [
    "/api/auth/register",
    "/api/auth/login",
    "/api/auth/logout",
    "/api/auth/exchange",
    "/api/auth/forgot-password",
    "/api/auth/reset-password",
    "/api/auth/verify-email",
    "/api/track-search",
    "/api/contact",
    "/api/follows/stop",
    "/api/v2/tables/00000000-0000-4000-8000-000000000000/data",
];

/// Returns every documented call except `GET`, and the export.
fn limited_calls() -> Vec<(Method, String)> {
    let calls = documented_calls().into_iter();
    calls
        .filter(|(method, path)| *method != Method::GET || path == "/api/profile/export")
        .map(|(method, path)| (method, fill_template(&path)))
        .collect()
}

/// Returns the path with a value for each parameter.
fn fill_template(path: &str) -> String {
    let segments = path.split('/').map(|segment| match segment {
        "{company}" | "{name}" => "Helse%20Bergen",
        "{kind}" => "company",
        "{id}" | "{postId}" | "{commentId}" => "00000000-0000-4000-8000-000000000000",
        segment => {
            assert!(
                !segment.contains('{'),
                "{segment} of {path} has no value here"
            );
            segment
        }
    });
    segments.collect::<Vec<_>>().join("/")
}

/// Returns the smallest body that the call parses.
fn body(path: &str) -> Value {
    match path {
        "/api/track-search" => json!({"query": "Sykepleier"}),
        "/api/auth/login" => json!({"email": "ukjent@example.no", "password": "feil hest"}),
        path if path.ends_with("/display") => {
            json!({"hidesCompany": false, "coarsePlace": false, "roundsPay": false})
        }
        _ => json!({}),
    }
}

async fn call(
    site: &MemberSite,
    peer: IpAddr,
    method: &Method,
    path: &str,
    token: Option<&str>,
) -> Response {
    let bearer = format!("Bearer {}", token.unwrap_or_default());
    let is_upload = *method == Method::POST && path == "/api/profile/image";
    let mut headers = Vec::new();
    if !is_upload {
        headers.push(("content-type", "application/json"));
    }
    if token.is_some() {
        headers.push(("authorization", bearer.as_str()));
    }
    headers.push(("cookie", "__Host-klarlonn-sign-in=klb_0"));
    let body = if is_upload || *method == Method::GET {
        String::new()
    } else {
        body(path).to_string()
    };
    let method = method.clone();
    site.app
        .request_from(peer, method, path, &headers, body)
        .await
}

/// Repeats the call until it returns 429. Returns the number of requests before that; `None` if
/// [`MAX_REQUESTS`] requests are not throttled.
async fn requests_until_limited(
    site: &MemberSite,
    (method, path): &(Method, String),
    peer: impl Fn(u32) -> IpAddr,
    tokens: &[String],
) -> Option<usize> {
    for number in 0..MAX_REQUESTS {
        let token = tokens.get(number % tokens.len().max(1)).map(String::as_str);
        let peer = peer(u32::try_from(number).unwrap());
        let response = call(site, peer, method, path, token).await;
        if response.status == StatusCode::TOO_MANY_REQUESTS {
            let seconds: u64 = response.header("retry-after").parse().unwrap();
            assert!((1..=20 * 60).contains(&seconds), "{path}: {seconds}");
            if response.header("content-type") == "application/json" {
                assert_eq!(response.error_code(), "too_many_tries");
            }
            return Some(number);
        }
        let has_session = response.status != StatusCode::UNAUTHORIZED;
        assert!(has_session || tokens.is_empty(), "{method} {path}");
    }
    None
}

fn same_address(_: u32) -> IpAddr {
    Ipv4Addr::new(203, 0, 113, 9).into()
}

fn new_address(number: u32) -> IpAddr {
    Ipv4Addr::from_bits(0x0a00_0000 + number).into()
}

/// Registers this number of members and returns their tokens.
fn tokens(site: &MemberSite, count: usize) -> Vec<String> {
    let accounts = &site.app.services.domain.accounts;
    let tokens = (0..count).map(|number| {
        let signed_in = accounts.registration.register(
            &RegistrationForm {
                name: "Kari Nordmann",
                username: &format!("medlem{number}"),
                email: &format!("medlem{number}@example.no"),
                password: PASSWORD,
            },
            Device::UNKNOWN,
        );
        let signed_in = signed_in.unwrap();
        // The calls of moderators do not exist for others.
        let email = signed_in.member.email.as_str();
        let name = format!("Moderator {number}");
        site.app
            .services
            .domain
            .moderation
            .moderators()
            .add(email, &name, false)
            .unwrap();
        signed_in.token.reveal().to_owned()
    });
    tokens.collect()
}

async fn search_for(site: &Site, peer: &str, text: &str) -> Response {
    let peer: IpAddr = peer.parse().unwrap();
    let body = json!({"query": text}).to_string();
    site.track_search_from(peer, &body).await
}

// safety S21
#[actix_web::test]
async fn search_is_counted_once_a_day_per_client() {
    let site = Site::with(nurses_and_a_developer());
    let long = format!("sykepleier{}x", " ".repeat(500));
    let clients = ["203.0.113.9", "2001:db8:1:1::1", "2001:db8:1:2::9"];
    for peer in clients {
        for text in ["Sykepleier", " SYKEPLEIER", &long, "Systemutvikler"] {
            let response = search_for(&site, peer, text).await;
            assert_eq!(response.status, StatusCode::ACCEPTED);
        }
    }
    // The IPv6 clients are in the same network and count as one.
    let expected = [("sykepleier", 2), ("systemutvikler", 2)];
    assert_eq!(
        site.search_counts(),
        expected.map(|(title, count)| (title.to_owned(), count))
    );
}

// safety S21
#[actix_web::test]
async fn four_hundred_searches_of_one_client_count_once() {
    let site = Site::with(nurses_and_a_developer());
    let mut rejected = 0;
    for _ in 0..400 {
        let response = search_for(&site, "203.0.113.9", "Sykepleier").await;
        rejected += usize::from(response.status == StatusCode::TOO_MANY_REQUESTS);
    }
    assert!(rejected > 250, "{rejected}");
    assert_eq!(site.search_counts(), [("sykepleier".to_owned(), 1)]);
}

// safety S21
#[actix_web::test]
async fn searches_of_a_wide_network_count_once() {
    let site = Site::with(nurses_and_a_developer());
    for peer in [
        "203.0.113.1",
        "203.0.113.254",
        "203.0.114.1",
        "2001:db8:1::1",
        "2001:db8:1:ffff::1",
        "2001:db8:2::1",
    ] {
        search_for(&site, peer, "Sykepleier").await;
    }
    assert_eq!(site.search_counts(), [("sykepleier".to_owned(), 4)]);
}

// safety S21
#[actix_web::test]
async fn every_write_is_limited_by_member() {
    let site = MemberSite::new();
    let mut unlimited = Vec::new();
    for (call, token) in limited_calls().into_iter().zip(tokens(&site, 60)) {
        if WITHOUT_SESSION.contains(&call.1.as_str()) {
            continue;
        }
        let token = [token];
        let requests = requests_until_limited(&site, &call, new_address, &token).await;
        if requests.is_none() {
            unlimited.push(call);
        }
    }
    assert!(unlimited.is_empty(), "{unlimited:#?}");
}

// safety S21
#[actix_web::test]
async fn every_write_is_limited_by_client_address() {
    let mut unlimited = Vec::new();
    for call in limited_calls() {
        let site = MemberSite::new();
        let is_without_session = WITHOUT_SESSION.contains(&call.1.as_str());
        let members = if is_without_session { 0 } else { 60 };
        let tokens = tokens(&site, members);
        let requests = requests_until_limited(&site, &call, same_address, &tokens).await;
        if requests.is_none() {
            unlimited.push(call);
        }
    }
    assert!(unlimited.is_empty(), "{unlimited:#?}");
}
