//! Sessions of members.

use chrono::NaiveDate;
use diesel::{
    BoolExpressionMethods, ExpressionMethods, OptionalExtension, QueryDsl, RunQueryDsl,
    SelectableHelper, delete, dsl::exists, insert_into, update,
};
use klarlonn_domain::{
    account::{
        ContributorTag, Device, FoundSession, MemberId, MemberSessions, Session, TokenHash,
        WaitingTag,
    },
    store::StoreError,
};

use super::members::MemberRow;
use crate::{
    schema::{members, salary_entries, sessions, student_entries, waiting_contributions},
    transaction::Transaction,
    values::row,
};

row! {
    SessionRow of Session in sessions {
        token_hash = token_hash: TokenHash,
        member_id = member: MemberId,
        idle_until = idle_until: NaiveDate,
        ends_on = ends_on: NaiveDate,
        device = device: Device,
        last_used_month = last_used_month: NaiveDate,
    }
}

impl MemberSessions for Transaction<'_> {
    fn add(&mut self, session: &Session) -> Result<(), StoreError> {
        let row = SessionRow::from(session);
        self.execute_in_savepoint(|connection| {
            insert_into(sessions::table)
                .values(&row)
                .execute(connection)
        })
    }

    fn find(
        &mut self,
        token_hash: &TokenHash,
        tags: Option<&(ContributorTag, WaitingTag)>,
    ) -> Result<Option<FoundSession>, StoreError> {
        // No row has an empty tag.
        let (tag, waiting_tag) = tags.map_or((&[][..], &[][..]), |(tag, waiting)| {
            (tag.0.as_slice(), waiting.0.as_slice())
        });
        self.query(|connection| {
            let row: Option<(SessionRow, MemberRow, bool, bool, bool)> = sessions::table
                .find(token_hash.0.as_slice())
                .inner_join(members::table)
                .select((
                    SessionRow::as_select(),
                    MemberRow::as_select(),
                    exists(salary_entries::table.filter(salary_entries::contributor_tag.eq(tag))),
                    exists(student_entries::table.find(tag)),
                    exists(waiting_contributions::table.find(waiting_tag)),
                ))
                .first(connection)
                .optional()?;
            let found = row.map(|(session, member, has_salary, is_student, has_waiting)| {
                Ok(FoundSession {
                    session: session.try_into()?,
                    member: member.try_into()?,
                    has_contributed: has_salary || is_student,
                    has_waiting,
                })
            });
            found.transpose()
        })
    }

    fn by_member(&mut self, member: MemberId) -> Result<Vec<Session>, StoreError> {
        self.query(|connection| {
            let rows: Vec<SessionRow> = sessions::table
                .filter(sessions::member_id.eq(member.0.as_bytes().as_slice()))
                .order((
                    sessions::idle_until,
                    sessions::ends_on,
                    sessions::token_hash,
                ))
                .select(SessionRow::as_select())
                .load(connection)?;
            rows.into_iter().map(Session::try_from).collect()
        })
    }

    fn extend(
        &mut self,
        token_hash: &TokenHash,
        last_used_month: NaiveDate,
        idle_until: NaiveDate,
    ) -> Result<(), StoreError> {
        self.execute(|connection| {
            update(sessions::table.find(token_hash.0.as_slice()))
                .set((
                    sessions::last_used_month.eq(last_used_month),
                    sessions::idle_until.eq(idle_until),
                ))
                .execute(connection)
        })
    }

    fn remove(&mut self, token_hash: &TokenHash) -> Result<(), StoreError> {
        self.execute(|connection| {
            delete(sessions::table.find(token_hash.0.as_slice())).execute(connection)
        })
    }

    fn remove_all(&mut self, member: MemberId) -> Result<(), StoreError> {
        let id = member.0.as_bytes().as_slice();
        self.execute(|connection| {
            delete(sessions::table.filter(sessions::member_id.eq(id))).execute(connection)
        })
    }

    fn remove_others(&mut self, member: MemberId, current: &TokenHash) -> Result<(), StoreError> {
        self.execute(|connection| {
            let others = sessions::member_id
                .eq(member.0.as_bytes().as_slice())
                .and(sessions::token_hash.ne(current.0.as_slice()));
            delete(sessions::table.filter(others)).execute(connection)
        })
    }

    fn remove_all_but_newest(&mut self, member: MemberId, count: usize) -> Result<(), StoreError> {
        let id = member.0.as_bytes().as_slice();
        self.execute(|connection| {
            let tokens: Vec<Vec<u8>> = sessions::table
                .filter(sessions::member_id.eq(id))
                .order((
                    sessions::idle_until.desc(),
                    sessions::ends_on.desc(),
                    sessions::token_hash.desc(),
                ))
                .select(sessions::token_hash)
                .load(connection)?;
            let surplus = tokens.get(count..).unwrap_or_default();
            delete(sessions::table.filter(sessions::token_hash.eq_any(surplus))).execute(connection)
        })
    }

    fn remove_expired(&mut self, today: NaiveDate) -> Result<usize, StoreError> {
        self.query(|connection| {
            let expired = sessions::idle_until
                .lt(today)
                .or(sessions::ends_on.lt(today));
            delete(sessions::table.filter(expired)).execute(connection)
        })
    }
}
