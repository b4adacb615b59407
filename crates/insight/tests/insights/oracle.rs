//! Random reports, random questions: the published figures and the slow oracle answer the same,
//! after loading and after every refresh.

use crate::site::Site;
use chrono::{Days, NaiveDate};
use klarlonn_domain::{
    catalog::{JobTitle, NameKey, SearchCount},
    contribution::NewSalaryEntry,
    salary::{
        Education, EmploymentPercentage, EntryPage, EntryQuery, Experience, ExperienceBand, Group,
        HourlyWage, Insights, JobFilter,
    },
};
use klarlonn_insight::PublishedInsights;
use klarlonn_testing::{Oracle, day, entry};
use proptest::{prelude::*, sample::select};

const TITLES: [&str; 8] = [
    "Sykepleier",
    "SYKEPLEIER",
    "Lege",
    "Programmerer",
    "systemutvikler",
    "Ølbrygger",
    "ølbrygger",
    "Åkerbruker",
];
const COMPANIES: [&str; 6] = [
    "Oslo kommune",
    "OSLO KOMMUNE",
    "Ålesund bryggeri AS",
    "Equinor",
    "Aas mekaniske",
    "Lege",
];
/// Municipalities, a county, and a place that is neither.
const PLACES: [&str; 7] = [
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
/// Around the bounds of five years, of 30 days and of today.
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
/// Named and unknown ones are asked for.
const UNKNOWN: &str = "Ukjent";

fn maybe<T: Clone + std::fmt::Debug + 'static>(values: Vec<T>) -> impl Strategy<Value = Option<T>> {
    prop::option::weighted(0.75, select(values))
}

fn experience() -> impl Strategy<Value = Option<Experience>> {
    let bands = ExperienceBand::ALL.map(Experience::Band);
    maybe(
        bands
            .into_iter()
            .chain((3..=5).map(Experience::YearsAgo))
            .collect(),
    )
}

/// Where a report comes from.
#[derive(Debug, Clone, Copy)]
enum Origin {
    Imported,
    MadeUp,
    Member(u8),
}

/// A report of few different values, so that pays, days and names meet. Two with the same number
/// are the same row.
fn report() -> impl Strategy<Value = NewSalaryEntry> {
    let names = (
        select(&TITLES[..]),
        maybe(COMPANIES.to_vec()),
        maybe(PLACES.to_vec()),
    );
    let pay = (30u32..40, maybe(vec![50.0, 99.99, 100.0]), any::<bool>());
    let person = (experience(), maybe(Education::ALL.to_vec()));
    let benefits = prop::collection::vec(select(&BENEFITS[..]), 0..4);
    let origin = prop_oneof![
        3 => Just(Origin::Imported),
        1 => Just(Origin::MadeUp),
        4 => (0u8..6).prop_map(Origin::Member),
    ];
    let row = (
        0u32..200,
        select(&DAYS[..]),
        origin,
        prop::bool::weighted(0.2),
    );
    (names, pay, person, benefits, row).prop_map(
        |((title, company, place), (pay, percent, hourly), person, benefits, row)| {
            let (number, date, origin, is_far) = row;
            let times = if is_far { 10 } else { 1 };
            let mut builder = entry(number, title, pay * times * 20_000)
                .on(date)
                .benefits(&benefits);
            if let Some(company) = company {
                builder = builder.at(company);
            }
            if let Some(place) = place {
                builder = builder.place(place);
            }
            builder = match origin {
                Origin::Imported => builder,
                Origin::MadeUp => builder.demo(),
                Origin::Member(member) => builder.by(member),
            };
            let mut report = builder.report();
            report.employment_percentage =
                percent.and_then(|percent| EmploymentPercentage::from_percent(percent).ok());
            report.hourly_wage = hourly.then(|| HourlyWage::from_ore(30_000).expect("a wage"));
            (report.experience, report.education) = person;
            // As in the register: the industry follows from the employer.
            report.industry = company
                .filter(|company| company.eq_ignore_ascii_case("oslo kommune"))
                .map(|_| "Offentlig administrasjon".to_owned());
            report
        },
    )
}

