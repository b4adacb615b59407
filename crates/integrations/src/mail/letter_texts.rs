//! Texts of letters about new entries, in Bokmål.

use klarlonn_domain::{
    account::{FullName, Token},
    following::{FollowedName, Letter, LetterTexts, NewEntries},
};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

use super::texts::NorwegianTexts;

/// The characters to encode in a path segment: all except the unreserved ones (RFC 3986).
const PATH_SEGMENT: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~');

/// Folders and paths of pages, as in `shared/pages/site.json`.
const JOBS: &str = "/job/";
const COMPANIES: &str = "/bedrift/";
const PROFILE: &str = "/profile";
const STOP: &str = "/slutt-a-folge";

impl LetterTexts for NorwegianTexts {
    fn compose_letter(&self, name: &FullName, news: &[NewEntries], stop: &Token) -> Letter {
        let url = self.public_url.as_str();
        let unsubscribe_url = format!("{url}{STOP}?token={}", stop.reveal());
        let news: Vec<String> = news.iter().map(|new| new_entries(url, new)).collect();
        let news = news.join("\n\n");
        let text = format!(
            "Det har kommet nye lønnsinnlegg for det du følger på Klarlønn:\n\n{news}\n\nDu får en \
             slik e-post høyst én gang i måneden, når det har kommet minst ti nye. Lenkene til \
             sidene er de samme for alle, og vi registrerer ikke om du åpner e-posten. På profilen \
             velger du hva du følger: {url}{PROFILE}\n\nVil du slutte å følge alt? Åpne lenka og \
             trykk på knappen. Du trenger ikke logge inn:\n\n{unsubscribe_url}"
        );
        Letter {
            subject: "Nye lønnsinnlegg på Klarlønn".to_owned(),
            text: self.frame(Some(name), &text),
            unsubscribe_url,
        }
    }
}

/// Returns the lines about a followed name, with a link to its page.
fn new_entries(public_url: &str, new: &NewEntries) -> String {
    let folder = match new.name {
        FollowedName::JobTitle(_) => JOBS,
        FollowedName::Company(_) => COMPANIES,
    };
    let (name, at_least) = (new.name.as_str(), new.at_least);
    let path = utf8_percent_encode(name, PATH_SEGMENT);
    format!("{name}: minst {at_least} nye\n{public_url}{folder}{path}")
}

#[cfg(test)]
mod tests {
    use klarlonn_domain::{account::TokenKind, catalog::NameKind, operator::OperatorFacts};
    use klarlonn_testing::CountingRandom;

    use super::*;

    const PUBLIC_URL: &str = "https://klarlonn.example.no";

    #[test]
    fn letter_names_what_is_followed_only_in_the_text() {
        let new = |kind, name, at_least| NewEntries {
            name: FollowedName::parse(kind, name).unwrap(),
            count: 57,
            at_least,
        };
        let news = [
            new(NameKind::JobTitle, "Sykepleier / AC", 10),
            new(NameKind::Company, "Bærum kommune", 30),
        ];
        let stop = Token::random(TokenKind::StopLetters, &mut CountingRandom::default());
        let name = FullName::parse("Kari Nordmann").unwrap();
        let texts = NorwegianTexts::new(PUBLIC_URL.to_owned(), &OperatorFacts::default());
        let letter = texts.compose_letter(&name, &news, &stop);
        assert_eq!(letter.subject, "Nye lønnsinnlegg på Klarlønn");
        let unsubscribe_url = format!("{PUBLIC_URL}/slutt-a-folge?token={}", stop.reveal());
        assert_eq!(letter.unsubscribe_url, unsubscribe_url);
        for line in [
            "Sykepleier / AC: minst 10 nye",
            &format!("{PUBLIC_URL}/job/Sykepleier%20%2F%20AC"),
            "Bærum kommune: minst 30 nye",
            &format!("{PUBLIC_URL}/bedrift/B%C3%A6rum%20kommune"),
            &unsubscribe_url,
        ] {
            let found = letter.text.lines().any(|written| written == line);
            assert!(found, "{line}: {}", letter.text);
        }
        // The letter does not contain the exact number, and only the last link has a token.
        assert!(!letter.text.contains("57"));
        assert_eq!(letter.text.matches("kll_").count(), 1);
    }

    #[test]
    fn links_lead_to_pages_of_the_site() {
        let site = include_str!("../../../../shared/pages/site.json");
        let site: serde_json::Value = serde_json::from_str(site).unwrap();
        let paths = &site["paths"];
        assert_eq!(paths["job"], format!("{JOBS}{{jobTitle}}"));
        assert_eq!(paths["company"], format!("{COMPANIES}{{company}}"));
        assert_eq!(paths["profile"], PROFILE);
        assert_eq!(paths["stopFollowing"], STOP);
    }
}
