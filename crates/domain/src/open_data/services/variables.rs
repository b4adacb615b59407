//! The variables that several tables have.

use std::sync::Arc;

use chrono::{Datelike, NaiveDate};

use crate::{
    open_data::{Category, Metric, Role, Text, Variable},
    salary::{DisclosedCounty, ExperienceBand},
};

/// The code of the category that stands for all.
pub(super) const ALL: &str = "alle";

pub(super) fn job_titles(names: &[Arc<str>]) -> Variable {
    named("Stilling", Text::new("stilling", "job title"), names)
}

pub(super) fn employers(names: &[Arc<str>]) -> Variable {
    named("Arbeidsgiver", Text::new("arbeidsgiver", "employer"), names)
}

/// A variable whose categories are known by their names.
fn named(code: &'static str, label: Text, names: &[Arc<str>]) -> Variable {
    Variable {
        code,
        label,
        role: Role::Group,
        categories: names.iter().map(|name| Category::named(name)).collect(),
        total: None,
    }
}

pub(super) fn experience() -> Variable {
    let bands = ExperienceBand::ALL.map(|band| {
        let years = band.name().replace('-', "–");
        let label = Text::new(&format!("{years} år"), &format!("{years} years"));
        Category::new(band.name(), label)
    });
    let all = Category::new(ALL, Text::new("all erfaring", "any experience"));
    Variable {
        code: "Erfaring",
        label: Text::new("erfaring", "experience"),
        role: Role::Group,
        categories: [all].into_iter().chain(bands).collect(),
        total: Some(0),
    }
}

/// The counties by code, after the whole country.
pub(super) fn counties(counties: &[DisclosedCounty]) -> Variable {
    let country = Category::new(ALL, Text::new("hele landet", "the whole country"));
    let mut categories: Vec<Category> = counties
        .iter()
        .map(|county| Category::new(&county.code, Text::name(&county.name)))
        .collect();
    categories.sort_by(|one, other| one.code.cmp(&other.code));
    Variable {
        code: "Fylke",
        label: Text::new("fylke", "county"),
        role: Role::Geo,
        categories: [country].into_iter().chain(categories).collect(),
        total: Some(0),
    }
}

/// The occupations of STYRK-08, by code.
pub(super) fn occupations<'a>(names: impl IntoIterator<Item = (String, &'a str)>) -> Variable {
    let category = |(code, name): (String, &str)| Category::new(&code, Text::name(name));
    Variable {
        code: "Yrke",
        label: Text::new("yrke (STYRK-08)", "occupation (STYRK-08)"),
        role: Role::Group,
        categories: names.into_iter().map(category).collect(),
        total: None,
    }
}

pub(super) fn metrics(metrics: &[Metric]) -> Variable {
    Variable {
        code: "ContentsCode",
        label: Text::new("statistikkvariabel", "contents"),
        role: Role::Metric,
        categories: metrics.iter().map(|metric| metric.category()).collect(),
        total: None,
    }
}

pub(super) fn time(label: Text, periods: impl IntoIterator<Item = String>) -> Variable {
    let periods = periods.into_iter();
    Variable {
        code: "Tid",
        label,
        role: Role::Time,
        categories: periods
            .map(|period| Category::new(&period, Text::name(&period)))
            .collect(),
        total: None,
    }
}

/// The month of a day, such as 2026M11.
pub(super) fn month(day: NaiveDate) -> Variable {
    let month = format!("{}M{:02}", day.year(), day.month());
    time(Text::new("måned", "month"), [month])
}

/// What the symbols of cells without a figure mean.
pub(super) fn symbols() -> Text {
    Text::new(
        ": Tall publiseres ikke av hensyn til personvern. .. Tall finnes ikke.",
        ": Not published for reasons of confidentiality. .. Not available.",
    )
}
