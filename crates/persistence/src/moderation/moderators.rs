//! Members who moderate.

use chrono::NaiveDate;
use diesel::{
    Insertable, OptionalExtension, QueryDsl, Queryable, RunQueryDsl, Selectable, SelectableHelper,
    delete, insert_into,
    result::{Error, QueryResult},
};
use klarlonn_domain::{
    account::MemberId,
    moderation::{Moderator, ModeratorName, Moderators},
    store::StoreError,
};

use crate::{schema::moderators, transaction::Transaction, values::parse_member_id};

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = moderators)]
struct ModeratorRow {
    member_id: Vec<u8>,
    name: String,
    added_on: NaiveDate,
}

impl TryFrom<ModeratorRow> for Moderator {
    type Error = Error;

    fn try_from(row: ModeratorRow) -> QueryResult<Self> {
        Ok(Self {
            member: parse_member_id(&row.member_id, "moderators.member_id")?,
            name: ModeratorName::from_stored(row.name),
            added_on: row.added_on,
        })
    }
}

impl Moderators for Transaction<'_> {
    fn add(&mut self, moderator: &Moderator) -> Result<(), StoreError> {
        let row = ModeratorRow {
            member_id: moderator.member.0.as_bytes().to_vec(),
            name: moderator.name.as_str().to_owned(),
            added_on: moderator.added_on,
        };
        self.execute_in_savepoint(|connection| {
            insert_into(moderators::table)
                .values(&row)
                .execute(connection)
        })
    }

    fn remove(&mut self, member: MemberId) -> Result<bool, StoreError> {
        let removed = self.query(|connection| {
            delete(moderators::table.find(member.0.as_bytes().as_slice())).execute(connection)
        })?;
        Ok(removed > 0)
    }

    fn get(&mut self, member: MemberId) -> Result<Option<Moderator>, StoreError> {
        self.query(|connection| {
            let row = moderators::table
                .find(member.0.as_bytes().as_slice())
                .select(ModeratorRow::as_select())
                .first(connection)
                .optional()?;
            row.map(Moderator::try_from).transpose()
        })
    }

    fn all(&mut self) -> Result<Vec<Moderator>, StoreError> {
        self.query(|connection| {
            let rows = moderators::table
                .order(moderators::name)
                .select(ModeratorRow::as_select())
                .load(connection)?;
            rows.into_iter().map(Moderator::try_from).collect()
        })
    }
}
