use std::{
    io::Read,
    sync::{
        LazyLock,
        atomic::{AtomicUsize, Ordering},
    },
};

use actix_web::{
    body::to_bytes,
    http::{
        StatusCode,
        header::{ACCEPT_ENCODING, CONTENT_ENCODING, ETAG, HeaderValue, IF_NONE_MATCH},
    },
    rt::time::sleep,
};
use futures_util::future::join_all;

use super::*;

fn accepting(encodings: &'static str) -> HeaderMap {
    let mut headers = HeaderMap::new();
    headers.insert(ACCEPT_ENCODING, HeaderValue::from_static(encodings));
    headers
}

fn content(body: &str) -> Content {
    Content {
        status: StatusCode::OK,
        body: body.to_owned().into(),
        media_type: "application/json",
        cache_control: "no-cache",
        vary: "accept-encoding",
        exact_entries: 0,
    }
}

fn response(body: &str) -> CachedResponse {
    CachedResponse::new(content(body), Encoding::Identity).unwrap()
}

fn question(snapshot: u64, target: &str) -> Question {
    Question {
        snapshot,
        access: Access::Limited,
        encoding: Encoding::Identity,
        target: target.into(),
    }
}

/// A question of the first snapshot.
static FIRST: LazyLock<Question> = LazyLock::new(|| question(0, "/api/jobs"));
/// The same question of the next snapshot.
static NEXT: LazyLock<Question> = LazyLock::new(|| question(1, "/api/jobs"));

/// Returns the body of the response to a question, which is `body` if it is not cached.
async fn ask(cache: &ResponseCache, question: &Question, body: &'static str) -> String {
    let made = cache.get_or_make(question, move || Ok(response(body)));
    let response = made.await.unwrap().to_response(&HeaderMap::new());
    let bytes = to_bytes(response.into_body()).await.unwrap();
    String::from_utf8(bytes.to_vec()).unwrap()
}

#[actix_web::test]
async fn new_snapshot_empties_the_cache() {
    let cache = ResponseCache::default();
    assert_eq!(ask(&cache, &FIRST, "first").await, "first");
    assert_eq!(ask(&cache, &FIRST, "second").await, "first");
    assert!(cache.get(&NEXT).is_none());
    assert_eq!(ask(&cache, &NEXT, "third").await, "third");
    assert!(cache.get(&FIRST).is_none());
    assert_eq!(cache.len(), 1);
}

#[actix_web::test]
async fn answer_of_a_replaced_snapshot_is_not_kept() {
    let cache = ResponseCache {
        cores: Semaphore::new(2),
        ..ResponseCache::default()
    };
    let (started, has_started) = tokio::sync::oneshot::channel();
    let (resume, is_resumed) = std::sync::mpsc::channel();
    let old = cache.get_or_make(&FIRST, move || {
        started.send(()).unwrap();
        is_resumed.recv().unwrap();
        Ok(response("old"))
    });
    let new = async {
        has_started.await.unwrap();
        let new = ask(&cache, &NEXT, "new").await;
        resume.send(()).unwrap();
        new
    };
    let (old, new) = futures_util::future::join(old, new).await;
    assert!(old.is_ok());
    assert_eq!(new, "new");
    assert!(cache.get(&FIRST).is_none());
    assert_eq!(ask(&cache, &NEXT, "again").await, "new");
}

#[actix_web::test]
async fn response_that_is_not_successful_is_not_cached() {
    let cache = ResponseCache::default();
    let missing = cache.get_or_make(&FIRST, || {
        let status = StatusCode::NOT_FOUND;
        let content = Content {
            status,
            ..content("missing")
        };
        Ok(CachedResponse::new(content, Encoding::Identity).unwrap())
    });
    assert_eq!(missing.await.unwrap().content.status, StatusCode::NOT_FOUND);
    assert!(cache.get(&FIRST).is_none());
}

#[actix_web::test]
async fn error_is_not_cached() {
    let cache = ResponseCache::default();
    let failed = cache.get_or_make(&FIRST, || Err(ApiError::UnknownFilter));
    assert!(failed.await.is_err());
    assert_eq!(ask(&cache, &FIRST, "second").await, "second");
}

#[actix_web::test]
async fn concurrent_calls_make_one_response() {
    let (cache, made) = (ResponseCache::default(), Arc::new(AtomicUsize::new(0)));
    let calls = (0..20).map(|_| {
        let made = Arc::clone(&made);
        cache.get_or_make(&FIRST, move || {
            made.fetch_add(1, Ordering::Relaxed);
            std::thread::sleep(std::time::Duration::from_millis(20));
            Ok(response("once"))
        })
    });
    assert!(join_all(calls).await.iter().all(Result::is_ok));
    assert_eq!(made.load(Ordering::Relaxed), 1);
}

