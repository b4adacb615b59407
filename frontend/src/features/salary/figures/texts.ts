import { minExactEntries } from "../../../../../shared/limits.json";
import figures from "../../../../../shared/pages/figures.json";
import { figures as siteFigures } from "../../../../../shared/pages/site.json";
import type { Estimate, Substitute } from "../../../api/types";
import { fill, formatAverage, formatCount, formatKroner, formatNumber, formatRounded } from "../../../lib/format";

const bySource = ({ title, titleEstimate, official }: typeof figures.substitute) => ({
  title,
  title_estimate: titleEstimate,
  official,
});
const substitute = bySource(figures.substitute);
const substituteInList = bySource(figures.substituteInList);
/** 'beregnet ', before the amount. */
const [estimated = ""] = siteFigures.estimated.split("{amount}");

interface Interval {
  low: number;
  high: number;
}

const fillInterval = (template: string, { low, high }: Interval) =>
  fill(template, { low: formatNumber(low), high: formatNumber(high) });

/** The amount; '~' marks one that the server rounded. Official pay is never rounded. */
export const formatSubstitute = ({ salary, source }: Substitute, locked: boolean) =>
  formatAverage(salary, locked && source !== "official");

/** Percentiles of few entries are rounded, because they would tell the pay of single ones. */
export const formatPercentile = (amount: number, count: number | null): string =>
  count !== null && count < minExactEntries ? formatRounded(amount) : formatKroner(amount);

export const texts = {
  scope: figures.scope,
  listScope: figures.listScope,
  averageOf: (count: number) => `Snitt av ${formatCount(count, "innlegg", "innlegg")}`,
  estimated,
  estimateInterval: (interval: Interval) => fillInterval(figures.estimateInterval, interval),
  estimateSentence: (estimate: Estimate) =>
    `Snittet er beregnet. Det er ${fillInterval(figures.estimateInterval, estimate)}\u00a0kr.`,
  tooFewNote: figures.tooFewNote,
  substitute: ({ source, name }: Substitute) => fill(substitute[source], { name }),
  substituteInList: (shown: Substitute, locked: boolean) =>
    fill(substituteInList[shown.source], { name: shown.name, amount: formatSubstitute(shown, locked) }),
};
