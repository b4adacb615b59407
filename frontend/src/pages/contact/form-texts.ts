import { maxContactLength, minContactLength } from "../../../../shared/limits.json";
import { formatNumber } from "../../lib/format";
import { texts as shared } from "../../ui/texts";

/** The subjects in the order of the list, with what helps us to answer. */
export const SUBJECTS = {
  figures: { label: "Feil i tallene", hint: "Skriv stilling, arbeidsgiver og sted, og hva som er galt." },
  content: { label: "Melde fra om innhold", hint: "Lim inn adressen til siden, og skriv hva som er galt." },
  personal_data: { label: "Personvern", hint: "Skriv e-postadressen din, så vi kan svare." },
  account: { label: "Konto og innlogging", hint: "Skriv aldri passordet ditt her." },
  other: { label: "Annet", hint: "" },
} as const;

export type Subject = keyof typeof SUBJECTS;

export const formTexts = {
  heading: "Skriv til oss",
  loading: { failed: "Kunne ikke hente skjemaet", failedDescription: "Vi fikk ikke svar fra tjenesten." },
  intro:
    "Du trenger ingen konto. Meldingen ligger kryptert hos oss til den er sendt videre som e-post, og slettes da her.",
  subject: "Hva gjelder det?",
  chooseSubject: "Velg",
  message: "Melding",
  email: "E-postadressen din (valgfritt)",
  emailHint: "Uten den kan vi ikke svare deg.",
  robot: "Ikke skriv noe her",
  send: "Send melding",
  sending: shared.sending,
  subjectMissing: "Velg hva meldingen gjelder.",
  tooShort: `Skriv minst ${minContactLength} tegn.`,
  tooLong: `Meldingen kan ikke være mer enn ${formatNumber(maxContactLength)} tegn.`,
  emailInvalid: "Skriv en gyldig e-postadresse, eller la feltet stå tomt.",
  failureTitle: "Meldingen ble ikke sendt",
  failure: "Det du har skrevet, står her fortsatt. Prøv igjen om litt.",
  sentTitle: "Takk, meldingen er mottatt",
  answerTo: (email: string) => `Svaret kommer til ${email}.`,
  noAnswer: "Du oppga ingen e-postadresse, så du får ikke svar.",
  again: "Skriv en ny melding",
};
