//! Occupations (STYRK-08) and common job titles.

use std::{collections::HashMap, sync::LazyLock};

use crate::table::{number, optional, rows};

/// An occupation: a unit of Statistics Norway's classification STYRK-08.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Occupation {
    /// Four digits with leading zeros.
    pub code: &'static str,
    /// Official name, in the plural: 'Sykepleiere'.
    pub name: &'static str,
}

impl Occupation {
    /// Returns the groups that contain this occupation, from the widest (one digit) to the
    /// narrowest (three digits).
    pub fn groups(&self) -> impl Iterator<Item = &'static OccupationGroup> {
        let code = self.code;
        (1..=3).filter_map(move |digits| occupation_group(&code[..digits]))
    }
}

/// A group of occupations: a code of one, two or three digits that is the prefix of its
/// occupations.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OccupationGroup {
    /// One to three digits.
    pub code: &'static str,
    /// Official name, in the plural: 'Medisinske yrker'.
    pub name: &'static str,
}

/// A common job title.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CatalogTitle {
    /// Title as displayed.
    pub title: &'static str,
    /// Code of its [`Occupation`]. `None` if the title is used in many occupations, so that any
    /// single one would be misleading ('Konsulent', 'Avdelingsleder').
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

/// Returns all 407 occupations, ordered by code.
pub fn occupations() -> &'static [Occupation] {
    &OCCUPATIONS.0
}

/// Returns all 175 groups of occupations, ordered by code.
pub fn occupation_groups() -> &'static [OccupationGroup] {
    &OCCUPATIONS.1
}

/// Returns the occupation with this four-digit code.
pub fn occupation(code: &str) -> Option<&'static Occupation> {
    let index = occupations()
        .binary_search_by_key(&code, |occupation| occupation.code)
        .ok()?;
    Some(&occupations()[index])
}

/// Returns the group with this code of one to three digits.
pub fn occupation_group(code: &str) -> Option<&'static OccupationGroup> {
    let index = occupation_groups()
        .binary_search_by_key(&code, |group| group.code)
        .ok()?;
    Some(&occupation_groups()[index])
}

/// Returns all titles; no two have the same lower-case form. Titles that the official catalogue
/// lacks come first, then the catalogue's own.
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

/// Returns the titles of an occupation, which are near synonyms.
pub fn titles_by_occupation(occupation_code: &str) -> &'static [&'static CatalogTitle] {
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
