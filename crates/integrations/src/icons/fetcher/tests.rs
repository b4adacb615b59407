//! The fetcher against local test servers.

use std::{
    collections::HashMap,
    io::{self, BufRead, BufReader, Write},
    net::{IpAddr, TcpListener, TcpStream},
    sync::{
        Mutex,
        mpsc::{self, RecvTimeoutError},
    },
    thread,
};

use klarlonn_domain::catalog::IconKind;

use super::*;

/// The address that the filter allows, and one that it rejects.
const ALLOWED: [u8; 4] = [127, 0, 0, 1];
const FORBIDDEN: [u8; 4] = [127, 0, 0, 2];

const PNG: &[u8] = b"\x89PNG\r\n\x1a\nbig";
const ICO: &[u8] = b"\0\0\x01\0\x01\0small";

/// Writes the response of a request.
type Reply = Box<dyn Fn(&mut TcpStream) -> io::Result<()> + Send + Sync>;

/// A server and its received requests as `host path`.
struct Server {
    port: u16,
    requests: Arc<Mutex<Vec<String>>>,
}

impl Server {
    /// Serves these replies by path and 404 for other paths.
    fn start(address: [u8; 4], port: u16, replies: Vec<(&'static str, Reply)>) -> Self {
        let listener = TcpListener::bind((IpAddr::from(address), port)).unwrap();
        let port = listener.local_addr().unwrap().port();
        let requests = Arc::new(Mutex::new(Vec::new()));
        let replies: Arc<HashMap<_, _>> = Arc::new(replies.into_iter().collect());
        let seen = Arc::clone(&requests);
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let (replies, seen) = (Arc::clone(&replies), Arc::clone(&seen));
                // A client may close the connection early.
                thread::spawn(move || drop(respond(stream, &replies, &seen)));
            }
        });
        Self { port, requests }
    }

    fn serving(replies: Vec<(&'static str, Reply)>) -> Self {
        Self::start(ALLOWED, 0, replies)
    }

    fn requests(&self) -> Vec<String> {
        self.requests.lock().unwrap().clone()
    }

    /// Fetches the icon of `aker.test`, with every name resolved to this server.
    fn icon(&self) -> Option<Icon> {
        self.icon_with_lookup(|_| vec![IpAddr::from(ALLOWED)])
    }

    /// Fetches the icon of `aker.test` with this name resolution.
    fn icon_with_lookup(
        &self,
        lookup: impl Fn(&str) -> Vec<IpAddr> + Send + Sync + 'static,
    ) -> Option<Icon> {
        let fetcher = fetcher(self.port, lookup);
        let (done, waiting) = mpsc::channel();
        thread::spawn(move || done.send(fetcher.fetch("aker.test")));
        match waiting.recv_timeout(Duration::from_secs(20)) {
            Ok(icon) => icon,
            Err(RecvTimeoutError::Timeout) => panic!("the fetch did not end"),
            Err(RecvTimeoutError::Disconnected) => panic!("the fetch panicked"),
        }
    }
}

fn fetcher(port: u16, lookup: impl Fn(&str) -> Vec<IpAddr> + Send + Sync + 'static) -> IconFetcher {
    let network = Network {
        origin: Origin {
            scheme: "http",
            port,
        },
        address_filter: AddressFilter {
            lookup: Arc::new(move |host| Ok(lookup(host))),
            is_allowed: |address| address == IpAddr::from(ALLOWED),
        },
        time_limit: Duration::from_secs(2),
    };
    IconFetcher::with_network(network, &HttpRuntime::start().unwrap()).unwrap()
}

