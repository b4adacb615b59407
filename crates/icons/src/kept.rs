//! Icons that were fetched, kept in memory.

use std::{
    collections::{HashMap, HashSet},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use chrono::{DateTime, TimeDelta, Utc};
use klarlonn_domain::{
    catalog::{Icon, IconAnswer, Icons},
    clock::Clock,
};

/// How long an icon is kept.
const FOUND_FOR: TimeDelta = TimeDelta::days(7);
/// How long it is remembered that a domain has none.
const NONE_FOR: TimeDelta = TimeDelta::days(1);
/// The most that all icons together may hold, bytes.
const MAX_BYTES: usize = 16 * 1024 * 1024;
/// Domains that are asked at the same time. Whoever comes beyond them is not kept waiting.
const MAX_UNDERWAY: usize = 4;

/// Where icons come from when they are not kept.
pub(crate) trait Source: Send + Sync {
    /// The icon of this domain, after some seconds at the most.
    fn fetch(&self, domain: &str) -> Option<Icon>;
}

/// The icons of another source, each fetched at most once a week.
pub struct KeptIcons {
    source: Box<dyn Source>,
    clock: Arc<dyn Clock>,
    cache: Mutex<Cache>,
    max_bytes: usize,
}

#[derive(Default)]
struct Cache {
    kept: HashMap<String, Kept>,
    bytes: usize,
    underway: HashSet<String>,
}

struct Kept {
    icon: Option<Icon>,
    until: DateTime<Utc>,
}

impl KeptIcons {
    /// The icons of `web`, none of them fetched yet.
    pub fn new(web: crate::Web, clock: Arc<dyn Clock>) -> Self {
        Self::of(Box::new(web), clock, MAX_BYTES)
    }

    fn of(source: Box<dyn Source>, clock: Arc<dyn Clock>, max_bytes: usize) -> Self {
        Self {
            source,
            clock,
            cache: Mutex::default(),
            max_bytes,
        }
    }

    fn cache(&self) -> MutexGuard<'_, Cache> {
        // Whatever broke while holding it has at worst left an icon out.
        self.cache.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What is known without asking anybody; `None` when this caller is to ask.
    fn known(&self, domain: &str) -> Option<IconAnswer> {
        let now = self.clock.now();
        let mut cache = self.cache();
        if let Some(kept) = cache.kept.get(domain).filter(|kept| now < kept.until) {
            let icon = kept.icon.clone();
            return Some(icon.map_or(IconAnswer::None, IconAnswer::Found));
        }
        if cache.underway.len() >= MAX_UNDERWAY || !cache.underway.insert(domain.to_owned()) {
            return Some(IconAnswer::NotYet);
        }
        None
    }

    fn keep(&self, domain: &str, icon: Option<Icon>) {
        let time = if icon.is_some() { FOUND_FOR } else { NONE_FOR };
        let until = self.clock.now() + time;
        let mut cache = self.cache();
        cache.put(domain, Kept { icon, until });
        cache.make_room(self.max_bytes);
    }
}

impl Icons for KeptIcons {
    fn icon(&self, domain: &str) -> IconAnswer {
        if let Some(known) = self.known(domain) {
            return known;
        }
        let _underway = Underway {
            icons: self,
            domain,
        };
        let icon = self.source.fetch(domain);
        self.keep(domain, icon.clone());
        icon.map_or(IconAnswer::None, IconAnswer::Found)
    }
}

/// A domain that is being asked; no longer so when this is gone, whatever happened meanwhile.
struct Underway<'a> {
    icons: &'a KeptIcons,
    domain: &'a str,
}

impl Drop for Underway<'_> {
    fn drop(&mut self) {
        self.icons.cache().underway.remove(self.domain);
    }
}

impl Cache {
    fn put(&mut self, domain: &str, kept: Kept) {
        self.bytes += kept.size();
        if let Some(before) = self.kept.insert(domain.to_owned(), kept) {
            self.bytes -= before.size();
        }
    }

    /// Lets those go that would be asked for anew first.
    fn make_room(&mut self, max_bytes: usize) {
        while self.bytes > max_bytes {
            let icons = self.kept.iter().filter(|(_, kept)| kept.icon.is_some());
            let oldest = icons.min_by_key(|(_, kept)| kept.until);
            let Some(domain) = oldest.map(|(domain, _)| domain.clone()) else {
                return;
            };
            if let Some(gone) = self.kept.remove(&domain) {
                self.bytes -= gone.size();
            }
        }
    }
}

