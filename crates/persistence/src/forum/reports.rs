//! Abuse reports that wait for a moderator.

use chrono::NaiveDate;
use diesel::{
    ExpressionMethods, Insertable, QueryDsl, Queryable, RunQueryDsl, Selectable, SelectableHelper,
    delete, insert_into,
    result::{Error, QueryResult},
    update,
};
use klarlonn_domain::forum::{
    AbuseReport, Content, MessageId, ReportDetails, ReportReason, ReportSubject, VoterTag,
};

use super::{messages::lock_against_removal, row::parse_message_id};
use crate::{
    connection::DatabaseConnection,
    error::InvalidStoredValue,
    schema::forum_reports,
    transaction::{ROWS_PER_STATEMENT, lock_key},
    unreadable::readable,
    values::parse_hash,
};

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = forum_reports, treat_none_as_default_value = false)]
struct AbuseReportRow {
    message_id: Vec<u8>,
    reporter_tag: Vec<u8>,
    content: String,
    reason: String,
    details: Option<String>,
    reported_on: NaiveDate,
}

impl From<&AbuseReport> for AbuseReportRow {
    fn from(report: &AbuseReport) -> Self {
        Self {
            message_id: report.message.0.as_bytes().to_vec(),
            reporter_tag: report.reporter.0.to_vec(),
            content: report.content.as_str().to_owned(),
            reason: report.reason.name().to_owned(),
            details: report.details.as_ref().map(|text| text.as_str().to_owned()),
            reported_on: report.reported_on,
        }
    }
}

impl TryFrom<AbuseReportRow> for AbuseReport {
    type Error = Error;

    fn try_from(row: AbuseReportRow) -> QueryResult<Self> {
        let reason = ReportReason::from_name(&row.reason);
        Ok(Self {
            message: parse_message_id(&row.message_id, "forum_reports.message_id")?,
            reporter: VoterTag(parse_hash(&row.reporter_tag, "forum_reports.reporter_tag")?),
            content: Content::from_stored(row.content),
            reason: reason.ok_or(InvalidStoredValue("forum_reports.reason"))?,
            details: row.details.map(ReportDetails::from_stored),
            reported_on: row.reported_on,
        })
    }
}

/// Stores an abuse report, replacing an earlier one of the same member, and returns `true`. Returns
/// `false` if the message does not exist.
pub(super) fn put(connection: &mut DatabaseConnection, report: &AbuseReport) -> QueryResult<bool> {
    lock_key(connection, &report.reporter.0)?;
    if lock_against_removal(connection, report.message)?.is_none() {
        return Ok(false);
    }
    let row = AbuseReportRow::from(report);
    delete(forum_reports::table.find((&row.message_id, &row.reporter_tag))).execute(connection)?;
    insert_into(forum_reports::table)
        .values(&row)
        .execute(connection)?;
    Ok(true)
}

pub(super) fn all(connection: &mut DatabaseConnection) -> QueryResult<Vec<AbuseReport>> {
    let rows = forum_reports::table
        .order((
            forum_reports::message_id,
            forum_reports::reported_on,
            forum_reports::reporter_tag,
        ))
        .select(AbuseReportRow::as_select())
        .load(connection)?;
    readable(rows.into_iter().map(AbuseReport::try_from))
}

pub(super) fn all_by(
    connection: &mut DatabaseConnection,
    reporter: &VoterTag,
) -> QueryResult<Vec<AbuseReport>> {
    let rows = forum_reports::table
        .filter(forum_reports::reporter_tag.eq(reporter.0.as_slice()))
        .order(forum_reports::message_id)
        .select(AbuseReportRow::as_select())
        .load(connection)?;
    readable(rows.into_iter().map(AbuseReport::try_from))
}

pub(super) fn remove_all_of(
    connection: &mut DatabaseConnection,
    messages: &[MessageId],
    subject: ReportSubject,
) -> QueryResult<usize> {
    let reasons = ReportReason::ALL.into_iter();
    let reasons: Vec<&str> = reasons
        .filter(|reason| reason.subject() == subject)
        .map(ReportReason::name)
        .collect();
    let mut removed = 0;
    for messages in messages.chunks(ROWS_PER_STATEMENT) {
        let ids = messages.iter().map(|id| id.0.as_bytes().as_slice());
        let reports = forum_reports::table
            .filter(forum_reports::message_id.eq_any(ids))
            .filter(forum_reports::reason.eq_any(&reasons));
        removed += delete(reports).execute(connection)?;
    }
    Ok(removed)
}

/// Gives each report of a member a tag of its own, so that nothing links them.
pub(super) fn detach_reporter(
    connection: &mut DatabaseConnection,
    reporter: &VoterTag,
    draw_tag: &mut dyn FnMut() -> VoterTag,
) -> QueryResult<()> {
    let messages: Vec<Vec<u8>> = forum_reports::table
        .filter(forum_reports::reporter_tag.eq(reporter.0.as_slice()))
        .order(forum_reports::message_id)
        .select(forum_reports::message_id)
        .load(connection)?;
    for message in &messages {
        update(forum_reports::table.find((message, reporter.0.as_slice())))
            .set(forum_reports::reporter_tag.eq(draw_tag().0.as_slice()))
            .execute(connection)?;
    }
    Ok(())
}

pub(super) fn retag_reporter(
    connection: &mut DatabaseConnection,
    from: &VoterTag,
    to: &VoterTag,
) -> QueryResult<usize> {
    let own = forum_reports::table.filter(forum_reports::reporter_tag.eq(from.0.as_slice()));
    update(own)
        .set(forum_reports::reporter_tag.eq(to.0.as_slice()))
        .execute(connection)
}
