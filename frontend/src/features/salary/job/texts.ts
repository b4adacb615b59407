import { formatNumber } from "../../../lib/format";

const counted = (count: number, one: string, many: string) => `${formatNumber(count)} ${count === 1 ? one : many}`;

export const texts = {
  contribute: "Bidra",
  home: "Til forsiden",
  dataFailed: "Kunne ikke laste data",
  dataFailedDescription: "Det oppstod en feil ved henting av lønnsdata.",

  jobTitle: (job: string) => `Lønn for ${job}`,
  unknownJob: (job: string) => `Ingen data funnet for "${job}"`,
  unknownJobHint: "🚀 Er du først ute?",
  whereAt: (location: string | undefined, company: string | undefined) =>
    [location && ` i ${location}`, company && ` hos ${company}`].filter(Boolean).join(""),
  halfEarnsOver: (where: string) => `Halvparten${where} tjener over `,
  halfEarnsOverOfficial: "Halvparten tjener over ",
  aYear: " i året.",
  middleHalf: " Den midterste halvdelen tjener mellom ",
  and: " og ",
  accordingToOfficial: " i året, ifølge Statistisk sentralbyrå.",
  noFiguresInWords: "Se hva andre har meldt inn, og bidra med ditt eget tall.",
  companies: (count: number) => counted(count, "bedrift", "bedrifter"),
  andLocations: (count: number) => `, ${counted(count, "sted", "steder")}`,

  filters: "Vis tall for",
  experience: "Erfaring",
  education: "Utdanning",
  location: "Sted",
  company: "Arbeidsgiver",
  all: "Alle",
  wholeCountry: "Hele landet",
  clearFilters: "Nullstill",
  nothingForFilters: "Ingen lønnsinnlegg passer til dette utvalget",
  nothingForFiltersHint: "Fjern et filter, eller vær den første som bidrar.",

  comparison: "Sammenlignet med hele landet",

  distribution: "Slik fordeler lønna seg",
  asTable: "Vis som tabell",
  asChart: "Vis som diagram",
  tooFew: "Det trengs minst fem lønnsinnlegg for å vise fordelingen.",
  histogramLabel: (count: number, from: number, to: number) =>
    `Søylediagram over ${counted(count, "lønn", "lønninger")} fra ${formatNumber(from)} til ${formatNumber(to)} kroner. Tallene finnes også som tabell.`,
  histogramNote: "Mørke søyler: midterste halvdel.",
  officialMark: (amount: number) => `SSB: ${formatNumber(amount)}`,
  officialMarkNote: (year: number) => `Stiplet strek: SSBs median ${year} for yrket, avtalt månedslønn × 12.`,
  tableInterval: "Årslønn (kr)",
  /** The outermost bars also count what lies beyond them. */
  tableRow: (from: number, to: number, isFirst: boolean, isLast: boolean) => {
    if (isFirst && !isLast) return `Under ${formatNumber(to)}`;
    if (isLast && !isFirst) return `${formatNumber(from)} og over`;
    return `${formatNumber(from)} – ${formatNumber(to)}`;
  },
  tableCount: "Antall",

  officialTitle: "Offisielle tall",
  officialAgreed: "Median, avtalt lønn",
  officialMean: "Snitt, avtalt lønn",
  officialTotal: "Median med tillegg og bonus",
  officialTotalMean: "Snitt med tillegg og bonus",
  officialScope: (occupation: string, year: number) =>
    `Yrket «${occupation}» i ${year}, alle sektorer. Månedslønn × 12.`,
  officialMissing: "Statistisk sentralbyrå har ingen egne tall for denne stillingen.",
  officialWithheld: "Statistisk sentralbyrå holder tilbake tallet fordi for få har yrket.",

  commonBenefits: "Vanligste goder",
  noBenefits: "Ingen har oppgitt goder ennå.",
  bestPaying: "Betaler best",
  employers: "Arbeidsgivere",
  allEmployers: "Se alle bedrifter",
  employersDialog: (job: string) => `Bedrifter med lønn for ${job}`,
  employersDialogSorted: "Høyest snitt først.",
  employersDialogLocked: "I alfabetisk rekkefølge. Nøyaktige tall er skjult.",
  findEmployer: "Finn bedrift",
  noEmployers: "Ingen bedrifter funnet",
  noEmployerNamed: (query: string) => `Ingen treff på «${query}»`,
  similarEmployers: "Ingen treff på akkurat dette. Lignende navn:",
  entryCount: "innlegg",

  entriesTitle: (count: number | null) =>
    count === null ? "Lønnsinnlegg" : counted(count, "lønnsinnlegg", "lønnsinnlegg"),
  entriesScope: "Lista følger valgt sted og arbeidsgiver, ikke erfaring og utdanning.",
  entriesEmpty: "Ingen lønnsinnlegg ennå",
  entriesEmptyHint: "🚀 Er du først ute?",
};
