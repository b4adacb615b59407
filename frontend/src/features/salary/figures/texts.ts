import figures from "../../../../../shared/pages/figures.json";
import { figures as siteFigures } from "../../../../../shared/pages/site.json";
import type { Estimate } from "../../../api/types";
import { fill, formatNumber } from "../../../lib/format";

interface Interval {
  low: number;
  high: number;
}

const fillInterval = (template: string, { low, high }: Interval) =>
  fill(template, { low: formatNumber(low), high: formatNumber(high) });

export const texts = {
  scope: figures.scope,
  listScope: figures.listScope,
  estimatedAverage: siteFigures.estimatedAverage,
  estimateInterval: (interval: Interval) => fillInterval(figures.estimateInterval, interval),
  estimateSentence: (estimate: Estimate) =>
    `Snittet er beregnet. Det er ${fillInterval(figures.estimateInterval, estimate)}\u00a0kr.`,
};
