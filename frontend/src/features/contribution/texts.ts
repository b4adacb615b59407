import { texts as words } from "#domain/texts";
import { formatWage } from "#lib/amount";
import { formatKroner } from "#lib/format";
import { minNameLength } from "#shared/limits.json";
import { texts as shared } from "#ui/texts";

export const texts = {
  back: "Tilbake",
  next: "Neste",
  send: "Send inn",
  sending: "Sender inn …",
  save: "Lagre endringen",
  saving: shared.saving,
  step: (number: number, count: number) => `Steg ${number} av ${count}`,

  jobTitle: "Stilling",
  company: "Arbeidsplass",
  location: "Sted",
  companySearchFailed: "Søket i Enhetsregisteret svarer ikke. Skriv navnet selv.",
  noCompanies: words.noCompanies,
  noCompaniesHint: "Prøv et annet søkeord",
  unknownCompany:
    "Vi kjenner ikke denne arbeidsplassen. Navnet vises når vi har sjekket det. Lønna teller med fra første dag.",
  noPlaces: "Ingen kommuner funnet",
  noPlacesHint: "Du kan bruke det du har skrevet likevel.",
  severalPlaces: "Jobber du flere steder? Skill dem med komma, høyst tre.",
  tooManyPlaces: "Oppgi høyst tre steder, skilt med komma",

  pay: "Lønn før skatt",
  periods: {
    current: { question: "Lønn per", options: { year: "År", month: "Måned", hour: "Time" } },
    former: {
      question: "Hvordan fikk du betalt?",
      options: { year: "Jeg hadde fast lønn", hour: "Jeg fikk timelønn" },
    },
  },
  units: { year: words.yearlyUnit, month: "kr i måneden", hour: words.hourlyUnit },
  inFullPosition: (yearly: number) => `= ${formatKroner(yearly)} i året i full stilling`,
  inPartPosition: (paid: number, fullTime: number) =>
    `= ${formatKroner(paid)} i året, ${formatKroner(fullTime)} i full stilling`,
  onlyFullPosition: (yearly: number) => `= ${formatKroner(yearly)} i full stilling`,
  yearlyHint: "Alt du tjener i denne jobben, også om du jobber deltid.",
  isSum: "Summen av delene under.",
  basePay: words.basePay,
  fixedAdditions: words.fixedAdditions,
  bonus: "Bonus og provisjon",
  didYouMean: {
    hour: (amount: number) => `Mente du ${formatWage(amount)} i timen?`,
    month: (amount: number) => `Mente du ${formatKroner(amount)} i måneden?`,
    year: (amount: number) => `Mente du ${formatKroner(amount)} i året?`,
  },
  yes: { hour: "Ja, i timen", month: "Ja, i måneden", year: "Ja, i året" },
  employmentPercentage: words.percentage,
  additions: "Er tillegg og bonus med i lønna?",
  additionsAnswers: { yes: "Ja", no: "Nei" },
  additionsNotAnswered: words.wontSay,

  missing: "Påkrevd felt mangler",
  invalid: "Ugyldig verdi",
  tooShort: (field: string) => `${field} må være minst ${minNameLength} tegn`,

  thanks: "Takk for ditt bidrag!",
  edited: "Endringen er lagret",
  opened: "Nå har du full tilgang.",
  verifyToOpen: "Bekreft e-postadressen din for å se nøyaktige tall. Du kan få en ny lenke øverst på siden.",
  notSaved: "Feil ved lagring",
  allIsKept: "Alt du har skrevet, står her.",
  goingOn: (title: string) => `Nå åpner vi siden for ${title}.`,
  goingHome: "Nå åpner vi forsiden.",
  goOn: "Gå videre",
  goOnNow: "Gå videre nå",
  outlier: "Lønna di holdes utenfor tallene",

  personName: "Er dette navnet på en person?",
  personNameWarning: (warning: string) =>
    `${warning}. Skriv hva stillingen, arbeidsplassen eller stedet heter, ikke hva personen heter.`,
  changeName: "Endre",
  sendAnyway: words.sendAnyway,

  preview: "Slik blir lønna di",
  promise: "Lagres uten navn. Vises for andre senest om en uke. Du kan trekke den tilbake når du vil.",
};
