//! Serves fixed bytes at `/bytes/{count}`, for benchmarks: the most that actix-web answers on this
//! machine with a body of this size. `ceiling 127.0.0.1:8081`.

use actix_web::web::Bytes;
use actix_web::{App, HttpResponse, HttpServer, http::header::ContentType, web};

/// Size of the largest body, bytes.
const MAX_BYTES: usize = 16 * 1024 * 1024;

#[actix_web::main]
async fn main() -> std::io::Result<()> {
    let address = std::env::args().nth(1).unwrap_or_default();
    let bytes = Bytes::from(vec![b'x'; MAX_BYTES]);
    let server = HttpServer::new(move || {
        App::new()
            .app_data(web::Data::new(bytes.clone()))
            .route("/bytes/{count}", web::get().to(get_bytes))
    });
    server.workers(1).bind(address)?.run().await
}

async fn get_bytes(count: web::Path<usize>, bytes: web::Data<Bytes>) -> HttpResponse {
    HttpResponse::Ok()
        .insert_header(ContentType::json())
        .body(bytes.slice(..count.into_inner().min(MAX_BYTES)))
}
