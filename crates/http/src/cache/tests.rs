use std::sync::{
    LazyLock,
    atomic::{AtomicUsize, Ordering},
};

use actix_web::{body::to_bytes, http::StatusCode, rt::time::sleep};
use futures_util::future::join_all;

use super::*;

fn content(body: &str) -> Content {
    Content::new("application/json", "no-cache", body.to_owned())
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

/// Returns the body of the response to a question, which is `body` if it is not cached.
async fn ask(cache: &ResponseCache, question: &Question, body: &'static str) -> String {
    let made = cache.get_or_make(question, move || Ok(content(body)));
    let response = made.await.unwrap().to_response(&HeaderMap::new());
    let bytes = to_bytes(response.into_body()).await.unwrap();
    String::from_utf8(bytes.to_vec()).unwrap()
}

#[actix_web::test]
async fn new_snapshot_empties_the_cache() {
    let cache = ResponseCache::default();
    assert_eq!(ask(&cache, &FIRST, "first").await, "first");
    assert_eq!(ask(&cache, &FIRST, "second").await, "first");
    let next = question(1, "/api/jobs");
    assert!(cache.get(&next).is_none());
    assert_eq!(ask(&cache, &next, "third").await, "third");
    assert!(cache.get(&FIRST).is_none());
    assert_eq!(cache.len(), 1);
}

#[actix_web::test]
async fn errors_are_not_cached() {
    let cache = ResponseCache::default();
    let failed = cache.get_or_make(&FIRST, || Err(ApiError::UnknownFilter));
    assert!(failed.await.is_err());
    let missing = cache.get_or_make(&FIRST, || {
        Ok(Content {
            status: StatusCode::NOT_FOUND,
            ..content("missing")
        })
    });
    assert_eq!(missing.await.unwrap().content.status, StatusCode::NOT_FOUND);
    assert_eq!(ask(&cache, &FIRST, "third").await, "third");
}

#[actix_web::test]
async fn concurrent_calls_make_one_response() {
    let (cache, made) = (ResponseCache::default(), Arc::new(AtomicUsize::new(0)));
    let calls = (0..20).map(|_| {
        let made = Arc::clone(&made);
        cache.get_or_make(&FIRST, move || {
            made.fetch_add(1, Ordering::Relaxed);
            std::thread::sleep(std::time::Duration::from_millis(20));
            Ok(content("once"))
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
                Ok(content("made"))
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
        Ok(content("cancelled"))
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
        let made = cache.get_or_make(&question, move || Ok(content(&body)));
        made.await.unwrap();
    }
    assert!(cache.responses.weight() <= CAPACITY);
    assert!(cache.responses.len() < 100);
}
