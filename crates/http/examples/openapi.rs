//! Writes the OpenAPI document to standard output. `just openapi` stores it in docs/openapi.json.

use std::io::Write as _;

fn main() -> std::io::Result<()> {
    std::io::stdout().write_all(klarlonn_http::openapi_json().as_bytes())
}
