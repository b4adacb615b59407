//! Members who moderate.

use chrono::NaiveDate;
use diesel::{OptionalExtension, QueryDsl, RunQueryDsl, SelectableHelper, delete, insert_into};
use klarlonn_domain::{
    account::MemberId,
    moderation::{Moderator, ModeratorName, Moderators},
    store::StoreError,
};

use crate::{schema::moderators, transaction::Transaction, values::row};

row! {
    ModeratorRow of Moderator in moderators {
        member_id = member: MemberId,
        name = name: ModeratorName,
        added_on = added_on: NaiveDate,
    }
}

impl Moderators for Transaction<'_> {
    fn add(&mut self, moderator: &Moderator) -> Result<(), StoreError> {
        let row = ModeratorRow::from(moderator);
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
