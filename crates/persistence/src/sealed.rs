//! Sealed records: values that are stored as JSON, padded and encrypted with the tag key.

use diesel::result::{Error, QueryResult};
use klarlonn_domain::account::TagKey;
use serde::{Serialize, de::DeserializeOwned};

use crate::error::InvalidStoredValue;

/// The form in which a value is sealed.
pub(crate) trait Record: Serialize + DeserializeOwned {
    /// What the record holds.
    type Value;
    /// Sealed texts have a multiple of this length, bytes, so that it reveals nothing.
    const PADDING: usize;
    /// The error for a record that cannot be opened or parsed.
    const INVALID: InvalidStoredValue;

    fn new(value: &Self::Value) -> Self;

    fn parse(self) -> QueryResult<Self::Value>;
}

/// Serializes, pads and encrypts a value. It can only be opened with the same context.
pub(crate) fn seal<R: Record>(
    context: &[u8],
    value: &R::Value,
    key: &dyn TagKey,
) -> QueryResult<Vec<u8>> {
    let mut text = serde_json::to_vec(&R::new(value))
        .map_err(|error| Error::SerializationError(Box::new(error)))?;
    text.resize(text.len().next_multiple_of(R::PADDING), b' ');
    Ok(key.seal(context, &text))
}

/// Decrypts and parses a value.
pub(crate) fn open<R: Record>(
    context: &[u8],
    sealed: &[u8],
    key: &dyn TagKey,
) -> QueryResult<R::Value> {
    let text = key.open(context, sealed).ok_or(R::INVALID)?;
    let record: R = serde_json::from_slice(&text).map_err(|_| R::INVALID)?;
    record.parse()
}
