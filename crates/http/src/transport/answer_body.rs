//! The body of an answer on its way.

use std::{
    convert::Infallible,
    pin::Pin,
    task::{Context, Poll},
};

use actix_web::{
    body::{BodySize, MessageBody},
    web::Bytes,
};

use super::state::RequestInService;

/// How much is handed over for writing at once, bytes.
const PART: usize = 32 * 1024;

/// A finished body, handed over in parts: given whole, it would be copied whole for each client that
/// reads slowly.
pub(crate) struct AnswerBody {
    bytes: Bytes,
    /// The request is served until its answer is written.
    _request: Option<RequestInService>,
}

impl AnswerBody {
    pub(super) fn new(bytes: Bytes, request: Option<RequestInService>) -> Self {
        Self {
            bytes,
            _request: request,
        }
    }
}

impl MessageBody for AnswerBody {
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
        let length = self.bytes.len().min(PART);
        Poll::Ready(Some(Ok(self.bytes.split_to(length))))
    }
}
