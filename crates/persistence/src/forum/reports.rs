//! The row of an abuse report.

use chrono::NaiveDate;
use diesel::{
    Insertable, Queryable, Selectable,
    result::{Error, QueryResult},
};
use klarlonn_domain::forum::{AbuseReport, Content, ReportDetails, ReportReason, VoterTag};

use super::row::parse_message_id;
use crate::{error::InvalidStoredValue, schema::forum_reports, values::parse_hash};

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = forum_reports, treat_none_as_default_value = false)]
pub(super) struct AbuseReportRow {
    pub(super) message_id: Vec<u8>,
    pub(super) reporter_tag: Vec<u8>,
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
