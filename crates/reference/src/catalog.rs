//! Occupations (STYRK-08) and the job titles that people know.

use std::{collections::HashMap, sync::LazyLock};

use crate::table::{number, optional, rows};

/// An occupation: a four-digit code of STYRK-08, Statistics Norway's classification.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Occupation {
    /// Four digits, leading zeros kept.
    pub code: &'static str,
    /// The official name, a plural: 'Sykepleiere'.
    pub name: &'static str,
}

impl Occupation {
    /// The groups this occupation belongs to, from the widest (one digit) to the narrowest (three
    /// digits).
    pub fn groups(&self) -> impl Iterator<Item = &'static OccupationGroup> {
        let code = self.code;
        (1..=3).filter_map(move |digits| occupation_group(&code[..digits]))
    }
}

/// A group of occupations: a code of one, two or three digits, whose occupations begin with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OccupationGroup {
    /// One to three digits.
    pub code: &'static str,
    /// The official name, a plural: 'Medisinske yrker'.
    pub name: &'static str,
}

/// A job title that visitors would recognise.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CatalogTitle {
    /// The title as it is shown.
    pub title: &'static str,
    /// The [`Occupation`] it belongs to. `None` where the title is used in so many occupations
    /// that any one of them would mislead ('Konsulent', 'Avdelingsleder').
    pub occupation_code: Option<&'static str>,
}

static OCCUPATIONS: LazyLock<(Vec<Occupation>, Vec<OccupationGroup>)> = LazyLock::new(|| {
    let mut occupations = Vec::new();
    let mut groups = Vec::new();
    let columns = ["code", "level", "name"];
    for [code, level, name] in rows(include_str!("../data/occupations.csv"), columns) {
        if number::<u8>(level) == 4 {
            occupations.push(Occupation { code, name });
        } else {
            groups.push(OccupationGroup { code, name });
        }
    }
    (occupations, groups)
});

/// All 407 occupations, by code.
pub fn occupations() -> &'static [Occupation] {
    &OCCUPATIONS.0
}

/// All 175 groups of occupations, by code.
pub fn occupation_groups() -> &'static [OccupationGroup] {
    &OCCUPATIONS.1
}

/// The occupation of this four-digit code.
pub fn occupation(code: &str) -> Option<&'static Occupation> {
    let index = occupations()
        .binary_search_by_key(&code, |one| one.code)
        .ok()?;
    Some(&occupations()[index])
}

/// The group of this code of one to three digits.
pub fn occupation_group(code: &str) -> Option<&'static OccupationGroup> {
    let index = occupation_groups()
        .binary_search_by_key(&code, |one| one.code)
        .ok()?;
    Some(&occupation_groups()[index])
}

/// All titles, one row per title: no two have the same lower-case form. First the titles that the
/// official catalogue lacks, then the catalogue's own.
pub fn job_titles() -> &'static [CatalogTitle] {
    static ALL: LazyLock<Vec<CatalogTitle>> = LazyLock::new(|| {
        let files = [
            include_str!("../data/job_titles_additions.csv"),
            include_str!("../data/job_titles.csv"),
        ];
        files
            .into_iter()
            .flat_map(|file| rows(file, ["title", "occupation_code"]))
            .map(|[title, code]| CatalogTitle {
                title,
                occupation_code: optional(code),
            })
            .collect()
    });
    &ALL
}

/// The titles of one occupation: near synonyms of each other.
pub fn titles_of(occupation_code: &str) -> &'static [&'static CatalogTitle] {
    static BY_CODE: LazyLock<HashMap<&str, Vec<&CatalogTitle>>> = LazyLock::new(|| {
        let mut by_code: HashMap<_, Vec<_>> = HashMap::new();
        for title in job_titles() {
            if let Some(code) = title.occupation_code {
                by_code.entry(code).or_default().push(title);
            }
        }
        by_code
    });
    BY_CODE.get(occupation_code).map_or(&[], Vec::as_slice)
}
