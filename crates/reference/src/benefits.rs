//! Benefits besides pay.

/// Benefits that Norwegian employers commonly give, in Bokmål, in the order in which a form would
/// offer them: the most common first.
pub fn common_benefits() -> &'static [&'static str] {
    &[
        "Fleksitid",
        "Hjemmekontor",
        "Pensjon over 2 %",
        "Betalt overtid",
        "Kantine",
        "Bonus",
        "Fri telefon",
        "Fritt bredbånd",
        "Helseforsikring",
        "Ekstra ferie",
        "Full lønn under sykdom",
        "Full lønn i foreldrepermisjon",
        "Trening",
        "Kurs og faglig utvikling",
        "Aksjer eller opsjoner",
        "Firmabil eller bilgodtgjørelse",
        "Ansattrabatt",
        "Firmahytte",
    ]
}
