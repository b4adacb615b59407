//! The cookie that a device is known by after it signed in.

use actix_web::{
    HttpRequest,
    cookie::{Cookie, SameSite, time::Duration},
};
use klarlonn_domain::account::{Accounts, DeviceId, EmailAddress};

/// `__Host-` binds it to this site alone.
const COOKIE: &str = "__Host-klarlonn-device";
/// As long as the mark in it is good.
const LIFETIME: Duration = Duration::days(180);

/// The device that a request comes from, if it signed in with this e-mail address before.
pub(super) fn known_device(
    request: &HttpRequest,
    accounts: &Accounts,
    email: &str,
) -> Option<DeviceId> {
    let cookie = request.cookie(COOKIE)?;
    accounts.known_device(cookie.value(), email)
}

/// What lets the device of a request be known the next time it signs in with this address.
pub(super) fn device_cookie(
    request: &HttpRequest,
    accounts: &Accounts,
    email: &EmailAddress,
) -> Cookie<'static> {
    let known = known_device(request, accounts, email.as_str());
    cookie(accounts.device_mark(email, known), LIFETIME)
}

/// Removes the cookie.
pub(super) fn no_device_cookie() -> Cookie<'static> {
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
