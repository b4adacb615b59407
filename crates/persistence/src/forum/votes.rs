//! Reactions to messages, and abuse reports that wait for a moderator.

use std::collections::HashMap;

use diesel::{
    ExpressionMethods, OptionalExtension, QueryDsl, RunQueryDsl, SelectableHelper, delete,
    dsl::count_star, insert_into, result::QueryResult, update,
};
use klarlonn_domain::{
    forum::{
        AbuseReport, MessageId, Reaction, Reactions, ReportReason, ReportSubject, VoterTag, Votes,
    },
    store::StoreError,
};

use super::{
    messages::{lock_against_removal, lock_removals, require_reference},
    reports::AbuseReportRow,
};
use crate::{
    schema::{forum_reactions, forum_reports},
    transaction::{ROWS_PER_STATEMENT, Transaction, lock_key},
    unreadable::readable,
    values::read,
};

fn parse_reaction((id, name): (Vec<u8>, String)) -> QueryResult<(MessageId, Reaction)> {
    let id = read(id, "forum_reactions.message_id")?;
    Ok((id, read(name, "forum_reactions.reaction")?))
}

impl Votes for Transaction<'_> {
    fn reactions(
        &mut self,
        messages: &[MessageId],
        voter: &VoterTag,
    ) -> Result<HashMap<MessageId, Reactions>, StoreError> {
        let mut found: HashMap<MessageId, Reactions> = HashMap::new();
        self.query(|connection| {
            for messages in messages.chunks(ROWS_PER_STATEMENT) {
                let ids = messages.iter().map(|id| id.0.as_bytes().as_slice());
                let selected =
                    forum_reactions::table.filter(forum_reactions::message_id.eq_any(ids));
                let counts: Vec<(Vec<u8>, String, i64)> = selected
                    .clone()
                    .group_by((forum_reactions::message_id, forum_reactions::reaction))
                    .select((
                        forum_reactions::message_id,
                        forum_reactions::reaction,
                        count_star(),
                    ))
                    .load(connection)?;
                for (id, name, count) in counts {
                    let (id, reaction) = parse_reaction((id, name))?;
                    let reactions = found.entry(id).or_default();
                    match reaction {
                        Reaction::Like => reactions.likes = count.cast_unsigned(),
                        Reaction::Dislike => reactions.dislikes = count.cast_unsigned(),
                    }
                }
                let own: Vec<(Vec<u8>, String)> = selected
                    .filter(forum_reactions::voter_tag.eq(voter.0.as_slice()))
                    .select((forum_reactions::message_id, forum_reactions::reaction))
                    .load(connection)?;
                for row in own {
                    let (id, reaction) = parse_reaction(row)?;
                    found.entry(id).or_default().own = Some(reaction);
                }
            }
            Ok(())
        })?;
        Ok(found)
    }

    fn react(
        &mut self,
        message: MessageId,
        voter: &VoterTag,
        reaction: Reaction,
    ) -> Result<(), StoreError> {
        let (id, name) = (message.0.as_bytes().as_slice(), reaction.name());
        let is_known = self.query_in_savepoint(|connection| {
            lock_key(connection, &voter.0)?;
            if lock_against_removal(connection, message)?.is_none() {
                return Ok(false);
            }
            let own = forum_reactions::table.find((id, voter.0.as_slice()));
            let stored: Option<String> = own
                .select(forum_reactions::reaction)
                .first(connection)
                .optional()?;
            match stored.as_deref() {
                None => insert_into(forum_reactions::table)
                    .values((
                        forum_reactions::message_id.eq(id),
                        forum_reactions::voter_tag.eq(voter.0.as_slice()),
                        forum_reactions::reaction.eq(name),
                    ))
                    .execute(connection)?,
                Some(stored) if stored == name => delete(own).execute(connection)?,
                Some(_) => update(own)
                    .set(forum_reactions::reaction.eq(name))
                    .execute(connection)?,
            };
            Ok(true)
        });
        require_reference(is_known?)
    }

    fn reactions_by(&mut self, voter: &VoterTag) -> Result<Vec<(MessageId, Reaction)>, StoreError> {
        self.query(|connection| {
            let rows: Vec<(Vec<u8>, String)> = forum_reactions::table
                .filter(forum_reactions::voter_tag.eq(voter.0.as_slice()))
                .order(forum_reactions::message_id)
                .select((forum_reactions::message_id, forum_reactions::reaction))
                .load(connection)?;
            rows.into_iter().map(parse_reaction).collect()
        })
    }

    fn put_report(&mut self, report: &AbuseReport) -> Result<(), StoreError> {
        let row = AbuseReportRow::from(report);
        let is_known = self.query_in_savepoint(|connection| {
            lock_key(connection, &report.reporter.0)?;
            if lock_against_removal(connection, report.message)?.is_none() {
                return Ok(false);
            }
            let message = report.message.0.as_bytes().as_slice();
            delete(forum_reports::table.find((message, report.reporter.0.as_slice())))
                .execute(connection)?;
            insert_into(forum_reports::table)
                .values(&row)
                .execute(connection)?;
            Ok(true)
        });
        require_reference(is_known?)
    }

    fn reports(&mut self) -> Result<Vec<AbuseReport>, StoreError> {
        self.query(|connection| {
            let rows = forum_reports::table
                .order((
                    forum_reports::message_id,
                    forum_reports::reported_on,
                    forum_reports::reporter_tag,
                ))
                .select(AbuseReportRow::as_select())
                .load(connection)?;
            readable(rows.into_iter().map(AbuseReport::try_from))
        })
    }

    fn reports_by(&mut self, reporter: &VoterTag) -> Result<Vec<AbuseReport>, StoreError> {
        self.query(|connection| {
            let rows = forum_reports::table
                .filter(forum_reports::reporter_tag.eq(reporter.0.as_slice()))
                .order(forum_reports::message_id)
                .select(AbuseReportRow::as_select())
                .load(connection)?;
            readable(rows.into_iter().map(AbuseReport::try_from))
        })
    }

    fn remove_reports(
        &mut self,
        messages: &[MessageId],
        subject: ReportSubject,
    ) -> Result<usize, StoreError> {
        let reasons: Vec<&str> = ReportReason::ALL
            .into_iter()
            .filter(|reason| reason.subject() == subject)
            .map(ReportReason::name)
            .collect();
        self.query(|connection| {
            lock_removals(connection)?;
            let mut removed = 0;
            for messages in messages.chunks(ROWS_PER_STATEMENT) {
                let ids = messages.iter().map(|id| id.0.as_bytes().as_slice());
                let reports = forum_reports::table
                    .filter(forum_reports::message_id.eq_any(ids))
                    .filter(forum_reports::reason.eq_any(&reasons));
                removed += delete(reports).execute(connection)?;
            }
            Ok(removed)
        })
    }

    fn detach_voter(
        &mut self,
        voter: &VoterTag,
        draw_tag: &mut dyn FnMut() -> VoterTag,
    ) -> Result<(), StoreError> {
        let tag = voter.0.as_slice();
        self.query(|connection| {
            lock_key(connection, &voter.0)?;
            lock_removals(connection)?;
            delete(forum_reactions::table.filter(forum_reactions::voter_tag.eq(tag)))
                .execute(connection)?;
            let messages: Vec<Vec<u8>> = forum_reports::table
                .filter(forum_reports::reporter_tag.eq(tag))
                .order(forum_reports::message_id)
                .select(forum_reports::message_id)
                .load(connection)?;
            for message in &messages {
                update(forum_reports::table.find((message, tag)))
                    .set(forum_reports::reporter_tag.eq(draw_tag().0.as_slice()))
                    .execute(connection)?;
            }
            Ok(())
        })
    }

    fn retag_voter(&mut self, from: &VoterTag, to: &VoterTag) -> Result<usize, StoreError> {
        let (from, to) = (from.0.as_slice(), to.0.as_slice());
        self.query(|connection| {
            let own = forum_reactions::table.filter(forum_reactions::voter_tag.eq(from));
            let reactions = update(own)
                .set(forum_reactions::voter_tag.eq(to))
                .execute(connection)?;
            let own = forum_reports::table.filter(forum_reports::reporter_tag.eq(from));
            let reports = update(own)
                .set(forum_reports::reporter_tag.eq(to))
                .execute(connection)?;
            Ok(reactions + reports)
        })
    }
}
