//! Limits how long a PostgreSQL server may take to respond.
//!
//! libpq waits without a limit for the result of a statement. If the server's processes are frozen,
//! its kernel still acknowledges packets, so keepalives and `tcp_user_timeout` do not end the wait.
//! At the deadline the watchdog shuts down the connection's socket, and libpq reports a closed
//! connection. Diesel does not expose libpq's socket, so it is found among the open sockets of this
//! process.

use std::{
    collections::{BTreeMap, HashMap},
    fs,
    os::fd::{AsRawFd, RawFd},
    sync::{Arc, Condvar, LazyLock, Mutex, MutexGuard, PoisonError},
    thread,
    time::{Duration, Instant},
};

use filedescriptor::OwnedHandle;
use nix::sys::{
    socket::{Shutdown, SockaddrStorage, getpeername, shutdown},
    stat::fstat,
};

/// A connected socket of this process. It has a file descriptor of its own, because libpq closes the
/// one of a broken connection, and the number may then be that of another socket.
#[derive(Clone)]
pub(crate) struct Socket {
    fd: Arc<OwnedHandle>,
    /// Identifies the socket while a file descriptor of it is open.
    inode: u64,
}

impl Socket {
    /// Returns the socket with this file descriptor; `None` if there is none.
    fn from_fd(fd: RawFd) -> Option<Self> {
        let fd = OwnedHandle::dup(&fd).ok()?;
        let inode = fstat(&fd).ok()?.st_ino;
        let fd = Arc::new(fd);
        Some(Self { fd, inode })
    }

    /// Lists the sockets that are connected to a PostgreSQL server on one of these ports.
    fn list_connected_to(ports: &[u16]) -> Vec<Self> {
        let Ok(entries) = fs::read_dir("/dev/fd") else {
            return Vec::new();
        };
        // Listed first, so that the list has none of the new file descriptors.
        let open: Vec<RawFd> = entries
            .filter_map(|entry| entry.ok()?.file_name().to_str()?.parse().ok())
            .collect();
        open.into_iter()
            .filter(|fd| is_connected_to(*fd, ports))
            .filter_map(Self::from_fd)
            // The number may belong to another socket by now.
            .filter(|socket| is_connected_to(socket.fd.as_raw_fd(), ports))
            .collect()
    }

    fn shut_down(&self) {
        // Fails only if the other side closed the connection.
        let _ = shutdown(self.fd.as_raw_fd(), Shutdown::Both);
    }
}

/// Returns whether this is a socket that is connected to a PostgreSQL server on one of these ports.
fn is_connected_to(fd: RawFd, ports: &[u16]) -> bool {
    let Ok(peer) = getpeername::<SockaddrStorage>(fd) else {
        return false;
    };
    let port = match (peer.as_sockaddr_in(), peer.as_sockaddr_in6()) {
        (Some(address), _) => Some(address.port()),
        (_, Some(address)) => Some(address.port()),
        _ => None,
    };
    match port {
        Some(port) => ports.contains(&port),
        None => peer
            .as_unix_addr()
            .and_then(|address| address.path()?.file_name()?.to_str())
            .is_some_and(|name| name.starts_with(".s.PGSQL.")),
    }
}

/// Runs `connect`, which opens one connection to a server on one of these ports, and returns the
/// connection with its socket. The socket is `None` if the system does not list open sockets.
/// Sockets that `connect` opens are shut down after `limit`.
pub(crate) fn connect<T, E>(
    ports: &[u16],
    limit: Duration,
    connect: impl FnOnce() -> Result<T, E>,
) -> Result<(T, Option<Socket>), E> {
    // One connection attempt per server at a time, because two new sockets look the same.
    let server_lock = connect_lock(ports);
    let _guard = lock(&server_lock);
    let before = Socket::list_connected_to(ports);
    let find_new = {
        let ports = ports.to_vec();
        move || {
            let mut sockets = Socket::list_connected_to(&ports);
            let is_old = |socket: &Socket| before.iter().any(|old| old.inode == socket.inode);
            sockets.retain(|socket| !is_old(socket));
            sockets
        }
    };
    let find_at_limit = find_new.clone();
    let _shutdown_guard = schedule_action(now() + limit, move || {
        for socket in find_at_limit() {
            socket.shut_down();
        }
    });
    let connection = connect()?;
    Ok((connection, find_new().pop()))
}

fn connect_lock(ports: &[u16]) -> Arc<Mutex<()>> {
    static LOCKS: LazyLock<Mutex<ConnectLocks>> = LazyLock::new(Mutex::default);
    Arc::clone(lock(&LOCKS).entry(ports.to_vec()).or_default())
}

