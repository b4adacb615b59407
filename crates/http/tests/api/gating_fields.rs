//! Access to each field of each read call. A field that is not listed here fails the test.

use std::collections::{BTreeMap, BTreeSet};

use actix_web::http::Method;
use klarlonn_domain::{
    contribution::NewSalaryEntry,
    salary::{Education, EmploymentPercentage, ExperienceBand, HourlyWage},
};
use klarlonn_testing::{MEMBER_TOKEN, entry};
use serde_json::Value;

use crate::{
    gating::{READ_CALLS, matches_route},
    site::{Response, Site, nurses_and_a_developer},
};

/// Access to the fields of a call. A listed field includes the fields inside it.
struct FieldAccess {
    template: &'static str,
    /// Equal for all viewers.
    public: &'static [&'static str],
    /// Rounded to the nearest 10,000 kr for viewers without access.
    rounded: &'static [&'static str],
    /// `null` for viewers without access. A number may be 0, because a count of 0 is public.
    withheld: &'static [&'static str],
}

/// Fields of entries. Viewers without access get other ids, months instead of days, and only
/// examples.
const EXAMPLE_FIELDS: [&str; 2] = ["entries/createdAt", "entries/id"];
const ENTRY_FIELDS: [&str; 14] = [
    "entries/age",
    "entries/annualSalary",
    "entries/benefits",
    "entries/company",
    "entries/educationLevel",
    "entries/employmentPercentage",
    "entries/experienceYears",
    "entries/fullTimeSalary",
    "entries/includesAdditions",
    "entries/isCounty",
    "entries/isWaiting",
    "entries/jobTitle",
    "entries/location",
    "entries/occupation",
];

/// Fields that show whether the viewer has access.
const ACCESS_FIELDS: [&str; 3] = ["hasAccess", "isBlurred", "entries/isRounded"];

/// The mean with its interval of groups with few entries, which not every call has in this test. Rounded to the nearest
/// 10,000 kr for viewers without access.
const ESTIMATE: &str = "estimate";
/// The mean of the entries behind an estimate. Only with access.
const ENTRIES_MEAN: &str = "entriesMean";

