//! A member's picture.

use std::sync::Arc;

use actix_multipart::{Field, Multipart};
use actix_web::{HttpRequest, HttpResponse, delete, get, post, web};
use futures_util::TryStreamExt;
use klarlonn_domain::{
    account::{Accounts, PictureMaker},
    hex::{from_hex, hex},
};
use serde::Serialize;
use utoipa::ToSchema;

use super::{client_address::ClientAddress, member::SignedInMember, throttle::Throttles};
use crate::{
    answer, blocking,
    error::{ApiError, ErrorBody},
};

/// A file must be smaller than this, bytes (specification part 2 section 5).
const MAX_BYTES: usize = 5 * 1024 * 1024;

/// What makes pictures of files.
pub(crate) struct Pictures(pub(crate) Arc<dyn PictureMaker>);

/// The form that a picture is sent with.
#[derive(ToSchema)]
#[expect(
    dead_code,
    reason = "the document's word on what is read as it streams in"
)]
pub(crate) struct PictureForm {
    /// A PNG, JPEG, WebP or GIF file smaller than 5 MB.
    #[schema(value_type = String, format = Binary)]
    image: Vec<u8>,
}

/// Where the member's picture is.
#[derive(Serialize, ToSchema)]
pub(crate) struct ProfilePicture {
    profile_image: String,
}

/// Draws the member's picture anew from a file, and keeps it instead of the one before.
#[utoipa::path(
    tag = "account",
    request_body(content = PictureForm, content_type = "multipart/form-data"),
    responses(
        (status = OK, body = ProfilePicture),
        (status = UNAUTHORIZED, body = ErrorBody),
        (status = PAYLOAD_TOO_LARGE, description = "5 MB or more", body = ErrorBody),
        (status = UNPROCESSABLE_ENTITY, description = "No picture that can be read", body = ErrorBody),
        (status = TOO_MANY_REQUESTS, body = ErrorBody),
        (status = SERVICE_UNAVAILABLE, description = "Too many pictures are being read", body = ErrorBody),
    ),
)]
#[post("/api/profile/image")]
pub(crate) async fn post_image(
    member: SignedInMember,
    client: ClientAddress,
    form: Multipart,
    throttles: web::Data<Throttles>,
    pictures: web::Data<Pictures>,
    accounts: web::Data<Accounts>,
) -> Result<HttpResponse, ApiError> {
    throttles.upload(&client, member.0.member.id)?;
    let file = read_form(form).await?;
    let digest = blocking::run(move || {
        let image = pictures.0.profile_image(&file)?;
        accounts.set_image(&member.0, &image)?;
        Ok::<_, ApiError>(image.digest)
    })
    .await?;
    let profile_image = image_path(&digest);
    Ok(answer::personal(
        HttpResponse::Ok(),
        &ProfilePicture { profile_image },
    ))
}

/// The file of a form that holds it and nothing else.
async fn read_form(mut form: Multipart) -> Result<Vec<u8>, ApiError> {
    let mut file = None;
    while let Some(mut field) = form
        .try_next()
        .await
        .map_err(|_| ApiError::UnreadableImage)?
    {
        if field.name() != Some("image") || file.is_some() {
            return Err(ApiError::UnreadableImage);
        }
        file = Some(read_file(&mut field).await?);
    }
    file.ok_or(ApiError::UnreadableImage)
}

/// Reads no further than a file may go.
async fn read_file(field: &mut Field) -> Result<Vec<u8>, ApiError> {
    let mut file = Vec::new();
    while let Some(part) = field
        .try_next()
        .await
        .map_err(|_| ApiError::UnreadableImage)?
    {
        file.extend_from_slice(&part);
        if file.len() >= MAX_BYTES {
            return Err(ApiError::ImageTooLarge);
        }
    }
    Ok(file)
}

/// Takes the member's picture away.
#[utoipa::path(
    tag = "account",
    responses((status = NO_CONTENT), (status = UNAUTHORIZED, body = ErrorBody)),
)]
#[delete("/api/profile/image")]
pub(crate) async fn delete_image(
    member: SignedInMember,
    accounts: web::Data<Accounts>,
) -> Result<HttpResponse, ApiError> {
    blocking::run(move || accounts.remove_image(&member.0)).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// A picture, which never changes: another one has another address.
#[utoipa::path(
    tag = "account",
    params(("digest" = String, Path, description = "The picture's SHA-256, in hex")),
    responses(
        (status = OK, content_type = "image/webp", body = String),
        (status = NOT_FOUND, body = ErrorBody),
    ),
)]
#[get("/api/profile-images/{digest}.webp")]
pub(crate) async fn get_image(
    request: HttpRequest,
    digest: web::Path<String>,
    accounts: web::Data<Accounts>,
) -> Result<HttpResponse, ApiError> {
    let digest = from_hex(&digest).ok_or(ApiError::UnknownImage)?;
    let image = blocking::run(move || accounts.image(&digest)).await?;
    let image = image.ok_or(ApiError::UnknownImage)?;
    Ok(answer::tagged(
        &request,
        "public, max-age=31536000, immutable",
        "image/webp",
        image.webp,
    ))
}

/// The address of the picture with this digest.
pub(crate) fn image_path(digest: &[u8; 32]) -> String {
    format!("/api/profile-images/{}.webp", hex(digest))
}
