//! Scheduled removals of rows of deleted accounts.

use chrono::NaiveDate;
use diesel::{ExpressionMethods, QueryDsl, RunQueryDsl, delete, insert_into};
use klarlonn_domain::{
    data_rights::{RemovalTarget, ScheduledRemovals},
    forum::{Forum, MessageId},
    salary::{EntryId, Salaries},
    store::StoreError,
};

use crate::{
    error::InvalidStoredValue, schema::scheduled_removals, transaction::Transaction, values::read,
};

const SALARY: &str = "salary";
const MESSAGE: &str = "message";

impl ScheduledRemovals for Transaction<'_> {
    fn schedule(&mut self, target: RemovalTarget, on: NaiveDate) -> Result<(), StoreError> {
        let (kind, id) = match target {
            RemovalTarget::Salary(id) => (SALARY, id.0),
            RemovalTarget::Message(id) => (MESSAGE, id.0),
        };
        self.execute(|connection| {
            insert_into(scheduled_removals::table)
                .values((
                    scheduled_removals::kind.eq(kind),
                    scheduled_removals::target_id.eq(id.as_bytes().as_slice()),
                    scheduled_removals::remove_on.eq(on),
                ))
                .execute(connection)
        })
    }

    fn remove_due(&mut self, today: NaiveDate) -> Result<usize, StoreError> {
        let (mut entries, mut messages) = (Vec::new(), Vec::new());
        let count = self.query(|connection| {
            let due = scheduled_removals::table.filter(scheduled_removals::remove_on.le(today));
            let rows: Vec<(String, Vec<u8>)> = due
                .order((scheduled_removals::kind, scheduled_removals::target_id))
                .select((scheduled_removals::kind, scheduled_removals::target_id))
                .load(connection)?;
            for (kind, id) in rows {
                let id = read(id, "scheduled_removals.target_id")?;
                match kind.as_str() {
                    SALARY => entries.push(EntryId(id)),
                    MESSAGE => messages.push(MessageId(id)),
                    _ => return Err(InvalidStoredValue("scheduled_removals.kind").into()),
                }
            }
            delete(due).execute(connection)
        })?;
        Salaries::remove(self, &entries)?;
        for message in messages {
            Forum::remove(self, message)?;
        }
        Ok(count)
    }
}
