//! Responses with figures, kept in memory as the bytes that are sent.
//!
//! A response is computed, serialized and compressed once per question, access level and encoding,
//! on the thread pool. It is sent again without a handler, a log line or a database query until a new
//! snapshot of the figures is published.

mod call;
mod middleware;

use std::{
    num::NonZero,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering::Relaxed},
    },
    thread::available_parallelism,
    time::Duration,
};

use actix_web::http::{Uri, header::HeaderMap};
use klarlonn_domain::{
    account::{Access, Viewer},
    salary::SalaryService,
};
use quick_cache::{Weighter, sync::Cache};
use tokio::{
    sync::Semaphore,
    time::{Instant, error::Elapsed, timeout_at},
};

pub(crate) use call::{FigureCall, Reuse, Sources};
pub(crate) use middleware::serve_cached;

use crate::{
    encoding::Encoding,
    error::ApiError,
    metrics::Shards,
    request::blocking,
    response::{Content, EncodedResponse},
};

/// Maximum size of all responses, bytes.
const CAPACITY: u64 = 96 << 20;
/// Expected number of responses, for the size of the table.
const EXPECTED_RESPONSES: usize = 16_384;
/// Maximum wait until a response is being made, so that a call is answered within five seconds
/// (requirement R6).
const MAX_WAIT: Duration = Duration::from_secs(3);
/// Estimated size of a response apart from its body and target, bytes.
const OVERHEAD: usize = 300;

/// Positions of the counters of a cache.
const HIT: usize = 0;
const MISS: usize = 1;

/// The cached responses of all workers.
pub struct ResponseCache {
    responses: Cache<Question, Arc<EncodedResponse>, WeighBytes>,
    /// The number of the newest snapshot that a response was asked for.
    snapshot: AtomicU64,
    /// One permit per core: more threads would be no faster, and each keeps memory.
    cores: Semaphore,
    max_wait: Duration,
    /// Questions answered from memory, and those whose answers were computed.
    counters: Shards<2>,
}

impl Default for ResponseCache {
    fn default() -> Self {
        Self {
            responses: Cache::with_weighter(EXPECTED_RESPONSES, CAPACITY, WeighBytes),
            snapshot: AtomicU64::default(),
            cores: Semaphore::new(available_parallelism().map_or(1, NonZero::get)),
            max_wait: MAX_WAIT,
            counters: Shards::default(),
        }
    }
}

impl ResponseCache {
    /// Returns the response to a question, if it is in memory.
    pub(crate) fn get(&self, question: &Question) -> Option<Arc<EncodedResponse>> {
        self.responses.get(question)
    }

    /// Returns a response, and makes it on the thread pool if there is none. Concurrent calls with
    /// the same question wait for the first one. Only a successful response is kept, because there is no
    /// limit to names that do not exist.
    ///
    /// # Errors
    /// The error of `make`, which is not cached; [`ApiError::Busy`] after waiting too long.
    pub(crate) async fn get_or_make(
        &self,
        question: &Question,
        make: impl FnOnce() -> Result<Content, ApiError> + Send + 'static,
    ) -> Result<Arc<EncodedResponse>, ApiError> {
        if self.snapshot.fetch_max(question.snapshot, Relaxed) < question.snapshot {
            self.responses.clear();
        }
        let deadline = self.deadline();
        let found = timeout_at(deadline, self.responses.get_value_or_guard_async(question));
        match found.await.map_err(busy)? {
            Ok(response) => {
                self.count_hit(question);
                Ok(response)
            }
            Err(guard) => {
                if question.is_counted() {
                    self.counters.increment(&[MISS]);
                }
                let response = self.make_before(deadline, question.encoding, make).await?;
                if response.content.status.is_success() {
                    // Fails only if the key was removed in the meantime.
                    let _ = guard.insert(Arc::clone(&response));
                }
                Ok(response)
            }
        }
    }

    /// Counts a response from memory.
    pub(crate) fn count_hit(&self, question: &Question) {
        if question.is_counted() {
            self.counters.increment(&[HIT]);
        }
    }

    /// Returns how many questions were answered from memory, and how many answers were computed to be
    /// kept in it.
    pub(crate) fn hits_and_misses(&self) -> [u64; 2] {
        self.counters.sums()
    }

    /// Returns the number of responses in memory.
    pub(crate) fn len(&self) -> u64 {
        self.responses.len() as u64
    }

    /// Returns the estimated size of all responses in memory, bytes.
    pub(crate) fn size(&self) -> u64 {
        self.responses.weight()
    }

    /// Makes a response on the thread pool, without caching it.
    ///
    /// # Errors
    /// The error of `make`; [`ApiError::Busy`] after waiting too long.
    pub(crate) async fn make(
        &self,
        encoding: Encoding,
        make: impl FnOnce() -> Result<Content, ApiError> + Send + 'static,
    ) -> Result<Arc<EncodedResponse>, ApiError> {
        self.make_before(self.deadline(), encoding, make).await
    }

    async fn make_before(
        &self,
        deadline: Instant,
        encoding: Encoding,
        make: impl FnOnce() -> Result<Content, ApiError> + Send + 'static,
    ) -> Result<Arc<EncodedResponse>, ApiError> {
        let permit = timeout_at(deadline, self.cores.acquire()).await;
        let _permit = permit.map_err(busy)?.map_err(ApiError::fault)?;
        let response = blocking::run(move || make()?.encode(encoding));
        Ok(Arc::new(response.await?))
    }

    fn deadline(&self) -> Instant {
        Instant::now() + self.max_wait
    }
}

fn busy(elapsed: Elapsed) -> ApiError {
    ApiError::Busy(elapsed.into())
}

/// What a response depends on.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Question {
    /// The number of the snapshot when the question was asked. A response that is made of a newer
    /// snapshot is kept under this number, under which nobody asks any more.
    snapshot: u64,
    access: Access,
    pub(crate) encoding: Encoding,
    /// Path and query as sent.
    target: Box<str>,
}

impl Question {
    pub(crate) fn new(
        salary_service: &SalaryService,
        viewer: &Viewer,
        uri: &Uri,
        headers: &HeaderMap,
    ) -> Self {
        Self {
            snapshot: salary_service.snapshot_number(),
            access: salary_service.access(viewer),
            encoding: Encoding::accepted(headers),
            target: uri.path_and_query().map_or("/", |it| it.as_str()).into(),
        }
    }

    /// Returns whether the question counts as a hit or a miss. Questions with exact figures do not count:
    /// members with waiting changes are never answered from memory, so the counters would reveal that
    /// somebody contributed.
    fn is_counted(&self) -> bool {
        self.access == Access::Limited
    }
}

/// Weighs a response by its bytes.
#[derive(Clone)]
struct WeighBytes;

impl Weighter<Question, Arc<EncodedResponse>> for WeighBytes {
    fn weight(&self, question: &Question, response: &Arc<EncodedResponse>) -> u64 {
        (question.target.len() + response.content.body.len() + OVERHEAD) as u64
    }
}

#[cfg(test)]
mod tests;
