//! All contributions of a member, published or waiting.

use std::sync::Arc;

use chrono::NaiveDate;
use serde::Serialize;

use crate::{
    catalog::{NameKind, OrganizationNumber, PlaceName},
    contribution::{HIDDEN_PREFIX, JobSeekerEntry, NO_PLACE, StudentEntry},
    salary::{EntryBody, EntryDisplay, Experience, NamedSalary, Outlier, PayParts, SalaryEntry},
};

/// Everything that a member contributed.
#[derive(Debug, Clone, PartialEq, Default, Serialize, utoipa::ToSchema)]
#[schema(as = MyContributions)]
#[serde(rename_all = "camelCase")]
pub struct OwnContributions {
    /// Newest day first.
    #[serde(rename = "entries")]
    pub salaries: Vec<OwnSalary>,
    /// The student data.
    #[serde(rename = "studentEntry")]
    #[schema(required)]
    pub student: Option<StudentEntry>,
    /// The desired job title.
    #[serde(rename = "jobSeekerEntry")]
    #[schema(required)]
    pub job_seeker: Option<JobSeekerEntry>,
}

/// A salary entry of the member.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[schema(as = MySalaryEntry)]
#[serde(rename_all = "camelCase")]
pub struct OwnSalary {
    /// The entry with its names.
    #[serde(skip)]
    pub salary: NamedSalary,
    /// What others may see too.
    #[serde(flatten)]
    pub body: EntryBody,
    /// Years of experience as the form sends them: 0-1, 1-3, 3-5, 5-10 or 10+. For a former job, `N år siden`.
    #[schema(required)]
    pub experience_years: Option<String>,
    /// What the annual salary consists of, if told. Nobody else sees it.
    #[schema(required)]
    pub pay_parts: Option<PayParts>,
    /// Number of the employer in Enhetsregisteret; null if no registry confirms it.
    #[schema(required, value_type = Option<String>)]
    pub organization_number: Option<OrganizationNumber>,
    /// Name of the employer's industry; null if unknown.
    #[schema(required)]
    pub industry: Option<String>,
    /// Day of the entry.
    #[schema(value_type = String, format = Date)]
    pub created_at: NaiveDate,
    /// What its card withholds.
    pub display: EntryDisplay,
    /// Whether it is hidden from others: it is five years old or older, or a moderator rejected it.
    pub hidden: bool,
    /// Whether others can see it today, unless it waits or is an outlier.
    pub is_public: bool,
    /// Whether it waits for publication: others do not see it yet.
    pub is_waiting: bool,
    /// Null if it counts in the figures or is not public.
    #[schema(required)]
    pub outlier: Option<Outlier>,
    /// The names that others do not see until a moderator approves them.
    pub unknown_names: Vec<HiddenName>,
}

/// A name of an entry that others do not see until a moderator approved it. Without its job title, nobody else sees the
/// entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[schema(as = UnknownName)]
#[serde(rename_all = "camelCase")]
pub enum HiddenName {
    /// Its job title.
    JobTitle,
    /// Its employer.
    Company,
    /// One of its places.
    Location,
    /// One of its benefits.
    Benefits,
}

impl From<NameKind> for HiddenName {
    fn from(kind: NameKind) -> Self {
        match kind {
            NameKind::JobTitle => Self::JobTitle,
            NameKind::Company => Self::Company,
            NameKind::Place => Self::Location,
            NameKind::Benefit => Self::Benefits,
        }
    }
}

impl OwnSalary {
    /// A published entry without unknown names that is no outlier.
    pub(crate) fn new(salary: NamedSalary, is_public: bool) -> Self {
        let (entry, company) = (&salary.entry, salary.company.as_ref());
        let place = salary.place.as_ref();
        Self {
            body: EntryBody {
                job_title: salary.job_title.as_str().into(),
                company: company.map(|company| company.name.as_str().into()),
                place: Some(place.map_or(NO_PLACE, PlaceName::as_str).into()),
                benefits: Arc::clone(&entry.benefits),
                ..EntryBody::new(entry.id, &entry.facts)
            },
            experience_years: sent_experience(entry),
            pay_parts: entry.pay_parts,
            organization_number: company.and_then(|company| company.organization_number),
            industry: company.and_then(|company| company.industry.clone()),
            created_at: entry.reported_on,
            display: entry.display,
            hidden: !is_public,
            is_public,
            is_waiting: false,
            outlier: None,
            unknown_names: Vec::new(),
            salary,
        }
    }
}

/// The experience as the form sends it.
fn sent_experience(entry: &SalaryEntry) -> Option<String> {
    let experience = entry.facts.experience?;
    let is_former = matches!(experience, Experience::YearsAgo(_));
    let is_hidden = experience.is_outdated() || (is_former && entry.hidden);
    let prefix = if is_hidden { HIDDEN_PREFIX } else { "" };
    Some(format!("{prefix}{experience}"))
}
