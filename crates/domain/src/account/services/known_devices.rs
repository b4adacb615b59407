//! Recognises devices that signed in to an account before.

use chrono::{Days, NaiveDate};
use data_encoding::HEXLOWER;
use subtle::ConstantTimeEq;

use super::context::AccountContext;
use crate::account::{EmailAddress, TagKey};
use crate::hidden::hide_in_debug;

/// Days that a device stays known after its last sign-in.
const KNOWN_DAYS: Days = Days::new(180);

/// Random id of a device that signed in before.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct DeviceId([u8; 32]);

hide_in_debug!(DeviceId);

/// Recognises devices that signed in to an account before.
#[derive(Clone)]
pub struct KnownDevices(pub(crate) AccountContext);

impl KnownDevices {
    /// Returns the device of a credential from [`issue_credential`](Self::issue_credential), if it
    /// is authentic, unexpired and issued for this email address. Reads nothing from the store, so
    /// the duration does not reveal whether the address is known.
    pub fn recognize(&self, credential: &str, email: &str) -> Option<DeviceId> {
        let email = EmailAddress::parse(email).ok()?;
        let mut parts = credential.splitn(3, '.');
        let (day, id, code) = (parts.next()?, parts.next()?, parts.next()?);
        let valid_until: NaiveDate = day.parse().ok()?;
        let id = DeviceId(decode_hex(id)?);
        let code = decode_hex(code)?;
        // In constant time.
        let is_authentic = code.ct_eq(&sign(&*self.0.ports.tag_key, valid_until, id, &email));
        (bool::from(is_authentic) && self.0.ports.clock.today() <= valid_until).then_some(id)
    }

    /// Returns the credential that a device stores after a sign-in: `day.id.code`. The code binds the day
    /// and the id to the email address. The server stores nothing. A known device gets the same id
    /// again.
    pub fn issue_credential(&self, email: &EmailAddress, known: Option<DeviceId>) -> String {
        let id = known.unwrap_or_else(|| DeviceId(self.0.random_bytes()));
        let today = self.0.ports.clock.today();
        let valid_until = today.checked_add_days(KNOWN_DAYS).unwrap_or(today);
        let code = sign(&*self.0.ports.tag_key, valid_until, id, email);
        format!(
            "{valid_until}.{}.{}",
            HEXLOWER.encode(&id.0),
            HEXLOWER.encode(&code)
        )
    }
}

fn sign(key: &dyn TagKey, valid_until: NaiveDate, id: DeviceId, email: &EmailAddress) -> [u8; 32] {
    key.sign(&format!(
        "device {valid_until} {} {}",
        HEXLOWER.encode(&id.0),
        email.key()
    ))
}

fn decode_hex(text: &str) -> Option<[u8; 32]> {
    HEXLOWER.decode(text.as_bytes()).ok()?.try_into().ok()
}
