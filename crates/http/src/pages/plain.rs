//! Pages that hold no figures, and the one for addresses that lead nowhere.

use actix_web::http::StatusCode;
use maud::html;

use super::{
    first_page::{Address, Crumb, FirstPage},
    parts::{heading, lead},
    texts,
};

/// A page that holds no figures.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct PlainPage {
    /// Its address.
    pub(super) path: &'static str,
    /// Its name in the breadcrumbs.
    crumb: &'static str,
    /// Its title and heading.
    title: &'static str,
    /// The sentence under the heading, which also describes the page.
    lead: &'static str,
    /// Whether it is worth finding.
    pub(super) is_indexed: bool,
}

/// A page of information.
const fn information(
    path: &'static str,
    crumb: &'static str,
    title: &'static str,
    lead: &'static str,
) -> PlainPage {
    PlainPage {
        path,
        crumb,
        title,
        lead,
        is_indexed: true,
    }
}

/// A page for one's own account, which is nothing to be found.
const fn account(path: &'static str, title: &'static str, lead: &'static str) -> PlainPage {
    PlainPage {
        path,
        crumb: title,
        title,
        lead,
        is_indexed: false,
    }
}

/// Every page that holds no figures.
pub(super) const PLAIN_PAGES: [PlainPage; 14] = [
    information(
        "/bidra",
        "Send inn data",
        "Send inn data",
        "Fortell hva du tjener eller studerer, og se de nøyaktige tallene til alle andre. Navnet \
         ditt følger ikke med.",
    ),
    information(
        "/om-oss",
        "Om oss",
        "Om oss",
        "Klarlønn viser hva folk i Norge tjener, etter stilling, arbeidsgiver og sted. Anonymt, og \
         ved siden av de offisielle tallene.",
    ),
    information(
        "/hjelp",
        "Hjelp",
        "Hjelp",
        "Hjelpesiden er under utvikling. Her er svar på det folk lurer mest på.",
    ),
    information(
        "/personvern",
        "Personvern",
        "Personvernerklæring",
        "Hva vi lagrer, hvorfor, hvor lenge, og hva du kan kreve av oss.",
    ),
    information(
        "/informasjonskapsler",
        "Informasjonskapsler",
        "Informasjonskapsler",
        "Klarlønn setter bare to informasjonskapsler, og bare når du logger inn. \
         Nettleseren din husker bare det som er strengt nødvendig for det du selv ber om.",
    ),
    information(
        "/vilkar",
        "Vilkår",
        "Vilkår",
        "Vilkårene for å bruke Klarlønn kommer snart.",
    ),
    information(
        "/kontakt",
        "Kontakt",
        "Kontakt oss",
        "Kontaktskjema og e-postadresse kommer snart.",
    ),
    information(
        "/api",
        "API",
        "Lønnsdata som API",
        "Hent anonym lønnsstatistikk for Norge rett inn i dine egne systemer, over REST og JSON.",
    ),
    account(
        "/login",
        "Logg inn",
        "Logg inn for å sende inn data, se eksakte tall og delta i forumet.",
    ),
    account(
        "/register",
        "Opprett konto",
        "Med en konto kan du sende inn data, se eksakte tall og delta i forumet.",
    ),
    account(
        "/forgot-password",
        "Glemt passord",
        "Skriv e-postadressen din, så sender vi deg en lenke for å lage et nytt passord.",
    ),
    account(
        "/reset-password",
        "Tilbakestill passord",
        "Lag et nytt passord til kontoen din.",
    ),
    account(
        "/auth/callback",
        "Logger inn",
        "Et øyeblikk, så er du inne.",
    ),
    account("/profile", "Profil", "Laster profil..."),
];

/// A page that holds no figures.
pub(super) fn page(plain: &PlainPage) -> FirstPage {
    let path = plain.path.to_owned();
    let address = if plain.is_indexed {
        Address::Indexed(path)
    } else {
        Address::Unlisted(path)
    };
    let content = html! { (heading(plain.title)) (lead(plain.lead)) };
    let mut page = FirstPage::new(plain.title, plain.lead, address, content);
    page.crumbs = vec![Crumb::new(plain.crumb, "")];
    page.is_private = !plain.is_indexed;
    page
}

/// What stands where there is no page.
pub(super) fn not_found() -> FirstPage {
    let content = html! {
        (heading(texts::NOT_FOUND_TITLE))
        (lead(texts::NOT_FOUND_TEXT))
        p { a href="/" { (texts::TO_FRONT_PAGE) } }
    };
    let mut page = FirstPage::new(
        texts::NOT_FOUND_TITLE,
        texts::NOT_FOUND_TEXT,
        Address::None,
        content,
    );
    page.status = StatusCode::NOT_FOUND;
    page
}
