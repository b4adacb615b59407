//! The OpenAPI document.

use crate::site::Site;

#[test]
fn checked_in_document_matches_the_routes() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/openapi.json");
    let checked_in = std::fs::read_to_string(path).unwrap_or_default();
    assert!(
        checked_in == klarlonn_http::openapi_json(),
        "docs/openapi.json is out of date: run `just openapi`"
    );
}

#[actix_web::test]
async fn openapi_document_is_served() {
    let document = Site::with(Vec::new()).get("/api/openapi.json").await.json();
    assert_eq!(document["info"]["title"], "Klarlønn");
    assert!(document["paths"]["/api/jobs/{jobTitle}"]["get"].is_object());
}