const ACCESS: [FieldAccess; 34] = [
    public(
        "/api/statistics",
        &[
            "demo",
            "newEntriesLastDay",
            "totalCompanies",
            "totalEntries",
            "totalJobTitles",
            "totalLocations",
        ],
    ),
    FieldAccess {
        template: "/api/facts",
        public: &[
            "bestPaidJob/name",
            "bestPaidPlace/name",
            "fullTimeShare",
            "mostCommonBenefit",
            "totalCompanies",
            "totalEntries",
            "totalLocations",
        ],
        // Facts are rounded for all viewers.
        rounded: &[
            "bestPaidJob/averageSalary",
            "bestPaidPlace/averageSalary",
            "experienceGap",
            "masterGap",
        ],
        withheld: &[],
    },
    public("/api/job-titles", &[""]),
    public("/api/companies", &[""]),
    public("/api/municipalities", &[""]),
    public("/api/institutions", &["name", "programs", "shortName"]),
    public(
        "/api/name-aliases",
        &[
            "companies/alias",
            "companies/name",
            "jobTitles",
            "locations",
        ],
    ),
    public(
        "/api/companies/search",
        &["address", "industry", "name", "organizationNumber"],
    ),
    FieldAccess {
        template: "/api/popular-jobs",
        public: &["basis", "jobTitle", "official", "workplaceCount"],
        rounded: &["averageSalary"],
        withheld: &["count", "range"],
    },
    titles("/api/jobs"),
    FieldAccess {
        template: "/api/jobs/{jobTitle}",
        public: &[
            "answer/basis/measured",
            "answer/basis/official",
            "answer/company",
            "answer/education",
            "answer/experience",
            "answer/location",
            "companies/basis",
            "companies/name",
            "companyCount",
            "figures/basis",
            "jobTitle",
            "locationCount",
            "locations/basis",
            "locations/county",
            "locations/name",
            "official",
            "officialAnswer",
            "payMix/base",
            "payMix/bonus",
            "payMix/fixedAdditions",
            "payMix/withBonus",
            "topBenefits",
        ],
        rounded: &[
            "answer/high",
            "answer/low",
            "answer/salary",
            "companies/averageSalary",
            "figures/averageSalary",
            "locations/averageSalary",
        ],
        withheld: &[
            "answer/basis/entries",
            "answer/basis/titleEntries",
            "answer/range",
            "backgrounds",
            "companies/count",
            "companies/range",
            "figures/count",
            "figures/highest",
            "figures/histogram",
            "figures/lowest",
            "figures/median",
            "figures/period",
            "figures/range",
            "largestLocation",
            "outliers",
            // The number of its entries.
            "payMix",
            "locations/count",
            "locations/range",
        ],
    },
    FieldAccess {
        template: "/api/jobs/{jobTitle}/breakdown",
        public: &[
            "bySex",
            "bySexSource",
            "counties/county",
            "counties/percent",
            "countiesSource",
            "experience/answer/basis/measured",
            "experience/answer/basis/official",
            "experience/answer/company",
            "experience/answer/education",
            "experience/answer/experience",
            "experience/answer/location",
            "experience/experience",
            "experience/officialAnswer",
        ],
        rounded: &[
            "experience/answer/high",
            "experience/answer/low",
            "experience/answer/salary",
        ],
        withheld: &[
            "experience/answer/basis/entries",
            "experience/answer/basis/titleEntries",
            "experience/answer/range",
        ],
    },
    groups("/api/jobs/{jobTitle}/companies"),
    places("/api/jobs/{jobTitle}/locations"),
    FieldAccess {
        template: "/api/jobs/{jobTitle}/trend",
        public: &[
            "growth",
            "jobTitle",
            "occupation",
            "occupationCode",
            "official",
            "priceBase",
            "seriesBreak",
            "source",
        ],
        rounded: &[],
        withheld: &["reports"],
    },
    public(
        "/api/jobs/{jobTitle}/pay-rules",
        &[
            "amount",
            "area",
            "basis",
            "basisId",
            "checkedOn",
            "hasEnded",
            "isSupplement",
            "kind",
            "name",
            "rates",
            "revisionExpectedOn",
            "unit",
            "url",
            "validFrom",
            "validTo",
        ],
    ),
    public(
        "/api/equal-pay",
        &[
            "agreed",
            "code",
            "difference",
            "jobTitle",
            "monthlyTotal",
            "name",
            "occupations",
            "period",
            "source",
        ],
    ),
    public(
        "/api/official-pay",
        &[
            "all",
            "bySex",
            "counties/county",
            "counties/groups",
            "employees",
            "occupations",
            "year",
        ],
    ),
    public("/api/official-sources", &["agreements", "tables"]),
    public("/api/consumer-prices", &["months", "source"]),
    public(
        "/api/pay-references",
        &[
            "amount",
            "area",
            "basis",
            "basisId",
            "checkedOn",
            "code",
            "hasEnded",
            "isSupplement",
            "jobTitles",
            "kind",
            "median",
            "name",
            "occupations",
            "rates",
            "revisionExpectedOn",
            "rules",
            "seniority",
            "source",
            "unit",
            "url",
            "validFrom",
            "validTo",
            "year",
        ],
    ),
    public(
        "/api/county-wages/{location}",
        &[
            "county",
            "countryMedian",
            "groups",
            "median",
            "name",
            "number",
            "source",
            "year",
        ],
    ),
    FieldAccess {
        template: "/api/method",
        public: &["outlierTotals", "newestIndex"],
        rounded: &[],
        // Visitors see the rounded deviations of occupations with 50 entries.
        withheld: &["occupations"],
    },
    FieldAccess {
        rounded: &["averageSalary", "countrySalary"],
        withheld: &["count", "range"],
        ..titles("/api/location-jobs/{location}")
    },
    FieldAccess {
        template: "/api/locations",
        public: &["basis", "county", "location"],
        rounded: &["averageSalary"],
        withheld: &["jobCount", "range", "salaryCount"],
    },
    FieldAccess {
        template: "/api/counties",
        public: &["basis", "code", "county", "locationCount"],
        rounded: &["averageSalary"],
        withheld: &["range", "salaryCount"],
    },
    FieldAccess {
        template: "/api/companies-stats",
        public: &["basis", "name"],
        rounded: &["averageSalary"],
        withheld: &["count", "range", "uniqueJobTitles"],
    },
    FieldAccess {
        template: "/api/companies/{company}",
        public: &[
            "country/above",
            "country/below",
            "country/equal",
            "figures/basis",
            "industry",
            "jobCount",
            "jobs/basis",
            "jobs/jobTitle",
            "jobs/occupation",
            "locationCount",
            "locations/basis",
            "locations/county",
            "locations/name",
            "name",
            "topBenefits",
            "usualTitles",
        ],
        rounded: &[
            "figures/averageSalary",
            "jobs/averageSalary",
            "jobs/countrySalary",
            "locations/averageSalary",
        ],
        withheld: &[
            "figures/count",
            "figures/highest",
            "figures/histogram",
            "figures/lowest",
            "figures/median",
            "figures/period",
            "figures/range",
            "jobs/count",
            "jobs/countryPay",
            "jobs/range",
            "locations/count",
            "locations/range",
        ],
    },
    FieldAccess {
        rounded: &["averageSalary", "countrySalary"],
        withheld: &["count", "countryPay", "range"],
        ..titles("/api/companies/{company}/jobs")
    },
    places("/api/companies/{company}/locations"),
    public("/api/company-image/{company}", &["imageUrl"]),
    FieldAccess {
        template: "/api/salary-entries",
        public: &[],
        rounded: &[],
        withheld: &["entries/hourlyWage", "nextCursor", "totalCount"],
    },
    FieldAccess {
        template: "/api/leaderboard",
        public: &["items/aboveNext", "items/basis", "items/company"],
        rounded: &["items/estimate", "items/mean", "items/median"],
        withheld: &[
            "items/max",
            "items/min",
            "items/n",
            "items/p25",
            "items/p75",
        ],
    },
    FieldAccess {
        template: "/api/search",
        public: &[
            "companies/basis",
            "companies/name",
            "companies/official",
            "companies/reason",
            "companies/score",
            "filteredJob",
            "jobs/basis",
            "jobs/name",
            "jobs/official",
            "jobs/reason",
            "jobs/score",
            "locations/basis",
            "locations/name",
            "locations/official",
            "locations/reason",
            "locations/score",
        ],
        rounded: &[
            "companies/averageSalary",
            "jobs/averageSalary",
            "locations/averageSalary",
        ],
        withheld: &[
            "companies/count",
            "companies/range",
            "jobs/count",
            "jobs/range",
            "locations/count",
            "locations/range",
        ],
    },
];

