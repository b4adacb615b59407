import type { Range } from "../../../api/types";

/** This percentage earns less than the amount (kr per year). */
export interface Quantile {
  percent: number;
  amount: number;
}

/** The rank among quantiles. Outside the outermost quantiles only a bound is known. */
export type PercentileRank =
  | { position: "below"; percent: number }
  | { position: "between"; percent: number }
  | { position: "above"; percent: number };

export function getReportedQuantiles({ p10, p25, median, p75, p90 }: Range): Quantile[] {
  return [
    { percent: 10, amount: p10 },
    { percent: 25, amount: p25 },
    { percent: 50, amount: median },
    { percent: 75, amount: p75 },
    { percent: 90, amount: p90 },
  ];
}

/**
 * The share that earns less, in whole percent, interpolated linearly between quantiles. Equal salaries do not count as
 * less.
 *
 * @param quantiles ascending, at least one
 */
export function getPercentileRank(salary: number, quantiles: readonly Quantile[]): PercentileRank {
  const upperIndex = quantiles.findIndex(({ amount }) => salary <= amount);
  const upper = quantiles[upperIndex];
  if (!upper) return { position: "above", percent: quantiles.at(-1)?.percent ?? 0 };
  const lower = quantiles[upperIndex - 1];
  if (!lower) {
    return { position: salary === upper.amount ? "between" : "below", percent: upper.percent };
  }
  const fraction = (salary - lower.amount) / (upper.amount - lower.amount);
  return { position: "between", percent: Math.round(lower.percent + fraction * (upper.percent - lower.percent)) };
}
