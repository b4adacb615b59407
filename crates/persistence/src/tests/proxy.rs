//! A TCP proxy to a server, which can delay or withhold data or close connections.

use std::{
    io::{ErrorKind, Read, Write},
    net::{Shutdown, TcpListener, TcpStream},
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    thread,
    time::Duration,
};

/// Interval at which a connection checks the behaviour of the proxy.
const TICK: Duration = Duration::from_millis(5);

/// The current behaviour of the proxy.
#[derive(Default)]
struct Behaviour {
    /// Delay of each piece of data in both directions, milliseconds.
    delay: AtomicU64,
    /// Whether connections are closed, new ones immediately.
    is_disconnected: AtomicBool,
    /// Connections up to this number are silent: they stay open but forward no data.
    silent_up_to: AtomicU64,
    opened: AtomicU64,
    is_dropped: AtomicBool,
}

/// A proxy on a free port.
pub(super) struct Proxy {
    port: u16,
    behaviour: Arc<Behaviour>,
}

impl Proxy {
    /// Starts a proxy to a port of this machine.
    pub(super) fn to(server: u16) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let behaviour = Arc::new(Behaviour::default());
        let shared = Arc::clone(&behaviour);
        thread::spawn(move || {
            for client in listener.incoming().map_while(Result::ok) {
                if shared.is_dropped.load(Ordering::SeqCst) {
                    return;
                }
                let number = shared.opened.fetch_add(1, Ordering::SeqCst) + 1;
                if !shared.is_disconnected.load(Ordering::SeqCst) {
                    let server = TcpStream::connect(("127.0.0.1", server)).unwrap();
                    forward(number, &client, &server, &shared);
                    forward(number, &server, &client, &shared);
                }
            }
        });
        Self { port, behaviour }
    }

    pub(super) fn port(&self) -> u16 {
        self.port
    }

    /// Sets the delay of each piece of data.
    pub(super) fn delay(&self, delay: Duration) {
        let millis = u64::try_from(delay.as_millis()).unwrap();
        self.behaviour.delay.store(millis, Ordering::SeqCst);
    }

    /// Closes all connections and refuses new ones, or allows connections again.
    pub(super) fn disconnect(&self, is_disconnected: bool) {
        self.behaviour
            .is_disconnected
            .store(is_disconnected, Ordering::SeqCst);
    }

    /// Withholds all data of the existing connections. New connections work.
    pub(super) fn withhold_existing_data(&self) {
        let opened = self.behaviour.opened.load(Ordering::SeqCst);
        self.behaviour.silent_up_to.store(opened, Ordering::SeqCst);
    }

    /// Withholds all data of all connections, or forwards it again.
    pub(super) fn withhold_data(&self, is_silent: bool) {
        let up_to = if is_silent { u64::MAX } else { 0 };
        self.behaviour.silent_up_to.store(up_to, Ordering::SeqCst);
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.disconnect(true);
        self.behaviour.is_dropped.store(true, Ordering::SeqCst);
        // Wakes the listener, so its thread ends.
        let _ = TcpStream::connect(("127.0.0.1", self.port));
    }
}

fn forward(number: u64, from: &TcpStream, to: &TcpStream, behaviour: &Arc<Behaviour>) {
    let (mut from, mut to) = (from.try_clone().unwrap(), to.try_clone().unwrap());
    let behaviour = Arc::clone(behaviour);
    from.set_read_timeout(Some(TICK)).unwrap();
    thread::spawn(move || {
        let mut buffer = [0; 16 * 1024];
        let is_disconnected = || behaviour.is_disconnected.load(Ordering::SeqCst);
        let is_silent = || number <= behaviour.silent_up_to.load(Ordering::SeqCst);
        while !is_disconnected() {
            match from.read(&mut buffer) {
                Ok(0) => break,
                Ok(length) => {
                    let delay = behaviour.delay.load(Ordering::SeqCst);
                    thread::sleep(Duration::from_millis(delay));
                    while is_silent() && !is_disconnected() {
                        thread::sleep(TICK);
                    }
                    if is_disconnected() || to.write_all(&buffer[..length]).is_err() {
                        break;
                    }
                }
                Err(error)
                    if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => {}
                Err(_) => break,
            }
        }
        let _ = from.shutdown(Shutdown::Both);
        let _ = to.shutdown(Shutdown::Both);
    });
}
