//! Abuse reports that wait for a moderator, and the decisions of moderators.

use chrono::NaiveDate;
use diesel::{
    ExpressionMethods, Insertable, QueryDsl, Queryable, RunQueryDsl, Selectable, SelectableHelper,
    delete, insert_into,
    result::{Error, QueryResult},
    update,
};
use klarlonn_domain::{
    catalog::CompanyId,
    forum::{
        AbuseReport, Content, Decision, MessageId, ReportDetails, ReportReason, Verdict, VoterTag,
    },
};

use super::{messages::lock_against_removal, row::parse_message_id};
use crate::{
    connection::DatabaseConnection,
    error::InvalidStoredValue,
    schema::{forum_decisions, forum_reports},
    transaction::lock_key,
    values::{parse_hash, parse_timestamp, parse_uuid},
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

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = forum_decisions)]
struct DecisionRow {
    id: Vec<u8>,
    message_id: Vec<u8>,
    company_id: i64,
    verdict: String,
    reason: String,
    decided_by: String,
    decided_at: i64,
}

impl From<&Decision> for DecisionRow {
    fn from(decision: &Decision) -> Self {
        Self {
            id: decision.id.as_bytes().to_vec(),
            message_id: decision.message.0.as_bytes().to_vec(),
            company_id: decision.company.0,
            verdict: decision.verdict.name().to_owned(),
            reason: decision.reason.clone(),
            decided_by: decision.decided_by.clone(),
            decided_at: decision.decided_at.timestamp(),
        }
    }
}

impl TryFrom<DecisionRow> for Decision {
    type Error = Error;

    fn try_from(row: DecisionRow) -> QueryResult<Self> {
        let verdict = Verdict::from_name(&row.verdict);
        Ok(Self {
            id: parse_uuid(&row.id, "forum_decisions.id")?,
            message: parse_message_id(&row.message_id, "forum_decisions.message_id")?,
            company: CompanyId(row.company_id),
            verdict: verdict.ok_or(InvalidStoredValue("forum_decisions.verdict"))?,
            reason: row.reason,
            decided_by: row.decided_by,
            decided_at: parse_timestamp(row.decided_at, "forum_decisions.decided_at")?,
        })
    }
}

/// Stores an abuse report, replacing an earlier one of the same member, and returns `true`. Returns
/// `false` if the message does not exist.
pub(super) fn put_report(
    connection: &mut DatabaseConnection,
    report: &AbuseReport,
) -> QueryResult<bool> {
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

pub(super) fn reports(connection: &mut DatabaseConnection) -> QueryResult<Vec<AbuseReport>> {
    let rows = forum_reports::table
        .order((
            forum_reports::message_id,
            forum_reports::reported_on,
            forum_reports::reporter_tag,
        ))
        .select(AbuseReportRow::as_select())
        .load(connection)?;
    rows.into_iter().map(AbuseReport::try_from).collect()
}

pub(super) fn reports_by(
    connection: &mut DatabaseConnection,
    reporter: &VoterTag,
) -> QueryResult<Vec<AbuseReport>> {
    let rows = forum_reports::table
        .filter(forum_reports::reporter_tag.eq(reporter.0.as_slice()))
        .order(forum_reports::message_id)
        .select(AbuseReportRow::as_select())
        .load(connection)?;
    rows.into_iter().map(AbuseReport::try_from).collect()
}

pub(super) fn remove_reports(
    connection: &mut DatabaseConnection,
    message: MessageId,
) -> QueryResult<usize> {
    let id = message.0.as_bytes().as_slice();
    delete(forum_reports::table.filter(forum_reports::message_id.eq(id))).execute(connection)
}

pub(super) fn remove_reports_by(
    connection: &mut DatabaseConnection,
    reporter: &VoterTag,
) -> QueryResult<usize> {
    let own = forum_reports::table.filter(forum_reports::reporter_tag.eq(reporter.0.as_slice()));
    delete(own).execute(connection)
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

pub(super) fn add_decision(
    connection: &mut DatabaseConnection,
    decision: &Decision,
) -> QueryResult<usize> {
    insert_into(forum_decisions::table)
        .values(&DecisionRow::from(decision))
        .execute(connection)
}

pub(super) fn decisions(connection: &mut DatabaseConnection) -> QueryResult<Vec<Decision>> {
    let rows = forum_decisions::table
        .order((forum_decisions::decided_at, forum_decisions::id))
        .select(DecisionRow::as_select())
        .load(connection)?;
    rows.into_iter().map(Decision::try_from).collect()
}
