//! Every text of the first HTML, in Bokmål: the same as the browser's code shows afterwards.

use super::amounts::kroner;
use crate::salary::wire::OfficialPay;

pub(super) const SITE_NAME: &str = "Klarlønn";
pub(super) const CONTRIBUTE: &str = "Send inn data";
pub(super) const DEMO: &str = "Demodata";
pub(super) const DEMO_TEXT: &str =
    "Noen eller alle lønnsinnlegg her er oppdiktet for å vise fram tjenesten.";
pub(super) const BREADCRUMBS: &str = "Brødsmulesti";
pub(super) const HOME_CRUMB: &str = "Hjem";
pub(super) const COPYRIGHT: &str = "© 2024 Klarlønn";
pub(super) const FOOTER_LINKS: &str = "Om nettstedet";
pub(super) const FOOTER: [(&str, &str); 7] = [
    ("/personvern", "Personvern"),
    ("/vilkar", "Vilkår"),
    ("/kontakt", "Kontakt"),
    ("/informasjonskapsler", "Informasjonskapsler"),
    ("/om-oss", "Om oss"),
    ("/hjelp", "Hjelp"),
    ("/api", "API"),
];
pub(super) const MAIN_PAGES_LABEL: &str = "Sider";
pub(super) const MAIN_PAGES: [(&str, &str); 4] = [
    ("/stillinger", "Stillinger"),
    ("/bedrifter", "Bedrifter"),
    ("/steder", "Steder"),
    ("/ledertavle", "Ledertavle"),
];
pub(super) const NEEDS_JAVASCRIPT: &str = "Søk og filtre trenger JavaScript.";
pub(super) const OPEN_GRAPH_ALT: &str = "Klarlønn: se hva folk i Norge tjener";

pub(super) const HEADLINE: &str = "Få klarhet i";
pub(super) const HEADLINE_WORD: &str = "arbeidsgivere";
pub(super) const HEADLINE_FURTHER_WORDS: &str = ", vilkår, goder, stillinger og byer";
pub(super) const HOME_LEAD: &str =
    "Lønn fra folk i Norge. Anonymt, og alltid ved siden av tallene fra Statistisk sentralbyrå.";
pub(super) const HOME_DESCRIPTION: &str = "Se hva folk i Norge tjener: ekte, anonyme lønnstall \
    etter stilling, arbeidsgiver og sted, ved siden av tallene fra Statistisk sentralbyrå.";
pub(super) const TOTAL_ENTRIES: &str = "lønnsinnlegg";
pub(super) const TOTAL_COMPANIES: &str = "bedrifter";
pub(super) const TOTAL_JOB_TITLES: &str = "stillinger";
pub(super) const TOTAL_PLACES: &str = "steder";
pub(super) const NEW_ENTRY: &str = "ny lønn siste døgn";
pub(super) const NEW_ENTRIES: &str = "nye lønninger siste døgn";
pub(super) const ENTRIES_SO_FAR: &str = "lønninger meldt inn så langt";
pub(super) const NO_ENTRIES_YET: &str = "Ingen lønninger er meldt inn ennå. Du kan bli den første.";
pub(super) const OFFICIAL_LABEL: &str = "Offisielle lønnstall fra Statistisk sentralbyrå";
pub(super) const EXPLORE: &str = "Utforsk stillinger";

/// The texts of a list of names.
pub(super) struct ListTexts {
    pub(super) title: &'static str,
    pub(super) heading: &'static str,
    pub(super) lead: &'static str,
    pub(super) list: &'static str,
    pub(super) none: &'static str,
    pub(super) none_hint: &'static str,
}

