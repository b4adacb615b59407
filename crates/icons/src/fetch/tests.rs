//! A server of our own plays the ones that are asked, on the addresses of this machine.

use std::{
    collections::HashMap,
    io::{BufRead, BufReader, Write},
    net::{TcpListener, TcpStream},
    sync::{
        Mutex,
        mpsc::{self, RecvTimeoutError},
    },
    thread,
};

use klarlonn_domain::catalog::IconKind;

use super::*;

/// The address that may be connected to, and one that may not.
const ALLOWED: [u8; 4] = [127, 0, 0, 1];
const FORBIDDEN: [u8; 4] = [127, 0, 0, 2];

const PNG: &[u8] = b"\x89PNG\r\n\x1a\nbig";
const ICO: &[u8] = b"\0\0\x01\0\x01\0small";

/// What a server does once it has read a request.
type Reply = Box<dyn Fn(&mut TcpStream) -> io::Result<()> + Send + Sync>;

/// A server, and the requests that it has read as `host path`.
struct Server {
    port: u16,
    requests: Arc<Mutex<Vec<String>>>,
}

impl Server {
    /// Serves these replies by path; any other path is 404. It ends with the tests.
    fn start(address: [u8; 4], port: u16, replies: Vec<(&'static str, Reply)>) -> Self {
        let listener = TcpListener::bind((IpAddr::from(address), port)).unwrap();
        let port = listener.local_addr().unwrap().port();
        let requests = Arc::new(Mutex::new(Vec::new()));
        let replies: Arc<HashMap<_, _>> = Arc::new(replies.into_iter().collect());
        let seen = Arc::clone(&requests);
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let (replies, seen) = (Arc::clone(&replies), Arc::clone(&seen));
                // A client that hangs up is a client that has seen enough.
                thread::spawn(move || drop(answer(stream, &replies, &seen)));
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

    /// Asks this server for the icon of `aker.test`, wherever names lead.
    fn icon(&self) -> Option<Icon> {
        self.icon_through(|_| vec![IpAddr::from(ALLOWED)])
    }

    /// Asks for the icon of `aker.test` where this says which addresses names have.
    fn icon_through(
        &self,
        lookup: impl Fn(&str) -> Vec<IpAddr> + Send + Sync + 'static,
    ) -> Option<Icon> {
        let web = web(self.port, lookup);
        let (done, waiting) = mpsc::channel();
        thread::spawn(move || done.send(web.fetch("aker.test")));
        match waiting.recv_timeout(Duration::from_secs(20)) {
            Ok(icon) => icon,
            Err(RecvTimeoutError::Timeout) => panic!("the fetch does not end"),
            Err(RecvTimeoutError::Disconnected) => panic!("the fetch broke"),
        }
    }
}

fn web(port: u16, lookup: impl Fn(&str) -> Vec<IpAddr> + Send + Sync + 'static) -> Web {
    Web::on(Network {
        origin: Origin {
            scheme: "http",
            port,
        },
        lookup: Arc::new(move |host| Ok(lookup(host))),
        is_allowed: |address| address == IpAddr::from(ALLOWED),
        time_limit: Duration::from_secs(2),
    })
    .unwrap()
}

fn answer(
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

/// Answers 200 with this body, whatever it is called.
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

/// A redirect that stays on the server, of which only the port is not known yet.
fn redirect_to(host: &'static str, path: &'static str) -> Reply {
    Box::new(move |stream| {
        let port = stream.local_addr()?.port();
        redirect(format!("http://{host}:{port}{path}"))(stream)
    })
}

#[test]
fn the_large_icon_is_taken_before_the_small_one() {
    let server = Server::serving(vec![
        ("/apple-touch-icon.png", body("image/png", PNG)),
        ("/favicon.ico", body("image/x-icon", ICO)),
    ]);
    assert_eq!(server.icon(), Icon::new(PNG));
    assert_eq!(server.requests(), ["aker.test /apple-touch-icon.png"]);
}

#[test]
fn a_domain_without_the_large_icon_has_the_small_one_whatever_its_type_is_said_to_be() {
    let server = Server::serving(vec![("/favicon.ico", body("text/html", ICO))]);
    let icon = server.icon().unwrap();
    assert_eq!((icon.kind(), &**icon.bytes()), (IconKind::Ico, ICO));
}

#[test]
fn a_domain_that_answers_404_has_no_icon() {
    let server = Server::serving(vec![]);
    assert_eq!(server.icon(), None);
    assert_eq!(server.requests().len(), 2);
}

#[test]
fn pages_and_drawings_with_script_are_no_icons_whatever_they_are_called() {
    let page = b"<!doctype html><script>alert(1)</script>";
    let svg = b"<svg xmlns=\"http://www.w3.org/2000/svg\"><script/></svg>";
    let server = Server::serving(vec![
        ("/apple-touch-icon.png", body("image/png", svg)),
        ("/favicon.ico", body("image/x-icon", page)),
    ]);
    assert_eq!(server.icon(), None);
}

#[test]
fn a_redirect_to_www_of_the_same_domain_is_followed() {
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
fn redirects_to_other_hosts_to_addresses_and_to_other_schemes_are_not_followed() {
    let elsewhere = [
        "evil.test",
        "aker.test.evil.test",
        "sub.aker.test",
        "127.0.0.1",
        "localhost",
    ];
    for host in elsewhere {
        let server = Server::serving(vec![
            ("/apple-touch-icon.png", redirect_to(host, "/i.png")),
            (
                "/favicon.ico",
                redirect("https://aker.test/i.png".to_owned()),
            ),
            ("/i.png", body("image/png", PNG)),
        ]);
        let looked_up = Arc::new(Mutex::new(Vec::new()));
        let names = Arc::clone(&looked_up);
        let icon = server.icon_through(move |name| {
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
        let names = looked_up.lock().unwrap();
        assert!(names.iter().all(|name| name == "aker.test"), "{names:?}");
    }
}

#[test]
fn redirects_that_go_round_end() {
    let server = Server::serving(vec![(
        "/apple-touch-icon.png",
        redirect_to("aker.test", "/apple-touch-icon.png"),
    )]);
    assert_eq!(server.icon(), None);
    assert_eq!(server.requests().len(), MAX_REDIRECTS + 2);
}

#[test]
fn an_address_that_is_not_allowed_is_never_connected_to() {
    let icon = || vec![("/favicon.ico", body("image/x-icon", ICO))];
    let server = Server::start(FORBIDDEN, 0, icon());
    assert_eq!(server.icon_through(|_| vec![IpAddr::from(FORBIDDEN)]), None);
    assert_eq!(server.requests(), [""; 0]);
    assert_eq!(server.icon_through(|_| Vec::new()), None);
    let allowed = Server::start(ALLOWED, server.port, icon());
    let both = |_: &str| vec![IpAddr::from(FORBIDDEN), IpAddr::from(ALLOWED)];
    assert_eq!(allowed.icon_through(both), Icon::new(ICO));
    assert_eq!(server.requests(), [""; 0]);
}

#[test]
fn a_name_that_leads_elsewhere_the_second_time_is_not_followed_there() {
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
    let icon = server.icon_through(move |_| {
        let mut times = times.lock().unwrap();
        *times += 1;
        vec![IpAddr::from(if *times == 1 { ALLOWED } else { FORBIDDEN })]
    });
    assert_eq!(icon, None);
    assert_eq!(forbidden.requests(), [""; 0]);
}

/// Writes 10 MB that begin like an icon, or as much as the client takes, and tells how much.
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
fn a_body_of_ten_megabytes_is_not_read_to_its_end() {
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
fn a_body_that_drips_ends_with_the_time_limit() {
    let (sender, hung_up) = mpsc::channel();
    let drip: Reply = Box::new(move |stream| {
        stream.write_all(b"HTTP/1.1 200 OK\r\nContent-Length: 50000\r\n\r\n")?;
        stream.write_all(PNG)?;
        // An hour, if nobody hangs up.
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
    hung_up.recv_timeout(Duration::from_secs(20)).unwrap();
    assert_eq!(
        server.requests().len(),
        1,
        "no time is left for the other path"
    );
}

#[test]
fn a_server_that_says_nothing_ends_with_the_time_limit() {
    let silent: Reply = Box::new(|_| {
        thread::sleep(Duration::from_secs(30));
        Ok(())
    });
    let server = Server::serving(vec![("/apple-touch-icon.png", silent)]);
    assert_eq!(server.icon(), None);
}

#[test]
fn the_public_web_leads_to_no_private_address() {
    let web = Web::public().unwrap();
    assert_eq!(web.origin.scheme, "https");
    assert_eq!(web.fetch("localhost"), None);
}
