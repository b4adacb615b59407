//! The job title page.

use std::{collections::HashMap, sync::Arc};

use klarlonn_domain::{
    catalog::{DatedPayRule, NameKey, PayLevels, PayRuleArea},
    salary::{
        AnswerGroup, Basis, DisclosedAnswer, DisclosedHit, DisclosedHits, DisclosedSummary,
        EntryQuery, Estimate, JobFilter, LeaderboardSort, OfficialComparison, OfficialMeasure,
        ROUNDING_STEP, SalaryQueryError, SearchService, WaitingEntries,
    },
};
use maud::html;
use serde_json::{Value, json};

use super::{
    page::{Page, VISITOR},
    picture,
    serve::PageRenderer,
    template::{self, Values},
    texts::{SALARY, SITE, fill},
    urls::{self, with_query},
};
use crate::{
    amounts::{format_kroner, format_length, format_number, format_rounded},
    error::ApiError,
    salary::jobs::{JobQuery, JobSummary},
};

/// Entries of the first API call of the page.
const FIRST_ENTRIES: usize = 20;
/// Stands for a figure that is unknown or withheld.
const UNKNOWN: &str = "–";
/// The template of a title without an answer (`frontend/src/app/templates/job.tsx`).
const RELATED: &str = "related";
/// Height of the picture of an answer with its axis, and of each line below it, px (`PayPicture.tsx`).
const PICTURE_HEIGHT: u32 = 134;
const LINE_HEIGHT: u32 = 54;
/// Height of the choice of a sector below it, with its gap, px (`AnswerBox.tsx`).
const SECTOR_HEIGHT: u32 = 62;
/// How many hits of the search for a title without an answer are considered for links to other titles. Those with
/// official quartiles become links (`RelatedTitles.tsx`).
const MAX_RELATED_TITLES: usize = 20;
/// Maximum number of these links in one occupation.
const MAX_TITLES_PER_OCCUPATION: usize = 3;

/// Returns the page of a job title. The status is 404 if the title has no entries and is not in the
/// catalogue. The page is indexed if it has figures and no filter.
pub(super) fn page(site: &PageRenderer, name: &str, filters: &JobQuery) -> Result<Page, ApiError> {
    let texts = &SALARY.job;
    let service = &site.salary_service;
    let job = match service.job(VISITOR, name, &JobFilter::default()) {
        Ok(job) => job,
        Err(SalaryQueryError::UnknownJob) => return Ok(unknown_title(name)),
        Err(error) => return Err(error.into()),
    };
    // An unknown filter value is ignored here; its API call returns an error.
    let filter = filters.filter().ok();
    let filtered = match &filter {
        Some(filter) if !filters.is_empty() => Some(service.job(VISITOR, name, filter)?),
        _ => None,
    };
    let shown = filtered.as_ref().unwrap_or(&job);
    let has_entries = job.figures.count != Some(0);
    // A title without an answer is often a word for several occupations, like `Lærer`.
    let search = &site.search_service;
    let related = job
        .answer
        .is_none()
        .then(|| search.search(VISITOR, &job.name, SearchService::DEFAULT_HITS));
    let titles = related
        .as_ref()
        .map_or_else(Vec::new, |hits| related_links(hits, &job.name));
    let rules = service.pay_rules(name);
    let answer = answer_values(shown, has_scale(&rules, filters));
    let lead = if titles.is_empty() {
        &texts.no_official_pay
    } else {
        &texts.related
    };
    let mut page = Page {
        description: match &filtered {
            Some(selection) => summarize(selection),
            None => description(&job),
        },
        canonical: Some(filtered_path(&urls::job(&job.name), filters)),
        is_indexed: filters.is_empty() && (has_entries || has_official_median(&job)),
        picture: picture::url(shown, filters),
        subject: Some(occupation(&job)),
        lead: html! { @if answer.is_none() { (lead) } },
        variant: answer.as_ref().map_or(RELATED, |_| variant(filters)),
        values: answer.unwrap_or_default(),
        ..Page::named("job", &job.name, &texts.title)
    };
    for (slot, name) in [("place", &filters.location), ("employer", &filters.company)] {
        let name = name.as_deref().map(Into::into);
        page.values.extend(name.map(|name| (slot, name)));
    }
    let employees = employees(&job).map(|text| ("employees", text.into()));
    page.values.extend(employees);
    if has_entries {
        let figures = template::Value::List(tiles(shown));
        page.values.insert("figures", figures);
        page.values.insert("hasFigures", template::SHOWN.into());
    }
    page.add_links(titles);
    if let Some(filter) = &filter
        && job.answer.is_some()
    {
        add_parts(&mut page, site, &job, filters, filter)?;
    }
    if let Some(filter) = filter
        && has_entries
    {
        add_entries(&mut page, site, &job.name, filters, filter)?;
    }
    if let Some(related) = related {
        let call = with_query("/api/search", [("q", Some(&*job.name))]);
        page.responses.add(&call, &related)?;
    }
    let call = urls::named("/api/jobs/", name);
    page.responses.add(&format!("{call}/pay-rules"), &rules)?;
    page.responses.add(&call, &JobSummary::from(job))?;
    if let Some(filtered) = filtered {
        let call = filtered_path(&call, filters);
        page.responses.add(&call, &JobSummary::from(filtered))?;
    }
    Ok(page)
}

