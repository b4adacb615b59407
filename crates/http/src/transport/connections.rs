//! The open connections of all workers, counted by address.

use std::{
    collections::HashMap,
    net::{IpAddr, Ipv6Addr},
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    task::Waker,
};

use actix_web::rt::time::Instant;
use futures_util::task::AtomicWaker;

/// The open connections and their limits.
pub(crate) struct Connections {
    max: usize,
    max_per_network: usize,
    /// Proxies, which have no limit of their own because many clients share them.
    trusted_proxies: Vec<IpAddr>,
    started: Instant,
    open: Mutex<OpenConnections>,
}

#[derive(Default)]
struct OpenConnections {
    count: usize,
    by_network: HashMap<IpAddr, Vec<Arc<Slot>>>,
}

/// State of a connection that other connections read.
pub(crate) struct Slot {
    /// Time since which the connection waits for a request, milliseconds after the start. [`BUSY`]
    /// while a request is in progress.
    waiting_since: AtomicU64,
    evicted: AtomicBool,
    waker: AtomicWaker,
}

const BUSY: u64 = u64::MAX;

impl Connections {
    pub(crate) fn new(max: usize, max_per_network: usize, trusted_proxies: Vec<IpAddr>) -> Self {
        Self {
            max,
            max_per_network,
            trusted_proxies,
            started: Instant::now(),
            open: Mutex::default(),
        }
    }

    /// Counts a new connection from `peer` until the result is dropped. At a limit, it evicts a
    /// connection that waits for a request. `None` if none waits.
    pub(crate) fn admit(self: &Arc<Self>, peer: IpAddr) -> Option<Admission> {
        let network = network(peer);
        let mut open = self.open();
        let from_network = open.by_network.get(&network).map_or(0, Vec::len);
        let is_full = from_network >= self.max_per_network && !self.is_trusted(peer);
        if is_full && !open.evict_from(network) {
            return None;
        }
        if open.count >= self.max && !is_full && !open.evict_from_largest() {
            return None;
        }
        let slot = Arc::new(Slot {
            waiting_since: AtomicU64::new(self.now()),
            evicted: AtomicBool::new(false),
            waker: AtomicWaker::new(),
        });
        open.count += 1;
        let slots = open.by_network.entry(network).or_default();
        slots.push(Arc::clone(&slot));
        Some(Admission {
            connections: Arc::clone(self),
            network,
            slot,
        })
    }

    fn is_trusted(&self, peer: IpAddr) -> bool {
        self.trusted_proxies.contains(&peer.to_canonical())
    }

    fn now(&self) -> u64 {
        u64::try_from(self.started.elapsed().as_millis()).unwrap_or(BUSY - 1)
    }

    fn open(&self) -> MutexGuard<'_, OpenConnections> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl OpenConnections {
    /// Evicts the connection of this network that has waited longest for a request. Returns whether
    /// there was one.
    fn evict_from(&self, network: IpAddr) -> bool {
        let waiting = self.by_network.get(&network).into_iter().flatten();
        let oldest = waiting
            .filter(|slot| !slot.evicted.load(Ordering::Relaxed))
            .map(|slot| (slot.waiting_since.load(Ordering::Relaxed), slot))
            .filter(|(since, _)| *since != BUSY)
            .min_by_key(|(since, _)| *since);
        let Some((_, slot)) = oldest else {
            return false;
        };
        slot.evicted.store(true, Ordering::Relaxed);
        slot.waker.wake();
        true
    }

    fn evict_from_largest(&self) -> bool {
        let largest = self.by_network.iter().max_by_key(|(_, slots)| slots.len());
        largest.is_some_and(|(network, _)| self.evict_from(*network))
    }
}

/// Counts an open connection until it is dropped.
pub(crate) struct Admission {
    connections: Arc<Connections>,
    network: IpAddr,
    slot: Arc<Slot>,
}

impl Admission {
    /// Marks the connection as waiting for a request.
    pub(crate) fn set_waiting(&self) {
        let now = self.connections.now();
        self.slot.waiting_since.store(now, Ordering::Relaxed);
    }

    /// Marks the connection as busy with a request.
    pub(crate) fn set_busy(&self) {
        self.slot.waiting_since.store(BUSY, Ordering::Relaxed);
    }

