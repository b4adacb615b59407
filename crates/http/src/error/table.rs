//! Table of errors: status, code and message.

use actix_web::http::StatusCode as S;

use super::ApiError;

/// Status, machine-readable code, and human-readable message.
pub(super) type Row<'a> = (S, &'static str, &'a str);

/// Message after a sign-in to a blocked account.
pub(crate) const ACCOUNT_BLOCKED: &str =
    "Kontoen er sperret. Skriv til oss på kontaktsiden hvis du mener det er feil.";

/// Defines `row`, which returns the row of an error, and `CODES`, the codes in table order.
macro_rules! table {
    (match $error:ident {
        $($pattern:pat => ($status:expr, $code:literal, $sentence:expr $(,)?)),+ $(,)?
    }) => {
        pub(super) fn row($error: &ApiError) -> Row<'_> {
            match $error {
                $($pattern => ($status, $code, $sentence)),+
            }
        }

        /// All codes, for the OpenAPI document.
        pub(super) const CODES: &[&str] = &[$($code),+];
    };
}

table! {
    match error {
        ApiError::UnknownCall => (S::NOT_FOUND, "not_found", "Dette kallet finnes ikke."),
        ApiError::MethodNotAllowed { .. } => (
            S::METHOD_NOT_ALLOWED,
            "method_not_allowed",
            "Dette kallet kan ikke brukes slik.",
        ),
        ApiError::UnknownJob => (
            S::NOT_FOUND,
            "unknown_job",
            "Vi fant ingen stilling med dette navnet.",
        ),
        ApiError::UnknownCompany => (
            S::NOT_FOUND,
            "unknown_company",
            "Vi fant ingen arbeidsgiver med dette navnet.",
        ),
        ApiError::UnverifiedEmail => (
            S::FORBIDDEN,
            "unverified_email",
            "Du må bekrefte e-postadressen din før du kan følge noe. Du kan få en ny lenke på profilen din.",
        ),
        ApiError::TooManyFollows => (
            S::CONFLICT,
            "too_many_follows",
            "Du følger så mange stillinger og arbeidsgivere som det går an. Slutt å følge en av dem først.",
        ),
        ApiError::UnknownAsset => (S::NOT_FOUND, "unknown_asset", "Denne filen finnes ikke."),
        ApiError::UnknownEntry => (
            S::NOT_FOUND,
            "unknown_entry",
            "Du har ikke noe slikt bidrag.",
        ),
        ApiError::TooManyEntries => (
            S::CONFLICT,
            "too_many_entries",
            "Du har gitt lønn for så mange stillinger som det går an. Trekk tilbake en av dem først.",
        ),
        ApiError::EntryExists => (
            S::CONFLICT,
            "entry_exists",
            "Du har allerede delt lønn for denne stillingen hos denne arbeidsgiveren. Endre den, eller trekk den tilbake først.",
        ),
        ApiError::UnknownPost => (S::NOT_FOUND, "unknown_post", "Dette innlegget finnes ikke."),
        ApiError::UnknownComment => (
            S::NOT_FOUND,
            "unknown_comment",
            "Denne kommentaren finnes ikke.",
        ),
        ApiError::NotAuthor => (
            S::FORBIDDEN,
            "not_author",
            "Du kan bare endre det du selv har skrevet.",
        ),
        ApiError::HiddenByModerator => (
            S::CONFLICT,
            "hidden_by_moderator",
            "Teksten er skjult av moderator.",
        ),
        ApiError::UnknownItem => (S::NOT_FOUND, "unknown_item", "Denne saken finnes ikke."),
        ApiError::UnknownDecision => (
            S::NOT_FOUND,
            "unknown_decision",
            "Denne avgjørelsen finnes ikke.",
        ),
        ApiError::ModerationDecided => (
            S::CONFLICT,
            "moderation_decided",
            "En moderator har allerede avgjort saken.",
        ),
        ApiError::ModerationOwnDecision => (
            S::CONFLICT,
            "moderation_own_decision",
            "En annen moderator må avgjøre dette.",
        ),
        ApiError::ModerationAppealed => (
            S::CONFLICT,
            "moderation_appealed",
            "Du har allerede klaget på denne avgjørelsen.",
        ),
        ApiError::MalformedAddress => (
            S::BAD_REQUEST,
            "malformed_address",
            "Adressen er ikke skrevet riktig.",
        ),
        ApiError::MalformedQuery => (
            S::BAD_REQUEST,
            "malformed_query",
            "Spørringen er ikke skrevet riktig.",
        ),
        ApiError::MalformedCursor => (
            S::BAD_REQUEST,
            "malformed_cursor",
            "Vi kjenner ikke igjen denne siden i lista.",
        ),
        ApiError::LimitOutOfRange => (
            S::BAD_REQUEST,
            "limit_out_of_range",
            "Antallet er mindre eller større enn det lista gir.",
        ),
        ApiError::UnknownFilter => (
            S::BAD_REQUEST,
            "unknown_filter",
            "Erfaring eller utdanning har en ukjent verdi.",
        ),
        ApiError::UnknownSort => (
            S::UNPROCESSABLE_ENTITY,
            "unknown_sort",
            "Denne sorteringen finnes ikke.",
        ),
        ApiError::QueryTooShort => (
            S::UNPROCESSABLE_ENTITY,
            "query_too_short",
            "Skriv minst to tegn.",
        ),
        ApiError::BlankTitle => (
            S::UNPROCESSABLE_ENTITY,
            "blank_title",
            "Stillingstittel må fylles ut",
        ),
        ApiError::MalformedBody => (
            S::BAD_REQUEST,
            "malformed_body",
            "Innholdet er ikke gyldig JSON for dette kallet.",
        ),
        ApiError::BodyTooLarge => (
            S::PAYLOAD_TOO_LARGE,
            "body_too_large",
            "Innholdet er for stort.",
        ),
        ApiError::BodyTooSlow => (
            S::REQUEST_TIMEOUT,
            "body_too_slow",
            "Innholdet kom ikke fram i tide. Prøv igjen.",
        ),
        ApiError::EncodedBody => (
            S::UNSUPPORTED_MEDIA_TYPE,
            "encoded_body",
            "Innholdet må sendes ukomprimert.",
        ),
        ApiError::NotJson => (
            S::UNSUPPORTED_MEDIA_TYPE,
            "not_json",
            "Innholdet må sendes som JSON.",
        ),
        ApiError::NothingToTrack => (
            S::UNPROCESSABLE_ENTITY,
            "nothing_to_track",
            "Send enten jobTitle eller query, med høyst 1\u{a0}000 tegn.",
        ),
        ApiError::ForeignOrigin => (
            S::FORBIDDEN,
            "foreign_origin",
            "Dette kallet må komme fra nettstedet selv.",
        ),
        ApiError::NotSignedIn => (S::UNAUTHORIZED, "not_signed_in", "Du må være logget inn."),
        ApiError::WrongCredentials => (
            S::UNAUTHORIZED,
            "wrong_credentials",
            "Feil e-postadresse eller passord",
        ),
        ApiError::AccountBlocked => (S::FORBIDDEN, "account_blocked", ACCOUNT_BLOCKED),
        ApiError::WrongPassword => (S::FORBIDDEN, "wrong_password", "Passordet er feil."),
        ApiError::RegistrationRefused => (
            S::CONFLICT,
            "registration_refused",
            "Kunne ikke opprette konto med disse opplysningene",
        ),
        ApiError::UsernameTaken => (
            S::CONFLICT,
            "username_taken",
            "Brukernavnet er allerede i bruk",
        ),
        ApiError::EmailRefused => (
            S::CONFLICT,
            "email_refused",
            "Kunne ikke endre e-postadresse",
        ),
        ApiError::ReauthenticationRequired => (
            S::FORBIDDEN,
            "fresh_sign_in_needed",
            "Logg inn på nytt for å bekrefte at det er deg.",
        ),
        ApiError::ImageTooLarge => (
            S::PAYLOAD_TOO_LARGE,
            "image_too_large",
            "Bildet må være mindre enn 5MB",
        ),
        ApiError::UnreadableImage => (
            S::UNPROCESSABLE_ENTITY,
            "unreadable_image",
            "Vi kan ikke lese dette bildet. Velg en JPEG-, PNG-, WebP- eller GIF-fil.",
        ),
        ApiError::UnknownImage => (S::NOT_FOUND, "unknown_image", "Dette bildet finnes ikke."),
        ApiError::UnknownSession => (
            S::NOT_FOUND,
            "unknown_session",
            "Denne innloggingen er allerede avsluttet.",
        ),
        ApiError::UnknownLink => (
            S::UNPROCESSABLE_ENTITY,
            "unknown_link",
            "Ugyldig eller utløpt lenke",
        ),
        ApiError::InvalidState => (S::UNAUTHORIZED, "invalid_state", "Innlogging mislyktes"),
        ApiError::Fields(fields) => (S::UNPROCESSABLE_ENTITY, "invalid_fields", fields.first()),
        ApiError::PersonalData(fields) => (S::UNPROCESSABLE_ENTITY, "personal_data", fields.first()),
        ApiError::TooManyTries { .. } => (
            S::TOO_MANY_REQUESTS,
            "too_many_tries",
            "Du har prøvd for mange ganger. Vent litt før du prøver igjen.",
        ),
        ApiError::TooManyEntriesRead => (
            S::TOO_MANY_REQUESTS,
            "too_many_entries_read",
            "Du har hentet så mange lønnsinnlegg som det går an på en dag. Prøv igjen i morgen.",
        ),
        ApiError::SuspectedRobot => (
            S::UNPROCESSABLE_ENTITY,
            "suspected_robot",
            "Meldingen ble ikke sendt, fordi et felt som skal stå tomt, var fylt ut. Prøv igjen.",
        ),
        ApiError::NoContactForm => (
            S::NOT_FOUND,
            "no_contact_form",
            "Dette nettstedet tar ikke imot meldinger her.",
        ),
        ApiError::TooManyMessages => (
            S::TOO_MANY_REQUESTS,
            "too_many_messages",
            "Vi har fått så mange meldinger i dag at vi ikke tar imot flere her. Prøv igjen i morgen, eller skriv e-post.",
        ),
        ApiError::Busy(_) | ApiError::Unavailable(_) | ApiError::Starting => (
            S::SERVICE_UNAVAILABLE,
            "unavailable",
            "Tjenesten er opptatt akkurat nå. Prøv igjen om litt.",
        ),
        ApiError::Fault(_) => (
            S::INTERNAL_SERVER_ERROR,
            "fault",
            "Noe gikk galt hos oss. Prøv igjen senere.",
        ),
    }
}
