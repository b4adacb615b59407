//! A limit on how long a PostgreSQL server may stay silent.
//!
//! libpq waits without limit for the answer to a statement. The kernel of a server whose processes are
//! frozen still acknowledges what is sent to it, so keepalives and `tcp_user_timeout` do not end that
//! wait. The watchdog does: when the time is over it shuts the connection's socket down, and libpq
//! reports a connection that was closed. libpq does not tell diesel's users its socket; it is
//! found among the open sockets of this process.

use std::{
    collections::{BTreeMap, HashMap},
    fs,
    os::fd::RawFd,
    sync::{Arc, Condvar, LazyLock, Mutex, MutexGuard, PoisonError},
    thread,
    time::{Duration, Instant},
};

use nix::sys::socket::{Shutdown, SockaddrStorage, getpeername, getsockname, shutdown};

/// A connected socket of this process.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Socket {
    fd: RawFd,
    local: SockaddrStorage,
    peer: SockaddrStorage,
}

impl Socket {
    /// The socket of this number, if it is one and connected.
    fn at(fd: RawFd) -> Option<Self> {
        let peer = getpeername(fd).ok()?;
        let local = getsockname(fd).ok()?;
        Some(Self { fd, local, peer })
    }

    /// The sockets that lead to a PostgreSQL server on one of these ports.
    fn all_to(ports: &[u16]) -> Vec<Self> {
        let Ok(open) = fs::read_dir("/dev/fd") else {
            return Vec::new();
        };
        open.filter_map(|entry| entry.ok()?.file_name().to_str()?.parse().ok())
            .filter_map(Self::at)
            .filter(|socket| socket.leads_to(ports))
            .collect()
    }

    fn leads_to(&self, ports: &[u16]) -> bool {
        let port = match (self.peer.as_sockaddr_in(), self.peer.as_sockaddr_in6()) {
            (Some(address), _) => Some(address.port()),
            (_, Some(address)) => Some(address.port()),
            _ => None,
        };
        match port {
            Some(port) => ports.contains(&port),
            None => self
                .peer
                .as_unix_addr()
                .and_then(|address| address.path()?.file_name()?.to_str())
                .is_some_and(|name| name.starts_with(".s.PGSQL.")),
        }
    }

    /// Shuts the socket down, unless its number has gone to another one.
    fn shut_down(&self) {
        if Self::at(self.fd).as_ref() == Some(self) {
            // The only error is that it is closed already.
            let _ = shutdown(self.fd, Shutdown::Both);
        }
    }
}

/// Runs `connect`, which opens one connection to a server on one of these ports, and finds its socket;
/// `None` where the system does not show it. Sockets that it opens are shut down after `limit`.
pub(crate) fn connect<T, E>(
    ports: &[u16],
    limit: Duration,
    connect: impl FnOnce() -> Result<T, E>,
) -> Result<(T, Option<Socket>), E> {
    // One at a time to each server: two new sockets could not be told apart.
    let turn = turn_of(ports);
    let _turn = lock(&turn);
    let before = Socket::all_to(ports);
    let new = {
        let ports = ports.to_vec();
        move || {
            let mut sockets = Socket::all_to(&ports);
            sockets.retain(|socket| !before.contains(socket));
            sockets
        }
    };
    let find = new.clone();
    let _watched = watch(now() + limit, move || {
        for socket in new() {
            socket.shut_down();
        }
    });
    let connection = connect()?;
    Ok((connection, find().pop()))
}

fn turn_of(ports: &[u16]) -> Arc<Mutex<()>> {
    static TURNS: LazyLock<Mutex<Turns>> = LazyLock::new(Mutex::default);
    Arc::clone(lock(&TURNS).entry(ports.to_vec()).or_default())
}

/// A lock for each server, by its ports.
type Turns = HashMap<Vec<u16>, Arc<Mutex<()>>>;

/// Shuts `socket` down at `deadline`, unless the answer is dropped before.
pub(crate) fn shut_down_at(deadline: Instant, socket: Socket) -> Watched {
    watch(deadline, move || socket.shut_down())
}

type Action = Box<dyn FnOnce() + Send>;
/// What is done when, in the order of time; the number tells apart what is done at the same time.
type Agenda = BTreeMap<(Instant, u64), Action>;

#[derive(Default)]
struct Watchdog {
    agenda: Mutex<(Agenda, u64)>,
    sooner: Condvar,
}

/// Keeps what is to be done at a time; dropped, it is not done.
#[must_use]
pub(crate) struct Watched {
    watchdog: &'static Watchdog,
    key: (Instant, u64),
}

impl Drop for Watched {
    fn drop(&mut self) {
        lock(&self.watchdog.agenda).0.remove(&self.key);
    }
}

fn watch(deadline: Instant, action: impl FnOnce() + Send + 'static) -> Watched {
    static WATCHDOG: LazyLock<Watchdog> = LazyLock::new(|| {
        thread::spawn(|| WATCHDOG.run());
        Watchdog::default()
    });
    let watchdog = &*WATCHDOG;
    let mut agenda = lock(&watchdog.agenda);
    let (entries, number) = &mut *agenda;
    *number += 1;
    let key = (deadline, *number);
    entries.insert(key, Box::new(action));
    if entries
        .first_key_value()
        .is_some_and(|(first, _)| *first == key)
    {
        watchdog.sooner.notify_one();
    }
    Watched { watchdog, key }
}

impl Watchdog {
    fn run(&self) {
        let mut agenda = lock(&self.agenda);
        loop {
            let now = now();
            // Under the lock: who drops a `Watched` knows that its action is not running.
            while let Some(entry) = agenda.0.first_entry() {
                if entry.key().0 > now {
                    break;
                }
                entry.remove()();
            }
            let next = agenda.0.first_key_value().map(|((at, _), _)| *at - now);
            agenda = match next {
                Some(pause) => {
                    let waited = self.sooner.wait_timeout(agenda, pause);
                    waited.unwrap_or_else(PoisonError::into_inner).0
                }
                None => self
                    .sooner
                    .wait(agenda)
                    .unwrap_or_else(PoisonError::into_inner),
            };
        }
    }
}

/// The time that no test sets: waiting is measured by it.
#[expect(
    clippy::disallowed_methods,
    reason = "waiting is measured by the clock that nobody sets"
)]
pub(crate) fn now() -> Instant {
    Instant::now()
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
