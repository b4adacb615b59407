//! A server whose database is not there yet waits for it (requirement R6).

use std::{
    io::{Read as _, Write as _},
    net::{TcpListener, TcpStream},
    thread,
};

use crate::{
    installation::{Installation, free_address, try_request_at, wait_until},
    postgres::TestDatabase,
};

/// Forwards connections from one address to another until the test ends.
fn forward(from: &str, to: &str) {
    let (listener, to) = (TcpListener::bind(from).unwrap(), to.to_owned());
    let pipe = |mut from: TcpStream, mut to: TcpStream| {
        thread::spawn(move || {
            let mut bytes = [0; 4_096];
            while let Ok(count @ 1..) = from.read(&mut bytes) {
                if to.write_all(&bytes[..count]).is_err() {
                    break;
                }
            }
        });
    };
    thread::spawn(move || {
        for client in listener.incoming().map_while(Result::ok) {
            let server = TcpStream::connect(&to).unwrap();
            pipe(client.try_clone().unwrap(), server.try_clone().unwrap());
            pipe(server, client);
        }
    });
}

// safety R6
#[test]
fn server_waits_for_its_database_at_start() {
    let (installation, database) = (Installation::new(), TestDatabase::new("starting"));
    let address = free_address();
    let url = database.url_at(&address);
    let server = installation.serve_with("info", &[("KLARLONN_DATABASE_URL", &url)]);
    assert!(
        server.start_log.contains("Connection refused"),
        "{}",
        server.start_log
    );
    let get = |path: &str| server.request("GET", path, &[], b"");
    assert_eq!(get("/api/health/live").status, 200);
    for path in ["/api/health/ready", "/api/jobs", "/"] {
        let response = get(path);
        assert_eq!(response.status, 503, "{path}");
        assert!(response.head.contains("retry-after: 2"), "{response:?}");
    }

    forward(&address, database.server());
    wait_until("the server is ready", || {
        // Nothing listens between the two, and the first may end in the middle of a call.
        let response = try_request_at(&server.address, "GET", "/api/health/ready", &[], b"");
        response.is_ok_and(|response| response.status == 200)
    });
    assert_eq!(get("/api/jobs").body, "[]");
}
