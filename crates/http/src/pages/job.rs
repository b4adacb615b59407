//! The page of a job title.

use actix_web::http::StatusCode;
use klarlonn_domain::{
    catalog::{NameKey, OfficialPay},
    salary::{DisclosedSummary, EntryQuery, JobFilter, SalaryQueryError},
};
use maud::{Markup, html};

use super::{
    addresses::{self, PageQuery, with_query},
    amounts::kroner,
    answers::Answers,
    first_page::{Address, Crumb, FirstPage, Site, VISITOR},
    occupation::occupation,
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
    match site
        .salary_service
        .job(VISITOR, name, &JobFilter::default())
    {
        Ok(whole) => KnownJob::new(site, name, query, whole)?.page(site),
        Err(SalaryQueryError::UnknownJob) => Ok(unknown(name)),
        Err(error) => Err(error.into()),
    }
}

/// A title that is known, and what the address asks of it.
struct KnownJob<'a> {
    /// The name as it stands in the address.
    asked_for: &'a str,
    filters: JobQuery,
    /// The whole country.
    whole: DisclosedSummary,
    /// What the filters leave; nothing where none is set, and where one has an unknown value.
    subset: Option<DisclosedSummary>,
}

impl<'a> KnownJob<'a> {
    fn new(
        site: &Site<'_>,
        asked_for: &'a str,
        query: &PageQuery<'_>,
        whole: DisclosedSummary,
    ) -> Result<Self, ApiError> {
        let filters = JobQuery {
            company: query.get("company"),
            location: query.get("location"),
            experience: query.get("experience"),
            education: query.get("education"),
        };
        let subset = match filters.filter() {
            Ok(filter) if !filters.is_empty() => {
                Some(site.salary_service.job(VISITOR, asked_for, &filter)?)
            }
            _ => None,
        };
        Ok(Self {
            asked_for,
            filters,
            whole,
            subset,
        })
    }

    fn page(self, site: &Site<'_>) -> Result<FirstPage, ApiError> {
        let name = &self.whole.name;
        let median = official_median(&self.whole);
        let mut page = FirstPage::new(
            texts::job_title(name),
            texts::job_description(name, median, self.whole.figures.average),
            self.address(),
            self.content(),
        );
        page.crumbs = crumbs(name);
        page.subject = Some(occupation(&self.whole));
        page.answers = self.answers(site)?;
        Ok(page)
    }

    fn has_reports(&self) -> bool {
        self.whole.figures.count != Some(0)
    }

    /// An address with the filters, in the order in which the browser's code writes them.
    fn filtered(&self, address: &str) -> String {
        with_query(
            address,
            [
                ("experience", self.filters.experience.as_deref()),
                ("education", self.filters.education.as_deref()),
                ("location", self.filters.location.as_deref()),
                ("company", self.filters.company.as_deref()),
            ],
        )
    }

    fn address(&self) -> Address {
        let path = addresses::job(&self.whole.name);
        let tells_pay = self.has_reports() || official_median(&self.whole).is_some();
        if self.filters.is_empty() && tells_pay {
            Address::Indexed(path)
        } else {
            Address::Unlisted(self.filtered(&path))
        }
    }

    fn content(&self) -> Markup {
        let shown = self.subset.as_ref().unwrap_or(&self.whole);
        html! {
            (heading(&shown.name))
            (in_words(shown))
            @if self.has_reports() {
                div.first-filters {}
                (key_figures(&shown.figures, &basis(shown)))
                (access_notice(
                    &self.filtered(&addresses::job(&shown.name)),
                    texts::HIDDEN_UNTIL,
                ))
            } @else {
                (nothing(&texts::no_data_for(&shown.name), texts::FIRST_TO_REPORT))
            }
            @if let Some(official) = &shown.official { (official_figures(official)) }
            (benefits(shown))
            (employers(shown))
        }
    }

    /// What the screen asks first: the whole title, what the filters leave of it, and its entries.
    fn answers(self, site: &Site<'_>) -> Result<Answers, ApiError> {
        let mut answers = Answers::default();
        if self.has_reports() {
            self.add_entries(&mut answers, site)?;
        }
        let call = addresses::named("/api/jobs/", self.asked_for);
        let filtered_call = self.filtered(&call);
        answers.add(&call, &JobSummary::from(self.whole))?;
        if let Some(subset) = self.subset {
            answers.add(&filtered_call, &JobSummary::from(subset))?;
        }
        Ok(answers)
    }

    /// The newest entries, as the screen asks for them.
    fn add_entries(&self, answers: &mut Answers, site: &Site<'_>) -> Result<(), ApiError> {
        let company = self.filters.company.as_deref();
        let location = self.filters.location.as_deref();
        let entries = site.salary_service.entries(
            VISITOR,
            &EntryQuery {
                job_title: Some(NameKey::new(&self.whole.name)),
                company: company.map(NameKey::new),
                place: location.map(NameKey::new),
                text: None,
                limit: FIRST_ENTRIES,
                after: None,
            },
        );
        let call = with_query(
            "/api/salary-entries",
            [
                ("jobTitle", Some(&*self.whole.name)),
                ("company", company),
                ("location", location),
                ("limit", Some(&*FIRST_ENTRIES.to_string())),
            ],
        );
        answers.add(&call, &SalaryEntryList::from(entries))
    }
}

fn crumbs(name: &str) -> Vec<Crumb> {
    vec![
        Crumb::new(texts::JOBS.heading, "/stillinger"),
        Crumb::new(name, ""),
    ]
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
    page.crumbs = crumbs(name);
    page
}

fn official_median(job: &DisclosedSummary) -> Option<u32> {
    job.official.as_ref().and_then(|pay| pay.agreed.median)
}

/// The pay in a sentence: Statistics Norway's, since the reports' may not be told.
fn in_words(job: &DisclosedSummary) -> Markup {
    let Some(median) = official_median(job) else {
        return lead(texts::NO_FIGURES_IN_WORDS);
    };
    let (before, amount, after) = texts::official_in_words(median);
    html! { p.first-lead { (before) b { (amount) } (after) } }
}

fn basis(job: &DisclosedSummary) -> String {
    let companies = texts::counted(job.groups.len(), "bedrift", "bedrifter");
    let places = texts::counted(job.places.len(), "sted", "steder");
    format!("{companies}, {places}")
}

fn benefits(job: &DisclosedSummary) -> Markup {
    html! {
        @if !job.top_benefits.is_empty() {
            section.first-panel {
                h2.first-title { (texts::COMMON_BENEFITS) }
                ul { @for benefit in &job.top_benefits { li { (benefit.as_str()) } } }
            }
        }
    }
}

fn employers(job: &DisclosedSummary) -> Markup {
    let rows = job.groups.iter();
    let rows = rows.map(|company| Row::new(company, addresses::company(&company.name)));
    html! { @if !job.groups.is_empty() { (list(texts::EMPLOYERS, rows)) } }
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
