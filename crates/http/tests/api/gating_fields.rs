//! Who is told which field of which answer: every field has its line here, and one that has none is
//! told to nobody.

use std::collections::{BTreeMap, BTreeSet};

use actix_web::http::Method;
use klarlonn_domain::{
    contribution::NewSalaryEntry,
    salary::{Education, ExperienceBand, HourlyWage},
};
use klarlonn_testing::{MEMBER_TOKEN, entry};
use serde_json::Value;

use crate::{
    gating::{READ_CALLS, is_call_of},
    site::{Answer, Site, nurses_and_a_developer},
};

/// What becomes of the fields of a call, each with all that is inside it.
struct Told {
    call: &'static str,
    /// The same for everybody.
    public: &'static [&'static str],
    /// Rounded to 10 000 kr without access.
    rounded: &'static [&'static str],
    /// Null without access; a number may be 0, since that there is nothing is no secret.
    withheld: &'static [&'static str],
}

/// What every answer may tell: whether who asks has access.
const OF_ACCESS: [&str; 2] = ["hasAccess", "isBlurred"];

const TOLD: [Told; 18] = [
    Told {
        call: "/api/statistics",
        public: &[
            "demo",
            "newEntriesLastDay",
            "totalCompanies",
            "totalEntries",
            "totalJobTitles",
            "totalLocations",
        ],
        rounded: &[],
        withheld: &[],
    },
    Told {
        call: "/api/facts",
        public: &[
            "bestPaidJob/name",
            "bestPaidPlace/name",
            "fullTimeShare",
            "mostCommonBenefit",
            "totalCompanies",
            "totalEntries",
            "totalLocations",
        ],
        // These are rounded for everybody.
        rounded: &[
            "bestPaidJob/averageSalary",
            "bestPaidPlace/averageSalary",
            "experienceGap",
            "masterGap",
        ],
        withheld: &[],
    },
    names("/api/job-titles"),
    names("/api/companies"),
    names("/api/municipalities"),
    Told {
        call: "/api/companies/search",
        public: &["address", "industry", "name", "organizationNumber"],
        rounded: &[],
        withheld: &[],
    },
    Told {
        call: "/api/popular-jobs",
        public: &["jobTitle", "official", "workplaceCount"],
        rounded: &["averageSalary"],
        withheld: &["count", "range"],
    },
    titles("/api/jobs"),
    Told {
        call: "/api/jobs/{jobTitle}",
        public: &[
            "companies/name",
            "jobTitle",
            "locations/name",
            "official",
            "topBenefits",
        ],
        rounded: &[
            "companies/averageSalary",
            "figures/averageSalary",
            "locations/averageSalary",
        ],
        withheld: &[
            "companies/count",
            "companies/range",
            "figures/count",
            "figures/highest",
            "figures/histogram",
            "figures/lowest",
            "figures/median",
            "figures/range",
            "outliers",
            "locations/count",
            "locations/range",
        ],
    },
    titles("/api/location-jobs/{location}"),
    Told {
        call: "/api/locations",
        public: &["county", "location"],
        rounded: &["averageSalary"],
        withheld: &["jobCount", "range", "salaryCount"],
    },
    Told {
        call: "/api/counties",
        public: &["code", "county", "locationCount"],
        rounded: &["averageSalary"],
        withheld: &["salaryCount"],
    },
    Told {
        call: "/api/companies-stats",
        public: &["name"],
        rounded: &["averageSalary"],
        withheld: &["count", "range", "uniqueJobTitles"],
    },
    Told {
        call: "/api/companies/{company}",
        public: &[
            "industry",
            "jobs/jobTitle",
            "locations/name",
            "name",
            "topBenefits",
        ],
        rounded: &[
            "figures/averageSalary",
            "jobs/averageSalary",
            "locations/averageSalary",
        ],
        withheld: &[
            "figures/count",
            "figures/highest",
            "figures/histogram",
            "figures/lowest",
            "figures/median",
            "figures/range",
            "jobs/count",
            "jobs/range",
            "locations/count",
            "locations/range",
        ],
    },
    Told {
        call: "/api/company-image/{company}",
        public: &["imageUrl"],
        rounded: &[],
        withheld: &[],
    },
    Told {
        call: "/api/salary-entries",
        public: &[
            "entries/age",
            "entries/benefits",
            "entries/company",
            "entries/createdAt",
            "entries/educationLevel",
            "entries/employmentPercentage",
            "entries/experienceYears",
            "entries/id",
            "entries/jobTitle",
            "entries/location",
            "nextCursor",
        ],
        rounded: &["entries/annualSalary"],
        withheld: &["entries/hourlyWage", "totalCount"],
    },
    Told {
        call: "/api/leaderboard",
        public: &["items/company"],
        rounded: &["items/mean"],
        withheld: &[
            "items/max",
            "items/median",
            "items/min",
            "items/n",
            "items/p25",
            "items/p75",
        ],
    },
    Told {
        call: "/api/search",
        public: &[
            "companies/name",
            "companies/official",
            "companies/reason",
            "companies/score",
            "jobs/name",
            "jobs/official",
            "jobs/reason",
            "jobs/score",
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

/// A list of names and nothing else.
const fn names(call: &'static str) -> Told {
    Told {
        call,
        public: &[""],
        rounded: &[],
        withheld: &[],
    }
}

/// A list of titles with their pay.
const fn titles(call: &'static str) -> Told {
    Told {
        call,
        public: &["jobTitle"],
        rounded: &["averageSalary"],
        withheld: &["count", "range"],
    }
}

/// The values of an answer's fields, by the names that lead to them; places in lists do not count,
/// since an order by pay is for those with access.
type Leaves = BTreeMap<String, Vec<String>>;

fn gather(value: &Value, name: &str, found: &mut Leaves) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| gather(item, name, found)),
        Value::Object(fields) => {
            for (field, value) in fields {
                let name = format!("{name}/{field}");
                gather(value, name.trim_start_matches('/'), found);
            }
        }
        leaf => found
            .entry(name.to_owned())
            .or_default()
            .push(leaf.to_string()),
    }
}

