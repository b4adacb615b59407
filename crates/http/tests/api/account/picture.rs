//! The member's profile picture.

use actix_web::http::{Method, StatusCode};
use klarlonn_testing::PlainPictures;

use super::members::{MemberSite, TestMember, error, expected_error};
use crate::site::Response;

const PATH: &str = "/api/profile/image";
/// 5 MB.
const LIMIT: usize = 5 * 1024 * 1024;

/// Returns a part of a multipart form.
fn part(field: &str, file_name: &str, content: &[u8]) -> Vec<u8> {
    let head = format!(
        "--grense\r\nContent-Disposition: form-data; name=\"{field}\"; filename=\"{file_name}\"\r\n\
         Content-Type: image/png\r\n\r\n"
    );
    [head.as_bytes(), content, b"\r\n"].concat()
}

async fn send(site: &MemberSite, member: &TestMember, parts: &[Vec<u8>]) -> Response {
    let body = [parts.concat().as_slice(), b"--grense--\r\n"].concat();
    send_body(site, member, &body).await
}

async fn send_body(site: &MemberSite, member: &TestMember, body: &[u8]) -> Response {
    let bearer = member.bearer();
    let headers = [
        ("authorization", bearer.as_str()),
        ("content-type", "multipart/form-data; boundary=grense"),
    ];
    site.send_raw(Method::POST, PATH, &headers, body).await
}

fn is_unreadable(response: &Response) -> bool {
    let unreadable = "Vi kan ikke lese dette bildet. Velg en JPEG-, PNG-, WebP- eller GIF-fil.";
    response.status != StatusCode::OK
        && error(response) == expected_error(422, "unreadable_image", unreadable)
}

/// Returns a picture of this many bytes.
fn picture(length: usize) -> Vec<u8> {
    let mut file = vec![b'.'; length];
    file[..PlainPictures::MAGIC_BYTES.len()].copy_from_slice(PlainPictures::MAGIC_BYTES);
    file
}

// spec 2.7.55
#[actix_web::test]
async fn uploaded_picture_has_an_immutable_url() {
    let site = MemberSite::new();
    let kari = site.register("kari").await;
    let file = b"picture \xff\x00 of Kari";
    let response = send(&site, &kari, &[part("image", "meg.png", file)]).await;
    assert_eq!(response.status, StatusCode::OK, "{}", response.body);
    assert_eq!(response.header("cache-control"), "private, no-store");
    let body = response.json();
    let path = body["profile_image"].as_str().unwrap();
    let name = path.strip_prefix("/api/profile-images/").unwrap();
    assert_eq!(name.len(), 64 + ".webp".len());
    let profile = site.get("/api/profile", &kari.token).await.json();
    assert_eq!(profile["profile_image"], path);

    let shown = site.app.get(path).await;
    assert_eq!(
        (shown.status, shown.bytes.as_slice()),
        (StatusCode::OK, &file[..])
    );
    assert_eq!(shown.header("content-type"), "image/webp");
    assert_eq!(shown.header("x-content-type-options"), "nosniff");
    assert_eq!(
        shown.header("cache-control"),
        "public, max-age=31536000, immutable"
    );
}

#[actix_web::test]
async fn member_deletes_own_picture() {
    let site = MemberSite::new();
    let (kari, ola) = (site.register("kari").await, site.register("ola").await);
    let file = [part("image", "vi.png", b"picture of both")];
    let response = send(&site, &kari, &file).await.json();
    send(&site, &ola, &file).await;
    let remove = async || {
        let bearer = kari.bearer();
        let headers = [("authorization", bearer.as_str())];
        site.send_raw(Method::DELETE, PATH, &headers, "")
            .await
            .status
    };
    assert_eq!(remove().await, StatusCode::NO_CONTENT);
    assert_eq!(
        remove().await,
        StatusCode::NO_CONTENT,
        "there is no picture"
    );
    let shown = async |member: &TestMember| {
        let profile = site.get("/api/profile", &member.token).await.json();
        profile["profile_image"].clone()
    };
    let path = response["profile_image"].as_str().unwrap();
    assert!(shown(&kari).await.is_null());
    assert_eq!(
        shown(&ola).await,
        path,
        "the picture of another member stays"
    );
    assert_eq!(site.app.get(path).await.status, StatusCode::OK);
}

// spec 2.5.1, 2.9.15
// safety S35
#[actix_web::test]
async fn picture_of_5_mb_or_more_is_rejected() {
    let site = MemberSite::new();
    let kari = site.register("kari").await;
    let below = send(&site, &kari, &[part("image", "a.png", &picture(LIMIT - 1))]).await;
    assert_eq!(below.status, StatusCode::OK);
    for length in [LIMIT, LIMIT + 1] {
        let response = send(&site, &kari, &[part("image", "a.png", &picture(length))]).await;
        assert_eq!(
            error(&response),
            expected_error(413, "image_too_large", "Bildet må være mindre enn 5MB"),
            "{length}"
        );
    }
}