impl Kept {
    fn size(&self) -> usize {
        self.icon.as_ref().map_or(0, |icon| icon.bytes().len())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{
        Barrier,
        atomic::{AtomicUsize, Ordering},
    };

    use klarlonn_testing::SettableClock;

    use super::*;

    fn icon(size: usize) -> Icon {
        let mut bytes = b"\x89PNG\r\n\x1a\n".to_vec();
        bytes.resize(size, 7);
        Icon::new(&bytes).unwrap()
    }

    /// Has an icon of 100 bytes for every domain but `none.no`, and counts how often it is asked.
    #[derive(Default)]
    struct Counting(AtomicUsize);

    impl Source for Arc<Counting> {
        fn fetch(&self, domain: &str) -> Option<Icon> {
            self.0.fetch_add(1, Ordering::Relaxed);
            (domain != "none.no").then(|| icon(100))
        }
    }

    fn kept(max_bytes: usize) -> (KeptIcons, Arc<Counting>, Arc<SettableClock>) {
        let clock = Arc::new(SettableClock::at_noon("2026-11-21"));
        let source = Arc::new(Counting::default());
        let boxed = Box::new(Arc::clone(&source));
        let icons = KeptIcons::of(boxed, Arc::clone(&clock) as _, max_bytes);
        (icons, source, clock)
    }

    fn asked(source: &Counting) -> usize {
        source.0.load(Ordering::Relaxed)
    }

    #[test]
    fn an_icon_is_asked_for_again_after_a_week() {
        let (icons, source, clock) = kept(MAX_BYTES);
        for _ in 0..3 {
            assert_eq!(icons.icon("aker.no"), IconAnswer::Found(icon(100)));
        }
        clock.advance(TimeDelta::days(7) - TimeDelta::seconds(1));
        icons.icon("aker.no");
        assert_eq!(asked(&source), 1);
        clock.advance(TimeDelta::seconds(1));
        icons.icon("aker.no");
        assert_eq!(asked(&source), 2);
    }

    #[test]
    fn a_domain_without_an_icon_is_asked_again_after_a_day() {
        let (icons, source, clock) = kept(MAX_BYTES);
        for _ in 0..3 {
            assert_eq!(icons.icon("none.no"), IconAnswer::None);
        }
        assert_eq!(asked(&source), 1);
        clock.advance(TimeDelta::days(1));
        icons.icon("none.no");
        assert_eq!(asked(&source), 2);
    }

    #[test]
    fn when_room_is_short_the_oldest_icon_goes() {
        let (icons, source, clock) = kept(250);
        for domain in ["a.no", "b.no", "c.no"] {
            icons.icon(domain);
            clock.advance(TimeDelta::minutes(1));
        }
        icons.icon("c.no");
        icons.icon("b.no");
        assert_eq!(asked(&source), 3);
        icons.icon("a.no");
        assert_eq!(asked(&source), 4);
    }

    /// Answers when as many ask at once as the barrier waits for.
    struct Slow(Arc<Barrier>);

    impl Source for Slow {
        fn fetch(&self, _: &str) -> Option<Icon> {
            self.0.wait();
            None
        }
    }

    #[test]
    fn four_domains_are_asked_at_once_and_nobody_else_is_kept_waiting() {
        let barrier = Arc::new(Barrier::new(MAX_UNDERWAY + 1));
        let clock = Arc::new(SettableClock::at_noon("2026-11-21"));
        let slow = Box::new(Slow(Arc::clone(&barrier)));
        let icons = KeptIcons::of(slow, clock, MAX_BYTES);
        std::thread::scope(|scope| {
            for domain in ["a.no", "b.no", "c.no", "d.no"] {
                let icons = &icons;
                scope.spawn(move || icons.icon(domain));
            }
            while icons.cache().underway.len() < MAX_UNDERWAY {
                std::thread::yield_now();
            }
            assert_eq!(icons.icon("e.no"), IconAnswer::NotYet);
            assert_eq!(icons.icon("a.no"), IconAnswer::NotYet);
            barrier.wait();
        });
        assert_eq!(icons.icon("a.no"), IconAnswer::None);
    }

    /// Breaks on the first call.
    #[derive(Default)]
    struct Breaking(AtomicUsize);

    impl Source for Breaking {
        fn fetch(&self, _: &str) -> Option<Icon> {
            let first = self.0.fetch_add(1, Ordering::Relaxed) == 0;
            assert!(!first, "made to break");
            Some(icon(100))
        }
    }

    #[test]
    fn a_fetch_that_breaks_leaves_the_domain_free_to_be_asked() {
        let clock = Arc::new(SettableClock::at_noon("2026-11-21"));
        let icons = KeptIcons::of(Box::new(Breaking::default()), clock, MAX_BYTES);
        let broken = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            icons.icon("a.no");
        }));
        assert!(broken.is_err());
        assert_eq!(icons.icon("a.no"), IconAnswer::Found(icon(100)));
    }
}