/// Returns the page of a title that has no entries and is not in the catalogue.
fn unknown_title(name: &str) -> Page {
    let texts = &SALARY.job;
    let sentence = fill(&texts.unknown, &[("name", name)]);
    let page = Page {
        variant: RELATED,
        ..Page::named("job", name, &texts.title).with_sentence(sentence)
    };
    page.not_found()
}

/// Returns how many are employed in the occupation.
fn employees(job: &DisclosedSummary) -> Option<String> {
    let official = job.official.as_ref()?;
    let count = format_number(official.headcount?);
    let year = official.year.to_string();
    Some(fill(
        &SALARY.job.employees,
        &[("count", &count), ("year", &year)],
    ))
}

fn has_official_median(job: &DisclosedSummary) -> bool {
    let official = job.official.as_ref();
    official.is_some_and(|official| official.agreed.median.is_some())
}

/// Returns links to the other titles that have official quartiles.
fn related_links(hits: &DisclosedHits, title: &str) -> Vec<(Arc<str>, String)> {
    let has_quartiles = |hit: &&DisclosedHit| {
        let agreed = hit.official.as_ref().map(|official| &official.agreed);
        agreed.is_some_and(|pay| pay.p25.and(pay.median).and(pay.p75).is_some())
    };
    let first = hits.jobs.iter().take(MAX_RELATED_TITLES);
    let others = first.filter(|hit| *hit.group.name != *title);
    let mut counts = HashMap::new();
    let nearest = others.filter(has_quartiles).filter(|hit| {
        let occupation = hit
            .official
            .as_ref()
            .map(|official| &official.occupation_code);
        let count: &mut usize = counts.entry(occupation).or_default();
        *count += 1;
        *count <= MAX_TITLES_PER_OCCUPATION
    });
    let names = nearest.map(|hit| &hit.group.name);
    names.map(|name| (name.clone(), urls::job(name))).collect()
}

/// Appends the filters to `path`.
pub(super) fn filtered_path(path: &str, filters: &JobQuery) -> String {
    with_query(path, filter_parameters(filters))
}

