//! Texts of emails about accounts and messages, in Bokmål.

use klarlonn_domain::{
    account::{EmailKind, EmailTexts, FullName, Token},
    operator::{ContactMessage, ContactSubject, ContactTexts, OperatorFacts},
};

/// Composes emails with links to the site.
#[derive(Clone)]
pub struct NorwegianTexts {
    pub(super) public_url: String,
    /// Who runs the site, on one line.
    operator: Option<String>,
}

impl NorwegianTexts {
    /// Texts whose links begin with `public_url`: the configured URL, never the host of a request
    /// (requirement S9).
    pub fn new(public_url: String, operator: &OperatorFacts) -> Self {
        Self {
            public_url,
            operator: operator_line(operator),
        }
    }

    /// Adds greeting, signature and operator to a text.
    pub(super) fn frame(&self, name: Option<&FullName>, text: &str) -> String {
        let greeting = name.map_or_else(
            || "Hei!".to_owned(),
            |name| format!("Hei, {}!", name.as_str()),
        );
        let mut text = format!("{greeting}\n\n{text}\n\n{SIGNATURE}\n");
        if let Some(operator) = &self.operator {
            text = format!("{text}\n{operator}\n");
        }
        text
    }
}

/// Returns who runs the site (ehandelsloven § 8). `None` without a name.
fn operator_line(operator: &OperatorFacts) -> Option<String> {
    let name = operator.name.as_ref()?.as_str().to_owned();
    let number = operator.organization_number;
    let facts = [
        Some(name),
        number.map(|number| format!("org.nr. {number}")),
        operator
            .postal_address
            .as_ref()
            .map(|address| address.as_str().to_owned()),
        operator
            .email
            .as_ref()
            .map(|email| email.as_str().to_owned()),
    ];
    let facts: Vec<String> = facts.into_iter().flatten().collect();
    Some(format!("Klarlønn drives av {}", facts.join(", ")))
}

impl ContactTexts for NorwegianTexts {
    fn compose_contact(&self, message: &ContactMessage) -> (String, String) {
        let subject = match message.subject {
            ContactSubject::Figures => "Feil i tallene",
            ContactSubject::Content => "Melding om innhold",
            ContactSubject::PersonalData => "Personvern",
            ContactSubject::Account => "Konto og innlogging",
            ContactSubject::Other => "Annet",
        };
        let answer = message.reply_to.as_ref().map_or_else(
            || "Avsenderen har ikke oppgitt e-postadresse og venter ikke svar.".to_owned(),
            |address| {
                let address = address.as_str();
                format!("Svar til {address}. Adressen er ikke bekreftet.")
            },
        );
        let text = format!(
            "Noen har skrevet til dere på {}/kontakt.\n\n{answer}\n\n{}\n",
            self.public_url, message.text
        );
        (format!("Klarlønn: {subject}"), text)
    }
}

impl EmailTexts for NorwegianTexts {
    fn compose(
        &self,
        kind: EmailKind,
        name: Option<&FullName>,
        token: Option<&Token>,
    ) -> (String, String) {
        let (subject, text) = account_email(kind, &self.public_url, token.map(Token::reveal));
        (subject.to_owned(), self.frame(name, &text))
    }
}

const SIGNATURE: &str = "Hilsen Klarlønn";

