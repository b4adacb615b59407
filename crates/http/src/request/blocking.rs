//! The one place where work that waits leaves the request's thread.

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

/// How long the transactions of one call may take together: whoever calls is answered within five
/// seconds (requirement R6).
const CALL_LIMIT: Duration = Duration::from_millis(4_500);

tokio::task_local! {
    /// What the transactions of this call may still take.
    static TIME_LEFT: Cell<Duration>;
}

/// Gives all transactions of a call one limit.
pub(crate) async fn limit_call(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    TIME_LEFT
        .scope(Cell::new(CALL_LIMIT), next.call(request))
        .await
}

/// Runs work that may wait (a database) on the pool for such work, within the request's span.
///
/// # Errors
/// What `work` returned; a fault when the pool is gone.
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

/// Runs work as [`run`] does, with transactions that may take `limit` together.
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
    let (answer, unspent) = outcome.map_err(|error| ApiError::Fault(error.into()))?;
    let spent = limit.saturating_sub(unspent);
    // Outside of a call there is nothing to count.
    let _ = TIME_LEFT.try_with(|time| time.set(left.saturating_sub(spent)));
    Ok(answer?)
}
