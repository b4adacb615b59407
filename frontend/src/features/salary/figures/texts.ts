import figures from "../../../../../shared/pages/figures.json";
import type { Estimate, Substitute } from "../../../lib/api-types";
import { fill, formatKroner, formatNumber } from "../../../lib/format";

const bySource = ({ title, titleEstimate, official }: typeof figures.substitute) => ({
  title,
  title_estimate: titleEstimate,
  official,
});
const substitute = bySource(figures.substitute);
const substituteInList = bySource(figures.substituteInList);
/** 'beregnet ', before the amount. */
const [estimated = ""] = figures.estimatedAmount.split("{amount}");

interface Interval {
  low: number;
  high: number;
}

const fillInterval = (template: string, { low, high }: Interval) =>
  fill(template, { low: formatNumber(low), high: formatNumber(high) });

export const texts = {
  scope: figures.scope,
  medianInterval: (interval: Interval) => fillInterval(figures.medianInterval, interval),
  estimated,
  estimatedAverage: figures.estimatedAverage,
  estimateInterval: (interval: Interval) => fillInterval(figures.estimateInterval, interval),
  estimateSpoken: (estimate: Estimate) =>
    `Beregnet ${formatNumber(estimate.salary)} kroner. ${fillInterval(figures.estimateInterval, estimate)} kroner`,
  estimateInList: (estimate: Estimate) =>
    `Snittet er beregnet, og er med ${fillInterval(figures.estimateInterval, estimate)}\u00a0kr.`,
  tooFew: figures.tooFew,
  tooFewNote: figures.tooFewNote,
  substitute: ({ source, name }: Substitute) => fill(substitute[source], { name }),
  substituteInList: ({ source, name, salary }: Substitute) =>
    fill(substituteInList[source], { name, amount: formatKroner(salary) }),
  closeToNext: figures.closeToNext,
  explain: "Hvordan regnes dette?",
};