/// Returns subject and text of an email about an account.
fn account_email(kind: EmailKind, url: &str, token: Option<&str>) -> (&'static str, String) {
    let token_or_empty = token.unwrap_or_default();
    match kind {
        EmailKind::PasswordReset => (
            "Sett nytt passord på Klarlønn",
            format!(
                "Vi fikk beskjed om at du har glemt passordet ditt. Følg lenka for å sette et \
                 nytt:\n\n{url}/reset-password?token={token_or_empty}\n\nLenka kan brukes én gang og \
                 gjelder i én time. Har du ikke bedt om den, kan du se bort fra denne e-posten: \
                 passordet ditt er det samme."
            ),
        ),
        EmailKind::PasswordChanged => (
            "Passordet ditt på Klarlønn er endret",
            format!(
                "Passordet til kontoen din er endret, og alle andre enheter er logget ut.\n\nVar \
                 det ikke deg? Sett et nytt passord med en gang: {url}/forgot-password"
            ),
        ),
        // To the old address.
        EmailKind::EmailChanged => (
            "E-postadressen din på Klarlønn er endret",
            format!(
                "E-postadressen til kontoen din er endret. Denne adressen brukes ikke lenger.\n\n\
                 Var det ikke deg? {}: {url}/kontakt",
                undo_of_email_change(url, token)
            ),
        ),
        EmailKind::RegistrationAttempt => (
            "Du har allerede en konto på Klarlønn",
            format!(
                "Noen prøvde å opprette en konto med denne e-postadressen, men du har allerede \
                 en.\n\nVar det deg? Logg inn: {url}/login\nHar du glemt passordet? Sett \
                 et nytt: {url}/forgot-password\n\nVar det ikke deg, trenger du ikke gjøre \
                 noe."
            ),
        ),
        // To an unverified address that an account lost, because the account may be another person's.
        EmailKind::AddressFreed => (
            "E-postadressen din er ledig på Klarlønn",
            format!(
                "Du fulgte en lenke for å sette nytt passord. Kontoen har nylig byttet til denne \
                 adressen, og ingen har bekreftet den. Kontoen kan tilhøre en annen. Derfor er \
                 passordet ikke endret, og adressen er fjernet fra kontoen.\n\nDu kan opprette en \
                 konto: {url}/register\n\nVar det du som byttet adresse? Bruk lenka vi sendte til \
                 den gamle adressen, så får du tilbake kontoen din."
            ),
        ),
        EmailKind::ProviderLinked => (
            "Ny måte å logge inn på Klarlønn",
            format!(
                "Fra nå av kan du logge inn med Google på kontoen din.\n\nHadde ingen bekreftet denne \
                 e-postadressen før, er passordet på kontoen fjernet, og alle er logget ut. Vil du \
                 ha et passord, eller var det ikke deg? Sett et nytt: {url}/forgot-password"
            ),
        ),
        EmailKind::MessageHidden => (
            "Noe du skrev på Klarlønn, er skjult",
            format!(
                "En moderator har skjult noe du skrev i forumet. Andre ser ikke lenger teksten.\n\n\
                 Under «Mine kommentarer» på profilen ser du hvilken det er, og hvorfor: \
                 {url}/profile?fane=kommentarer"
            ),
        ),
        EmailKind::MessageRestored => (
            "Noe du skrev på Klarlønn, vises igjen",
            format!(
                "En moderator har sett på saken på nytt, og det du skrev i forumet, er synlig for \
                 andre igjen.\n\nDu finner det under «Mine kommentarer» på profilen: \
                 {url}/profile?fane=kommentarer"
            ),
        ),
        EmailKind::PictureRemoved => (
            "Bildet ditt på Klarlønn er fjernet",
            format!(
                "En moderator har fjernet profilbildet ditt. Andre ser ikke lenger bildet.\n\nUnder \
                 «Avgjørelser om innholdet ditt» på profilen ser du hvorfor. Er du uenig, kan du klage \
                 der. Da ser en annen moderator på saken: {url}/profile"
            ),
        ),
        EmailKind::UsernameReplaced => (
            "Brukernavnet ditt på Klarlønn er endret",
            format!(
                "En moderator har byttet ut brukernavnet ditt med et nøytralt. Det vises på alt du har \
                 skrevet under brukernavn.\n\nUnder «Avgjørelser om innholdet ditt» på profilen ser du \
                 hvorfor. Er du uenig, kan du klage der. Da ser en annen moderator på saken. Du kan også \
                 velge et annet brukernavn: {url}/profile"
            ),
        ),
        EmailKind::EmailVerification => (
            "Bekreft e-postadressen din på Klarlønn",
            format!(
                "Noen opprettet en konto på Klarlønn med denne e-postadressen. Var det deg? Følg lenka \
                 for å bekrefte adressen:\n\n{url}/bekreft-e-post?token={token_or_empty}\n\nLenka gjelder i \
                 sju dager. Var det ikke deg, trenger du ikke gjøre noe."
            ),
        ),
    }
}

