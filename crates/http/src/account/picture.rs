//! Profile pictures.

use actix_multipart::{Field, Multipart, MultipartError};
use actix_web::{HttpRequest, HttpResponse, delete, get, middleware::from_fn, post, web};
use data_encoding::HEXLOWER;
use futures_util::TryStreamExt;
use klarlonn_domain::account::{PictureMaker, ProfileService};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    error::ApiError,
    request::{Limit, SignedInMember, blocking, input::is_too_slow},
    response::{self, Content},
    telemetry::log_success,
};

/// Exclusive upper limit of the file size, bytes (specification part 2 section 5).
const FILE_SIZE_LIMIT: usize = 5 * 1024 * 1024;

/// Multipart form of a picture.
#[derive(ToSchema)]
#[expect(
    dead_code,
    reason = "only documents the form, which is read as a stream"
)]
pub(crate) struct PictureForm {
    /// A PNG, JPEG, WebP or GIF file smaller than 5 MB.
    #[schema(value_type = String, format = Binary)]
    image: Vec<u8>,
}

/// URL of the member's picture.
#[derive(Serialize, ToSchema)]
pub(crate) struct ProfilePicture {
    profile_image: String,
}

/// Replaces the member's picture with a re-encoded copy of the file.
#[utoipa::path(
    tag = "account",
    request_body(content = PictureForm, content_type = "multipart/form-data"),
    responses(
        (status = OK, body = ProfilePicture),
        (status = PAYLOAD_TOO_LARGE, description = "5 MB or more"),
        (status = UNPROCESSABLE_ENTITY, description = "The picture cannot be read or has too many pixels"),
        (status = SERVICE_UNAVAILABLE, description = "Too many pictures are being processed"),
    ),
    security(("bearer" = [])),
)]
#[post("/api/profile/image", wrap = "from_fn(log_success)")]
pub(crate) async fn post_image(
    member: SignedInMember,
    form: Multipart,
    pictures: web::Data<dyn PictureMaker>,
    profiles: web::Data<ProfileService>,
) -> Result<HttpResponse, ApiError> {
    let member = member.within(Limit::Upload)?;
    let file = read_form(form).await?;
    let digest = blocking::run(move || {
        let image = pictures.profile_image(&file)?;
        profiles.set_image(&member, &image)?;
        Ok::<_, ApiError>(image.digest)
    })
    .await?;
    let profile_image = image_path(&digest);
    Ok(response::private_ok(&ProfilePicture { profile_image }))
}

/// Reads the file of a form with the single field `image`.
///
/// # Errors
/// [`ApiError::UnreadableImage`] for any other form, [`ApiError::ImageTooLarge`] and
/// [`ApiError::BodyTooSlow`].
pub(crate) async fn read_form(mut form: Multipart) -> Result<Vec<u8>, ApiError> {
    let mut file = None;
    while let Some(mut field) = form.try_next().await.map_err(form_error)? {
        if field.name() != Some("image") || file.is_some() {
            return Err(ApiError::UnreadableImage);
        }
        file = Some(read_file(&mut field).await?);
    }
    file.ok_or(ApiError::UnreadableImage)
}

/// Reads a file, and stops at the size limit.
async fn read_file(field: &mut Field) -> Result<Vec<u8>, ApiError> {
    let mut file = Vec::new();
    while let Some(part) = field.try_next().await.map_err(form_error)? {
        file.extend_from_slice(&part);
        if file.len() >= FILE_SIZE_LIMIT {
            return Err(ApiError::ImageTooLarge);
        }
    }
    Ok(file)
}

fn form_error(error: MultipartError) -> ApiError {
    match error {
        MultipartError::Payload(error) if is_too_slow(&error) => ApiError::BodyTooSlow,
        _ => ApiError::UnreadableImage,
    }
}

/// Deletes the member's picture.
#[utoipa::path(tag = "account", responses((status = NO_CONTENT)), security(("bearer" = [])))]
#[delete("/api/profile/image", wrap = "from_fn(log_success)")]
pub(crate) async fn delete_image(
    member: SignedInMember,
    profiles: web::Data<ProfileService>,
) -> Result<HttpResponse, ApiError> {
    let member = member.within(Limit::Delete)?;
    blocking::run(move || profiles.remove_image(&member)).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// A profile picture. It is immutable: a new picture has a new URL.
#[utoipa::path(
    tag = "account",
    params(("digest" = String, Path, description = "The picture's SHA-256, in hex")),
    responses(
        (status = NOT_MODIFIED),
        (status = OK, content_type = "image/webp", body = String),
        (status = NOT_FOUND),
    ),
)]
#[get("/api/profile-images/{digest}.webp")]
pub(crate) async fn get_image(
    request: HttpRequest,
    digest: web::Path<String>,
    profiles: web::Data<ProfileService>,
) -> Result<HttpResponse, ApiError> {
    let digest = HEXLOWER.decode(digest.as_bytes()).ok();
    let digest: Option<[u8; 32]> = digest.and_then(|bytes| bytes.try_into().ok());
    let digest = digest.ok_or(ApiError::UnknownImage)?;
    let image = blocking::run(move || profiles.image(&digest)).await?;
    let image = image.ok_or(ApiError::UnknownImage)?;
    let cache_control = "public, max-age=31536000, immutable";
    Content::new("image/webp", cache_control, image.webp).respond(&request)
}

/// Returns the path of the picture with this digest.
pub(crate) fn image_path(digest: &[u8; 32]) -> String {
    format!("/api/profile-images/{}.webp", HEXLOWER.encode(digest))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use actix_web::{
        App,
        dev::{Payload, Service},
        http::StatusCode,
        middleware::from_fn,
        test::{TestRequest, call_service, init_service},
    };
    use futures_util::{StreamExt, stream};

    use super::*;
    use crate::{request::input::limit_body_time, transport::BodyLimits};

    async fn handle(form: Multipart) -> Result<HttpResponse, ApiError> {
        read_form(form).await?;
        Ok(HttpResponse::Ok().finish())
    }

    /// Returns the response status for a form that begins with `start` and never ends.
    async fn status_of_stalled_form(start: &'static str) -> StatusCode {
        let limits = BodyLimits {
            picture: Duration::from_millis(50),
            other: Duration::from_mins(1),
        };
        let app = App::new()
            .route("/", web::post().to(handle))
            .wrap(from_fn(move |request, next| {
                limit_body_time(limits, request, next)
            }))
            .wrap_fn(move |mut request, service| {
                let start = stream::iter([Ok(web::Bytes::from_static(start.as_bytes()))]);
                let payload = start.chain(stream::pending()).boxed_local();
                request.set_payload(Payload::Stream { payload });
                service.call(request)
            });
        let app = init_service(app).await;
        let request = TestRequest::post()
            .insert_header(("content-type", "Multipart/form-data; boundary=x"))
            .to_request();
        call_service(&app, request).await.status()
    }

    #[actix_web::test]
    async fn stalled_form_times_out_and_malformed_form_is_rejected() {
        let disposition = "--x\r\ncontent-disposition: form-data; name=\"image\"; filename=\"a\"\r\n\
                           content-type: image/png\r\n\r\nbeginning";
        for start in ["--x\r\n", disposition] {
            let status = status_of_stalled_form(start).await;
            assert_eq!(status, StatusCode::REQUEST_TIMEOUT, "{start}");
        }
        let nameless = "--x\r\ncontent-type: image/png\r\n\r\nbeginning";
        let malformed = status_of_stalled_form(nameless).await;
        assert_eq!(malformed, StatusCode::UNPROCESSABLE_ENTITY);
    }
}