/// Describes a call whose fields are all equal for all viewers.
const fn public(template: &'static str, public: &'static [&'static str]) -> FieldAccess {
    FieldAccess {
        template,
        public,
        rounded: &[],
        withheld: &[],
    }
}

/// Describes a list of job titles with their salaries.
const fn titles(template: &'static str) -> FieldAccess {
    FieldAccess {
        template,
        public: &["basis", "jobTitle", "occupation"],
        rounded: &["averageSalary"],
        withheld: &["count", "range"],
    }
}

/// Describes a list of places with their salaries.
const fn places(template: &'static str) -> FieldAccess {
    FieldAccess {
        public: &["basis", "county", "name"],
        ..groups(template)
    }
}

/// Describes a list of employers with their salaries.
const fn groups(template: &'static str) -> FieldAccess {
    FieldAccess {
        template,
        public: &["basis", "name"],
        rounded: &["averageSalary"],
        withheld: &["count", "range"],
    }
}

/// The values of each field of a response by the path of the field. Positions in lists are ignored,
/// because only viewers with access get lists sorted by salary.
type Leaves = BTreeMap<String, Vec<String>>;

fn collect_leaves(value: &Value, name: &str, found: &mut Leaves) {
    match value {
        Value::Array(items) => items
            .iter()
            .for_each(|item| collect_leaves(item, name, found)),
        Value::Object(fields) => {
            for (field, value) in fields {
                let name = format!("{name}/{field}");
                collect_leaves(value, name.trim_start_matches('/'), found);
            }
        }
        leaf => found
            .entry(name.to_owned())
            .or_default()
            .push(leaf.to_string()),
    }
}

fn leaves(response: &Response) -> Leaves {
    let mut found = Leaves::new();
    collect_leaves(&response.json(), "", &mut found);
    for values in found.values_mut() {
        values.sort();
    }
    found
}

/// Returns the listed field that the leaf is, or is inside of.
fn matching_field<'a>(fields: &[&'a str], leaf: &str) -> Option<&'a str> {
    let is_inside = |field: &&&str| {
        let rest = leaf.strip_prefix(**field);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    };
    fields.iter().find(is_inside).copied()
}

/// Returns the values with rounded amounts, sorted.
fn rounded_values(values: &[String]) -> Vec<String> {
    let rounded = values.iter().map(|value| match value.parse::<u32>() {
        Ok(kroner) => ((kroner + 5_000) / 10_000 * 10_000).to_string(),
        Err(_) => value.clone(),
    });
    let mut rounded: Vec<String> = rounded.collect();
    rounded.sort();
    rounded
}