/// Returns how to undo a change of the email address: with a link if there is a token for one.
fn undo_of_email_change(url: &str, token: Option<&str>) -> String {
    let Some(token) = token else {
        return "Ta kontakt med oss".to_owned();
    };
    format!(
        "Følg lenka innen sju dager. Da får kontoen denne adressen igjen, alle blir logget ut, \
         og du velger et nytt passord:\n\n{url}/reset-password?token={token}\n\nLenka \
         kan brukes én gang. Virker den ikke, kan du ta kontakt med oss"
    )
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use klarlonn_domain::{
        account::{EmailAddress, TokenKind},
        catalog::OrganizationNumber,
        operator::OperatorText,
    };
    use klarlonn_testing::CountingRandom;

    use super::*;

    const PUBLIC_URL: &str = "https://klarlonn.example.no";

    fn compose(
        kind: EmailKind,
        name: Option<&FullName>,
        token: Option<&Token>,
    ) -> (String, String) {
        let texts = NorwegianTexts::new(PUBLIC_URL.to_owned(), &OperatorFacts::default());
        texts.compose(kind, name, token)
    }

    // safety S9
    #[test]
    fn reset_email_links_to_the_configured_url() {
        let token = Token::random(TokenKind::PasswordReset, &mut CountingRandom::default());
        let (subject, text) = compose(EmailKind::PasswordReset, None, Some(&token));
        assert_eq!(subject, "Sett nytt passord på Klarlønn");
        let link = format!("\n{PUBLIC_URL}/reset-password?token={}\n", token.reveal());
        assert!(text.contains(&link), "{text}");
        assert!(text.contains("gjelder i én time"), "{text}");
    }

    // safety S9
    #[test]
    fn verification_email_links_to_the_configured_url() {
        let token = Token::random(TokenKind::EmailVerification, &mut CountingRandom::default());
        let (subject, text) = compose(EmailKind::EmailVerification, None, Some(&token));
        assert_eq!(subject, "Bekreft e-postadressen din på Klarlønn");
        let link = format!("\n{PUBLIC_URL}/bekreft-e-post?token={}\n", token.reveal());
        assert!(text.contains(&link), "{text}");
    }

    // safety S9
    #[test]
    fn email_about_changed_address_links_to_the_undo() {
        let token = Token::random(TokenKind::EmailUndo, &mut CountingRandom::default());
        let (_, text) = compose(EmailKind::EmailChanged, None, Some(&token));
        let link = format!("\n{PUBLIC_URL}/reset-password?token={}\n", token.reveal());
        assert!(text.contains(&link), "{text}");
        assert!(text.contains("innen sju dager"), "{text}");
        let (_, text) = compose(EmailKind::EmailChanged, None, None);
        assert!(!text.contains("reset-password"), "{text}");
        assert!(text.contains("Ta kontakt med oss"), "{text}");
    }

    #[test]
    fn greeting_contains_the_name_if_known() {
        let name = FullName::parse("Kari Nordmann").unwrap();
        let (subject, text) = compose(EmailKind::PasswordChanged, Some(&name), None);
        assert_eq!(subject, "Passordet ditt på Klarlønn er endret");
        assert!(text.starts_with("Hei, Kari Nordmann!\n\n"), "{text}");
        let (_, text) = compose(EmailKind::PasswordChanged, None, None);
        assert!(text.starts_with("Hei!\n\n"), "{text}");
        assert!(text.ends_with("\n\nHilsen Klarlønn\n"), "{text}");
    }

    #[test]
    fn email_ends_with_the_known_facts_of_the_operator() {
        let mut facts = OperatorFacts {
            name: OperatorText::parse("Lønnsåpenhet AS").ok(),
            organization_number: OrganizationNumber::parse("923609016").ok(),
            postal_address: OperatorText::parse("Storgata 1, 0155 Oslo").ok(),
            email: EmailAddress::parse("post@example.no").ok(),
            ..OperatorFacts::default()
        };
        let compose = |facts: &OperatorFacts| {
            let texts = NorwegianTexts::new(PUBLIC_URL.to_owned(), facts);
            texts.compose(EmailKind::PasswordChanged, None, None).1
        };
        assert!(
            compose(&facts).ends_with(
                "\n\nHilsen Klarlønn\n\nKlarlønn drives av Lønnsåpenhet AS, org.nr. 923609016, \
                 Storgata 1, 0155 Oslo, post@example.no\n"
            ),
            "{}",
            compose(&facts)
        );
        facts.organization_number = None;
        assert!(!compose(&facts).contains("org.nr."));
    }

    #[test]
    fn contact_email_has_a_fixed_subject_and_the_message() {
        let texts = NorwegianTexts::new(PUBLIC_URL.to_owned(), &OperatorFacts::default());
        for subject in ContactSubject::ALL {
            let message =
                ContactMessage::parse(subject.name(), "Subject: annet\nHei", "kari@example.no");
            let (line, text) = texts.compose_contact(&message.unwrap());
            assert!(
                line.starts_with("Klarlønn: ") && !line.contains('\n'),
                "{subject:?}"
            );
            assert!(text.contains("\n\nSubject: annet\nHei\n"), "{text}");
            assert!(text.contains("Svar til kari@example.no."), "{text}");
        }
        let anonymous = ContactMessage::parse("other", "Tallet er feil", "").unwrap();
        let (_, text) = texts.compose_contact(&anonymous);
        assert!(text.contains("har ikke oppgitt e-postadresse"), "{text}");
    }

    #[test]
    fn every_email_has_its_own_subject() {
        let mut subjects = HashSet::new();
        for kind in EmailKind::ALL {
            let (subject, text) = compose(kind, None, None);
            assert!(subjects.insert(subject), "{kind:?}");
            assert!(text.contains(PUBLIC_URL), "{text}");
        }
    }
}
