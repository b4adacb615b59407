//! Every call that changes something, and the export, is limited (requirement S21).

use std::net::{IpAddr, Ipv4Addr};

use actix_web::http::{Method, StatusCode};
use klarlonn_domain::account::RegistrationForm;
use serde_json::{Value, json};

use crate::{
    account::members::{MemberSite, PASSWORD},
    site::{Answer, Site, nurses_and_a_developer},
};

/// No limit lets more calls through at once.
const MAX_TRIES: usize = 200;

/// Calls that need no session: they are limited by client address alone.
const WITHOUT_SESSION: [&str; 7] = [
    "/api/auth/register",
    "/api/auth/login",
    "/api/auth/logout",
    "/api/auth/exchange",
    "/api/auth/forgot-password",
    "/api/auth/reset-password",
    "/api/track-search",
];

/// Every call of the document that is no `GET`, and the export.
fn limited_calls() -> Vec<(Method, String)> {
    let document: Value = serde_json::from_str(&klarlonn_http::openapi_json()).unwrap();
    let mut calls = Vec::new();
    for (path, methods) in document["paths"].as_object().unwrap() {
        for method in methods.as_object().unwrap().keys() {
            let method = Method::from_bytes(method.to_uppercase().as_bytes()).unwrap();
            if method != Method::GET || path == "/api/profile/export" {
                calls.push((method, filled_in(path)));
            }
        }
    }
    calls
}

/// The path with a value for each of its parameters.
fn filled_in(path: &str) -> String {
    let segments = path.split('/').map(|segment| match segment {
        "{company}" => "Helse%20Bergen",
        "{id}" | "{postId}" | "{commentId}" => "00000000-0000-4000-8000-000000000000",
        segment => {
            assert!(!segment.contains('{'), "give {segment} of {path} a value");
            segment
        }
    });
    segments.collect::<Vec<_>>().join("/")
}

/// What the call is sent with: no more than it takes to be read.
fn body(path: &str) -> Value {
    match path {
        "/api/track-search" => json!({"query": "Sykepleier"}),
        "/api/auth/login" => json!({"email": "ukjent@example.no", "password": "feil hest"}),
        _ => json!({}),
    }
}

async fn call(
    site: &MemberSite,
    peer: IpAddr,
    method: &Method,
    path: &str,
    token: Option<&str>,
) -> Answer {
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
    site.site.ask_from(peer, method, path, &headers, body).await
}

/// Calls until the answer is 429. Answers how many were let through.
async fn tries_until_limited(
    site: &MemberSite,
    (method, path): &(Method, String),
    peer: impl Fn(u32) -> IpAddr,
    tokens: &[String],
) -> Option<usize> {
    for number in 0..MAX_TRIES {
        let token = tokens.get(number % tokens.len().max(1)).map(String::as_str);
        let peer = peer(u32::try_from(number).unwrap());
        let answer = call(site, peer, method, path, token).await;
        if answer.status == StatusCode::TOO_MANY_REQUESTS {
            let seconds: u64 = answer.header("retry-after").parse().unwrap();
            assert!((1..=20 * 60).contains(&seconds), "{path}: {seconds}");
            assert_eq!(answer.error_code(), "too_many_tries");
            return Some(number);
        }
        let has_session = answer.status != StatusCode::UNAUTHORIZED;
        assert!(has_session || tokens.is_empty(), "{method} {path}");
    }
    None
}

fn one_machine(_: u32) -> IpAddr {
    Ipv4Addr::new(203, 0, 113, 9).into()
}

fn ever_new_machine(number: u32) -> IpAddr {
    Ipv4Addr::from_bits(0x0a00_0000 + number).into()
}

/// Members with a session each.
fn tokens(site: &MemberSite, count: usize) -> Vec<String> {
    let accounts = &site.site.services.accounts;
    let tokens = (0..count).map(|number| {
        let signed_in = accounts.registration.register(&RegistrationForm {
            name: "Kari Nordmann",
            username: &format!("medlem{number}"),
            email: &format!("medlem{number}@example.no"),
            password: PASSWORD,
        });
        signed_in.unwrap().token.reveal().to_owned()
    });
    tokens.collect()
}

async fn search_for(site: &Site, peer: &str, text: &str) -> Answer {
    let peer: IpAddr = peer.parse().unwrap();
    let body = json!({"query": text}).to_string();
    let headers = [("content-type", "application/json")];
    let path = "/api/track-search";
    site.ask_from(peer, Method::POST, path, &headers, body)
        .await
}

// safety S21
#[actix_web::test]
async fn search_counts_once_a_day_for_each_client() {
    let site = Site::with(nurses_and_a_developer());
    let long = format!("sykepleier{}x", " ".repeat(500));
    let clients = ["203.0.113.9", "2001:db8:1:1::1", "2001:db8:1:2::9"];
    for peer in clients {
        for text in ["Sykepleier", " SYKEPLEIER", &long, "Systemutvikler"] {
            let answer = search_for(&site, peer, text).await;
            assert_eq!(answer.status, StatusCode::ACCEPTED);
        }
    }
    // The IPv6 clients are in one network.
    let twice = [("sykepleier", 2), ("systemutvikler", 2)];
    assert_eq!(
        site.search_counts(),
        twice.map(|(title, count)| (title.to_owned(), count))
    );
}

// safety S21
#[actix_web::test]
async fn four_hundred_searches_of_a_client_count_once() {
    let site = Site::with(nurses_and_a_developer());
    let mut refused = 0;
    for _ in 0..400 {
        let answer = search_for(&site, "203.0.113.9", "Sykepleier").await;
        refused += usize::from(answer.status == StatusCode::TOO_MANY_REQUESTS);
    }
    assert!(refused > 300, "{refused}");
    assert_eq!(site.search_counts(), [("sykepleier".to_owned(), 1)]);
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
        let tries = tries_until_limited(&site, &call, ever_new_machine, &token).await;
        if tries.is_none() {
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
        let tries = tries_until_limited(&site, &call, one_machine, &tokens).await;
        if tries.is_none() {
            unlimited.push(call);
        }
    }
    assert!(unlimited.is_empty(), "{unlimited:#?}");
}
