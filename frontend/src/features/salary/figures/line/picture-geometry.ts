import { type Axis, COMMON_AXIS, HALF_LABEL } from "./geometry";

const STEPS = [5000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000, 2_000_000, 5_000_000];
const MAX_INTERVALS = 5;
/** The share of the amounts' span that stays free on each side. */
const MARGIN = 0.08;
/** kr that an axis covers at least, so that small differences look small. */
export const MIN_SPAN = 100_000;

interface AxisOptions {
  /** The largest number of ticks less one. */
  maxIntervals?: number;
  /** kr that the axis covers at least. */
  minSpan?: number;
}

/** The axis of a stand-alone picture: it encloses the amounts, or else the common axis, and has round ticks. */
export function getAxis(amounts: readonly number[], options: AxisOptions = {}): Axis {
  const { maxIntervals = MAX_INTERVALS, minSpan = MIN_SPAN } = options;
  const enclosed = amounts.length > 0 ? amounts : [COMMON_AXIS.from, COMMON_AXIS.to];
  const [lowest, highest] = [Math.min(...enclosed), Math.max(...enclosed)];
  const margin = Math.max(MARGIN * (highest - lowest), (minSpan - (highest - lowest)) / 2);
  for (const step of STEPS) {
    const from = Math.max(0, Math.floor((lowest - margin) / step));
    const to = Math.ceil((highest + margin) / step);
    if (to - from > maxIntervals) continue;
    const ticks = Array.from({ length: to - from + 1 }, (_, index) => (from + index) * step);
    return { from: from * step, to: to * step, ticks };
  }
  return { from: 0, to: highest, ticks: [0, highest] };
}

/** The axis of the rows of one title, which are narrow. */
export const getRowAxis = (amounts: readonly number[]) => getAxis(amounts, { maxIntervals: 2, minSpan: 200_000 });

/** The axis that begins and ends with the amounts, with round ticks between. */
export function getExactAxis(amounts: readonly number[]): Axis {
  const [from, to] = [Math.min(...amounts), Math.max(...amounts)];
  const step = STEPS.find((each) => (to - from) / each <= MAX_INTERVALS) ?? to;
  const first = Math.ceil(from / step);
  return {
    from,
    to,
    ticks: Array.from({ length: Math.floor(to / step) - first + 1 }, (_, index) => (first + index) * step),
  };
}

/** Percent of the width between the middles of two labels that do not touch, on the narrowest screens. */
const MIN_DISTANCE = 19;

const clamp = (x: number, low: number, high: number) => Math.round(Math.min(high, Math.max(low, x)) * 100) / 100;

/** The middle of the label of a position, so that all of it is within the line. */
export const placeLabel = (x: number): number => clamp(x, HALF_LABEL, 100 - HALF_LABEL);

/** The middles of the labels of both ends of a band, moved outwards if they would touch. */
export function placeEnds(low: number, high: number): [number, number] {
  const missing = Math.max(0, MIN_DISTANCE - (high - low));
  const left = clamp(low - missing / 2, HALF_LABEL, 100 - HALF_LABEL - MIN_DISTANCE);
  return [left, Math.max(left + MIN_DISTANCE, placeLabel(high + missing / 2))];
}
