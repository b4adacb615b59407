import type { JobTrend } from "../../../api/types";
import { parseQuarter } from "../../../domain/quarter";

/** Amounts as paid, or in prices of the newest month. */
export type Unit = "nominal" | "real";

type Official = JobTrend["official"];

export interface Point {
  /** Year with a fraction. */
  time: number;
  /** kr per year. */
  amount: number;
}

export interface Series {
  /** The official medians, cut where quarters are missing and where the statistics changed. */
  official: Point[][];
  women: Point[];
  men: Point[];
  reports: Point[];
}

/** From this quarter on, better reporting moved people between occupations. */
export const FIRST_QUARTER_AFTER_BREAK = "2025K1";

/** Number of the quarter on a continuous scale. */
function getQuarterNumber(period: string): number {
  const { year, quarter } = parseQuarter(period);
  return 4 * year + quarter - 1;
}

/** The start of a quarter, as a year with a fraction. */
export function getQuarterStart(period: string): number {
  return getQuarterNumber(period) / 4;
}

const getAmount = ({ median, realMedian }: { median: number; realMedian: number }, unit: Unit) =>
  unit === "real" ? realMedian : median;

const MIDDLE_OF_QUARTER = 1 / 8;
export const MIDDLE_OF_YEAR = 1 / 2;

function cutIntoRuns(official: Official): Official[] {
  const runs: Official[] = [];
  for (const [index, item] of official.entries()) {
    const previous = official[index - 1];
    const continues =
      previous !== undefined &&
      getQuarterNumber(item.period) === getQuarterNumber(previous.period) + 1 &&
      item.period !== FIRST_QUARTER_AFTER_BREAK;
    if (continues) runs.at(-1)?.push(item);
    else runs.push([item]);
  }
  return runs;
}

export function getSeries({ official, women, men, reports }: JobTrend, unit: Unit): Series {
  const toPoint = (period: string, amount: number) => ({ time: getQuarterStart(period) + MIDDLE_OF_QUARTER, amount });
  // Prices depend on the quarter alone, so the median of all gives the factor for women and men.
  const priceFactors = new Map(official.map((item) => [item.period, getAmount(item, unit) / item.median]));
  const toPoints = (medians: JobTrend["women"]) =>
    medians.flatMap(({ period, median }) => {
      const factor = priceFactors.get(period) ?? (unit === "nominal" ? 1 : undefined);
      return factor === undefined ? [] : [toPoint(period, median * factor)];
    });
  return {
    official: cutIntoRuns(official).map((run) => run.map((item) => toPoint(item.period, getAmount(item, unit)))),
    women: toPoints(women),
    men: toPoints(men),
    reports: (reports ?? []).map((item) => ({ time: item.year + MIDDLE_OF_YEAR, amount: getAmount(item, unit) })),
  };
}

export interface Growth {
  /** The quarter that the newest one is compared with. */
  since: string;
  percent: number;
  realPercent: number;
}

const MAX_GROWTH_YEARS = 5;

/** Growth since the same quarter five years ago, or fewer if that one is missing. `null` without an earlier year. */
export function getGrowth(official: Official): Growth | null {
  const newest = official.at(-1);
  if (!newest) return null;
  const { year, quarter } = parseQuarter(newest.period);
  const earliest = official.find(({ period }) => {
    const earlier = parseQuarter(period);
    return earlier.quarter === quarter && earlier.year < year && earlier.year >= year - MAX_GROWTH_YEARS;
  });
  if (!earliest) return null;
  const getPercent = (from: number, to: number) => 100 * (to / from - 1);
  return {
    since: earliest.period,
    percent: getPercent(earliest.median, newest.median),
    realPercent: getPercent(earliest.realMedian, newest.realMedian),
  };
}

const STEPS = [10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000];
const MAX_INTERVALS = 5;

/** At least two round amounts, equally spaced, that enclose all amounts. */
export function getAmountTicks(amounts: readonly number[]): number[] {
  const lowest = Math.min(...amounts);
  const highest = Math.max(...amounts);
  const span = (step: number) => [Math.floor(lowest / step), Math.max(Math.ceil(highest / step), 1)] as const;
  const fits = (step: number) => {
    const [from, to] = span(step);
    return to - from <= MAX_INTERVALS;
  };
  const step = STEPS.find(fits) ?? 10_000_000;
  const [from, to] = span(step);
  const last = Math.max(to, from + 1);
  return Array.from({ length: last - from + 1 }, (_, index) => (from + index) * step);
}
