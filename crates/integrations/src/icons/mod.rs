//! The `Icons` port: icons of employers, fetched from their own domains.
//!
//! Responses are untrusted (requirement S22): connections go to public addresses only, redirects
//! stay on the domain, and the bytes alone decide whether a file is an image. The domains come from
//! the bundled table, never from a visitor.

mod fetcher;

use std::{convert::Infallible, sync::Arc, time::Duration};

use klarlonn_domain::catalog::{Icon, IconResult, Icons};

use self::fetcher::IconFetcher;
use crate::{
    HttpRuntime, HttpSetupError,
    lookup_cache::{CacheSettings, LookupCache},
};

/// Bytes of all cached icons together.
const MAX_CACHE_BYTES: u64 = 16 * 1024 * 1024;
/// Domains that are requested at the same time.
const MAX_CONCURRENT: usize = 4;

/// Icons with a cache in front of the domains.
pub struct CachedIcons {
    fetcher: IconFetcher,
    cache: LookupCache<Option<Icon>>,
}

impl CachedIcons {
    /// Icons of domains on the public internet, requested over HTTPS only.
    ///
    /// # Errors
    /// [`HttpSetupError`] if the HTTP client cannot be built.
    pub fn new(runtime: &Arc<HttpRuntime>) -> Result<Self, HttpSetupError> {
        Ok(Self {
            fetcher: IconFetcher::new(runtime)?,
            cache: LookupCache::new(&CacheSettings {
                max_weight: MAX_CACHE_BYTES,
                weight: |domain, icon| weight(domain, icon.as_ref()),
                time_to_live: |icon| time_to_live(icon.as_ref()),
                max_concurrent: MAX_CONCURRENT,
            }),
        })
    }
}

impl Icons for CachedIcons {
    fn icon(&self, domain: &str) -> IconResult {
        let fetch = || Ok::<_, Infallible>(self.fetcher.fetch(domain));
        match self.cache.get_or_look_up(domain, fetch) {
            Ok(Some(icon)) => IconResult::Found(icon),
            Ok(None) => IconResult::None,
            Err(_) => IconResult::Busy,
        }
    }
}

/// The memory of a cache entry, bytes.
fn weight(domain: &str, icon: Option<&Icon>) -> u32 {
    let icon_bytes = icon.map_or(0, |icon| icon.bytes().len());
    u32::try_from(domain.len() + icon_bytes).unwrap_or(u32::MAX)
}

/// A week for an icon, a day for a domain without one.
fn time_to_live(icon: Option<&Icon>) -> Duration {
    Duration::from_hours(if icon.is_some() { 7 * 24 } else { 24 })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn icon_is_cached_for_a_week_and_its_absence_for_a_day() {
        let icon = Icon::new(b"\x89PNG\r\n\x1a\n").unwrap();
        let day = Duration::from_hours(24);
        assert_eq!(
            (time_to_live(Some(&icon)), time_to_live(None)),
            (7 * day, day)
        );
    }

    #[test]
    fn weight_of_an_icon_is_its_length_plus_its_domain() {
        let icon = Icon::new(b"\x89PNG\r\n\x1a\n").unwrap();
        assert_eq!(weight("aker.no", Some(&icon)), 15);
        assert_eq!(weight("aker.no", None), 7);
    }
}
