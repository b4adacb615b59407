import type { JobTrend } from "../../../api/types";
import { parseQuarter } from "../../../domain/quarter";

/** Amounts as paid, or in prices of the newest month. */
export type Unit = "nominal" | "real";

interface Point {
  /** Year with a fraction. */
  time: number;
  /** kr per year. */
  amount: number;
}

export interface Series {
  /** The official medians, in runs of comparable years. */
  official: Point[][];
  /** Time of the break of the official medians. */
  breakAt: number | null;
  reports: Point[];
}

/** The start of a quarter, as a year with a fraction. */
function getQuarterStart(period: string): number {
  const { year, quarter } = parseQuarter(period);
  return year + (quarter - 1) / 4;
}

const getAmount = ({ median, realMedian }: { median: number; realMedian: number }, unit: Unit) =>
  unit === "real" ? realMedian : median;

/** From the middle of four quarters to the start of the last one. */
const MIDDLE_TO_LAST_QUARTER = 1 / 4;
export const MIDDLE_OF_YEAR = 1 / 2;

export function getSeries({ official, seriesBreak, reports }: JobTrend, unit: Unit): Series {
  return {
    official: official.map((run) =>
      run.map((item) => ({
        time: getQuarterStart(item.lastQuarter) - MIDDLE_TO_LAST_QUARTER,
        amount: getAmount(item, unit),
      })),
    ),
    breakAt: seriesBreak === null ? null : getQuarterStart(seriesBreak),
    reports: (reports ?? []).map((item) => ({ time: item.year + MIDDLE_OF_YEAR, amount: getAmount(item, unit) })),
  };
}

const STEPS = [10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000];
const MAX_INTERVALS = 5;

/** At least two round amounts, equally spaced, that enclose all amounts. */
export function getAmountTicks(amounts: readonly number[]): number[] {
  const lowest = Math.min(...amounts);
  const highest = Math.max(...amounts);
  const span = (step: number) => [Math.floor(lowest / step), Math.ceil(highest / step)] as const;
  const fits = (step: number) => {
    const [from, to] = span(step);
    return to - from <= MAX_INTERVALS;
  };
  const step = STEPS.find(fits) ?? 10_000_000;
  const [from, to] = span(step);
  const last = Math.max(to, from + 1);
  return Array.from({ length: last - from + 1 }, (_, index) => (from + index) * step);
}

/** Years between two labels of the time axis. */
const LABELLED_YEARS = 2;

/** Maps points to percent of the plot, from its top left corner. */
export interface Scale {
  years: number[];
  ticks: number[];
  x: (time: number) => number;
  y: (amount: number) => number;
}

export function getScale({ official, reports }: Series): Scale {
  const points = [...official.flat(), ...reports];
  const times = points.map(({ time }) => time);
  const from = Math.floor(Math.min(...times));
  const to = Math.ceil(Math.max(...times));
  const ticks = getAmountTicks(points.map(({ amount }) => amount));
  const lowest = ticks[0] ?? 0;
  const highest = ticks.at(-1) ?? lowest;
  const years = Array.from({ length: to - from }, (_, index) => from + index);
  return {
    years: years.filter((_, index) => index % LABELLED_YEARS === 0),
    ticks,
    x: (time) => (100 * (time - from)) / (to - from),
    y: (amount) => (100 * (highest - amount)) / (highest - lowest),
  };
}
