//! The one place where work that waits leaves the request's thread.

use actix_web::web;
use tracing::Span;

use crate::error::ApiError;

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
    let span = Span::current();
    let outcome = web::block(move || span.in_scope(work)).await;
    Ok(outcome.map_err(|error| ApiError::Fault(error.into()))??)
}
