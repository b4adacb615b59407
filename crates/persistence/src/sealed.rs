//! Sealed records: values that are stored as JSON, padded and encrypted with the tag key.

use diesel::result::{Error, QueryResult};
use klarlonn_domain::account::TagKey;
use serde::{Serialize, de::DeserializeOwned};

use crate::error::InvalidStoredValue;

/// The form in which a value is sealed.
pub(crate) trait Record: Serialize + DeserializeOwned {
    /// What the record holds.
    type Value;
    /// The length of a sealed text is a multiple of this, bytes, so that it reveals nothing.
    const PADDING: usize;
    /// The column of the record, for the error of one that cannot be opened or parsed.
    const COLUMN: &str;

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
    let invalid = || InvalidStoredValue(R::COLUMN);
    let text = key.open(context, sealed).ok_or_else(invalid)?;
    let record: R = serde_json::from_slice(&text).map_err(|_| invalid())?;
    record.parse()
}

/// Stores sealed records in a table, under the tags of their members. `also` names a column that is computed
/// from the value.
macro_rules! sealed_records {
    (
        $record:ident of $value:ident in $table:ident, by $column:ident: $tag:ident
        $(, also $extra:ident = |$from:ident| $compute:expr)?
    ) => {
        const _: () = {
            use diesel::{
                ExpressionMethods as _, OptionalExtension as _, QueryDsl as _, RunQueryDsl as _,
                delete, insert_into, pg::PgRowByRowLoadingMode, result::QueryResult,
            };
            use klarlonn_domain::{account::{SealedRecords, TagKey}, store::StoreError};
            use $crate::{
                connection::{DatabaseConnection, per_database},
                sealed::{open, seal},
                transaction::{ROWS_PER_STATEMENT, Transaction, lock_key},
                unreadable::{readable, readable_row},
                values::read,
            };

            impl SealedRecords<$tag, $value> for Transaction<'_> {
                fn lock(&mut self, tag: &$tag) -> Result<(), StoreError> {
                    self.query(|connection| {
                        // There may be no row to lock.
                        lock_key(connection, &tag.0)?;
                        // Others may delete the row without that lock. An SQLite file has one writer at a time.
                        if let DatabaseConnection::Postgres(inner) = connection {
                            let row = $table::table.find(tag.0.as_slice()).select($table::$column);
                            row.for_update().first::<Vec<u8>>(inner).optional()?;
                        }
                        Ok(())
                    })
                }

                fn get(&mut self, tag: &$tag, key: &dyn TagKey) -> Result<Option<$value>, StoreError> {
                    self.query(|connection| {
                        let sealed: Option<Vec<u8>> = $table::table
                            .find(tag.0.as_slice())
                            .select($table::sealed)
                            .first(connection)
                            .optional()?;
                        readable_row(sealed.map(|sealed| open::<$record>(&tag.0, &sealed, key)))
                    })
                }

                fn put(
                    &mut self,
                    tag: &$tag,
                    value: &$value,
                    key: &dyn TagKey,
                ) -> Result<(), StoreError> {
                    $(let $extra = {
                        let $from = value;
                        $compute
                    };)?
                    self.execute(|connection| {
                        let sealed = seal::<$record>(&tag.0, value, key)?;
                        let changed = (
                            $table::sealed.eq(&sealed),
                            $($table::$extra.eq(&$extra),)?
                        );
                        per_database!(connection, |inner| insert_into($table::table)
                            .values(($table::$column.eq(tag.0.as_slice()), changed))
                            .on_conflict($table::$column)
                            .do_update()
                            .set(changed)
                            .execute(inner))
                    })
                }

                fn remove(&mut self, tags: &[$tag]) -> Result<(), StoreError> {
                    self.query(|connection| {
                        for tags in tags.chunks(ROWS_PER_STATEMENT) {
                            let tags = tags.iter().map(|tag| tag.0.as_slice());
                            delete($table::table.filter($table::$column.eq_any(tags)))
                                .execute(connection)?;
                        }
                        Ok(())
                    })
                }

                fn all(&mut self, key: &dyn TagKey) -> Result<Vec<($tag, $value)>, StoreError> {
                    let locks_rows = self.writes();
                    self.query(|connection| {
                        let query = $table::table
                            .select(($table::$column, $table::sealed))
                            .order($table::$column);
                        let open_row = |row: QueryResult<(Vec<u8>, Vec<u8>)>| {
                            let (tag, sealed) = row?;
                            let column = concat!(stringify!($table), ".", stringify!($column));
                            let tag: $tag = read(tag, column)?;
                            Ok((tag, open::<$record>(&tag.0, &sealed, key)?))
                        };
                        // One row at a time, because a sealed record is several times as large as its content.
                        match connection {
                            DatabaseConnection::Sqlite(inner) => {
                                readable(query.load_iter(inner)?.map(open_row))
                            }
                            DatabaseConnection::Postgres(inner) if locks_rows => {
                                let query = query.for_update();
                                let rows = query.load_iter::<_, PgRowByRowLoadingMode>(inner)?;
                                readable(rows.map(open_row))
                            }
                            DatabaseConnection::Postgres(inner) => {
                                let rows = query.load_iter::<_, PgRowByRowLoadingMode>(inner)?;
                                readable(rows.map(open_row))
                            }
                        }
                    })
                }
            }
        };
    };
}
pub(crate) use sealed_records;
