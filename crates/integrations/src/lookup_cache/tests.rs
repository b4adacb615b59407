use std::{
    convert::Infallible,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Barrier,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

use super::*;

const MAX_CONCURRENT: usize = 4;

/// A cache for texts with a total length of 250 bytes; the text "short" expires after 20 ms.
fn cache() -> LookupCache<&'static str> {
    LookupCache::new(&CacheSettings {
        max_weight: 250,
        weight: |_, text| u32::try_from(text.len()).unwrap(),
        time_to_live: |text| match *text {
            "short" => Duration::from_millis(20),
            _ => Duration::from_hours(1),
        },
        max_concurrent: MAX_CONCURRENT,
    })
}

/// Looks a key up and returns whether that called the lookup function.
fn is_looked_up(cache: &LookupCache<&'static str>, key: &str, value: &'static str) -> bool {
    let mut is_called = false;
    let found = cache.get_or_look_up(key, || {
        is_called = true;
        Ok::<_, Infallible>(value)
    });
    assert_eq!(found.unwrap(), value);
    is_called
}

fn wait_for_permits(cache: &LookupCache<&'static str>, available: usize) {
    while cache.permits.available_permits() != available {
        thread::yield_now();
    }
}

#[test]
fn value_is_looked_up_once() {
    let cache = cache();
    assert_eq!(cache.get("a"), None);
    assert!(is_looked_up(&cache, "a", "long"));
    assert!(!is_looked_up(&cache, "a", "long"));
    assert_eq!(cache.get("a"), Some("long"));
}

#[test]
fn expired_value_is_looked_up_again() {
    let cache = cache();
    for _ in 0..2 {
        assert!(is_looked_up(&cache, "a", "short"));
        thread::sleep(Duration::from_millis(30));
        assert_eq!(cache.get("a"), None);
    }
    assert!(is_looked_up(&cache, "a", "long"));
    thread::sleep(Duration::from_millis(30));
    assert_eq!(cache.get("a"), Some("long"));
}

#[test]
fn full_cache_evicts_the_least_recently_used_entry() {
    const HUNDRED_BYTES: &str = concat!(
        "0123456789012345678901234567890123456789",
        "012345678901234567890123456789012345678901234567890123456789"
    );
    let cache = cache();
    for key in ["a", "b", "c"] {
        assert!(is_looked_up(&cache, key, HUNDRED_BYTES));
    }
    assert_eq!(cache.entries.weighted_size(), 200);
    assert!(!is_looked_up(&cache, "c", HUNDRED_BYTES));
    assert!(!is_looked_up(&cache, "b", HUNDRED_BYTES));
    assert!(is_looked_up(&cache, "a", HUNDRED_BYTES));
}

#[test]
fn lookup_beyond_the_limit_is_busy_at_once() {
    let cache = cache();
    let barrier = Barrier::new(MAX_CONCURRENT + 1);
    thread::scope(|scope| {
        for key in ["a", "b", "c", "d"] {
            let (cache, barrier) = (&cache, &barrier);
            scope.spawn(move || {
                cache.get_or_look_up(key, || {
                    barrier.wait();
                    Ok::<_, Infallible>("value")
                })
            });
        }
        wait_for_permits(&cache, 0);
        for key in ["a", "e"] {
            let outcome = cache.get_or_look_up(key, || Ok::<_, Infallible>("value"));
            assert!(matches!(outcome, Err(LookupError::Busy)), "{key}");
        }
        barrier.wait();
    });
    assert!(!is_looked_up(&cache, "a", "value"));
    assert!(is_looked_up(&cache, "e", "value"));
}

#[test]
fn concurrent_lookups_of_one_key_call_the_function_once() {
    let cache = cache();
    let calls = AtomicUsize::new(0);
    let look_up = || {
        calls.fetch_add(1, Ordering::Relaxed);
        wait_for_permits(&cache, MAX_CONCURRENT - 2);
        Ok::<_, Infallible>("value")
    };
    thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| assert_eq!(cache.get_or_look_up("a", look_up).unwrap(), "value"));
        }
    });
    assert_eq!(calls.load(Ordering::Relaxed), 1);
}

#[test]
fn failed_lookup_is_not_cached() {
    let cache = cache();
    let outcome = cache.get_or_look_up("a", || Err("unreachable"));
    assert!(matches!(outcome, Err(LookupError::Failed(error)) if *error == "unreachable"));
    assert!(is_looked_up(&cache, "a", "value"));
}

#[test]
fn panicking_lookup_releases_its_permit_and_key() {
    let cache = cache();
    for _ in 0..=MAX_CONCURRENT {
        let lookup = || cache.get_or_look_up("a", || -> Result<_, Infallible> { panic!("test") });
        assert!(catch_unwind(AssertUnwindSafe(lookup)).is_err());
    }
    assert!(is_looked_up(&cache, "a", "value"));
}
