//! The errors of API calls, with status, code and message.

use actix_web::http::StatusCode;
use klarlonn_domain::store::{BoxError, StoreError};

use super::FieldErrors;

/// Message after a sign-in to a blocked account.
pub(crate) const ACCOUNT_BLOCKED: &str =
    "Kontoen er sperret. Skriv til oss på kontaktsiden hvis du mener det er feil.";

/// Defines [`ApiError`] and its table of errors without data. The codes for programs are also what the log
/// says.
macro_rules! errors {
    ($($name:ident $status:ident $code:literal $message:expr;)*) => {
        /// Error of an API call.
        #[derive(Debug, thiserror::Error)]
        pub(crate) enum ApiError {
            $(#[error($code)] $name,)*
            #[error("method not allowed")]
            MethodNotAllowed {
                /// Methods that the path supports.
                allow: String,
            },
            #[error("invalid fields")]
            Fields(FieldErrors),
            #[error("the text seems to contain personal data")]
            PersonalData(FieldErrors),
            #[error("too many attempts")]
            TooManyTries {
                /// Time to wait, seconds.
                seconds: u64,
            },
            #[error("too busy")]
            Busy(#[source] BoxError),
            #[error("unavailable")]
            Unavailable(#[source] StoreError),
            #[error("fault")]
            Fault(#[source] BoxError),
        }

        impl ApiError {
            /// Returns the status, the code for programs and the message for people.
            pub(super) fn row(&self) -> (StatusCode, &'static str, &str) {
                match self {
                    $(Self::$name => (StatusCode::$status, $code, $message),)*
                    Self::MethodNotAllowed { .. } => (
                        StatusCode::METHOD_NOT_ALLOWED,
                        "method_not_allowed",
                        "Dette kallet kan ikke brukes slik.",
                    ),
                    Self::Fields(fields) => {
                        (StatusCode::UNPROCESSABLE_ENTITY, "invalid_fields", fields.first())
                    }
                    Self::PersonalData(fields) => {
                        (StatusCode::UNPROCESSABLE_ENTITY, "personal_data", fields.first())
                    }
                    Self::TooManyTries { .. } => (
                        StatusCode::TOO_MANY_REQUESTS,
                        "too_many_tries",
                        "Du har prøvd for mange ganger. Vent litt før du prøver igjen.",
                    ),
                    Self::Busy(_) | Self::Unavailable(_) => Self::NotReady.row(),
                    Self::Fault(_) => (
                        StatusCode::INTERNAL_SERVER_ERROR,
                        "fault",
                        "Noe gikk galt hos oss. Prøv igjen senere.",
                    ),
                }
            }
        }

        /// All codes, for the OpenAPI document.
        pub(super) const CODES: &[&str] = &[
            $($code,)*
            "method_not_allowed",
            "invalid_fields",
            "personal_data",
            "too_many_tries",
            "fault",
        ];
    };
}

errors! {
    UnknownCall NOT_FOUND "not_found" "Dette kallet finnes ikke.";
    UnknownJob NOT_FOUND "unknown_job" "Vi fant ingen stilling med dette navnet.";
    UnknownCompany NOT_FOUND "unknown_company" "Vi fant ingen arbeidsgiver med dette navnet.";
    UnverifiedEmail FORBIDDEN "unverified_email"
        "Du må bekrefte e-postadressen din før du kan følge noe. Du kan få en ny lenke på profilen din.";
    TooManyFollows CONFLICT "too_many_follows"
        "Du følger så mange stillinger og arbeidsgivere som det går an. Slutt å følge en av dem først.";
    UnknownAsset NOT_FOUND "unknown_asset" "Denne filen finnes ikke.";
    UnknownEntry NOT_FOUND "unknown_entry" "Vi finner ikke denne lønna blant dine. Kanskje er den trukket tilbake.";
    TooManyEntries CONFLICT "too_many_entries"
        "Du har delt lønn for så mange stillinger som det går an. Trekk tilbake en av dem først.";
    EntryExists CONFLICT "entry_exists"
        "Du har allerede delt lønn for denne stillingen hos denne arbeidsgiveren. Endre den, eller trekk den tilbake først.";
    UnknownPost NOT_FOUND "unknown_post" "Dette innlegget finnes ikke.";
    UnknownComment NOT_FOUND "unknown_comment" "Denne kommentaren finnes ikke.";
    NotAuthor FORBIDDEN "not_author" "Du kan bare endre det du selv har skrevet.";
    HiddenByModerator CONFLICT "hidden_by_moderator" "Teksten er skjult av moderator.";
    UnknownItem NOT_FOUND "unknown_item" "Denne saken finnes ikke.";
    UnknownDecision NOT_FOUND "unknown_decision" "Denne avgjørelsen finnes ikke.";
    ModerationDecided CONFLICT "moderation_decided" "En moderator har allerede avgjort saken.";
    ModerationOwnDecision CONFLICT "moderation_own_decision" "En annen moderator må avgjøre dette.";
    ModerationAppealed CONFLICT "moderation_appealed"
        "Du har allerede klaget på denne avgjørelsen.";
    MalformedAddress BAD_REQUEST "malformed_address" "Adressen er ikke skrevet riktig.";
    MalformedQuery BAD_REQUEST "malformed_query" "Spørringen er ikke skrevet riktig.";
    RefusedCursor BAD_REQUEST "malformed_cursor" "Vi kjenner ikke igjen denne siden i lista.";
    LimitOutOfRange BAD_REQUEST "limit_out_of_range"
        "Antallet er mindre eller større enn det lista gir.";
    UnknownFilter BAD_REQUEST "unknown_filter" "Erfaring eller utdanning har en ukjent verdi.";
    UnknownSort UNPROCESSABLE_ENTITY "unknown_sort" "Denne sorteringen finnes ikke.";
    QueryTooShort UNPROCESSABLE_ENTITY "query_too_short" "Skriv minst to tegn.";
    BlankTitle UNPROCESSABLE_ENTITY "blank_title" "Stillingstittel må fylles ut";
    MalformedBody BAD_REQUEST "malformed_body" "Innholdet er ikke gyldig JSON for dette kallet.";
    BodyTooLarge PAYLOAD_TOO_LARGE "body_too_large" "Innholdet er for stort.";
    BodyTooSlow REQUEST_TIMEOUT "body_too_slow" "Innholdet kom ikke fram i tide. Prøv igjen.";
    EncodedBody UNSUPPORTED_MEDIA_TYPE "encoded_body" "Innholdet må sendes ukomprimert.";
    NotJson UNSUPPORTED_MEDIA_TYPE "not_json" "Innholdet må sendes som JSON.";
    NothingToTrack UNPROCESSABLE_ENTITY "nothing_to_track"
        "Send enten jobTitle eller query, med høyst 1\u{a0}000 tegn.";
    ForeignOrigin FORBIDDEN "foreign_origin" "Dette kallet må komme fra nettstedet selv.";
    NotSignedIn UNAUTHORIZED "not_signed_in" "Du må være logget inn.";
    WrongCredentials UNAUTHORIZED "wrong_credentials" "Feil e-postadresse eller passord";
    AccountBlocked FORBIDDEN "account_blocked" ACCOUNT_BLOCKED;
    WrongPassword FORBIDDEN "wrong_password" "Passordet er feil.";
    RegistrationRefused CONFLICT "registration_refused"
        "Kunne ikke opprette konto med disse opplysningene";
    UsernameTaken CONFLICT "username_taken" "Brukernavnet er allerede i bruk. Velg et annet.";
    EmailRefused CONFLICT "email_refused" "Kunne ikke endre e-postadresse";
    ReauthenticationRequired FORBIDDEN "fresh_sign_in_needed"
        "Logg inn på nytt for å bekrefte at det er deg.";
    ImageTooLarge PAYLOAD_TOO_LARGE "image_too_large" "Bildet må være mindre enn 5MB";
    ImageTooManyPixels UNPROCESSABLE_ENTITY "image_too_many_pixels"
        "Bildet kan være høyst 4096 piksler bredt og høyt.";
    UnreadableImage UNPROCESSABLE_ENTITY "unreadable_image"
        "Vi kan ikke lese dette bildet. Velg en JPEG-, PNG-, WebP- eller GIF-fil.";
    UnknownImage NOT_FOUND "unknown_image" "Dette bildet finnes ikke.";
    UnknownSession NOT_FOUND "unknown_session" "Denne innloggingen er allerede avsluttet.";
    UnknownLink UNPROCESSABLE_ENTITY "unknown_link" "Ugyldig eller utløpt lenke";
    InvalidState UNAUTHORIZED "invalid_state" "Innlogging mislyktes";
    TooManyEntriesRead TOO_MANY_REQUESTS "too_many_entries_read"
        "Du har hentet så mange lønnsinnlegg som det går an på en dag. Prøv igjen i morgen.";
    TooManyQuestions TOO_MANY_REQUESTS "too_many_questions"
        "Du har spurt så mange ganger som det går an på en dag. Prøv igjen i morgen.";
    SuspectedRobot UNPROCESSABLE_ENTITY "suspected_robot"
        "Meldingen ble ikke sendt, fordi et felt som skal stå tomt, var fylt ut. Prøv igjen.";
    NoContactForm NOT_FOUND "no_contact_form" "Dette nettstedet tar ikke imot meldinger her.";
    TooManyMessages TOO_MANY_REQUESTS "too_many_messages"
        "Vi har fått så mange meldinger i dag at vi ikke tar imot flere her. Prøv igjen i morgen, eller skriv e-post.";
    NotReady SERVICE_UNAVAILABLE "unavailable"
        "Tjenesten er opptatt akkurat nå. Prøv igjen om litt.";
}