fn respond(
    mut stream: TcpStream,
    replies: &HashMap<&str, Reply>,
    seen: &Mutex<Vec<String>>,
) -> io::Result<()> {
    let lines = BufReader::new(stream.try_clone()?).lines();
    let head: Vec<String> = lines
        .map_while(Result::ok)
        .take_while(|line| !line.is_empty())
        .collect();
    let path = head[0].split(' ').nth(1).unwrap_or_default().to_owned();
    let host = head.iter().find_map(|line| {
        let lower = line.to_lowercase();
        let host = lower.strip_prefix("host: ")?.split(':').next()?;
        Some(host.to_owned())
    });
    let request = format!("{} {path}", host.unwrap_or_default());
    seen.lock().unwrap().push(request);
    match replies.get(path.as_str()) {
        Some(reply) => reply(&mut stream),
        None => stream.write_all(b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n"),
    }
}

/// Responds 200 with this content type and body.
fn body(media_type: &'static str, bytes: &'static [u8]) -> Reply {
    Box::new(move |stream| {
        let length = bytes.len();
        write!(
            stream,
            "HTTP/1.1 200 OK\r\nContent-Type: {media_type}\r\nContent-Length: {length}\r\n\r\n"
        )?;
        stream.write_all(bytes)
    })
}

fn redirect(location: String) -> Reply {
    Box::new(move |stream| {
        write!(
            stream,
            "HTTP/1.1 302 Found\r\nLocation: {location}\r\nContent-Length: 0\r\n\r\n"
        )
    })
}

/// Redirects to a path on the port of the responding server.
fn redirect_to(host: &'static str, path: &'static str) -> Reply {
    Box::new(move |stream| {
        let port = stream.local_addr()?.port();
        redirect(format!("http://{host}:{port}{path}"))(stream)
    })
}

#[test]
fn large_icon_is_requested_first() {
    let server = Server::serving(vec![
        ("/apple-touch-icon.png", body("image/png", PNG)),
        ("/favicon.ico", body("image/x-icon", ICO)),
    ]);
    assert_eq!(server.icon(), Icon::new(PNG));
    assert_eq!(server.requests(), ["aker.test /apple-touch-icon.png"]);
}

#[test]
fn favicon_is_used_despite_wrong_content_type() {
    let server = Server::serving(vec![("/favicon.ico", body("text/html", ICO))]);
    let icon = server.icon().unwrap();
    assert_eq!((icon.kind(), &**icon.bytes()), (IconKind::Ico, ICO));
}

#[test]
fn domain_responding_404_has_no_icon() {
    let server = Server::serving(vec![]);
    assert_eq!(server.icon(), None);
    assert_eq!(server.requests().len(), 2);
}

#[test]
fn html_and_svg_are_rejected_despite_image_content_type() {
    let page = b"<!doctype html><script>alert(1)</script>";
    let svg = b"<svg xmlns=\"http://www.w3.org/2000/svg\"><script/></svg>";
    let server = Server::serving(vec![
        ("/apple-touch-icon.png", body("image/png", svg)),
        ("/favicon.ico", body("image/x-icon", page)),
    ]);
    assert_eq!(server.icon(), None);
}

#[test]
fn redirect_to_www_of_same_domain_is_followed() {
    let server = Server::serving(vec![
        (
            "/apple-touch-icon.png",
            redirect_to("www.aker.test", "/i.png"),
        ),
        ("/i.png", body("image/png", PNG)),
    ]);
    assert_eq!(server.icon(), Icon::new(PNG));
    assert_eq!(server.requests().last().unwrap(), "www.aker.test /i.png");
}

#[test]
fn redirect_to_other_host_or_scheme_is_not_followed() {
    let other_hosts = [
        "evil.test",
        "aker.test.evil.test",
        "sub.aker.test",
        "127.0.0.1",
        "localhost",
    ];
    for host in other_hosts {
        let server = Server::serving(vec![
            ("/apple-touch-icon.png", redirect_to(host, "/i.png")),
            (
                "/favicon.ico",
                redirect("https://aker.test/i.png".to_owned()),
            ),
            ("/i.png", body("image/png", PNG)),
        ]);
        let resolved = Arc::new(Mutex::new(Vec::new()));
        let names = Arc::clone(&resolved);
        let icon = server.icon_with_lookup(move |name| {
            names.lock().unwrap().push(name.to_owned());
            vec![IpAddr::from(ALLOWED)]
        });
        assert_eq!(icon, None, "{host}");
        assert!(
            server
                .requests()
                .iter()
                .all(|request| !request.ends_with("/i.png")),
            "{host}"
        );
        let names = resolved.lock().unwrap();
        assert!(names.iter().all(|name| name == "aker.test"), "{names:?}");
    }
}

#[test]
fn redirect_loop_ends_at_the_limit() {
    let server = Server::serving(vec![(
        "/apple-touch-icon.png",
        redirect_to("aker.test", "/apple-touch-icon.png"),
    )]);
    assert_eq!(server.icon(), None);
    assert_eq!(server.requests().len(), MAX_REDIRECTS + 2);
}

#[test]
fn forbidden_address_is_never_connected_to() {
    let icon = || vec![("/favicon.ico", body("image/x-icon", ICO))];
    let server = Server::start(FORBIDDEN, 0, icon());
    assert_eq!(
        server.icon_with_lookup(|_| vec![IpAddr::from(FORBIDDEN)]),
        None
    );
    assert_eq!(server.requests(), [""; 0]);
    assert_eq!(server.icon_with_lookup(|_| Vec::new()), None);
    let allowed = Server::start(ALLOWED, server.port, icon());
    let both = |_: &str| vec![IpAddr::from(FORBIDDEN), IpAddr::from(ALLOWED)];
    assert_eq!(allowed.icon_with_lookup(both), Icon::new(ICO));
    assert_eq!(server.requests(), [""; 0]);
}

#[test]
fn dns_rebinding_to_forbidden_address_fails() {
    let server = Server::serving(vec![(
        "/apple-touch-icon.png",
        redirect_to("www.aker.test", "/i.png"),
    )]);
    let forbidden = Server::start(
        FORBIDDEN,
        server.port,
        vec![
            ("/i.png", body("image/png", PNG)),
            ("/favicon.ico", body("image/png", PNG)),
        ],
    );
    let times = Mutex::new(0);
    let icon = server.icon_with_lookup(move |_| {
        let mut times = times.lock().unwrap();
        *times += 1;
        vec![IpAddr::from(if *times == 1 { ALLOWED } else { FORBIDDEN })]
    });
    assert_eq!(icon, None);
    assert_eq!(forbidden.requests(), [""; 0]);
}

/// Writes a 10 MB body that starts like an icon, and reports how much of it the client accepted.
fn huge(head: &'static str, written: mpsc::Sender<usize>) -> Reply {
    Box::new(move |stream| {
        stream.write_all(head.as_bytes())?;
        stream.write_all(PNG)?;
        let mut count = 0;
        while count < 10_000_000 && stream.write_all(&[7; 10_000]).is_ok() {
            count += 10_000;
        }
        written.send(count).map_err(io::Error::other)
    })
}

#[test]
fn body_of_10_mb_is_not_read_to_its_end() {
    for head in [
        "HTTP/1.1 200 OK\r\nContent-Length: 10000011\r\n\r\n",
        "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n",
    ] {
        let (sender, written) = mpsc::channel();
        let server = Server::serving(vec![("/favicon.ico", huge(head, sender))]);
        assert_eq!(server.icon(), None);
        let count = written.recv_timeout(Duration::from_secs(20)).unwrap();
        assert!(count < 10_000_000, "{count}");
    }
}

#[test]
fn slow_body_ends_at_the_time_limit() {
    let (sender, closed) = mpsc::channel();
    let drip: Reply = Box::new(move |stream| {
        stream.write_all(b"HTTP/1.1 200 OK\r\nContent-Length: 50000\r\n\r\n")?;
        stream.write_all(PNG)?;
        // An hour, unless the client closes the connection.
        for _ in 0..36_000 {
            thread::sleep(Duration::from_millis(100));
            if stream.write_all(b"7").is_err() {
                return sender.send(()).map_err(io::Error::other);
            }
        }
        Ok(())
    });
    let server = Server::serving(vec![("/apple-touch-icon.png", drip)]);
    assert_eq!(server.icon(), None);
    closed.recv_timeout(Duration::from_secs(20)).unwrap();
    assert_eq!(
        server.requests().len(),
        1,
        "no time is left for the second path"
    );
}

#[test]
fn silent_server_ends_at_the_time_limit() {
    let silent: Reply = Box::new(|_| {
        thread::sleep(Duration::from_secs(30));
        Ok(())
    });
    let server = Server::serving(vec![("/apple-touch-icon.png", silent)]);
    assert_eq!(server.icon(), None);
}

#[test]
fn default_fetcher_uses_https_and_rejects_localhost() {
    let fetcher = IconFetcher::new(&HttpRuntime::start().unwrap()).unwrap();
    assert_eq!(fetcher.origin.scheme, "https");
    assert_eq!(fetcher.fetch("localhost"), None);
}