    /// Returns whether the connection is evicted. `waker` is woken when that changes.
    pub(crate) fn poll_evicted(&self, waker: &Waker) -> bool {
        self.slot.waker.register(waker);
        self.slot.evicted.load(Ordering::Relaxed)
    }
}

impl Drop for Admission {
    fn drop(&mut self) {
        let mut open = self.connections.open();
        open.count -= 1;
        if let Some(slots) = open.by_network.get_mut(&self.network) {
            slots.retain(|slot| !Arc::ptr_eq(slot, &self.slot));
            if slots.is_empty() {
                open.by_network.remove(&self.network);
            }
        }
    }
}

/// Returns the network whose connections are counted together. An IPv6 customer has a /64.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            Ipv6Addr::from_bits(address.to_bits() & !u128::from(u64::MAX)).into()
        }
        address @ IpAddr::V4(_) => address,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CLIENT: &str = "203.0.113.9";
    const OTHER: &str = "198.51.100.7";

    fn connections(max: usize, max_per_network: usize) -> Arc<Connections> {
        let proxies = vec!["10.0.0.1".parse().unwrap()];
        Arc::new(Connections::new(max, max_per_network, proxies))
    }

    fn admit(connections: &Arc<Connections>, peer: &str) -> Option<Admission> {
        connections.admit(peer.parse().unwrap())
    }

    fn is_evicted(admission: &Admission) -> bool {
        admission.poll_evicted(Waker::noop())
    }

    #[test]
    fn address_over_limit_loses_its_longest_waiting_connection() {
        let connections = connections(10, 2);
        let other = admit(&connections, OTHER).unwrap();
        let first = admit(&connections, CLIENT).unwrap();
        std::thread::sleep(std::time::Duration::from_millis(3));
        let second = admit(&connections, CLIENT).unwrap();
        let third = admit(&connections, CLIENT);
        assert!(third.is_some());
        assert!(is_evicted(&first));
        assert!(!is_evicted(&second) && !is_evicted(&other));
    }

    #[test]
    fn address_over_limit_is_rejected_while_all_are_busy() {
        let connections = connections(10, 2);
        let busy = [(); 2].map(|()| admit(&connections, CLIENT).unwrap());
        for admission in &busy {
            admission.set_busy();
        }
        assert!(admit(&connections, CLIENT).is_none());
        assert!(admit(&connections, OTHER).is_some());
        busy[0].set_waiting();
        assert!(admit(&connections, CLIENT).is_some());
        assert!(is_evicted(&busy[0]) && !is_evicted(&busy[1]));
    }

    #[test]
    fn closed_connections_are_not_counted() {
        let connections = connections(2, 2);
        for _ in 0..10 {
            let admission = admit(&connections, CLIENT).unwrap();
            admission.set_busy();
        }
        assert!(connections.open().by_network.is_empty());
        assert_eq!(connections.open().count, 0);
    }

    #[test]
    fn full_server_evicts_from_the_largest_address() {
        let connections = connections(3, 3);
        let other = admit(&connections, OTHER).unwrap();
        let many = [(); 2].map(|()| admit(&connections, CLIENT).unwrap());
        let new = admit(&connections, "192.0.2.1");
        assert!(new.is_some() && !is_evicted(&other));
        assert_eq!(
            many.iter()
                .filter(|admission| is_evicted(admission))
                .count(),
            1
        );
    }

    #[test]
    fn trusted_proxy_has_no_limit_of_its_own() {
        let connections = connections(5, 2);
        let open: Vec<_> = (0..5)
            .map(|_| admit(&connections, "::ffff:10.0.0.1").unwrap())
            .collect();
        assert!(!open.iter().any(is_evicted));
        assert!(admit(&connections, CLIENT).is_some());
        assert_eq!(
            open.iter()
                .filter(|admission| is_evicted(admission))
                .count(),
            1
        );
    }

    #[test]
    fn addresses_of_one_ipv6_network_are_counted_together() {
        let network = |text: &str| network(text.parse().unwrap());
        assert_eq!(
            network("2001:db8:1:2:3::1"),
            network("2001:db8:1:2:ffff::9")
        );
        assert_ne!(network("2001:db8:1:2::1"), network("2001:db8:1:3::1"));
        assert_eq!(network("::ffff:203.0.113.9"), network("203.0.113.9"));
    }
}