/// Locks for connecting to servers, by the ports of the server.
type ConnectLocks = HashMap<Vec<u16>, Arc<Mutex<()>>>;

/// Shuts down `socket` at `deadline`, unless the returned guard is dropped before.
pub(crate) fn shut_down_at(deadline: Instant, socket: Socket) -> ShutdownGuard {
    schedule_action(deadline, move || socket.shut_down())
}

type Action = Box<dyn FnOnce() + Send>;
/// Actions by their time. The number distinguishes actions of the same time.
type Schedule = BTreeMap<(Instant, u64), Action>;

#[derive(Default)]
struct Watchdog {
    /// The schedule, and the number of the last action.
    schedule: Mutex<(Schedule, u64)>,
    rescheduled: Condvar,
}

/// Guard of a scheduled action. Dropping the guard cancels the action.
#[must_use]
pub(crate) struct ShutdownGuard {
    watchdog: &'static Watchdog,
    key: (Instant, u64),
}

impl Drop for ShutdownGuard {
    fn drop(&mut self) {
        lock(&self.watchdog.schedule).0.remove(&self.key);
    }
}

fn schedule_action(deadline: Instant, action: impl FnOnce() + Send + 'static) -> ShutdownGuard {
    static WATCHDOG: LazyLock<Watchdog> = LazyLock::new(|| {
        thread::spawn(|| WATCHDOG.run());
        Watchdog::default()
    });
    let watchdog = &*WATCHDOG;
    let mut schedule = lock(&watchdog.schedule);
    let (entries, number) = &mut *schedule;
    *number += 1;
    let key = (deadline, *number);
    entries.insert(key, Box::new(action));
    if entries
        .first_key_value()
        .is_some_and(|(first, _)| *first == key)
    {
        watchdog.rescheduled.notify_one();
    }
    ShutdownGuard { watchdog, key }
}

impl Watchdog {
    fn run(&self) {
        let mut schedule = lock(&self.schedule);
        loop {
            let now = now();
            // Actions run under the lock, so an action is never running after its guard is dropped.
            while let Some(entry) = schedule.0.first_entry() {
                if entry.key().0 > now {
                    break;
                }
                entry.remove()();
            }
            let next = schedule.0.first_key_value().map(|((at, _), _)| *at - now);
            schedule = match next {
                Some(pause) => {
                    let waited = self.rescheduled.wait_timeout(schedule, pause);
                    waited.unwrap_or_else(PoisonError::into_inner).0
                }
                None => self
                    .rescheduled
                    .wait(schedule)
                    .unwrap_or_else(PoisonError::into_inner),
            };
        }
    }
}

/// Returns the time of the monotonic clock, which tests do not control.
#[expect(
    clippy::disallowed_methods,
    reason = "timeouts use the monotonic clock"
)]
pub(crate) fn now() -> Instant {
    Instant::now()
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::{
        io::{Read, Write},
        os::unix::net::{UnixListener, UnixStream},
    };

    use super::*;

    /// libpq closes the socket of a broken connection before the program closes the connection. Over
    /// a Unix socket all connections to a server have the same addresses.
    #[test]
    fn later_socket_with_the_same_number_stays_open() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(".s.PGSQL.5432");
        let server = UnixListener::bind(&path).unwrap();
        let connect = || {
            (
                UnixStream::connect(&path).unwrap(),
                server.accept().unwrap().0,
            )
        };
        // Another test may take the number first.
        let attempts = std::iter::repeat_with(|| {
            let (closed, _) = connect();
            let number = closed.as_raw_fd();
            let socket = Socket::from_fd(number).unwrap();
            drop(closed);
            let (client, peer) = connect();
            (client.as_raw_fd() == number).then_some((socket, client, peer))
        });
        let reused = attempts.take(1_000).flatten().next();
        let (socket, mut client, mut peer) = reused.expect("the number is used again");
        socket.shut_down();
        client.write_all(b"x").unwrap();
        let mut received = [0];
        peer.read_exact(&mut received).unwrap();
        assert_eq!(received, *b"x");
    }

    #[test]
    fn open_socket_is_shut_down() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(".s.PGSQL.5432");
        let server = UnixListener::bind(&path).unwrap();
        let mut client = UnixStream::connect(&path).unwrap();
        let (mut peer, _) = server.accept().unwrap();
        Socket::from_fd(client.as_raw_fd()).unwrap().shut_down();
        assert!(client.write_all(b"x").is_err());
        assert_eq!(peer.read(&mut [0]).unwrap(), 0);
    }
}
