import { formatQuarter } from "../../domain/quarter";
import { texts as words } from "../../domain/texts";
import { formatCount, formatDeviation, formatNumber } from "../../lib/format";
import { texts as shared } from "../../ui/texts";

export const texts = {
  failed: words.figuresFailed,
  failedDescription: words.restWorks,

  summary: ({ women, men, equal }: { women: number; men: number; equal: number }, year: number) =>
    `I ${formatNumber(men)} av ${formatCount(women + men + equal, "yrke", "yrker")} har menn høyest avtalt lønn, i ` +
    `${formatNumber(women)} kvinner${equal > 0 ? `, og i ${formatNumber(equal)} er den lik` : ""}. ` +
    `Tallene er fra november ${year}.`,
  find: words.findOccupation,
  noneFound: (query: string) => `Ingen treff på «${query}»`,
  sortBy: shared.sortBy,
  sorts: { size: "Flest ansatte", difference: "Forskjell", name: "Yrke" },
  noFigures: "Vi har ingen offisielle tall ennå.",
  table: "Median for kvinner (K) og menn (M), og hvor mye mer (+) eller mindre (−) kvinner får i avtalt lønn",
  occupation: "Yrke",
  headcount: (year: number) => `Ansatte i ${year}`,
  employees: (count: number) => `${formatNumber(count)} ansatte`,
  agreed: (year: number) => `Avtalt i november ${year}, kr i året`,
  monthly: (quarter: string) => `Med tillegg og bonus i ${formatQuarter(quarter)}, kr i måneden`,
  ofWomen: (amount: number) => `K\u00a0${formatNumber(amount)}`,
  ofMen: (amount: number) => `M\u00a0${formatNumber(amount)}`,
  withheld: "–",
  difference: (percent: number) => `K\u00a0${formatDeviation(percent, 1)}`,
  showAll: (count: number) => `Vis alle ${formatNumber(count)} yrker`,
  source: (source: string) =>
    `${source}. Omregnet til full stilling. Avtalt lønn er månedslønn × 12, uten tillegg og bonus. Lønn med tillegg og bonus er for ett kvartal og svinger, så den ganger vi ikke med tolv.`,
};
