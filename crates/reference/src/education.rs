//! Places of study and what is studied there.

use std::sync::LazyLock;

use crate::table::{number, optional, rows};

/// A place of higher education.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Institution {
    /// The full name.
    pub name: &'static str,
    /// What people call it: 'NTNU'.
    pub short_name: Option<&'static str>,
    /// What kind of place it is.
    pub kind: InstitutionKind,
    /// The town of its main campus.
    pub city: Option<&'static str>,
    /// The municipality of its main campus; `None` on Svalbard and where unknown.
    pub municipality_number: Option<&'static str>,
    /// The domain of its web site.
    pub domain: Option<&'static str>,
    /// Whether a source says so; `false` for a row written down from memory.
    pub verified: bool,
}

/// Kinds of places of higher education.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum InstitutionKind {
    /// Universitet.
    University,
    /// Vitenskapelig høyskole: a college that may give doctorates.
    SpecializedUniversity,
    /// Høyskole.
    College,
    /// Fagskole: vocational education after upper secondary school.
    VocationalCollege,
    /// A school of officers in the armed forces.
    MilitaryAcademy,
    /// A centre that several universities run.
    UniversityCentre,
}

/// A programme that took in students.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StudyProgramme {
    /// The name of its [`Institution`].
    pub institution: &'static str,
    /// The programme's name as Samordna opptak writes it.
    pub name: &'static str,
    /// The town of study; `None` where it is taught over the net or in several towns.
    pub place: Option<&'static str>,
    /// The field of study.
    pub field: StudyField,
    /// The latest year in which it is known to have taken in students.
    pub last_year: u16,
}

/// Fields of study, as Samordna opptak sorts them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum StudyField {
    /// Arts, design and music.
    Arts,
    /// Business and administration.
    Business,
    /// Education without a teacher's licence.
    Education,
    /// Health.
    Health,
    /// History, philosophy and religion.
    History,
    /// Information technology.
    InformationTechnology,
    /// Languages and literature.
    Language,
    /// Law.
    Law,
    /// Farming, forestry and fish farming.
    Agriculture,
    /// Media.
    Media,
    /// Mathematics and natural science.
    Science,
    /// Social science.
    SocialScience,
    /// Sports.
    Sports,
    /// Teacher training.
    Teaching,
    /// Engineering and technology.
    Technology,
    /// Travel and hospitality.
    Travel,
}

/// All institutions, by name.
pub fn institutions() -> &'static [Institution] {
    static ALL: LazyLock<Vec<Institution>> = LazyLock::new(|| {
        let columns = [
            "name",
            "short_name",
            "kind",
            "city",
            "municipality_number",
            "domain",
            "verified",
        ];
        rows(include_str!("../data/institutions.csv"), columns)
            .map(
                |[name, short, kind, city, municipality, domain, verified]| Institution {
                    name,
                    short_name: optional(short),
                    kind: read_kind(kind),
                    city: optional(city),
                    municipality_number: optional(municipality),
                    domain: optional(domain),
                    verified: verified == "yes",
                },
            )
            .collect()
    });
    &ALL
}

/// All programmes, by institution and name; the same name may stand for several places.
pub fn study_programmes() -> &'static [StudyProgramme] {
    static ALL: LazyLock<Vec<StudyProgramme>> = LazyLock::new(|| {
        let columns = ["institution", "name", "place", "field", "last_year"];
        rows(include_str!("../data/study_programmes.csv"), columns)
            .map(
                |[institution, name, place, field, last_year]| StudyProgramme {
                    institution,
                    name,
                    place: optional(place),
                    field: read_field(field),
                    last_year: number(last_year),
                },
            )
            .collect()
    });
    &ALL
}

fn read_kind(field: &str) -> InstitutionKind {
    match field {
        "universitet" => InstitutionKind::University,
        "vitenskapelig høyskole" => InstitutionKind::SpecializedUniversity,
        "høyskole" => InstitutionKind::College,
        "fagskole" => InstitutionKind::VocationalCollege,
        "forsvaret" => InstitutionKind::MilitaryAcademy,
        "universitetssenter" => InstitutionKind::UniversityCentre,
        other => panic!("a bundled institution has the kind {other:?}"),
    }
}

fn read_field(field: &str) -> StudyField {
    match field {
        "ESTETISK" => StudyField::Arts,
        "HELSEFAG" => StudyField::Health,
        "HISTORIE" => StudyField::History,
        "IDRETT" => StudyField::Sports,
        "INFOTEKN" => StudyField::InformationTechnology,
        "JUS" => StudyField::Law,
        "LANDOGHAVBRUK" => StudyField::Agriculture,
        "LÆRER" => StudyField::Teaching,
        "MEDIEFAG" => StudyField::Media,
        "PEDFAG" => StudyField::Education,
        "REALFAG" => StudyField::Science,
        "REISELIV" => StudyField::Travel,
        "SAMFUNN" => StudyField::SocialScience,
        "SPRÅK" => StudyField::Language,
        "TEKNO" => StudyField::Technology,
        "ØKADM" => StudyField::Business,
        other => panic!("a bundled programme has the field {other:?}"),
    }
}
