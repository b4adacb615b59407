//! Institutions of higher education and their study programmes.

use std::sync::LazyLock;

use crate::table::{number, optional, rows};

/// An institution of higher education.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Institution {
    /// Full name.
    pub name: &'static str,
    /// Common short name: 'NTNU'.
    pub short_name: Option<&'static str>,
    /// Kind of institution.
    pub kind: InstitutionKind,
    /// Town of the main campus.
    pub city: Option<&'static str>,
    /// Municipality of the main campus; `None` on Svalbard or if unknown.
    pub municipality_number: Option<&'static str>,
    /// Domain of the web site.
    pub domain: Option<&'static str>,
    /// Whether the row has a source; `false` if it was written from memory.
    pub verified: bool,
}

/// Kinds of institutions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum InstitutionKind {
    /// Universitet.
    University,
    /// Vitenskapelig høyskole: a college that awards doctorates.
    SpecializedUniversity,
    /// Høyskole.
    College,
    /// Fagskole: vocational education after upper secondary school.
    VocationalCollege,
    /// A school for officers in the armed forces.
    MilitaryAcademy,
    /// A centre operated by several universities.
    UniversityCentre,
}

/// A study programme that admitted students.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StudyProgramme {
    /// Name of its [`Institution`].
    pub institution: &'static str,
    /// Name of the programme as in Samordna opptak.
    pub name: &'static str,
    /// Town of study; `None` if it is taught online or in several towns.
    pub place: Option<&'static str>,
    /// Field of study.
    pub field: StudyField,
    /// Last year in which it is known to have admitted students.
    pub last_year: u16,
}

/// Fields of study in the classification of Samordna opptak.
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

/// Returns all institutions, ordered by name.
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

/// Returns all programmes, ordered by institution and name. A name may occur with several places.
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
