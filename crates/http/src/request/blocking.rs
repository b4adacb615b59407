//! Runs blocking work on the thread pool; the only module that leaves the request's thread.

use std::{cell::Cell, time::Duration};

use actix_web::{
    Error,
    body::MessageBody,
    dev::{ServiceRequest, ServiceResponse},
    middleware::Next,
    web,
};
use klarlonn_domain::store::limit_time;
use tracing::Span;

use crate::error::ApiError;

/// Time limit of all transactions of a call together, so that it responds within five seconds
/// (requirement R6).
const CALL_LIMIT: Duration = Duration::from_millis(4_500);

tokio::task_local! {
    /// Remaining time for the transactions of this call.
    static TIME_LEFT: Cell<Duration>;
}

/// Middleware that sets one time limit for all transactions of a call.
pub(crate) async fn limit_call(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    TIME_LEFT
        .scope(Cell::new(CALL_LIMIT), next.call(request))
        .await
}

/// Runs blocking work, such as database access, on the thread pool, within the request's span.
///
/// # Errors
/// The error of `work`, or [`ApiError::Fault`] if `work` panics or the pool has stopped.
pub(crate) async fn run<T, E>(
    work: impl FnOnce() -> Result<T, E> + Send + 'static,
) -> Result<T, ApiError>
where
    T: Send + 'static,
    E: Send + 'static,
    ApiError: From<E>,
{
    run_within(CALL_LIMIT, work).await
}

/// Like [`run`], with a shorter time limit for the transactions of `work`.
///
/// # Errors
/// As [`run`].
pub(crate) async fn run_within<T, E>(
    limit: Duration,
    work: impl FnOnce() -> Result<T, E> + Send + 'static,
) -> Result<T, ApiError>
where
    T: Send + 'static,
    E: Send + 'static,
    ApiError: From<E>,
{
    let span = Span::current();
    let left = TIME_LEFT.try_with(Cell::get).unwrap_or(CALL_LIMIT);
    let limit = limit.min(left);
    let outcome = web::block(move || span.in_scope(|| limit_time(limit, work))).await;
    let (output, unspent) = outcome.map_err(ApiError::fault)?;
    let spent = limit.saturating_sub(unspent);
    // Not set outside of a call.
    let _ = TIME_LEFT.try_with(|time| time.set(left.saturating_sub(spent)));
    Ok(output?)
}
