//! `klarlonn health`: the check of containers and scripts, which have no HTTP client.

use std::{
    io::{self, Read as _, Write as _},
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream},
    time::Duration,
};

use super::CommandError;
use crate::settings::Settings;

/// Maximum wait for each step. The server answers readiness within five seconds.
const TIMEOUT: Duration = Duration::from_secs(6);
/// Maximum length of the response.
const MAX_RESPONSE: u64 = 64 << 10;

/// Asks the running server whether it is ready.
pub(crate) fn run(settings: &Settings) -> Result<(), CommandError> {
    let address = reachable(settings.listen);
    let line = status_line(address).map_err(|source| CommandError::NotReached(address, source))?;
    if line.split(' ').nth(1) != Some("200") {
        return Err(CommandError::NotReady(line));
    }
    writeln!(io::stdout(), "ready")?;
    Ok(())
}

/// Returns the address to connect to for one to listen on, which may mean all interfaces.
fn reachable(listen: SocketAddr) -> SocketAddr {
    let ip = match listen.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    SocketAddr::new(ip, listen.port())
}

/// Returns the first line of the response.
fn status_line(address: SocketAddr) -> io::Result<String> {
    let mut stream = TcpStream::connect_timeout(&address, TIMEOUT)?;
    stream.set_read_timeout(Some(TIMEOUT))?;
    stream.set_write_timeout(Some(TIMEOUT))?;
    let request = format!("GET /api/health/ready HTTP/1.0\r\nHost: {address}\r\n\r\n");
    stream.write_all(request.as_bytes())?;
    let mut response = Vec::new();
    stream.take(MAX_RESPONSE).read_to_end(&mut response)?;
    let response = String::from_utf8_lossy(&response);
    Ok(response.lines().next().unwrap_or_default().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_interfaces_are_asked_on_loopback() {
        for (listen, address) in [
            ("0.0.0.0:80", "127.0.0.1:80"),
            ("[::]:80", "[::1]:80"),
            ("10.0.0.7:80", "10.0.0.7:80"),
        ] {
            assert_eq!(reachable(listen.parse().unwrap()).to_string(), address);
        }
    }
}
