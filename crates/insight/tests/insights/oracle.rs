//! Compares published figures with those of the slow oracle, for random entries and queries, after
//! loading and after every refresh.

use crate::site::{Site, members};
use chrono::{Days, NaiveDate};
use klarlonn_domain::{
    account::ContributorTag,
    catalog::{JobTitle, NameKey, NameKind, SearchCount},
    contribution::{DisplayChoice, NewSalaryEntry},
    salary::{
        self, Education, EmploymentPercentage, EntryDisplay, EntryPage, EntryQuery, Experience,
        ExperienceBand, Fingerprint, Group, HourlyWage, Insights, JobFilter, PayParts,
        VerifiedContributors,
    },
};
use klarlonn_insight::PublishedInsights;
use klarlonn_testing::{NumberedTagKey, Oracle, day, entry};
use proptest::{prelude::*, sample::select};

pub(crate) const TITLES: [&str; 8] = [
    "Sykepleier",
    "SYKEPLEIER",
    "Lege",
    "Programmerer",
    "systemutvikler",
    "Ølbrygger",
    "ølbrygger",
    "Åkerbruker",
];
pub(crate) const COMPANIES: [&str; 6] = [
    "Oslo kommune",
    "OSLO KOMMUNE",
    "Ålesund bryggeri AS",
    "Equinor",
    "Aas mekaniske",
    "Lege",
];
/// Municipalities, a county, and a place that is neither.
pub(crate) const PLACES: [&str; 7] = [
    "Oslo", "oslo", "Bergen", "VESTLAND", "Ålesund", "Vinje", "VINJE",
];
const BENEFITS: [&str; 7] = [
    "Bonus", "Firmabil", "Pensjon", "Årskort", "Ørret", "Avis", "avis",
];
const TEXTS: [&str; 14] = [
    "oslo",
    "aalesund",
    "ølbrygger",
    "lege",
    "utvikler",
    "programerer",
    "sykepleir",
    "kommune oslo",
    "a",
    "",
    "%",
    "aas",
    "vinje",
    "olso",
];
/// Days near the limits of five years and 30 days, and today.
const DAYS: [&str; 10] = [
    "2021-11-20",
    "2021-11-22",
    "2021-11-23",
    "2024-02-29",
    "2026-10-22",
    "2026-10-23",
    "2026-10-24",
    "2026-11-01",
    "2026-11-20",
    "2026-11-21",
];
/// A name that no entry has.
const UNKNOWN: &str = "Ukjent";

fn optional<T: Clone + std::fmt::Debug + 'static>(
    values: Vec<T>,
) -> impl Strategy<Value = Option<T>> {
    prop::option::weighted(0.75, select(values))
}

fn experience() -> impl Strategy<Value = Option<Experience>> {
    let bands = ExperienceBand::ALL.map(Experience::Band);
    optional(
        bands
            .into_iter()
            .chain((3..=5).map(Experience::YearsAgo))
            .collect(),
    )
}

/// Often withholds something.
fn display() -> impl Strategy<Value = DisplayChoice> {
    let rounded = vec![(false, false), (true, true), (true, false)];
    let display = (any::<[bool; 5]>(), select(rounded)).prop_map(
        |(
            [
                hides_company,
                coarse_place,
                hides_education,
                widens_experience,
                hides_place,
            ],
            (rounds_pay, rounds_to_thousands),
        )| {
            DisplayChoice::Fields(EntryDisplay {
                hides_company,
                coarse_place,
                rounds_pay,
                rounds_to_thousands,
                hides_education,
                widens_experience,
                hides_place,
            })
        },
    );
    prop_oneof![Just(DisplayChoice::ALL), display]
}

/// Percents of the pay: fixed additions and bonus, often told and often 0.
fn parts() -> impl Strategy<Value = Option<(u32, u32)>> {
    let parts = (select(&[0, 0, 7, 25][..]), select(&[0, 0, 3, 25][..]));
    prop::option::weighted(0.7, parts)
}

/// Often one place, sometimes none or several.
fn places() -> impl Strategy<Value = Vec<&'static str>> {
    let count = prop_oneof![1 => Just(0), 4 => Just(1), 2 => Just(2), 1 => Just(3)];
    count.prop_flat_map(|count| prop::collection::vec(select(&PLACES[..]), count))
}

/// The origin of an entry.
#[derive(Debug, Clone, Copy)]
enum Origin {
    Imported,
    Demo,
    Member(u8),
}