/// Returns the filters as query parameters, in the order of the frontend.
pub(super) fn filter_parameters(filters: &JobQuery) -> [(&'static str, Option<&str>); 4] {
    [
        ("experience", filters.experience.as_deref()),
        ("education", filters.education.as_deref()),
        ("location", filters.location.as_deref()),
        ("company", filters.company.as_deref()),
    ]
}

/// Returns the description with the official median, or the average of the entries.
fn description(job: &DisclosedSummary) -> String {
    let texts = &SALARY.job;
    let pay = official_sentence(job).or_else(|| {
        let average = format_kroner(job.figures.pay.average?);
        Some(fill(&texts.pay, &[("amount", &average)]))
    });
    let pay = pay.as_ref().unwrap_or(&texts.no_pay);
    fill(&texts.description, &[("name", &job.name), ("pay", pay)])
}

/// Returns Statistics Norway's median and mean as published, in the measure of the answer, and the measure in words.
pub(super) fn compared_levels(comparison: &OfficialComparison) -> (PayLevels, &'static str) {
    let (name, median, mean) = match (comparison.measure, comparison.total_earnings) {
        (OfficialMeasure::Total, Some(total)) => ("total", total.median, total.mean),
        _ => ("agreed", comparison.agreed.median, comparison.agreed.mean),
    };
    let levels = PayLevels {
        median,
        mean,
        ..PayLevels::default()
    };
    (levels, &SALARY.job.official_measures[name])
}

/// Returns a sentence with Statistics Norway's median and mean.
fn official_sentence(job: &DisclosedSummary) -> Option<String> {
    let texts = &SALARY.job;
    let comparison = job.official.as_ref()?;
    let (levels, measure) = compared_levels(comparison);
    let median = format_kroner(levels.median?);
    let mean = levels.mean.map(format_kroner);
    let year = comparison.year.to_string();
    let mut values = vec![("median", &*median), ("measure", measure), ("year", &*year)];
    let text = match &mean {
        Some(mean) => {
            values.push(("mean", mean));
            &texts.official_both
        }
        None => &texts.official_pay,
    };
    Some(fill(text, &values))
}

/// Returns the texts of the answer: official agreed pay as it is published; for an experience or a place, what is computed
/// from official figures; without official pay, the mean of the entries. `None` if there is neither.
fn answer_texts(job: &DisclosedSummary) -> Option<Values> {
    let texts = &SALARY.answer_box;
    let official = job.official.as_ref();
    // The label, the figure, the sentence around an amount, and what the answer rests on.
    let fields = |label: &str, figure: String, sentence: [&str; 3], basis: &str, source: &str| {
        let [before, amount, after] = sentence;
        Values::from([
            ("half", label.into()),
            ("figure", figure.into()),
            ("before", before.into()),
            ("amount", amount.into()),
            ("after", after.into()),
            ("basis", format!("{basis}{source}").into()),
        ])
    };
    let source = official.map(|official| format!(" {}.", official.source));
    let source = source.unwrap_or_default();
    if let Some([p25, median, p75]) = computed_levels(job) {
        let basis = [&*texts.computed_basis, &texts.drawn_in_today].join(" ");
        let sentence = [&*texts.middle_about, &format_kroner(median), "."];
        let band = format_band(p25, p75);
        return Some(fields(&texts.half_about, band, sentence, &basis, &source));
    }
    let year = official.map(|official| official.year.to_string());
    let values = [("year", year.as_deref().unwrap_or_default())];
    let levels = official.map(|official| &official.agreed);
    Some(
        match levels.map(|levels| (levels.p25, levels.median, levels.p75)) {
            Some((Some(p25), Some(median), Some(p75))) => {
                let after = fill(&texts.according_to, &values);
                let sentence = [&*texts.middle, &format_kroner(median), &after];
                let band = format_band(p25, p75);
                fields(&texts.half, band, sentence, &texts.agreed_basis, &source)
            }
            Some((_, Some(median), _)) => {
                let sentence = [&*fill(&texts.agreed_alone, &values), "", ""];
                let figure = format_number(median);
                fields(
                    &texts.middle,
                    figure,
                    sentence,
                    &texts.agreed_basis,
                    &source,
                )
            }
            _ => {
                let sentence = [&*texts.mean_alone, "", ""];
                let figure = format_number(job.answer.as_ref()?.estimate.salary);
                fields(&texts.mean_about, figure, sentence, &texts.no_official, "")
            }
        },
    )
}

/// Returns the values of the answer, and the height of its picture with what is drawn below it.
fn answer_values(job: &DisclosedSummary, has_scale: bool) -> Option<Values> {
    let mut values = answer_texts(job)?;
    let official = job.official.as_ref();
    let has_official_line = official.is_some() && computed_levels(job).is_some();
    let has_sectors = official.is_some_and(|official| !official.sectors.is_empty());
    let lines = u32::from(has_scale) + u32::from(has_official_line);
    let height = PICTURE_HEIGHT + LINE_HEIGHT * lines + SECTOR_HEIGHT * u32::from(has_sectors);
    let is_locked = job.figures.count != Some(0);
    values.insert("title", (*job.name).into());
    values.insert("height", height.to_string().into());
    values.insert("isLocked", (if is_locked { "1" } else { "" }).into());
    Some(values)
}

/// The tiles below the answer of a title with entries: the mean without additions if it is known, what only members see,
/// and what it rests on.
fn tiles(job: &DisclosedSummary) -> Vec<Values> {
    let texts = &SALARY.job;
    let labels = &SITE.figures;
    let pay = &job.figures.pay;
    let means = job.official.as_ref().and_then(converted_means);
    let label = match (means, pay.basis) {
        (Some(_), _) => &texts.converted_average,
        (None, Some(Basis::Measured)) => &labels.average,
        (None, _) => &labels.estimated_average,
    };
    let average = pay.average.map(|average| as_agreed(average, means));
    let average = average.map(|average| format!("~{}", format_number(average)));
    // The employers of a part with too few entries are withheld.
    let count = |count: usize| match count {
        0 => UNKNOWN.to_owned(),
        _ => format_length(count),
    };
    let tile =
        |label: &str, value: &str| Values::from([("label", label.into()), ("value", value.into())]);
    vec![
        tile(label, average.as_deref().unwrap_or(UNKNOWN)),
        tile(&labels.lowest, &labels.hidden),
        tile(&labels.highest, &labels.hidden),
        tile(&texts.list, &count(job.groups.len())),
        tile(&texts.places, &count(job.places.len())),
        tile(&texts.entries, "***"),
    ]
}

/// Returns the template for the kind of filters (`frontend/src/app/templates/job.tsx`).
fn variant(filters: &JobQuery) -> &'static str {
    match (&filters.location, &filters.company) {
        (Some(_), Some(_)) => "placeAndEmployer",
        (Some(_), None) => "place",
        (None, Some(_)) => "employer",
        (None, None) if filters.is_empty() => "",
        (None, None) => "filtered",
    }
}

