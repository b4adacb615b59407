//! The binary under load by many or slow connections.

mod many_connections;
mod memory;
mod stopping;

use std::{
    io::{self, BufReader, Read, Write},
    net::{Ipv4Addr, SocketAddr, TcpStream},
    time::Duration,
};

use socket2::{Domain, Socket, Type};

use crate::installation::Server;

/// Response on a connection that may stay open.
struct Response {
    status: u16,
    body: Vec<u8>,
    is_last: bool,
}

/// Keep-alive connection.
struct Client(BufReader<TcpStream>);

impl Client {
    fn connect(server: &Server) -> Self {
        Self::new(TcpStream::connect(&server.address).unwrap())
    }

    /// Connects from another loopback address.
    fn connect_from(server: &Server, source: Ipv4Addr) -> Self {
        let socket = Socket::new(Domain::IPV4, Type::STREAM, None).unwrap();
        // A small buffer, so that unread data stays with the server.
        socket.set_recv_buffer_size(4_096).unwrap();
        socket.bind(&SocketAddr::from((source, 0)).into()).unwrap();
        let address: SocketAddr = server.address.parse().unwrap();
        socket.connect(&address.into()).unwrap();
        Self::new(socket.into())
    }

    fn new(stream: TcpStream) -> Self {
        stream
            .set_read_timeout(Some(Duration::from_secs(20)))
            .unwrap();
        Self(BufReader::new(stream))
    }

    fn send(&mut self, request: &str) -> io::Result<()> {
        self.0.get_mut().write_all(request.as_bytes())
    }

    fn get(&mut self, path: &str) -> io::Result<Response> {
        self.send(&format!("GET {path} HTTP/1.1\r\nHost: x\r\n\r\n"))?;
        self.read_response()
    }

    fn read_response(&mut self) -> io::Result<Response> {
        let mut head = Vec::new();
        let mut byte = [0];
        while !head.ends_with(b"\r\n\r\n") {
            self.0.read_exact(&mut byte)?;
            head.push(byte[0]);
        }
        let head = String::from_utf8(head).unwrap().to_lowercase();
        let length = head.split("content-length: ").nth(1);
        let length = length.map_or("0", |rest| rest.split("\r\n").next().unwrap());
        let mut body = vec![0; length.parse().unwrap()];
        self.0.read_exact(&mut body)?;
        Ok(Response {
            status: head[9..12].parse().unwrap(),
            body,
            is_last: head.contains("connection: close"),
        })
    }

    /// Returns whether the server has not closed the connection. Expects no unread response.
    fn is_open(&self) -> bool {
        let stream = self.0.get_ref();
        stream.set_nonblocking(true).unwrap();
        let outcome = stream.peek(&mut [0]);
        stream.set_nonblocking(false).unwrap();
        outcome.is_err_and(|error| error.kind() == io::ErrorKind::WouldBlock)
    }
}

/// Raises this process's limit of open files, and returns how many of the wanted connections it
/// allows.
fn raise_file_limit(wanted: usize) -> usize {
    let limit = rlimit::increase_nofile_limit(u64::MAX).unwrap();
    wanted.min(usize::try_from(limit).unwrap() - 500)
}
