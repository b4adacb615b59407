//! How columns store values of the domain.

use chrono::{DateTime, NaiveDate, Utc};
use diesel::result::QueryResult;
use klarlonn_domain::{
    Month,
    account::{
        Bio, ContributorTag, Device, EmailAddress, EmailKind, FullName, MemberId, PasswordHash,
        TokenHash, TokenKind, Username, WaitingTag,
    },
    catalog::{
        CompanyId, CompanyName, JobTitle, JobTitleId, NameKind, OrganizationNumber, PlaceId,
        PlaceName,
    },
    contribution::{Institution, Program},
    following::FollowerTag,
    forum::{AuthorTag, Content, MessageId, Reaction, ReportDetails, ReportReason, VoterTag},
    moderation::{Action, AppealText, DecisionId, ItemId, ModeratorName, Reason},
    salary::{Age, Education, EmploymentPercentage, EntryId, Experience, Fingerprint, HourlyWage},
};
use uuid::Uuid;

use crate::error::InvalidStoredValue;

/// A value of the domain that one column stores.
pub(crate) trait Column: Sized {
    /// What the database library reads and writes.
    type Stored;

    fn write(&self) -> Self::Stored;

    /// Returns `None` if the domain does not accept the stored value.
    fn read(stored: Self::Stored) -> Option<Self>;
}

/// Reads the value of a column.
///
/// # Errors
/// [`InvalidStoredValue`] with the name of the column if the domain does not accept the value.
pub(crate) fn read<T: Column>(stored: T::Stored, column: &'static str) -> QueryResult<T> {
    Ok(T::read(stored).ok_or(InvalidStoredValue(column))?)
}

impl<T: Column> Column for Option<T> {
    type Stored = Option<T::Stored>;

    fn write(&self) -> Self::Stored {
        self.as_ref().map(T::write)
    }

    fn read(stored: Self::Stored) -> Option<Self> {
        stored.map_or(Some(None), |stored| T::read(stored).map(Some))
    }
}

/// Says how values of these types are written to a column and read from it.
macro_rules! columns {
    ($($($value:ty),+ => $stored:ty: |$this:ident| $write:expr, |$text:ident| $read:expr;)+) => {
        $($(impl Column for $value {
            type Stored = $stored;

            fn write(&self) -> $stored {
                let $this = self;
                $write
            }

            fn read($text: $stored) -> Option<Self> {
                $read
            }
        })+)+
    };
}

columns! {
    bool => bool: |value| *value, |stored| Some(stored);
    String => String: |text| text.clone(), |stored| Some(stored);
    NaiveDate => NaiveDate: |day| *day, |stored| Some(stored);
    // In seconds.
    DateTime<Utc> => i64: |time| time.timestamp(), |stored| DateTime::from_timestamp(stored, 0);
    u32 => i32: |count| i32::try_from(*count).unwrap_or(i32::MAX), |stored| stored.try_into().ok();
    Uuid => Vec<u8>: |id| id.as_bytes().to_vec(), |stored| Uuid::from_slice(&stored).ok();
    MemberId, EntryId, MessageId, DecisionId => Vec<u8>: |id| id.0.write(), |stored| Uuid::read(stored).map(Self);
    [u8; 32] => Vec<u8>: |bytes| bytes.to_vec(), |stored| stored.try_into().ok();
    TokenHash, Fingerprint, ContributorTag, WaitingTag, FollowerTag, AuthorTag, VoterTag
        => Vec<u8>: |tag| tag.0.write(), |stored| <[u8; 32]>::read(stored).map(Self);
    JobTitleId, CompanyId, PlaceId => i64: |id| id.0, |stored| Some(Self(stored));
    FullName, Username, EmailAddress, Bio, JobTitle, CompanyName, PlaceName, Institution, Program
        => String: |text| text.as_str().to_owned(), |stored| Self::parse(&stored).ok();
    Content, ReportDetails, Reason, ModeratorName, AppealText
        => String: |text| text.as_str().to_owned(), |stored| Some(Self::from_stored(stored));
    TokenKind, EmailKind, NameKind, Reaction, ReportReason, Action, Education
        => String: |kind| kind.name().to_owned(), |stored| Self::from_name(&stored);
    OrganizationNumber => String: |number| number.to_string(), |stored| Self::parse(&stored).ok();
    ItemId => String: |item| item.to_string(), |stored| stored.parse().ok();
    PasswordHash => String: |hash| hash.0.clone(), |stored| Some(Self(stored));
    Device => String: |device| device.code(), |stored| Some(Self::from_code(&stored));
    Month => NaiveDate: |month| month.first_day(), |stored| Some(Self::from_day(stored));
    Experience => String: |experience| experience.to_string(), |stored| Self::parse(&stored);
    Age => i32: |age| age.years().into(), |stored| Self::new(stored.into()).ok();
    HourlyWage => i32: |wage| wage.ore().cast_signed(), |stored| Self::from_ore(stored.into()).ok();
    EmploymentPercentage => i32: |share| share.hundredths().into(), |stored| Self::from_hundredths(stored.into()).ok();
}

/// Defines the row of a table, and its conversion from and to a value of the domain. Each line names a column, and the field
/// that it stores with its type. Columns after `computed` are computed from the value, for searches and constraints.
macro_rules! row {
    (
        $visibility:vis $row:ident of $value:ident in $table:ident {
            $($column:ident = $field:ident: $type:ty,)+
        }
        $(computed { $($extra:ident: $stored:ty = |$from:ident| $compute:expr,)+ })?
    ) => {
        #[derive(diesel::Queryable, diesel::Selectable, diesel::Insertable)]
        #[diesel(table_name = $table, treat_none_as_default_value = false)]
        $visibility struct $row {
            $($column: <$type as $crate::values::Column>::Stored,)+
            $($($extra: $stored,)+)?
        }

        impl From<&$value> for $row {
            fn from(value: &$value) -> Self {
                use $crate::values::Column as _;
                $($(let $extra = {
                    let $from = value;
                    $compute
                };)+)?
                Self {
                    $($column: value.$field.write(),)+
                    $($($extra,)+)?
                }
            }
        }

        impl TryFrom<$row> for $value {
            type Error = diesel::result::Error;

            fn try_from(row: $row) -> diesel::result::QueryResult<Self> {
                Ok(Self {
                    $($field: $crate::values::read(
                        row.$column,
                        concat!(stringify!($table), ".", stringify!($column)),
                    )?,)+
                })
            }
        }
    };
}
pub(crate) use row;
