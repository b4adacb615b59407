//! The member's own profile.

use actix_web::{HttpResponse, delete, get, middleware::from_fn, put, web};
use klarlonn_domain::{
    account::{CurrentMember, Member, ProfileService},
    data_rights::{DataRights, DeletionOptions},
    store::StoreError,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    audit::Audit,
    forms::{EmailForm, PasswordForm},
    picture::image_path,
};
use crate::{
    error::ApiError,
    request::{Client, Limit, RequestDevice, SignedInMember, blocking, removal_cookie},
    response,
    telemetry::log_success,
};

/// The member's own profile.
#[derive(Debug, Serialize, ToSchema)]
#[expect(clippy::struct_field_names, reason = "wire names of the specification")]
pub(crate) struct Profile {
    name: String,
    email: String,
    username: String,
    bio: String,
    /// URL of the picture; null if there is none.
    #[schema(required)]
    profile_image: Option<String>,
    /// First day of the month of registration.
    #[schema(format = Date)]
    created_at: String,
    /// Whether the member has a password. Without one, the member sets it with a reset link, and
    /// confirms deletion with a recent sign-in through the provider.
    has_password: bool,
    /// Whether the last email to the address could not be sent.
    email_failed: bool,
}

impl Profile {
    pub(crate) fn new(member: &Member, image: Option<[u8; 32]>) -> Self {
        Self {
            name: member.name.as_str().to_owned(),
            email: member.email.as_str().to_owned(),
            username: member.username.as_str().to_owned(),
            bio: member.bio.as_str().to_owned(),
            profile_image: image.as_ref().map(image_path),
            created_at: member.joined.first_day().to_string(),
            has_password: member.password.is_some(),
            email_failed: member.email_failed,
        }
    }
}

fn load_profile(current: &CurrentMember, profiles: &ProfileService) -> Result<Profile, StoreError> {
    let image = profiles.image_digest(current)?;
    Ok(Profile::new(&current.member, image))
}

/// The member's own profile.
#[utoipa::path(
    tag = "account",
    responses((status = OK, body = Profile)),
    security(("bearer" = [])),
)]
#[get("/api/profile")]
pub(crate) async fn get_profile(
    member: SignedInMember,
    profiles: web::Data<ProfileService>,
) -> Result<HttpResponse, ApiError> {
    let profile = blocking::run(move || load_profile(&member.0, &profiles)).await?;
    Ok(response::private_ok(&profile))
}

/// Editable fields of the profile.
#[derive(Deserialize, ToSchema)]
pub(crate) struct ProfileForm {
    #[serde(default)]
    #[schema(required)]
    username: String,
    #[serde(default)]
    bio: String,
}

/// Changes username and bio.
#[utoipa::path(
    tag = "account",
    request_body = ProfileForm,
    responses(
        (status = OK, body = Profile),
        (status = CONFLICT, description = "Another member has the username"),
        (status = UNPROCESSABLE_ENTITY),
    ),
    security(("bearer" = [])),
)]
#[put("/api/profile", wrap = "from_fn(log_success)")]
pub(crate) async fn put_profile(
    member: SignedInMember,
    form: web::Json<ProfileForm>,
    profiles: web::Data<ProfileService>,
) -> Result<HttpResponse, ApiError> {
    let mut current = member.within(Limit::Profile)?;
    let profile = blocking::run(move || {
        current.member = profiles.change_profile(&current, &form.username, &form.bio)?;
        Ok::<_, ApiError>(load_profile(&current, &profiles)?)
    })
    .await?;
    Ok(response::private_ok(&profile))
}

/// The session's new token.
#[derive(Serialize, ToSchema)]
pub(crate) struct NewToken {
    /// Replaces the token that the request was sent with.
    token: String,
}

/// Changes the password. All other sessions end; this one gets a new token.
#[utoipa::path(
    tag = "account",
    request_body = PasswordForm,
    responses(
        (status = OK, body = NewToken),
        (status = FORBIDDEN, description = "The old password is wrong"),
        (status = UNPROCESSABLE_ENTITY),
    ),
    security(("bearer" = [])),
)]
#[put("/api/profile/password", wrap = "from_fn(log_success)")]
pub(crate) async fn put_password(
    member: SignedInMember,
    form: web::Json<PasswordForm>,
    profiles: web::Data<ProfileService>,
    audit: Audit,
) -> Result<HttpResponse, ApiError> {
    let current = member.within(Limit::Confirm)?;
    let id = current.member.id;
    let token = blocking::run(move || {
        profiles.change_password(&current, &form.current_password, &form.new_password)
    })
    .await?;
    audit.log(id, "a password was changed");
    let token = token.reveal().to_owned();
    Ok(response::private_ok(&NewToken { token }))
}

/// Changes the email address. The old address is notified.
#[utoipa::path(
    tag = "account",
    request_body = EmailForm,
    responses(
        (status = NO_CONTENT),
        (status = FORBIDDEN, description = "The password is wrong"),
        (status = CONFLICT, description = "The address cannot be used"),
        (status = UNPROCESSABLE_ENTITY),
    ),
    security(("bearer" = [])),
)]
#[put("/api/profile/email", wrap = "from_fn(log_success)")]
pub(crate) async fn put_email(
    member: SignedInMember,
    form: web::Json<EmailForm>,
    device: RequestDevice,
    client: Client,
    profiles: web::Data<ProfileService>,
    audit: Audit,
) -> Result<HttpResponse, ApiError> {
    let current = member.within(Limit::Confirm)?;
    let id = current.member.id;
    // The response reveals whether the address is taken, as in registration.
    client.count_attempt(Limit::Register)?;
    let changed = blocking::run(move || {
        profiles.change_email(
            &current,
            &form.current_password,
            &form.current_email,
            &form.new_email,
        )
    })
    .await?;
    audit.log(id, "an email address was changed");
    let cookie = device.cookie(&changed.email);
    Ok(HttpResponse::NoContent().cookie(cookie).finish())
}

/// Confirmation of an account deletion.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DeletionForm {
    #[serde(default)]
    password: String,
    /// Whether to delete the member's contributions. Otherwise they stay without a link to the
    /// member.
    #[serde(default)]
    with_contributions: bool,
    /// Whether to delete the member's forum messages, posts with all their comments. Otherwise they
    /// stay without their author.
    #[serde(default)]
    with_posts: bool,
}

impl DeletionForm {
    fn options(&self) -> DeletionOptions {
        DeletionOptions {
            with_contributions: self.with_contributions,
            with_messages: self.with_posts,
        }
    }
}

/// Deletes the account and, on request, the member's contributions and forum messages.
#[utoipa::path(
    tag = "account",
    request_body = DeletionForm,
    responses(
        (status = NO_CONTENT),
        (status = FORBIDDEN, description = "The password is wrong, or there is none and the sign-in is not fresh"),
    ),
    security(("bearer" = [])),
)]
#[delete("/api/profile", wrap = "from_fn(log_success)")]
pub(crate) async fn delete_profile(
    member: SignedInMember,
    form: web::Json<DeletionForm>,
    data_rights: web::Data<DataRights>,
    audit: Audit,
) -> Result<HttpResponse, ApiError> {
    let current = member.within(Limit::Confirm)?;
    let id = current.member.id;
    blocking::run(move || data_rights.delete(&current, &form.password, form.options())).await?;
    audit.log(id, "an account was deleted");
    Ok(HttpResponse::NoContent().cookie(removal_cookie()).finish())
}