// safety S35
#[actix_web::test]
async fn oversized_picture_is_rejected_before_the_form_ends() {
    let site = MemberSite::new();
    let kari = site.register("kari").await;
    // The form has no end. If it were read to the end, the error would be `unreadable_image`.
    let body = part("image", "a.png", &picture(LIMIT + 100_000));
    let response = send_body(&site, &kari, &body).await;
    assert_eq!(response.error_code(), "image_too_large");
}

// safety S35
#[actix_web::test]
async fn form_other_than_one_picture_is_rejected() {
    let site = MemberSite::new();
    let kari = site.register("kari").await;
    let image = || part("image", "meg.png", b"picture");
    for parts in [
        vec![],
        vec![part("image", "bilde.png", b"Dette er en tekst.")],
        vec![part(
            "image",
            "bilde.png",
            b"<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
        )],
        vec![part("image", "bilde.png", b"")],
        vec![part("bilde", "meg.png", b"picture")],
        vec![part("", "meg.png", b"picture")],
        vec![image(), image()],
        vec![image(), part("user_id", "x", b"1")],
    ] {
        let response = send(&site, &kari, &parts).await;
        assert!(is_unreadable(&response), "{}", response.body);
    }
    let profile = site.get("/api/profile", &kari.token).await.json();
    assert!(profile["profile_image"].is_null());
}

#[actix_web::test]
async fn incomplete_form_is_rejected() {
    let site = MemberSite::new();
    let kari = site.register("kari").await;
    let whole = part("image", "meg.png", b"picture");
    let cut = send_body(&site, &kari, &whole[..whole.len() - 4]).await;
    assert!(is_unreadable(&cut), "{}", cut.body);
    let unclosed = send_body(&site, &kari, &whole).await;
    assert!(is_unreadable(&unclosed), "{}", unclosed.body);
    let bearer = kari.bearer();
    for kind in [
        "application/json",
        "image/png",
        "multipart/form-data",
        "multipart/form-data; boundary=annen",
    ] {
        let headers = [("authorization", bearer.as_str()), ("content-type", kind)];
        let response = site.send_raw(Method::POST, PATH, &headers, &whole).await;
        assert!(is_unreadable(&response), "{kind}: {}", response.body);
    }
    let profile = site.get("/api/profile", &kari.token).await.json();
    assert!(profile["profile_image"].is_null());
}

#[actix_web::test]
async fn picture_with_too_many_pixels_names_the_limit() {
    let site = MemberSite::new();
    let kari = site.register("kari").await;
    let file = part("image", "meg.png", PlainPictures::HUGE_FILE);
    let response = send(&site, &kari, &[file]).await;
    assert_eq!(response.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(response.error_code(), "image_too_many_pixels");
    assert_eq!(
        response.json()["error"],
        "Bildet kan være høyst 4096 piksler bredt og høyt."
    );
}

#[actix_web::test]
async fn busy_picture_decoder_returns_503() {
    let site = MemberSite::new();
    let kari = site.register("kari").await;
    let file = part("image", "meg.png", PlainPictures::BUSY_FILE);
    let response = send(&site, &kari, &[file]).await;
    assert_eq!(response.status, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(
        (
            response.error_code().as_str(),
            response.header("retry-after")
        ),
        ("unavailable", "2")
    );
}

#[actix_web::test]
async fn unknown_picture_url_is_not_found() {
    let site = MemberSite::new();
    let kari = site.register("kari").await;
    let response = send(&site, &kari, &[part("image", "meg.png", b"picture")]).await;
    let path = response.json()["profile_image"]
        .as_str()
        .unwrap()
        .to_owned();
    let hex = &path["/api/profile-images/".len()..path.len() - ".webp".len()];
    for name in [
        format!("{}.webp", "0".repeat(64)),
        format!("{}.webp", hex.to_uppercase()),
        format!("{}.webp", &hex[1..]),
        "..%2f..%2fetc%2fpasswd.webp".to_owned(),
        ".webp".to_owned(),
        format!("{hex}.png"),
        hex.to_owned(),
    ] {
        let response = site.app.get(&format!("/api/profile-images/{name}")).await;
        assert_eq!(response.status, StatusCode::NOT_FOUND, "{name}");
        assert!(
            ["unknown_image", "not_found"].contains(&response.error_code().as_str()),
            "{name}"
        );
    }
}
