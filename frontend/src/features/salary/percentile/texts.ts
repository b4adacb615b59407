import { formatKroner, formatNumber, formatPercent } from "../../../lib/format";

/** A name within a sentence: 'sykepleiere', but 'IT-konsulenter'. */
function lowercaseName(name: string): string {
  const [first = "", second = ""] = name;
  return second === second.toUpperCase() ? name : first.toLocaleLowerCase("nb") + name.slice(first.length);
}

export const texts = {
  promise: "Tallet ditt forlater aldri nettleseren.",
  job: "Stilling",
  salary: "Årslønna di før skatt",
  perYear: "kr i året",
  tooLow: "Skriv hele årslønna, minst 100 000 kr.",
  tooHigh: "Skriv en årslønn på høyst 10 000 000 kr.",
  monthly: (amount: number) => `Mente du ${formatKroner(amount)} i måneden?`,
  yesMonthly: (yearly: number) => `Ja, ${formatKroner(yearly)} i året`,

  nothingYet: "Velg stilling og skriv årslønna di. Da ser du hvor mange som tjener mindre enn deg.",
  salaryMissing: "Skriv årslønna di, så ser du hvor du ligger.",
  unknownJob: "Vi kjenner ikke denne stillingen. Velg en fra lista.",
  jobsFailed: "Kunne ikke hente stillingene",
  loading: "Laster …",
  failed: "Kunne ikke laste data",
  tooFewTitle: (job: string) => `For få tall for ${lowercaseName(job)}`,
  tooFew: "Vi kan ikke si hvor du ligger før flere har meldt inn lønn.",
  contribute: "Bidra",

  exactly: (percent: number) => formatPercent(percent),
  about: (percent: number) => `Omtrent ${formatPercent(percent)}`,
  under: (percent: number) => `Under ${formatPercent(percent)}`,
  over: (percent: number) => `Over ${formatPercent(percent)}`,
  lowestQuarter: "Nederste fjerdedel",
  highestQuarter: "Øverste fjerdedel",
  ofReported: (job: string) => `av dem som har meldt inn lønn som ${lowercaseName(job)}, tjener mindre enn deg.`,
  ofOfficial: (occupation: string) => `av ${lowercaseName(occupation)} i Norge tjener mindre enn deg.`,
  belowMedian: "Lønna di ligger mellom nedre kvartil og medianen.",
  aboveMedian: "Lønna di ligger mellom medianen og øvre kvartil.",
  amongLowest: (occupation: string) =>
    `Du er blant den lavest lønte fjerdedelen av ${lowercaseName(occupation)} i Norge.`,
  amongHighest: (occupation: string) =>
    `Du er blant den høyest lønte fjerdedelen av ${lowercaseName(occupation)} i Norge.`,
  reportedBasis: (count: number) => `Regnet ut fra fordelingen av ${formatNumber(count)} innmeldte lønninger.`,
  officialBasis: (year: number) =>
    `Regnet ut fra kvartilene til Statistisk sentralbyrå for ${year}: avtalt lønn uten tillegg og bonus.`,

  reportedBand: "Åtte av ti lønninger",
  officialBand: "Midterste halvdel",
  median: "Median",
  you: "Deg",

  mark: "Merk lønna mi på alle lønnslinjer",
  marked: "Lønna di er merket på alle lønnslinjer til du lukker fanen.",
  forget: "Glem lønna mi",
};
