use crate::site::Site;

#[test]
fn the_document_that_is_checked_in_is_the_one_of_the_routes() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/openapi.json");
    let checked_in = std::fs::read_to_string(path).unwrap_or_default();
    assert!(
        checked_in == klarlonn_http::openapi_json(),
        "docs/openapi.json is not what the routes say: run `just openapi`"
    );
}

#[actix_web::test]
async fn the_document_is_served() {
    let document = Site::with(Vec::new()).get("/api/openapi.json").await.json();
    assert_eq!(document["info"]["title"], "Klarlønn");
    assert!(document["paths"]["/api/jobs/{jobTitle}"]["get"].is_object());
}
