//! Client socket that reports reads and writes to the state of its connection.

use std::{
    io,
    pin::Pin,
    rc::Rc,
    task::{Context, Poll},
};

use actix_web::rt::net::TcpStream;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

use super::state::ConnectionState;

/// Client socket.
pub(crate) struct ClientStream {
    stream: TcpStream,
    state: Rc<ConnectionState>,
}

impl ClientStream {
    pub(super) fn new(stream: TcpStream, state: Rc<ConnectionState>) -> Self {
        Self { stream, state }
    }

    pub(crate) fn state(&self) -> &Rc<ConnectionState> {
        &self.state
    }

    fn note_write(&self, outcome: &Poll<io::Result<usize>>) {
        match outcome {
            Poll::Ready(Ok(length)) => self.state.note_written(*length),
            Poll::Ready(Err(_)) => {}
            Poll::Pending => self.state.note_write_blocked(),
        }
    }
}

impl AsyncRead for ClientStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        let outcome = Pin::new(&mut self.stream).poll_read(context, buffer);
        let read = &mut buffer.filled_mut()[before..];
        if !read.is_empty() {
            self.state.note_read(read);
        }
        outcome
    }
}

impl AsyncWrite for ClientStream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let outcome = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.note_write(&outcome);
        outcome
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let outcome = Pin::new(&mut self.stream).poll_write_vectored(context, parts);
        self.note_write(&outcome);
        outcome
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
