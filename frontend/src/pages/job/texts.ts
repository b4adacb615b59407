import type { HistogramBin, OfficialPay, PayMixFigures } from "#api/types";
import { texts as words } from "#domain/texts";
import { fill, formatCount, formatKroner, formatNumber, formatPercent } from "#lib/format";
import { job, official } from "#shared/pages/salary.json";
import { texts as shared } from "#ui/texts";

export const texts = {
  contributeNow: words.contributeNow,
  contribute: "Bidra",
  home: shared.toFrontPage,
  download: "Last ned",

  employees: (count: number, year: number) => fill(job.employees, { count: formatNumber(count), year }),

  filterFailed: (filters: string) => `Vi fikk ikke hentet tallene for ${filters}. Prøv igjen, eller velg noe annet.`,

  jobTitle: (name: string) => fill(job.title, { name }),
  unknownJob: (name: string) => fill(job.unknown, { name }),
  unknownJobHint: words.beFirst,
  noneHere: `Ingen har meldt inn lønn ennå. ${words.beFirst}`,
  noFiguresInWords: job.noOfficialPay,
  related: job.related,
  relatedTitles: "Stillinger med offisielle tall",
  similarTitles: "Lignende stillinger",
  officialRangeNote: (year: number) =>
    `Strek: midten. Bånd: halvparten i yrket har avtalt lønn i det, ifølge Statistisk sentralbyrå (${year}).`,

  filters: "Vis tall for",
  in: "i",
  with: "Med",
  and: "og",
  at: "hos",
  experience: "Erfaring",
  education: "Utdanning",
  location: "Sted",
  company: "Arbeidsgiver",
  all: "alle",
  allPlaces: job.wholeCountry,
  allExperience: "all erfaring",
  allEducation: "all utdanning",
  experiences: Object.entries(job.experience),
  educations: Object.entries(job.education),
  clear: "Nullstill",
  measure: "Tillegg",
  without: "Uten",
  additions: "tillegg",

  nothingForFilters: "Ingen lønnsinnlegg passer til dette utvalget",
  nothingForFiltersHint: "Fjern et filter, eller vær den første som bidrar.",

  employers: job.list,
  places: job.places,
  /** A mean in the other measure than that of the title. */
  convertedAverage: job.convertedAverage,
  entryTile: job.entries,
  noFullTime: "Ingen av lønningene er for full stilling, så ingen er den laveste.",
  outliers: (count: number, percent: number) =>
    `${formatCount(count, "innlegg", "innlegg")} (${formatPercent(percent)}) holdes utenfor, fordi lønna er langt fra alle andres.`,
  commonBenefits: words.commonBenefits,

  basis: "Hva tallene bygger på",
  officialTitle: official.heading,
  officialYear: (year: number) => `SSB ${year}`,
  officialSummary: ({ occupation, agreed, totalEarnings }: OfficialPay) => {
    const amounts = [
      agreed.median !== null && `${formatKroner(agreed.median)} avtalt lønn`,
      totalEarnings?.median != null && `${formatKroner(totalEarnings.median)} med tillegg og bonus`,
    ].filter(Boolean);
    return amounts.length > 0 ? `${occupation}: midten ${amounts.join(", ")}.` : `${occupation}.`;
  },
  officialAgreed: official.agreedMedian,
  officialMean: official.agreedMean,
  officialTotal: official.totalMedian,
  officialTotalMean: official.totalMean,
  officialScope: (occupation: string, year: number, source: string) =>
    fill(official.scope, { occupation, year, source }),
  officialSectors: "Tall med en sektor gjelder bare den.",
  officialAdjusted: {
    agreed: "Avtalt lønn, justert til dagens lønnsnivå",
    total: "Med tillegg og bonus, justert til dagens lønnsnivå",
  },
  officialMissing: "Statistisk sentralbyrå har ingen egne tall for denne stillingen.",
  officialWithheld: "Statistisk sentralbyrå holder tilbake tallet fordi for få har yrket.",
  payMix: "Lønn og tillegg",
  mixSummary: ({ base, fixedAdditions, bonus }: PayMixFigures) => {
    const parts = [
      `${base} fast lønn`,
      fixedAdditions > 0 && `${fixedAdditions} faste tillegg`,
      bonus > 0 && `${bonus} bonus`,
    ].filter((part) => typeof part === "string");
    return `Av 100 kr er ${new Intl.ListFormat("nb").format(parts)}.`;
  },
  histogram: "Fordelingen som tabell",
  histogramInterval: "Årslønn (kr)",
  /** The first and last bars are open-ended. */
  histogramRow: (from: number, to: number, isFirst: boolean, isLast: boolean) => {
    if (isFirst && !isLast) return `Under ${formatNumber(to)}`;
    if (isLast && !isFirst) return `${formatNumber(from)} og over`;
    return `${formatNumber(from)} – ${formatNumber(to)}`;
  },
  histogramCount: "Antall",
  histogramSummary: (bins: readonly HistogramBin[]) =>
    `${bins.length} trinn på ${formatKroner((bins[0]?.to ?? 0) - (bins[0]?.from ?? 0))}.`,
  method: "Slik regner vi",
  methodSummary: "Full stilling, dagens lønnsnivå, uteliggere holdt utenfor.",
  moreMethod: "Mer om tallene",

  trend: "Lønnsutvikling",
  employersDialog: (name: string) => `Arbeidsgivere med lønn for ${name}`,
  employersDialogSorted: "Høyest snitt først.",
  employersDialogLocked: "I alfabetisk rekkefølge. Nøyaktige tall er skjult.",
  findEmployer: "Finn arbeidsgiver",
  noEmployers: words.noCompanies,

  entriesName: "Lønnsinnlegg",
  singleEntry: "Et lønnsinnlegg",
  /** The number is hidden from viewers without access, and `undefined` while it loads. */
  entriesTitle: (count: number | null | undefined) =>
    count === undefined ? "Lønnsinnlegg" : `${count === null ? "***" : formatNumber(count)} lønnsinnlegg`,
};
