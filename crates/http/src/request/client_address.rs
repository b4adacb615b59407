//! The network address of the client (requirement S20).

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use actix_web::{HttpRequest, web};

/// Prefix length of the largest IPv6 network that one customer has alone.
pub(super) const CUSTOMER_IPV6_BITS: u32 = 48;

/// Proxies whose `X-Forwarded-For` entries are trusted.
#[derive(Debug, Clone, Default)]
pub struct TrustedProxies(pub Vec<IpAddr>);

/// The canonical address of the client; `None` for a connection that is not TCP.
pub(super) struct ClientAddress(Option<IpAddr>);

impl ClientAddress {
    pub(super) fn from_request(request: &HttpRequest) -> Self {
        let peer = request
            .peer_addr()
            .map(|address| address.ip().to_canonical());
        let trusted = request.app_data::<web::Data<TrustedProxies>>();
        let forwarded = request
            .headers()
            .get_all("x-forwarded-for")
            .filter_map(|value| value.to_str().ok())
            .flat_map(|value| value.split(','))
            .collect::<Vec<_>>();
        let trusted = trusted.map_or(&[][..], |list| &list.0);
        Self(find_client_address(peer, &forwarded, trusted))
    }

    /// Returns the network for rate limiting: an IPv4 address, or an IPv6 prefix of this length.
    /// `None` if the address is unknown; all unknown clients share one budget.
    pub(super) fn network(&self, ipv6_bits: u32) -> Option<IpAddr> {
        self.0.map(|address| match address {
            IpAddr::V4(_) => address,
            IpAddr::V6(address) => {
                let mask = u128::MAX << (128 - ipv6_bits.clamp(1, 128));
                Ipv6Addr::from_bits(address.to_bits() & mask).into()
            }
        })
    }

    /// Returns the IPv4 /24 or IPv6 /48, which one customer or office can have alone.
    pub(super) fn wide_network(&self) -> Option<IpAddr> {
        Some(match self.network(CUSTOMER_IPV6_BITS)? {
            IpAddr::V4(address) => Ipv4Addr::from_bits(address.to_bits() & 0xffff_ff00).into(),
            network @ IpAddr::V6(_) => network,
        })
    }

    pub(super) fn is_ipv6(&self) -> bool {
        self.0.is_some_and(|address| address.is_ipv6())
    }
}

#[cfg(test)]
impl From<IpAddr> for ClientAddress {
    fn from(address: IpAddr) -> Self {
        Self(Some(address.to_canonical()))
    }
}

/// Returns the rightmost address that is not a trusted proxy. Entries before it can be forged.
pub(crate) fn find_client_address(
    peer: Option<IpAddr>,
    forwarded: &[&str],
    trusted: &[IpAddr],
) -> Option<IpAddr> {
    let mut client = peer?;
    for hop in forwarded.iter().rev() {
        if !trusted.contains(&client) {
            break;
        }
        let Ok(address) = hop.trim().parse::<IpAddr>() else {
            break;
        };
        client = address.to_canonical();
    }
    Some(client)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn forwarded_address_is_read_from_trusted_proxies_only() {
        let [peer, proxy] = [address("203.0.113.9"), address("10.0.0.1")];
        let client = |peer, forwarded: &[&str]| {
            find_client_address(Some(peer), forwarded, &[proxy]).unwrap()
        };
        assert_eq!(client(peer, &["198.51.100.7"]), peer);
        assert_eq!(client(proxy, &["198.51.100.7"]), address("198.51.100.7"));
        assert_eq!(client(proxy, &[]), proxy);
    }

    // safety S20
    #[test]
    fn forwarded_entries_written_by_the_client_are_ignored() {
        let proxies = [address("10.0.0.1"), address("10.0.0.2")];
        let forwarded = ["1.2.3.4", " 198.51.100.7 ", "10.0.0.2"];
        let client = find_client_address(Some(proxies[0]), &forwarded, &proxies);
        assert_eq!(client, Some(address("198.51.100.7")));
        let unparsable = find_client_address(Some(proxies[0]), &["1.2.3.4", "evil"], &proxies);
        assert_eq!(unparsable, Some(proxies[0]));
    }

    #[test]
    fn ipv6_network_contains_the_addresses_of_its_prefix() {
        let network = |text, bits| ClientAddress::from(address(text)).network(bits);
        let client = "2001:db8:1:2:3::1";
        assert_eq!(network(client, 64), network("2001:db8:1:2:ffff::9", 64));
        assert_ne!(network(client, 64), network("2001:db8:1:3::1", 64));
        assert_eq!(network(client, 56), network("2001:db8:1:ff::1", 56));
        assert_ne!(network(client, 56), network("2001:db8:1:100::1", 56));
        assert_eq!(network(client, 48), network("2001:db8:1:ffff::1", 48));
        assert_ne!(network(client, 48), network("2001:db8:2::1", 48));
    }

    #[test]
    fn ipv4_address_is_a_network_of_its_own() {
        let network = |text| ClientAddress::from(address(text)).network(48);
        assert_eq!(network("::ffff:203.0.113.9"), network("203.0.113.9"));
        assert_ne!(network("203.0.113.8"), network("203.0.113.9"));
    }
}