fn leaves(answer: &Answer) -> Leaves {
    let mut found = Leaves::new();
    gather(&answer.json(), "", &mut found);
    for values in found.values_mut() {
        values.sort();
    }
    found
}

/// The field of the list that this leaf is, or is inside of.
fn listed<'a>(fields: &[&'a str], leaf: &str) -> Option<&'a str> {
    let is_inside = |field: &&&str| {
        let rest = leaf.strip_prefix(**field);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    };
    fields.iter().find(is_inside).copied()
}

fn rounded(kroner: &str) -> String {
    match kroner.parse::<u32>() {
        Ok(kroner) => ((kroner + 5_000) / 10_000 * 10_000).to_string(),
        Err(_) => kroner.to_owned(),
    }
}

/// Reports enough for every fact and for every field of an entry.
fn reports() -> Vec<NewSalaryEntry> {
    let mut reports = nurses_and_a_developer();
    for number in 0..40 {
        let (band, education) = match number % 2 {
            0 => (ExperienceBand::TenOrMore, Education::Master),
            _ => (ExperienceBand::UnderOne, Education::Bachelor),
        };
        let mut report = entry(100 + number, "Lege", 812_347 + number * 1_013)
            .at("Helse Bergen")
            .place("Bergen")
            .experience(band)
            .education(education)
            .age(40)
            .benefits(&["Pensjon"])
            .report();
        report.hourly_wage = HourlyWage::from_ore(41_255).ok();
        reports.push(report);
    }
    reports
}

// spec 1.3.10, 1.3.13, 1.3.14, 1.3.15, 1.6.3
// safety S23
#[actix_web::test]
async fn each_read_call_tells_visitor_member_and_contributor_what_is_theirs_field_by_field() {
    let site = Site::with(reports());
    let bearer = format!("Bearer {MEMBER_TOKEN}");
    let mut told_to_contributors = BTreeSet::new();
    for path in READ_CALLS {
        let told = TOLD.iter().filter(|told| is_call_of(told.call, path));
        // A name in the address is no parameter where the call has one of its own.
        let told = told.min_by_key(|told| told.call.contains('{')).unwrap();
        let visitor = site.get(path).await;
        let headers = [("authorization", bearer.as_str())];
        let member = site.ask(Method::GET, path, &headers, "").await;
        assert_eq!(member.body, visitor.body, "{path}: a member is a visitor");
        assert_eq!(member.header("etag"), visitor.header("etag"), "{path}");

        let visitor = leaves(&visitor);
        let contributor = leaves(&site.get_with_access(path).await);
        let nothing = Vec::new();
        for leaf in visitor.keys().chain(contributor.keys()) {
            let seen = visitor.get(leaf).unwrap_or(&nothing);
            let exact = contributor.get(leaf).unwrap_or(&nothing);
            let field = if listed(&OF_ACCESS, leaf).is_some() {
                continue;
            } else if let Some(field) = listed(told.public, leaf) {
                assert_eq!(seen, exact, "{path} {leaf}");
                field
            } else if let Some(field) = listed(told.rounded, leaf) {
                let mut exact: Vec<String> = exact.iter().map(|kroner| rounded(kroner)).collect();
                exact.sort();
                assert_eq!(*seen, exact, "{path} {leaf}");
                field
            } else if let Some(field) = listed(told.withheld, leaf) {
                let zeros = exact.iter().filter(|value| *value == "0");
                let is_kept = |value: &&String| *value == "null" || *value == "0";
                assert!(seen.iter().all(|value| is_kept(&value)), "{path} {leaf}");
                let told_zeros = seen.iter().filter(|value| *value == "0");
                assert!(told_zeros.count() <= zeros.count(), "{path} {leaf}");
                field
            } else {
                panic!("{path} tells {leaf}, of which nothing is decided");
            };
            if exact.iter().any(|value| value != "null") {
                told_to_contributors.insert((told.call, field));
            }
        }
    }
    // What contributors are never told is not shown to be withheld from others.
    for told in &TOLD {
        for field in [told.rounded, told.withheld].concat() {
            let is_shown = told_to_contributors.contains(&(told.call, field));
            assert!(is_shown, "{} {field} is in no answer", told.call);
        }
    }
}
