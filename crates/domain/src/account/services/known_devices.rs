//! Devices that signed in to an account before.

use std::fmt;

use chrono::{Days, NaiveDate};
use data_encoding::HEXLOWER;

use super::context::AccountContext;
use crate::account::{EmailAddress, TagKey};

/// Days that a device is known after it last signed in.
const KNOWN_DAYS: Days = Days::new(180);

/// Tells a device that signed in before from other devices, and says nothing else of it: random.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct DeviceId([u8; 32]);

/// In the log it would tie one call to another.
impl fmt::Debug for DeviceId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("DeviceId(..)")
    }
}

/// Recognises devices that signed in to an account before.
#[derive(Clone)]
pub struct KnownDevices(pub(crate) AccountContext);

impl KnownDevices {
    /// The device that a mark from [`issue_mark`](Self::issue_mark) was made for, if it was made
    /// for this e-mail address and is still good. Nothing is looked up: it takes as long for an
    /// address that nobody has.
    pub fn recognize(&self, mark: &str, email: &str) -> Option<DeviceId> {
        let email = EmailAddress::parse(email).ok()?;
        let mut parts = mark.splitn(3, '.');
        let (day, id, code) = (parts.next()?, parts.next()?, parts.next()?);
        let good_until: NaiveDate = day.parse().ok()?;
        let id = DeviceId(decode_hex(id)?);
        let code = decode_hex(code)?;
        let is_genuine = same(&code, &sign(&*self.0.tag_key, good_until, id, &email));
        (is_genuine && self.0.clock.today() <= good_until).then_some(id)
    }

    /// What a device that just signed in keeps, to be known again: `day.id.code`, of which the code
    /// binds the other two to the e-mail address. The server keeps nothing. A device that is known
    /// already keeps its id.
    pub fn issue_mark(&self, email: &EmailAddress, known: Option<DeviceId>) -> String {
        let id = known.unwrap_or_else(|| DeviceId(self.0.random_bytes()));
        let today = self.0.clock.today();
        let good_until = today.checked_add_days(KNOWN_DAYS).unwrap_or(today);
        let code = sign(&*self.0.tag_key, good_until, id, email);
        format!(
            "{good_until}.{}.{}",
            HEXLOWER.encode(&id.0),
            HEXLOWER.encode(&code)
        )
    }
}

fn sign(key: &dyn TagKey, good_until: NaiveDate, id: DeviceId, email: &EmailAddress) -> [u8; 32] {
    key.sign(&format!(
        "device {good_until} {} {}",
        HEXLOWER.encode(&id.0),
        email.key()
    ))
}

/// Compares codes in a time that does not tell where they differ.
fn same(one: &[u8; 32], other: &[u8; 32]) -> bool {
    let differences = one.iter().zip(other).map(|(one, other)| one ^ other);
    differences.fold(0, |all, difference| all | difference) == 0
}

fn decode_hex(text: &str) -> Option<[u8; 32]> {
    HEXLOWER.decode(text.as_bytes()).ok()?.try_into().ok()
}
