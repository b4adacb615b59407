//! The device of a request and the cookie that identifies it.

use std::future::{Ready, ready};

use actix_web::{
    FromRequest, HttpRequest,
    cookie::{Cookie, SameSite, time::Duration},
    dev::Payload,
    http::header,
    web,
};
use klarlonn_domain::account::{Device, DeviceId, EmailAddress, KnownDevices};

use super::app_data;
use crate::error::ApiError;

/// The prefix `__Host-` restricts the cookie to this host.
const COOKIE: &str = "__Host-klarlonn-device";
/// Lifetime of the cookie and of the credential in it.
const LIFETIME: Duration = Duration::days(180);

pub(crate) struct RequestDevice {
    /// Browser and operating system, from the `User-Agent` header.
    pub(crate) kind: Device,
    /// The value of the cookie.
    credential: Option<String>,
    devices: web::Data<KnownDevices>,
}

impl RequestDevice {
    /// Returns the id of the device if it has signed in with this email address before.
    pub(crate) fn recognize(&self, email: &str) -> Option<DeviceId> {
        self.devices.recognize(self.credential.as_deref()?, email)
    }

    /// Returns the cookie that identifies the device at its next sign-in with this email address.
    pub(crate) fn cookie(&self, email: &EmailAddress) -> Cookie<'static> {
        let known = self.recognize(email.as_str());
        let credential = self.devices.issue_credential(email, known);
        host_cookie(COOKIE, credential, LIFETIME, SameSite::Strict)
    }
}

impl FromRequest for RequestDevice {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _payload: &mut Payload) -> Self::Future {
        let user_agent = request.headers().get(header::USER_AGENT);
        let user_agent = user_agent.and_then(|value| value.to_str().ok());
        let credential = request.cookie(COOKIE);
        ready(app_data(request).map(|devices| Self {
            kind: Device::from_user_agent(user_agent.unwrap_or_default()),
            credential: credential.map(|cookie| cookie.value().to_owned()),
            devices,
        }))
    }
}

/// Returns the cookie that deletes the device's credential.
pub(crate) fn removal_cookie() -> Cookie<'static> {
    host_cookie(COOKIE, String::new(), Duration::ZERO, SameSite::Strict)
}

/// Returns a cookie of this host alone, whose name begins with `__Host-`. Scripts cannot read it.
pub(crate) fn host_cookie(
    name: &'static str,
    value: String,
    lifetime: Duration,
    same_site: SameSite,
) -> Cookie<'static> {
    Cookie::build(name, value)
        .path("/")
        .secure(true)
        .http_only(true)
        .same_site(same_site)
        .max_age(lifetime)
        .finish()
}