#[actix_web::test]
async fn at_most_one_response_per_core_is_made_at_once() {
    let cache = ResponseCache::default();
    let (running, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
    let targets: Vec<String> = (0..50)
        .map(|number| format!("/api/search?q={number}"))
        .collect();
    let calls = targets.iter().map(|target| {
        let question = question(0, target);
        let (cache, running, most) = (&cache, Arc::clone(&running), Arc::clone(&most));
        async move {
            let make = move || {
                most.fetch_max(running.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                std::thread::sleep(std::time::Duration::from_millis(2));
                running.fetch_sub(1, Ordering::SeqCst);
                Ok(response("made"))
            };
            cache.get_or_make(&question, make).await
        }
    });
    assert!(join_all(calls).await.iter().all(Result::is_ok));
    let cores = available_parallelism().unwrap().get();
    assert!(most.load(Ordering::SeqCst) <= cores);
}

// safety R6
#[actix_web::test]
async fn calls_that_wait_too_long_for_a_core_get_busy() {
    let cache = ResponseCache {
        max_wait: Duration::from_millis(50),
        ..ResponseCache::default()
    };
    let cores = available_parallelism().unwrap().get();
    let _all_cores = cache
        .cores
        .acquire_many(u32::try_from(cores).unwrap())
        .await
        .unwrap();
    // The second and third wait for the first, and no longer than it.
    let calls = (0..3).map(|_| cache.get_or_make(&FIRST, || unreachable!()));
    let outcomes = timeout_at(Instant::now() + 2 * cache.max_wait, join_all(calls)).await;
    for outcome in outcomes.unwrap() {
        assert!(matches!(outcome, Err(ApiError::Busy(_))));
    }
}

#[actix_web::test]
async fn cancelled_call_does_not_block_the_others() {
    let cache = ResponseCache::default();
    let slow = cache.get_or_make(&FIRST, || {
        std::thread::sleep(std::time::Duration::from_millis(50));
        Ok(response("cancelled"))
    });
    let timeout = sleep(std::time::Duration::from_millis(5));
    futures_util::future::select(Box::pin(slow), Box::pin(timeout)).await;
    assert_eq!(ask(&cache, &FIRST, "next").await, "next");
}

#[actix_web::test]
async fn cache_is_bounded_in_bytes() {
    let cache = ResponseCache::default();
    let megabyte = "x".repeat(1 << 20);
    for number in 0..200 {
        let target = format!("/api/search?q={number}");
        let question = question(0, &target);
        let body = megabyte.clone();
        let made = cache.get_or_make(&question, move || Ok(response(&body)));
        made.await.unwrap();
    }
    assert!(cache.responses.weight() <= CAPACITY);
    assert!(cache.responses.len() < 100);
}

#[test]
fn best_accepted_encoding_is_chosen() {
    for (accepted, encoding) in [
        ("gzip, deflate, br, zstd", Encoding::Brotli),
        ("gzip, br;q=0", Encoding::Gzip),
        ("deflate", Encoding::Identity),
        ("", Encoding::Identity),
    ] {
        assert_eq!(
            Encoding::accepted(&accepting(accepted)),
            encoding,
            "{accepted}"
        );
    }
    assert_eq!(Encoding::accepted(&HeaderMap::new()), Encoding::Identity);
}

#[actix_web::test]
async fn encoded_bodies_decode_to_the_same_text() {
    let text = "Sykepleier ".repeat(1_000);
    for (encoding, header) in [(Encoding::Brotli, "br"), (Encoding::Gzip, "gzip")] {
        let made = CachedResponse::new(content(&text), encoding).unwrap();
        let response = made.to_response(&HeaderMap::new());
        assert_eq!(response.headers().get(CONTENT_ENCODING).unwrap(), header);
        let bytes = to_bytes(response.into_body()).await.unwrap();
        assert!(bytes.len() < text.len() / 10);
        let mut decoded = String::new();
        match encoding {
            Encoding::Brotli => {
                brotli::Decompressor::new(&*bytes, 4_096).read_to_string(&mut decoded)
            }
            _ => flate2::read::GzDecoder::new(&*bytes).read_to_string(&mut decoded),
        }
        .unwrap();
        assert_eq!(decoded, text);
    }
}

#[test]
fn entity_tag_is_strong_and_differs_by_encoding() {
    let text = "Sykepleier ".repeat(1_000);
    let tag = |encoding| {
        let made = CachedResponse::new(content(&text), encoding).unwrap();
        made.to_response(&HeaderMap::new())
            .headers()
            .get(ETAG)
            .unwrap()
            .clone()
    };
    let (brotli, identity) = (tag(Encoding::Brotli), tag(Encoding::Identity));
    assert_eq!(brotli, tag(Encoding::Brotli));
    assert_ne!(brotli, identity);
    assert!(identity.to_str().unwrap().starts_with('"'));
}

#[test]
fn known_entity_tag_gets_304() {
    let made = response("{}");
    let tag = made
        .to_response(&HeaderMap::new())
        .headers()
        .get(ETAG)
        .unwrap()
        .clone();
    let tag = tag.to_str().unwrap();
    for (known, status) in [
        (tag.to_owned(), StatusCode::NOT_MODIFIED),
        (format!("W/{tag}"), StatusCode::NOT_MODIFIED),
        (format!("\"other\", {tag}"), StatusCode::NOT_MODIFIED),
        ("*".to_owned(), StatusCode::NOT_MODIFIED),
        ("\"other\"".to_owned(), StatusCode::OK),
    ] {
        let mut headers = HeaderMap::new();
        headers.insert(IF_NONE_MATCH, HeaderValue::from_str(&known).unwrap());
        assert_eq!(made.to_response(&headers).status(), status, "{known}");
    }
}