pub(super) const JOBS: ListTexts = ListTexts {
    title: "Lønn for alle stillinger",
    heading: "Stillinger",
    lead: "Alle stillinger med innmeldt lønn, fra A til Å.",
    list: "Alle stillinger",
    none: NO_JOBS,
    none_hint: "Ingen har meldt inn lønn her ennå.",
};
pub(super) const COMPANIES: ListTexts = ListTexts {
    title: "Lønn hos alle bedrifter",
    heading: "Bedrifter",
    lead: "Alle arbeidsgivere med innmeldt lønn. Finn én, så kan du sammenligne den med inntil to \
           andre.",
    list: "Alle bedrifter",
    none: NO_COMPANIES,
    none_hint: "Ingen har meldt inn lønn ennå.",
};
pub(super) const PLACES: ListTexts = ListTexts {
    title: "Lønn i hele landet",
    heading: "Steder",
    lead: "Alle steder med innmeldt lønn.",
    list: "Alle steder",
    none: NO_PLACES,
    none_hint: "Ingen har meldt inn lønn ennå.",
};
pub(super) const ENTRIES_TITLE: &str = "Alle lønnsinnlegg";
pub(super) const ENTRIES_LEAD: &str = "Alt folk har meldt inn, nyeste først.";
pub(super) const ENTRIES_HIDDEN_UNTIL: &str = "Bidra med din egen lønn eller dine studiedata for å \
    se nøyaktige tall. Til da er lønna rundet av.";
pub(super) const ENTRIES_DESCRIPTION: &str = "Anonyme lønnsinnlegg fra folk i Norge, de nyeste \
    først: stilling, arbeidsgiver, sted og lønn.";
pub(super) const NO_JOBS: &str = "Ingen stillinger funnet";
pub(super) const NO_COMPANIES: &str = "Ingen bedrifter funnet";
pub(super) const NO_PLACES: &str = "Ingen steder funnet";
pub(super) const ENTRY_LIST: &str = "Lønnsinnlegg, nyeste først";
pub(super) const NO_ENTRIES: &str = "Ingen lønnsinnlegg funnet.";
pub(super) const NO_MATCHING_ENTRIES: &str = "Ingen lønnsinnlegg matcher søket ditt.";

pub(super) const LEADERBOARD_TITLE: &str = "Ledertavle";
pub(super) const LEADERBOARD_LEAD: &str = "Hvilken arbeidsgiver betaler best?";
pub(super) const LEADERBOARD_DESCRIPTION: &str =
    "Hvilken arbeidsgiver betaler best? Sammenlign arbeidsgivere for din stilling.";
pub(super) const LEADERBOARD_HIDDEN_UNTIL: &str = "Uten tilgang ser du avrundet snitt, og lista er \
    sortert etter det. Like snitt deler plass.";
pub(super) const LEADERBOARD_NOTHING: &str = "Ingen data. Søk etter en stilling.";
pub(super) const LEADERBOARD_FOOTNOTE: &str = "Bare arbeidsgivere med minst 3 innlegg vises. \
    Lønnslinja viser midterste halvdel når det er minst 5.";

pub(super) const SEARCH: &str = "Søk";
pub(super) const SEARCH_DESCRIPTION: &str =
    "Søk etter lønn for stillinger, arbeidsgivere og steder i Norge.";

pub(super) const AVERAGE: &str = "Snitt";
pub(super) const MEDIAN: &str = "Median";
pub(super) const LOWEST: &str = "Lavest (100\u{a0}%)";
pub(super) const HIGHEST: &str = "Høyest";
pub(super) const BASIS: &str = "Grunnlag";
pub(super) const HIDDEN: &str = "Skjult";
pub(super) const HIDDEN_COUNT: &str = "***";
pub(super) const NONE: &str = "–";
pub(super) const EMPLOYERS: &str = "Arbeidsgivere";
pub(super) const COMMON_BENEFITS: &str = "Vanligste goder";
pub(super) const OFFICIAL: &str = "Offisielle tall";
pub(super) const OFFICIAL_AGREED: &str = "Median, avtalt lønn";
pub(super) const OFFICIAL_MEAN: &str = "Snitt, avtalt lønn";
pub(super) const OFFICIAL_TOTAL: &str = "Median med tillegg og bonus";
pub(super) const OFFICIAL_TOTAL_MEAN: &str = "Snitt med tillegg og bonus";
pub(super) const SIGN_IN_FOR_ACCESS: &str = "Logg inn for full tilgang";
pub(super) const HIDDEN_UNTIL: &str =
    "Lønnsdata er skjult til du har bidratt med din egen lønn eller dine studier.";
pub(super) const SIGN_IN: &str = "Logg inn";
pub(super) const NO_FIGURES_IN_WORDS: &str =
    "Se hva andre har meldt inn, og bidra med ditt eget tall.";
pub(super) const FIRST_TO_REPORT: &str = "🚀 Er du først ute?";

