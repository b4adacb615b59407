import type { SimilarEntriesResponse } from "../../lib/api-types";
import { formatKroner } from "../../lib/format";

type SimilarCount = SimilarEntriesResponse["samePlace"];

const counts: Readonly<Record<SimilarCount, string>> = {
  none: "Ingen andre",
  few: "Noen få andre",
  several: "Flere andre",
};

export const texts = {
  back: "Tilbake",
  next: "Neste",
  send: "Send inn",
  sending: "Sender inn …",
  save: "Lagre endringen",
  saving: "Lagrer …",
  step: (number: number, count: number) => `Steg ${number} av ${count}`,
  loading: "Laster …",

  jobTitle: "Stillingstittel",
  company: "Arbeidsplass",
  location: "Sted",
  companySearchFailed: "Søket i Enhetsregisteret svarer ikke. Skriv navnet selv.",
  noCompanies: "Ingen bedrifter funnet",
  noCompaniesHint: "Prøv et annet søkeord",
  noPlaces: "Ingen kommuner funnet",
  noPlacesHint: "Du kan bruke det du har skrevet likevel.",
  severalPlaces: "Jobber du flere steder? Skill dem med komma, høyst tre.",
  tooManyPlaces: "Oppgi høyst tre steder, skilt med komma",

  salaryTypes: {
    hourly: { name: "Timelønn", text: "Jeg får betalt per time." },
    annual: { name: "Årslønn", text: "Jeg har fast lønn." },
  },
  salaryType: "Hvordan får du betalt?",
  chosenType: { hourly: "Du oppgir timelønn.", annual: "Du oppgir årslønn." },
  change: "endre",
  salary: { hourly: "Timelønn før skatt", annual: "Årslønn før skatt" },
  perUnit: { hourly: "kr i timen", annual: "kr i året" },
  perYear: (yearly: number) => `Det blir ${formatKroner(yearly)} i året.`,
  salaryHint: "Alt du tjener i året i denne jobben, også om du jobber deltid.",
  sumOfParts: (yearly: number) => (yearly > 0 ? `Summen av delene er ${formatKroner(yearly)}.` : "Summen av delene."),
  basePay: "Grunnlønn",
  fixedAdditions: "Faste tillegg",
  bonus: "Bonus og provisjon",
  didYouMean: {
    hour: (amount: number) => `Mente du ${formatKroner(amount)} i timen?`,
    month: (amount: number) => `Mente du ${formatKroner(amount)} i måneden?`,
    year: (amount: number) => `Mente du ${formatKroner(amount)} i året?`,
  },
  yesPerHour: (amount: number) => `Ja, ${formatKroner(amount)} i timen`,
  yesPerYear: (amount: number) => `Ja, ${formatKroner(amount)} i året`,
  employmentPercentage: "Stillingsprosent",
  education: "Utdanning",
  benefits: "Goder",
  additions: "Er tillegg og bonus med i lønna?",
  additionsOptional: "Er tillegg og bonus med i lønna? (valgfritt)",
  additionsAnswers: { yes: "Ja", no: "Nei" },
  additionsNotAnswered: "Vil ikke oppgi",
  percent: "%",

  missing: "Påkrevd felt mangler",
  invalid: "Ugyldig verdi",
  companyMissing: "Arbeidsplass må fylles ut",
  tooShort: (field: string) => `${field} må være minst 2 tegn`,

  thanks: "Takk for ditt bidrag!",
  edited: "Endringen er lagret",
  editLater: "Du kan endre eller trekke tilbake det du har sendt, under",
  ownContributions: "Mine bidrag",
  savedAnonymously: "Dataene er lagret anonymt.",
  verifyToKeep: "Bekreft e-postadressen din innen et døgn for å beholde tilgangen.",
  opened: "Nå har du full tilgang til alle nøyaktige tall.",
  verifyToOpen: "Bekreft e-postadressen din for å se alle nøyaktige tall.",
  notSaved: "Feil ved lagring",
  goingOn: (title: string) => `Nå åpner vi siden for ${title}.`,
  goingHome: "Nå åpner vi forsiden.",
  goOn: "Gå videre nå",
  heldOut: "Lønna di holdes utenfor tallene",
  correct: "Rett lønna",
  goOnWithoutCorrection: "Gå videre",

  personName: "Er dette navnet på en person?",
  personNameWarning: (warning: string) =>
    `${warning}. Skriv hva stillingen, arbeidsplassen eller stedet heter, ikke hvem som har den.`,
  changeName: "Endre",
  sendAnyway: "Send likevel",

  similar: (count: SimilarCount, names: { jobTitle: string; company: string; location: string }) =>
    `${counts[count]} har delt lønn som ${names.jobTitle} hos ${names.company}${names.location && ` i ${names.location}`}.`,
  similarAnywhere: {
    none: "",
    few: "I hele landet har noen få andre samme stilling og arbeidsgiver.",
    several: "I hele landet har flere andre samme stilling og arbeidsgiver.",
  },
  alone: "Da kan noen kjenne deg igjen. Velg hva andre skal se før du sender inn.",
  notAlone: "Du kan likevel vise mindre.",

  summary: "Stemmer dette?",
  summaryHint: "Se over før du sender inn.",
  editHint: "Se over før du lagrer.",
  privacy: "Det du sender inn, lagres uten navn, e-post og klokkeslett. Du kan trekke det tilbake når som helst.",
};