/// Asserts that viewers without access see of a leaf what they should. Returns its field if the call lists it.
fn assert_gated(
    access: &FieldAccess,
    path: &str,
    leaf: &str,
    seen: &[String],
    exact: &[String],
) -> Option<&'static str> {
    let place = format!("{path} {leaf}");
    if matching_field(&ACCESS_FIELDS, leaf).is_some() {
        return None;
    }
    if matching_field(&EXAMPLE_FIELDS, leaf).is_some() {
        assert!(seen.iter().all(|value| !exact.contains(value)), "{place}");
        return None;
    }
    if matching_field(&ENTRY_FIELDS, leaf).is_some() {
        let is_shown = |value: &String| match value.parse::<u32>() {
            Ok(kroner) if leaf.ends_with("Salary") => kroner % 10_000 == 0,
            _ => exact.contains(value),
        };
        assert!(seen.iter().all(is_shown), "{place}: {seen:?}");
        return None;
    }
    if let Some(field) = matching_field(access.public, leaf) {
        assert_eq!(seen, exact, "{place}");
        return Some(field);
    }
    if let Some(field) = matching_field(access.rounded, leaf) {
        assert_eq!(seen, rounded_values(exact), "{place}");
        return Some(field);
    }
    if let Some(field) = matching_field(access.withheld, leaf) {
        let is_withheld = |value: &String| value == "null" || value == "0";
        assert!(seen.iter().all(is_withheld), "{place}");
        let zeros = |values: &[String]| values.iter().filter(|value| *value == "0").count();
        assert!(zeros(seen) <= zeros(exact), "{place}");
        return Some(field);
    }
    if leaf.ends_with(ENTRIES_MEAN) {
        assert!(seen.is_empty(), "{place}");
    } else if leaf.split('/').any(|part| part == ESTIMATE) {
        assert_eq!(rounded_values(seen), rounded_values(exact), "{place}");
    } else {
        panic!("{path} has the field {leaf}, which is not listed");
    }
    None
}

/// Returns enough entries for every fact and for every field of an entry.
fn entries() -> Vec<NewSalaryEntry> {
    let mut entries = nurses_and_a_developer();
    for number in 0..40 {
        let (band, education) = match number % 2 {
            0 => (ExperienceBand::TenOrMore, Education::Master),
            _ => (ExperienceBand::UnderOne, Education::Bachelor),
        };
        let mut entry = entry(100 + number, "Lege", 812_347 + number * 1_013)
            .at("Helse Bergen")
            .place("Bergen")
            .experience(band)
            .education(education)
            .age(40)
            .benefits(&["Pensjon"])
            .build();
        entry.facts.hourly_wage = HourlyWage::from_ore(41_255).ok();
        if number == 0 {
            entry.facts.employment_percentage = EmploymentPercentage::from_percent(80.0).ok();
        }
        entries.push(entry);
    }
    // Enough for the deviation of an occupation.
    let developers = 200..220;
    entries.extend(developers.map(|number| {
        let developer =
            entry(number, "Systemutvikler", 800_123).experience(ExperienceBand::TenOrMore);
        developer.parts(40_000, 7_000 * (number % 3)).build()
    }));
    entries
}

// spec 1.3.10, 1.3.13, 1.3.14, 1.3.15, 1.6.3
// safety S23
#[actix_web::test]
async fn each_field_of_read_calls_is_gated_by_access() {
    let site = Site::with(entries());
    let bearer = format!("Bearer {MEMBER_TOKEN}");
    let mut contributor_fields = BTreeSet::new();
    for path in READ_CALLS {
        let access = ACCESS
            .iter()
            .filter(|access| matches_route(access.template, path));
        // A call without a parameter takes precedence over a template that matches its path.
        let access = access
            .min_by_key(|access| access.template.contains('{'))
            .unwrap();
        let visitor = site.get(path).await;
        let headers = [("authorization", bearer.as_str())];
        let member = site.request(Method::GET, path, &headers, "").await;
        assert_eq!(
            member.body, visitor.body,
            "{path}: a member without access sees the same as a visitor"
        );
        assert_eq!(member.header("etag"), visitor.header("etag"), "{path}");

        let visitor = leaves(&visitor);
        let contributor = leaves(&site.get_with_access(path).await);
        let no_values = Vec::new();
        for leaf in visitor.keys().chain(contributor.keys()) {
            let seen = visitor.get(leaf).unwrap_or(&no_values);
            let exact = contributor.get(leaf).unwrap_or(&no_values);
            if let Some(field) = assert_gated(access, path, leaf, seen, exact)
                && exact.iter().any(|value| value != "null")
            {
                contributor_fields.insert((access.template, field));
            }
        }
    }
    // A gated field is only tested if a contributor sees a value in it.
    for access in &ACCESS {
        for field in [access.rounded, access.withheld].concat() {
            let is_seen = contributor_fields.contains(&(access.template, field));
            assert!(is_seen, "{} {field} is in no response", access.template);
        }
    }
}