/// What happens between two looks at the figures.
#[derive(Debug, Clone)]
struct Step {
    reports: Vec<NewSalaryEntry>,
    hidden: Option<NewSalaryEntry>,
    searches: Vec<(&'static str, &'static str)>,
    is_new_day: bool,
}

fn step() -> impl Strategy<Value = Step> {
    // Only searches for known titles are kept; the first five are the catalogue's.
    let searches = prop::collection::vec((select(&TITLES[..5]), select(&DAYS[4..])), 0..6);
    // Hidden entries give their title no spelling that another entry would have given it.
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

fn name(names: &[&'static str]) -> impl Strategy<Value = Option<NameKey>> {
    let names = names
        .iter()
        .chain([&UNKNOWN])
        .map(|name| NameKey::new(name));
    prop::option::of(select(names.collect::<Vec<_>>()))
}

fn filter() -> impl Strategy<Value = JobFilter> {
    (
        name(&COMPANIES),
        name(&PLACES),
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
        name(&TITLES),
        name(&COMPANIES),
        name(&PLACES),
        prop::option::of(select(&TEXTS[..])),
        0usize..12,
    )
        .prop_map(|(job_title, company, place, text, limit)| EntryQuery {
            job_title,
            company,
            place,
            text: text.map(str::to_owned),
            limit,
            after: None,
        })
}

/// Questions with something to choose in them.
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
        name(&TITLES),
        0usize..9,
    )
        .prop_map(|(filters, entries, job_at_company, limit)| Queries {
            filters,
            entries,
            job_at_company,
            limit,
        })
}

/// Groups of one title or employer come in no order.
fn sorted(mut groups: Vec<Group>) -> Vec<Group> {
    groups.sort_by(|left, right| left.name.cmp(&right.name));
    groups
}

/// Every page of an answer, from the first to the last.
fn pages(insights: &dyn Insights, query: &EntryQuery) -> Vec<EntryPage> {
    let mut query = query.clone();
    let mut pages = vec![insights.entries(&query)];
    while let Some(next) = pages.last().and_then(|page| page.next) {
        query.after = Some(next);
        pages.push(insights.entries(&query));
    }
    pages
}

fn answer_alike(
    published: &PublishedInsights,
    oracle: &Oracle,
    queries: &Queries,
) -> Result<(), TestCaseError> {
    prop_assert_eq!(published.totals(), oracle.totals());
    prop_assert_eq!(published.job_title_names(), oracle.job_title_names());
    prop_assert_eq!(published.company_names(), oracle.company_names());
    prop_assert_eq!(published.place_names(), oracle.place_names());
    prop_assert_eq!(published.jobs(), oracle.jobs());
    prop_assert_eq!(published.companies(), oracle.companies());
    prop_assert_eq!(published.places(), oracle.places());
    prop_assert_eq!(published.counties(), oracle.counties());
    prop_assert_eq!(published.demographics(), oracle.demographics());
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
            prop_assert_eq!(job(published), job(oracle));
        }
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
    for company in COMPANIES.iter().chain([&UNKNOWN]) {
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
    }
    Ok(())
}

/// Searches of the 30 days that end with `today`, as the store counts them.
fn counted(searches: &[(&str, &str)], today: NaiveDate) -> Vec<SearchCount> {
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

proptest! {
    #[test]
    fn published_figures_are_those_of_the_oracle(
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
                site.hide_one(&hidden);
            }
            for (title, date) in &step.searches {
                site.search_for(title, date);
            }
            searches.extend(step.searches);
            if step.is_new_day {
                today = today + Days::new(1);
                site.clock.set_noon(&today.to_string());
            }
            if let Some(published) = &published {
                published.refresh().expect("the store works");
            }
            // Within a day the clock stands still here, and searches are not counted again.
            if published.is_none() || step.is_new_day {
                published_searches = counted(&searches, today);
            }
            let published = &*published.get_or_insert_with(|| site.publish());
            let oracle = Oracle::new(reports.clone(), site.reference.clone(), today)
                .with_searches(published_searches.clone());
            answer_alike(published, &oracle, &queries)?;
        }
    }
}
