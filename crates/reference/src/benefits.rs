//! Benefits besides pay.

/// Returns benefits that Norwegian employers commonly offer, in Bokmål, most common first, as in
/// the form.
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
