import { experienceLabels } from "#domain/entry-facts";
import { texts as words } from "#domain/texts";
import { formatKroner, formatThousands } from "#lib/format";
import { lowercaseName } from "#lib/names";
import { maxHourlyWage, minHourlyWage } from "#shared/limits.json";

const former = {
  missing: "Lønn må fylles ut.",
  hourly: `Timelønn må være mellom ${minHourlyWage} og ${maxHourlyWage} NOK per time.`,
  yearly: "Årslønn må være mellom 100,000 og 10,000,000 NOK.",
};

/** Short, so that they stand in one row. */
export const experienceOptions: Readonly<Record<string, string>> = { ...experienceLabels, "10+": "10+ år" };

export const texts = {
  jobQuestion: { current: "Hva jobber du som?", former: "Hva jobbet du som sist?" },
  payQuestion: { current: "Hva tjener du?", former: "Hva tjente du?" },
  lastWorkYear: "Siste år i arbeid",
  notPublic:
    "Det er fem år siden eller mer. Lønna vises ikke offentlig, men hjelper oss å forstå lønnsutviklingen. Er den fra 2016 eller senere, kan den telle i medianen for året, når minst fem har oppgitt lønn. Du får samme tilgang som andre som har sendt inn lønn.",
  employer: "Arbeidsgiver",
  placeHint: "Du kan la feltet stå tomt.",

  more: "Legg til mer",
  moreParts: { current: "utdanning, goder, tillegg", former: "tillegg" },
  experience: "Erfaring",
  education: "Utdanning",
  notTold: words.wontSay,
  benefits: "Goder",
  parts: "Slik er årslønna satt sammen",
  partsHint:
    "Beløp for et helt år. Ingen andre ser dem. De inngår bare i snitt for stillingen, når minst 20 har delt opp lønna.",
  sum: (yearly: number) => `Summen av delene er ${formatKroner(yearly)}.`,
  basePayIs: (yearly: number) => `Grunnlønna blir ${formatKroner(yearly)}.`,
  basePayTooLow: "Grunnlønna må være minst halvparten av årslønna",
  additionsTooHigh: "Tillegg og bonus kan ikke være mer enn halvparten av årslønna",

  jobTitleMissing: "Stillingstittel må fylles ut",
  companyMissing: "Arbeidsplass må fylles ut",
  employerMissing: "Arbeidsgiver må fylles ut.",
  locationMissing: "Sted må fylles ut",
  experienceMissing: "Erfaring må fylles ut",
  yearMissing: "Siste år i arbeid må fylles ut.",
  yearInvalid: (earliest: number, latest: number) => `Skriv et årstall fra ${earliest} til ${latest}.`,
  percentageMissing: "Skriv stillingsprosenten",
  percentageInvalid: "Stillingsprosent må være mellom 0 og 100%",
  percentageInvalidFormer: "Stillingsprosent må være mellom 1 og 100%",
  pay: {
    current: {
      hourly: {
        missing: "Skriv timelønna",
        tooLow: `Timelønn må være minst ${minHourlyWage} NOK per time.`,
        tooHigh: `Timelønn kan ikke overstige ${maxHourlyWage} NOK per time.`,
      },
      yearly: {
        missing: "Skriv lønna",
        tooLow: "Årslønn må være minst 100,000 NOK.",
        tooHigh: "Årslønn kan ikke overstige 10,000,000 NOK.",
      },
    },
    former: {
      hourly: { missing: former.missing, tooLow: former.hourly, tooHigh: former.hourly },
      yearly: { missing: former.missing, tooLow: former.yearly, tooHigh: former.yearly },
    },
  },

  unusual: (side: "low" | "high", jobTitle: string, low: number, high: number) =>
    `Det er ${side === "low" ? "lite" : "mye"} for en ${lowercaseName(jobTitle)} (de fleste: ${formatThousands(low)}–${formatThousands(high)}). Stemmer det?`,
  mostPeople: "De fleste",
  correct: "Rett",
  isRight: "Ja, det stemmer",

  saved: "Lønna di er lagret anonymt.",
  savedHidden: "Lønna di er lagret anonymt. Den vises ikke offentlig, fordi det er minst fem år siden du hadde jobben.",
  failure: {
    current: "Kunne ikke lagre lønnsdataene. Prøv igjen.",
    former: "Kunne ikke lagre dataene. Prøv igjen senere.",
  },
};