/// Returns whether a pay scale by seniority is drawn below the answer. The scales of KS and Oslo only apply to
/// municipalities.
fn has_scale(rules: &[DatedPayRule], filters: &JobQuery) -> bool {
    let applies =
        |area: PayRuleArea| match (filters.company.as_deref(), filters.location.as_deref()) {
            (Some(company), _) if !company.ends_with("kommune") => area == PayRuleArea::Everywhere,
            (Some("Oslo kommune"), _) => area == PayRuleArea::Oslo,
            (Some(_), _) => area == PayRuleArea::OutsideOslo,
            (None, Some("Oslo")) => area != PayRuleArea::OutsideOslo,
            (None, Some(_)) => area != PayRuleArea::Oslo,
            (None, None) => true,
        };
    rules
        .iter()
        .any(|rule| rule.rule.is_by_seniority() && applies(rule.rule.area))
}

/// The quartiles that are computed from official figures for the experience and place that are asked for, as agreed pay if
/// it is known. Rounded like every computed figure that visitors see.
fn computed_levels(job: &DisclosedSummary) -> Option<[u32; 3]> {
    let answer = job.official_answer.as_ref()?;
    let has_filter = answer.group.experience.is_some() || answer.group.place.is_some();
    let range = answer.range.filter(|_| has_filter)?;
    let means = job.official.as_ref().and_then(converted_means);
    Some([range.p25, range.median, range.p75].map(|level| as_agreed(level, means)))
}

/// Converts pay by the official means of both measures, if it has additions, and rounds it like every figure that visitors
/// see.
fn as_agreed(pay: u32, means: Option<(u32, u32)>) -> u32 {
    let (own, agreed) = means.unwrap_or((1, 1));
    let pay = u64::from(pay) * u64::from(agreed) / u64::from(own);
    let rounded = (pay + u64::from(ROUNDING_STEP) / 2) / u64::from(ROUNDING_STEP);
    u32::try_from(rounded).unwrap_or_default() * ROUNDING_STEP
}

/// The official means of total earnings and of agreed pay, if the pay of a title is total earnings.
fn converted_means(official: &OfficialComparison) -> Option<(u32, u32)> {
    let total = official.total_earnings?.mean?;
    let agreed = official.agreed.mean?;
    (official.measure == OfficialMeasure::Total).then_some((total, agreed))
}

fn format_band(low: u32, high: u32) -> String {
    format!("{}–{}", format_number(low), format_number(high))
}

/// Returns the mean, written as `amount`, and how certain it is.
fn describe_answer(job: &DisclosedSummary, answer: &DisclosedAnswer, amount: &str) -> String {
    let Estimate { low, high, .. } = answer.estimate;
    let texts = &SALARY.job;
    let values = [
        ("amount", amount),
        ("measure", measure(job)),
        (
            "computed",
            if answer.basis.measured {
                ""
            } else {
                &texts.computed
            },
        ),
        ("low", &format_number(low)),
        ("high", &format_kroner(high)),
    ];
    fill(&texts.answer, &values)
}

/// Returns whether the pay of the answer includes additions, as words after `i året`. Empty without official
/// figures: the entries are with and without additions.
pub(super) fn measure(job: &DisclosedSummary) -> &'static str {
    let name = match job.official.as_ref().map(|official| official.measure) {
        Some(OfficialMeasure::Agreed) => "agreed",
        Some(OfficialMeasure::Total) => "total",
        None => return "",
    };
    &SALARY.job.measures[name]
}

