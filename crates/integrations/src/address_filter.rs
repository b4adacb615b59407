//! Restricts connections to allowed network addresses.

use std::{
    error::Error,
    io,
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, ToSocketAddrs as _},
    sync::Arc,
};

use reqwest::dns::{Addrs, Name, Resolve, Resolving};

/// Resolves a host name.
pub(crate) type Lookup = Arc<dyn Fn(&str) -> io::Result<Vec<IpAddr>> + Send + Sync>;

/// Resolves host names to their allowed addresses. The client connects to the addresses it is given
/// here, so a second DNS response cannot redirect it (DNS rebinding).
pub(crate) struct AddressFilter {
    pub(crate) lookup: Lookup,
    pub(crate) is_allowed: fn(IpAddr) -> bool,
}

impl AddressFilter {
    /// Allows public addresses.
    pub(crate) fn public() -> Self {
        Self {
            lookup: Arc::new(|host| Ok((host, 0).to_socket_addrs()?.map(|it| it.ip()).collect())),
            is_allowed: is_public,
        }
    }
}

impl Resolve for AddressFilter {
    fn resolve(&self, name: Name) -> Resolving {
        let (lookup, is_allowed) = (Arc::clone(&self.lookup), self.is_allowed);
        Box::pin(async move {
            let resolved = tokio::task::spawn_blocking(move || lookup(name.as_str())).await??;
            let allowed = resolved.into_iter().filter(|address| is_allowed(*address));
            // The client replaces port 0 with the port of the URL.
            let allowed: Vec<_> = allowed.map(|address| SocketAddr::new(address, 0)).collect();
            if allowed.is_empty() {
                return Err::<Addrs, Box<dyn Error + Send + Sync>>("no allowed address".into());
            }
            Ok::<Addrs, _>(Box::new(allowed.into_iter()))
        })
    }
}

/// Returns whether an address is public unicast: not private, local, multicast or reserved, and not
/// a tunnel that can contain such an address.
fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    // "This network" and class E with broadcast, carrier-grade NAT, protocol assignments, 6to4
    // relays, benchmarking.
    let reserved = matches!(
        address.octets(),
        [0 | 240..=255, ..]
            | [100, 64..=127, ..]
            | [192, 0, 0, _]
            | [192, 88, 99, _]
            | [198, 18..=19, ..]
    );
    !(reserved
        || address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_multicast()
        || address.is_documentation())
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    match address.segments() {
        // Protocol assignments with Teredo, documentation, 6to4 (embeds an IPv4 address).
        [0x2001, 0..=0x1FF | 0xDB8, ..] | [0x2002 | 0x3FFF, ..] => false,
        // The only range allocated as global unicast.
        [0x2000..=0x3FFF, ..] => true,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_public_address(text: &str) -> bool {
        is_public(text.parse().unwrap())
    }

    #[test]
    fn public_address_is_allowed() {
        for address in [
            "8.8.8.8",
            "193.160.1.1",
            "100.63.255.255",
            "100.128.0.1",
            "172.15.0.1",
            "172.32.0.1",
            "2001:4860:4860::8888",
            "2a02:20c8::1",
        ] {
            assert!(is_public_address(address), "{address}");
        }
    }

    // safety S22
    #[test]
    fn private_or_reserved_address_is_rejected() {
        for address in [
            "0.0.0.0",
            "10.1.2.3",
            "100.64.0.1",
            "100.127.255.255",
            "127.0.0.1",
            "127.255.255.255",
            "169.254.169.254",
            "172.16.0.1",
            "172.31.255.255",
            "192.0.0.8",
            "192.0.2.1",
            "192.88.99.1",
            "192.168.0.1",
            "198.18.0.1",
            "198.51.100.1",
            "203.0.113.1",
            "224.0.0.1",
            "240.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::ffff:127.0.0.1",
            "::ffff:10.0.0.1",
            "64:ff9b::a00:1",
            "100::1",
            "2001::1",
            "2001:db8::1",
            "2002:7f00:1::",
            "3fff::1",
            "fc00::1",
            "fd12:3456::1",
            "fe80::1",
            "fec0::1",
            "ff02::1",
        ] {
            assert!(!is_public_address(address), "{address}");
        }
    }
}
