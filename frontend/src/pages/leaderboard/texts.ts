import { minOwnFigures } from "../../../../shared/limits.json";
import { aboveNext } from "../../../../shared/pages/figures.json";
import { leaderboard, ranking } from "../../../../shared/pages/salary.json";
import { texts as words } from "../../domain/texts";
import { fill, formatNumber } from "../../lib/format";
import { texts as shared } from "../../ui/texts";

const formatNok = (amount: string) => fill(ranking.amount, { amount });

export const texts = {
  title: leaderboard.heading,
  lead: leaderboard.lead,
  jobTitle: "Stilling",
  location: words.optionalPlace,
  sort: "Sortering",
  sorts: { mean_desc: "Høyest snitt", median_desc: "Høyest median" },
  fetch: "Hent",
  fetching: "Laster…",
  locked: "Uten tilgang ser du avrundede tall, og lista er sortert etter dem. Like tall deler plass.",

  nothing: "Ingen data. Søk etter en stilling.",
  popular: leaderboard.list,
  nothingFor: (title: string, location: string) =>
    `Ingen arbeidsgiver har minst 3 innlegg for «${title}»${location && ` i ${location}`}.`,
  footnote: `Bare arbeidsgivere med minst 3 innlegg vises. Har de færre enn ${minOwnFigures}, er tallene beregnet, og merket på linja er hult.`,

  results: (title: string, place: string) =>
    fill(ranking.list, { title, place: place && fill(ranking.inPlace, { place }) }),
  employerCount: (count: number) => (count === 1 ? "1 arbeidsgiver" : `${formatNumber(count)} arbeidsgivere`),
  rank: "Plass",
  company: "Arbeidsgiver",
  line: "Lønnslinje",
  mean: "Snitt",
  median: "Median",
  range: "Lav–høy (NOK)",
  reports: "Innlegg",
  medals: ["Gull", "Sølv", "Bronse"] as const,
  amount: (amount: number) => formatNok(formatNumber(amount)),
  rounded: (amount: number) => formatNok(`~${formatNumber(amount)}`),
  lowToHigh: (low: number, high: number) => `${formatNumber(low)}–${formatNumber(high)}`,
  /** The interval of an estimate. */
  interval: ({ low, high }: { low: number; high: number }) => `trolig ${formatNumber(low)}–${formatNumber(high)}`,
  aboveNext,
  /** How certain the order is. */
  order: (hasClearDifferences: boolean) =>
    hasClearDifferences
      ? `Rekkefølgen er usikker, unntatt der det står «${aboveNext}».`
      : `Rekkefølgen er usikker: ingen ligger ${aboveNext}.`,
  unknown: "–",
  showMore: shared.showMore,
};
