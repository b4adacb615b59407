//! Members who moderate.

use chrono::NaiveDate;
use diesel::{
    Insertable, OptionalExtension, QueryDsl, Queryable, RunQueryDsl, Selectable, SelectableHelper,
    delete, insert_into,
    result::{Error, QueryResult},
};
use klarlonn_domain::{
    account::MemberId,
    moderation::{Moderator, ModeratorName},
};

use crate::{connection::DatabaseConnection, schema::moderators, values::parse_member_id};

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

pub(super) fn add(
    connection: &mut DatabaseConnection,
    moderator: &Moderator,
) -> QueryResult<usize> {
    let row = ModeratorRow {
        member_id: moderator.member.0.as_bytes().to_vec(),
        name: moderator.name.as_str().to_owned(),
        added_on: moderator.added_on,
    };
    insert_into(moderators::table)
        .values(&row)
        .execute(connection)
}

pub(super) fn remove(connection: &mut DatabaseConnection, member: MemberId) -> QueryResult<usize> {
    delete(moderators::table.find(member.0.as_bytes().as_slice())).execute(connection)
}

pub(super) fn get(
    connection: &mut DatabaseConnection,
    member: MemberId,
) -> QueryResult<Option<Moderator>> {
    let row = moderators::table
        .find(member.0.as_bytes().as_slice())
        .select(ModeratorRow::as_select())
        .first(connection)
        .optional()?;
    row.map(Moderator::try_from).transpose()
}

pub(super) fn all(connection: &mut DatabaseConnection) -> QueryResult<Vec<Moderator>> {
    let rows = moderators::table
        .order(moderators::name)
        .select(ModeratorRow::as_select())
        .load(connection)?;
    rows.into_iter().map(Moderator::try_from).collect()
}
