import { job, official } from "../../../../shared/pages/salary.json";
import { texts as words } from "../../domain/texts";
import { fill, formatCount, formatKroner, formatNumber, formatPercent } from "../../lib/format";
import { texts as shared } from "../../ui/texts";

export const texts = {
  contributeNow: words.contributeNow,
  home: shared.toFrontPage,
  download: "Last ned",

  filterFailed: (filters: string) => `Vi fikk ikke hentet tallene for ${filters}. Prøv igjen, eller velg noe annet.`,

  jobTitle: (name: string) => fill(job.title, { name }),
  unknownJob: (name: string) => fill(job.unknown, { name }),
  noReports: (name: string) => `Ingen har meldt inn lønn som ${name} ennå.`,
  unknownJobHint: words.beFirst,
  answer: "Svaret",
  deviation: (percent: number) =>
    `Medianen av innleggene i stillingen ligger ${formatPercent(Math.abs(percent))} ${percent < 0 ? "under" : "over"} den offisielle i dagens lønnsnivå.`,
  noFiguresInWords: job.noOfficialPay,
  related: job.related,
  relatedTitles: "Stillinger med offisielle tall",
  officialRange: (low: number, high: number) => `${formatNumber(low)}–${formatKroner(high)}`,
  officialRangeNote: (year: number) =>
    `Halvparten i yrket har avtalt lønn mellom beløpene, ifølge Statistisk sentralbyrå (${year}).`,
  companies: (count: number) => formatCount(count, job.company, job.companies),
  andLocations: (count: number) => ` og ${formatCount(count, job.place, job.places)}`,
  outliers: (count: number, percent: number) =>
    `${formatCount(count, "innlegg", "innlegg")} (${formatPercent(percent)}) holdes utenfor, fordi lønna er langt fra alle andres.`,

  filters: "Vis tall for",
  experience: "Erfaring",
  education: "Utdanning",
  location: "Sted",
  company: "Arbeidsgiver",
  all: "Alle",
  wholeCountry: words.wholeCountry,
  allExperience: "All erfaring",
  allEducation: "All utdanning",
  nothingForFilters: "Ingen lønnsinnlegg passer til dette utvalget",
  nothingForFiltersHint: "Fjern et filter, eller vær den første som bidrar.",

  comparison: "Innleggene sammenlignet med hele landet",

  distribution: words.distribution,
  officialTitle: official.heading,
  officialAgreed: official.agreedMedian,
  officialMean: official.agreedMean,
  officialTotal: official.totalMedian,
  officialTotalMean: official.totalMean,
  officialScope: (occupation: string, year: number, source: string) =>
    fill(official.scope, { occupation, year, source }),
  officialAdjusted: {
    agreed: "Avtalt lønn, justert til dagens lønnsnivå",
    total: "Med tillegg og bonus, justert til dagens lønnsnivå",
  },
  officialComparedWith: {
    agreed: "De fleste som har meldt inn lønn her, har oppgitt lønn uten tillegg. Sammenlign dem med avtalt lønn.",
    total:
      "Minst halvparten av lønningene her har med tillegg, eller sier ikke noe om det. Sammenlign dem med lønn med tillegg og bonus.",
  },
  officialMore: "Flere offisielle tall",
  officialMissing: "Statistisk sentralbyrå har ingen egne tall for denne stillingen.",
  officialWithheld: "Statistisk sentralbyrå holder tilbake tallet fordi for få har yrket.",

  payCheckHint: "Skriv lønna di, og se hvor den ligger. Lønna blir i nettleseren.",

  more: "Mer om lønna",
  trend: "Lønnsutvikling",
  payMix: "Hva lønna består av",
  commonBenefits: words.commonBenefits,
  bestPaying: "Betaler best",
  employers: job.list,
  contributeForRanking: "Bidra for å se nøyaktige snitt.",
  showEmployers: "Se alle arbeidsgivere",
  employersDialog: (name: string) => `Arbeidsgivere med lønn for ${name}`,
  employersDialogSorted: "Høyest snitt først.",
  employersDialogLocked: "I alfabetisk rekkefølge. Nøyaktige tall er skjult.",
  findEmployer: "Finn arbeidsgiver",
  noEmployers: words.noCompanies,
  entryCount: "innlegg",

  entriesName: "Lønnsinnlegg",
  singleEntry: "Et lønnsinnlegg",
  entriesTitle: (count: number | null) =>
    count === null ? "Lønnsinnlegg" : formatCount(count, "lønnsinnlegg", "lønnsinnlegg"),
};
