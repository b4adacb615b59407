//! Other names of job titles, employers and places: abbreviations, former names and common words.

use std::sync::LazyLock;

use crate::table::rows;

/// What an [`Alias`] is another name of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AliasKind {
    /// A title of [`job_titles`](crate::job_titles).
    JobTitle,
    /// A name of [`employers`](crate::employers).
    Employer,
    /// A name of [`municipalities`](crate::municipalities).
    Municipality,
}

/// Another name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Alias {
    /// What it names.
    pub kind: AliasKind,
    /// The other name, as people type it: 'ahus'.
    pub alias: &'static str,
    /// The name in the reference data: 'Akershus universitetssykehus'.
    pub name: &'static str,
}

/// Returns all aliases, sorted by kind and alias.
pub fn aliases() -> &'static [Alias] {
    static ALL: LazyLock<Vec<Alias>> = LazyLock::new(|| {
        rows(
            include_str!("../data/aliases.csv"),
            ["kind", "alias", "name"],
        )
        .map(|[kind, alias, name]| Alias {
            kind: read_kind(kind),
            alias,
            name,
        })
        .collect()
    });
    &ALL
}

fn read_kind(field: &str) -> AliasKind {
    match field {
        "job_title" => AliasKind::JobTitle,
        "company" => AliasKind::Employer,
        "place" => AliasKind::Municipality,
        other => panic!("a bundled alias has the kind {other:?}"),
    }
}
