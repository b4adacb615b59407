import { formatQuarter } from "../../domain/quarter";
import { texts as words } from "../../domain/texts";
import { formatCount, formatDeviation, formatNumber } from "../../lib/format";
import type { Measure } from "./equal-pay";

/** In how many occupations which median is higher. */
interface Counts {
  women: number;
  men: number;
  equal: number;
}

const measures: Readonly<Record<Measure, string>> = { agreed: "Uten tillegg", total: "Med tillegg" };

export const texts = {
  failed: words.figuresFailed,
  failedDescription: words.restWorks,
  noFigures: "Vi har ingen offisielle tall ennå.",

  answer: "Svaret",
  sameOccupation: "Kvinner og menn i samme yrke",
  finding: ({ women, men, equal }: Counts) =>
    `${women > men ? "Kvinner" : "Menn"} tjener mest i ${formatNumber(Math.max(women, men))} av ${formatCount(women + men + equal, "yrke", "yrker")}`,
  rest: ({ women, men, equal }: Counts) =>
    `${women > men ? "Menn" : "Kvinner"} tjener mest i ${formatNumber(Math.min(women, men))}${equal > 0 ? `, og i ${formatNumber(equal)} er lønna lik` : ""}.`,
  time: (measure: Measure, { year, quarter }: { year: number; quarter: string }) =>
    measure === "agreed" ? `Avtalt lønn, november ${year}.` : `Lønn med tillegg og bonus, ${formatQuarter(quarter)}.`,

  list: "Kvinners og menns lønn i hvert yrke",
  filter: words.findOccupation,
  none: "Ingen yrker funnet",
  tooFew: (count: number) => `${formatCount(count, "yrke", "yrker")} uten tall`,
  sorts: { count: "Flest ansatte", country: "Forskjell", name: "Yrke" },
  measure: "Lønn",
  measures,
  occupation: "Yrke",
  amount: "Kvinners lønn",
  axis: { less: "← lavere", equal: "som menn", more: "høyere →" },
  employees: (count: number) => `${formatNumber(count)} ansatte`,
  describe: (name: string, percent: number) => `${name}: kvinner ${formatDeviation(percent, 1)}`,
  difference: (percent: number) => formatDeviation(percent, 1),
  ofWomen: (amount: number) => `K\u00a0${formatNumber(amount)}`,
  ofMen: (amount: number) => `M\u00a0${formatNumber(amount)}`,
  source: (source: string, measure: Measure) =>
    `K er midten for kvinner, M for menn. ${source}. Omregnet til full stilling. ${
      measure === "agreed"
        ? "Avtalt lønn er månedslønn × 12, uten tillegg og bonus."
        : "Kroner i måneden. Lønn med tillegg og bonus er for ett kvartal og svinger, så den ganger vi ikke med tolv."
    }`,
};
