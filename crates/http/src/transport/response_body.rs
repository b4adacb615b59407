//! Response bodies that are written in chunks.

use std::{
    convert::Infallible,
    pin::Pin,
    task::{Context, Poll},
};

use actix_web::{
    body::{BodySize, MessageBody},
    web::Bytes,
};

use super::state::RequestGuard;

/// Size of a chunk, bytes.
const CHUNK_SIZE: usize = 32 * 1024;

/// A complete body that is written in chunks. Written at once, it would be copied in full for each
/// slow client.
pub(crate) struct ResponseBody {
    bytes: Bytes,
    /// Marks the request as in progress until the response is written.
    _request: Option<RequestGuard>,
}

impl ResponseBody {
    pub(super) fn new(bytes: Bytes, request: Option<RequestGuard>) -> Self {
        Self {
            bytes,
            _request: request,
        }
    }
}

impl MessageBody for ResponseBody {
    type Error = Infallible;

    fn size(&self) -> BodySize {
        BodySize::Sized(self.bytes.len() as u64)
    }

    fn poll_next(
        mut self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<Result<Bytes, Infallible>>> {
        if self.bytes.is_empty() {
            return Poll::Ready(None);
        }
        let length = self.bytes.len().min(CHUNK_SIZE);
        Poll::Ready(Some(Ok(self.bytes.split_to(length))))
    }
}
