import { texts as words } from "#domain/texts";
import { formatKroner, formatPercent } from "#lib/format";
import { lowercaseName } from "#lib/names";
import { maxYearlySalary, minYearlySalary } from "#shared/limits.json";
import { texts as shared } from "#ui/texts";

const measureDescriptions = { agreed: "avtalt lønn uten tillegg og bonus", total: "lønn med tillegg og bonus" };

export const texts = {
  measure: "Lønna er",
  measures: { total: "Med tillegg", agreed: "Uten tillegg" },
  salary: "Årslønna di før skatt",
  salaryExample: "600 000",
  perYear: words.yearlyUnit,
  tooLow: `Skriv hele årslønna, minst ${formatKroner(minYearlySalary)}.`,
  tooHigh: `Skriv en årslønn på høyst ${formatKroner(maxYearlySalary)}.`,
  monthly: (amount: number) => `Mente du ${formatKroner(amount)} i måneden?`,
  yesMonthly: (yearly: number) => `Ja, ${formatKroner(yearly)} i året`,

  nothingYet: "Velg stilling og skriv årslønna di. Da ser du hvor mange som tjener mindre enn deg.",
  everybody: "Alle i Norge",
  official: (year: number) => `, SSB ${year}`,
  salaryMissing: "Skriv årslønna di, så ser du hvor du ligger.",
  unknownJob: "Vi kjenner ikke denne stillingen. Velg en fra lista.",
  loading: shared.loading,
  tooFewTitle: (job: string) => `For få tall for ${lowercaseName(job)}`,
  tooFew: "Vi kan ikke si hvor du ligger før flere har meldt inn lønn.",
  contribute: words.contributeNow,

  about: (percent: number) => `Omtrent ${formatPercent(percent)}`,
  under: (percent: number) => `Under ${formatPercent(percent)}`,
  over: (percent: number) => `Over ${formatPercent(percent)}`,
  lowestQuarter: "Nederste fjerdedel",
  highestQuarter: "Øverste fjerdedel",
  ofGroup: (group: string) => `av gruppen tjener mindre enn deg: ${group}.`,
  ofOfficial: (occupation: string) => `av ${lowercaseName(occupation)} i Norge tjener mindre enn deg.`,
  equalsMedian: "Lønna di er lik medianen.",
  belowMedian: "Lønna di ligger mellom nedre kvartil og medianen.",
  aboveMedian: "Lønna di ligger mellom medianen og øvre kvartil.",
  amongLowest: (occupation: string) =>
    `Du er blant den lavest lønte fjerdedelen av ${lowercaseName(occupation)} i Norge.`,
  amongHighest: (occupation: string) =>
    `Du er blant den høyest lønte fjerdedelen av ${lowercaseName(occupation)} i Norge.`,
  underMedian: "Under medianen",
  atMedian: "På medianen",
  overMedian: "Over medianen",
  officialMedian: (occupation: string, amount: number, year: number) =>
    `Midten for ${lowercaseName(occupation)} i Norge var ${formatKroner(amount)} i ${year}. Lønna di er sammenlignet i dagens lønnsnivå.`,
  officialBasis: (year: number, measure: keyof typeof measureDescriptions, adjusted: boolean) =>
    `Regnet ut fra tallene til Statistisk sentralbyrå for ${year}: ${measureDescriptions[measure]}${adjusted ? ", justert til dagens lønnsnivå" : ""}.`,
  convertedMeasure: {
    agreed: (salary: number) => `Regnet om til lønn uten tillegg etter SSBs tall for yrket: ${formatKroner(salary)}.`,
    total: (salary: number) => `Regnet om til lønn med tillegg etter SSBs tall for yrket: ${formatKroner(salary)}.`,
  },

  percentage: words.percentage,
  percentageHint: "Tallene gjelder full stilling.",
  percentageInvalid: words.invalidPercentage,
  converted: (amount: number) => `Omregnet til full stilling: ${formatKroner(amount)} i året.`,
  locked: "Hvor du ligger blant dem som ligner deg, ser du når du har bidratt.",
  tooFewReported: "For få har meldt inn lønn til at vi kan si hvor du ligger blant dem.",
  otherMeasure: "Vi har ingen tall som kan sammenlignes med lønna di slik den er oppgitt.",
  amongReported: "Blant dem som ligner deg",
  amongOfficial: { agreed: "Hos SSB, avtalt lønn", total: "Hos SSB, med tillegg og bonus" },

  mark: "Vis lønna mi på alle sidene",
  marked: "Lønna di vises på alle sidene til du lukker fanen.",
  forget: "Glem lønna mi",
};
