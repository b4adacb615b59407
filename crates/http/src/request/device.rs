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
        cookie(self.devices.issue_credential(email, known), LIFETIME)
    }
}

impl FromRequest for RequestDevice {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _payload: &mut Payload) -> Self::Future {
        let user_agent = request.headers().get(header::USER_AGENT);
        let user_agent = user_agent.and_then(|value| value.to_str().ok());
        let devices = request.app_data::<web::Data<KnownDevices>>().cloned();
        let fault = || ApiError::Fault("the application has no known devices".into());
        ready(devices.ok_or_else(fault).map(|devices| {
            Self {
                kind: Device::from_user_agent(user_agent.unwrap_or_default()),
                credential: request
                    .cookie(COOKIE)
                    .map(|cookie| cookie.value().to_owned()),
                devices,
            }
        }))
    }
}

/// Returns the cookie that deletes the device's credential.
pub(crate) fn removal_cookie() -> Cookie<'static> {
    cookie(String::new(), Duration::ZERO)
}

fn cookie(value: String, lifetime: Duration) -> Cookie<'static> {
    Cookie::build(COOKIE, value)
        .path("/")
        .secure(true)
        .http_only(true)
        .same_site(SameSite::Strict)
        .max_age(lifetime)
        .finish()
}
