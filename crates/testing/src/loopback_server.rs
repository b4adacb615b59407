//! A server on a loopback port, for doubles of other servers.

use std::{
    io,
    net::{SocketAddr, TcpListener, TcpStream},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread,
};

/// Serves each client on a thread of its own. Dropping it ends the server.
pub(crate) struct LoopbackServer {
    pub(crate) address: SocketAddr,
    has_stopped: Arc<AtomicBool>,
}

impl LoopbackServer {
    /// Listens on this address; with port 0 on a free port.
    pub(crate) fn start(
        address: &str,
        serve: impl Fn(&TcpStream) -> io::Result<()> + Clone + Send + 'static,
    ) -> Self {
        let listener = TcpListener::bind(address).expect("the address is free");
        let address = listener
            .local_addr()
            .expect("a bound socket has an address");
        let has_stopped = Arc::new(AtomicBool::new(false));
        let stopped = Arc::clone(&has_stopped);
        thread::spawn(move || {
            for stream in listener.incoming().map_while(Result::ok) {
                if stopped.load(Ordering::SeqCst) {
                    return;
                }
                let serve = serve.clone();
                // A client that disconnects early is not an error of the server.
                thread::spawn(move || serve(&stream).ok());
            }
        });
        Self {
            address,
            has_stopped,
        }
    }
}

impl Drop for LoopbackServer {
    fn drop(&mut self) {
        self.has_stopped.store(true, Ordering::SeqCst);
        // Wakes the thread that waits for the next client. A failed connection means that it ended.
        let _ = TcpStream::connect(self.address);
    }
}
