import type { Pay } from "../figures/line/pay";

/** This percentage earns less than the amount (kr per year). */
export interface Quantile {
  percent: number;
  amount: number;
}

/** The rank among quantiles. Outside the outermost quantiles only a bound is known. */
export interface PercentileRank {
  position: "below" | "between" | "above";
  percent: number;
}

/** What a line says of the distribution. */
export function getQuantiles({ band, span, middle }: Omit<Pay, "source">): Quantile[] {
  const points: [number, number | undefined][] = [
    [10, span?.low],
    [25, band?.low],
    [50, middle],
    [75, band?.high],
    [90, span?.high],
  ];
  return points.flatMap(([percent, amount]) => (amount === undefined ? [] : { percent, amount }));
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