/// Returns who earns how much, and the official medians, as the preview of a shared link.
pub(super) fn summarize(job: &DisclosedSummary) -> String {
    let answer = job.answer.as_ref().map(|answer| {
        let group = describe_group(&job.name, &answer.group);
        let salary = format_rounded(answer.estimate.salary);
        format!("{group}: {}", describe_answer(job, answer, &salary))
    });
    let sentences = [answer, official_sentence(job)].into_iter().flatten();
    let sentences = sentences.collect::<Vec<_>>().join(" ");
    if sentences.is_empty() {
        return description(job);
    }
    sentences
}

/// Returns the people that an answer is about: 'Sykepleier i Oslo hos Ahus med 3–5 års erfaring og master'.
pub(super) fn describe_group(title: &str, group: &AnswerGroup) -> String {
    let texts = &SALARY.job;
    // An employer is not in the whole country.
    let country = Some(&*texts.whole_country).filter(|_| group.company.is_none());
    let place = group
        .place
        .as_deref()
        .or(country)
        .map(|place| format!("i {place}"));
    let company = group.company.iter();
    let experience = group.experience.map(|band| &texts.experience[band.name()]);
    let education = group.education.map(|level| &texts.education[level.name()]);
    let background = ["med", "og"]
        .into_iter()
        .zip([experience, education].into_iter().flatten());
    let parts = [title.to_owned()].into_iter().chain(place);
    let parts = parts.chain(company.map(|company| format!("hos {company}")));
    let parts = parts.chain(background.map(|(word, text)| format!("{word} {text}")));
    parts.collect::<Vec<_>>().join(" ")
}

/// Returns a title as a schema.org `Occupation`, with official pay only.
fn occupation(job: &DisclosedSummary) -> Value {
    let mut occupation = json!({
        "@type": "Occupation",
        "name": &*job.name,
        "occupationLocation": {"@type": "Country", "name": "Norge"},
    });
    if let Some(official) = &job.official {
        let category = format!("{} {}", official.occupation_code, official.occupation);
        occupation["occupationalCategory"] = json!(category);
        if official.agreed.median.is_none() {
            return occupation;
        }
        let mut salary = json!({
            "@type": "MonetaryAmountDistribution",
            "name": "base",
            "currency": "NOK",
            "duration": "P1Y",
        });
        for (name, level) in [
            ("median", official.agreed.median),
            ("percentile25", official.agreed.p25),
            ("percentile75", official.agreed.p75),
        ] {
            if let Some(level) = level {
                salary[name] = json!(level);
            }
        }
        occupation["estimatedSalary"] = json!([salary]);
    }
    occupation
}

/// Adds the responses that the parts of the page below the answer need.
fn add_parts(
    page: &mut Page,
    site: &PageRenderer,
    job: &DisclosedSummary,
    filters: &JobQuery,
    filter: &JobFilter,
) -> Result<(), ApiError> {
    let service = &site.salary_service;
    let call = urls::named("/api/jobs/", &job.name);
    let [_experience, others @ ..] = filter_parameters(filters);
    let breakdown = service.job_breakdown(VISITOR, &job.name, filter)?;
    page.responses.add(
        &with_query(&format!("{call}/breakdown"), others),
        &breakdown,
    )?;
    let trend = service.trend(VISITOR, &job.name)?;
    page.responses.add(&format!("{call}/trend"), &trend)?;
    if job.figures.count == Some(0) {
        return Ok(());
    }
    let (place, sort) = (filters.location.as_deref(), LeaderboardSort::Mean);
    let board = service.leaderboard(VISITOR, &job.name, place, sort);
    let parameters = [
        ("title", Some(&*job.name)),
        ("location", place),
        ("sort", Some("mean_desc")),
    ];
    page.responses
        .add(&with_query("/api/leaderboard", parameters), &board)
}

/// Adds the response with the newest entries.
fn add_entries(
    page: &mut Page,
    site: &PageRenderer,
    title: &str,
    filters: &JobQuery,
    filter: JobFilter,
) -> Result<(), ApiError> {
    let query = EntryQuery {
        job_title: Some(NameKey::new(title)),
        company: filter.company,
        place: filter.place,
        experience: filter.experience,
        education: filter.education,
        limit: FIRST_ENTRIES,
        ..EntryQuery::default()
    };
    let service = &site.salary_service;
    let entries = service.entries(VISITOR, &query, &WaitingEntries::default());
    let parameters = [
        ("jobTitle", Some(title)),
        ("company", filters.company.as_deref()),
        ("location", filters.location.as_deref()),
        ("experience", filters.experience.as_deref()),
        ("education", filters.education.as_deref()),
        ("limit", Some(&*FIRST_ENTRIES.to_string())),
    ];
    let call = with_query("/api/salary-entries", parameters);
    page.responses.add(&call, &entries)
}
