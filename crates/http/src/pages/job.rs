//! The page of a job title.

use actix_web::http::StatusCode;
use klarlonn_domain::{
    catalog::NameKey,
    salary::{BrowseError, DisclosedSummary, EntryQuery, JobFilter, OfficialPay},
};
use maud::{Markup, html};
use serde_json::{Value, json};

use super::{
    addresses::{self, PageQuery, with_query},
    amounts::kroner,
    answers::Answers,
    first_page::{Address, Crumb, FirstPage, Site, VISITOR},
    parts::{Row, access_notice, heading, key_figures, lead, list, nothing},
    texts,
};
use crate::{
    error::ApiError,
    salary::{
        entries::SalaryEntryList,
        jobs::{JobQuery, JobSummary},
    },
};

/// Entries that the screen asks for at first.
const FIRST_ENTRIES: usize = 20;

/// The page of the title of this name. A name that nobody reported and that the catalogue does
/// not know has no page: it answers 404, as its call does. A title of the catalogue has one, which
/// is worth finding if it tells some pay.
pub(super) fn page(
    site: &Site<'_>,
    name: &str,
    query: &PageQuery<'_>,
) -> Result<FirstPage, ApiError> {
    let job = match site.browse.job(VISITOR, name, &JobFilter::default()) {
        Ok(job) => job,
        Err(BrowseError::UnknownJob) => return Ok(unknown(name)),
        Err(error) => return Err(error.into()),
    };
    let filters = JobQuery {
        company: query.get("company"),
        location: query.get("location"),
        experience: query.get("experience"),
        education: query.get("education"),
    };
    let path = addresses::job(&job.name);
    let has_reports = job.figures.count != Some(0);
    let median = official_median(&job);
    let address = if filters.is_empty() && (has_reports || median.is_some()) {
        Address::Indexed(path.clone())
    } else {
        Address::Unlisted(filtered(&path, &filters))
    };
    let description = texts::job_description(&job.name, median, job.figures.average);
    let subset = subset(site, name, &filters)?;
    let shown = subset.as_ref().unwrap_or(&job);
    let mut page = FirstPage::new(
        texts::job_title(&job.name),
        description,
        address,
        content(shown, has_reports, &filtered(&path, &filters)),
    );
    page.crumbs = vec![
        Crumb::new(texts::JOBS.heading, "/stillinger"),
        Crumb::new(&*job.name, ""),
    ];
    page.subject = Some(occupation(&job));
    let title = job.name.clone();
    page.answers = answers(name, &filters, job, subset)?;
    if has_reports {
        add_entries(&mut page.answers, site, &title, &filters)?;
    }
    Ok(page)
}

/// What the filters leave; nothing where none is set, and where one has an unknown value.
fn subset(
    site: &Site<'_>,
    name: &str,
    filters: &JobQuery,
) -> Result<Option<DisclosedSummary>, ApiError> {
    match filters.filter() {
        Ok(filter) if !filters.is_empty() => Ok(Some(site.browse.job(VISITOR, name, &filter)?)),
        _ => Ok(None),
    }
}

fn official_median(job: &DisclosedSummary) -> Option<u32> {
    job.official.as_ref().and_then(|pay| pay.agreed.median)
}

/// An address with the filters, in the order in which the browser's code writes them.
fn filtered(address: &str, filters: &JobQuery) -> String {
    with_query(
        address,
        [
            ("experience", filters.experience.as_deref()),
            ("education", filters.education.as_deref()),
            ("location", filters.location.as_deref()),
            ("company", filters.company.as_deref()),
        ],
    )
}

fn unknown(name: &str) -> FirstPage {
    let content = html! {
        (heading(name))
        (nothing(&texts::no_data_for(name), texts::FIRST_TO_REPORT))
    };
    let mut page = FirstPage::new(
        texts::job_title(name),
        texts::no_data_for(name),
        Address::None,
        content,
    );
    page.status = StatusCode::NOT_FOUND;
    page.crumbs = vec![
        Crumb::new(texts::JOBS.heading, "/stillinger"),
        Crumb::new(name, ""),
    ];
    page
}

