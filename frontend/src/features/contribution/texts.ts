import { minNameLength } from "../../../../shared/limits.json";
import { texts as words } from "../../domain/texts";
import { formatWage } from "../../lib/amount";
import { formatKroner } from "../../lib/format";
import { texts as shared } from "../../ui/texts";

export const texts = {
  back: "Tilbake",
  next: "Neste",
  send: "Send inn",
  sending: "Sender inn …",
  save: "Lagre endringen",
  saving: shared.saving,
  step: (number: number, count: number) => `Steg ${number} av ${count}`,
  loading: shared.loading,

  jobTitle: "Stillingstittel",
  company: "Arbeidsplass",
  location: "Sted",
  companySearchFailed: "Søket i Enhetsregisteret svarer ikke. Skriv navnet selv.",
  noCompanies: words.noCompanies,
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
  perUnit: { hourly: words.hourlyUnit, annual: words.yearlyUnit },
  perYear: (yearly: number) => `Det blir ${formatKroner(yearly)} i året.`,
  salaryHint: "Alt du tjener i året i denne jobben, også om du jobber deltid.",
  sumOfParts: (yearly: number) => (yearly > 0 ? `Summen av delene er ${formatKroner(yearly)}.` : "Summen av delene."),
  basePay: words.basePay,
  fixedAdditions: words.fixedAdditions,
  bonus: "Bonus og provisjon",
  didYouMean: {
    hour: (amount: number) => `Mente du ${formatWage(amount)} i timen?`,
    month: (amount: number) => `Mente du ${formatKroner(amount)} i måneden?`,
    year: (amount: number) => `Mente du ${formatKroner(amount)} i året?`,
  },
  yesPerHour: (amount: number) => `Ja, ${formatWage(amount)} i timen`,
  yesPerYear: (amount: number) => `Ja, ${formatKroner(amount)} i året`,
  employmentPercentage: words.percentage,
  education: "Utdanning",
  benefits: "Goder",
  additions: "Er tillegg og bonus med i lønna?",
  additionsOptional: "Er tillegg og bonus med i lønna? (valgfritt)",
  additionsAnswers: { yes: "Ja", no: "Nei" },
  additionsNotAnswered: words.wontSay,
  percent: "%",

  missing: "Påkrevd felt mangler",
  invalid: "Ugyldig verdi",
  companyMissing: "Arbeidsplass må fylles ut",
  tooShort: (field: string) => `${field} må være minst ${minNameLength} tegn`,

  thanks: "Takk for ditt bidrag!",
  edited: "Endringen er lagret",
  editLater: "Du kan endre eller trekke tilbake det du har sendt, under",
  ownContributions: words.ownContributions,
  savedAnonymously: "Dataene er lagret anonymt.",
  opened: "Nå har du full tilgang.",
  verifyToOpen: "Bekreft e-postadressen din for å se nøyaktige tall. Du kan få en ny lenke øverst på siden.",
  notSaved: "Feil ved lagring",
  goingOn: (title: string) => `Nå åpner vi siden for ${title}.`,
  goingHome: "Nå åpner vi forsiden.",
  goOn: words.goOn,
  goOnNow: "Gå videre nå",
  outlier: "Lønna di holdes utenfor tallene",
  correct: "Rett lønna",
  goOnWithoutCorrection: words.goOn,

  personName: "Er dette navnet på en person?",
  personNameWarning: (warning: string) =>
    `${warning}. Skriv hva stillingen, arbeidsplassen eller stedet heter, ikke hva personen heter.`,
  changeName: "Endre",
  sendAnyway: words.sendAnyway,

  summary: "Stemmer dette?",
  summaryHint: "Se over før du sender inn.",
  editHint: "Se over før du lagrer.",
  privacy: "Det du sender inn, lagres uten navn, e-post og klokkeslett. Du kan trekke det tilbake når som helst.",
  publication:
    "Lønna blir synlig om natta, når minst fire andre også har sendt inn lønn som vises. Etter en uke vises den uansett, også om den er alene.",
  opens:
    "Nøyaktige tall åpner seg når du har sendt inn. Får du en lenke på e-post for å bekrefte adressen, må du også følge den.",
};
