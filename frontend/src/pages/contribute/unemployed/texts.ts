import { texts as words } from "../../../domain/texts";
import { texts as shared } from "../../../ui/texts";
export const texts = {
  workedBefore: "Har du vært i jobb tidligere?",
  yes: { name: "Ja", text: "Fortell om den siste jobben din.", gives: "Det åpner nøyaktige tall." },
  no: {
    name: "Nei",
    text: "Fortell hvilken jobb du ønsker deg.",
    gives: "Det åpner ikke nøyaktige tall.",
  },

  year: "Når var du sist i jobb?",
  lastWorkYear: "Siste år i arbeid",
  notPublic:
    "Det er fem år siden eller mer. Lønna vises ikke offentlig, men hjelper oss å forstå lønnsutviklingen. Er den fra 2016 eller senere, kan den telle i medianen for året, når minst fem har oppgitt lønn. Du får samme tilgang som andre som har sendt inn lønn.",
  job: "Hva jobbet du som?",
  lastEmployer: "Arbeidsgiver",
  place: "Hvor jobbet du?",
  placeHint: "Du kan la feltet stå tomt.",
  salaryType: "Hvordan fikk du betalt?",
  details: "Hva tjente du?",
  fullTimeSalary: "Årslønn i full stilling",
  notTold: shared.notGiven,

  yearMissing: "Siste år i arbeid må fylles ut.",
  yearInvalid: (latest: number) => `Skriv et årstall fra 1980 til ${latest}.`,
  jobTitleMissing: "Stillingstittel må fylles ut.",
  employerMissing: "Arbeidsgiver må fylles ut.",
  salaryMissing: "Lønn må fylles ut.",
  wageInvalid: "Timelønn må være mellom 100 og 5000 NOK per time.",
  salaryInvalid: "Årslønn må være mellom 100,000 og 10,000,000 NOK.",
  percentageInvalid: "Stillingsprosent må være mellom 1 og 100%",

  saved: words.salaryStored,
  savedHidden: "Lønna di er lagret anonymt. Den vises ikke offentlig, fordi det er minst fem år siden du hadde jobben.",
  failure: "Kunne ikke lagre dataene. Prøv igjen senere.",

  desired: "Hvilken jobb ønsker du deg?",
  desiredJobTitle: "Ønsket stillingstittel",
  desiredMissing: "Ønsket stillingstittel må fylles ut.",
  desiredNote: "Ønsket ditt åpner ikke nøyaktige tall. Det gjør bare egen lønn eller egne studier.",
  desiredSaved: "Ønsket ditt er lagret anonymt.",
};
