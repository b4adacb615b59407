//! Account endpoints: registration, sign-in, sessions, forgotten passwords and the member's own profile.

pub(crate) mod audit;
mod fields;
mod forgotten_password;
mod forms;
pub(crate) mod own_sessions;
mod picture;
pub(crate) mod profile;
mod provider;
mod registration;
mod sign_in;
mod wire;

pub(crate) use picture::image_path;
#[cfg(any(test, fuzzing))]
pub(crate) use picture::read_form;
pub use provider::PROVIDER_CALLBACK_PATH;
pub(crate) use provider::Provider;
use utoipa_actix_web::service_config::ServiceConfig;
pub(crate) use wire::OwnAccess;

pub(crate) fn routes(config: &mut ServiceConfig) {
    config
        .service(registration::register)
        .service(sign_in::login)
        .service(sign_in::logout)
        .service(sign_in::get_me)
        .service(sign_in::get_data_access)
        .service(provider::get_google)
        .service(provider::get_google_callback)
        .service(provider::exchange)
        .service(forgotten_password::forgot_password)
        .service(forgotten_password::reset_password)
        .service(registration::request_verification)
        .service(registration::verify_email)
        .service(profile::get_profile)
        .service(profile::put_profile)
        .service(profile::put_password)
        .service(profile::put_email)
        .service(picture::post_image)
        .service(picture::delete_image)
        .service(picture::get_image)
        .service(own_sessions::get_sessions)
        .service(own_sessions::delete_session)
        .service(own_sessions::delete_sessions)
        .service(profile::delete_profile);
}
