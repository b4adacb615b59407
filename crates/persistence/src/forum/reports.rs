//! The row of an abuse report.

use chrono::NaiveDate;
use klarlonn_domain::forum::{
    AbuseReport, Content, MessageId, ReportDetails, ReportReason, VoterTag,
};

use crate::{schema::forum_reports, values::row};

row! {
    pub(super) AbuseReportRow of AbuseReport in forum_reports {
        message_id = message: MessageId,
        reporter_tag = reporter: VoterTag,
        content = content: Content,
        reason = reason: ReportReason,
        details = details: Option<ReportDetails>,
        reported_on = reported_on: NaiveDate,
    }
}