/// Generates rows with few distinct values, so equal pays, days and names occur. Rows with the same
/// number are duplicates.
pub(crate) fn report() -> impl Strategy<Value = NewSalaryEntry> {
    let names = (select(&TITLES[..]), optional(COMPANIES.to_vec()), places());
    let pay = (30u32..40, optional(vec![50.0, 99.99, 100.0]), any::<bool>());
    let person = (experience(), optional(Education::ALL.to_vec()), display());
    let benefits = (prop::collection::vec(select(&BENEFITS[..]), 0..4), parts());
    let origin = prop_oneof![
        3 => Just(Origin::Imported),
        1 => Just(Origin::Demo),
        4 => (3u8..16).prop_map(Origin::Member),
    ];
    let row = (
        0u32..200,
        select(&DAYS[..]),
        origin,
        prop::bool::weighted(0.2),
    );
    (names, pay, person, benefits, row).prop_map(
        |((title, company, place), (pay, percent, hourly), person, (benefits, parts), row)| {
            let (number, date, origin, is_far) = row;
            let factor = if is_far { 10 } else { 1 };
            let mut builder = entry(number, title, pay * factor * 20_000)
                .on(date)
                .benefits(&benefits);
            if let Some(company) = company {
                builder = builder.at(company);
            }
            if !place.is_empty() {
                builder = builder.place(&place.join(", "));
            }
            builder = match origin {
                Origin::Imported => builder,
                Origin::Demo => builder.demo(),
                Origin::Member(member) => builder.by(member),
            };
            let mut report = builder.build();
            report.pay_parts = parts.filter(|_| !hourly).and_then(|(additions, bonus)| {
                let part = |percent| i64::from(report.facts.annual_salary.kroner() * percent / 100);
                PayParts::new(report.facts.annual_salary, part(additions), part(bonus)).ok()
            });
            report.facts.employment_percentage =
                percent.and_then(|percent| EmploymentPercentage::from_percent(percent).ok());
            report.facts.hourly_wage =
                hourly.then(|| HourlyWage::from_ore(30_000).expect("a wage"));
            (
                report.facts.experience,
                report.facts.education,
                report.display,
            ) = person;
            // The industry depends on the employer, as in the company register.
            report.industry = company
                .filter(|company| company.eq_ignore_ascii_case("oslo kommune"))
                .map(|_| "Offentlig administrasjon".to_owned());
            report
        },
    )
}

/// Changes between two comparisons.
#[derive(Debug, Clone)]
struct Step {
    reports: Vec<NewSalaryEntry>,
    hidden: Option<NewSalaryEntry>,
    searches: Vec<(&'static str, &'static str)>,
    is_new_day: bool,
}

fn step() -> impl Strategy<Value = Step> {
    // Only searches for known titles count. The first five are in the reference data.
    let searches = prop::collection::vec((select(&TITLES[..5]), select(&DAYS[4..])), 0..6);
    // Hidden entries must not determine the spelling of a title that other entries have.
    let hidden = (report(), select(&["Lege", "TANNLEGE", "Skjult yrke"][..]));
    let hidden = hidden.prop_map(|(mut report, title)| {
        report.job_title = JobTitle::parse(title).expect("a title");
        report
    });
    (
        prop::collection::vec(report(), 0..25),
        prop::option::of(hidden),
        searches,
        prop::bool::weighted(0.3),
    )
        .prop_map(|(reports, hidden, searches, is_new_day)| Step {
            reports,
            hidden,
            searches,
            is_new_day,
        })
}