fn content(job: &DisclosedSummary, has_reports: bool, path: &str) -> Markup {
    let basis = format!(
        "{}, {}",
        texts::counted(job.groups.len(), "bedrift", "bedrifter"),
        texts::counted(job.places.len(), "sted", "steder"),
    );
    let employers = job.groups.iter();
    html! {
        (heading(&job.name))
        @match official_median(job) {
            Some(median) => {
                @let (before, amount, after) = texts::official_in_words(median);
                p.first-lead { (before) b { (amount) } (after) }
            }
            None => (lead(texts::NO_FIGURES_IN_WORDS)),
        }
        @if has_reports {
            div.first-filters {}
            (key_figures(&job.figures, &basis))
            (access_notice(path, texts::HIDDEN_UNTIL))
        } @else {
            (nothing(&texts::no_data_for(&job.name), texts::FIRST_TO_REPORT))
        }
        @if let Some(official) = &job.official { (official_figures(official)) }
        @if !job.top_benefits.is_empty() {
            section.first-panel {
                h2.first-title { (texts::COMMON_BENEFITS) }
                ul { @for benefit in &job.top_benefits { li { (benefit.as_str()) } } }
            }
        }
        @if !job.groups.is_empty() {
            (list(texts::EMPLOYERS, employers.map(|company| {
                Row::of(company, addresses::company(&company.name))
            })))
        }
    }
}

fn official_figures(official: &OfficialPay) -> Markup {
    let total = official.total_earnings.as_ref();
    let figures = [
        (texts::OFFICIAL_AGREED, official.agreed.median),
        (texts::OFFICIAL_MEAN, official.agreed.mean),
        (
            texts::OFFICIAL_TOTAL,
            total.and_then(|levels| levels.median),
        ),
        (
            texts::OFFICIAL_TOTAL_MEAN,
            total.and_then(|levels| levels.mean),
        ),
    ];
    html! {
        section.first-panel {
            h2.first-title { (texts::OFFICIAL) }
            dl.first-pairs {
                @for (label, amount) in figures {
                    @if let Some(amount) = amount {
                        div.first-row {
                            dt { (label) }
                            dd.first-amount { (kroner(amount)) }
                        }
                    }
                }
            }
            p { (texts::official_scope(&official.occupation, official.year)) }
        }
    }
}

/// The title in schema.org's words, with the public official pay alone.
fn occupation(job: &DisclosedSummary) -> Value {
    let mut occupation = json!({
        "@type": "Occupation",
        "name": &*job.name,
        "occupationLocation": {"@type": "Country", "name": "Norge"},
    });
    if let Some(official) = &job.official {
        occupation["occupationalCategory"] = json!(format!(
            "{} {}",
            official.occupation_code, official.occupation
        ));
        let levels = [
            ("median", official.agreed.median),
            ("percentile25", official.agreed.p25),
            ("percentile75", official.agreed.p75),
        ];
        let mut salary = json!({
            "@type": "MonetaryAmountDistribution",
            "name": "base",
            "currency": "NOK",
            "duration": "P1Y",
        });
        for (name, level) in levels {
            if let Some(level) = level {
                salary[name] = json!(level);
            }
        }
        occupation["estimatedSalary"] = json!([salary]);
    }
    occupation
}

/// The whole title, and what the filters leave of it.
fn answers(
    name: &str,
    filters: &JobQuery,
    job: DisclosedSummary,
    subset: Option<DisclosedSummary>,
) -> Result<Answers, ApiError> {
    let mut answers = Answers::default();
    let call = addresses::named("/api/jobs/", name);
    answers.add(&call, &JobSummary::from(job))?;
    if let Some(subset) = subset {
        answers.add(&filtered(&call, filters), &JobSummary::from(subset))?;
    }
    Ok(answers)
}

/// The newest entries, as the screen asks for them.
fn add_entries(
    answers: &mut Answers,
    site: &Site<'_>,
    title: &str,
    filters: &JobQuery,
) -> Result<(), ApiError> {
    let (company, location) = (filters.company.as_deref(), filters.location.as_deref());
    let entries = EntryQuery {
        job_title: Some(NameKey::of(title)),
        company: company.map(NameKey::of),
        place: location.map(NameKey::of),
        text: None,
        limit: FIRST_ENTRIES,
        after: None,
    };
    let call = with_query(
        "/api/salary-entries",
        [
            ("jobTitle", Some(title)),
            ("company", company),
            ("location", location),
            ("limit", Some(&FIRST_ENTRIES.to_string())),
        ],
    );
    let entries = site.browse.entries(VISITOR, &entries);
    answers.add(&call, &SalaryEntryList::from(entries))
}