pub(super) const NOT_FOUND_TITLE: &str = "404 Page Not Found";
pub(super) const NOT_FOUND_TEXT: &str =
    "Denne siden finnes ikke. Kanskje er adressen skrevet feil, eller siden er flyttet.";
pub(super) const TO_FRONT_PAGE: &str = "Til forsiden";

/// The document's title; the front page is called as the site is.
pub(super) fn document_title(title: &str) -> String {
    if title == SITE_NAME {
        title.to_owned()
    } else {
        format!("{title} – {SITE_NAME}")
    }
}

pub(super) fn job_title(job: &str) -> String {
    format!("Lønn for {job}")
}

/// What is told of a title: the official median where there is one, else the reported average.
pub(super) fn job_description(job: &str, official: Option<u32>, average: Option<u32>) -> String {
    let pay = match (official, average) {
        (Some(median), _) => format!(
            "Halvparten tjener over {} i året, ifølge Statistisk sentralbyrå.",
            kroner(median)
        ),
        (None, Some(average)) => format!("Snittet er rundt {} i året.", kroner(average)),
        (None, None) => "Ingen har meldt inn lønn ennå.".to_owned(),
    };
    format!("Hva tjener {job}? {pay} Se anonyme lønnstall etter arbeidsgiver og sted.")
}

pub(super) fn official_caption(year: i32) -> String {
    format!("Årslønn, midterste halvdel og median · SSB {year}")
}

pub(super) fn official_in_words(median: u32) -> (&'static str, String, &'static str) {
    (
        "Halvparten tjener over ",
        kroner(median),
        " i året, ifølge Statistisk sentralbyrå.",
    )
}

pub(super) fn official_scope(occupation: &str, year: i32) -> String {
    format!(
        "Yrket «{occupation}» i {year}, alle sektorer. Månedslønn × 12. {}.",
        OfficialPay::SOURCE
    )
}

pub(super) fn no_data_for(name: &str) -> String {
    format!("Ingen data funnet for \"{name}\"")
}

pub(super) fn company_title(company: &str) -> String {
    format!("Lønn hos {company}")
}

pub(super) fn company_description(company: &str, average: Option<u32>) -> String {
    let average = average.map_or_else(String::new, |average| {
        format!("Snittet er rundt {} i året. ", kroner(average))
    });
    format!("Hva tjener ansatte hos {company}? {average}Se anonyme lønnstall for hver stilling.")
}

pub(super) fn jobs_at(company: &str) -> String {
    format!("Stillinger hos {company}")
}

pub(super) fn job_at(job: &str, company: &str) -> String {
    format!("{job} hos {company}")
}

pub(super) fn nothing_for_job(job: &str) -> String {
    format!("Ingen har meldt inn lønn som {job} her ennå.")
}

pub(super) fn place_title(place: &str) -> String {
    format!("Lønn i {place}")
}

pub(super) fn place_lead(place: &str) -> String {
    format!("Stillinger i {place} med innmeldt lønn.")
}

pub(super) fn place_description(place: &str) -> String {
    format!("Hva tjener folk i {place}? Se anonyme lønnstall for hver stilling, med snittlønn.")
}

pub(super) fn jobs_in(place: &str) -> String {
    format!("Stillinger i {place}")
}

pub(super) fn no_jobs_in(place: &str) -> String {
    format!("Ingen har meldt inn lønn fra {place} ennå.")
}

fn in_place(place: Option<&str>) -> String {
    place.map_or_else(String::new, |place| format!(" i {place}"))
}

pub(super) fn best_paid(title: &str, place: Option<&str>) -> String {
    format!("Best betalt: {title}{}", in_place(place))
}

pub(super) fn no_employers_for(title: &str, place: Option<&str>) -> String {
    format!(
        "Ingen arbeidsgiver har minst 3 innlegg for «{title}»{}.",
        in_place(place)
    )
}

pub(super) fn search_title(query: Option<&str>) -> String {
    query.map_or_else(|| SEARCH.to_owned(), |query| format!("Treff på «{query}»"))
}

pub(super) const NO_HITS_HINT: &str = "Prøv et kortere ord, eller sjekk skrivemåten.";

pub(super) fn no_hits(query: &str) -> String {
    format!("Ingen treff på «{query}»")
}

/// How many there are, in words.
pub(super) fn counted(count: usize, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}