fn optional_name(names: &[&'static str]) -> impl Strategy<Value = Option<NameKey>> {
    let names = names
        .iter()
        .chain([&UNKNOWN])
        .map(|name| NameKey::new(name));
    prop::option::of(select(names.collect::<Vec<_>>()))
}

pub(crate) fn filter() -> impl Strategy<Value = JobFilter> {
    (
        optional_name(&COMPANIES),
        optional_name(&PLACES),
        prop::option::of(select(&ExperienceBand::ALL[..])),
        prop::option::of(select(&Education::ALL[..])),
    )
        .prop_map(|(company, place, experience, education)| JobFilter {
            company,
            place,
            experience,
            education,
        })
}

fn query() -> impl Strategy<Value = EntryQuery> {
    (
        optional_name(&TITLES),
        optional_name(&COMPANIES),
        optional_name(&PLACES),
        prop::option::of(select(&TEXTS[..])),
        prop::option::weighted(0.3, select(&ExperienceBand::ALL[..])),
        prop::option::weighted(0.3, select(&Education::ALL[..])),
        0usize..12,
    )
        .prop_map(
            |(job_title, company, place, text, experience, education, limit)| EntryQuery {
                job_title,
                company,
                place,
                experience,
                education,
                text: text.map(str::to_owned),
                limit,
                after: None,
            },
        )
}

/// Random filters and queries.
#[derive(Debug, Clone)]
struct Queries {
    filters: Vec<JobFilter>,
    entries: Vec<EntryQuery>,
    job_at_company: Option<NameKey>,
    limit: usize,
}

fn queries() -> impl Strategy<Value = Queries> {
    (
        prop::collection::vec(filter(), 1..5),
        prop::collection::vec(query(), 1..8),
        optional_name(&TITLES),
        0usize..9,
    )
        .prop_map(|(filters, entries, job_at_company, limit)| Queries {
            filters,
            entries,
            job_at_company,
            limit,
        })
}

/// Sorts groups by name, because their order is not defined.
fn sorted(mut groups: Vec<Group>) -> Vec<Group> {
    groups.sort_by(|left, right| left.name.cmp(&right.name));
    groups
}

fn pages(insights: &dyn Insights, query: &EntryQuery) -> Vec<EntryPage> {
    let mut query = query.clone();
    let mut pages = vec![insights.entries(&query)];
    while let Some(next) = pages.last().and_then(|page| page.next) {
        query.after = Some(next);
        pages.push(insights.entries(&query));
    }
    pages
}

fn assert_same_figures(
    published: &PublishedInsights,
    oracle: &Oracle,
    queries: &Queries,
) -> Result<(), TestCaseError> {
    prop_assert_eq!(published.totals(), oracle.totals());
    prop_assert_eq!(published.job_title_names(), oracle.job_title_names());
    prop_assert_eq!(published.company_names(), oracle.company_names());
    prop_assert_eq!(published.place_names(), oracle.place_names());
    for kind in NameKind::ALL {
        prop_assert_eq!(
            published.suggested_names(kind),
            oracle.suggested_names(kind)
        );
    }
    prop_assert_eq!(published.jobs(), oracle.jobs());
    prop_assert_eq!(published.companies(), oracle.companies());
    prop_assert_eq!(published.places(), oracle.places());
    prop_assert_eq!(published.counties(), oracle.counties());
    prop_assert_eq!(published.demographics(), oracle.demographics());
    prop_assert_eq!(published.occupations(), oracle.occupations());
    prop_assert_eq!(published.outliers(), oracle.outliers());
    for date in DAYS {
        let date = day(date);
        prop_assert_eq!(published.reported_since(date), oracle.reported_since(date));
    }
    for limit in [queries.limit, 100] {
        prop_assert_eq!(published.popular_jobs(limit), oracle.popular_jobs(limit));
    }
    for text in TEXTS {
        let limit = queries.limit;
        prop_assert_eq!(
            published.search(text, limit),
            oracle.search(text, limit),
            "{}",
            text
        );
    }
    for title in TITLES.iter().chain([&UNKNOWN]) {
        let title = NameKey::new(title);
        for filter in &queries.filters {
            let job = |insights: &dyn Insights| {
                let mut job = insights.job(&title, filter)?;
                job.companies = sorted(job.companies);
                job.places = sorted(job.places);
                Some(job)
            };
            prop_assert_eq!(
                published.answer(&title, filter),
                job(published).and_then(|job| job.answer)
            );
            prop_assert_eq!(job(published), job(oracle));
        }
        prop_assert_eq!(published.job_years(&title), oracle.job_years(&title));
    }
    for title in TITLES.iter().chain([&UNKNOWN]) {
        for place in PLACES.iter().map(Some).chain([None, Some(&UNKNOWN)]) {
            let (title, place) = (NameKey::new(title), place.map(|place| NameKey::new(place)));
            let rankings = |insights: &dyn Insights| {
                let mut rankings = insights.rankings(&title, place.as_ref());
                rankings.sort_by(|left, right| left.company.cmp(&right.company));
                rankings
            };
            prop_assert_eq!(rankings(published), rankings(oracle));
        }
    }
    // The last is in the reference data.
    for company in COMPANIES.iter().chain([&UNKNOWN, &"HELSE BERGEN"]) {
        let company = NameKey::new(company);
        prop_assert_eq!(published.employer(&company), oracle.employer(&company));
        for job in [None, queries.job_at_company.as_ref()] {
            let figures = |insights: &dyn Insights| {
                let mut figures = insights.company(&company, job)?;
                figures.jobs = sorted(figures.jobs);
                figures.places = sorted(figures.places);
                Some(figures)
            };
            prop_assert_eq!(figures(published), figures(oracle));
        }
    }
    for place in PLACES.iter().chain([&UNKNOWN, &"Finnmark"]) {
        let place = NameKey::new(place);
        prop_assert_eq!(published.place_name(&place), oracle.place_name(&place));
        prop_assert_eq!(published.jobs_in(&place), oracle.jobs_in(&place));
    }
    for query in &queries.entries {
        prop_assert_eq!(pages(published, query), pages(oracle, query));
        prop_assert_eq!(published.examples(query), oracle.examples(query));
    }
    Ok(())
}

fn verified_contributors(today: NaiveDate) -> VerifiedContributors {
    let verified = members().filter(|member| member.email_verified);
    let tags = verified.map(|member| {
        let tag = ContributorTag::new(&NumberedTagKey::default(), member.id);
        (tag, member.joined)
    });
    VerifiedContributors::new(tags, today)
}

/// Counts searches of the 30 days up to `today`, as the store does.
fn count_recent_searches(searches: &[(&str, &str)], today: NaiveDate) -> Vec<SearchCount> {
    let is_recent = |date: &str| day(date) > today - Days::new(30);
    let mut counts: Vec<SearchCount> = Vec::new();
    for (title, _) in searches.iter().filter(|(_, date)| is_recent(date)) {
        let title = NameKey::new(title);
        match counts.iter_mut().find(|count| count.title == title) {
            Some(count) => count.count += 1,
            None => counts.push(SearchCount { title, count: 1 }),
        }
    }
    counts
}

/// A row of one of two titles, of more members than those of a site, or of a deleted account.
fn report_of_few_titles() -> impl Strategy<Value = NewSalaryEntry> {
    let title = prop::bool::weighted(0.9);
    let row = (report(), title, any::<u32>(), prop::option::of(0u8..60));
    row.prop_map(|(mut report, is_nurse, number, member)| {
        let title = if is_nurse { "Sykepleier" } else { "Lege" };
        report.job_title = JobTitle::parse(title).expect("a title");
        let mut fingerprint = [0; 32];
        fingerprint[..4].copy_from_slice(&number.to_be_bytes());
        let fingerprint = Fingerprint(fingerprint);
        report.origin = match member {
            Some(0) => salary::Origin::Member {
                contributor: None,
                fingerprint,
            },
            Some(member) => entry(number, title, 500_000).by(member).build().origin,
            None => salary::Origin::Demo { fingerprint },
        };
        report
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn pay_mix_equals_that_of_the_oracle(
        reports in prop::collection::vec(report_of_few_titles(), 20..70),
        filter in filter(),
    ) {
        let mut site = Site::new();
        site.import_entries(&reports);
        let published = site.publish();
        let today = day("2026-11-21");
        let oracle = Oracle::with_contributors(
            reports,
            site.reference.clone(),
            &verified_contributors(today),
            today,
        );
        for title in ["Sykepleier", "Lege"] {
            for filter in [&filter, &JobFilter::default()] {
                let mix = |insights: &dyn Insights| {
                    insights.job(&NameKey::new(title), filter)?.pay_mix
                };
                prop_assert_eq!(mix(&published), mix(&oracle));
            }
        }
    }

    #[test]
    fn published_figures_equal_those_of_the_oracle(
        steps in prop::collection::vec(step(), 1..5),
        queries in queries(),
    ) {
        let mut site = Site::new();
        let mut today = day("2026-11-21");
        let mut reports: Vec<NewSalaryEntry> = Vec::new();
        let mut searches = Vec::new();
        let mut published: Option<PublishedInsights> = None;
        let mut published_searches = Vec::new();
        for step in steps {
            site.import_entries(&step.reports);
            reports.extend(step.reports);
            if let Some(hidden) = step.hidden {
                site.add_hidden_entry(&hidden);
            }
            for (title, date) in &step.searches {
                site.search_for(title, date);
            }
            searches.extend(step.searches);
            if step.is_new_day {
                today = today + Days::new(1);
                site.clock.set_noon(&today.to_string());
            }
            let refreshed = published.as_ref().map(PublishedInsights::refresh);
            if refreshed.is_none_or(|refreshed| refreshed.expect("the store works")) {
                published_searches = count_recent_searches(&searches, today);
            }
            let published = &*published.get_or_insert_with(|| site.publish());
            let oracle = Oracle::with_contributors(
                reports.clone(),
                site.reference.clone(),
                &verified_contributors(today),
                today,
            )
            .with_searches(published_searches.clone());
            assert_same_figures(published, &oracle, &queries)?;
        }
    }
}
