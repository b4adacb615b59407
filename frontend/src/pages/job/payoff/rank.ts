import type { Comparison } from "../../../features/salary/percentile/basis";
import { getPercentileRank } from "../../../features/salary/percentile/percentile-rank";
import { texts } from "./texts";

/** Where a pay lies: a figure, and the words that follow it. */
export interface Rank {
  figure: string;
  words: string;
}

export function describePlace({ kind, name, salary, quantiles }: Comparison): Rank {
  const { position, percent } = getPercentileRank(salary, quantiles);
  if (kind === "reported") {
    const figure = { below: texts.under, between: texts.share, above: texts.over }[position](percent);
    return { figure, words: texts.group(name) };
  }
  if (kind === "median") return { figure: texts.half[position], words: texts.among(name) };
  if (position === "between") return { figure: texts.about(percent), words: texts.occupation(name) };
  return { figure: texts.quarter[position], words: texts.among(name) };
}
