import { texts as words } from "../../../domain/texts";
import { formatKroner, formatPercent } from "../../../lib/format";
import { texts as shared } from "../../../ui/texts";
import { sectionTitles } from "../section-titles";

/** A name within a sentence: 'sykepleiere', but 'IT-konsulenter'. */
function lowercaseName(name: string): string {
  const [first = "", second = ""] = name;
  return second === second.toUpperCase() ? name : first.toLocaleLowerCase("nb") + name.slice(first.length);
}

/** Follows the description of official figures. */
const TODAY = ", justert til dagens lønnsnivå";

export const texts = {
  promise: "Tallet ditt forlater aldri nettleseren.",
  job: "Stilling",
  salary: "Årslønna di før skatt",
  perYear: words.yearlyUnit,
  tooLow: "Skriv hele årslønna, minst 100 000 kr.",
  tooHigh: "Skriv en årslønn på høyst 10 000 000 kr.",
  monthly: (amount: number) => `Mente du ${formatKroner(amount)} i måneden?`,
  yesMonthly: (yearly: number) => `Ja, ${formatKroner(yearly)} i året`,

  nothingYet: "Velg stilling og skriv årslønna di. Da ser du hvor mange som tjener mindre enn deg.",
  salaryMissing: "Skriv årslønna di, så ser du hvor du ligger.",
  unknownJob: words.unknownJob,
  jobsFailed: "Kunne ikke hente stillingene",
  loading: shared.loading,
  failed: shared.query.failed,
  tooFewTitle: (job: string) => `For få tall for ${lowercaseName(job)}`,
  tooFew: "Vi kan ikke si hvor du ligger før flere har meldt inn lønn.",
  contribute: "Bidra",

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
  halfEarnsOver: (occupation: string, amount: number) =>
    `I dagens lønnsnivå tjener omtrent halvparten av ${lowercaseName(occupation)} i Norge mer enn ${formatKroner(amount)} i året, med tillegg og bonus.`,
  quartileBasis: (year: number, adjusted: boolean) =>
    `Regnet ut fra kvartilene til Statistisk sentralbyrå for ${year}: avtalt lønn uten tillegg og bonus${adjusted ? TODAY : ""}.`,
  totalBasis: (year: number, adjusted: boolean) =>
    `Regnet ut fra medianen til Statistisk sentralbyrå for ${year}: lønn med tillegg og bonus${adjusted ? TODAY : ""}. Den passer best, fordi mange av lønningene som er meldt inn her, har tillegg med.`,

  band: "Midterste halvdel",
  median: "Median",
  medianOf: (amount: number) => `Median ${formatKroner(amount)}`,
  you: "Deg",

  rankAt: (percent: number) => `Du ligger på ${formatPercent(percent)}`,
  rankUnder: (percent: number) => `Du ligger under ${formatPercent(percent)}`,
  rankOver: (percent: number) => `Du ligger over ${formatPercent(percent)}`,
  rankAbout: (percent: number) => `Du ligger på omtrent ${formatPercent(percent)}`,
  rankLowest: "Du ligger i nederste fjerdedel",
  rankHighest: "Du ligger i øverste fjerdedel",
  sentThanks: "Takk for bidraget",
  sentOpened: "Nå er alle nøyaktige tall åpne for deg.",
  sentEdit: "Ble noe feil, kan du",
  sentEditEntry: "endre lønna",
  sentOr: "eller",
  sentGoTo: "gå til",
  sentContributions: words.ownContributions,

  title: sectionTitles.percentile,
  percentage: words.percentage,
  percentageHint: "Tallene gjelder full stilling.",
  percentageInvalid: words.invalidPercentage,
  converted: (amount: number) => `Omregnet til full stilling: ${formatKroner(amount)} i året.`,
  selectionHint: "Du sammenlignes med dem du velger med filtrene øverst på siden.",
  amongReported: "Blant dem som ligner deg",
  amongTotal: "Hos SSB, med tillegg og bonus",
  amongQuartiles: "Hos SSB, avtalt lønn",
  withoutTotal: "Bruk dette om lønna du skrev, er uten tillegg og bonus.",
  lockedTitle: "Svaret er skjult",
  locked: "Hvor du ligger blant dem som ligner deg, ser du når du har bidratt.",
  tooFewReported: "For få har meldt inn lønn til at vi kan si hvor du ligger blant dem.",

  payTools: words.payTools,
  payTalk: words.preparePayTalk,
  or: "eller",
  offer: "sjekk tilbudet",

  mark: "Merk lønna mi på alle lønnslinjer",
  marked: "Lønna di er merket på alle lønnslinjer til du lukker fanen.",
  forget: "Glem lønna mi",
};
